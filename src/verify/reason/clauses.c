/* verify/reason/clauses.c - does a log of derived clauses refute the question?  Each
 * must follow by steps without choice from degrees, fragments and the clauses before it.
 * Shares no code with method/circuit, which leaves such logs.
 * Source: docs/certificates.md, "clauses"; Goldberg, Novikov (2003).
 * SPDX-License-Identifier: MIT */
#include "verify/reason/clauses.h"

#include <stdlib.h>
#include <string.h>

enum { STEP_CLAUSE, STEP_CUT, STEP_DROP, STEP_ADOPT, STEP_FOCUS, STEPS };

/* ------------------------------------------------------------------ reading -------- */

bool ico__log_refuse(ico_log *log, const char *why)
{
    if (!log->trial->refused) {
        ico_text_printf(&log->trial->why,
                        "number %llu of the log: ", (unsigned long long)log->at);
        (void)ico__trial_refuse(log->trial, why);
    }
    return false;
}

bool ico__log_word(ico_log *log, uint32_t bound, uint32_t *word)
{
    if (log->at >= log->size || log->words[log->at] >= bound)
        return ico__log_refuse(log, "it is out of range");
    *word = log->words[log->at++];
    return true;
}

bool ico__log_count(ico_log *log, uint32_t *count)
{
    if (!ico__log_word(log, UINT32_MAX, count)) return false;
    return *count <= log->size - log->at ||
           ico__log_refuse(log, "the log ends too early");
}

/* ------------------------------------------------------------------ literals ------- */

/* 1, 0, -1: true, open, false. */
static int value_of(const ico_log *log, uint32_t l)
{
    uint8_t state = log->replay.state[l >> 1];
    if (state == ICO_LINK_OPEN) return 0;
    return (state == ICO_LINK_DROPPED) == (l & 1) ? 1 : -1;
}

bool ico__log_set(ico_log *log, uint32_t l)
{
    return ico__replay_set(&log->replay, l >> 1,
                           l & 1 ? ICO_LINK_DROPPED : ICO_LINK_USED);
}

/* Reads size and literals of a clause, and names the links instead of the edges. */
static bool read_clause(ico_log *log, uint32_t *clause)
{
    uint32_t size, number;
    *clause = (uint32_t)log->at;
    if (!ico__log_count(log, &size)) return false;
    for (uint32_t i = 0; i < size; i++) {
        if (!ico__log_word(log, 2 * log->form->links, &number)) return false;
        log->words[log->at - 1] = 2 * log->link[number / 2] + number % 2;
    }
    return true;
}

/* ------------------------------------------------------------------ clauses -------- */

static void watch(ico_log *log, uint32_t l, uint32_t other, uint32_t clause)
{
    ico_log_watch w = {other, clause};
    if (!ICO_VECTOR_PUSH(log->trial->ctx, &log->watches[l], w))
        log->status = ICO_NO_MEMORY;
}

static void drop(ico_log *log, uint32_t clause)
{
    log->words[clause] = 0;
}

void ico__log_drop_cuts(ico_log *log)
{
    for (size_t i = 0; i < log->cuts.size; i++) drop(log, log->cuts.items[i]);
    log->cuts.size = 0;
}

void ico__log_drop_all(ico_log *log)
{
    for (size_t i = 0; i < log->clauses.size; i++) drop(log, log->clauses.items[i]);
    ico__log_drop_cuts(log);
}

/* Another literal of the clause than its second, which is false, to be watched. */
static bool move_watch(ico_log *log, uint32_t *literals, uint32_t size, uint32_t clause)
{
    for (uint32_t i = 2; i < size; i++) {
        uint32_t l = literals[i];
        if (value_of(log, l) < 0) continue;
        literals[i] = literals[1];
        literals[1] = l;
        watch(log, l, literals[0], clause);
        return true;
    }
    return false;
}

/* Literal `gone` has become false.  False: a clause has no literal left. */
static bool visit(ico_log *log, uint32_t gone)
{
    ico_log_watches *list = &log->watches[gone];
    size_t from = 0, to = 0;
    bool fine = true;
    while (fine && from < list->size) {
        ico_log_watch w = list->items[from++];
        uint32_t *clause = log->words + w.clause, *literals = clause + 1;
        if (value_of(log, w.other) > 0) {
            list->items[to++] = w;
            continue;
        }
        if (clause[0] == 0) continue; /* dropped */
        if (literals[0] == gone) {
            literals[0] = literals[1];
            literals[1] = gone;
        }
        w.other = literals[0];
        int value = value_of(log, w.other);
        if (value <= 0 && move_watch(log, literals, clause[0], w.clause)) continue;
        list->items[to++] = w;
        if (value == 0) fine = ico__log_set(log, w.other);
        if (value < 0) fine = false;
    }
    log->replay.work += from;
    while (from < list->size) list->items[to++] = list->items[from++];
    list->size = to;
    return fine;
}

bool ico__log_propagate(ico_log *log)
{
    ico_replay *r = &log->replay;
    for (;;) {
        if (!ico__replay_follow(r)) return false;
        if (log->watched == r->count) return true;
        uint32_t l = r->order[log->watched++];
        if (!visit(log, 2 * l + (r->state[l] == ICO_LINK_USED))) return false;
    }
}

/* What the steps before decided holds for good: brings far, busy and known up to date. */
static void settle(ico_log *log)
{
    const ico_replay *r = &log->replay;
    for (; log->settled < r->count; log->settled++) {
        uint32_t l = r->order[log->settled];
        const uint32_t *ends = r->old + 4 * (size_t)log->settled;
        log->known[l] = 1;
        if (r->state[l] != ICO_LINK_USED) continue;
        log->known_used++;
        log->far[ends[0]] = ends[2];
        log->far[ends[2]] = ends[0];
        log->busy[log->form->tail[l]]++;
        log->busy[log->form->head[l]]++;
    }
}

/* Puts two literals that are not false first; returns how many of them there are. */
static unsigned choose_watched(const ico_log *log, uint32_t *literals, uint32_t size)
{
    unsigned found = 0;
    for (uint32_t i = 0; i < size && found < 2; i++) {
        uint32_t l = literals[i];
        if (value_of(log, l) < 0) continue;
        literals[i] = literals[found];
        literals[found++] = l;
    }
    return found;
}

/* Watches the clause from now on.  Unless it is true, or has two literals left that are
 * not false, it gets the size of those that it has, which come first: none or one. */
static void add(ico_log *log, uint32_t clause)
{
    uint32_t size = log->words[clause], *literals = log->words + clause + 1;
    unsigned found = choose_watched(log, literals, size);
    for (unsigned i = 0; i < found; i++)
        if (value_of(log, literals[i]) > 0) {
            log->words[clause] = 0; /* it can never propagate again */
            return;
        }
    if (found == 2) {
        watch(log, literals[0], literals[1], clause);
        watch(log, literals[1], literals[0], clause);
        return;
    }
    log->words[clause] = found;
    log->refuted = found == 0;
}

/* Makes the literals true that clauses from cuts were left with. */
static bool set_lone(ico_log *log)
{
    bool alive = true;
    for (size_t i = 0; i < log->cuts.size && alive; i++) {
        uint32_t clause = log->cuts.items[i];
        if (log->words[clause] == 1) alive = ico__log_set(log, log->words[clause + 1]);
    }
    return alive;
}

/* Takes all literals of the clause as false, and looks at the cut (if not NULL) when no
 * contradiction shows up; then everything is as before.  True: the clause holds. */
static bool holds(ico_log *log, uint32_t clause, ico_log_cut *cut)
{
    uint32_t size = log->words[clause], base = log->replay.count;
    bool alive = true;
    for (uint32_t i = 0; i < size && alive; i++)
        alive = ico__log_set(log, log->words[clause + 1 + i] ^ 1);
    if (alive && cut != NULL) ico__log_take_stretches(log, cut);
    alive = alive && set_lone(log) && ico__log_propagate(log);
    if (alive && cut != NULL) alive = !ico__log_is_apart(log, cut);
    ico__replay_undo(&log->replay, base);
    log->watched = base;
    return !alive;
}

/* ------------------------------------------------------------------ steps ---------- */

static bool step_clause(ico_log *log)
{
    uint32_t clause;
    if (!read_clause(log, &clause)) return false;
    if (!holds(log, clause, NULL))
        return ico__log_refuse(log, "the clause that ends here does not follow");
    ico__log_drop_cuts(log);
    if (!ICO_VECTOR_PUSH(log->trial->ctx, &log->clauses, clause))
        log->status = ICO_NO_MEMORY;
    add(log, clause);
    if (log->words[clause] == 1)
        log->refuted =
            !ico__log_set(log, log->words[clause + 1]) || !ico__log_propagate(log);
    return true;
}

static bool step_cut(ico_log *log)
{
    uint32_t clause;
    ico_log_cut cut;
    if (!ico__log_read_cut(log, &cut) || !read_clause(log, &clause)) return false;
    if (!holds(log, clause, &cut))
        return ico__log_refuse(log, "the cut that ends here is not a cut");
    if (!ICO_VECTOR_PUSH(log->trial->ctx, &log->cuts, clause))
        log->status = ICO_NO_MEMORY;
    add(log, clause);
    return true;
}

static bool step_drop(ico_log *log)
{
    uint32_t number;
    if (!ico__log_word(log, (uint32_t)log->clauses.size, &number)) return false;
    drop(log, log->clauses.items[number]);
    return true;
}

static bool replay_log(ico_log *log)
{
    static bool (*const steps[STEPS])(ico_log *) = {
        [STEP_CLAUSE] = step_clause,   [STEP_CUT] = step_cut,
        [STEP_DROP] = step_drop,       [STEP_ADOPT] = ico__log_adopt,
        [STEP_FOCUS] = ico__log_focus,
    };
    uint32_t kind;
    log->refuted = !ico__replay_begin(&log->replay);
    log->watched = log->replay.count;
    while (!log->refuted && log->at < log->size && log->status == ICO_OK) {
        settle(log);
        if (!ico__log_word(log, STEPS, &kind) || !steps[kind](log)) return false;
        if (ico__trial_tick(log->trial, log->replay.work)) return false;
        log->replay.work = 0;
    }
    return log->refuted || ico__log_refuse(log, "it ends, and a tour is still possible");
}

/* ------------------------------------------------------------------ the frame ------ */

typedef struct named_link {
    uint32_t u, v, link;
} named_link;

static int by_ends(const void *a, const void *b)
{
    const named_link *x = a, *y = b;
    if (x->u != y->u) return x->u < y->u ? -1 : 1;
    return (x->v > y->v) - (x->v < y->v);
}

/* The links in the order of their ends, the smaller one first unless directed. */
static ico_status order_links(ico_log *log)
{
    const ico_trial_form *f = log->form;
    ico_context *ctx = log->trial->ctx;
    named_link *names = ICO_NEW_ARRAY(ctx, named_link, f->room);
    if (names == NULL) return ICO_NO_MEMORY;
    for (uint32_t l = 0; l < f->links; l++) {
        uint32_t u = ico__replay_vertex(&log->replay, f->tail[l]);
        uint32_t v = ico__replay_vertex(&log->replay, f->head[l]);
        bool turn = !f->directed && v < u;
        names[l] = (named_link){turn ? v : u, turn ? u : v, l};
    }
    qsort(names, f->links, sizeof *names, by_ends);
    for (uint32_t l = 0; l < f->links; l++) log->link[l] = names[l].link;
    ICO_FREE_ARRAY(ctx, names, f->room);
    return ICO_OK;
}

static ico_status make(ico_log *log, const ico_reason *reason)
{
    const ico_trial_form *f = log->form;
    ico_context *ctx = log->trial->ctx;
    ico_status status = ico__replay_make(ctx, f, &log->replay);
    if (status != ICO_OK) return status;
    log->size = reason->number_count;
    log->words = ICO_NEW_ARRAY(ctx, uint32_t, log->size + 1);
    log->link = ICO_NEW_ARRAY(ctx, uint32_t, f->room);
    log->watches = ICO_NEW_ARRAY(ctx, ico_log_watches, 2 * f->room);
    log->counts = ICO_NEW_ARRAY(ctx, uint8_t, f->vertices);
    log->mark = ICO_NEW_ARRAY(ctx, uint32_t, f->vertices);
    log->stack = ICO_NEW_ARRAY(ctx, uint32_t, f->vertices);
    log->apart = ICO_NEW_ARRAY(ctx, uint8_t, f->room);
    log->far = ICO_NEW_ARRAY(ctx, uint32_t, f->vertices);
    log->busy = ICO_NEW_ARRAY(ctx, uint32_t, f->ports);
    log->known = ICO_NEW_ARRAY(ctx, uint8_t, f->room);
    log->listed = ICO_NEW_ARRAY(ctx, uint8_t, f->ports);
    log->inside = ICO_NEW_ARRAY(ctx, uint8_t, f->ports);
    if (log->words == NULL || log->link == NULL || log->watches == NULL ||
        log->counts == NULL || log->mark == NULL || log->stack == NULL ||
        log->apart == NULL || log->listed == NULL || log->inside == NULL ||
        log->far == NULL || log->busy == NULL || log->known == NULL)
        return ICO_NO_MEMORY;
    if (log->size > 0)
        memcpy(log->words, reason->numbers, log->size * sizeof *log->words);
    memset(log->counts, 1, f->vertices);
    memset(log->inside, 1, f->ports);
    for (uint32_t v = 0; v < f->vertices; v++) log->far[v] = v;
    log->counted = f->vertices;
    return order_links(log);
}

static void release(ico_log *log)
{
    const ico_trial_form *f = log->form;
    ico_context *ctx = log->trial->ctx;
    if (log->watches != NULL)
        for (size_t l = 0; l < 2 * f->room; l++) ICO_VECTOR_FREE(ctx, &log->watches[l]);
    ICO_FREE_ARRAY(ctx, log->words, log->size + 1);
    ICO_FREE_ARRAY(ctx, log->link, f->room);
    ICO_FREE_ARRAY(ctx, log->watches, 2 * f->room);
    ICO_FREE_ARRAY(ctx, log->counts, f->vertices);
    ICO_FREE_ARRAY(ctx, log->mark, f->vertices);
    ICO_FREE_ARRAY(ctx, log->stack, f->vertices);
    ICO_FREE_ARRAY(ctx, log->apart, f->room);
    ICO_FREE_ARRAY(ctx, log->listed, f->ports);
    ICO_FREE_ARRAY(ctx, log->inside, f->ports);
    ICO_FREE_ARRAY(ctx, log->far, f->vertices);
    ICO_FREE_ARRAY(ctx, log->busy, f->ports);
    ICO_FREE_ARRAY(ctx, log->known, f->room);
    ICO_VECTOR_FREE(ctx, &log->clauses);
    ICO_VECTOR_FREE(ctx, &log->cuts);
    ico__replay_release(&log->replay);
}

ico_status ico__trial_clauses(ico_trial *t, bool *good)
{
    ico_trial_form form;
    if (t->reason->number_count >= UINT32_MAX)
        return ico__fail(t->ctx, ICO_TOO_LARGE, "the log is too long to be checked");
    ico_status status = ico__trial_form_make(t, &form);
    if (status != ICO_OK) return status;
    ico_log log = {.trial = t, .form = &form};
    status = make(&log, t->reason);
    if (status == ICO_OK) *good = replay_log(&log);
    if (status == ICO_OK) status = log.status;
    release(&log);
    ico__trial_form_release(&form);
    return status;
}
