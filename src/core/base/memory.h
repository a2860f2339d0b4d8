/* base/memory.h - the memory account, and the context behind the public one.
 * Everything in the library allocates here: overflow-checked, size known at free.
 * Source: one-function allocator after Lua.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_MEMORY_H
#define ICO_BASE_MEMORY_H

#include <stdatomic.h>

#include "base/peers.h"
#include "icosian/base.h"

/* Shared by a context and its forks; thread-safe.  Invariant: live is the sum of the
 * present sizes of all blocks not freed; peak >= live at every quiet moment. */
typedef struct ico_memory {
    ico_allocator allocator;
    atomic_size_t live, peak, limit; /* limit 0: none */
} ico_memory;

/* The callback that long work polls; NULL: none. */
typedef struct ico_stopper {
    ico_stop_callback *stop;
    void *user;
} ico_stopper;

/* peers: the processes that share counts, or NULL; always NULL in a fork, since only one
 * thread may call them. */
struct ico_context {
    ico_memory *memory;
    bool owns_memory;
    const ico_peers *peers;
    ico_error error;
    bool lacks_room; /* more memory would help */
    ico_stopper watch;
    atomic_uint_fast64_t
        work; /* since the last look; other threads may read the clock too */
    atomic_bool stopped;
};

/* Reports `work` more steps of long work outside of a run (visiting a link, or writing a
 * byte, is about one).  ICO_STOPPED, with the error set: the work must end.  Cheap. */
ICO_MUST_CHECK ico_status ico__tick(ico_context *ctx, uint64_t work);

/* `count * size` bytes, zeroed; NULL with the error set when they cannot be had.
 * count == 0 gives NULL without an error only through ICO_NEW_ARRAY's callers' care: ask
 * for at least one. */
void *ico__alloc(ico_context *ctx, size_t count, size_t size);
/* Changes the count; new memory is NOT zeroed.  On failure NULL, error set, p intact. */
void *ico__resize(ico_context *ctx, void *p, size_t old_count, size_t new_count,
                  size_t size);
void ico__free(ico_context *ctx, void *p, size_t count, size_t size);
/* A copy of `size` bytes plus a NUL. Free with ico__free(ctx, p, size + 1, 1) or, for
 * strings without NULs, ico__free_string. */
char *ico__copy_bytes(ico_context *ctx, const char *bytes, size_t size);
char *ico__copy_string(ico_context *ctx, const char *string);
void ico__free_string(ico_context *ctx, char *string);
/* Bytes of memory this machine has; 0 if unknown. */
uint64_t ico__physical_memory(void);
/* "4.3 TB": an amount of memory for messages. */
void ico__bytes_text(double bytes, char *text, size_t size);
/* True if `bytes` more would fit under the context's limit. */
bool ico__fits(const ico_context *ctx, double bytes);

/* Takes one owner from an object with `sharers` owners beside the first.  False: it was
 * the last one, and the object is to be freed. */
static inline bool ico__drop_share(atomic_uint *sharers)
{
    unsigned others = atomic_load(sharers);
    while (others > 0)
        if (atomic_compare_exchange_weak(sharers, &others, others - 1)) return true;
    return false;
}

#define ICO_NEW(ctx, type) ((type *)ico__alloc((ctx), 1, sizeof(type)))
#define ICO_NEW_ARRAY(ctx, type, count) ((type *)ico__alloc((ctx), (count), sizeof(type)))
#define ICO_FREE(ctx, p) ico__free((ctx), (p), 1, sizeof *(p))
#define ICO_FREE_ARRAY(ctx, p, count) ico__free((ctx), (p), (count), sizeof *(p))

/* Sets the context's error and returns `status`, so: return ico__fail(ctx, ICO_...,
 * "..."). */
ico_status ico__fail(ico_context *ctx, ico_status status, const char *format, ...)
    ICO_PRINTF(3, 4);
/* Marks the present error, ICO_TOO_LARGE, as caused by the memory limit (or the machine's
 * memory); the program distinguishes it from sizes that are never possible. */
ico_status ico__blame_memory(ico_context *ctx);
/* Is the error of that kind, or ICO_NO_MEMORY? */
bool ico__error_lacks_room(const ico_context *ctx);
/* The same with a place; line and column 0 when unknown. */
ico_status ico__fail_at(ico_context *ctx, ico_status status, const char *file,
                        uint64_t line, uint64_t column, const char *format, ...)
    ICO_PRINTF(6, 7);

/* Adds a remedy, "; write ...", to the message of the present error, unless it has
 * one. */
void ico__advise(ico_context *ctx, const char *format, ...) ICO_PRINTF(2, 3);

/* From now on a line of more than `bytes` is ICO_BAD_INPUT: it may have no end, and lines
 * are held whole.  0, as at first: lines of any length. */
void ico__input_limit_lines(ico_input *input, size_t bytes);
/* Frees the bytes read so far, which nobody looks at any more, if all were read. */
void ico__input_spent(ico_input *input);

/* A text is not whole when something that it quotes could not be written for want of
 * memory. */
static inline void ico__text_needs(ico_text *text, const ico_text *part)
{
    text->failed = text->failed || part->failed;
}

/* A growing array.  Invariant: size <= capacity; items NULL iff capacity 0. */
#define ICO_VECTOR(type)       \
    struct {                   \
        type *items;           \
        size_t size, capacity; \
    }
/* Room for one more: true, or false with the error set. */
#define ICO_VECTOR_ROOM(ctx, v)   \
    ((v)->size < (v)->capacity || \
     ico__vector_grow((ctx), (void **)&(v)->items, &(v)->capacity, sizeof *(v)->items))
#define ICO_VECTOR_PUSH(ctx, v, item) \
    (ICO_VECTOR_ROOM(ctx, v) ? ((v)->items[(v)->size++] = (item), true) : false)
#define ICO_VECTOR_FREE(ctx, v)                                                          \
    (ico__free((ctx), (v)->items, (v)->capacity, sizeof *(v)->items), (v)->items = NULL, \
     (v)->size = (v)->capacity = 0)
bool ico__vector_grow(ico_context *ctx, void **items, size_t *capacity, size_t size);

#endif
