//! The score sheets of a round: what is missing, photos of them, and a file with all of them.

use crate::desk::{AT, Desk, PAIRED, once, win};
use crate::games::drawn;
use crate::harness::{Answer, Reader, for_each_app};
use tablita::app::results::Entry;
use tablita::auth::role::AccountRole;
use tablita::tournament::actions::Consent;

const DESK: &str = "/arbitragem/copa/absoluto/rodadas/1";
const SHEETS: &str = "/arbitragem/copa/absoluto/rodadas/1/planilhas";

/// A PNG of one pixel, as far as its size is told.
const PIXEL: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89";

fn pdn(white: &str, black: &str, moves: &str) -> String {
    format!("[White \"{white}\"]\n[Black \"{black}\"]\n\n{moves}\n\n")
}

/// The words of the chips, game by game.
fn states(page: &Answer) -> Vec<String> {
    page.texts("tbody .chip")
}

fn photograph(reader: &Reader, page: &str, picture: &[u8]) -> Answer {
    reader.upload_to(page, &format!("{page}/fotos"), &[], Some(("photo", picture)))
}

#[test]
fn the_list_says_which_sheets_are_missing() {
    for_each_app(|app| {
        let (desk, moves) = drawn(app);
        let arbiter = app.signed_in("ana", AccountRole::Admin);
        let page = arbiter.get(SHEETS);
        assert_eq!(states(&page), ["Em jogo"; 4]);
        assert!(
            page.text(".head").contains("a anotação é obrigatória"),
            "CODEX 31-33: the section plays with increment"
        );
        let entry = Entry { round: 1, board: 1, version: PAIRED, games: vec![win(true), win(false)] };
        desk.app.book(&desk.admin, &once(), AT, &entry).unwrap();
        let absent = [("game-1", "black:absent"), ("game-2", "")];
        assert_eq!(arbiter.submit(DESK, &format!("{DESK}/mesas/2"), &absent).status, 303);
        // Who did not come wrote nothing down.
        assert_eq!(states(&arbiter.get(SHEETS)), ["Falta", "Falta", "Não exigida", "Não exigida"]);
        let first = format!("{DESK}/mesas/1/partidas/1");
        let kept = arbiter.submit(&first, &first, &[("text", &moves)]);
        assert_eq!(kept.status, 303, "{}", kept.text("main"));
        let page = arbiter.get(SHEETS);
        assert_eq!(states(&page)[..2], ["Conferida", "Falta"]);
        assert!(page.text(".head").contains("Conferidas: 1, só em foto: 0, em falta: 1"), "{}", page.text(".head"));
        assert_eq!(states(&arbiter.get(&format!("{SHEETS}?faltam=1"))), ["Falta"]);
        assert_eq!(app.reader().get(SHEETS).status, 303, "the desk asks to sign in");
    });
}

#[test]
fn a_photo_is_kept_seen_at_the_desk_alone_and_discarded() {
    for_each_app(|app| {
        let (desk, _) = drawn(app);
        let arbiter = app.signed_in("ana", AccountRole::Admin);
        let entry = Entry { round: 1, board: 1, version: PAIRED, games: vec![win(true), win(false)] };
        desk.app.book(&desk.admin, &once(), AT, &entry).unwrap();
        let first = format!("{DESK}/mesas/1/partidas/1");
        assert_eq!(photograph(&arbiter, &first, PIXEL).status, 303);
        let links = desk.app.board_links(&desk.admin, AT, 1).unwrap();
        let link = format!("/mesa/{}/{}/partidas/2", links[0].1.board, links[0].1.token.reveal());
        let player = app.reader();
        assert_eq!(photograph(&player, &link, PIXEL).status, 303, "a player's own");
        assert!(player.get(&link).text("main ul").contains("foto de"), "he is told that it is there");
        assert_eq!(player.get(&link).texts("main ul a").len(), 0, "and sees no photo");
        let page = arbiter.get(SHEETS);
        assert_eq!(states(&page)[..2], ["Só foto"; 2]);
        let photos = page.addresses("tbody td p a[href*=fotos]");
        assert_eq!(photos.len(), 2);
        let seen = arbiter.get(&photos[0]);
        assert_eq!((seen.status, seen.header("content-type")), (200, Some("image/png")));
        assert_eq!(seen.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(player.get(&photos[0]).status, 303, "the desk asks to sign in");
        let other = app.signed_in("outro", AccountRole::Member);
        assert_eq!(other.get(&photos[0]).status, 403);
        // A board with a photo neither goes back to a draft nor is taken back.
        let blank = Entry { version: PAIRED + 1, games: vec![None, None], ..entry };
        desk.app.book_asked(&desk.admin, &once(), AT, &blank, &Consent::confirmed("engano")).unwrap();
        let why = crate::round_life::why(desk.app.withdraw_round(
            &desk.admin,
            &once(),
            AT,
            1,
            &Consent::confirmed("de novo"),
        ));
        assert_eq!(why, ["section-has-results"]);
        let gone = arbiter.submit(SHEETS, &format!("{}/retirar", photos[0]), &[]);
        assert_eq!(gone.status, 303);
        assert_eq!(arbiter.get(&photos[0]).status, 404);
        let record = desk.app.event_audit(&desk.admin, "copa", None).unwrap();
        assert_eq!(
            (record[0].action.as_str(), record[0].subject.as_str()),
            ("photo.removed", "round 1, board 1, game 1")
        );
    });
}

#[test]
fn what_is_no_picture_is_refused_and_nothing_is_kept() {
    for_each_app(|app| {
        drawn(app);
        let arbiter = app.signed_in("ana", AccountRole::Admin);
        let first = format!("{DESK}/mesas/1/partidas/1");
        let refused = |picture: &[u8]| {
            let answer = photograph(&arbiter, &first, picture);
            assert_eq!(answer.status, 422);
            answer.text("#photo-e")
        };
        assert!(refused(b"").contains("Nenhuma foto foi escolhida"));
        assert!(refused(b"<html>").contains("não é uma imagem"));
        let mut large = PIXEL.to_vec();
        large.resize(8 * 1024 * 1024 + 1, 0);
        assert!(refused(&large).contains("mais de 8 MB"));
        for _ in 0..6 {
            assert_eq!(photograph(&arbiter, &first, PIXEL).status, 303);
        }
        assert!(refused(PIXEL).contains("já tem 6 fotos"));
    });
}

#[test]
fn a_file_with_the_games_of_a_round_is_taken_whole_or_not_at_all() {
    for_each_app(|app| {
        let (desk, moves) = drawn(app);
        let arbiter = app.signed_in("ana", AccountRole::Admin);
        let section = desk.app.section(&desk.admin, AT).unwrap().section;
        let name = |player| section.name(player).to_owned();
        let seats: Vec<(String, String)> =
            section.rounds[0].boards.iter().map(|board| (name(board.white), name(board.black.unwrap()))).collect();
        let games = |count: usize| -> String {
            let of_board = |(one, other): &(String, String)| [pdn(one, other, &moves), pdn(other, one, &moves)];
            seats.iter().flat_map(of_board).take(count).collect()
        };
        let illegal = "1. a3-a5 *";
        let file = [games(3), pdn("Fulano", "Beltrano", &moves), pdn(&seats[0].0, &seats[0].1, illegal)].concat();
        let refused = arbiter.upload(SHEETS, &[], "file", file.as_bytes());
        assert_eq!(refused.status, 422);
        let wrong = refused.texts(".note.bad li");
        assert_eq!(wrong.len(), 2, "{wrong:?}");
        assert!(wrong[0].contains("Partida 4 do arquivo (linha") && wrong[0].contains("Fulano"), "{}", wrong[0]);
        assert!(wrong[1].contains("mesa 1, 1ª partida") && wrong[1].contains("duas vezes"), "{}", wrong[1]);
        assert!(desk.app.scored_games(&desk.admin, AT).unwrap().1.is_empty(), "nothing was kept");
        let refused = arbiter.upload(SHEETS, &[], "file", pdn(&seats[0].0, &seats[0].1, illegal).as_bytes());
        assert!(refused.text(".note.bad li").contains("1º lance das brancas, a3-a5"), "{}", refused.text(".note.bad"));
        assert_eq!(arbiter.upload(SHEETS, &[], "file", b"").status, 422, "no game at all");
        let kept = arbiter.upload(SHEETS, &[], "file", games(4).as_bytes());
        assert_eq!(kept.status, 303, "{}", kept.text("main"));
        let page = arbiter.follow(&kept);
        assert!(page.text("[role=status]").contains("Partidas conferidas e gravadas: 4."), "{}", page.text("main"));
        assert_eq!(states(&page), ["Conferida"; 4]);
    });
}

#[test]
fn a_board_with_a_photo_is_not_taken_back_to_a_draft_and_an_old_form_adds_none() {
    for_each_app(|app| {
        let desk = Desk::over(app.app.clone(), 4);
        for _ in 0..2 {
            desk.app.make_rounds(&desk.admin, &once(), AT).unwrap();
            if desk.app.restore_points(&desk.admin, AT).unwrap().1.len() == 1 {
                desk.app.unmake_rounds(&desk.admin, &once(), AT, 3).unwrap();
            }
        }
        desk.app.publish_round(&desk.admin, &once(), AT, 1).unwrap();
        let arbiter = app.signed_in("ana", AccountRole::Admin);
        let first = format!("{DESK}/mesas/1/partidas/1");
        assert_eq!(photograph(&arbiter, &first, PIXEL).status, 303);
        // The point before the rounds were removed has the same pairs, as drafts.
        let (view, points) = desk.app.restore_points(&desk.admin, AT).unwrap();
        let point = points.iter().find(|point| point.act == "rounds.removed").unwrap();
        let back = desk.app.restore(
            &desk.admin,
            &once(),
            AT,
            (point.id, view.header.revision),
            &Consent::confirmed("de novo"),
        );
        assert_eq!(crate::round_life::why(back), ["restore-keeps"]);
        let stale = arbiter.upload_to(&first, &format!("{first}/fotos"), &[("seats", "9-8")], Some(("photo", PIXEL)));
        assert_eq!(stale.status, 422);
        assert!(stale.text("#photo-e").contains("é de outros jogadores"), "{}", stale.text("main"));
    });
}
