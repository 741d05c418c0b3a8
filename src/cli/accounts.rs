//! `user`: accounts from the command line, for whoever has the machine but no way in.

use super::serve::Database;
use crate::app::accounts::Particulars;
use crate::app::{self, Actor, App};
use crate::auth::role::AccountRole;
use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use std::io::{BufRead, Write};
use std::process::ExitCode;

/// Accounts.
#[derive(Debug, Args)]
pub(super) struct User {
    #[command(flatten)]
    database: Database,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make an account; its password is the first line of standard input.
    Create {
        /// What will be typed to sign in.
        login: String,
        /// The name that others see; the login by default.
        #[arg(long)]
        name: Option<String>,
        /// What it may do: admin, organiser or member.
        #[arg(long, default_value = "organiser", value_parser = role)]
        role: AccountRole,
    },
    /// Set a password, the first line of standard input; signed-in devices are signed out.
    Password {
        /// Whose.
        login: String,
    },
    /// Shut an account and sign its devices out.
    Disable {
        /// Whose.
        login: String,
    },
    /// Open a shut account again.
    Enable {
        /// Whose.
        login: String,
    },
    /// List the accounts: login, role, state and name, separated by tabs.
    List,
}

fn role(text: &str) -> Result<AccountRole, String> {
    AccountRole::from_key(text).ok_or_else(|| "a role is admin, organiser or member".to_owned())
}

/// Runs one of the commands on accounts.
pub(super) fn run(user: &User) -> anyhow::Result<ExitCode> {
    let app = user.database.open()?;
    let actor = &Actor::Console;
    match &user.command {
        Command::Create { login, name, role } => {
            let who = Particulars { login: login.clone(), name: name.clone().unwrap_or_else(|| login.clone()) };
            app.create_account(actor, &who, *role, &password()?).with_context(|| format!("creating {login}"))?;
        }
        Command::Password { login } => {
            let id = find(&app, login)?;
            app.set_password(actor, id, &password()?)?;
        }
        Command::Disable { login } => app.disable_account(actor, find(&app, login)?, true)?,
        Command::Enable { login } => app.disable_account(actor, find(&app, login)?, false)?,
        Command::List => list(&app)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn find(app: &App, login: &str) -> anyhow::Result<app::UserId> {
    app.account_named(&Actor::Console, login).with_context(|| format!("looking for the account {login}"))
}

/// A password comes on standard input: arguments are seen by everybody on the machine.
fn password() -> anyhow::Result<String> {
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line).context("reading the password from standard input")?;
    let password = line.trim_end_matches(['\r', '\n']);
    if password.is_empty() {
        bail!("the password is the first line of standard input, which is empty");
    }
    Ok(password.to_owned())
}

fn list(app: &App) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    for account in app.accounts(&Actor::Console)? {
        let state = match (account.is_disabled, account.has_password) {
            (true, _) => "disabled",
            (false, true) => "open",
            (false, false) => "invited",
        };
        writeln!(out, "{}\t{}\t{state}\t{}", account.login, account.role.key(), account.name)?;
    }
    Ok(())
}
