//! Owners of objects of the C interface, and errors.
//! SPDX-License-Identifier: MIT

use icosian_sys as sys;
use std::ffi::CStr;
use std::fmt;
use std::ops::Deref;
use std::os::raw::c_char;
use std::ptr::{null_mut, NonNull};

/// A call of the library failed; the message says what is wrong and what would be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    status: sys::ico_status,
    message: String,
}

impl Error {
    pub(crate) fn new(status: sys::ico_status, message: impl Into<String>) -> Self {
        Error { status, message: message.into() }
    }

    /// True if a limit ended a count before its number was known.
    pub fn is_limit(&self) -> bool {
        self.status == sys::ICO_STOPPED
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// An object of the library that frees itself.
pub(crate) struct Owned<T> {
    object: NonNull<T>,
    free: unsafe extern "C" fn(*mut T),
}

impl<T> Owned<T> {
    pub(crate) fn as_ptr(&self) -> *mut T {
        self.object.as_ptr()
    }

    /// Gives the object to a function that takes it over.
    pub(crate) fn disown(self) {
        std::mem::forget(self);
    }
}

impl<T> Drop for Owned<T> {
    fn drop(&mut self) {
        // SAFETY: the object came from the library and is freed once.
        unsafe { (self.free)(self.object.as_ptr()) }
    }
}

/// A context: the memory and the last error of one thread.
pub(crate) struct Context(Owned<sys::ico_context>);

impl Context {
    pub(crate) fn new() -> Self {
        // SAFETY: no allocator is the default one.
        Context::held(unsafe { sys::ico_context_new(std::ptr::null()) })
    }

    pub(crate) fn fork(&self) -> Self {
        // SAFETY: the context is alive.
        Context::held(unsafe { sys::ico_context_fork(self.as_ptr()) })
    }

    fn held(context: *mut sys::ico_context) -> Self {
        let object = NonNull::new(context).expect("out of memory");
        Context(Owned { object, free: sys::ico_context_free })
    }

    pub(crate) fn check(&self, status: sys::ico_status) -> Result<(), Error> {
        if status == sys::ICO_OK {
            return Ok(());
        }
        // SAFETY: the error lives as long as the context, and is copied.
        let message = unsafe { text(sys::ico_error_message(sys::ico_context_error(self.as_ptr()))) };
        Err(Error::new(status, message))
    }

    /// The object that `make` leaves at its argument.
    pub(crate) fn make<T>(
        &self,
        free: unsafe extern "C" fn(*mut T),
        make: impl FnOnce(*mut *mut T) -> sys::ico_status,
    ) -> Result<Owned<T>, Error> {
        let mut made = null_mut();
        self.check(make(&mut made))?;
        Ok(Owned { object: NonNull::new(made).expect("an object without an error"), free })
    }

    /// The bytes that `write` appends to a text.
    pub(crate) fn written(&self, write: impl FnOnce(*mut sys::ico_text) -> sys::ico_status) -> Result<String, Error> {
        // SAFETY: the text is used while it is alive, by this thread.
        unsafe {
            let text = self.make(sys::ico_text_delete, |made| sys::ico_text_new(self.as_ptr(), made))?;
            self.check(write(text.as_ptr()))?;
            self.check(sys::ico_text_status(text.as_ptr()))?;
            let data = sys::ico_text_data(text.as_ptr());
            if data.is_null() {
                return Ok(String::new());
            }
            let bytes = std::slice::from_raw_parts(data.cast::<u8>(), sys::ico_text_size(text.as_ptr()));
            Ok(String::from_utf8_lossy(bytes).into_owned())
        }
    }
}

impl Deref for Context {
    type Target = Owned<sys::ico_context>;
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

/// A copy of a text of the library.
///
/// # Safety
/// `words` ends with a NUL.
pub(crate) unsafe fn text(words: *const c_char) -> String {
    CStr::from_ptr(words).to_string_lossy().into_owned()
}
