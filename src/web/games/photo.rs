//! Photos of score sheets, on the pages where a score is handed in: the desk sees them, whoever has a board's link is told how
//! many there are.

use super::Address;
use super::hand_in::{self, Desk};
use super::link::{self, LinkAddress};
use crate::app::games::{BoardView, By, Which};
use crate::app::{self, photos::Photo};
use crate::i18n::Texts;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::Upload;
use crate::web::layout::see_other;
use crate::web::pieces::times;
use actix_web::HttpResponse;
use actix_web::web::Path;
use chrono_tz::Tz;

/// A photo in one line.
#[derive(Clone, Debug)]
pub(in crate::web) struct PhotoLine {
    /// `Foto 2, 14:05, mesa de arbitragem`.
    pub(in crate::web) words: String,
    /// Where it is seen; none where it may not be.
    pub(in crate::web) address: Option<String>,
}

impl PhotoLine {
    /// `base`: the address of the round's sheets; none for who may not see the photo.
    pub(in crate::web) fn of(texts: Texts, zone: Tz, photo: &Photo, base: Option<&str>) -> Self {
        let at = times::moment(texts.locale(), photo.at, zone);
        let kilobytes = photo.size.div_ceil(1024);
        let words = match base {
            Some(_) => texts.t("photo-line").arg("at", at).arg("by", &photo.actor),
            None => texts.t("photo-line-for-link").arg("at", at),
        };
        Self {
            words: words.arg("size", kilobytes).to_string(),
            address: base.map(|base| format!("{base}/fotos/{}", photo.id)),
        }
    }
}

/// The address of the sheets of a round, at the desk.
pub(in crate::web) fn sheets_path(event: &str, section: &str, round: u16) -> String {
    format!("/arbitragem/{event}/{section}/rodadas/{round}/planilhas")
}

/// The photos of one game, as whoever may hand it in is told of them.
pub(super) async fn of_game(
    visit: &Visit,
    found: &BoardView,
    which: Which,
    is_desk: bool,
) -> Result<Vec<PhotoLine>, Error> {
    let board = found.clone();
    let photos = visit.ask(move |app, _| app.photos(&board)).await?;
    let base = is_desk.then(|| sheets_path(&found.view.event.slug, &found.view.header.slug, which.round));
    let zone = found.view.event.facts.time_zone;
    let line = |photo: &Photo| PhotoLine::of(visit.texts(), zone, photo, base.as_deref());
    Ok(photos.iter().filter(|photo| photo.game == which.game).map(line).collect())
}

pub(super) async fn send(visit: Visit, address: Path<Address>, sent: Upload) -> Result<HttpResponse, Error> {
    let found = hand_in::board(&visit, &address).await?;
    let desk = hand_in::desk(&visit, &address, &found).await?;
    let once = sent.form.once(&visit)?;
    let (asked, seats) = (address.clone(), sent.form.text("seats").to_owned());
    let kept = visit
        .ask(move |app, actor| app.add_photo(By::Desk(actor, asked.at()), &once, (asked.which(), &seats), sent.photo))
        .await;
    let Which { round, board, .. } = desk.which;
    answer(&visit, &desk, kept, format!("{}#m{board}", sheets_path(&address.event, &address.section, round)))
}

pub(super) async fn send_by_link(
    visit: Visit,
    address: Path<LinkAddress>,
    sent: Upload,
) -> Result<HttpResponse, Error> {
    let found = link::board(&visit, &address).await?;
    let desk = link::desk(&visit, &address, &found).await?;
    let once = sent.form.once(&visit)?;
    let (by, which, seats) = (address.link()?, desk.which, sent.form.text("seats").to_owned());
    let kept = visit.ask(move |app, _| app.add_photo(By::Link(&by), &once, (which, &seats), sent.photo)).await;
    answer(&visit, &desk, kept, address.path())
}

/// Back with words, or the page again with what is wrong with the picture.
fn answer(visit: &Visit, desk: &Desk<'_>, kept: Result<(), Error>, done: String) -> Result<HttpResponse, Error> {
    match kept {
        Ok(()) => Ok(see_other(done).say("said-photo-kept").done()),
        Err(Error::App(app::Error::Refused(refusals))) => {
            let faults = visit.faults(&refusals);
            let fault = faults.iter().map(|(_, words)| words).collect::<Vec<_>>().join(" ");
            desk.forms(String::new(), String::new(), fault)
        }
        Err(error) => Err(error),
    }
}
