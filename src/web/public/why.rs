//! Why a round of a Swiss was paired so, for everybody where the regulations say so.

use super::section;
use crate::app;
use crate::auth::role::Action;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::layout::Layout;
use crate::web::pieces::frame::{self, Paths};
use crate::web::pieces::why::{Reasons, leads_to};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "public/why.html")]
struct Page {
    l: Layout,
    back: String,
    number: u16,
    reasons: Option<Reasons>,
    /// Whether the results as they are now would give other pairs.
    has_changed: bool,
}

pub(super) async fn show(visit: Visit, path: Path<(String, String, u16)>) -> Result<HttpResponse, Error> {
    let (event, slug, number) = path.into_inner();
    let view = section(&visit, event, slug).await?;
    let round = view.section.round(number).map_err(|_| app::Error::NotFound)?;
    let swiss = view.section.regulations.system.swiss().ok_or(app::Error::NotFound)?;
    if !swiss.explained && !view.role.may(Action::SeeDrafts) {
        return Err(app::Error::NotFound.into());
    }
    let (texts, paths) = (visit.texts(), Paths::of(&view));
    // A round that could not be paired any more has been corrected since.
    let why = view.section.why(number).ok().flatten();
    let stands = why.as_ref().is_some_and(|why| leads_to(why, round));
    let page = Page {
        l: frame::of_section(
            &visit,
            &view,
            texts.t("why-title").arg("round", number).arg("section", &view.header.name),
            &paths.round(number),
        ),
        back: paths.round(number),
        number,
        reasons: why.filter(|_| stands).map(|why| Reasons::new(texts, &view.section, (round, &why))),
        has_changed: !stands,
    };
    visit.page(&page)
}
