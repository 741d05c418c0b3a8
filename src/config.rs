//! What the program is told at its start, checked once.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

/// Where the data lives: the scheme of the URL chooses the database.
///
/// `sqlite://tablita.sqlite` is relative to the working directory, `sqlite:///srv/tablita.sqlite` absolute;
/// `postgres://user@host/name` goes to libpq as it is written.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file, made when it is not there.
    Sqlite(PathBuf),
    /// A connection string for libpq.
    Postgres(String),
}

/// A database URL that names no database we have.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum DatabaseUrlError {
    /// Neither of the two schemes.
    #[error("the database is given as sqlite://PATH or postgres://USER@HOST/NAME, not as {0:?}")]
    Scheme(String),
    /// `sqlite://` without a path, or a database in memory, which a pool of connections cannot share.
    #[error("sqlite:// needs the path of a file, as in sqlite://tablita.sqlite")]
    NoFile,
}

impl FromStr for DatabaseUrl {
    type Err = DatabaseUrlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(path) = text.strip_prefix("sqlite://") {
            if path.is_empty() || path.starts_with(':') {
                return Err(DatabaseUrlError::NoFile);
            }
            return Ok(Self::Sqlite(PathBuf::from(path)));
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        Err(DatabaseUrlError::Scheme(without_password(text)))
    }
}

/// A URL without what stands between its user and its host.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let authority_end = rest.find(['/', '?']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(authority_end);
    match authority.rsplit_once('@') {
        Some((user, host)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}@{host}{path}")
        }
        None => url.to_owned(),
    }
}

impl fmt::Display for DatabaseUrl {
    /// Fit for logs: a password is left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite://{}", path.display()),
            Self::Postgres(url) => f.write_str(&without_password(url)),
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The address under which readers reach the service, without a slash at the end: `https://damas.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

/// An address that is no plain `http://` or `https://` origin.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("the public address is given as https://HOST or http://HOST:PORT, without a path")]
pub struct PublicUrlError;

impl PublicUrl {
    /// The address as links begin.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether cookies may be kept to encrypted connections.
    pub fn is_encrypted(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.strip_suffix('/').unwrap_or(text);
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).ok_or(PublicUrlError)?;
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
        if host.is_empty() || !host.chars().all(plain) {
            return Err(PublicUrlError);
        }
        Ok(Self(text.to_ascii_lowercase()))
    }
}

/// The settings of a serving process.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where the data lives.
    pub database: DatabaseUrl,
    /// How readers reach the service, when a proxy stands before it; without it links are made from `listen`.
    pub public_url: Option<PublicUrl>,
    /// Whether the nearest proxy's `X-Forwarded-For` names the reader (throttling of sign-ins goes by address).
    pub behind_proxy: bool,
    /// Threads that serve requests; `None` takes one a core.
    pub workers: Option<usize>,
}

impl Config {
    /// The address of `tablita` when nothing else is said: this machine only.
    pub const DEFAULT_LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8064);

    /// A configuration for one database with everything else as by default.
    pub const fn new(database: DatabaseUrl) -> Self {
        Self { listen: Self::DEFAULT_LISTEN, database, public_url: None, behind_proxy: false, workers: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheme_chooses_the_database() {
        assert_eq!("sqlite://a.sqlite".parse(), Ok(DatabaseUrl::Sqlite("a.sqlite".into())));
        assert_eq!("sqlite:///srv/a.sqlite".parse(), Ok(DatabaseUrl::Sqlite("/srv/a.sqlite".into())));
        assert_eq!("postgres://h/n".parse(), Ok(DatabaseUrl::Postgres("postgres://h/n".into())));
        assert_eq!("sqlite://".parse::<DatabaseUrl>(), Err(DatabaseUrlError::NoFile));
        assert_eq!("sqlite://:memory:".parse::<DatabaseUrl>(), Err(DatabaseUrlError::NoFile));
        assert_eq!("tablita.db".parse::<DatabaseUrl>(), Err(DatabaseUrlError::Scheme("tablita.db".into())));
    }

    #[test]
    fn a_password_is_not_shown() {
        let url: DatabaseUrl = "postgres://ana:segredo@host:5432/n?sslmode=disable".parse().unwrap();
        assert_eq!(format!("{url} {url:?}").matches("segredo").count(), 0);
        assert_eq!(url.to_string(), "postgres://ana@host:5432/n?sslmode=disable");
        assert_eq!(
            "mysql://ana:segredo@host/n".parse::<DatabaseUrl>(),
            Err(DatabaseUrlError::Scheme("mysql://ana@host/n".into()))
        );
    }

    #[test]
    fn a_public_address_is_an_origin() {
        let url: PublicUrl = "https://Damas.Example.org/".parse().unwrap();
        assert_eq!((url.as_str(), url.is_encrypted()), ("https://damas.example.org", true));
        for wrong in ["damas.example.org", "https://", "https://a/b", "https://a?b", "ftp://a", "http://u@h"] {
            assert_eq!(wrong.parse::<PublicUrl>(), Err(PublicUrlError), "{wrong}");
        }
    }
}
