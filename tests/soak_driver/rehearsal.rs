//! The Swiss in which everything is taken back: its rounds are paired, paired anew, published, withdrawn, played, closed, and
//! the section is taken back to restore points.

use super::Dice;
use super::desk::{self, Desk, Form, Room, Stage};
use super::world::REHEARSED;

/// What is to be done next in the section.
pub(crate) enum Next {
    /// This.
    Send(Form),
    /// Going back to one of the restore points.
    GoBack,
}

/// How many rounds the organiser's page of the rounds lists.
pub(crate) fn rounds(page: &str) -> u64 {
    page.matches("<h2 id=\"r").count() as u64
}

/// Something that the state of the last round suggests, or that must be refused.
pub(crate) fn next(dice: &mut Dice, round: u64, desk: &Desk) -> Next {
    let of_rounds = |what: &str, action: &str| {
        Form::new(Room::Organiser, REHEARSED, &format!("/rodadas/{what}"), action, "rounds".to_owned())
    };
    let of_round = |room, what: &str, action: &str| {
        Form::new(room, REHEARSED, &format!("/rodadas/{round}/{what}"), action, format!("round {round}"))
    };
    let meant = |form: Form| form.with("reason", "ensaio").with("sure", "on");
    Next::Send(match (desk.stage, dice.below(100)) {
        _ if round == 0 => of_rounds("gerar", "rounds.made"),
        (Stage::Draft, 0..40) => meant(of_round(Room::Organiser, "publicar", "round.published")),
        (Stage::Draft, 40..80) => of_round(Room::Organiser, "refazer", "round.paired-anew"),
        (Stage::Draft, _) => of_rounds(&format!("{round}/desfazer"), "rounds.removed"),
        (Stage::Open, 0..12) => of_round(Room::Arbiter, "encerrar", "round.closed"),
        (Stage::Open, 12..40) => meant(of_round(Room::Organiser, "retirar", "round.withdrawn")),
        (Stage::Open, 40..42) | (Stage::Closed, 70..85) => return Next::GoBack,
        (Stage::Open, _) => desk::booking_of(dice, REHEARSED, round, desk),
        (Stage::Closed, 85..) => meant(of_round(Room::Arbiter, "reabrir", "round.reopened")),
        (Stage::Closed, _) => of_rounds("gerar", "rounds.made"),
    })
}

/// The numbers of the newest restore points, as the page lists them.
pub(crate) fn points(page: &str) -> Vec<u64> {
    let number = |link: &str| link.split_once('"')?.0.parse().ok();
    page.split("/restauracao/").skip(1).filter_map(number).take(12).collect()
}

/// Going back to a point, from its page; none: nothing would change.
pub(crate) fn go_back(point: u64, page: &str) -> Option<Form> {
    let revision = page.split_once("name=\"revision\" value=\"")?.1.split_once('"')?.0;
    // The subject is the revision of the point, which no page tells.
    let form =
        Form::new(Room::Organiser, REHEARSED, &format!("/restauracao/{point}"), "section.restored", String::new());
    Some(form.with("revision", revision).with("reason", "ensaio").with("sure", "on"))
}
