//! Values on their way into a statement.

use sqlx::Arguments;
use sqlx::error::BoxDynError;
use sqlx::sqlite::SqliteArguments;

/// A value of one of the kinds that the tables hold. One that is missing has a kind too.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(Option<String>),
    Number(Option<i64>),
    Truth(Option<bool>),
}

impl Value {
    pub(crate) fn add_to_sqlite(self, arguments: &mut SqliteArguments) -> Result<(), BoxDynError> {
        match self {
            Self::Text(text) => arguments.add(text),
            Self::Number(number) => arguments.add(number),
            Self::Truth(truth) => arguments.add(truth),
        }
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn add_to_postgres(
        self,
        arguments: &mut sqlx::postgres::PgArguments,
    ) -> Result<(), BoxDynError> {
        match self {
            Self::Text(text) => arguments.add(text),
            Self::Number(number) => arguments.add(number),
            Self::Truth(truth) => arguments.add(truth),
        }
    }
}

/// Makes values of this kind from these types, and from options of them.
macro_rules! values {
    ($($kind:ident: $($type:ty),+;)+) => {$($(
        impl From<$type> for Value {
            fn from(value: $type) -> Self {
                Self::$kind(Some(value.into()))
            }
        }

        impl From<Option<$type>> for Value {
            fn from(value: Option<$type>) -> Self {
                Self::$kind(value.map(Into::into))
            }
        }
    )+)+};
}

values! {
    Text: &str, &String, String;
    Number: i64, i32, u32;
    Truth: bool;
}
