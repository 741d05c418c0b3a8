//! Tables as files for spreadsheets.

use crate::exchange::spreadsheet::harmless;
use crate::web::error::Error;
use actix_web::HttpResponse;
use actix_web::http::header;

/// Rows as a CSV file to be kept; `name` without its ending. No field is taken for a formula.
pub(crate) fn csv(name: &str, rows: &[Vec<String>]) -> Result<HttpResponse, Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row.iter().map(|field| harmless(field))).map_err(unwritten)?;
    }
    let text = writer.into_inner().map_err(unwritten)?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/csv; charset=utf-8"))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.csv\"")))
        .body(text))
}

fn unwritten(error: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::Render(askama::Error::custom(error))
}
