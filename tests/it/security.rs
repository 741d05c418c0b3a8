//! What guards every page, and how pages fail: headers, other sites' forms, languages, caching.

use crate::harness::{TestApp, TestDatabase};
use tablita::auth::role::AccountRole;
use tablita::config::PublicUrl;

fn app() -> (TestDatabase, TestApp) {
    let database = TestDatabase::sqlite();
    let app = TestApp::start(&database.url());
    (database, app)
}

#[test]
fn every_answer_carries_the_headers() {
    let (_database, app) = app();
    let admin = app.signed_in("chefe", AccountRole::Admin);
    for path in ["/sign-in", "/account", "/admin/accounts", "/admin/audit", "/nothing", "/favicon.ico", "/sign-out"] {
        let answer = admin.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{path}"));
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("x-frame-options"), Some("DENY"), "{path}");
    }
}

#[test]
fn no_page_has_anything_inline() {
    let (_database, app) = app();
    let admin = app.signed_in("chefe", AccountRole::Admin);
    for path in ["/account", "/admin/accounts", "/admin/audit", "/nothing"] {
        let page = admin.get(path);
        assert!(page.texts("[style], style, script:not([src])").is_empty(), "{path}");
        let handlers = page.body.matches(" on").filter(|_| page.body.contains(" onclick=")).count();
        assert_eq!(handlers, 0, "{path}");
    }
}

#[test]
fn a_form_of_another_site_is_refused() {
    let (_database, app) = app();
    let reader = app.signed_in("ana", AccountRole::Member);
    let own = app.base().to_owned();
    for (name, value, refused) in [
        ("origin", "https://evil.example", true),
        ("origin", "null", true),
        ("sec-fetch-site", "cross-site", true),
        ("sec-fetch-site", "same-site", true),
        ("sec-fetch-site", "same-origin", false),
        ("origin", own.as_str(), false),
    ] {
        let answer = reader.post_with("/preferences", &[("theme", "dark")], &[(name, value)]);
        assert_eq!(answer.status, if refused { 403 } else { 303 }, "{name}: {value}");
        if refused {
            assert_eq!(answer.text("h1"), "Formulário de outro site");
            assert!(answer.cookies().is_empty());
        }
    }
    let answer = reader.post_with("/sign-out", &[], &[("origin", "https://evil.example")]);
    assert_eq!((answer.status, reader.get("/account").status), (403, 200), "still signed in");
}

#[test]
fn errors_are_pages_in_the_readers_language_with_a_way_on() {
    let (_database, app) = app();
    let reader = app.reader();
    for (language, title, way) in [
        ("pt-BR", "Página não encontrada", "Ir para o início"),
        ("en-GB,en;q=0.9", "Page not found", "Go to the start page"),
        ("ru", "Страница не найдена", "На главную страницу"),
    ] {
        let page = reader.get_with("/nothing", &[("accept-language", language)]);
        assert_eq!((page.status, page.text("h1").as_str()), (404, title));
        assert_eq!(page.text("main .btn"), way);
        assert!(page.header("content-type").unwrap().starts_with("text/html"));
    }
    assert_eq!(reader.get("/sign-out").status, 405);
    assert_eq!(reader.get("/sign-out").text("h1"), "Endereço de formulário");
    assert_eq!(reader.get("/live/sections/x").status, 404);
    assert_eq!(reader.get("/live/sections/1").status, 404);
}

#[test]
fn a_form_too_large_is_refused_with_a_page() {
    let (_database, app) = app();
    let large = "x".repeat(300 * 1024);
    let answer = app.reader().post("/preferences", &[("next", &large)]);
    assert_eq!(answer.status, 413);
    assert_eq!(answer.text("h1"), "Grande demais");
}

#[test]
fn language_and_theme_are_kept() {
    let (_database, app) = app();
    let reader = app.signed_in("ana", AccountRole::Member);
    let answer = reader.post("/preferences", &[("locale", "ru"), ("theme", "dark"), ("next", "/account")]);
    assert_eq!((answer.status, answer.location().as_deref()), (303, Some("/account")));
    let page = reader.get("/account");
    assert_eq!(page.text("h1"), "Моя учётная запись");
    assert!(page.body.contains(r#"<html lang="ru" data-theme="dark">"#), "{}", page.body);
    // The account remembers the language on a new device.
    let other = app.signed_in("ana", AccountRole::Member);
    assert_eq!(other.get("/account").text("h1"), "Моя учётная запись");
    assert_eq!(app.reader().get("/sign-in").text("h1"), "Entrar");
    assert_eq!(
        reader.post("/preferences", &[("locale", "xx"), ("next", "//evil.example")]).location().as_deref(),
        Some("/")
    );
}

#[test]
fn what_was_typed_is_escaped() {
    let (_database, app) = app();
    let reader = app.signed_in("ana", AccountRole::Member);
    let name = "<script>alert(1)</script>\"'&";
    assert_eq!(reader.submit("/account", "/account/profile", &[("name", name)]).status, 303);
    let page = reader.get("/account");
    assert!(!page.body.contains("<script>alert"), "{}", page.body);
    assert_eq!(page.text("header a[href='/account']"), name);
}

#[test]
fn a_page_that_has_not_changed_is_not_sent_again() {
    let (_database, app) = app();
    let reader = app.signed_in("ana", AccountRole::Member);
    let first = reader.follow(&reader.post("/preferences", &[("next", "/account")]));
    reader.get("/account");
    let page = reader.get("/account");
    let tag = page.header("etag").expect("a page has a tag").to_owned();
    assert_eq!(page.header("cache-control"), Some("private, no-cache"));
    let again = reader.get_with("/account", &[("if-none-match", &tag)]);
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let other = reader.get_with("/account", &[("if-none-match", &tag), ("cookie", "theme=dark")]);
    assert_ne!(other.status, 304, "another theme is another page");
    assert_eq!(first.status, 200);
}

#[test]
fn assets_are_kept_for_a_year_under_their_fingerprint() {
    let (_database, app) = app();
    let reader = app.reader();
    let page = reader.get("/sign-in");
    let links = scraper::Selector::parse("link[href], script[src]").unwrap();
    let html = page.html();
    let addresses: Vec<&str> =
        html.select(&links).filter_map(|link| link.attr("href").or_else(|| link.attr("src"))).collect();
    assert!(addresses.len() >= 3);
    for address in addresses {
        let asset = reader.get(address);
        assert_eq!(asset.status, 200, "{address}");
        assert_eq!(asset.header("cache-control"), Some("public, max-age=31536000, immutable"), "{address}");
        let tag = asset.header("etag").unwrap().to_owned();
        assert_eq!(reader.get_with(address, &[("if-none-match", &tag)]).status, 304);
    }
    let plain = reader.get("/assets/app.css");
    assert_eq!((plain.status, plain.header("cache-control")), (200, Some("no-cache")));
    assert_eq!(reader.get("/assets/0000000000000000/app.css").header("cache-control"), Some("no-cache"));
    assert_eq!(reader.get("/assets/nothing.css").status, 404);
    assert_eq!(reader.get("/assets/..%2fmod.rs").status, 404);
}

#[test]
fn behind_an_encrypting_proxy_cookies_are_kept_to_it() {
    let database = TestDatabase::sqlite();
    let url: PublicUrl = "https://damas.example.org".parse().unwrap();
    let app = TestApp::start_with(&database.url(), |config| config.public_url = Some(url));
    app.account("ana", AccountRole::Admin);
    let fields = [("login", "ana"), ("password", crate::harness::PASSWORD)];
    let origin = ("origin", "https://damas.example.org");
    let answer = app.reader().post_with("/sign-in", &fields, &[origin]);
    assert_eq!(answer.status, 303, "the proxy's name is ours");
    let session = answer.cookies().into_iter().find(|cookie| cookie.starts_with("__Host-session=")).unwrap().to_owned();
    assert!(session.contains("Secure"), "{session}");
    assert!(answer.header("strict-transport-security").is_some());
    let own = [("origin", app.base())];
    assert_eq!(app.reader().post_with("/sign-in", &fields, &own).status, 403, "the address behind the proxy is not");
}

#[test]
fn a_page_that_is_there_says_so_without_being_sent() {
    let (_database, app) = app();
    let reader = app.reader();
    for (path, status) in [("/", 200), ("/sign-in", 200), ("/nowhere", 404)] {
        let (whole, head) = (reader.get(path), reader.head(path));
        assert_eq!((head.status, head.body.as_str()), (status, ""), "{path}");
        assert_eq!(head.header("etag"), whole.header("etag"), "{path}");
    }
}
