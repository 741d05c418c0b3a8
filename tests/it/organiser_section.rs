//! A section over HTTP: the form of its regulations, players, openings and rounds.

use crate::harness::{TestApp, for_each_app};
use crate::organiser::{EVENT, SECTION, enter, organiser_with_section};
use tablita::app::Actor;
use tablita::app::sections::At;
use tablita::draughts::RuleSet;

const AT: At<'static> = At { event: "copa-de-teste", section: "absoluto" };

fn names(app: &TestApp) -> Vec<String> {
    let view = app.app.section(&Actor::Console, AT).unwrap();
    view.section.entrants.into_iter().map(|entrant| entrant.person.name).collect()
}

#[test]
fn the_form_proposes_the_brazilian_code_and_keeps_what_is_chosen() {
    for_each_app(|app| {
        let typed = [
            ("rule_set", "fmjd-64"),
            ("cycles", "2"),
            ("game_points", "three-one-zero"),
            ("match_scoring", "by-sum"),
            ("time_control", "30/90+20/60"),
            ("openings", "none"),
            // Written by hand, though the order above it is still the code's.
            ("tie_breaks", "de, gpts"),
        ];
        let reader = organiser_with_section(app, &typed);
        let regulations = app.app.section(&Actor::Console, AT).unwrap().section.regulations;
        assert_eq!(regulations.rule_set, RuleSet::Fmjd64);
        assert_eq!(regulations.time_control.to_string(), "30/90+20/60");
        assert_eq!((regulations.openings, regulations.tie_breaks), (None, vec!["DE".to_owned(), "GPTS".to_owned()]));
        let page = format!("{SECTION}/regulamento");
        assert!(reader.get(&page).text("aside").contains("clássico (FMJD)"));
        assert_eq!(reader.submit(&page, &page, &[("time_control", "15+5")]).status, 303, "comes back as it was");
        assert_eq!(app.app.section(&Actor::Console, AT).unwrap().section.regulations.tie_breaks, ["DE", "GPTS"]);
        reader.submit(&page, &page, &[("preset", "fmjd-64-round-robin")]);
        let regulations = app.app.section(&Actor::Console, AT).unwrap().section.regulations;
        assert_eq!((regulations.rule_set, regulations.time_control.to_string()), (RuleSet::Fmjd64, "15+5".to_owned()));
        assert_eq!(regulations.tie_breaks, ["WIN", "DE", "SB"], "an unchanged list follows the chosen order");
    });
}

#[test]
fn a_refused_section_names_each_wrong_thing_and_its_article() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[]);
        let page = format!("{EVENT}/secoes/nova");
        let typed = [("time_control", "logo"), ("preset", "own"), ("tie_breaks", "SB, XX, QQ")];
        let refused = reader.submit(&page, &page, &typed);
        assert_eq!(refused.status, 422);
        let faults = refused.text("[role=alert]");
        assert!(faults.contains("“XX”") && faults.contains("“QQ”") && faults.contains("“logo”"), "{faults}");
        assert!(refused.body.contains("value=\"SB, XX, QQ\""));
        let single = reader.submit(&page, &page, &[("games_per_match", "1")]);
        assert_eq!(single.status, 422);
        assert!(single.text(".fld.err").contains("art. 94"), "{}", single.text(".fld.err"));
        let overruled = [("name", "Relâmpago"), ("games_per_match", "1"), ("overruled", "Festival de partidas únicas")];
        assert_eq!(
            reader.submit(&page, &page, &overruled).location().as_deref(),
            Some("/organizacao/copa-de-teste/relampago")
        );
    });
}

#[test]
fn a_summary_is_shown_without_saving() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[]);
        let page = format!("{SECTION}/regulamento");
        let shown = reader.submit(&page, &page, &[("time_control", "45"), ("review", "1")]);
        assert_eq!(shown.status, 200);
        assert!(shown.text("aside").contains("normal (CBD)"), "{}", shown.text("aside"));
        let regulations = app.app.section(&Actor::Console, AT).unwrap().section.regulations;
        assert_eq!(regulations.time_control.to_string(), "15+5");
    });
}

#[test]
fn players_are_typed_corrected_struck_and_ordered() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[]);
        let list = format!("{SECTION}/jogadores");
        enter(&reader, &["Caio", "Ana", "Bruno"]);
        let twice = reader.submit(&list, &list, &[("name", "ANA"), ("rating", "alto")]);
        assert_eq!(twice.texts(".fld.err .msg").len(), 1, "the rating cannot be read");
        let twice = reader.submit(&list, &list, &[("name", "ANA")]);
        assert!(twice.text(".fld.err .msg").contains("número 2"));
        let order = format!("{list}/ordem");
        assert_eq!(reader.submit(&list, &order, &[("order", "name")]).status, 303);
        assert_eq!(names(app), ["Ana", "Bruno", "Caio"]);
        let one = format!("{list}/2");
        assert_eq!(reader.submit(&one, &one, &[("name", "Bruno Reis"), ("rating", "2100")]).status, 303);
        assert_eq!(reader.submit(&list, &order, &[("order", "rating")]).status, 303);
        assert_eq!(names(app), ["Bruno Reis", "Ana", "Caio"]);
        assert_eq!(reader.submit(&format!("{list}/3"), &format!("{list}/3/riscar"), &[]).status, 303);
        assert_eq!(names(app), ["Bruno Reis", "Ana"]);
        assert_eq!(reader.get(&format!("{list}/9")).status, 404);
    });
}

#[test]
fn a_file_is_looked_at_first_and_imported_whole_or_not_at_all() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[]);
        enter(&reader, &["Ana"]);
        let page = format!("{SECTION}/jogadores/importar");
        let wrong = "nome;rating\nBia;21oo\nana;1900\nCaio\n";
        let refused = reader.submit(&page, &page, &[("csv", wrong)]);
        assert_eq!(refused.status, 422);
        assert_eq!(refused.texts("[role=alert] tbody td:first-child"), ["2", "4"]);
        assert!(refused.text("textarea").contains("21oo"), "what was pasted stands there still");
        let listed = reader.submit(&page, &page, &[("csv", "nome\nana\n")]);
        assert!(listed.text("[role=alert] tbody").contains("número 1"));
        let right = "nome;UF;rating\nBia;SP;2100\nCaio;RJ;1980\n";
        let preview = reader.submit(&page, &page, &[("csv", right)]);
        assert_eq!(preview.texts("tbody th"), ["Bia", "Caio"]);
        assert_eq!(names(app), ["Ana"], "nothing is saved by looking");
        let done = reader.submit_on(&preview, &format!("{page}/confirmar"), &[]);
        assert_eq!(done.location(), Some(format!("{SECTION}/jogadores")));
        assert_eq!(names(app), ["Ana", "Bia", "Caio"]);
        // The button pressed twice does it once.
        assert_eq!(reader.submit_on(&preview, &format!("{page}/confirmar"), &[]).status, 303);
        assert_eq!(names(app).len(), 3);
    });
}

#[test]
fn a_file_of_a_spreadsheet_is_uploaded_in_its_own_encoding() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[]);
        let page = format!("{SECTION}/jogadores/importar");
        // `João` as a spreadsheet of Windows writes it.
        let file = [b"nome;UF\r\nJo".as_slice(), &[0xE3], b"o Reis;SP\r\n"].concat();
        let preview = reader.upload(&page, &[("csv", "")], "file", &file);
        assert_eq!(preview.status, 200, "{}", preview.text("main"));
        assert_eq!(preview.texts("tbody th"), ["João Reis"]);
        let large = vec![b'x'; 2 * 1024 * 1024];
        assert_eq!(reader.upload(&page, &[], "file", &large).status, 413);
    });
}

#[test]
fn bug_82_rounds_are_made_removed_and_published_in_order() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[("openings", "none")]);
        let (page, make) = (format!("{SECTION}/rodadas"), format!("{SECTION}/rodadas/gerar"));
        assert_eq!(reader.get(&page).texts("button[disabled]").len(), 1, "two players are needed");
        enter(&reader, &["Ana", "Bruno", "Caio"]);
        assert_eq!(reader.submit(&page, &make, &[]).status, 303);
        let rounds = reader.get(&page);
        assert_eq!(rounds.texts("h2")[..3], ["1ª rodada", "2ª rodada", "3ª rodada"]);
        assert_eq!(rounds.texts("tbody .mute"), ["folga"; 3]);
        assert_eq!(reader.submit(&page, &format!("{page}/3/desfazer"), &[]).status, 303);
        assert_eq!(reader.submit(&page, &make, &[]).status, 303);
        let skipped = reader.submit_on(&reader.get(&page), &format!("{page}/1/publicar"), &[]);
        assert_eq!(skipped.status, 303);
        let stale = reader.submit_on(&rounds, &format!("{page}/1/publicar"), &[]);
        assert_eq!(stale.status, 422);
        assert!(stale.text("[role=alert]").contains("publicada"));
        assert_eq!(reader.submit_on(&rounds, &format!("{page}/3/desfazer"), &[]).status, 422, "too late");
    });
}

#[test]
fn leaving_is_explained_before_it_is_done() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[("openings", "none")]);
        enter(&reader, &["Ana", "Bruno", "Caio", "Dora"]);
        reader.submit(&format!("{SECTION}/rodadas"), &format!("{SECTION}/rodadas/gerar"), &[]);
        let page = format!("{SECTION}/jogadores/2/saida");
        let offered = reader.get(&page);
        assert!(offered.text(".note.warn").contains("anuladas"), "{}", offered.text(".note.warn"));
        let refused = reader.submit_on(&offered, &page, &[("reason", " ")]);
        assert_eq!(refused.texts(".fld.err .msg").len(), 1);
        assert_eq!(reader.submit_on(&refused, &page, &[("reason", "Doença")]).status, 303);
        let one = format!("{SECTION}/jogadores/2");
        assert!(reader.get(&one).text("[aria-labelledby=part]").contains("Doença"));
        assert_eq!(reader.submit(&one, &format!("{one}/retorno"), &[]).status, 303);
        assert!(app.app.section(&Actor::Console, AT).unwrap().section.entrants[1].departure.is_none());
    });
}

#[test]
fn openings_are_announced_drawn_and_drawn_again_for_a_reason() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[("per", "round")]);
        enter(&reader, &["Ana", "Bruno"]);
        reader.submit(&format!("{SECTION}/rodadas"), &format!("{SECTION}/rodadas/gerar"), &[]);
        let page = format!("{SECTION}/aberturas");
        let early = reader.get(&page);
        assert_eq!(reader.submit_on(&early, &format!("{page}/anunciar"), &[]).status, 303);
        let twice = reader.submit(&format!("{SECTION}/aberturas"), &format!("{page}/sortear"), &[]);
        assert_eq!(twice.status, 303);
        let drawn = reader.get(&page);
        assert_eq!(drawn.texts("[aria-labelledby=lots] tbody td b").len(), 1);
        let blank = reader.submit_on(&drawn, &format!("{page}/repetir"), &[("reason", "")]);
        assert_eq!(blank.status, 422);
        assert_eq!(reader.submit_on(&drawn, &format!("{page}/repetir"), &[("reason", "Diagrama errado")]).status, 303);
        assert_eq!(reader.submit(&page, &format!("{page}/sortear"), &[]).status, 303);
        assert!(reader.get(&page).text("[aria-labelledby=lots]").contains("2º sorteio. Motivo: Diagrama errado"));
    });
}

#[test]
fn an_entry_is_switched_off_for_a_reason_and_on_again() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[]);
        let (page, off) = (format!("{SECTION}/aberturas"), format!("{SECTION}/aberturas/desligar"));
        let unknown = reader.submit(&page, &off, &[("code", "999-Z"), ("off_reason", "Erro")]);
        assert!(unknown.text(".fld.err .msg").contains("999-Z"));
        let blank = reader.submit(&page, &off, &[("code", "1-I"), ("off_reason", "")]);
        assert_eq!(blank.texts(".fld.err .msg").len(), 1);
        assert_eq!(reader.submit(&page, &off, &[("code", "1-I"), ("off_reason", "Erro")]).status, 303);
        assert_eq!(reader.get(&page).texts("[aria-labelledby=table] tbody th"), ["1-I"]);
        assert_eq!(reader.submit(&page, &format!("{page}/religar"), &[]).status, 303);
        assert!(reader.get(&page).texts("[aria-labelledby=table] tbody th").is_empty());
    });
}

#[test]
fn a_table_of_the_federation_is_loaded_and_chosen() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[]);
        let (page, load) = (format!("{SECTION}/aberturas"), format!("{SECTION}/aberturas/tabela"));
        let wrong = "code;moves\n1;c3-d5\n1;\n";
        let refused = reader.upload_to(&page, &load, &[("table_name", "Paulista"), ("csv", wrong)], None);
        assert_eq!(refused.status, 422);
        assert_eq!(refused.texts("[role=alert] li").len(), 3, "{}", refused.text("[role=alert]"));
        let right = "code;moves\n1;1. cd4 ba5\n2;gf4\n";
        let loaded = reader.upload_to(&page, &load, &[("table_name", "Paulista"), ("csv", right)], None);
        assert_eq!(loaded.location(), Some(format!("{SECTION}/regulamento")));
        let form = reader.get(&format!("{SECTION}/regulamento"));
        let option = scraper::Selector::parse("#openings option").unwrap();
        let html = form.html();
        let own = html.select(&option).next_back().unwrap();
        assert_eq!(own.text().collect::<String>(), "Paulista");
        let chosen = [("openings", own.attr("value").unwrap()), ("boards", "A")];
        assert_eq!(reader.submit_on(&form, &format!("{SECTION}/regulamento"), &chosen).status, 303);
        assert!(reader.get(&page).text("[aria-labelledby=table]").contains("Paulista"));
    });
}

#[test]
fn the_pages_speak_three_languages() {
    for_each_app(|app| {
        let reader = organiser_with_section(app, &[]);
        enter(&reader, &["Ana", "Bruno"]);
        reader.submit(&format!("{SECTION}/rodadas"), &format!("{SECTION}/rodadas/gerar"), &[]);
        for (locale, word) in [("pt-BR", "Rodadas"), ("en", "Rounds"), ("ru", "Туры")] {
            reader.post("/preferences", &[("locale", locale), ("next", "/")]);
            assert_eq!(reader.get(&format!("{SECTION}/rodadas")).text("h1"), word);
            for rest in [
                "",
                "/regulamento",
                "/jogadores",
                "/jogadores/1",
                "/jogadores/1/saida",
                "/jogadores/importar",
                "/aberturas",
            ] {
                let page = reader.get(&format!("{SECTION}{rest}"));
                assert_eq!(page.status, 200, "{rest}");
                assert!(!page.text("body").contains("[org-"), "{locale} {rest}: {}", page.text("body"));
            }
            for rest in ["", "/editar", "/equipe", "/registro", "/secoes/nova"] {
                let page = reader.get(&format!("{EVENT}{rest}")).text("body");
                assert!(!page.contains("[org-") && !page.contains("[act-"), "{locale} {rest}: {page}");
            }
        }
    });
}
