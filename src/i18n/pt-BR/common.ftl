# Palavras comuns a todas as páginas.
skip = Pular para o conteúdo
nav-event = Evento
preferences = Idioma
language = Idioma
language-device = O do aparelho
theme = Aparência
theme-device = automática
theme-light = clara
theme-dark = escura
sign-in = Entrar
sign-out = Sair
save = Salvar
state = Estado
not-saved = Nada foi salvo.
brasilia-time = Horário de Brasília.
live-updated = Página atualizada.
minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
role-admin = Administrador
role-organiser = Organizador
role-member = Membro: árbitro ou organizador dos eventos que o nomeiam
