/* tests/forger.h - a forger: writes certificates about questions that have tours, goes on
 * with those that the checker finds right so far, changes and crosses them.  What is
 * proved, and each clause that is accepted and false in a tour, is a find.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_FORGER_H
#define ICO_TESTS_FORGER_H

#include "base/bitset.h"
#include "claim_logs.h"
#include "claim_lots.h"
#include "forged_pairs.h"
#include "forged_questions.h"

enum { FORGER_TOURS = 400, FORGER_POOL = 32, FORGER_ROUNDS = 100, FORGER_SHOWN = 5 };
enum { POOL_CLAUSES, POOL_PLACES, POOL_TRACE, POOL_SWEEP, POOL_TREE, POOLS };

/* Certificates of one kind, all of which are right so far. */
typedef struct forger_pool {
    unsigned count;
    allegation of[FORGER_POOL];
} forger_pool;

/* finds: of proofs and clauses; splits: of the two judges, of which the library is asked
 * about one certificate in `library`. */
typedef struct forger {
    court c;
    lots l;
    forged g;
    uint64_t always; /* links that all tours take */
    unsigned library;
    unsigned long finds, splits, compared, questions, right;
    forger_pool pools[POOLS];
    pair_forger p;
} forger;

static inline void forger_open(forger *f, lots l, unsigned library)
{
    memset(f, 0, sizeof *f);
    court_open(&f->c);
    f->l = l;
    f->library = library;
}

static inline void forger_close(forger *f)
{
    court_close(&f->c);
    pair_forger_close(&f->p);
}

static inline void forger_say(forger *f, const char *what)
{
    if (f->finds + f->splits <= FORGER_SHOWN) {
        printf("after %lu tries: ", f->c.asked);
        court_show(&f->c, what);
    }
}

/* ------------------------------------------------------------------ steps ---------- */

/* Ports of one part, or of two; often without those that all tours use up. */
static inline uint64_t forge_ports(forger *f)
{
    const ask_form *form = &f->c.f;
    unsigned twice = f->c.q.directed, one = lots_below(&f->l, f->g.parts);
    unsigned other = lots_below(&f->l, f->g.parts);
    uint8_t used[2 * (ASK_MOST + 1)] = {0};
    uint64_t set = 0;
    bool all = lots_once_in(&f->l, 4), two = lots_once_in(&f->l, 3);
    if (lots_once_in(&f->l, 10))
        return lots_word(&f->l) & ((UINT64_C(1) << form->ports) - 1);
    for (unsigned e = 0; e < form->links; e++)
        if (f->always >> e & 1) {
            used[form->u[e] << twice]++;
            used[((unsigned)form->v[e] << twice) + twice]++;
        }
    for (unsigned p = 0; p < f->c.q.n << twice; p++) {
        unsigned part = f->g.part[p >> twice];
        bool in = part == one || (two && part == other);
        if (in && (all || used[p] < 2 - twice)) set |= UINT64_C(1) << p;
    }
    if (lots_once_in(&f->l, 8)) set ^= UINT64_C(1) << lots_below(&f->l, form->ports);
    return set;
}

/* Links of one part that a tour takes, or nearly. */
static inline uint64_t forge_way(forger *f)
{
    const ask_form *form = &f->c.f;
    unsigned part = lots_below(&f->l, f->g.parts);
    uint64_t set = 0, way = f->c.tours.way[lots_below(&f->l, f->c.tours.ways)];
    for (unsigned e = 0; e < form->links; e++)
        if (form->v[e] < f->c.q.n && form->u[e] < f->c.q.n &&
            f->g.part[form->u[e]] == part && f->g.part[form->v[e]] == part)
            set |= way & UINT64_C(1) << e;
    if (lots_once_in(&f->l, 2)) set &= ~f->always;
    if (lots_once_in(&f->l, 4)) set ^= UINT64_C(1) << lots_below(&f->l, form->links);
    return set;
}

static inline uint32_t *forge_set(uint32_t *to, uint64_t set)
{
    *to++ = ico__popcount64(set);
    for (; set != 0; set &= set - 1) *to++ = ico__ctz64(set);
    return to;
}

/* A clause of few literals, some of them as the last numbers of the log. */
static inline uint32_t *forge_clause(forger *f, uint32_t *to, const uint32_t *before)
{
    unsigned links = f->c.f.links, count = lots_below(&f->l, 4);
    if (before != NULL && lots_once_in(&f->l, 2)) {
        count = before[0]; /* what was cut aside, or less */
        if (count > 0 && lots_once_in(&f->l, 4)) count--;
        memmove(to + 1, before + 1, count * sizeof *to);
        *to = count;
        return to + 1 + count;
    }
    *to++ = count;
    for (unsigned i = 0; i < count; i++) *to++ = lots_below(&f->l, 2 * links);
    return to;
}

static inline uint32_t *forge_cut(forger *f, uint32_t *to)
{
    const ask_form *form = &f->c.f;
    unsigned along = lots_once_in(&f->l, 3), taken = along ? 0 : lots_below(&f->l, 4);
    unsigned edges = taken > 0 ? lots_below(&f->l, taken + 1) : 0;
    *to++ = LOG_ASIDE;
    *to++ = along;
    *to++ = taken - edges;
    for (unsigned i = edges; i < taken; i++) *to++ = lots_below(&f->l, form->ports);
    *to++ = edges;
    for (unsigned i = 0; i < edges; i++) *to++ = lots_below(&f->l, form->links);
    *to++ = taken == 0 ? 1 : taken;
    for (unsigned i = 0; i < (taken == 0 ? 1 : taken); i++)
        *to++ = lots_below(&f->l, form->ports);
    return forge_clause(f, to, NULL);
}

/* How many numbers the step of a log of clauses has. */
static inline unsigned clause_step_size(const uint32_t *step)
{
    const uint32_t *at = step + 1;
    if (step[0] == LOG_FORGET) return 2;
    if (step[0] == LOG_ASIDE) {
        at++;
        for (unsigned i = 0; i < 3; i++) at += at[0] + 1;
    }
    return (unsigned)(at - step) + at[0] + 1;
}

/* The clause of the last step, if that is a cut; else NULL. */
static inline const uint32_t *last_cut(const allegation *a)
{
    unsigned last = 0, at = 0;
    while (at < a->size) {
        last = at;
        at += clause_step_size(a->number + at);
    }
    if (a->size == 0 || a->number[last] != LOG_ASIDE) return NULL;
    const uint32_t *list = a->number + last + 2;
    for (unsigned i = 0; i < 3; i++) list += list[0] + 1;
    return list;
}

static inline void forge_clause_step(forger *f, allegation *a)
{
    uint32_t *to = a->number + a->size;
    unsigned lot = lots_below(&f->l, 20);
    if (lot < 8) {
        *to = LOG_DERIVE;
        to = forge_clause(f, to + 1, last_cut(a));
    } else if (lot < 15) {
        to = forge_cut(f, to);
    } else if (lot == 15) {
        *to++ = LOG_FORGET;
        *to++ = lots_below(&f->l, 4);
    } else if (lot < 18) {
        *to = LOG_ADOPT;
        to = forge_set(to + 1, forge_way(f));
    } else {
        *to = LOG_FOCUS;
        to = forge_set(to + 1, forge_ports(f));
    }
    a->size = (unsigned)(to - a->number);
}

/* Is a clause of the log false in a tour?  Says which. */
static inline const char *forged_lie(const court *c, const allegation *a)
{
    log_truth truth = {0, 0, 0};
    const char *lie = NULL;
    for (unsigned at = 0; at < a->size && lie == NULL;
         at += clause_step_size(a->number + at))
        lie = log_lie(c, &truth, a->number + at);
    return lie;
}

/* ------------------------------------------------------------------ places --------- */

static inline uint32_t *forge_literal(forger *f, uint32_t *to)
{
    const ask *q = &f->c.q;
    unsigned e = lots_below(&f->l, q->m), kind = lots_below(&f->l, 4);
    bool back = !q->directed && lots_once_in(&f->l, 2);
    *to++ = kind;
    *to++ = kind < 2 ? lots_below(&f->l, q->n) : back ? q->v[e] : q->u[e];
    *to++ = kind < 2 ? lots_below(&f->l, q->n) : back ? q->u[e] : q->v[e];
    return to;
}

static inline void forge_place_step(forger *f, allegation *a)
{
    uint32_t *to = a->number + a->size;
    unsigned n = f->c.q.n, lot = lots_below(&f->l, 10), count = lots_below(&f->l, 4);
    *to++ = lot < 5   ? PLACES_CLAUSE
            : lot < 7 ? PLACES_CUT
            : lot < 9 ? PLACES_CROWD
                      : PLACES_DROP;
    if (to[-1] == PLACES_CUT) *to++ = lots_below(&f->l, n + 1);
    if (to[-1] == PLACES_CROWD)
        to = forge_set(to, lots_word(&f->l) & lots_word(&f->l) & ((1u << n) - 1));
    if (lot == 9) {
        *to++ = lots_below(&f->l, 4);
    } else {
        *to++ = count;
        for (unsigned i = 0; i < count; i++) to = forge_literal(f, to);
    }
    a->size = (unsigned)(to - a->number);
}

static inline unsigned place_step_size(const uint32_t *step)
{
    const uint32_t *at = step + 1;
    if (step[0] == PLACES_DROP) return 2;
    if (step[0] == PLACES_CUT) at++;
    if (step[0] == PLACES_CROWD) at += at[0] + 1;
    return (unsigned)(at - step) + 3 * at[0] + 1;
}

static inline const char *forged_place_lie(const court *c, const allegation *a)
{
    const char *lie = NULL;
    for (unsigned at = 0; at < a->size && lie == NULL;
         at += place_step_size(a->number + at))
        lie = places_lie(c, a->number + at);
    return lie;
}

/* ------------------------------------------------------------------ traces, trees -- */

/* Slots and the first table; then a number more. */
static inline void forge_trace_step(forger *f, allegation *a)
{
    unsigned n = f->c.f.vertices, slots = lots_once_in(&f->l, 4) ? n - 1 : n;
    if (a->size > 0) {
        a->number[a->size++] =
            lots_once_in(&f->l, 12) ? n + lots_below(&f->l, 2) : lots_below(&f->l, n);
        return;
    }
    a->number[a->size++] = slots;
    for (unsigned v = 0; v < n; v++) a->number[a->size++] = v % slots;
    a->number[a->size++] = n;
}

static inline void forge_branching(forger *f, allegation *a)
{
    unsigned e = lots_below(&f->l, f->c.f.links);
    a->number[a->size++] = f->c.f.u[e];
    a->number[a->size++] = f->c.f.v[e];
}

/* ------------------------------------------------------------------ parts ---------- */

/* A split, or sides with lemmas, and kinds at random within. */
static inline void forge_parts(forger *f, allegation *a,
                               allegation inner[CLAIM_SIDES + 2])
{
    unsigned n = f->c.f.vertices, first = lots_below(&f->l, f->g.parts), rest = n;
    *a =
        (allegation){.kind = lots_once_in(&f->l, 2) ? ICO_REASON_SPLIT : ICO_REASON_SIDES,
                     .inner = &inner[0]};
    for (unsigned k = 0; k < (a->kind == ICO_REASON_SPLIT ? 1 : 1 + lots_below(&f->l, 2));
         k++) {
        unsigned part = (first + k) % f->g.parts, before = a->size;
        bool two = lots_once_in(&f->l, 3);
        for (uint32_t v = 0; v < n; v++) {
            unsigned is = v < f->c.q.n ? f->g.part[v] : ASK_NONE;
            bool in = is == part || (two && is == part + 1);
            if (in != lots_once_in(&f->l, 20)) a->number[a->size++] = v;
        }
        if (a->kind == ICO_REASON_SIDES) a->size_of[a->sides++] = a->size - before;
        rest -= a->size - before > rest ? rest : a->size - before;
    }
    unsigned centre = a->kind == ICO_REASON_SPLIT ? a->size : rest + a->sides;
    draw_kind(&f->l, &inner[0], centre + 1, centre + 1);
    if (a->kind == ICO_REASON_SPLIT) return;
    a->lemmas = lots_below(&f->l, 3);
    for (unsigned i = 0; i < a->lemmas; i++) {
        unsigned side = lots_below(&f->l, a->sides), size = a->size_of[side] + 1;
        a->about[2 * i] = side;
        a->about[2 * i + 1] = lots_below(&f->l, lots_once_in(&f->l, 2) ? 4 : 8);
        a->lemma[i] = &inner[1 + i];
        draw_kind(&f->l, &inner[1 + i], size, size);
    }
}

/* ------------------------------------------------------------------ forging -------- */

/* One certificate before the checker, and now and then the library. */
static inline claim_verdict forger_try(forger *f, const allegation *a)
{
    claim_verdict is = court_checker(&f->c, a);
    bool exact = a->kind != ICO_REASON_TREE && a->inner == NULL;
    if (is == CLAIM_PROVED) {
        f->finds++;
        forger_say(f, "FIND: proved that there is no tour, and there is one");
    }
    f->right += is == CLAIM_SO_FAR;
    if (f->c.problem == NULL || !lots_once_in(&f->l, f->library)) return is;
    claim_verdict too = court_library(&f->c, a);
    f->compared++;
    if (exact ? too == is : (too == CLAIM_PROVED) == (is == CLAIM_PROVED)) return is;
    f->splits++;
    forger_say(f, "FIND: checker and library do not agree");
    return is;
}

/* Another step behind one that was right so far, one number changed, or the end of
 * another. */
static inline void forge_from_pool(forger *f, unsigned pool, allegation *a)
{
    static void (*const steps[POOLS])(forger *, allegation *) = {
        forge_clause_step, forge_place_step, forge_trace_step, forge_trace_step,
        forge_branching};
    static const ico_reason_type kinds[POOLS] = {ICO_REASON_CLAUSES, ICO_REASON_PLACES,
                                                 ICO_REASON_TRACE, ICO_REASON_SWEEP,
                                                 ICO_REASON_TREE};
    const forger_pool *p = &f->pools[pool];
    unsigned lot = lots_below(&f->l, 16);
    a->kind = kinds[pool];
    a->size = a->split = a->sides = a->lemmas = 0;
    a->inner = NULL;
    if (p->count > 0 && lot > 1) {
        const allegation *from = &p->of[lots_below(&f->l, p->count)];
        memcpy(a->number, from->number, from->size * sizeof *a->number);
        a->size = from->size;
    }
    if (a->size > 0 && lot == 2) {
        unsigned at = lots_below(&f->l, a->size);
        a->number[at] += lots_below(&f->l, 5) - 2u;
        if (a->number[at] > 999) a->number[at] = lots_below(&f->l, 20);
        return;
    }
    if (a->size > 0 && lot == 3) {
        const allegation *other = &p->of[lots_below(&f->l, p->count)];
        unsigned at = lots_below(&f->l, other->size), more = other->size - at;
        if (a->size + more > 240) more = 0;
        memcpy(a->number + a->size, other->number + at, more * sizeof *a->number);
        a->size += more;
        return;
    }
    steps[pool](f, a);
}

/* One certificate of a kind that grows step by step. */
static inline void forge_more(forger *f, unsigned pool)
{
    static allegation a;
    forger_pool *p = &f->pools[pool];
    forge_from_pool(f, pool, &a);
    if (forger_try(f, &a) != CLAIM_SO_FAR) return;
    const char *lie = pool == POOL_CLAUSES  ? forged_lie(&f->c, &a)
                      : pool == POOL_PLACES ? forged_place_lie(&f->c, &a)
                                            : NULL;
    if (lie != NULL) {
        f->finds++;
        forger_say(f, lie);
    }
    if (a.size > 200) return;
    unsigned at = p->count < FORGER_POOL ? p->count++ : lots_below(&f->l, FORGER_POOL);
    memcpy(p->of[at].number, a.number, a.size * sizeof *a.number);
    p->of[at].size = a.size;
}

/* A cover made of a tour: some vertices exchange those that follow them. */
static inline void forge_cover(forger *f, allegation *a)
{
    const ask_tours *t = &f->c.tours;
    const uint8_t *order = t->order[lots_below(&f->l, t->count)];
    unsigned n = f->c.q.n, size = f->c.f.vertices;
    *a = (allegation){.kind = ICO_REASON_PARITY, .size = size};
    for (unsigned i = 0; i < n; i++) a->number[order[i]] = order[(i + 1) % n];
    if (size > n) {
        a->number[order[n - 1]] = n;
        a->number[n] = order[0];
    }
    for (unsigned i = 1 + 2 * lots_below(&f->l, 2) - lots_once_in(&f->l, 8); i > 0; i--) {
        unsigned u = lots_below(&f->l, size), v = lots_below(&f->l, size);
        uint32_t kept = a->number[u];
        a->number[u] = a->number[v];
        a->number[v] = kept;
    }
}

/* Undirected: the neighbours of each vertex of the form, in an order that is drawn. */
static inline void forge_faces(forger *f, allegation *a)
{
    const ask_form *form = &f->c.f;
    *a = (allegation){.kind = ICO_REASON_FACES};
    for (unsigned v = 0; v < form->vertices; v++) {
        uint32_t *list = a->number + a->size, degree = 0;
        for (unsigned w = 0; w < form->vertices; w++) {
            if (form->link[v][w] == ASK_NONE) continue;
            uint32_t at = lots_below(&f->l, degree + 1);
            list[degree++] = list[at];
            list[at] = w;
        }
        a->size += degree;
    }
    if (a->size > 0 && lots_once_in(&f->l, 20)) a->number[lots_below(&f->l, a->size)] = 0;
}

static inline void forge_one(forger *f)
{
    static allegation a, inner[CLAIM_SIDES + 2];
    unsigned lot = lots_below(&f->l, 20);
    if (lot < 10) {
        forge_more(f, POOL_CLAUSES);
    } else if (lot < 14) {
        forge_more(f, POOL_PLACES);
    } else if (lot < 16) {
        forge_more(f, lots_once_in(&f->l, 2) ? POOL_TRACE : POOL_SWEEP);
    } else if (lot == 16) {
        forge_more(f, POOL_TREE);
    } else if (lot == 17) {
        forge_parts(f, &a, inner);
        (void)forger_try(f, &a);
    } else if (lot == 18) {
        if (f->c.q.directed || lots_once_in(&f->l, 2))
            forge_cover(f, &a);
        else
            forge_faces(f, &a);
        (void)forger_try(f, &a);
    } else {
        draw_kind(&f->l, &a, f->c.q.n, f->c.f.ports);
        (void)forger_try(f, &a);
    }
}

/* Claims of two records about the question, if it is small. */
static inline void forge_pairs(forger *f)
{
    enum { PAIRS = 8 };
    if (!pair_hear(&f->p, &f->c.q)) return;
    for (unsigned i = 0; i < PAIRS && lots_left(&f->l); i++) {
        const char *find = forge_pair(&f->p, &f->c, &f->l);
        if (find == NULL) continue;
        f->finds++;
        if (f->finds + f->splits <= FORGER_SHOWN)
            printf("%s\n%schecker: %s", find, f->p.text, f->c.said);
    }
}

/* At least so many certificates, about as many questions as that takes; fewer if there
 * are no more choices. */
static inline void forge(forger *f, unsigned long tries)
{
    unsigned long end = f->c.asked + tries;
    while (f->c.asked < end && lots_left(&f->l)) {
        if (!forge_question(&f->l, &f->g, FORGER_TOURS, &f->c.tours) ||
            !court_hear(&f->c, &f->g.q, FORGER_TOURS) || f->c.tours.count == 0)
            continue;
        f->questions++;
        f->always = UINT64_MAX;
        for (unsigned i = 0; i < f->c.tours.ways; i++) f->always &= f->c.tours.way[i];
        for (unsigned i = 0; i < POOLS; i++) f->pools[i].count = 0;
        forge_pairs(f);
        unsigned rounds = (unsigned)FORGER_ROUNDS << lots_below(&f->l, 5);
        while (rounds-- > 0 && f->c.asked < end && lots_left(&f->l)) forge_one(f);
    }
}

#endif
