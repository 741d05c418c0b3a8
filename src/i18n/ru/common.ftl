# Слова, общие для всех страниц.
skip = Перейти к содержанию
nav-event = Соревнование
preferences = Язык
language = Язык
language-device = Как на устройстве
theme = Оформление
theme-device = как на устройстве
theme-light = светлое
theme-dark = тёмное
sign-in = Войти
sign-out = Выйти
save = Сохранить
state = Состояние
not-saved = Ничего не сохранено.
brasilia-time = Время Бразилиа.
live-updated = Страница обновлена.
minutes = { $count ->
    [one] { $count } минуту
    [few] { $count } минуты
   *[many] { $count } минут
}
role-admin = Администратор
role-organiser = Организатор
role-member = Участник: судья или организатор тех соревнований, где назначен
