//! `docs/articles.md` says which page serves an article and which test holds it; here it is held to its word.

use crate::arbiter::{AT, in_round_1};
use crate::claims;
use crate::harness::{TestApp, TestDatabase};
use std::fs;
use std::path::{Path, PathBuf};
use tablita::tournament::articles::Article;

struct Line {
    article: String,
    says_not_covered: bool,
    pages: Vec<String>,
    tests: Vec<String>,
}

/// What stands between backticks.
fn named(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn lines() -> Vec<Line> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("docs/articles.md")).unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| article "));
    let line = |row: &str| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [article, words, pages, tests] = cells[..] else { panic!("{row} has not four cells") };
        Line {
            article: article.to_owned(),
            says_not_covered: words.contains("not covered"),
            pages: named(pages),
            tests: named(tests),
        }
    };
    rows.map(line).collect()
}

#[test]
fn every_article_that_is_cited_has_one_line_and_every_line_is_an_article() {
    let told: Vec<String> = lines().into_iter().map(|line| line.article).collect();
    for article in Article::all() {
        let count = told.iter().filter(|other| **other == article.to_string()).count();
        assert_eq!(count, 1, "{article}");
    }
    for other in &told {
        assert!(Article::all().any(|article| article.to_string() == *other), "{other} is no article that is cited");
    }
}

#[test]
fn a_line_names_a_page_and_a_test_or_says_that_it_is_not_covered() {
    for line in lines() {
        let covered = !line.pages.is_empty() && !line.tests.is_empty();
        assert!(covered != line.says_not_covered, "{} is {covered}", line.article);
    }
}

/// The files in which the tests of a module may stand.
fn files_of(module: &[&str]) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (folder, parts) = match module {
        ["it", rest @ ..] => (root.join("tests/it"), rest),
        parts => (root.join("src"), parts.strip_suffix(&["tests"]).unwrap_or(parts)),
    };
    let stem = parts.iter().fold(folder, |path, part| path.join(part));
    vec![stem.with_extension("rs"), stem.join("mod.rs"), stem.join("tests.rs")]
}

#[test]
fn every_test_that_is_named_exists() {
    let mut found = 0;
    for line in lines() {
        for test in &line.tests {
            let parts: Vec<&str> = test.split("::").collect();
            let (name, module) = parts.split_last().unwrap();
            let texts = files_of(module).into_iter().filter_map(|file| fs::read_to_string(file).ok());
            let head = format!("fn {name}() {{");
            let is_test = |text: String| {
                let before = text.split_once(&head).map(|(before, _)| before.to_owned());
                before.is_some_and(|before| before.trim_end().ends_with("#[test]"))
            };
            assert!(texts.into_iter().any(is_test), "{}: there is no test {test}", line.article);
            found += 1;
        }
    }
    assert!(found > 80, "is the test reading the right table?");
}

#[test]
fn every_page_that_is_named_answers_to_the_arbiter() {
    let database = TestDatabase::sqlite();
    let app = TestApp::start(&database.url());
    let arbiter = in_round_1(&app, "15");
    claims::opened(&arbiter, "cbd-codex-2020/59E", "B:WKb8,Kd2,Kg5:BKd4");
    let mut pages: Vec<String> = lines().into_iter().flat_map(|line| line.pages).collect();
    pages.sort();
    pages.dedup();
    assert!(pages.len() >= 8, "{pages:?}");
    for page in pages {
        let places =
            [("{event}", AT.event), ("{section}", AT.section), ("{round}", "1"), ("{board}", "1"), ("{game}", "1")];
        let address = places.iter().fold(page.clone(), |address, (name, value)| address.replace(name, value));
        assert_eq!(arbiter.get(&address).status, 200, "{page}");
    }
}
