//! Save files of Cassino.

use crate::extract::{Body, Path, Query, keys, opened_seats};
use crate::keeper::open_once;
use crate::once::Errand;
#[cfg(test)]
use crate::once::IdempotencyKey;
#[cfg(test)]
use crate::problem::Body as ProblemBody;
use crate::problem::Problem;
use crate::secret;
use crate::server::Shared;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use host::set_up;
use serde::Deserialize;
use std::time::Duration;
use store::cassino_save::Save;
use store::exchange::{ImportError, Leniency, import_save};
use wire::{LoadedTable, NewSave, SaveFiles};

/// How long writing a save file may take.
const MOST_TIME: Duration = Duration::from_secs(5);

#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct SaveQuery {
    /// Whether the main file says that its program was interrupted.
    #[serde(default)]
    interrupted: bool,
}

/// Returns a match of Cassino in progress as save files. They show every hand, so this needs the keys of all
/// people at the table.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/tables/{table}/save",
    security(("keys" = [])),
    params(("table" = String, Path, description = "the name of the table"), SaveQuery),
    responses(
        (status = OK, body = SaveFiles), (status = CONFLICT, body = ProblemBody),
        (status = FORBIDDEN, body = ProblemBody), (status = NOT_FOUND, body = ProblemBody),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
    )
))]
pub(super) async fn save(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    Path(table): Path<String>,
    Query(SaveQuery { interrupted }): Query<SaveQuery>,
    headers: HeaderMap,
) -> Result<Json<SaveFiles>, Problem> {
    let room = server.table(&table, by).await?;
    let yours = opened_seats(&room, keys(&headers)?).await?;
    let _advised = server.advise(by)?;
    let record = room.save(yours).await?;
    let save = server.thinking.advise(MOST_TIME, move |_| Save::of(&record)).await?;
    let save = save.map_err(|error| Problem::bad("no_save_file", error.to_string()))?;
    let backup = save.to_string();
    let main = Save { is_interrupted: interrupted, ..save }.to_string();
    Ok(Json(SaveFiles { main, backup }))
}

/// Sets up a table that continues a save file of Cassino.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/saves", request_body = NewSave,
    params(IdempotencyKey),
    responses(
        (status = CREATED, body = LoadedTable),
        (status = UNPROCESSABLE_ENTITY, body = ProblemBody),
        (status = TOO_MANY_REQUESTS, body = ProblemBody),
    )
))]
pub(super) async fn load(
    State(server): Shared,
    Extension(Visitor(by)): Extension<Visitor>,
    headers: HeaderMap,
    Body(asked): Body<NewSave>,
) -> Result<(StatusCode, Json<LoadedTable>), Problem> {
    let once = server.once(Errand::of(&headers, by)?, &asked).await?;
    let NewSave { text, repair, interrupted, clock, public } = asked;
    let (save, notes) =
        import_save(&text, Leniency { interrupted, repair }).map_err(|error| match error {
            ImportError::Damage(damage) => Problem::of_damage(&damage),
            ImportError::Interrupted => Problem::bad("interrupted", error.to_string()),
            error => Problem::bad("bad_game", error.to_string()),
        })?;
    let new =
        set_up::from_save(&save, clock, public, |seat| once.key(seat), &mut secret::random())?;
    let keys = new.revealed();
    let table = open_once(&server, new.table, by, &once).await?;
    Ok((StatusCode::CREATED, Json(LoadedTable { table, keys, notes })))
}
