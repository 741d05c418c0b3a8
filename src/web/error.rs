//! What goes wrong in a request, as a status and a page with a way on.

use crate::app;
use actix_web::error::BlockingError;
use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};

/// Why a request has no answer of its own.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The house said no, or failed.
    #[error(transparent)]
    App(#[from] app::Error),
    /// Signing in comes first; then the reader is led on to `next`.
    #[error("signing in comes first")]
    SignIn {
        /// A path of this service.
        next: String,
    },
    /// A form without its token, or one that cannot be read.
    #[error("the form is not one of ours")]
    BadForm,
    /// A form sent by a page of another site.
    #[error("the request comes from another site")]
    CrossSite,
    /// There is nothing at this address.
    #[error("there is nothing at this address")]
    NoSuchPage,
    /// A page could not be made.
    #[error("a page could not be made: {0}")]
    Render(#[from] askama::Error),
    /// A session could not take its identity.
    #[error("a session could not take its identity: {0}")]
    Identity(String),
    /// The work was cut off.
    #[error("the work was cut off: {0}")]
    Interrupted(#[from] BlockingError),
}

impl Error {
    /// A session could not take its identity.
    pub(super) fn identity(error: impl std::fmt::Display) -> Self {
        Self::Identity(error.to_string())
    }

    /// Whether it is our fault, and to be seen in the log.
    const fn is_ours(&self) -> bool {
        matches!(
            self,
            Self::App(app::Error::Store(_) | app::Error::Hash(_) | app::Error::Random(_))
                | Self::Render(_)
                | Self::Identity(_)
                | Self::Interrupted(_)
        )
    }
}

impl ResponseError for Error {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::App(error) => match error {
                app::Error::NotFound => StatusCode::NOT_FOUND,
                app::Error::Forbidden(_) => StatusCode::FORBIDDEN,
                app::Error::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
                app::Error::Stale(_) => StatusCode::CONFLICT,
                app::Error::Throttled(_) => StatusCode::TOO_MANY_REQUESTS,
                app::Error::Store(_) | app::Error::Hash(_) | app::Error::Random(_) => StatusCode::INTERNAL_SERVER_ERROR,
            },
            Self::SignIn { .. } => StatusCode::SEE_OTHER,
            Self::BadForm => StatusCode::BAD_REQUEST,
            Self::CrossSite => StatusCode::FORBIDDEN,
            Self::NoSuchPage => StatusCode::NOT_FOUND,
            Self::Render(_) | Self::Identity(_) | Self::Interrupted(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The bare answer; `error_page` puts the page into it, which needs to know the reader.
    fn error_response(&self) -> HttpResponse {
        if self.is_ours() {
            tracing::error!(error = %self, "a request failed");
        }
        let mut response = HttpResponse::build(self.status_code());
        if let Self::SignIn { next } = self {
            response.insert_header((header::LOCATION, super::account::sign_in_path(next)));
        }
        response.finish()
    }
}
