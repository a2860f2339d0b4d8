/* tests/scarce/scarce.c - scenes, played while memory is scarce.
 * SPDX-License-Identifier: MIT */
#include "scarce.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__has_include)
#if __has_include(<execinfo.h>)
#include <execinfo.h>
#define HAS_BACKTRACE 1
#endif
#endif

#include <cmocka.h>

#include "base/random.h"

/* Frames that tell one place from another: how it came that memory was asked for. */
enum {
    QUICK_FRAMES = 6,
    ALL_FRAMES = 24,
    SKIPPED = 2,
    QUICK_LIMITS = 8,
    ALL_LIMITS = 100
};

/* --- places that were tried --------------------------------------------------------- */

static uint64_t *seen;
static size_t seen_size, seen_room;

static bool is_new_in(uint64_t *table, size_t room, uint64_t place)
{
    size_t at = place % room;
    while (table[at] != 0 && table[at] != place) at = (at + 1) % room;
    if (table[at] == place) return false;
    table[at] = place;
    return true;
}

/* Is it met for the first time? */
static bool is_new(uint64_t place)
{
    if (2 * seen_size >= seen_room) {
        size_t room = seen_room == 0 ? 1 << 14 : 2 * seen_room;
        uint64_t *table = calloc(room, sizeof *table);
        assert_non_null(table);
        for (size_t i = 0; i < seen_room; i++)
            if (seen[i] != 0) (void)is_new_in(table, room, seen[i]);
        free(seen);
        seen = table;
        seen_room = room;
    }
    bool new = is_new_in(seen, seen_room, place == 0 ? 1 : place);
    seen_size += new;
    return new;
}

static bool tries_all(void)
{
    return getenv("ICO_TEST_ALL") != NULL;
}

/* Where there is no backtrace (musl), the size of a request stands for its place. */
static uint64_t place_of_call(size_t old_size, size_t new_size)
{
#ifdef HAS_BACKTRACE
    void *frames[SKIPPED + ALL_FRAMES];
    int most = SKIPPED + (tries_all() ? ALL_FRAMES : QUICK_FRAMES);
    int count = backtrace(frames, most);
    uint64_t place = 0;
    (void)old_size;
    (void)new_size;
    for (int i = SKIPPED; i < count; i++)
        place = ico__mix64(place * 31 + (uint64_t)(uintptr_t)frames[i]);
    return place;
#else
    return ico__mix64(ico__mix64(old_size + 1) + new_size);
#endif
}

/* --- an allocator that looks, or refuses -------------------------------------------- */

typedef struct numbers {
    size_t *items;
    size_t size, room;
} numbers;

static void push(numbers *n, size_t item)
{
    if (n->size == n->room) {
        n->room = n->room == 0 ? 64 : 2 * n->room;
        n->items = realloc(n->items, n->room * sizeof *n->items);
        assert_non_null(n->items);
    }
    n->items[n->size++] = item;
}

typedef struct purse {
    size_t asked, live, most, base;
    size_t after, refused; /* so many succeed, then so many do not */
    bool has_refused, looks;
    numbers requests, limits; /* when it looks: new places, and limits just below them */
} purse;

static void look(purse *p, size_t old_size, size_t new_size)
{
    size_t more = new_size - old_size;
    bool record = p->live + more > p->most;
    uint64_t place = place_of_call(old_size, new_size);
    if (is_new(place)) push(&p->requests, p->asked);
    if (record && p->base > 0 && is_new(place ^ UINT64_C(0x5555)))
        push(&p->limits, p->live + more - p->base - 1);
}

static void *resize(void *user, void *block, size_t old_size, size_t new_size)
{
    purse *p = user;
    if (new_size == 0) {
        free(block);
        p->live -= old_size;
        return NULL;
    }
    size_t at = p->asked;
    if (p->looks && new_size > old_size) look(p, old_size, new_size);
    p->asked++;
    if (at >= p->after && at - p->after < p->refused) {
        p->has_refused = true;
        return NULL;
    }
    void *q = realloc(block, new_size);
    assert_non_null(q);
    p->live += new_size - old_size;
    if (p->live > p->most) p->most = p->live;
    return q;
}

/* --- scenes ------------------------------------------------------------------------- */

static const char *scene_name, *fault;
static size_t scenes, plays, failures;

/* One of some is told, so that a test shows more than the first. */
static void fail_scene(const char *format, ...)
{
    enum { MOST_TOLD = 12 };
    va_list list;
    if (failures++ >= MOST_TOLD) return;
    va_start(list, format);
    fprintf(stderr, "# %s: ", scene_name);
    vfprintf(stderr, format, list);
    fputs("\n", stderr);
    va_end(list);
}

void scarce_fault(const char *what)
{
    fault = what;
}

void scarce_claim(uint64_t *claim, uint64_t number)
{
    *claim = ico__mix64(*claim * 3 + number + 1);
}

void scarce_claim_text(uint64_t *claim, const ico_text *text)
{
    for (size_t i = 0; i < text->size; i++)
        *claim = *claim * 31 + (unsigned char)text->data[i];
    scarce_claim(claim, text->size);
}

typedef struct played {
    ico_status status, noted; /* what the scene returned, what the context says */
    uint64_t claim;
} played;

static played play_once(purse *p, size_t limit, scene_play *play, const void *what)
{
    ico_allocator allocator = {resize, p};
    ico_context *ctx = ico_context_new(&allocator);
    played r = {ICO_NO_MEMORY, ICO_NO_MEMORY, 0};
    plays++;
    fault = NULL;
    p->base = p->live;
    if (ctx == NULL) return r;
    ico_context_limit_memory(ctx, limit);
    r.status = play(ctx, what, &r.claim);
    r.noted = ico_context_error(ctx)->status;
    if (ico_context_live_bytes(ctx) != 0) fault = "the account is not empty";
    ico_context_free(ctx);
    if (p->live != 0) fault = "memory was not given back";
    return r;
}

/* What is wrong with how it was played in scarcity, NULL: nothing. */
static const char *judge(const played *plain, const played *r, bool limited)
{
    bool refused = r->status == ICO_NO_MEMORY ||
                   (limited && (r->status == ICO_TOO_LARGE || r->status == ICO_STOPPED));
    if (fault != NULL) return fault;
    if (r->status == ICO_DEFECT) return "a defect";
    /* memory was short before it came to what would have been refused: no nauty, say */
    if (limited && r->status == ICO_OK && plain->status == ICO_UNSUPPORTED) return NULL;
    if (!refused && r->status != plain->status) return "another status";
    if (r->status != ICO_OK && r->noted == ICO_OK) return "no word on why it failed";
    if (r->status == ICO_OK && r->claim != 0 && plain->claim != 0 &&
        r->claim != plain->claim)
        return "another answer";
    return NULL;
}

static void play_refused(const played *plain, size_t after, size_t refused,
                         scene_play *play, const void *what)
{
    purse p = {.after = after, .refused = refused};
    played r = play_once(&p, 0, play, what);
    const char *wrong = judge(plain, &r, false);
    if (wrong != NULL)
        fail_scene("%s when allocation %zu%s fails (%s instead of %s)", wrong, after,
                   refused > 1 ? " and each behind it" : "", ico_status_name(r.status),
                   ico_status_name(plain->status));
}

static void play_limited(const played *plain, size_t limit, scene_play *play,
                         const void *what)
{
    purse p = {.after = SIZE_MAX};
    if (limit == 0) return;
    played r = play_once(&p, limit, play, what);
    const char *wrong = judge(plain, &r, true);
    if (wrong != NULL)
        fail_msg("%s: %s under a memory limit of %zu bytes (%s instead of %s)",
                 scene_name, wrong, limit, ico_status_name(r.status),
                 ico_status_name(plain->status));
}

void scarce_play(const char *name, scene_play *play, const void *what)
{
    purse p = {.after = SIZE_MAX, .looks = true};
    size_t limits = tries_all() ? ALL_LIMITS : QUICK_LIMITS;
    scene_name = name;
    scenes++;
    played plain = play_once(&p, 0, play, what);
    if (fault != NULL || plain.status == ICO_DEFECT || plain.status == ICO_NO_MEMORY)
        fail_scene("with enough memory: %s, %s", ico_status_name(plain.status),
                   fault == NULL ? "" : fault);
    for (size_t i = 0; i < p.requests.size; i++) {
        play_refused(&plain, p.requests.items[i], 1, play, what);
        play_refused(&plain, p.requests.items[i], SIZE_MAX, play, what);
    }
    for (size_t i = 0; i < p.limits.size; i++)
        play_limited(&plain, p.limits.items[i], play, what);
    /* places where nothing is asked for, but a limit is looked at: as many small limits
     * as large ones */
    for (size_t i = 1; i <= limits && p.requests.size > 0; i++) {
        size_t most = p.most - p.base;
        play_limited(&plain, most * i / (limits + 1), play, what);
        play_limited(&plain, most >> (i * 12 / limits), play, what);
    }
    free(p.requests.items);
    free(p.limits.items);
}

int scarce_end(void **state)
{
    size_t failed = failures;
    (void)state;
    failures = 0;
    fprintf(stderr, "# %zu scenes so far, played %zu times; %zu places; %zu faults\n",
            scenes, plays, seen_size, failed);
    return failed != 0;
}

int scarce_close(void **state)
{
    (void)state;
    free(seen);
    seen = NULL;
    seen_size = seen_room = 0;
    return 0;
}
