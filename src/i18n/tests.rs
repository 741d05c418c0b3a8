use super::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Each key of a language with the arguments its text takes.
fn keys(locale: Locale) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/i18n").join(locale.tag());
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let mut current = String::new();
        for line in fs::read_to_string(&path).unwrap().lines().filter(|line| !line.starts_with('#')) {
            if let Some((key, _)) = line.split_once('=').filter(|_| !line.starts_with([' ', '\t'])) {
                key.trim().clone_into(&mut current);
                let twice = keys.insert(current.clone(), BTreeSet::new());
                assert!(twice.is_none(), "{current} stands twice, the second time in {}", path.display());
            }
            for argument in line.split('$').skip(1) {
                let name: String = argument.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect();
                keys.get_mut(&current).unwrap().insert(name);
            }
        }
    }
    keys
}

#[test]
fn the_three_languages_have_the_same_keys_and_arguments() {
    let ours = keys(Locale::PtBr);
    assert!(ours.len() > 20, "is the test reading the right folder?");
    for other in [Locale::En, Locale::Ru] {
        let theirs = keys(other);
        for (key, arguments) in &ours {
            assert_eq!(theirs.get(key), Some(arguments), "{key} in {}", other.tag());
        }
        for key in theirs.keys() {
            assert!(ours.contains_key(key), "{key} is in {} only", other.tag());
        }
    }
}

#[test]
fn every_key_is_read_by_the_loader() {
    for locale in Locale::ALL {
        for (key, arguments) in keys(locale).iter().filter(|(key, _)| !key.starts_with('-')) {
            let message =
                arguments.iter().fold(Texts::new(locale).t(key.as_str()), |message, name| message.named(name, 1));
            assert!(message.resolve().is_some(), "{key} in {} does not parse", locale.tag());
        }
    }
}

/// The files below a folder with one of these endings.
fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, endings, found);
        } else if path.extension().is_some_and(|ending| endings.iter().any(|wanted| ending == *wanted)) {
            found.push(path);
        }
    }
}

#[test]
fn every_key_that_pages_name_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    files(&root.join("templates"), &["html", "svg"], &mut found);
    files(&root.join("src/web"), &["rs"], &mut found);
    let ours = keys(Locale::PtBr);
    let mut named = 0;
    for path in found {
        for rest in fs::read_to_string(&path).unwrap().split(".t(\"").skip(1) {
            let key = rest.split('"').next().unwrap();
            named += 1;
            assert!(ours.contains_key(key), "{}: there is no text {key}", path.display());
        }
    }
    assert!(named > 10, "is the test reading the right folders?");
}

#[test]
fn a_missing_key_shows_itself() {
    assert_eq!(Texts::new(Locale::En).t("no-such-key").to_string(), "[no-such-key]");
}

#[test]
fn russian_counts_in_three_forms() {
    let texts = Texts::new(Locale::Ru);
    let forms: BTreeSet<String> = [1, 2, 5]
        .iter()
        .map(|n| texts.t("minutes").arg("count", n).to_string().replace(char::is_numeric, ""))
        .collect();
    assert_eq!(forms.len(), 3);
}

#[test]
fn tags_come_back() {
    for locale in Locale::ALL {
        assert_eq!(Locale::from_tag(locale.tag()), Some(locale));
    }
    assert_eq!(Locale::from_tag("pt"), None);
}
