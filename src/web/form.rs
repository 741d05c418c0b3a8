//! What was typed into a form, and what is wrong with it.

use super::error::Error;
use super::extract::Visit;
use super::multipart;
use crate::app::photos::LARGEST;
use crate::app::{Once, Refusal, Value};
use crate::auth::token::Token;
use crate::i18n::{Message, Texts};
use crate::tournament::actions::Consent;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use futures_util::future::LocalBoxFuture;
use sha2::{Digest, Sha256};

/// The name of the hidden field with the form's token.
pub(crate) const TOKEN_FIELD: &str = "form_token";

/// A form as it was sent: its fields in their order, with the token that makes it act once.
#[derive(Clone, Debug)]
pub(crate) struct Posted {
    fields: Vec<(String, String)>,
    token: Option<Token>,
    path: String,
}

impl Posted {
    /// What was typed into a field, without the spaces around it; empty where there is no such field.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.trim())
    }

    /// The same to the letter: for passwords.
    pub(crate) fn verbatim(&self, name: &str) -> &str {
        self.fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }

    /// Every field with what was typed into it.
    pub(crate) fn pairs(&self) -> Vec<(String, String)> {
        self.fields.clone()
    }

    /// Whether a box of this name was ticked, or a button of this name pressed.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(field, _)| field == name)
    }

    /// The revision of the section that the form was made from; one that never was where the form has none.
    pub(crate) fn revision(&self) -> i64 {
        self.text("revision").parse().unwrap_or(-1)
    }

    /// What is said of an act that is asked about: the tick and the reason.
    pub(crate) fn consent(&self) -> Consent {
        Consent { sure: self.has("sure"), reason: self.text("reason").to_owned() }
    }

    /// A form as it was sent to a path.
    fn sent(path: String, mut fields: Vec<(String, String)>) -> Self {
        let token = fields.iter().find(|(field, _)| field == TOKEN_FIELD).and_then(|(_, text)| Token::parse(text).ok());
        fields.retain(|(field, _)| field != TOKEN_FIELD);
        Self { fields, token, path }
    }

    /// A form with these fields.
    #[cfg(test)]
    pub(crate) fn of(fields: &[(&str, &str)]) -> Self {
        let owned = |(field, value): &(&str, &str)| ((*field).to_owned(), (*value).to_owned());
        Self { fields: fields.iter().map(owned).collect(), token: None, path: String::new() }
    }

    /// What makes this form, sent by this reader, act once.
    pub(crate) fn once(&self, visit: &Visit) -> Result<Once, Error> {
        let token = self.token.as_ref().ok_or(Error::BadForm)?;
        let content = serde_json::to_string(&self.fields).map_err(|_| Error::BadForm)?;
        Ok(Once::new(token, &visit.actor(), &self.path, &content))
    }
}

impl FromRequest for Posted {
    type Error = actix_web::Error;
    type Future = LocalBoxFuture<'static, Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let path = request.path().to_owned();
        let form = if multipart::is_multipart(request) {
            multipart::fields(request, payload)
        } else {
            let plain = web::Form::<Vec<(String, String)>>::from_request(request, payload);
            Box::pin(async move { Ok(plain.await?.into_inner()) })
        };
        Box::pin(async move { Ok(Self::sent(path, form.await?)) })
    }
}

/// How much more than the largest picture is read, so that one a little too large is told on the page it was sent from.
const MORE_THAN_LARGEST: usize = 1024 * 1024;

/// A form with a picture in the field `photo`.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The other fields.
    pub(crate) form: Posted,
    /// The picture as it came; empty where none was chosen.
    pub(crate) photo: Vec<u8>,
}

impl FromRequest for Upload {
    type Error = actix_web::Error;
    type Future = LocalBoxFuture<'static, Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let path = request.path().to_owned();
        let parts = multipart::parts(request, payload, LARGEST + MORE_THAN_LARGEST);
        Box::pin(async move {
            let (mut photo, mut fields) = (Vec::new(), Vec::new());
            for (name, bytes) in parts.await? {
                if name == "photo" {
                    // What makes one sending of the form another than the next.
                    fields.push((name, hex::encode(Sha256::digest(&bytes))));
                    photo = bytes;
                } else {
                    fields.push((name, String::from_utf8_lossy(&bytes).into_owned()));
                }
            }
            Ok(Self { form: Posted::sent(path, fields), photo })
        })
    }
}

/// What is wrong with a form: for each fault the id of its field (empty for the form as a whole) and the words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Faults(Vec<(String, String)>);

impl Faults {
    /// The reasons of a refusal, in words.
    pub(crate) fn new(texts: Texts, refusals: &[Refusal]) -> Self {
        Self(
            refusals.iter().map(|refusal| (refusal.field.clone().unwrap_or_default(), words(texts, refusal))).collect(),
        )
    }

    /// Something that is wrong with the form as a whole, in words.
    pub(crate) fn of_words(words: String) -> Self {
        Self(vec![(String::new(), words)])
    }

    /// What is wrong with this field; empty when nothing is.
    pub(crate) fn of(&self, field: &str) -> &str {
        self.0.iter().find(|(of, _)| of == field).map_or("", |(_, words)| words)
    }

    /// Whether nothing is wrong.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All that is wrong: the id of the field, and the words.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(field, words)| (field.as_str(), words.as_str()))
    }
}

/// A reason in the reader's language: the text `refused-KEY`.
pub(crate) fn words(texts: Texts, refusal: &Refusal) -> String {
    let message: Message<'_> = texts.t(format!("refused-{}", refusal.key));
    let message = refusal.arguments.iter().fold(message, |message, (name, value)| match value {
        Value::Text(text) => message.arg(name, text),
        Value::Number(number) => message.arg(name, number),
    });
    message.to_string()
}
