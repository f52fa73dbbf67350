//! The bytes to a server and back, encrypted or not, and who is believed to be a server.

use super::trouble::Trouble;
use std::fmt::Debug;
use std::path::PathBuf;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;

/// A connection.
pub(super) trait Stream: AsyncRead + AsyncWrite + Debug + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Debug + Send + Unpin> Stream for S {}

/// Whose certificates are believed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Authorities {
    /// Those that the system trusts.
    #[default]
    System,
    /// Those whose certificates are in this file, as PEM, and no others.
    File(PathBuf),
}

#[cfg(feature = "tls")]
pub(super) use encrypted::Trust;
#[cfg(not(feature = "tls"))]
pub(super) use plain::Trust;

#[cfg(feature = "tls")]
mod encrypted {
    use super::{Authorities, Stream, TcpStream, Trouble};
    use crate::join::link::Way;
    use std::path::Path;
    use std::sync::Arc;
    use tokio_rustls::TlsConnector;
    use tokio_rustls::rustls::crypto::ring;
    use tokio_rustls::rustls::pki_types::pem::PemObject;
    use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
    use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};

    /// What a server has to show; nothing where connections are plain.
    #[derive(Clone, Debug, Default)]
    pub(in crate::join) struct Trust(Option<Arc<ClientConfig>>);

    impl Trust {
        /// Reads the certificates that a connection of this kind needs, or says why there are none.
        pub(in crate::join) fn read(way: Way, authorities: &Authorities) -> Result<Self, String> {
            let roots = match (way, authorities) {
                (Way::Plain, _) => return Ok(Self(None)),
                (Way::Encrypted, Authorities::System) => of_system()?,
                (Way::Encrypted, Authorities::File(file)) => of_file(file)?,
            };
            let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
            let config = config.with_safe_default_protocol_versions();
            let config = config.map_err(|error| error.to_string())?;
            let config = config.with_root_certificates(roots).with_no_client_auth();
            Ok(Self(Some(Arc::new(config))))
        }

        /// Has the server show who it is.
        pub(in crate::join) async fn shake_hands(
            &self,
            host: &str,
            stream: TcpStream,
        ) -> Result<Box<dyn Stream>, Trouble> {
            let config = self.0.clone().expect("read for this way");
            let name = ServerName::try_from(host.to_owned());
            let name = name.map_err(|error| Trouble::Untrusted(error.to_string()))?;
            match TlsConnector::from(config).connect(name, stream).await {
                Ok(stream) => Ok(Box::new(stream)),
                Err(error) => Err(trouble(&error)),
            }
        }
    }

    fn of_system() -> Result<RootCertStore, String> {
        let found = rustls_native_certs::load_native_certs();
        let mut roots = RootCertStore::empty();
        // Systems have old ones that are no good; the others do.
        roots.add_parsable_certificates(found.certs);
        if roots.is_empty() {
            let reason = found.errors.first().map_or("it has none".to_owned(), ToString::to_string);
            return Err(format!("the system's certificates cannot be read: {reason}"));
        }
        Ok(roots)
    }

    fn of_file(file: &Path) -> Result<RootCertStore, String> {
        let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
        let mut roots = RootCertStore::empty();
        let read = CertificateDer::pem_file_iter(file).map_err(|error| wrong(&error))?;
        for certificate in read {
            let certificate = certificate.map_err(|error| wrong(&error))?;
            roots.add(certificate).map_err(|error| wrong(&error))?;
        }
        if roots.is_empty() {
            return Err(wrong(
                &"there is no certificate in it: expected PEM, with BEGIN CERTIFICATE",
            ));
        }
        Ok(roots)
    }

    /// Tells a server that cannot be trusted from one that is away.
    fn trouble(error: &std::io::Error) -> Trouble {
        match error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>()) {
            Some(rustls::Error::InvalidMessage(_)) => {
                Trouble::Untrusted("it does not speak TLS there".to_owned())
            }
            Some(error) => Trouble::Untrusted(error.to_string()),
            None => Trouble::Unreachable(error.to_string()),
        }
    }
}

#[cfg(not(feature = "tls"))]
mod plain {
    use super::{Authorities, Stream, TcpStream, Trouble};
    use crate::join::link::Way;

    /// Nobody is asked who they are.
    #[derive(Clone, Copy, Debug, Default)]
    pub(in crate::join) struct Trust(());

    impl Trust {
        pub(in crate::join) fn read(way: Way, _: &Authorities) -> Result<Self, String> {
            match way {
                Way::Plain => Ok(Self(())),
                Way::Encrypted => Err("this build has no TLS".to_owned()),
            }
        }

        /// Nothing is encrypted; [`read`](Self::read) has refused it.
        #[expect(clippy::unused_async, reason = "as with TLS")]
        pub(in crate::join) async fn shake_hands(
            &self,
            _: &str,
            _: TcpStream,
        ) -> Result<Box<dyn Stream>, Trouble> {
            Err(Trouble::Unreachable("this build has no TLS".to_owned()))
        }
    }
}
