//! Links the library that pkg-config knows.
//! SPDX-License-Identifier: MIT
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    let output = Command::new("pkg-config").args(["--libs", "icosian"]).output();
    let words = match output {
        Ok(output) if output.status.success() => String::from_utf8_lossy(&output.stdout).into_owned(),
        _ => panic!(
            "pkg-config does not find icosian: install the C library (cmake --install build), \
             or set PKG_CONFIG_PATH to the folder of icosian.pc"
        ),
    };
    for word in words.split_whitespace() {
        if let Some(folder) = word.strip_prefix("-L") {
            println!("cargo:rustc-link-search=native={folder}");
        } else if let Some(library) = word.strip_prefix("-l") {
            println!("cargo:rustc-link-lib={library}");
        }
    }
}
