# Words common to all pages.
skip = Skip to the content
nav-event = Event
preferences = Language
language = Language
language-device = The device’s
theme = Appearance
theme-device = automatic
theme-light = light
theme-dark = dark
sign-in = Sign in
sign-out = Sign out
save = Save
state = State
not-saved = Nothing was saved.
brasilia-time = Brasília time.
live-updated = Page updated.
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
role-admin = Administrator
role-organiser = Organizer
role-member = Member: arbiter or organizer of the events that name them
