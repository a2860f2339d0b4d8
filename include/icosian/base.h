/* icosian/base.h - statuses, verdicts, the context, texts and inputs: needed by every
 * other header.  Includes nothing of the project.
 * Source: status discipline after igraph, error table after libuv, allocator after Lua.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_BASE_H
#define ICOSIAN_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ICO_VERSION "1.0.0"

#if defined(__GNUC__) || defined(__clang__)
#define ICO_MUST_CHECK __attribute__((warn_unused_result))
#define ICO_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define ICO_MUST_CHECK
#define ICO_PRINTF(f, a)
#endif

/* Did the call work? X(enumerator, name, text). A status is not a verdict: a run that
 * finds no tour returns ICO_OK. */
#define ICO_STATUS_TABLE(X)                                                              \
    X(ICO_OK, "ok", "success")                                                           \
    X(ICO_NO_MEMORY, "no-memory", "out of memory, or the memory limit was reached")      \
    X(ICO_BAD_ARGUMENT, "bad-argument", "an argument is outside its documented range")   \
    X(ICO_BAD_INPUT, "bad-input", "the input cannot be read; line and column are given") \
    X(ICO_IO, "io", "the operating system refused to read or write")                     \
    X(ICO_TOO_LARGE, "too-large", "the size asked for cannot fit; the figure is given")  \
    X(ICO_UNSUPPORTED, "unsupported", "nothing here can do what was asked")              \
    X(ICO_STOPPED, "stopped", "the caller asked to stop")                                \
    X(ICO_DEFECT, "defect", "an answer failed its own check: a defect of the program")

typedef enum ico_status {
#define ICO_STATUS_ENUM(id, name, text) id,
    ICO_STATUS_TABLE(ICO_STATUS_ENUM)
#undef ICO_STATUS_ENUM
} ico_status;

/* Returns the name of a status ("bad-input"); "unknown" for a number that is not a
 * status. */
const char *ico_status_name(ico_status status);
/* Returns the sentence of a status; "unknown" for a number that is not a status. */
const char *ico_status_text(ico_status status);

/* The state of knowledge about a question: no answer, a tour, or no tour exists. */
typedef enum ico_verdict { ICO_UNKNOWN, ICO_FOUND, ICO_NONE } ico_verdict;
/* Returns "unknown", "found" or "none". */
const char *ico_verdict_name(ico_verdict verdict);

/* The function for all memory. resize(user, p, old_size, new_size): p == NULL allocates,
 * new_size == 0 frees and returns NULL, else as realloc. old_size is always the size of
 * the last request. It must be safe to call from several threads at once if several use
 * the account of the context: runs of more than one thread (ico_run_set_threads). */
typedef struct ico_allocator {
    void *(*resize)(void *user, void *p, size_t old_size, size_t new_size);
    void *user;
} ico_allocator;

/* The reason of the last failed call. The struct is public, so that a caller can copy it
 * before the next call without memory, which may be exhausted. */
typedef struct ico_error {
    ico_status status;
    char message[640];
    char file[512];        /* "" when no file is involved */
    uint64_t line, column; /* from 1; 0: not known */
} ico_error;

/* A context owns the memory account and the last error. Objects made through a context
 * must be freed before it. One thread at a time uses a context, and a run in it.
 * Immutable objects (graphs, boards, sealed problems) may be read by any number of
 * threads, and each thread asks about them in a context of its own (ico_context_fork). */
typedef struct ico_context ico_context;

/* Returns a new context, or NULL if memory is exhausted. `allocator` NULL: malloc and
 * free. */
ico_context *ico_context_new(const ico_allocator *allocator);
/* Returns a context for another thread, or NULL if memory is exhausted. It uses the
 * account and the limit of `ctx`, and has its own error and stop callback (none at
 * first). Any thread may call it. Free it after the objects made through it, and before
 * `ctx`. */
ico_context *ico_context_fork(const ico_context *ctx);
/* Frees the context; NULL is allowed. */
void ico_context_free(ico_context *ctx);
/* Returns the last error, with status ICO_OK if no call has failed yet. Valid until the
 * next call. */
const ico_error *ico_context_error(const ico_context *ctx);
/* Returns the status of an error. This and the next three are for bindings to other
 * languages. */
ico_status ico_error_status(const ico_error *error);
/* Returns the message. */
const char *ico_error_message(const ico_error *error);
/* Returns the name of the file, "" if no file is involved. */
const char *ico_error_file(const ico_error *error);
/* Returns the line, from 1; 0 if it is not known. */
uint64_t ico_error_line(const ico_error *error);
/* Limits the bytes that are allocated at once (0: no limit); beyond, calls return
 * ICO_NO_MEMORY. */
void ico_context_limit_memory(ico_context *ctx, size_t bytes);
/* Returns the limit in bytes, 0 if there is no limit. */
size_t ico_context_memory_limit(const ico_context *ctx);
/* Returns the bytes that are allocated now. */
size_t ico_context_live_bytes(const ico_context *ctx);
/* Returns the most bytes that were ever allocated at once. */
size_t ico_context_peak_bytes(const ico_context *ctx);

/* Stop callback: polled by long calls outside a run, on the calling thread; return true
 * to cancel. Such calls read, make graphs, encode, make and check certificates, and draw;
 * they return ICO_STOPPED then. Runs poll it, too, beside their own limits. */
typedef bool ico_stop_callback(void *user);
/* Sets the stop callback; NULL, the default: none. */
void ico_context_set_stop(ico_context *ctx, ico_stop_callback *stop, void *user);
/* Returns true if the callback has returned true since it was set. */
bool ico_context_is_stopped(const ico_context *ctx);

/* A growing byte string that all writers append to. A failed append sets `failed`, and
 * later appends have no effect, so a writer checks once, with ico_text_status. The struct
 * is public, so that it can be on the stack; an empty text needs no memory. */
typedef struct ico_text {
    ico_context *ctx;      /* its account pays for the memory */
    char *data;            /* NUL-terminated after the first append; NULL before */
    size_t size, capacity; /* bytes in data, without the NUL; bytes allocated */
    bool failed;           /* an append failed */
    /* With a drain (ico_text_set_drain), data holds only the bytes appended last. */
    bool (*drain)(void *user, const char *bytes, size_t size);
    void *drain_user; /* the first argument of drain */
} ico_text;

/* Initialises an empty text. */
void ico_text_init(ico_text *text, ico_context *ctx);
/* Makes a text that needs no ico_text_init, for bindings to other languages. Release it
 * with ico_text_delete. */
ICO_MUST_CHECK ico_status ico_text_new(ico_context *ctx, ico_text **text);
/* Frees a text of ico_text_new, NULL is allowed. */
void ico_text_delete(ico_text *text);
/* Returns the bytes of the text, NUL-terminated; NULL if nothing was appended. */
const char *ico_text_data(const ico_text *text);
/* Returns the number of bytes, without the final NUL. */
size_t ico_text_size(const ico_text *text);
/* Sets a drain, so that long texts need not be held in memory: after every ten thousand
 * bytes or so, `drain` receives the bytes, and the text is empty again. If it returns
 * false, the text fails. The caller fetches the rest at the end. */
void ico_text_set_drain(ico_text *text,
                        bool (*drain)(void *user, const char *bytes, size_t size),
                        void *user);
/* Frees the memory of the text, which is then empty and usable again. */
void ico_text_free(ico_text *text);
/* Empties the text and keeps its memory. A failed text stays failed until ico_text_free,
 * so that a writer who clears it between parts still checks once. */
void ico_text_clear(ico_text *text);
/* Appends `size` bytes. */
void ico_text_add(ico_text *text, const char *bytes, size_t size);
/* Appends a string. */
void ico_text_puts(ico_text *text, const char *string);
/* Appends formatted text, as printf. */
void ico_text_printf(ico_text *text, const char *format, ...) ICO_PRINTF(2, 3);
/* Appends a JSON string with its quotes; invalid UTF-8 is replaced by U+FFFD, and the
 * line ends U+2028 and U+2029 are escaped. */
void ico_text_json(ico_text *text, const char *string);
/* Appends text with & < > " ' escaped for XML and HTML; control characters become
 * spaces. */
void ico_text_xml(ico_text *text, const char *string);
/* Appends text that stays on its line, for example in a comment: control characters and
 * the line ends of Unicode (U+0085, U+2028, U+2029) become spaces. */
void ico_text_line(ico_text *text, const char *string);
/* Returns ICO_OK, or ICO_NO_MEMORY if an append failed. */
ICO_MUST_CHECK ico_status ico_text_status(const ico_text *text);

/* A source of bytes: a file, standard input ("-"), or memory. */
typedef struct ico_input ico_input;

/* Opens `path` ("-" is standard input). ICO_IO: it cannot be read, or is a directory; the
 * message names it. */
ICO_MUST_CHECK ico_status ico_input_open(ico_context *ctx, const char *path,
                                         ico_input **input);
/* Makes an input of `size` bytes at `data`, which must outlive the input; `name` is used
 * in messages. */
ICO_MUST_CHECK ico_status ico_input_from_memory(ico_context *ctx, const char *name,
                                                const void *data, size_t size,
                                                ico_input **input);
/* Closes and frees the input; NULL is allowed. */
void ico_input_free(ico_input *input);
/* Returns the name of the input, for messages. */
const char *ico_input_name(const ico_input *input);
/* Returns the number of the line that ico_input_line returned last, from 1; 0 before the
 * first. */
uint64_t ico_input_line_number(const ico_input *input);
/* Gives up to `want` bytes ahead without consuming them; fewer only at the end. */
ICO_MUST_CHECK ico_status ico_input_peek(ico_input *input, size_t want, const char **data,
                                         size_t *size);
/* Gives the next line without its line end (LF or CRLF), NUL-terminated; *line is NULL at
 * the end. The bytes may contain NULs, so use *size. Valid until the next call. */
ICO_MUST_CHECK ico_status ico_input_line(ico_input *input, const char **line,
                                         size_t *size);
/* Copies the next `want` bytes to `to`; *got is smaller only at the end. */
ICO_MUST_CHECK ico_status ico_input_read(ico_input *input, void *to, size_t want,
                                         size_t *got);
/* Gives all remaining bytes, NUL-terminated; valid until the input is freed. */
ICO_MUST_CHECK ico_status ico_input_all(ico_input *input, const char **data,
                                        size_t *size);

#ifdef __cplusplus
}
#endif
#endif
