# Restore points: the section as it was before it was paired or a round was closed.
restore-title = Restore points
restore-link = Restore points
restore-what = Before each pairing and each closing the whole section is kept. Going back to a point is on record too and can be undone.
restore-none = Nothing is kept yet.
restore-none-hint = The first point is made when the section is paired.
restore-when = When
restore-point = What followed
restore-who = By
restore-see = Look
restore-before = { $act }
restore-before-of = { $act }: { $subject }
restore-one-title = Go back to this point
restore-changes = What changes
restore-removed = Round { $round } is no more.
restore-again = Round { $round } is there again.
restore-state = Round { $round }: from { $before } to { $after }.
restore-seats = { $count ->
    [one] Round { $round }: others play at board { $boards }.
   *[other] Round { $round }: others play at boards { $boards }.
}
restore-results = { $count ->
    [one] Round { $round }: the result of board { $boards } changes.
   *[other] Round { $round }: the results of boards { $boards } change.
}
restore-players = { $count ->
    [one] The facts, byes or leaving of { $names } change.
   *[other] The facts, byes or leavings of { $names } change.
}
restore-regulations = The regulations are those of that time again.
restore-keeps-now = Players who were entered since stay; fixed boards, forbidden pairs, and points taken or given are as they are now. What is now is kept as a restore point.
restore-same = The section is as it was at this point.
restore-same-hint = There is nothing to go back to.
restore-sure = Yes, the section is to go back to this point
restore-go = Go back to this point
said-restored = The section went back to the point. What was before stands among the restore points.
act-section-restored = Went back to a restore point
audit-key-revision = revision
refused-restore-asks = To go back to a point tick that you mean it and write the reason.
refused-restore-changed = The section was changed since this page was opened. Look again at what changes.
refused-restore-nothing = The section is already as it was at this point.
refused-restore-keeps = { $count ->
    [one] Round { $round }: board { $boards } has a scoresheet or a photo of it, a report, claim or irregularity that would be lost. Nothing was changed.
   *[other] Round { $round }: boards { $boards } have scoresheets or photos of them, reports, claims or irregularities that would be lost. Nothing was changed.
}
