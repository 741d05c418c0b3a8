//! Texts that belong to the laws, in the languages of the service.

/// One text in the three languages of the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// Brazilian Portuguese.
    pub pt_br: &'static str,
    /// English.
    pub en: &'static str,
    /// Russian.
    pub ru: &'static str,
}
