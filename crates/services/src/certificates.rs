//! Certificates for servers that are spoken to over TLS.

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the certificate of an authority that nobody else knows, and one for a host that it has signed, with its key.
/// Returns their paths.
///
/// # Panics
///
/// When they cannot be written.
pub fn certificates(folder: &Path, host: &str) -> [PathBuf; 3] {
    let mut params = CertificateParams::new(Vec::new()).expect("no names");
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    params.distinguished_name.push(DnType::CommonName, format!("the authority of {host}"));
    let key = KeyPair::generate().expect("a key");
    let authority = CertifiedIssuer::self_signed(params, key).expect("a certificate");
    let key = KeyPair::generate().expect("a key");
    let params = CertificateParams::new(vec![host.to_owned()]).expect("a name");
    let signed = params.signed_by(&key, &authority).expect("a certificate");
    [("authority", authority.pem()), ("certificate", signed.pem()), ("key", key.serialize_pem())]
        .map(|(part, pem)| {
            let path = folder.join(format!("{host}-{part}.pem"));
            fs::write(&path, pem).expect("room for a certificate");
            path
        })
}
