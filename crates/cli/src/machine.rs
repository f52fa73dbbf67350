//! What the system says of memory and disks.

use std::path::Path;

/// Returns the memory in bytes that programs can still use, if the system says.
pub(crate) fn available_memory() -> Option<u64> {
    memory("/proc/meminfo", "MemAvailable:")
}

/// Returns the most memory that this process has had at once, in bytes, if the system says.
pub(crate) fn peak_memory() -> Option<u64> {
    memory("/proc/self/status", "VmHWM:")
}

/// Reads a number of bytes from a file in which the system reports its memory.
fn memory(file: &str, key: &str) -> Option<u64> {
    let told = std::fs::read_to_string(file).ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix(key))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

/// Returns the bytes that are free for this user on the disk of a folder, if the system says.
#[cfg(unix)]
pub(crate) fn free_disk(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    disk.f_bavail.checked_mul(disk.f_frsize)
}

/// Returns the bytes that are free for this user on the disk of a folder, if the system says.
#[cfg(not(unix))]
pub(crate) fn free_disk(_folder: &Path) -> Option<u64> {
    None
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_system_tells() {
        let (available, peak) = (available_memory().unwrap(), peak_memory().unwrap());
        assert!(available > 1 << 20 && peak > 1 << 16, "{available}, {peak}");
        assert!(free_disk(Path::new(".")).is_some());
        assert_eq!(free_disk(Path::new("/no/such/folder")), None);
    }
}
