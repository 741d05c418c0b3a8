# Presence: the check-in before round 1, at the desk and at the tablet.
presence-title = Check-in
presence-counted = { $present } of { $all } present, { $missing } missing
presence-off = No check-in
presence-open = Open
presence-closed = Closed
presence-treated = { $count ->
    [0] Nobody was missing
    [one] { $count } was missing. { $treatment }
   *[other] { $count } were missing. { $treatment }
}
presence-do-open = Open
presence-do-close = Close
presence-do-undo = Undo
presence-rounds-made = The rounds are made.
presence-list = Players of all sections
presence-find = Find by name
presence-show = Show
presence-only-missing = Only who is missing
presence-nobody = Nobody in this list.
presence-nobody-hint = Open the check-in of a section, or change the filter.
presence-place = { $section }, no. { $number }
presence-here = Present
presence-missing = Missing
presence-tick = Is here
presence-take-back = Undo
kiosk-desk-title = Tablet of the hall
kiosk-desk-meaning = A tablet at which each player confirms that he is there. Its link is good for nothing else, and stops working as soon as it is switched off.
kiosk-link = Open the tablet's page
kiosk-open = Switch the tablet on
kiosk-close = Switch the tablet off
kiosk-title = I am here
kiosk-all = All names
kiosk-meaning = Touch your name.
kiosk-find = Find your name
kiosk-not-open = The check-in is not open.
kiosk-not-found = No player of that name.
kiosk-ask-desk = Ask the arbiter.
kiosk-are-you = Are you { $name }?
kiosk-yes = Yes, I am { $name }
kiosk-no = No, go back
kiosk-already = { $name } is on the list of those present.
check-in-close-title = Close the check-in
check-in-missing-of = { $missing } of { $all } missing
check-in-most = { $missing } of { $all } are missing: more than half.
check-in-most-meaning = This usually is a mistake: perhaps those present have not been ticked yet. Look at the list before you close.
check-in-who = Who is missing
check-in-nobody-missing = Everybody is here.
check-in-treatment = What to do with the missing
check-in-treatment-hint = It holds for all who are missing, and can be undone until round 1 is made.
check-in-confirm = { $missing ->
    [one] I confirm: { $missing } player really is missing
   *[other] I confirm: { $missing } players really are missing
}
check-in-reason = did not come to the check-in
treatment-leave-out = They stay out of round 1 and play from round 2 on
treatment-zero-bye = A bye without points in round 1
treatment-half-bye = A half bye in round 1
treatment-withdraw = They leave the competition
treatment-keep = They are paired all the same; the absence limit decides
said-checked-in = { $name } is present.
said-check-in-taken-back = { $name } is missing again.
said-check-in-opened = Check-in open.
said-check-in-closed = Check-in closed: { $section }.
said-check-in-reopened = Closing undone: the check-in is open again.
said-kiosk-opened = The tablet is on.
said-kiosk-closed = The tablet is off: its link is no longer valid.
refused-check-in-not-open = The check-in of this section is not open. Open it on the page Check-in.
refused-check-in-not-closed = The check-in is not closed: there is nothing to undo.
refused-check-in-moved = Number { $number } is no longer { $name }: the list has changed. Open it again and tick by name.
refused-check-in-most-are-missing = { $missing } of { $all } are missing, more than half. Confirm in the box that this is so, or go back and tick who has come.
refused-check-in-not-offered = This system does not offer that. Choose something else.
refused-check-in-choose = Choose what to do with the missing.
refused-check-in-open = The check-in is open. Close it on the arbiter's page Check-in before the round is made.
act-player-checked-in = Ticked at the check-in
act-check-in-opened = Opened the check-in
act-check-in-closed = Closed the check-in
act-check-in-reopened = Undid the closing of the check-in
act-kiosk-opened = Switched the tablet on
act-kiosk-closed = Switched the tablet off
arrival-title = A link for each player
arrival-meaning = Sent as a message, it lets the player confirm from his own phone that he has come, and nothing else. It is good while the check-in of the section is open; a corrected name gets another link.
arrival-go = See the links
arrival-none = No check-in is open.
arrival-none-hint = Open the check-in of a section: the links of its players appear here.
arrival-csv = Download as CSV
arrival-link = Link
