//! What the pairing of a Swiss is asked for besides its rules, in words.

use crate::i18n::Texts;
use crate::tournament::entrant::StartNumber;
use crate::tournament::section::Section;
use crate::tournament::system::Swiss;
use crate::tournament::wishes::{Acceleration, Kin};

/// Which acceleration the regulations have; nothing where they have none.
pub(crate) fn accelerated(texts: Texts, swiss: &Swiss) -> Option<String> {
    let key = format!("swiss-acceleration-{}", swiss.acceleration.key());
    (swiss.acceleration != Acceleration::None).then(|| texts.t(key).to_string())
}

/// Which opponents the regulations would rather not have meet; nothing where they may all.
pub(crate) fn avoided(texts: Texts, swiss: &Swiss) -> Option<String> {
    let kinds = Kin::ALL.into_iter().filter(|kin| swiss.avoid.contains(*kin));
    let kinds: Vec<String> = kinds.map(|kin| texts.t(format!("swiss-avoid-{}", kin.key())).to_string()).collect();
    let until = swiss.avoid.until;
    let message = texts.t("swiss-avoided").arg("kinds", kinds.join("; ")).arg("until", until);
    (!kinds.is_empty()).then(|| message.to_string())
}

/// What two players have in common.
pub(crate) fn kin(texts: Texts, section: &Section, kin: Kin, (one, other): (StartNumber, StartNumber)) -> String {
    let message = texts.t(format!("check-kin-{}", kin.key()));
    message.arg("one", section.name(one).to_owned()).arg("other", section.name(other).to_owned()).to_string()
}
