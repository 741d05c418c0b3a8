//! The staff of an event: named by login, dismissed.

use super::{Outcome, event_layout, event_path, event_view, outcome, status};
use crate::app::events::StaffMember;
use crate::auth::role::{Action, StaffRole};
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use actix_web::HttpResponse;
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "organiser/staff.html")]
struct Page {
    l: Layout,
    slug: String,
    staff: Vec<StaffMember>,
    may_name: bool,
    login: String,
    role: StaffRole,
    faults: Faults,
}

/// The key of the word for a role of the staff.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "templates pass by reference")]
const fn role_text(role: &StaffRole) -> &'static str {
    match role {
        StaffRole::Organiser => "role-organiser",
        StaffRole::Arbiter => "org-role-arbiter",
    }
}

pub(super) async fn show(visit: Visit, event: Path<String>) -> Result<HttpResponse, Error> {
    page(&visit, &event, String::new(), StaffRole::Arbiter, Faults::default()).await
}

async fn page(
    visit: &Visit,
    slug: &str,
    login: String,
    role: StaffRole,
    faults: Faults,
) -> Result<HttpResponse, Error> {
    let view = event_view(visit, slug).await?;
    let page = Page {
        l: event_layout(visit, visit.texts().t("org-nav-staff"), &view, "/equipe"),
        slug: view.event.slug,
        staff: view.staff,
        may_name: view.role.may(Action::NameStaff),
        login,
        role,
        faults,
    };
    visit.page_with(status(&page.faults), &page)
}

pub(super) async fn name(visit: Visit, event: Path<String>, form: Posted) -> Result<HttpResponse, Error> {
    let (slug, once) = (event.into_inner(), form.once(&visit)?);
    let login = form.text("login").to_owned();
    let role = StaffRole::from_key(form.text("role")).unwrap_or(StaffRole::Arbiter);
    let (of, who) = (slug.clone(), login.clone());
    let named = visit.ask(move |app, actor| app.name_staff(actor, &once, &of, &who, role)).await;
    match outcome(&visit, named)? {
        Outcome::Done => {
            Ok(see_other(event_path(&slug, "/equipe")).say("said-staff-named").with("login", login).done())
        }
        Outcome::Again(faults) => page(&visit, &slug, login, role, faults).await,
    }
}

pub(super) async fn dismiss(visit: Visit, event: Path<String>, form: Posted) -> Result<HttpResponse, Error> {
    let (slug, once) = (event.into_inner(), form.once(&visit)?);
    let login = form.text("login").to_owned();
    let (of, who) = (slug.clone(), login.clone());
    let dismissed = visit.ask(move |app, actor| app.dismiss_staff(actor, &once, &of, &who)).await;
    match outcome(&visit, dismissed)? {
        Outcome::Done => {
            Ok(see_other(event_path(&slug, "/equipe")).say("said-staff-dismissed").with("login", login).done())
        }
        Outcome::Again(faults) => page(&visit, &slug, String::new(), StaffRole::Arbiter, faults).await,
    }
}
