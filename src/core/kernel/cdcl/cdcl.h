/* kernel/cdcl/cdcl.h - conflict-driven clause learning, independent of the meaning of the
 * variables.
 * An engine has Boolean variables and rules about them.  It embeds an ico_cdcl, makes
 * choices, applies its rules, and takes values back.  The kernel keeps the values on a
 * trail, propagates the learned clauses, and derives a clause from each conflict.  A rule
 * gives the clause that it rests on only when the kernel asks (`explain`).
 *
 * One round of an engine:
 *   apply the rules to the trail, then ico__cdcl_visit (visit.h), until both have nothing
 *   to do; after a conflict: ico__cdcl_derive, go back, ico__cdcl_learn, make the first
 *   literal of the clause true; else: ico__cdcl_open_level and a choice.
 *
 * Source: Marques-Silva, Sakallah (1999); Moskewicz et al. (2001); Een, Sorensson (2003);
 * reasons made when asked for: Ohrimenko, Stuckey, Codish (2009).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_CDCL_CDCL_H
#define ICO_KERNEL_CDCL_CDCL_H

#include "base/memory.h"

/* Literals of variable x: it is true, 2x; it is false, 2x + 1. */

/* Why a literal is true; `data` of its state has the details.  The rules of an engine
 * have numbers from ICO_BY_RULE on. */
typedef enum ico_cdcl_why {
    ICO_BY_CHOICE, /* a decision, or known from the beginning */
    ICO_BY_PAIR,   /* a clause of two literals; data: the other one */
    ICO_BY_CLAUSE, /* data: its place in the arena */
    ICO_BY_RULE
} ico_cdcl_why;

typedef struct ico_cdcl_state {
    uint32_t level, place; /* place: where on the trail */
    uint32_t data;
    uint8_t why;  /* ico_cdcl_why, or a rule */
    bool phase;   /* the value it had last */
    uint8_t mark; /* scratch of analyze.c and minimize.c; 0 between calls */
} ico_cdcl_state;

/* If `blocker` is true the clause need not be looked at. */
typedef struct ico_cdcl_watch {
    uint32_t blocker, clause; /* clause: place in the arena, or ICO_PAIR */
} ico_cdcl_watch;
#define ICO_PAIR UINT32_MAX /* a clause of two; the blocker is the other literal */

typedef ICO_VECTOR(ico_cdcl_watch) ico_cdcl_watches;
typedef ICO_VECTOR(uint32_t) ico_cdcl_words;

/* A clause in the arena: size, glue (with a bit for recent use), its number in the
 * engine's log, then its literals; the first two are watched, and the first one is that
 * which the clause implies, as long as it does. */
enum { ICO_CLAUSE_SIZE, ICO_CLAUSE_GLUE, ICO_CLAUSE_NUMBER, ICO_CLAUSE_LITERALS };
#define ICO_CLAUSE_USED UINT32_C(0x80000000)
#define ICO_CLAUSE_KEPT 0 /* glue of a clause that is never forgotten */

/* What the kernel asks of an engine. */
typedef struct ico_cdcl_rules {
    /* Appends to cdcl->reason the false literals of the clause by which a rule made
     * `literal` true. */
    void (*explain)(void *engine, uint32_t literal);
    /* The variable took part in a conflict. */
    void (*bump)(void *engine, uint32_t variable);
    /* The clause of this number is forgotten. */
    void (*drop)(void *engine, uint32_t number);
    /* Called during a long analysis: collects the ticks, and sets cdcl->status if the
     * engine has to stop.  May be NULL. */
    void (*look)(void *engine);
} ico_cdcl_rules;

/* Invariants.
 *   value[l] = 1, 0, -1: literal l is true, open, false; value[l ^ 1] = -value[l].
 *   trail[0..trail_size) holds the true literals in the order in which they became so;
 *   level k > 0 begins at trail place level_start[k - 1].
 *   Literals before `watched` have been propagated through the clauses.
 *   Every literal of a reason became false before the literal it explains became true. */
typedef struct ico_cdcl {
    ico_context *ctx;
    const ico_cdcl_rules *rules;
    void *engine;
    bool brief;        /* explanations leave out literals that they gave before in this
                          analysis; the engine sets it, ico__cdcl_derive clears it */
    ico_status status; /* not ICO_OK: memory ran out, or the engine has to stop */
    uint32_t variables;

    int8_t *value;
    ico_cdcl_state *state;
    uint32_t *trail, trail_size, watched;
    ico_cdcl_words level_start;

    ico_cdcl_watches *watches; /* of literal l: looked at when l becomes false */
    ico_cdcl_words arena;

    ico_cdcl_words conflict; /* a clause all of whose literals are false */
    ico_cdcl_words clause;   /* the clause being learned; the asserting literal first */
    ico_cdcl_words reason;   /* the last explanation by a rule */
    ico_cdcl_words touched, stack;     /* scratch: marked variables; minimize.c */
    uint32_t *level_mark, level_stamp; /* scratch: sets of levels */

    uint64_t ticks; /* work; the engine adds its own, and takes all away */
} ico_cdcl;

/* All variables open.  The caller sets ctx, rules and engine; on failure as well,
 * ico__cdcl_free frees. */
ICO_MUST_CHECK ico_status ico__cdcl_new(ico_cdcl *s, uint32_t variables);
void ico__cdcl_free(ico_cdcl *s);

/* Room for more: false, with status set, if memory ran out. */
bool ico__cdcl_grow(ico_cdcl *s, ico_cdcl_words *words);
static inline bool ico__cdcl_push(ico_cdcl *s, ico_cdcl_words *words, uint32_t word)
{
    if (words->size == words->capacity && !ico__cdcl_grow(s, words)) return false;
    words->items[words->size++] = word;
    return true;
}

/* `count` fresh, empty sets over `size` things: thing x is in the set whose stamp mark[x]
 * is.  Returns the last stamp; the others are those before it. */
uint32_t ico__cdcl_new_sets(uint32_t *mark, uint32_t *stamp, uint32_t count, size_t size);

/* --- the trail --- */
static inline uint32_t ico__cdcl_level(const ico_cdcl *s)
{
    return (uint32_t)s->level_start.size;
}
/* A choice is to follow.  False: memory ran out. */
static inline bool ico__cdcl_open_level(ico_cdcl *s)
{
    return ico__cdcl_push(s, &s->level_start, s->trail_size);
}
/* Literal `l`, which is open, becomes true. */
static inline void ico__cdcl_assign(ico_cdcl *s, uint32_t l, unsigned why, uint32_t data)
{
    ico_cdcl_state *state = &s->state[l >> 1];
    state->level = ico__cdcl_level(s);
    state->place = s->trail_size;
    state->why = (uint8_t)why;
    state->data = data;
    s->value[l] = 1;
    s->value[l ^ 1] = -1;
    s->trail[s->trail_size++] = l;
}
/* The trail size to which an engine backtracks to end at `level`: the engine takes back
 * literals while the trail is longer, then it leaves the levels above. */
static inline uint32_t ico__cdcl_end_of_level(const ico_cdcl *s, uint32_t level)
{
    return level < s->level_start.size ? s->level_start.items[level] : s->trail_size;
}
/* The last literal of the trail becomes open. */
static inline uint32_t ico__cdcl_take_back(ico_cdcl *s)
{
    uint32_t l = s->trail[--s->trail_size];
    s->state[l >> 1].phase = !(l & 1);
    s->value[l] = s->value[l ^ 1] = 0;
    return l;
}
static inline void ico__cdcl_leave_levels(ico_cdcl *s, uint32_t level)
{
    if (s->watched > s->trail_size) s->watched = s->trail_size;
    if (level < s->level_start.size) s->level_start.size = level;
}

/* --- analyze.c, minimize.c --- */
/* These literals, all of them false, are the conflict.  Returns false. */
bool ico__cdcl_fail(ico_cdcl *s, const uint32_t *literals, size_t size);
/* The literals of the clause that made `l` true, but for `l`; they stay where they are
 * until the next explanation. */
typedef struct ico_cdcl_literals {
    const uint32_t *items;
    size_t size;
} ico_cdcl_literals;
ico_cdcl_literals ico__cdcl_explain(ico_cdcl *s, uint32_t l);
/* May the analysis go on?  Asks the engine once so much work was done. */
#define ICO_CDCL_LONG 1000000
static inline bool ico__cdcl_goes_on(ico_cdcl *s)
{
    if (s->ticks >= ICO_CDCL_LONG && s->rules->look != NULL) s->rules->look(s->engine);
    return s->status == ICO_OK;
}
/* The deepest level of the literals of s->conflict. */
uint32_t ico__cdcl_conflict_level(const ico_cdcl *s);
/* Drops literals of s->clause that the others imply: at once, or by any number of steps.
 * The second finds more, and asks for many more explanations. */
typedef void ico_cdcl_minimizer(ico_cdcl *s);
ico_cdcl_minimizer ico__cdcl_minimize_near, ico__cdcl_minimize;
/* Makes s->clause from s->conflict, whose deepest level is `level` > 0, and lets
 * `minimize` (or NULL) shorten the clause.  The first literal is the one that will be
 * implied, the second one of the deepest level among the others.  Returns that level, to
 * which the engine goes back; *glue: the number of levels in the clause. */
uint32_t ico__cdcl_derive(ico_cdcl *s, uint32_t level, ico_cdcl_minimizer *minimize,
                          uint32_t *glue);
/* Marks the levels of s->clause, from its literal `from` on, with a new stamp; returns
 * how many there are. */
uint32_t ico__cdcl_mark_levels(ico_cdcl *s, size_t from);

/* --- clauses.c --- */
/* Adds s->clause.  number: of the clause in the engine's log.  Returns why its first
 * literal is implied, if all others are false. */
ico_cdcl_why ico__cdcl_learn(ico_cdcl *s, uint32_t glue, uint32_t number, uint32_t *data);
/* Drops the less useful half of the clauses (`most` = 0) or all of a glue above `most`,
 * and those that the facts of level 0 satisfy.  Call it only at level 0, with everything
 * propagated. */
void ico__cdcl_reduce(ico_cdcl *s, uint32_t most);

#endif
