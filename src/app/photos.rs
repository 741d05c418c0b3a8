//! Photos of score sheets: handed in from the desk or by a board's link, seen and thrown away at the desk.

use super::events::must;
use super::games::{BoardView, By, Which};
use super::results::same_seats;
use super::sections::{At, Trace, open_section};
use super::{Actor, App, Error, Once, Refusal};
use crate::auth::role::Action;
use crate::store::photos::{self, From};
pub use crate::store::photos::{Photo, Picture};
use crate::store::{Lock, rounds};
use crate::tournament::section::SectionError;
use imagesize::ImageType;
use serde_json::json;

/// The largest picture that is taken, in bytes.
pub const LARGEST: usize = 8 * 1024 * 1024;
/// The most pixels of a side that is taken.
const WIDEST: usize = 20_000;
/// The most photos of one game.
const MOST: usize = 6;

impl App {
    /// The photos of a board, for those who may hand more of them in.
    pub fn photos(&self, found: &BoardView) -> Result<Vec<Photo>, Error> {
        let mut kept = self.read(|conn| Ok(photos::of_round(conn, found.view.header.id, found.round)?))?;
        kept.retain(|photo| photo.board == found.board);
        Ok(kept)
    }

    /// Keeps a photo of the score sheet of a game.
    ///
    /// # Errors
    /// It is no JPEG, PNG or WebP picture, it is too large, the game has enough of them, or others sit at the board than those
    /// whose `seats` the form has.
    pub fn add_photo(
        &self,
        by: By<'_>,
        once: &Once,
        (which, seats): (Which, &str),
        bytes: Vec<u8>,
    ) -> Result<(), Error> {
        let picture = checked(bytes).map_err(Error::refused)?;
        let id = self.read(|conn| Self::open_board(conn, by, which))?.view.header.id;
        self.write_once(Lock::Section(id), once, |tx| {
            let found = Self::open_board(tx, by, which)?;
            let Which { round, board, game } = which;
            same_seats(&found.view.section, (round, board), seats)?;
            let key = rounds::board_key(tx, id, round, board)?.ok_or(SectionError::NoSuchBoard { round, board })?;
            let of_game = photos::of_round(tx, id, round)?;
            if of_game.iter().filter(|photo| (photo.board, photo.game) == (board, game)).count() >= MOST {
                let most = i64::try_from(MOST).unwrap_or(i64::MAX);
                return Err(Error::refused(refused("photo-many").with("most", most)));
            }
            let actor = by.actor();
            photos::insert(tx, key.id, game, &picture, From { user: actor.id(), actor: actor.name(), at: self.now() })?;
            let after = json!({ "kind": picture.media_type, "bytes": picture.bytes.len() });
            self.record(tx, actor, &found.view.header, "photo.kept", Trace::of(which.subject()).with(None, after))
        })
    }

    /// A photo of a round's score sheets.
    pub fn photo(&self, actor: &Actor, at: At<'_>, round: u16, id: i64) -> Result<Picture, Error> {
        self.read(|conn| {
            let view = open_section(conn, actor, at)?;
            must(view.role, Action::EnterResults)?;
            photos::picture(conn, view.header.id, round, id)?.ok_or(Error::NotFound)
        })
    }

    /// Throws a photo away: one of another game, or of something else.
    pub fn remove_photo(&self, actor: &Actor, once: &Once, at: At<'_>, round: u16, id: i64) -> Result<(), Error> {
        self.act(actor, once, at, (Action::EnterResults, "photo.removed"), |tx, header, _| {
            let found = photos::of_round(tx, header.id, round)?.into_iter().find(|photo| photo.id == id);
            let Photo { board, game, size, actor, .. } = found.ok_or(Error::NotFound)?;
            photos::delete(tx, id)?;
            let before = json!({ "bytes": size, "from": actor });
            Ok(Trace::of(Which { round, board, game }.subject()).with(before, None))
        })
    }
}

fn refused(key: &'static str) -> Refusal {
    Refusal::new(key).at("photo")
}

/// A picture that browsers show, by its first bytes: what the sender calls it proves nothing.
fn checked(bytes: Vec<u8>) -> Result<Picture, Refusal> {
    if bytes.is_empty() {
        return Err(refused("photo-none"));
    }
    if bytes.len() > LARGEST {
        return Err(refused("photo-large").with("most", i64::try_from(LARGEST / 1024 / 1024).unwrap_or(i64::MAX)));
    }
    let kind = match imagesize::image_type(&bytes) {
        Ok(ImageType::Jpeg) => "image/jpeg",
        Ok(ImageType::Png) => "image/png",
        Ok(ImageType::Webp) => "image/webp",
        _ => return Err(refused("photo-kind")),
    };
    let size = imagesize::blob_size(&bytes).map_err(|_| refused("photo-kind"))?;
    if size.width.max(size.height) > WIDEST || size.width.min(size.height) == 0 {
        return Err(refused("photo-kind"));
    }
    Ok(Picture { media_type: kind.to_owned(), bytes })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PNG of one pixel.
    const PIXEL: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89";

    fn key(bytes: &[u8]) -> &'static str {
        checked(bytes.to_vec()).map_or_else(|refusal| refusal.key, |_| "taken")
    }

    #[test]
    fn a_picture_is_known_by_its_bytes() {
        assert_eq!(checked(PIXEL.to_vec()).unwrap().media_type, "image/png");
        assert_eq!(key(b""), "photo-none");
        assert_eq!(key(b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), "photo-kind");
        assert_eq!(key(b"%PDF-1.7"), "photo-kind");
        assert_eq!(key(b"\xff\xd8\xff"), "photo-kind", "a JPEG that ends before its size");
        assert_eq!(key(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\x01"), "photo-kind", "no pixels");
    }

    #[test]
    fn a_picture_may_not_be_larger_than_the_limit() {
        let mut bytes = PIXEL.to_vec();
        bytes.resize(LARGEST, 0);
        assert_eq!(key(&bytes), "taken");
        bytes.push(0);
        assert_eq!(key(&bytes), "photo-large");
    }
}
