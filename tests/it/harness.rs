//! The whole service for tests, driven over HTTP, on fresh databases.

pub(crate) use crate::database::TestDatabase;
use chrono::Utc;
use scraper::{Html, Selector};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;
use tablita::app::accounts::Particulars;
use tablita::app::{Actor, App, UserId};
use tablita::auth::role::AccountRole;
use tablita::clock::Clock;
use tablita::config::{Config, DatabaseUrl};
use tablita::store::Store;
use tablita::web::{Application, Stopper};

/// Runs a test on a fresh database of each kind.
pub(crate) fn for_each_database(test: impl Fn(&TestDatabase)) {
    test(&TestDatabase::sqlite());
    if let Some(database) = TestDatabase::postgres() {
        test(&database);
    }
}

/// Runs a test on a fresh store in each kind of database.
pub(crate) fn for_each_store(test: impl Fn(&Store)) {
    for_each_database(|database| test(&Store::open(&database.url()).unwrap()));
}

/// The whole service over a database of its own, on a free port, with a clock that stands until the test moves it.
pub(crate) struct TestApp {
    /// The house behind it, to prepare and to look at things without a page.
    pub(crate) app: App,
    pub(crate) clock: Clock,
    base: String,
    stopper: Option<Stopper>,
    thread: Option<JoinHandle<()>>,
}

/// The password of every account that tests make.
pub(crate) const PASSWORD: &str = "tablita 1961";

impl TestApp {
    /// One instance over a database; several may stand on one.
    pub(crate) fn start(url: &DatabaseUrl) -> Self {
        Self::start_with(url, |_| ())
    }

    /// The same, configured.
    pub(crate) fn start_with(url: &DatabaseUrl, configure: impl FnOnce(&mut Config)) -> Self {
        let clock = Clock::standing_at(Utc::now().naive_utc());
        let app = App::new(Store::open(url).unwrap(), clock.clone());
        let mut config = Config::new(url.clone());
        config.listen.set_port(0);
        config.workers = Some(1);
        configure(&mut config);
        let (tell, told) = mpsc::channel();
        let served = app.clone();
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async {
                let application = Application::bind(&served, &config).unwrap();
                tell.send((application.address(), application.stopper())).unwrap();
                application.run().await.unwrap();
            });
        });
        let (address, stopper) = told.recv().unwrap();
        Self { app, clock, base: format!("http://{address}"), stopper: Some(stopper), thread: Some(thread) }
    }

    /// A reader with cookies of his own.
    pub(crate) fn reader(&self) -> Reader {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(20)));
        Reader { agent: config.build().into(), base: self.base.clone() }
    }

    /// `http://127.0.0.1:PORT`.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// Makes an account with [`PASSWORD`], without a page.
    pub(crate) fn account(&self, login: &str, role: AccountRole) -> UserId {
        let who = Particulars { login: login.to_owned(), name: format!("{login} de Teste") };
        self.app.create_account(&Actor::Console, &who, role, PASSWORD).unwrap()
    }

    /// A reader signed in to the account of this login, which is made if it is not there.
    pub(crate) fn signed_in(&self, login: &str, role: AccountRole) -> Reader {
        if self.app.account_named(&Actor::Console, login).is_err() {
            self.account(login, role);
        }
        let reader = self.reader();
        let answer = reader.sign_in(login, PASSWORD);
        assert_eq!(answer.status, 303, "{}", answer.body);
        reader
    }

    /// Stops it as a signal would, and waits.
    pub(crate) fn stop(&mut self) {
        if let Some(stopper) = self.stopper.take() {
            tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(stopper.stop());
        }
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.stop();
        }
    }
}

/// Runs a test against the whole service on a fresh database of each kind.
pub(crate) fn for_each_app(test: impl Fn(&TestApp)) {
    for_each_database(|database| test(&TestApp::start(&database.url())));
}

/// Somebody with a browser that follows no redirect by itself.
pub(crate) struct Reader {
    agent: ureq::Agent,
    base: String,
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: String,
    headers: ureq::http::HeaderMap,
}

impl Reader {
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[])
    }

    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.get(format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Answer::read(request.call().unwrap())
    }

    pub(crate) fn head(&self, path: &str) -> Answer {
        Answer::read(self.agent.head(format!("{}{path}", self.base)).call().unwrap())
    }

    pub(crate) fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_with(path, fields, &[])
    }

    pub(crate) fn post_with(&self, path: &str, fields: &[(&str, &str)], headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.post(format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Answer::read(request.send_form(fields.iter().copied()).unwrap())
    }

    /// Sends a form with a file: fields, then the name of the file's field, its own name and its bytes.
    pub(crate) fn post_file(&self, path: &str, fields: &[(&str, &str)], file: (&str, &str, &[u8])) -> Answer {
        const EDGE: &str = "tablita-test-edge";
        let mut body = Vec::new();
        for (name, value) in fields {
            let part = format!("--{EDGE}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
            body.extend(part.into_bytes());
        }
        let (name, called, bytes) = file;
        let head = format!(
            "--{EDGE}\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"{called}\"\r\nContent-Type: \
             application/octet-stream\r\n\r\n"
        );
        body.extend(head.into_bytes());
        body.extend(bytes);
        body.extend(format!("\r\n--{EDGE}--\r\n").into_bytes());
        let request = self.agent.post(format!("{}{path}", self.base));
        let request = request.header("content-type", format!("multipart/form-data; boundary={EDGE}"));
        Answer::read(request.send(&body).unwrap())
    }

    /// Opens a page and sends the form on it that goes to `action`, with `fields` typed in over what stands there.
    pub(crate) fn submit(&self, page: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
        let opened = self.get(page);
        assert_eq!(opened.status, 200, "{page}: {}", opened.body);
        self.submit_on(&opened, action, fields)
    }

    /// The same on a page that is open already: its token is sent as often as this is called.
    pub(crate) fn submit_on(&self, opened: &Answer, action: &str, fields: &[(&str, &str)]) -> Answer {
        let filled = opened.form(action, fields);
        let filled: Vec<(&str, &str)> = filled.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        self.post(action, &filled)
    }

    /// Opens a page and sends the form on it that goes to the same address, with a file chosen in the field `file`.
    pub(crate) fn upload(&self, page: &str, fields: &[(&str, &str)], file: &str, content: &[u8]) -> Answer {
        self.upload_to(page, page, fields, Some((file, content)))
    }

    /// Opens a page and sends the form on it that goes to `action` as browsers send forms with files.
    pub(crate) fn upload_to(
        &self,
        page: &str,
        action: &str,
        fields: &[(&str, &str)],
        file: Option<(&str, &[u8])>,
    ) -> Answer {
        const BOUNDARY: &str = "a-line-that-stands-in-no-file";
        let mut body = Vec::new();
        let mut part = |head: String, content: &[u8]| {
            let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; {head}\r\n\r\n");
            body.extend([head.as_bytes(), content, b"\r\n"].concat());
        };
        for (name, value) in self.get(page).form(action, fields) {
            if file.is_none_or(|(field, _)| field != name) {
                part(format!("name=\"{name}\""), value.as_bytes());
            }
        }
        if let Some((name, content)) = file {
            part(format!("name=\"{name}\"; filename=\"lista.csv\"\r\nContent-Type: text/csv"), content);
        }
        body.extend(format!("--{BOUNDARY}--\r\n").as_bytes());
        let request = self.agent.post(format!("{}{action}", self.base));
        let request = request.header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"));
        Answer::read(request.send(&body[..]).unwrap())
    }

    pub(crate) fn sign_in(&self, login: &str, password: &str) -> Answer {
        self.submit("/sign-in", "/sign-in", &[("login", login), ("password", password)])
    }

    /// Goes where an answer leads.
    pub(crate) fn follow(&self, answer: &Answer) -> Answer {
        let location = answer.location().unwrap_or_else(|| panic!("no way on: {} {}", answer.status, answer.body));
        self.get(&location)
    }
}

impl Answer {
    fn read(mut response: ureq::http::Response<ureq::Body>) -> Self {
        let body = String::from_utf8_lossy(&response.body_mut().read_to_vec().unwrap()).into_owned();
        Self { status: response.status().as_u16(), body, headers: response.headers().clone() }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// Each `Set-Cookie`.
    pub(crate) fn cookies(&self) -> Vec<&str> {
        self.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect()
    }

    pub(crate) fn location(&self) -> Option<String> {
        self.header("location").map(str::to_owned)
    }

    pub(crate) fn html(&self) -> Html {
        Html::parse_document(&self.body)
    }

    /// The texts of all elements of a selector, with single spaces.
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        let selector = Selector::parse(selector).unwrap();
        let words = |element: scraper::ElementRef<'_>| {
            element.text().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
        };
        self.html().select(&selector).map(words).collect()
    }

    /// Where the links of a selector lead.
    pub(crate) fn addresses(&self, selector: &str) -> Vec<String> {
        let selector = Selector::parse(selector).unwrap();
        self.html().select(&selector).filter_map(|link| link.attr("href").map(str::to_owned)).collect()
    }

    /// The text of the first element of a selector.
    pub(crate) fn text(&self, selector: &str) -> String {
        self.texts(selector).into_iter().next().unwrap_or_else(|| panic!("no {selector} in {}", self.body))
    }

    /// What the form that goes to `action` would send: what stands in it, with `typed` over it.
    fn form(&self, action: &str, typed: &[(&str, &str)]) -> Vec<(String, String)> {
        let html = self.html();
        let forms = Selector::parse("form").unwrap();
        let controls = Selector::parse("input, select, textarea").unwrap();
        let form = html
            .select(&forms)
            .find(|form| form.attr("method") == Some("post") && form.attr("action").is_none_or(|to| to == action))
            .unwrap_or_else(|| panic!("no form goes to {action}: {}", self.body));
        let mut fields: Vec<(String, String)> = Vec::new();
        for control in form.select(&controls) {
            let Some(name) = control.attr("name") else { continue };
            let ticked = control.attr("checked").is_some();
            if matches!(control.attr("type"), Some("checkbox" | "radio")) && !ticked {
                continue;
            }
            fields.push((name.to_owned(), value_of(control)));
        }
        fields.retain(|(name, _)| typed.iter().all(|(other, _)| other != name));
        fields.extend(typed.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        fields
    }
}

/// What stands in a control.
fn value_of(control: scraper::ElementRef<'_>) -> String {
    match control.value().name() {
        "textarea" => control.text().collect(),
        "select" => {
            let options: Vec<_> = control.select(&Selector::parse("option").unwrap()).collect();
            let chosen = options.iter().find(|option| option.attr("selected").is_some()).or(options.first());
            chosen.and_then(|option| option.attr("value")).unwrap_or_default().to_owned()
        }
        _ => control.attr("value").unwrap_or_default().to_owned(),
    }
}
