//! Who may do what: one table, read by every use case before it acts.

/// What an account is in the service as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AccountRole {
    /// Looks after the service: accounts, and every event.
    Admin,
    /// Makes events, and looks after those he has made.
    Organiser,
    /// Does what an event names him for: its arbiter, or its organiser.
    Member,
}

impl AccountRole {
    /// All of them, the widest first.
    pub const ALL: [Self; 3] = [Self::Admin, Self::Organiser, Self::Member];

    /// Its stable name, in tables and forms.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Admin => "admin",
            Self::Organiser => "organiser",
            Self::Member => "member",
        }
    }

    /// The role of a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.key() == key)
    }
}

/// What an account is for one event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StaffRole {
    /// Looks after the event.
    Organiser,
    /// Enters results and rules at the boards.
    Arbiter,
}

impl StaffRole {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Organiser, Self::Arbiter];

    /// Its stable name, in tables and forms.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Organiser => "organiser",
            Self::Arbiter => "arbiter",
        }
    }

    /// The role of a stable name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.key() == key)
    }
}

/// As what somebody stands before the thing he wants to act on: before the service or before one event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// An administrator of the service, before anything.
    Admin,
    /// An organiser: of the event in question; before the service, an account that may make events.
    Organiser,
    /// An arbiter named for the event in question.
    Arbiter,
    /// Somebody who holds the private link of a board, before that board.
    BoardLink,
    /// A helper with a phone that was lent for some boards, before those boards.
    Phone,
    /// Somebody at the tablet of an event's check-in, before that event.
    Kiosk,
    /// Anybody, signed in or not.
    Public,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Admin, Self::Organiser, Self::Arbiter, Self::BoardLink, Self::Phone, Self::Kiosk, Self::Public];

    /// As what an account stands before the service as a whole.
    pub const fn before_service(account: AccountRole) -> Self {
        match account {
            AccountRole::Admin => Self::Admin,
            AccountRole::Organiser => Self::Organiser,
            AccountRole::Member => Self::Public,
        }
    }

    /// As what an account stands before an event, with its role there, if it has one.
    pub const fn before_event(account: AccountRole, staff: Option<StaffRole>) -> Self {
        match (account, staff) {
            (AccountRole::Admin, _) => Self::Admin,
            (_, Some(StaffRole::Organiser)) => Self::Organiser,
            (_, Some(StaffRole::Arbiter)) => Self::Arbiter,
            (_, None) => Self::Public,
        }
    }

    /// Whether this role may do it.
    pub fn may(self, action: Action) -> bool {
        PERMISSIONS.iter().any(|(other, roles)| *other == action && roles.contains(&self))
    }
}

/// What can be done, as far as the right to it differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Make, shut and invite accounts; give them their role.
    ManageAccounts,
    /// Read the record of changes to the service itself.
    SeeServiceAudit,
    /// Make an event.
    CreateEvent,
    /// Change an event's facts and its sections.
    EditEvent,
    /// Name the arbiters and organisers of an event.
    NameStaff,
    /// Set a section's regulations.
    EditRegulations,
    /// Enter, import and change players.
    ManageEntrants,
    /// Record that a player is late, absent or has left.
    RecordAbsence,
    /// Record at the check-in that a player is there.
    CheckIn,
    /// Choose opening tables and draw openings.
    DrawOpenings,
    /// Pair a round and change its pairings.
    PairRound,
    /// Publish a round.
    PublishRound,
    /// Take a section back to what it was.
    RestoreSection,
    /// Close a round, or open a closed one again.
    CloseRound,
    /// Set the hours of an event, and say something to everybody.
    Announce,
    /// Enter results, and correct them.
    EnterResults,
    /// Take points from a player, or give him some.
    AdjustPoints,
    /// Make and withdraw private links of boards.
    ManageBoardLinks,
    /// Hand in the moves of a game.
    SubmitGame,
    /// Lend phones to helpers and take them back.
    LendPhones,
    /// Enter what was played on blank boards of a range.
    EnterBlankBoards,
    /// Say as a player what came of the board.
    ReportResult,
    /// See what is not published yet.
    SeeDrafts,
    /// Read the record of an event's changes.
    SeeAudit,
    /// See what is published.
    SeePublished,
}

/// The whole table: each action with those who may do it.
pub const PERMISSIONS: [(Action, &[Role]); 25] = {
    use Action as A;
    use Role::{Admin, Arbiter, BoardLink, Kiosk, Organiser, Phone, Public};
    [
        (A::ManageAccounts, &[Admin]),
        (A::SeeServiceAudit, &[Admin]),
        (A::CreateEvent, &[Admin, Organiser]),
        (A::EditEvent, &[Admin, Organiser]),
        (A::NameStaff, &[Admin, Organiser]),
        (A::EditRegulations, &[Admin, Organiser]),
        (A::ManageEntrants, &[Admin, Organiser]),
        (A::RecordAbsence, &[Admin, Organiser, Arbiter]),
        (A::CheckIn, &[Admin, Organiser, Arbiter, Kiosk]),
        (A::DrawOpenings, &[Admin, Organiser, Arbiter]),
        (A::PairRound, &[Admin, Organiser, Arbiter]),
        (A::PublishRound, &[Admin, Organiser, Arbiter]),
        (A::RestoreSection, &[Admin, Organiser, Arbiter]),
        (A::CloseRound, &[Admin, Organiser, Arbiter]),
        (A::Announce, &[Admin, Organiser, Arbiter]),
        (A::EnterResults, &[Admin, Organiser, Arbiter]),
        (A::AdjustPoints, &[Admin, Organiser, Arbiter]),
        (A::ManageBoardLinks, &[Admin, Organiser, Arbiter]),
        (A::SubmitGame, &[Admin, Organiser, Arbiter, BoardLink]),
        (A::LendPhones, &[Admin, Organiser, Arbiter]),
        (A::EnterBlankBoards, &[Phone]),
        (A::ReportResult, &[BoardLink]),
        (A::SeeDrafts, &[Admin, Organiser, Arbiter]),
        (A::SeeAudit, &[Admin, Organiser, Arbiter]),
        (A::SeePublished, &[Admin, Organiser, Arbiter, BoardLink, Phone, Kiosk, Public]),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The same table drawn as a grid, written separately: a change of a right is made twice or is a mistake.
    /// Columns: administrator, organiser, arbiter, board link, phone, tablet of the check-in, public.
    const GRID: &str = "
        ManageAccounts    x . . . . . .
        SeeServiceAudit   x . . . . . .
        CreateEvent       x x . . . . .
        EditEvent         x x . . . . .
        NameStaff         x x . . . . .
        EditRegulations   x x . . . . .
        ManageEntrants    x x . . . . .
        RecordAbsence     x x x . . . .
        CheckIn           x x x . . x .
        DrawOpenings      x x x . . . .
        PairRound         x x x . . . .
        PublishRound      x x x . . . .
        RestoreSection    x x x . . . .
        CloseRound        x x x . . . .
        Announce          x x x . . . .
        EnterResults      x x x . . . .
        AdjustPoints      x x x . . . .
        ManageBoardLinks  x x x . . . .
        SubmitGame        x x x x . . .
        LendPhones        x x x . . . .
        EnterBlankBoards  . . . . x . .
        ReportResult      . . . x . . .
        SeeDrafts         x x x . . . .
        SeeAudit          x x x . . . .
        SeePublished      x x x x x x x";

    #[test]
    fn every_right_is_as_drawn() {
        let rows: Vec<Vec<&str>> = GRID
            .lines()
            .map(|line| line.split_whitespace().collect())
            .filter(|row: &Vec<&str>| !row.is_empty())
            .collect();
        assert_eq!(rows.len(), PERMISSIONS.len());
        for ((action, _), row) in PERMISSIONS.iter().zip(rows) {
            assert_eq!(row[0], format!("{action:?}"));
            for (role, mark) in Role::ALL.into_iter().zip(&row[1..]) {
                assert_eq!(role.may(*action), *mark == "x", "{role:?} {action:?}");
            }
        }
    }

    #[test]
    fn each_action_stands_once() {
        for (i, (action, _)) in PERMISSIONS.iter().enumerate() {
            assert_eq!(PERMISSIONS.iter().position(|(other, _)| other == action), Some(i), "{action:?}");
        }
    }

    #[test]
    fn keys_come_back() {
        for role in AccountRole::ALL {
            assert_eq!(AccountRole::from_key(role.key()), Some(role));
        }
        assert_eq!(AccountRole::from_key("Admin"), None);
    }
}
