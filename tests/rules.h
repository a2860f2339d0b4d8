/* tests/rules.h - claims before both judges: what the two accept is the same, and what is
 * proved is true.  Steps of logs are numbered, so that all of a kind can be tried, or
 * some.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_RULES_H
#define ICO_TESTS_RULES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "asked_graphs.h"
#include "base/bitset.h"
#include "claim_logs.h"
#include "lots.h"
#include "share.h"

enum { RULES_SHOWN = 3, RULES_FAULTS = 5000, RULES_KEPT = 64 };

/* A test under way.  all: with ICO_TEST_ALL.  Per question: so many claims of each sort
 * are tried, all if they are not more.  whole, partly: of how many sorts all were tried,
 * or some. */
typedef struct rules_bench {
    court c;
    lots l;
    bool all;
    unsigned faults, faults_of[ICO_REASON_SIDES + 1];
    unsigned long met, questions, possible, so_far, whole, partly;
} rules_bench;

static inline void rules_open(rules_bench *r, uint64_t seed)
{
    memset(r, 0, sizeof *r);
    court_open(&r->c);
    r->l = lots_from_seed(seed);
    r->all = getenv("ICO_TEST_ALL") != NULL;
}

static inline void rules_close(rules_bench *r, const char *what)
{
    printf(
        "%s: %lu questions, %lu of them with tours; %lu claims, %lu proved, %lu right so "
        "far; sorts of claims tried all %lu, in part %lu\n",
        what, r->questions, r->possible, r->c.asked, r->c.proved, r->so_far, r->whole,
        r->partly);
    court_close(&r->c);
    assert_int_equal(r->faults, 0);
}

/* The next question; false if it has too many tours, or is not of the share. */
static inline bool rules_hear(rules_bench *r, const ask *q)
{
    if (r->met++ % share_step() > 0) return false;
    if (!court_hear(&r->c, q, 20000)) return false;
    r->questions++;
    r->possible += r->c.tours.count > 0;
    return true;
}

/* The first few of each kind are shown. */
static inline void rules_fault(rules_bench *r, const allegation *k, const char *what)
{
    r->faults++;
    if (r->faults_of[k->kind]++ < RULES_SHOWN) court_show(&r->c, what);
}

static inline bool rules_broken(const rules_bench *r)
{
    return r->faults >= RULES_FAULTS;
}

/* Both judges about a claim. */
static inline claim_verdict rules_try(rules_bench *r, const allegation *k)
{
    claim_verdict is = court_checker(&r->c, k);
    claim_verdict too = r->c.problem == NULL ? is : court_library(&r->c, k);
    /* of a tree that ends at a tour one says so; of parts, which one failed */
    bool alone = k->kind == ICO_REASON_TREE || k->inner != NULL;
    if (alone ? (too == CLAIM_PROVED) != (is == CLAIM_PROVED) : too != is)
        rules_fault(r, k, "FAULT: checker and library do not agree");
    if (is == CLAIM_PROVED && r->c.tours.count > 0)
        rules_fault(r, k, "FAULT: proved that there is no tour, and there is one");
    r->so_far += is == CLAIM_SO_FAR;
    return is;
}

/* How many of `total` claims to try, and which the i-th is. */
static inline uint64_t rules_share(rules_bench *r, uint64_t total, uint64_t most)
{
    if (total <= most)
        r->whole++;
    else
        r->partly++;
    return total <= most ? total : most;
}

static inline uint64_t rules_pick(rules_bench *r, uint64_t total, uint64_t share,
                                  uint64_t i)
{
    return total <= share ? i : lots_word(&r->l) % total;
}

/* ------------------------------------------------------------------ clauses -------- */

/* Clauses of at most `most` (0 to 2) of `literals` literals. */
static inline uint64_t log_clauses_of(uint64_t literals, unsigned most)
{
    uint64_t pairs = literals * (literals - 1) / 2;
    return 1 + (most > 0 ? literals : 0) + (most > 1 ? pairs : 0);
}

/* The i-th of them; how many numbers there are. */
static inline unsigned log_clause_numbered(uint64_t i, uint64_t literals,
                                           uint32_t literal[2])
{
    if (i == 0) return 0;
    if (--i < literals) {
        literal[0] = (uint32_t)i;
        return 1;
    }
    uint64_t first = 0;
    for (i -= literals; i >= literals - 1 - first; first++) i -= literals - 1 - first;
    literal[0] = (uint32_t)first;
    literal[1] = (uint32_t)(first + 1 + i);
    return 2;
}

static inline void log_put_clause(allegation *k, uint64_t i, uint64_t literals)
{
    uint32_t literal[2];
    unsigned count = log_clause_numbered(i, literals, literal);
    k->number[k->size++] = count;
    for (unsigned j = 0; j < count; j++) k->number[k->size++] = literal[j];
}

/* ------------------------------------------------------------------ steps ---------- */

/* Sorts of steps of the kind clauses: clauses of up to 2 literals; cuts along, and cuts
 * that take nothing, a stretch, an edge, or two of these away (with up to 1 literal);
 * sets to adopt or to focus on; drops of the first clauses. */
enum step_sort {
    SORT_CLAUSE,
    SORT_ALONG,
    SORT_WHOLE,
    SORT_STRETCH,
    SORT_EDGE,
    SORT_TWO,
    SORT_FOCUS,
    SORT_ADOPT,
    SORT_DROP,
    SORTS
};

static inline uint64_t log_steps_of(const ask_form *f, unsigned sort)
{
    uint64_t p = f->ports, m = f->links, lone = log_clauses_of(2 * m, 1);
    switch (sort) {
    case SORT_CLAUSE:
        return log_clauses_of(2 * m, 2);
    case SORT_ALONG:
        return p * log_clauses_of(2 * m, 2);
    case SORT_WHOLE:
        return p * lone;
    case SORT_STRETCH:
        return p * p * lone;
    case SORT_EDGE:
        return m * p * lone;
    case SORT_TWO:
        return (p + m) * (p + m) * p * p * lone;
    case SORT_FOCUS:
        return UINT64_C(1) << p;
    case SORT_ADOPT:
        return UINT64_C(1) << m;
    default:
        return 3;
    }
}

static inline void log_put_set(allegation *k, uint64_t set)
{
    k->number[k->size++] = ico__popcount64(set);
    for (; set != 0; set &= set - 1) k->number[k->size++] = ico__ctz64(set);
}

/* A cut: items below `ports` are stretches, others edges. */
static inline void log_put_cut(allegation *k, const ask_form *f, unsigned taken,
                               const uint32_t *item, const uint32_t *seed)
{
    uint32_t *to = k->number + k->size;
    *to++ = LOG_ASIDE;
    *to++ = 0;
    for (unsigned edges = 0; edges < 2; edges++) {
        uint32_t *count = to++;
        *count = 0;
        for (unsigned i = 0; i < taken; i++)
            if ((item[i] >= f->ports) == (edges == 1)) {
                *to++ = edges == 1 ? item[i] - f->ports : item[i];
                ++*count;
            }
    }
    *to++ = taken == 0 ? 1 : taken;
    for (unsigned i = 0; i < (taken == 0 ? 1 : taken); i++) *to++ = seed[i];
    k->size = (unsigned)(to - k->number);
}

/* Takes one log_digit off a number. */
static inline uint32_t log_digit(uint64_t *number, uint64_t base)
{
    uint32_t is = (uint32_t)(*number % base);
    *number /= base;
    return is;
}

/* Appends step i of this sort to a log. */
static inline void log_put_step(allegation *k, const ask_form *f, unsigned sort,
                                uint64_t i)
{
    uint64_t p = f->ports, m = f->links;
    uint32_t item[2] = {0, 0}, seed[2] = {0, 0};
    unsigned taken = sort == SORT_TWO ? 2 : sort == SORT_STRETCH || sort == SORT_EDGE;
    uint32_t *to = k->number + k->size;
    if (sort == SORT_CLAUSE) {
        k->number[k->size++] = LOG_DERIVE;
    } else if (sort == SORT_ALONG) {
        const uint32_t cut[] = {LOG_ASIDE, 1, 0, 0, 1, log_digit(&i, p)};
        memcpy(to, cut, sizeof cut);
        k->size += 6;
    } else if (sort == SORT_FOCUS || sort == SORT_ADOPT) {
        k->number[k->size++] = sort == SORT_FOCUS ? LOG_FOCUS : LOG_ADOPT;
        log_put_set(k, i);
        return;
    } else if (sort == SORT_DROP) {
        to[0] = LOG_FORGET;
        to[1] = (uint32_t)i;
        k->size += 2;
        return;
    } else {
        for (unsigned j = 0; j < taken; j++) {
            item[j] = log_digit(&i, sort == SORT_TWO ? p + m : sort == SORT_EDGE ? m : p);
            if (sort == SORT_EDGE) item[j] += (uint32_t)p;
        }
        for (unsigned j = 0; j < (taken == 0 ? 1 : taken); j++)
            seed[j] = log_digit(&i, p);
        log_put_cut(k, f, taken, item, seed);
    }
    log_put_clause(k, i, 2 * m);
}

/* ------------------------------------------------------------------ logs ----------- */

/* Tries more steps of a log of which all are right so far, `share` of each sort; goes on
 * from some of those that are accepted, `depth` steps deep. */
typedef struct log_plan {
    unsigned depth, kept[4];
    uint64_t share[4][SORTS];
} log_plan;

static inline void try_more(rules_bench *r, const log_plan *plan, unsigned depth,
                            const allegation *so_far, const log_truth *truth)
{
    allegation kept[RULES_KEPT];
    log_truth truths[RULES_KEPT];
    unsigned count = 0, met = 0;
    for (unsigned sort = 0; sort < SORTS; sort++) {
        uint64_t total = log_steps_of(&r->c.f, sort);
        uint64_t share = rules_share(r, total, plan->share[depth][sort]);
        for (uint64_t i = 0; i < share && !rules_broken(r); i++) {
            allegation next = *so_far;
            log_truth then = *truth;
            log_put_step(&next, &r->c.f, sort, rules_pick(r, total, share, i));
            claim_verdict is = rules_try(r, &next);
            if (is == CLAIM_NO) continue;
            const char *lie = log_lie(&r->c, &then, next.number + so_far->size);
            if (lie != NULL) rules_fault(r, &next, lie);
            if (is == CLAIM_PROVED || plan->kept[depth] == 0) continue;
            /* each of those met is kept with the same chance */
            unsigned at = met++ < plan->kept[depth] ? count++ : lots_below(&r->l, met);
            if (at >= plan->kept[depth]) continue;
            kept[at] = next;
            truths[at] = then;
        }
    }
    if (depth + 1 == plan->depth) return;
    for (unsigned i = 0; i < count; i++)
        try_more(r, plan, depth + 1, &kept[i], &truths[i]);
}

static inline void try_logs(rules_bench *r, const log_plan *plan)
{
    allegation nothing = {.kind = ICO_REASON_CLAUSES};
    log_truth truth = {0, 0, 0};
    if (rules_try(r, &nothing) == CLAIM_PROVED) return; /* whatever the log says */
    try_more(r, plan, 0, &nothing, &truth);
}

/* ------------------------------------------------------------------ questions ------ */

/* Is this question, of those that automorphisms turn into each other, the first? */
static inline bool ask_is_first(const ask *q, const graph_orders *own, unsigned e)
{
    int u = e == q->m ? -1 : q->u[e], v = e == q->m ? -1 : q->v[e];
    int code = ((q->first + 1) * 8 + q->last + 1) * 64 + (u + 1) * 8 + v + 1;
    for (unsigned i = 0; i < own->count; i++) {
        const uint8_t *to = own->of[i];
        int first = q->first < 0 ? -1 : to[q->first],
            last = q->last < 0 ? -1 : to[q->last];
        int a = u < 0 ? -1 : to[u], b = v < 0 ? -1 : to[v];
        if (!q->directed && b < a) {
            a = to[v];
            b = to[u];
        }
        if (((first + 1) * 8 + last + 1) * 64 + (a + 1) * 8 + b + 1 < code) return false;
    }
    return true;
}

typedef void rules_hearing(rules_bench *r, void *user);

/* With no edge required, then with each. */
static inline void ask_edges_too(rules_bench *r, ask *q, const graph_orders *own,
                                 unsigned share, rules_hearing *hear, void *user)
{
    for (unsigned e = 0; e <= q->m && !rules_broken(r); e++) {
        bool plain = q->first < 0 && q->last < 0 && e == q->m;
        if (!ask_is_first(q, own, e)) continue;
        if (!plain && lots_below(&r->l, share) > 0) continue;
        q->must = e == q->m ? 0 : UINT64_C(1) << e;
        if (rules_hear(r, q)) hear(r, user);
    }
}

/* Goes through what may be asked of a graph: kinds, ends, one edge required; of those
 * that automorphisms turn into each other one.  Of questions with ends or edges one in
 * `share`. */
static inline void ask_everything(rules_bench *r, const tiny_graph *g, bool directed,
                                  unsigned share, rules_hearing *hear, void *user)
{
    static graph_orders own;
    int n = (int)g->n;
    graph_automorphisms(g, directed, &own);
    for (int closed = 0; closed < 2; closed++)
        for (int first = -1; first < n; first++)
            for (int last = -1; last < n; last++) {
                ask q = ask_graph(g, directed, closed == 1);
                q.first = first;
                q.last = last;
                if (first < 0 || first != last)
                    ask_edges_too(r, &q, &own, share, hear, user);
            }
}

#endif
