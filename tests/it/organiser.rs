//! The organiser's rooms over HTTP: events, staff, the record, and the way from an empty event to a published round.

use crate::harness::{Answer, Reader, TestApp, for_each_app};
use tablita::auth::role::AccountRole;

/// The event that the tests of these rooms stand on.
pub(crate) const EVENT: &str = "/organizacao/copa-de-teste";
/// Its section.
pub(crate) const SECTION: &str = "/organizacao/copa-de-teste/absoluto";

/// An organiser with an event.
pub(crate) fn organiser_with_event(app: &TestApp) -> Reader {
    let reader = app.signed_in("olga", AccountRole::Organiser);
    let fields =
        [("name", "Copa de Teste"), ("city", "Santos"), ("starts_on", "2026-11-28"), ("ends_on", "2026-11-29")];
    let made = reader.submit("/organizacao/novo", "/organizacao/novo", &fields);
    assert_eq!(made.location().as_deref(), Some(EVENT), "{}", made.text("main"));
    reader
}

/// An organiser with an event and a section as the form proposes it, with other choices typed over it.
pub(crate) fn organiser_with_section(app: &TestApp, typed: &[(&str, &str)]) -> Reader {
    let reader = organiser_with_event(app);
    let page = format!("{EVENT}/secoes/nova");
    let made = reader.submit(&page, &page, typed);
    assert_eq!(made.location().as_deref(), Some(SECTION), "{}", made.text("main"));
    reader
}

/// Players typed one by one.
pub(crate) fn enter(reader: &Reader, names: &[&str]) {
    for name in names {
        let page = format!("{SECTION}/jogadores");
        assert_eq!(reader.submit(&page, &page, &[("name", name)]).status, 303, "{name}");
    }
}

/// Presses the button of the next step, if it is one.
fn next_step(reader: &Reader) -> String {
    let overview = reader.get(SECTION);
    let title = overview.text("#next");
    let action = action_of_next(&overview).unwrap_or_else(|| panic!("{title} is no button"));
    let done = reader.submit_on(&overview, &action, &[]);
    assert_eq!(done.location().as_deref(), Some(SECTION), "{title}: {}", done.text("main"));
    assert_eq!(reader.follow(&done).texts("[role=status]").len(), 1, "{title}: what was done is said");
    title
}

fn action_of_next(overview: &Answer) -> Option<String> {
    let selector = scraper::Selector::parse("section[aria-labelledby=next] form").unwrap();
    overview.html().select(&selector).next()?.attr("action").map(str::to_owned)
}

#[test]
fn an_event_is_made_edited_and_listed() {
    for_each_app(|app| {
        let reader = app.signed_in("olga", AccountRole::Organiser);
        assert_eq!(reader.get("/organizacao").texts(".none").len(), 1);
        let form = reader.get("/organizacao/novo");
        assert_eq!(form.texts("#time_zone option[selected]"), ["America/Sao_Paulo"]);
        let reader = organiser_with_event(app);
        assert_eq!(reader.get("/organizacao").texts("tbody th"), ["Copa de Teste"]);
        let edit = format!("{EVENT}/editar");
        assert_eq!(reader.submit(&edit, &edit, &[("name", "Taça de Teste"), ("ends_on", "")]).status, 303);
        let page = reader.get(EVENT);
        assert_eq!(page.text("h1"), "Taça de Teste", "the address stays");
        assert_eq!(page.text(".head .meta span"), "28 de novembro de 2026");
    });
}

#[test]
fn a_refused_event_comes_back_as_typed_with_every_fault() {
    for_each_app(|app| {
        let reader = app.signed_in("olga", AccountRole::Organiser);
        let fields = [("name", ""), ("starts_on", "29/11/2026"), ("ends_on", "amanhã"), ("city", "São Paulo")];
        let refused = reader.submit("/organizacao/novo", "/organizacao/novo", &fields);
        assert_eq!(refused.status, 422);
        assert_eq!(refused.texts(".fld.err .msg").len(), 3);
        assert_eq!(refused.texts("[role=alert] a").len(), 3);
        assert!(refused.body.contains("value=\"São Paulo\""));
        let fields = [("name", "Copa"), ("starts_on", "2026-11-29"), ("ends_on", "2026-11-28")];
        let refused = reader.submit("/organizacao/novo", "/organizacao/novo", &fields);
        assert_eq!(refused.texts(".fld.err .msg"), ["O evento termina antes de começar. Corrija uma das datas."]);
    });
}

#[test]
fn these_rooms_are_for_the_staff_alone() {
    for_each_app(|app| {
        let olga = organiser_with_section(app, &[]);
        let stranger = app.signed_in("caio", AccountRole::Organiser);
        for path in [EVENT.to_owned(), SECTION.to_owned(), format!("{SECTION}/jogadores"), format!("{EVENT}/registro")]
        {
            assert_eq!(olga.get(&path).status, 200, "{path}");
            assert_eq!(stranger.get(&path).status, 403, "{path}");
            let anonymous = app.reader().get(&path);
            assert_eq!(anonymous.location(), Some(format!("/sign-in?next={path}")));
        }
        assert_eq!(app.signed_in("bia", AccountRole::Member).get("/organizacao/novo").status, 403);
    });
}

#[test]
fn an_arbiter_is_named_sees_the_section_and_cannot_touch_the_regulations() {
    for_each_app(|app| {
        let olga = organiser_with_section(app, &[]);
        let bia = app.signed_in("bia", AccountRole::Member);
        let staff = format!("{EVENT}/equipe");
        let unknown = olga.submit(&staff, &staff, &[("login", "ninguem"), ("role", "arbiter")]);
        assert_eq!((unknown.status, unknown.texts(".fld.err .msg").len()), (422, 1));
        assert_eq!(olga.submit(&staff, &staff, &[("login", "bia"), ("role", "arbiter")]).status, 303);
        assert_eq!(bia.get(SECTION).status, 200);
        assert_eq!(bia.get(&format!("{SECTION}/regulamento")).status, 403);
        assert!(bia.get(&format!("{SECTION}/jogadores")).texts("form .btn.go").is_empty());
        let dismiss = format!("{staff}/dispensar");
        let alone = olga.submit(&staff, &dismiss, &[("login", "olga")]);
        assert_eq!(alone.status, 422, "an event keeps an organiser");
        assert_eq!(olga.submit(&staff, &dismiss, &[("login", "bia")]).status, 303);
        assert_eq!(bia.get(SECTION).status, 403);
    });
}

#[test]
fn the_next_step_leads_from_nothing_to_a_round_that_is_played() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[("per", "round")]);
        assert_eq!(reader.get(SECTION).text("#next"), "Inscrever os jogadores");
        enter(&reader, &["Ana", "Bruno", "Caio", "Dora"]);
        assert_eq!(next_step(&reader), "Gerar as rodadas");
        assert_eq!(next_step(&reader), "Anunciar o sorteio da 1ª rodada");
        assert_eq!(next_step(&reader), "Publicar a 1ª rodada");
        assert_eq!(next_step(&reader), "Sortear as aberturas da 1ª rodada");
        let overview = reader.get(SECTION);
        assert_eq!(overview.text("#next"), "Lançar os resultados da 1ª rodada");
        assert!(overview.text("[aria-labelledby=next]").contains("Faltam 2 mesas."));
        assert!(action_of_next(&overview).is_none(), "the desk is another page");
        assert_eq!(overview.texts("[aria-labelledby=rounds] .chip"), ["Em andamento", "Rascunho", "Rascunho"]);
    });
}

#[test]
fn the_record_says_who_did_what_with_the_values() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[]);
        let edit = format!("{EVENT}/editar");
        reader.submit(&edit, &edit, &[("city", "Recife")]);
        let record = reader.get(&format!("{EVENT}/registro"));
        let first = record.text("tbody tr");
        assert!(first.contains("olga de Teste"), "{first}");
        assert!(first.contains("Mudou os dados do evento"), "{first}");
        assert!(first.contains("Cidade"), "{first}");
        assert_eq!(
            (record.texts("tbody tr del"), record.texts("tbody tr ins")),
            (vec!["Santos".into()], vec!["Recife".into()])
        );
        assert_eq!(record.texts("tbody tr b"), ["Mudou os dados do evento", "Criou a categoria", "Criou o evento"]);
        let last = reader.get(&format!("{EVENT}/registro?before=1"));
        assert_eq!(last.texts(".none").len(), 1);
    });
}
