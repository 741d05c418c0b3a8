//! Irregularities: the form of one game, with what its players have been registered for before; and the list of a section.

use super::board::entry_of_loss;
use super::game_place::{GamePlace, Played};
use super::{Place, layout, to_section};
use crate::app::games::Which;
use crate::app::irregularities::Registered;
use crate::app::sections::SectionView;
use crate::app::{self, Refusal};
use crate::i18n::Texts;
use crate::tournament::articles::Article;
use crate::tournament::entrant::StartNumber;
use crate::tournament::irregularity::{Choice, Irregularity, Noticed, Penalty, Tally, grounds, tally};
use crate::tournament::round::Side;
use crate::web::error::Error;
use crate::web::extract::Visit;
use crate::web::form::{Faults, Posted};
use crate::web::layout::{Layout, see_other};
use crate::web::pieces::{endings, law};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

/// The last part of the addresses.
pub(super) const PAGE: &str = "irregularidades";

#[derive(Template)]
#[template(path = "arbiter/irregularity.html")]
struct Page {
    l: Layout,
    place: String,
    here: String,
    all: String,
    is_open: bool,
    players: Vec<PlayerLine>,
    articles: Vec<Choosable>,
    noticed: Vec<Choosable>,
    /// Whether the game has its result, so that nothing in it is mended any more.
    has_ended: bool,
    choices: Vec<Choosable>,
    penalties: Vec<Choosable>,
    minutes: String,
    note: String,
    faults: Faults,
}

/// A player of the game with what was registered of him.
struct PlayerLine {
    number: u16,
    name: String,
    disc: &'static str,
    chosen: bool,
    before: String,
    /// Each earlier one: article, how often, and whether it has come again.
    repeats: Vec<(String, usize)>,
}

/// Something that can be chosen.
struct Choosable {
    key: String,
    words: String,
    chosen: bool,
}

/// What stands in the record and was not struck.
fn standing(all: &[Registered]) -> impl Iterator<Item = &Irregularity> {
    all.iter().filter(|registered| registered.struck.is_none()).map(|registered| &registered.irregularity)
}

/// How often a player was registered, in words.
fn tally_words(texts: Texts, Tally { all, warnings, .. }: Tally) -> String {
    if all == 0 {
        return texts.t("irregularity-first").to_string();
    }
    texts.t("irregularity-before").arg("all", all).arg("warnings", warnings).to_string()
}

fn article_words(texts: Texts, article: &Article) -> String {
    let words = law::in_language(texts, article.text());
    texts
        .t("irregularity-article")
        .arg("article", endings::article(&article.to_string()))
        .arg("words", words)
        .to_string()
}

fn repeats(all: &[Registered], player: StartNumber) -> Vec<(String, usize)> {
    let mut articles: Vec<&Article> = Vec::new();
    for irregularity in standing(all).filter(|irregularity| irregularity.player == player) {
        if !articles.contains(&irregularity.article) {
            articles.push(irregularity.article);
        }
    }
    let count = |article: &Article| tally(standing(all), player, Some(article)).same;
    articles.into_iter().map(|article| (endings::article(&article.to_string()), count(article))).collect()
}

fn page(
    visit: &Visit,
    (view, all): &(SectionView, Vec<Registered>),
    place: &GamePlace,
    form: Option<&Posted>,
    faults: Faults,
) -> Result<Page, Error> {
    let texts = visit.texts();
    let played = Played::find(texts, view, place)?;
    let text = |field: &str| form.map_or("", |form| form.text(field)).to_owned();
    let of_side = |side: Side| {
        let number = played.board.player(side)?;
        let white = side.color_in(usize::from(place.game).saturating_sub(1)) == crate::draughts::Color::White;
        Some(PlayerLine {
            number: number.0,
            name: view.section.name(number).to_owned(),
            disc: if white { "w" } else { "b" },
            chosen: text("player") == number.0.to_string(),
            before: tally_words(texts, tally(standing(all), number, None)),
            repeats: repeats(all, number),
        })
    };
    let article = |article: &'static Article| {
        let key = article.key();
        Choosable { chosen: text("article") == key, words: article_words(texts, article), key }
    };
    let choosable = |field: &str, prefix: &str, key: &'static str| Choosable {
        key: key.to_owned(),
        words: texts.t(format!("{prefix}-{key}")).to_string(),
        chosen: text(field) == key || (text(field).is_empty() && key == "none"),
    };
    let at = usize::from(place.game).saturating_sub(1);
    let has_ended = played.board.games.get(at).is_some_and(Option::is_some);
    let usual = if has_ended { Noticed::TooLate } else { Noticed::default() };
    let noticed = |noticed: Noticed| Choosable {
        key: noticed.key().to_owned(),
        words: texts.t(format!("noticed-{}", noticed.key())).to_string(),
        chosen: if text("noticed").is_empty() { noticed == usual } else { text("noticed") == noticed.key() },
    };
    Ok(Page {
        l: played.layout(visit, texts.t("irregularity-title")),
        place: texts.t("desk-place").arg("section", &view.header.name).arg("round", played.round.number).to_string(),
        here: place.path(PAGE),
        all: format!("{}/{PAGE}", place.round().section().path()),
        is_open: played.is_open(),
        players: [Side::First, Side::Second].into_iter().filter_map(of_side).collect(),
        articles: grounds(view.section.regulations.rule_set).map(article).collect(),
        noticed: Noticed::ALL.map(noticed).into(),
        has_ended,
        choices: Choice::ALL.map(|choice| choosable("choice", "choice", choice.key())).into(),
        penalties: Penalty::ALL.map(|penalty| choosable("penalty", "penalty", penalty.key())).into(),
        minutes: text("minutes"),
        note: text("note"),
        faults,
    })
}

pub(super) async fn show(visit: Visit, place: Path<GamePlace>) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let found = visit.ask(move |app, actor| app.irregularities(actor, asked.round().section().at())).await?;
    visit.page(&page(&visit, &found, &place, None, Faults::default())?)
}

/// What a form registers.
fn typed(form: &Posted) -> Result<Irregularity, Refusal> {
    let missing = |field: &'static str| Refusal::new("claim-choose").at(field);
    let minutes = match form.text("minutes") {
        "" => 0,
        text => text.parse().map_err(|_| Refusal::new("irregularity-minutes").at("minutes"))?,
    };
    Ok(Irregularity {
        player: form.text("player").parse().map(StartNumber).map_err(|_| missing("player"))?,
        article: Article::from_key(form.text("article")).ok_or_else(|| missing("article"))?,
        noticed: Noticed::from_key(form.text("noticed")).ok_or_else(|| missing("noticed"))?,
        choice: Choice::from_key(form.text("choice")).ok_or_else(|| missing("choice"))?,
        penalty: Penalty::from_key(form.text("penalty")).ok_or_else(|| missing("penalty"))?,
        minutes,
        note: form.text("note").to_owned(),
    })
}

pub(super) async fn register(visit: Visit, place: Path<GamePlace>, form: Posted) -> Result<HttpResponse, Error> {
    let (asked, once) = (place.clone(), form.once(&visit)?);
    let acted = match typed(&form) {
        Ok(irregularity) => {
            let is_loss = irregularity.penalty == Penalty::Loss;
            let registered = visit
                .ask(move |app, actor| {
                    let at = asked.at(0);
                    let which = Which { round: at.round, board: at.board, game: at.game };
                    app.register_irregularity(actor, &once, asked.round().section().at(), which, &irregularity)
                })
                .await;
            registered.map(|()| is_loss)
        }
        Err(refusal) => Err(Error::App(app::Error::refused(refusal))),
    };
    let refusals = match acted {
        // The loss itself is the result of the game, which is entered on the page of the board.
        Ok(true) => {
            let to = entry_of_loss(&place.round(), place.at(0).board, place.game);
            return Ok(see_other(to).say("said-irregularity-loss").done());
        }
        Ok(false) => return Ok(see_other(place.path(PAGE)).say("said-irregularity").done()),
        Err(Error::App(app::Error::Refused(refusals))) => refusals,
        Err(error) => return Err(error),
    };
    let asked = place.clone();
    let found = visit.ask(move |app, actor| app.irregularities(actor, asked.round().section().at())).await?;
    let page = page(&visit, &found, &place, Some(&form), visit.faults(&refusals))?;
    visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

#[derive(Template)]
#[template(path = "arbiter/irregularities.html")]
struct ListPage {
    l: Layout,
    section: String,
    lines: Vec<Line>,
    counters: Vec<(String, String)>,
    faults: Faults,
}

/// One irregularity of the list.
struct Line {
    id: i64,
    place: String,
    player: String,
    article: String,
    words: &'static str,
    noticed: String,
    choice: String,
    penalty: String,
    note: String,
    by: String,
    struck: Option<String>,
    strike: String,
}

/// An irregularity by its address.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct StrikePlace {
    event: String,
    section: String,
    id: i64,
}

fn line(texts: Texts, view: &SectionView, place: &Place, registered: &Registered) -> Line {
    let irregularity = &registered.irregularity;
    let penalty = texts.t(format!("penalty-{}", irregularity.penalty.key())).to_string();
    let zone = view.event.facts.time_zone;
    let at = registered.at.and_utc().with_timezone(&zone).format("%H:%M").to_string();
    Line {
        id: registered.id,
        place: texts
            .t("irregularity-place")
            .arg("round", registered.round)
            .arg("board", registered.board)
            .arg("game", usize::from(registered.game))
            .to_string(),
        player: view.section.name(irregularity.player).to_owned(),
        article: endings::article(&irregularity.article.to_string()),
        words: law::in_language(texts, irregularity.article.text()),
        noticed: texts.t(format!("noticed-{}", irregularity.noticed.key())).to_string(),
        choice: texts.t(format!("choice-{}", irregularity.choice.key())).to_string(),
        penalty: if irregularity.minutes > 0 {
            texts.t("penalty-of").arg("penalty", penalty).arg("minutes", irregularity.minutes).to_string()
        } else {
            penalty
        },
        note: irregularity.note.clone(),
        by: texts.t("claim-decided-by").arg("name", registered.by.as_str()).arg("at", at).to_string(),
        struck: registered.struck.as_ref().map(|(reason, by)| {
            texts.t("irregularity-struck-by").arg("name", by.as_str()).arg("reason", reason.as_str()).to_string()
        }),
        strike: format!("{}/{PAGE}/{}/riscar", place.path(), registered.id),
    }
}

fn list_page(visit: &Visit, (view, all): &(SectionView, Vec<Registered>), place: &Place, faults: Faults) -> ListPage {
    let texts = visit.texts();
    let mut players: Vec<StartNumber> = standing(all).map(|irregularity| irregularity.player).collect();
    players.sort_unstable();
    players.dedup();
    let counter = |player: StartNumber| {
        let tally = tally(standing(all), player, None);
        (view.section.name(player).to_owned(), tally_words(texts, tally))
    };
    ListPage {
        l: layout(visit, view, texts.t("irregularities-title"), to_section(texts, view, place)),
        section: view.header.name.clone(),
        lines: all.iter().rev().map(|registered| line(texts, view, place, registered)).collect(),
        counters: players.into_iter().map(counter).collect(),
        faults,
    }
}

pub(super) async fn list(visit: Visit, place: Path<Place>) -> Result<HttpResponse, Error> {
    let asked = place.clone();
    let found = visit.ask(move |app, actor| app.irregularities(actor, asked.at())).await?;
    visit.page(&list_page(&visit, &found, &place, Faults::default()))
}

pub(super) async fn strike(visit: Visit, place: Path<StrikePlace>, form: Posted) -> Result<HttpResponse, Error> {
    let StrikePlace { event, section, id } = place.into_inner();
    let place = Place { event, section };
    let (asked, once, reason) = (place.clone(), form.once(&visit)?, form.text("reason").to_owned());
    let acted = visit.ask(move |app, actor| app.strike_irregularity(actor, &once, asked.at(), id, &reason)).await;
    let refusals = match acted {
        Ok(()) => {
            return Ok(see_other(format!("{}/{PAGE}", place.path())).say("said-irregularity-struck").done());
        }
        Err(Error::App(app::Error::Refused(refusals))) => refusals,
        Err(error) => return Err(error),
    };
    let asked = place.clone();
    let found = visit.ask(move |app, actor| app.irregularities(actor, asked.at())).await?;
    visit.page_with(StatusCode::UNPROCESSABLE_ENTITY, &list_page(&visit, &found, &place, visit.faults(&refusals)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;

    #[test]
    fn every_choice_and_penalty_has_its_words_in_three_languages() {
        for texts in Locale::ALL.map(Texts::new) {
            for choice in Choice::ALL {
                assert!(texts.t(format!("choice-{}", choice.key())).resolve().is_some(), "{choice:?}");
            }
            for noticed in Noticed::ALL {
                assert!(texts.t(format!("noticed-{}", noticed.key())).resolve().is_some(), "{noticed:?}");
            }
            for penalty in Penalty::ALL {
                assert!(texts.t(format!("penalty-{}", penalty.key())).resolve().is_some(), "{penalty:?}");
            }
        }
    }
}
