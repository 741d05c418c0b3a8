//! Language and theme, chosen at the foot of every page: kept in cookies, and the language in the account too.

use crate::i18n::Locale;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::Posted;
use crate::web::layout::{Theme, local_path, see_other};
use actix_web::HttpResponse;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};

pub(super) async fn choose(visit: Visit, form: Posted) -> Result<HttpResponse, Error> {
    let mut answer = see_other(local_path(form.text("next")));
    if let Some(locale) = Locale::from_tag(form.text("locale")) {
        answer = answer.cookie(kept("locale", locale.tag()));
        if let Some(account) = visit.account.clone() {
            visit.ask(move |app, _| app.choose_locale(&account, locale.tag())).await?;
        }
    }
    if let Some(theme) = Theme::from_key(form.text("theme")) {
        answer = answer.cookie(kept("theme", theme.key()));
    }
    Ok(answer.done())
}

fn kept(name: &'static str, value: &'static str) -> Cookie<'static> {
    Cookie::build(name, value).path("/").http_only(true).same_site(SameSite::Lax).max_age(Duration::days(365)).finish()
}
