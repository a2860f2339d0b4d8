/* method/circuit/share.c - facts given to other methods and taken from them: edges
 * settled at level 0, short learned clauses, and covers by few cycles as phases.
 * The clauses learned in a piece are true of the whole: each tour of the whole passes the
 * piece by a tour of the piece.  Only the tours chosen for pieces are not facts, so a
 * whole with such choices gives no more facts.
 * Source: clause exchange of portfolio solvers, Hamadi, Jabbour, Sais (2009).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/proof.h"

enum { SHORT = 3, LOW_GLUE = 2 };

void ico__circuit_join_exchange(ico_circuit *c, const ico_circuit *whole,
                                const uint32_t *origin)
{
    if (ico__run_goal(c->run) != ICO_GOAL_FIND) return; /* excludes tours it found */
    if (whole != NULL && (!whole->shares || whole->origin != NULL)) return;
    c->member = ico__run_join_exchange(c->run);
    c->shares = c->member != 0;
    if (!c->shares || whole == NULL) return;
    c->place = ICO_NEW_ARRAY(c->ctx, uint32_t, (size_t)whole->m + 1);
    if (c->place == NULL) {
        c->shares = false; /* it does without */
        return;
    }
    c->whole = whole;
    c->origin = origin;
    c->place_room = whole->m + 1;
    for (uint32_t e = 0; e < whole->m; e++) c->place[e] = ICO_NO_EDGE;
    for (uint32_t e = 0; e < c->first_link; e++) c->place[origin[e]] = e;
}

/* The literal as one of the closed form. */
static uint32_t outward(const ico_circuit *c, uint32_t l)
{
    return c->origin == NULL ? l : 2 * c->origin[l >> 1] + (l & 1);
}

void ico__circuit_log(ico_circuit *c, uint32_t glue)
{
    uint32_t literals[ICO_FACT_MOST];
    size_t size = c->core.clause.size;
    if (!c->shares || c->sealed || size > ICO_FACT_MOST) return;
    if (size > SHORT && glue > LOW_GLUE) return;
    for (size_t i = 0; i < size; i++) literals[i] = outward(c, c->core.clause.items[i]);
    ico__run_publish(c->run, c->member, literals, (unsigned)size);
}

static void share_units(ico_circuit *c)
{
    uint32_t end =
        ico__cdcl_level(&c->core) > 0 ? c->core.level_start.items[0] : c->core.watched;
    for (; c->units_shared < end; c->units_shared++) {
        uint32_t l = c->core.trail[c->units_shared];
        if (l >> 1 >= c->first_link) continue;
        l = outward(c, l);
        ico__run_publish(c->run, c->member, &l, 1);
    }
}

/* Translates literal l of the closed form to one of this piece; a literal settled outside
 * has that value.  Returns 1: true, -1: false, 0: open; *known is false if it is open
 * outside the piece. */
static int inward(const ico_circuit *c, uint32_t l, uint32_t *inner, bool *known)
{
    *known = true;
    *inner = l;
    if (c->whole != NULL) {
        if (l >> 1 >= c->whole->first_link) return 0 * (*known = false);
        if (c->place[l >> 1] == ICO_NO_EDGE) {
            *known = c->whole->core.value[l] != 0;
            return c->whole->core.value[l];
        }
        *inner = 2 * c->place[l >> 1] + (l & 1);
    }
    return c->core.value[*inner];
}

/* Takes a fact in, at level 0. */
static void take_fact(ico_circuit *c, const uint32_t *literals, unsigned size)
{
    uint32_t data;
    c->core.clause.size = 0;
    for (unsigned i = 0; i < size; i++) {
        bool known;
        uint32_t l;
        int value = inward(c, literals[i], &l, &known);
        if (!known || value > 0) return;
        if (value == 0) (void)ico__cdcl_push(&c->core, &c->core.clause, l);
    }
    if (c->core.status != ICO_OK) return;
    ico__run_stats(c->run)->facts_used++;
    ico__proof_lose(c);
    if (c->core.clause.size == 0)
        c->refuted = true;
    else if (c->core.clause.size == 1)
        ico__cdcl_assign(&c->core, c->core.clause.items[0], ICO_BY_CHOICE, 0);
    else
        (void)ico__circuit_learn(c, (uint32_t)c->core.clause.size, &data);
}

void ico__circuit_share(ico_circuit *c)
{
    uint32_t literals[ICO_FACT_MOST];
    unsigned size;
    if (!c->shares) return;
    if (!c->sealed) share_units(c);
    if (ico__proof_is_kept(c) && ico__run_wants_proof(c->run)) return;
    if (!ico__run_has_news(c->run, c->facts_seen)) return;
    size = ico__run_next_fact(c->run, c->member, &c->facts_seen, literals);
    if (size == 0) return;
    ico__circuit_backtrack(c, 0);
    for (; size > 0 && c->core.status == ICO_OK && !c->refuted; c->core.ticks += 8) {
        take_fact(c, literals, size);
        size = ico__run_next_fact(c->run, c->member, &c->facts_seen, literals);
    }
}

void ico__circuit_fresh_phases(ico_circuit *c)
{
    uint32_t m = c->whole == NULL ? c->m : c->whole->m;
    bool *in = c->shares ? ICO_NEW_ARRAY(c->ctx, bool, (size_t)m + 1) : NULL;
    bool covered = in != NULL && ico__run_cover(c->run, &c->covers_seen, in, m);
    for (uint32_t e = 0; e < c->m; e++) {
        bool counts = covered && e < c->first_link;
        c->core.state[e].phase = !counts || in[c->origin == NULL ? e : c->origin[e]];
    }
    ICO_FREE_ARRAY(c->ctx, in, (size_t)m + 1);
}
