/* icosian/base.h - what every other header needs: statuses, verdicts, the context.
 * First of the public headers; includes nothing of the project.
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

#define ICO_VERSION "0.1.0"

#if defined(__GNUC__) || defined(__clang__)
#define ICO_MUST_CHECK __attribute__((warn_unused_result))
#define ICO_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define ICO_MUST_CHECK
#define ICO_PRINTF(f, a)
#endif

/* Did the call work?  X(enumerator, name, text).  Never to be confused with a verdict. */
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

/* Name ("bad-input") and sentence of a status; "unknown" for a number that is none. */
const char *ico_status_name(ico_status status);
const char *ico_status_text(ico_status status);

/* What is known about a question. */
typedef enum ico_verdict { ICO_UNKNOWN, ICO_FOUND, ICO_NONE } ico_verdict;
/* "unknown", "found", "none". */
const char *ico_verdict_name(ico_verdict verdict);

/* The one function all memory goes through.  resize(user, p, old_size, new_size):
 * p == NULL allocates, new_size == 0 frees and returns NULL, else as realloc.  old_size
 * is always the size last asked for.  Must bear calls from several threads at once where
 * several use the context's account: runs of more than one thread
 * (ico_run_set_threads). */
typedef struct ico_allocator {
    void *(*resize)(void *user, void *p, size_t old_size, size_t new_size);
    void *user;
} ico_allocator;

/* Why the last failing call failed.  line and column count from 1; 0 = not known.  Open,
 * so that it can be copied before the next call: it needs no memory, which may be what
 * is wanting. */
typedef struct ico_error {
    ico_status status;
    char message[640];
    char file[512]; /* "" when no file is involved */
    uint64_t line, column;
} ico_error;

/* A context owns the memory account and the last error.  Objects made through a context
 * must be freed before it.  One thread uses a context at a time, a run in it included;
 * objects that are immutable (graphs, boards, sealed problems) may be read by any number
 * of threads, and each asks about them in a context of its own (ico_context_fork). */
typedef struct ico_context ico_context;

/* A new context, or NULL when not even that fits.  `allocator` NULL: malloc and free. */
ico_context *ico_context_new(const ico_allocator *allocator);
/* A context for another thread: on the account of `ctx` and under its limit, with an
 * error and a stop callback (none at first) of its own.  Any thread may call it.  To be
 * freed behind the objects made through it, and before `ctx`.  NULL: out of memory. */
ico_context *ico_context_fork(const ico_context *ctx);
/* Frees the context (NULL is fine). */
void ico_context_free(ico_context *ctx);
/* The last error; status ICO_OK when none happened yet.  Valid until the next call. */
const ico_error *ico_context_error(const ico_context *ctx);
/* Its parts, for bindings to other languages. */
ico_status ico_error_status(const ico_error *error);
const char *ico_error_message(const ico_error *error);
const char *ico_error_file(const ico_error *error);
uint64_t ico_error_line(const ico_error *error);
/* No more than `bytes` shall be live at once (0: no limit); then ICO_NO_MEMORY. */
void ico_context_limit_memory(ico_context *ctx, size_t bytes);
/* The limit in bytes, 0 if none. */
size_t ico_context_memory_limit(const ico_context *ctx);
/* Bytes live now, and the most that were ever live. */
size_t ico_context_live_bytes(const ico_context *ctx);
size_t ico_context_peak_bytes(const ico_context *ctx);

/* Asked now and then, from the thread that works for the context, by long work that has
 * no run: reading, making graphs, encoding, making and checking certificates, pictures.
 * True ends it with ICO_STOPPED.  Runs ask it too, beside their own limits.  NULL, the
 * default: nobody is asked. */
typedef bool ico_stop_callback(void *user);
void ico_context_set_stop(ico_context *ctx, ico_stop_callback *stop, void *user);
/* Has it said so since it was set? */
bool ico_context_is_stopped(const ico_context *ctx);

/* A growing byte string that all writers append to.  Zero-initialised through
 * ico_text_init; a failed append sets `failed` and later appends do nothing, so that a
 * writer checks once, with ico_text_status.  `data` is always NUL-terminated once
 * anything was appended; `size` does not count that NUL.  With a drain
 * (ico_text_set_drain) it holds only what was appended last.  Open, so that it lies on
 * the stack, and one that nothing is written to needs no memory. */
typedef struct ico_text {
    ico_context *ctx;
    char *data;
    size_t size, capacity;
    bool failed;
    bool (*drain)(void *user, const char *bytes, size_t size);
    void *drain_user;
} ico_text;

void ico_text_init(ico_text *text, ico_context *ctx);
/* For bindings to other languages: a text that needs no ico_text_init, its deletion, what
 * it holds (NULL: nothing yet) and how many bytes. */
ICO_MUST_CHECK ico_status ico_text_new(ico_context *ctx, ico_text **text);
void ico_text_delete(ico_text *text);
const char *ico_text_data(const ico_text *text);
size_t ico_text_size(const ico_text *text);
/* Long texts need not be held in memory: whenever some ten thousand bytes have come
 * together, `drain` gets them, and the text is empty again.  False from it fails the
 * text.  What is left at the end is the caller's to fetch. */
void ico_text_set_drain(ico_text *text,
                        bool (*drain)(void *user, const char *bytes, size_t size),
                        void *user);
void ico_text_free(ico_text *text);
/* Empties it and keeps the memory.  A text that failed stays failed until it is freed, so
 * that a writer who clears it between its parts still checks once. */
void ico_text_clear(ico_text *text);
void ico_text_add(ico_text *text, const char *bytes, size_t size);
void ico_text_puts(ico_text *text, const char *string);
void ico_text_printf(ico_text *text, const char *format, ...) ICO_PRINTF(2, 3);
/* As a JSON string with its quotes; invalid UTF-8 is replaced by U+FFFD. */
void ico_text_json(ico_text *text, const char *string);
/* Text with & < > " ' escaped for XML and HTML; control characters become spaces. */
void ico_text_xml(ico_text *text, const char *string);
/* Text that stays on its line, a comment's for instance: control characters, and what
 * Unicode calls ends of lines and paragraphs (U+0085, U+2028, U+2029), become spaces. */
void ico_text_line(ico_text *text, const char *string);
/* ICO_OK, or ICO_NO_MEMORY when an append failed. */
ICO_MUST_CHECK ico_status ico_text_status(const ico_text *text);

/* Bytes to read: a file, standard input ("-"), or memory. */
typedef struct ico_input ico_input;

/* Opens `path` ("-" is standard input).  ICO_IO with the path named if it cannot be read;
 * a directory is refused. */
ICO_MUST_CHECK ico_status ico_input_open(ico_context *ctx, const char *path,
                                         ico_input **input);
/* Reads from `size` bytes at `data`, which must outlive the input; `name` is for
 * messages. */
ICO_MUST_CHECK ico_status ico_input_from_memory(ico_context *ctx, const char *name,
                                                const void *data, size_t size,
                                                ico_input **input);
void ico_input_free(ico_input *input);
const char *ico_input_name(const ico_input *input);
/* Number of the line that ico_input_line returned last, from 1; 0 before the first. */
uint64_t ico_input_line_number(const ico_input *input);
/* Up to `want` bytes ahead without consuming them; fewer only at the end. */
ICO_MUST_CHECK ico_status ico_input_peek(ico_input *input, size_t want, const char **data,
                                         size_t *size);
/* The next line without its line end (LF or CRLF), NUL-terminated; *line is NULL at the
 * end.  The bytes may hold NULs: trust *size.  Valid until the next call. */
ICO_MUST_CHECK ico_status ico_input_line(ico_input *input, const char **line,
                                         size_t *size);
/* The next `want` bytes, copied to `to`; fewer only at the end. */
ICO_MUST_CHECK ico_status ico_input_read(ico_input *input, void *to, size_t want,
                                         size_t *got);
/* All that is left, NUL-terminated; valid until the input is freed. */
ICO_MUST_CHECK ico_status ico_input_all(ico_input *input, const char **data,
                                        size_t *size);

#ifdef __cplusplus
}
#endif
#endif
