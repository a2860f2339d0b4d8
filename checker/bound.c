/* bound.c - no tour weighs less: branchings, and in each case prices under which the
 * cheapest 1-tree costs more than such a tour (rules H1 to H5; Held and Karp, Operations
 * Research 18, 1970, and Mathematical Programming 1, 1971).
 * SPDX-License-Identifier: MIT */
#include "check.h"

enum { CLOSE, REFUTE, NARROW, BRANCH };

/* A branching: first its edge is out, then in.  made: the decisions before it; dead:
 * those were a contradiction. */
typedef struct split_case {
    uint32_t edge, made;
    bool dead, second;
} split_case;

/* Invariants: the next number of the record is numbers.at[at]; the 1-tree of a tour that
 * counts exceeds what ports are paid for by `goal` at most; dead: the case at hand is a
 * contradiction. */
typedef struct bound_judge {
    checker *c;
    link_state *k;
    weighed_tree *t;
    wide_list numbers;
    uint32_t at, depth, room;
    split_case *stack;
    int64_t goal;
    bool dead;
} bound_judge;

static bool next_of_steps(bound_judge *b, uint64_t bound, uint64_t *number)
{
    if (b->at == b->numbers.count)
        return checker_stop(b->c, REFUSED, "a case is left open after %u numbers", b->at);
    *number = b->numbers.at[b->at++];
    return *number < bound ||
           checker_stop(b->c, REFUSED, "number %u, %llu, is too large here", b->at,
                        (unsigned long long)*number);
}

/* A port and prices.  The case is dead if no tour that counts can be there; otherwise,
 * in a step narrow, all follows that the 1-tree shows. */
static bool step_prices(bound_judge *b, bool refute)
{
    const form *f = b->k->f;
    uint64_t root = 0;
    bool exists = false, possible = true;
    if (!next_of_steps(b, f->ports, &root)) return false;
    if (f->ports > b->numbers.count - b->at)
        return checker_stop(b->c, REFUSED, "%u prices are needed, and %u numbers left",
                            f->ports, b->numbers.count - b->at);
    const uint64_t *prices = &b->numbers.at[b->at];
    b->at += f->ports;
    if (b->dead) return true;
    if (!checker_grow_weighed(b->t, (uint32_t)root, prices, &exists)) return false;
    b->dead = !exists || b->t->excess > b->goal;
    if (!b->dead && refute)
        return checker_stop(b->c, REFUSED,
                            "the cheapest 1-tree costs %lld, which a tour may cost",
                            (long long)b->t->excess);
    if (b->dead || refute) return true;
    if (!checker_narrow_weighed(b->t, b->goal - b->t->excess, &possible)) return false;
    b->dead = !possible;
    return true;
}

static bool decide_edge(bound_judge *b, uint32_t literal)
{
    b->dead = b->dead || !checker_make_true(&b->k->steps, literal) ||
              !checker_follow_all(&b->k->steps);
    return checker_report_work(&b->k->steps);
}

static bool step_branch(bound_judge *b)
{
    const form *f = b->k->f;
    uint64_t u = 0, v = 0;
    if (!next_of_steps(b, f->vertices, &u) || !next_of_steps(b, f->vertices, &v))
        return false;
    uint32_t e = checker_find_pair(
        f->edges, f->edge_count, checker_oriented(f->directed, (uint32_t)u, (uint32_t)v));
    if (e == NOBODY)
        return checker_stop(b->c, REFUSED, "there is no edge %u %u to branch on",
                            (unsigned)u, (unsigned)v);
    b->stack[b->depth++] = (split_case){e, b->k->steps.made, b->dead, false};
    return decide_edge(b, 2 * e + 1);
}

/* Back to the last branching whose edge was out, and on with it in; *more: there is
 * one. */
static bool next_case(bound_judge *b, bool *more)
{
    while (b->depth > 0 && b->stack[b->depth - 1].second) b->depth--;
    *more = b->depth > 0;
    if (!*more) return true;
    split_case *last = &b->stack[b->depth - 1];
    last->second = true;
    b->dead = last->dead;
    checker_take_back(&b->k->steps, last->made);
    return decide_edge(b, 2 * last->edge);
}

static bool replay_steps(bound_judge *b)
{
    uint64_t step = 0;
    bool more = true;
    while (more) {
        if (!next_of_steps(b, BRANCH + 1, &step)) return false;
        if (step == BRANCH) {
            if (!step_branch(b)) return false;
            continue;
        }
        if (step == CLOSE && !b->dead)
            return checker_stop(b->c, REFUSED,
                                "after %u numbers a case is closed that is possible",
                                b->at);
        if (step != CLOSE && !step_prices(b, step == REFUTE)) return false;
        if (step != NARROW && !next_case(b, &more)) return false;
    }
    return b->at == b->numbers.count ||
           checker_stop(b->c, REFUSED, "%u numbers are left over",
                        b->numbers.count - b->at);
}

/* The most that the 1-tree of a tour that counts exceeds what is paid for; false: it is
 * too large to be compared. */
static bool find_goal(const weight_bound *bound, uint64_t scale, int64_t *goal)
{
    int64_t most = (int64_t)1 << 60;
    if (bound->limit > most || bound->limit < -most) return false;
    int64_t value = (bound->above ? -bound->limit : bound->limit) - 1; /* at most */
    if ((value < 0 ? -value : value) > most / (int64_t)scale) return false;
    *goal = value * (int64_t)scale;
    return true;
}

bool checker_judge_bound(checker *c, const question *q, wide_list numbers,
                         const weight_bound *bound)
{
    form f;
    link_state k;
    weighed_tree t;
    word_list none = {NULL, 0};
    bound_judge b = {.c = c, .k = &k, .t = &t, .numbers = numbers, .at = 1};
    if (!checker_make_form(c, q, &f)) return false;
    if (f.vertices < (f.directed ? 2 : 3))
        return checker_stop(c, REFUSED, "too few vertices for a 1-tree");
    uint64_t scale = numbers.count == 0 ? 0 : numbers.at[0];
    if (scale == 0 || scale > UINT64_C(1) << 40)
        return checker_stop(c, REFUSED, "there is no scale from 1 to 2^40");
    if (!find_goal(bound, scale, &b.goal))
        return checker_stop(c, REFUSED, "%lld is too large for this scale",
                            (long long)bound->limit);
    b.stack = checker_room(c, numbers.count / 3, sizeof *b.stack);
    if (b.stack == NULL || !checker_make_links(c, &f, none, &k) ||
        !checker_open_weighed(c, q, &k, scale, bound->above, &t))
        return false;
    b.dead = !checker_begin_links(&k);
    return checker_report_work(&k.steps) && replay_steps(&b);
}

int64_t checker_tour_weight(const question *q, const uint32_t *tour)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < q->n; i++) {
        if (i + 1 == q->n && !q->closed) break;
        pair step =
            checker_oriented(q->directed, tour[i], tour[i + 1 == q->n ? 0 : i + 1]);
        sum += q->weights[checker_find_pair(q->edges, q->edge_count, step)];
    }
    return sum;
}
