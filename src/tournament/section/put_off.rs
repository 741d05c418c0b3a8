//! Games that are put off: adjourned, or postponed before they began. A board has the mark; its games have a result or none,
//! as ever. Until they are played the match is a draw for the pairing alone, and the section is not final.

use super::{Section, SectionError};
use crate::tournament::actions::{Act, Consent};
use crate::tournament::entrant::StartNumber;
use crate::tournament::points::{HalfPoints, Outcome};
use crate::tournament::result::MOST_OF_REASON;
use crate::tournament::round::{self, Board, BoardScore, Counted, PutOff, Round, RoundState, Side};
use chrono::NaiveDateTime;

/// A match that counted as something else, when rounds were paired, than it became.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedOtherwise {
    /// The round of the match.
    pub round: u16,
    /// Its board.
    pub board: u16,
    /// Both players.
    pub players: [StartNumber; 2],
    /// What it counted for, and in which rounds.
    pub counted: Counted,
    /// Whether that was a draw.
    pub as_drawn: bool,
}

impl Section {
    /// Whether games of a board are put off and have no result yet.
    pub fn is_put_off(&self, round: &Round, board: &Board) -> bool {
        board.put_off.is_some() && !self.settled(round, board).is_complete(&self.regulations)
    }

    /// The boards of a round whose games are put off.
    pub fn put_off_in(&self, round: &Round) -> Vec<u16> {
        round.boards.iter().filter(|board| self.is_put_off(round, board)).map(|board| board.number).collect()
    }

    /// The boards of the published rounds whose games are put off, each with its round.
    pub fn all_put_off(&self) -> Vec<(u16, u16)> {
        let of_round =
            |round: &Round| self.put_off_in(round).into_iter().map(|board| (round.number, board)).collect::<Vec<_>>();
        self.published().flat_map(of_round).collect()
    }

    /// What a match with games put off counts for when a round is paired: each of them as drawn. None for any other match.
    pub(in crate::tournament) fn provisional(&self, round: &Round, board: &Board) -> Option<BoardScore> {
        self.is_put_off(round, board).then(|| round::as_drawn(&board.games, &self.regulations))
    }

    /// Whether a round is closed while games of it are put off: not in a knockout, whose next round needs the winners.
    pub(super) fn closes_with_games_put_off(&self) -> bool {
        self.regulations.system.knockout().is_none()
    }

    /// Puts off the games of a board that have no result, or says anew until when.
    ///
    /// # Errors
    /// The round is a draft, the board is a bye or has all its results, or the note is too long.
    pub fn put_off(
        &mut self,
        number: u16,
        board: u16,
        note: &str,
        expected: Option<NaiveDateTime>,
    ) -> Result<(), SectionError> {
        self.weigh(Act::PutOff, number, &Consent::default())?;
        let round = self.round(number)?;
        let found = round.board(board).ok_or(SectionError::NoSuchBoard { round: number, board })?;
        if round.state == RoundState::Closed && !self.is_put_off(round, found) {
            return Err(SectionError::Closed(number));
        }
        if found.is_bye() || self.settled(round, found).is_complete(&self.regulations) {
            return Err(SectionError::NothingToPutOff { board });
        }
        if note.trim().chars().count() > MOST_OF_REASON {
            return Err(SectionError::NoteTooLong);
        }
        let last = self.rounds.last().map_or(number, |last| last.number);
        let standing = found.put_off.clone().unwrap_or_else(|| PutOff { since: last, ..PutOff::default() });
        let put_off = PutOff { note: note.trim().to_owned(), expected, ..standing };
        self.board_mut(number, board)?.put_off = Some(put_off);
        Ok(())
    }

    /// Takes the mark away: the games are played in the round after all.
    ///
    /// # Errors
    /// The round is not being played, or no game of the board is put off.
    pub fn play_after_all(&mut self, number: u16, board: u16) -> Result<(), SectionError> {
        let round = self.in_play(number)?;
        let found = round.board(board).ok_or(SectionError::NoSuchBoard { round: number, board })?;
        if !self.is_put_off(round, found) {
            return Err(SectionError::NotPutOff { board });
        }
        self.board_mut(number, board)?.put_off = None;
        Ok(())
    }

    /// What a board counts for when a round is paired: the points of both; none while games are open that nobody put off.
    fn counts_for(&self, round: &Round, board: &Board) -> Option<[HalfPoints; 2]> {
        let played = || self.settled(round, board).score(&self.regulations).filter(|score| score.complete);
        let score = self.provisional(round, board).or_else(played)?;
        Some([Side::First, Side::Second].map(|side| score.side(side).match_points))
    }

    /// Keeps what a match with games put off counted for while rounds were paired, wherever a booking changes that; played
    /// and never counted otherwise, it loses the mark.
    pub(super) fn settle_put_off(&mut self, number: u16, before: &Board) -> Result<(), SectionError> {
        let round = self.round(number)?;
        let missing = SectionError::NoSuchBoard { round: number, board: before.number };
        let board = round.board(before.number).ok_or(missing)?;
        let Some(mut put_off) = board.put_off.clone() else { return Ok(()) };
        let last = self.rounds.last().map_or(number, |last| last.number);
        let (was, is) = (self.counts_for(round, before), self.counts_for(round, board));
        if let Some(was) = was.filter(|was| self.regulations.system.swiss().is_some() && is != Some(*was)) {
            put_off.count(was, number, last);
        }
        let is_played = self.settled(round, board).is_complete(&self.regulations);
        let is_told = !is_played || !put_off.spans.is_empty();
        self.board_mut(number, before.number)?.put_off = is_told.then_some(put_off);
        Ok(())
    }

    /// Forgets what counted for rounds that are no more: they will be paired anew.
    pub(super) fn forget_counted(&mut self) {
        let last = self.rounds.last().map_or(0, |last| last.number);
        let open = self.all_put_off();
        for round in &mut self.rounds {
            for board in &mut round.boards {
                let Some(put_off) = board.put_off.as_mut() else { continue };
                put_off.since = put_off.since.min(last);
                put_off.spans.retain_mut(|span| {
                    span.until = span.until.min(last);
                    span.from <= span.until
                });
                if put_off.spans.is_empty() && !open.contains(&(round.number, board.number)) {
                    board.put_off = None;
                }
            }
        }
    }

    /// The matches that counted as something else, when later rounds were paired, than they became: who was paired by that
    /// score may have another.
    pub fn counted_otherwise(&self) -> Vec<CountedOtherwise> {
        let drawn = round::whole_match(Outcome::Draw, &self.regulations).match_points;
        let of_board = |round: &Round, board: &Board| -> Option<Vec<CountedOtherwise>> {
            let spans = &board.put_off.as_ref()?.spans;
            let score = self.settled(round, board).score(&self.regulations).filter(|score| score.complete)?;
            let became = [Side::First, Side::Second].map(|side| score.side(side).match_points);
            let players = [board.white, board.black?];
            let others = spans.iter().filter(|span| became != [span.first, span.second]);
            let told = others.map(|counted| CountedOtherwise {
                round: round.number,
                board: board.number,
                players,
                counted: *counted,
                as_drawn: [counted.first, counted.second] == [drawn; 2],
            });
            Some(told.collect())
        };
        let of_round = |round: &Round| {
            round.boards.iter().filter_map(|board| of_board(round, board)).flatten().collect::<Vec<_>>()
        };
        self.rounds.iter().flat_map(of_round).collect()
    }

    fn board_mut(&mut self, number: u16, board: u16) -> Result<&mut Board, SectionError> {
        let missing = SectionError::NoSuchBoard { round: number, board };
        self.round_mut(number)?.boards.iter_mut().find(|candidate| candidate.number == board).ok_or(missing)
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{section_of, swiss_of, won_by_white};
    use super::*;
    use crate::tournament::cross_table::Kind;
    use crate::tournament::regulations::GamesPerMatch;
    use crate::tournament::result::GameResult;
    use crate::tournament::system::{Method, Swiss};

    const SINGLE: GamesPerMatch = GamesPerMatch::One;

    fn swiss() -> Swiss {
        Swiss { method: Method::Dutch, rounds: 3, ..Swiss::fresh(SINGLE) }
    }

    /// A Swiss of single games, all won by White in round 1 but board 1, which is put off.
    fn with_board_1_put_off() -> Section {
        let mut section = swiss_of(6, swiss());
        section.regulations.games_per_match = SINGLE;
        section.make_rounds(1).unwrap();
        section.publish(1).unwrap();
        for board in 2..=3 {
            section.book(1, board, vec![Some(won_by_white())]).unwrap();
        }
        section.put_off(1, 1, "voo atrasado", None).unwrap();
        section
    }

    fn sure() -> Consent {
        Consent::confirmed("a partida fica para amanhã")
    }

    fn players(section: &Section) -> (StartNumber, StartNumber) {
        let board = section.round(1).unwrap().board(1).unwrap();
        (board.white, board.black.unwrap())
    }

    fn paired_points(section: &Section, player: StartNumber) -> i32 {
        let field = section.field(2, &swiss()).unwrap();
        field.players.iter().find(|one| one.number == player.0).unwrap().points_before(1)
    }

    #[test]
    fn a_game_put_off_is_a_draw_for_the_pairing_and_no_points_in_the_table() {
        let mut section = with_board_1_put_off();
        section.close_asked(1, &sure()).unwrap();
        let (white, black) = players(&section);
        let table = section.cross_table().unwrap();
        let draw = table.scale().draw;
        for player in [white, black] {
            assert_eq!(table.points(player), 0, "what is not played gives nothing");
            assert_eq!(table.row(player).unwrap().cells[0].kind, Kind::Pending);
            assert_eq!(paired_points(&section, player), draw);
        }
        assert_eq!(table.pending().len(), 2);
    }

    #[test]
    fn in_a_micro_match_what_was_played_counts_and_the_rest_is_drawn_for_the_pairing() {
        let mut section = swiss_of(4, Swiss { rounds: 3, ..Swiss::fresh(GamesPerMatch::Two) });
        section.make_rounds(1).unwrap();
        section.publish(1).unwrap();
        section.book(1, 2, vec![Some(won_by_white()); 2]).unwrap();
        section.book(1, 1, vec![Some(won_by_white()), None]).unwrap();
        section.put_off(1, 1, "", None).unwrap();
        section.close_asked(1, &sure()).unwrap();
        let (first, second) = players(&section);
        let table = section.cross_table().unwrap();
        let past = |player| table.past(table.row(player).unwrap())[0].points;
        assert_eq!((past(first), past(second)), (table.scale().win, 0), "3-1 by games");
        assert_eq!((table.points(first), table.points(second)), (0, 0));
    }

    #[test]
    fn a_round_is_closed_with_games_put_off_by_who_means_it() {
        let mut section = with_board_1_put_off();
        let asked = SectionError::GamesPutOff { round: 1, boards: vec![1] };
        assert_eq!(section.close(1), Err(asked.clone()));
        assert_eq!(section.close_asked(1, &Consent { sure: true, reason: String::new() }), Err(asked));
        section.close_asked(1, &sure()).unwrap();
        assert_eq!(section.all_put_off(), [(1, 1)]);
        // A board that is blank without the mark still keeps a round open.
        let mut blank = with_board_1_put_off();
        blank.play_after_all(1, 1).unwrap();
        assert_eq!(blank.close_asked(1, &sure()), Err(SectionError::Incomplete { round: 1, boards: vec![1] }));
    }

    #[test]
    fn bug_17_a_section_is_not_final_while_a_game_is_put_off() {
        let mut section = section_of(3);
        for round in 1..=3 {
            section.publish(round).unwrap();
            if round == 2 {
                section.put_off(2, 1, "", None).unwrap();
                section.close_asked(2, &sure()).unwrap();
                continue;
            }
            section.book(round, 1, vec![Some(won_by_white()); 2]).unwrap();
            section.close(round).unwrap();
        }
        assert!(!section.is_final(), "every round is closed, and a game is open");
        section.book(2, 1, vec![Some(won_by_white()); 2]).unwrap();
        assert!(section.is_final());
        assert!(section.counted_otherwise().is_empty(), "a round robin is not paired by its results");
    }

    #[test]
    fn bug_17_a_win_that_comes_after_the_pairing_is_told_and_a_draw_is_not() {
        let draw = |section: &Section| {
            use crate::tournament::points::Outcome::Draw;
            use crate::tournament::result::Ending;
            GameResult::checked(Draw, Draw, Ending::Played, &section.regulations).unwrap()
        };
        let mut section = with_board_1_put_off();
        section.close_asked(1, &sure()).unwrap();
        section.make_rounds(1).unwrap();
        section.publish(2).unwrap();
        let mut drawn = section.clone();
        let result = draw(&drawn);
        drawn.book(1, 1, vec![Some(result)]).unwrap();
        assert!(drawn.counted_otherwise().is_empty());
        section.book(1, 1, vec![Some(won_by_white())]).unwrap();
        let (white, black) = players(&section);
        let half = HalfPoints::whole(1);
        let counted = Counted { first: half, second: half, from: 2, until: 2 };
        let told = CountedOtherwise { round: 1, board: 1, players: [white, black], counted, as_drawn: true };
        assert_eq!(section.counted_otherwise(), [told]);
        assert!(section.all_put_off().is_empty());
        let table = section.cross_table().unwrap();
        assert_eq!(table.points(white), table.scale().win, "the table has what was played");
    }

    #[test]
    fn a_result_that_comes_before_the_next_pairing_is_told_to_nobody() {
        let mut section = with_board_1_put_off();
        section.close_asked(1, &sure()).unwrap();
        section.book(1, 1, vec![Some(won_by_white())]).unwrap();
        assert!(section.round(1).unwrap().board(1).unwrap().put_off.is_none());
        let mut drafted = with_board_1_put_off();
        drafted.close_asked(1, &sure()).unwrap();
        drafted.make_rounds(1).unwrap();
        drafted.book(1, 1, vec![Some(won_by_white())]).unwrap();
        assert_eq!(drafted.counted_otherwise().len(), 1, "the draft was paired by the draw");
        drafted.pair_anew(1).unwrap();
        assert!(drafted.counted_otherwise().is_empty(), "and is paired by the result now");
    }

    /// A Swiss of four in micro-matches whose board 1 of round 1 is put off blank, with round 2 drafted.
    fn micro_match_put_off() -> Section {
        let mut section = swiss_of(4, Swiss { rounds: 3, ..Swiss::fresh(GamesPerMatch::Two) });
        section.make_rounds(1).unwrap();
        section.publish(1).unwrap();
        section.book(1, 2, vec![Some(won_by_white()); 2]).unwrap();
        section.put_off(1, 1, "", None).unwrap();
        section.close_asked(1, &sure()).unwrap();
        section.make_rounds(1).unwrap();
        section
    }

    /// Plays round 2 and drafts round 3.
    fn third_round(section: &mut Section) {
        section.publish(2).unwrap();
        for board in section.open_boards(2).unwrap() {
            section.book(2, board, vec![Some(won_by_white()); 2]).unwrap();
        }
        section.close(2).unwrap();
        section.make_rounds(1).unwrap();
    }

    fn lost_by_white() -> GameResult {
        GameResult { white: Outcome::Loss, black: Outcome::Win, ..won_by_white() }
    }

    /// From which to which round something else was counted than what came, and whether that was a draw.
    fn told(section: &Section) -> Vec<(u16, u16, bool)> {
        section.counted_otherwise().iter().map(|one| (one.counted.from, one.counted.until, one.as_drawn)).collect()
    }

    #[test]
    fn a_match_completed_in_two_steps_is_told_where_it_counted_otherwise_and_nowhere_else() {
        let mut section = micro_match_put_off();
        section.book(1, 1, vec![Some(won_by_white()), None]).unwrap();
        assert_eq!(told(&section), [], "nothing is known before it is played");
        third_round(&mut section);
        section.book(1, 1, vec![Some(won_by_white()), Some(lost_by_white())]).unwrap();
        // Round 2 was paired by a draw, round 3 by the win that it became.
        assert_eq!(told(&section), [(2, 2, true)]);
    }

    #[test]
    fn what_counted_as_a_win_and_was_a_draw_is_told_as_no_draw() {
        let mut section = micro_match_put_off();
        section.book(1, 1, vec![Some(won_by_white()), None]).unwrap();
        third_round(&mut section);
        section.book(1, 1, vec![Some(won_by_white()); 2]).unwrap();
        assert_eq!(told(&section), [(3, 3, false)], "1-1 by games: as round 2 was paired");
        let counted = section.counted_otherwise()[0].counted;
        let win = round::whole_match(Outcome::Win, &section.regulations).match_points;
        assert_eq!((counted.first, counted.second), (win, HalfPoints::ZERO));
        // The draft of round 3 is paired anew by what came.
        section.pair_anew(1).unwrap();
        assert_eq!(told(&section), []);
    }

    #[test]
    fn a_later_note_and_a_draft_paired_anew_leave_an_open_match_its_mark() {
        let mut section = micro_match_put_off();
        section.book(1, 1, vec![Some(won_by_white()), None]).unwrap();
        section.put_off(1, 1, "amanhã", None).unwrap();
        let mut anew = section.clone();
        section.book(1, 1, vec![Some(won_by_white()), Some(lost_by_white())]).unwrap();
        assert_eq!(told(&section), [(2, 2, true)]);
        anew.pair_anew(1).unwrap();
        assert_eq!(anew.all_put_off(), [(1, 1)]);
        anew.book(1, 1, vec![Some(won_by_white()), Some(lost_by_white())]).unwrap();
        assert_eq!(told(&anew), [], "the draft was paired by the win");
    }

    #[test]
    fn rounds_that_were_paired_before_the_mark_are_not_said_to_be_paired_by_it() {
        let mut put_off = PutOff { since: 3, ..PutOff::default() };
        let (win, draw) = (HalfPoints::whole(2), HalfPoints::whole(1));
        put_off.count([draw, draw], 1, 3);
        assert_eq!(put_off.spans, []);
        put_off.count([draw, draw], 1, 4);
        put_off.count([win, HalfPoints::ZERO], 1, 4);
        put_off.count([draw, draw], 1, 6);
        assert_eq!(put_off.spans, [Counted { first: draw, second: draw, from: 4, until: 6 }]);
    }

    #[test]
    fn a_closed_round_takes_the_games_put_off_and_nothing_else() {
        let mut section = with_board_1_put_off();
        section.close_asked(1, &sure()).unwrap();
        assert_eq!(section.book(1, 2, vec![None]).unwrap_err(), SectionError::Closed(1));
        section.put_off(1, 1, "amanhã às 9", None).unwrap();
        assert_eq!(section.put_off(1, 2, "", None), Err(SectionError::Closed(1)));
        assert_eq!(section.play_after_all(1, 1), Err(SectionError::Closed(1)));
        section.book(1, 1, vec![Some(won_by_white())]).unwrap();
        assert_eq!(section.book(1, 1, vec![None]).unwrap_err(), SectionError::Closed(1), "it stands now");
    }

    #[test]
    fn a_board_put_off_is_being_played_when_its_round_is_closed() {
        let mut section = micro_match_put_off();
        let is_playable = |section: &Section| [1, 2].map(|board| section.playable(1, board).is_ok());
        assert_eq!(is_playable(&section), [true, false]);
        assert_eq!(section.playable(1, 2), Err(SectionError::Closed(1)));
        assert_eq!(section.playable(1, 9), Err(SectionError::NoSuchBoard { round: 1, board: 9 }));
        assert_eq!(section.playable(2, 1), Err(SectionError::StillADraft(2)));
        section.book(1, 1, vec![Some(won_by_white()), None]).unwrap();
        let unrated = section.set_unrated(1, 1, [1].into(), &sure()).unwrap().unrated.clone();
        assert_eq!(unrated, [1].into());
        assert_eq!(section.set_unrated(1, 2, [1].into(), &sure()).unwrap_err(), SectionError::Closed(1));
        section.book(1, 1, vec![Some(won_by_white()); 2]).unwrap();
        assert_eq!(is_playable(&section), [false, false]);
    }

    #[test]
    fn what_has_all_its_results_or_is_a_draft_is_not_put_off() {
        let mut section = with_board_1_put_off();
        assert_eq!(section.put_off(1, 2, "", None), Err(SectionError::NothingToPutOff { board: 2 }));
        assert_eq!(section.play_after_all(1, 2), Err(SectionError::NotPutOff { board: 2 }));
        assert_eq!(section.put_off(1, 1, &"x".repeat(401), None), Err(SectionError::NoteTooLong));
        let mut draft = swiss_of(6, swiss());
        draft.make_rounds(1).unwrap();
        assert_eq!(draft.put_off(1, 1, "", None), Err(SectionError::StillADraft(1)));
    }
}
