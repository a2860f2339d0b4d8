/* base/memory.c - the memory account, contexts, and error messages.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system.h"

static void *default_resize(void *user, void *p, size_t old_size, size_t new_size)
{
    (void)user;
    (void)old_size;
    if (new_size == 0) {
        free(p);
        return NULL;
    }
    return realloc(p, new_size);
}

ico_context *ico_context_new(const ico_allocator *allocator)
{
    ico_allocator a = {default_resize, NULL};
    if (allocator != NULL) a = *allocator;
    ico_context *ctx = a.resize(a.user, NULL, 0, sizeof *ctx);
    if (ctx == NULL) return NULL;
    memset(ctx, 0, sizeof *ctx);
    ctx->memory = a.resize(a.user, NULL, 0, sizeof *ctx->memory);
    if (ctx->memory == NULL) {
        a.resize(a.user, ctx, sizeof *ctx, 0);
        return NULL;
    }
    ctx->memory->allocator = a;
    atomic_init(&ctx->memory->live, 0);
    atomic_init(&ctx->memory->peak, 0);
    atomic_init(&ctx->memory->limit, 0);
    ctx->owns_memory = true;
    return ctx;
}

void ico_context_free(ico_context *ctx)
{
    if (ctx == NULL) return;
    if (!ctx->owns_memory) {
        ICO_FREE(ctx, ctx);
        return;
    }
    ico_allocator a = ctx->memory->allocator;
    a.resize(a.user, ctx->memory, sizeof *ctx->memory, 0);
    a.resize(a.user, ctx, sizeof *ctx, 0);
}

ico_context *ico_context_fork(const ico_context *ctx)
{
    ico_context maker = {.memory = ctx->memory}; /* another thread may be using ctx */
    ico_context *fork = ICO_NEW(&maker, ico_context);
    if (fork != NULL) fork->memory = ctx->memory;
    return fork;
}

void ico_context_set_stop(ico_context *ctx, ico_stop_callback *stop, void *user)
{
    ctx->watch = (ico_stopper){stop, user};
    atomic_store(&ctx->work, 0);
    atomic_store(&ctx->stopped, false);
}

bool ico_context_is_stopped(const ico_context *ctx)
{
    return atomic_load(&ctx->stopped);
}

ico_status ico__tick(ico_context *ctx, uint64_t work)
{
    enum { LOOK_EVERY = 500000 }; /* well under a millisecond */
    uint64_t done = atomic_load_explicit(&ctx->work, memory_order_relaxed) + work;
    bool look = done >= LOOK_EVERY;
    atomic_store_explicit(&ctx->work, look ? 0 : done, memory_order_relaxed);
    if (look && ctx->watch.stop != NULL && ctx->watch.stop(ctx->watch.user))
        atomic_store(&ctx->stopped, true);
    if (!look || !atomic_load(&ctx->stopped)) return ICO_OK;
    return ico__fail(ctx, ICO_STOPPED,
                     "the time limit was reached, or it was interrupted");
}

const ico_error *ico_context_error(const ico_context *ctx)
{
    return &ctx->error;
}

void ico_context_limit_memory(ico_context *ctx, size_t bytes)
{
    atomic_store(&ctx->memory->limit, bytes);
}

size_t ico_context_memory_limit(const ico_context *ctx)
{
    return atomic_load(&ctx->memory->limit);
}

size_t ico_context_live_bytes(const ico_context *ctx)
{
    return atomic_load(&ctx->memory->live);
}

size_t ico_context_peak_bytes(const ico_context *ctx)
{
    return atomic_load(&ctx->memory->peak);
}

/* Books `bytes` more; false when that would pass the limit. */
static bool book(ico_memory *memory, size_t bytes)
{
    size_t live = atomic_fetch_add(&memory->live, bytes) + bytes;
    size_t limit = atomic_load_explicit(&memory->limit, memory_order_relaxed);
    if (live < bytes || (limit != 0 && live > limit)) {
        atomic_fetch_sub(&memory->live, bytes);
        return false;
    }
    size_t peak = atomic_load_explicit(&memory->peak, memory_order_relaxed);
    while (peak < live && !atomic_compare_exchange_weak(&memory->peak, &peak, live)) {
    }
    return true;
}

void ico__bytes_text(double bytes, char *text, size_t size)
{
    static const char *const units[] = {"bytes", "kB", "MB", "GB", "TB", "PB"};
    size_t unit = 0;
    for (; bytes >= 1000 && unit + 1 < sizeof units / sizeof *units; unit++)
        bytes /= 1000;
    uint64_t tenths = bytes < 1e15 ? (uint64_t)(bytes * 10 + 0.5) : UINT64_MAX;
    if (unit == 0 || tenths >= 1000) /* no %g: the decimal point is the locale's */
        snprintf(text, size, "%.0f %s", bytes, units[unit]);
    else
        snprintf(text, size, "%u.%u %s", (unsigned)(tenths / 10), (unsigned)(tenths % 10),
                 units[unit]);
}

static void *out_of_memory(ico_context *ctx, size_t count, size_t size)
{
    size_t limit = ico_context_memory_limit(ctx);
    char asked[32], used[32], most[32];
    ico__bytes_text((double)count * (double)size, asked, sizeof asked);
    if (limit == 0) {
        (void)ico__fail(ctx, ICO_NO_MEMORY, "out of memory: %s more asked for", asked);
        return NULL;
    }
    ico__bytes_text((double)ico_context_live_bytes(ctx), used, sizeof used);
    ico__bytes_text((double)limit, most, sizeof most);
    (void)ico__fail(
        ctx, ICO_NO_MEMORY,
        "out of memory: %s more asked for, %s in use, limit %s (--memory raises it)",
        asked, used, most);
    return NULL;
}

void *ico__resize(ico_context *ctx, void *p, size_t old_count, size_t new_count,
                  size_t size)
{
    if (size != 0 && new_count > PTRDIFF_MAX / size)
        return out_of_memory(ctx, new_count, size);
    size_t old_size = old_count * size, new_size = new_count * size;
    ico_memory *memory = ctx->memory;
    if (new_size > old_size && !book(memory, new_size - old_size))
        return out_of_memory(ctx, new_count, size);
    void *q = memory->allocator.resize(memory->allocator.user, p, old_size, new_size);
    if (q == NULL && new_size != 0) {
        if (new_size > old_size) atomic_fetch_sub(&memory->live, new_size - old_size);
        return out_of_memory(ctx, new_count, size);
    }
    if (new_size < old_size) atomic_fetch_sub(&memory->live, old_size - new_size);
    return q;
}

/* Pages that the system hands out zeroed, and that take no memory before they are
 * written. */
static void *alloc_pages(ico_context *ctx, size_t count, size_t size)
{
    ico_memory *memory = ctx->memory;
    if (!book(memory, count * size)) return out_of_memory(ctx, count, size);
    void *p = calloc(count, size);
    if (p != NULL) return p;
    atomic_fetch_sub(&memory->live, count * size);
    return out_of_memory(ctx, count, size);
}

void *ico__alloc(ico_context *ctx, size_t count, size_t size)
{
    enum { LARGE = 1 << 20 };
    const bool fits = size != 0 && count <= PTRDIFF_MAX / size;
    if (fits && count * size >= LARGE && ctx->memory->allocator.resize == default_resize)
        return alloc_pages(ctx, count, size);
    void *p = ico__resize(ctx, NULL, 0, count, size);
    if (p != NULL) memset(p, 0, count * size);
    return p;
}

void ico__free(ico_context *ctx, void *p, size_t count, size_t size)
{
    if (p == NULL) return;
    ico_memory *memory = ctx->memory;
    memory->allocator.resize(memory->allocator.user, p, count * size, 0);
    atomic_fetch_sub(&memory->live, count * size);
}

char *ico__copy_bytes(ico_context *ctx, const char *bytes, size_t size)
{
    char *copy = ico__resize(ctx, NULL, 0, size + 1, 1);
    if (copy == NULL) return NULL;
    if (size != 0) memcpy(copy, bytes, size);
    copy[size] = '\0';
    return copy;
}

char *ico__copy_string(ico_context *ctx, const char *string)
{
    return ico__copy_bytes(ctx, string, strlen(string));
}

void ico__free_string(ico_context *ctx, char *string)
{
    if (string != NULL) ico__free(ctx, string, strlen(string) + 1, 1);
}

uint64_t ico__physical_memory(void)
{
    uint64_t bytes = ico__system_memory();
    if (bytes > 0) return bytes;
    return SIZE_MAX == UINT32_MAX ? (uint64_t)1 << 32 : 0; /* unknown in the browser */
}

bool ico__fits(const ico_context *ctx, double bytes)
{
    size_t limit = ico_context_memory_limit(ctx);
    return limit == 0 || (double)ico_context_live_bytes(ctx) + bytes <= (double)limit;
}

bool ico__vector_grow(ico_context *ctx, void **items, size_t *capacity, size_t size)
{
    size_t larger = *capacity < 8 ? 8 : *capacity + *capacity / 2;
    void *p = ico__resize(ctx, *items, *capacity, larger, size);
    if (p == NULL) return false;
    *items = p;
    *capacity = larger;
    return true;
}

static void set_error(ico_context *ctx, ico_status status, const char *file,
                      uint64_t line, uint64_t column, const char *format, va_list args)
{
    ico_error error = {.status = status, .line = line, .column = column};
    vsnprintf(error.message, sizeof error.message, format, args);
    snprintf(error.file, sizeof error.file, "%s", file);
    ctx->lacks_room = status == ICO_NO_MEMORY;
    ctx->error = error; /* only now: the arguments may point into the old message */
}

ico_status ico__fail(ico_context *ctx, ico_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    set_error(ctx, status, "", 0, 0, format, args);
    va_end(args);
    return status;
}

ico_status ico__blame_memory(ico_context *ctx)
{
    ctx->lacks_room = true;
    return ctx->error.status;
}

bool ico__error_lacks_room(const ico_context *ctx)
{
    return ctx->lacks_room;
}

ico_status ico__fail_at(ico_context *ctx, ico_status status, const char *file,
                        uint64_t line, uint64_t column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    set_error(ctx, status, file, line, column, format, args);
    va_end(args);
    return status;
}

/* Does it name an option, a command or words to write? */
static bool has_advice(const char *message)
{
    static const char *const words[] = {"--", "`", "write ", "say ", "did you mean"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(message, words[i]) != NULL) return true;
    return false;
}

void ico__advise(ico_context *ctx, const char *format, ...)
{
    char *message = ctx->error.message;
    size_t size = strlen(message);
    if (has_advice(message)) return;
    va_list args;
    va_start(args, format);
    vsnprintf(message + size, sizeof ctx->error.message - size, format, args);
    va_end(args);
}
