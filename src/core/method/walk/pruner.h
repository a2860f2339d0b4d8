/* method/walk/pruner.h - the conditions of a question along a growing path: which step a
 * condition excludes, which path it makes hopeless, and whether a whole path meets it.
 * Each condition with a pruner has a file pruner_CONDITION.c and a row in the table.
 * Stands above path.
 * Source: docs/conventions.md; propagators as in SCIP's constraint handlers.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_PRUNER_H
#define ICO_METHOD_WALK_PRUNER_H

#include "kernel/crossing.h"
#include "method/walk/walk.h"

/* The pruners, each with the features of the questions for which it is opened: of several
 * that make a path hopeless, the first is asked first. */
#define ICO_PRUNER_TABLE(X)                        \
    X(crossings, ICO_ASKS_CROSSINGS)               \
    X(magic, ICO_ASKS_MAGIC)                       \
    X(alternation, ICO_ASKS_ALTERNATION)           \
    X(angles, ICO_ASKS_STRAIGHT | ICO_ASKS_ANGLES) \
    X(congruent, ICO_ASKS_CONGRUENT)               \
    X(regions, ICO_ASKS_REGIONS)                   \
    X(visits, ICO_ASKS_VISITS)

/* A pruner: functions over a state of its own.  Only `open` and `close` have to be there;
 * a search skips the others where they are NULL. */
typedef struct ico_pruner {
    bool numbered; /* which cell comes first matters, since cells have numbers; with no
                      more than this, the reversal of a tour meets the condition, too */
    bool one_way;  /* the reversal of a tour need not meet the condition */
    /* Is there no tour, as the numbers of vertices and parts alone show? */
    bool (*excludes)(const ico_walk *walk);
    /* Makes the state; a failure may leave a part of the state, which `close` frees. */
    ico_status (*open)(const ico_walk *walk, void **state);
    void (*close)(void *state);
    /* The path consists of its root. */
    void (*reset)(void *state, const ico_path *path);
    /* The path has got its last vertex; the path is about to lose that vertex. */
    void (*add)(void *state, const ico_path *path);
    void (*take_back)(void *state, const ico_path *path);
    /* All that can follow the path was tried. */
    void (*exhausted)(void *state, const ico_path *path);
    /* May the free vertex v come next? */
    bool (*allows)(const void *state, const ico_path *path, uint32_t v);
    /* True if no tour begins with this path, which may be whole. */
    bool (*is_hopeless)(const void *state, const ico_path *path, uint64_t *ticks);
    /* Is this whole path, which is not hopeless, a tour as far as the condition goes:
     * with the step back to the root, where the tour is closed? */
    bool (*is_met)(const void *state, const ico_path *path);
    /* Counts the free vertices in reach of the path, in place of ico__path_reachable. */
    uint32_t (*count_reachable)(void *state, const ico_path *path, uint64_t *ticks);
} ico_pruner;

#define ICO_PRUNER_EXTERN(name, features) extern const ico_pruner ico__pruner_##name;
ICO_PRUNER_TABLE(ICO_PRUNER_EXTERN)
#undef ICO_PRUNER_EXTERN

/* The features of questions that have a pruner, and the number of pruners. */
#define ICO_PRUNER_FEATURES(name, features) | (features)
#define ICO_PRUNER_ONE(name, features) +1
enum {
    ICO_PRUNED_FEATURES = 0 ICO_PRUNER_TABLE(ICO_PRUNER_FEATURES),
    ICO_PRUNER_COUNT = 0 ICO_PRUNER_TABLE(ICO_PRUNER_ONE)
};
#undef ICO_PRUNER_FEATURES
#undef ICO_PRUNER_ONE

/* The open pruners of a search: none for most questions, so that they cost nothing. */
typedef struct ico_pruners {
    unsigned count;
    struct {
        const ico_pruner *pruner;
        void *state;
    } open[ICO_PRUNER_COUNT];
} ico_pruners;

/* Notes in the walk what the conditions of its question change: numbered, one_way and
 * impossible.  Before roots and pruners are opened. */
void ico__pruners_mark(ico_walk *walk);
/* Opens the pruners of the question's conditions.  After a failure, too, the caller
 * closes them. */
ICO_MUST_CHECK ico_status ico__pruners_open(const ico_walk *walk, ico_pruners *pruners);
void ico__pruners_close(ico_pruners *pruners);
/* The functions of all open pruners, as above. */
void ico__pruners_reset(ico_pruners *pruners, const ico_path *path);
bool ico__pruners_are_hopeless(const ico_pruners *pruners, const ico_path *path,
                               uint64_t *ticks);
bool ico__pruners_are_met(const ico_pruners *pruners, const ico_path *path);
/* Returns true, and the least number, if some pruner counts. */
bool ico__pruners_count_reachable(ico_pruners *pruners, const ico_path *path,
                                  uint64_t *ticks, uint32_t *count);

/* --- dead_states.c --- */

/* States from which the search found no tour, for a pruner that is the only one of its
 * question: then the used vertices, the last one and `more` words of the pruner decide
 * how a path can go on. */
typedef struct ico_dead_states {
    ico_context *ctx;
    bool on;                    /* there is a table */
    size_t bits, words, states; /* words of a key: of used vertices, of all; keys */
    uint64_t *table, *key;      /* key: of the path, but for its last word */
    size_t count;               /* noted ones */
    uint64_t *tours_at;         /* [0]: whole paths met; [k]: the same when the path had k
                           vertices */
} ico_dead_states;

/* No table if edges are required (a step may be owed to one) or the walk is large. */
ICO_MUST_CHECK ico_status ico__dead_states_open(const ico_walk *walk, uint32_t more,
                                                ico_dead_states *dead);
void ico__dead_states_close(ico_dead_states *dead, uint32_t n);
/* The path is its root. */
void ico__dead_states_reset(ico_dead_states *dead, const ico_path *path);
/* Is the state of the path noted?  Notes it, unless a tour was met since it grew. */
bool ico__dead_states_have(const ico_dead_states *dead, const ico_path *path);
void ico__dead_states_note(ico_dead_states *dead, const ico_path *path);
/* Word i < more of the key. */
static inline uint64_t *ico__dead_states_word(const ico_dead_states *dead, size_t i)
{
    return dead->key + dead->bits + i;
}
/* The path is whole, and a tour. */
static inline void ico__dead_states_met(const ico_dead_states *dead)
{
    if (dead->on) dead->tours_at[0]++;
}
/* The path has got its last vertex; is about to lose it. */
static inline void ico__dead_states_add(ico_dead_states *dead, const ico_path *path)
{
    uint32_t v = path->at[path->length - 1];
    if (!dead->on) return;
    dead->key[v / 64] |= UINT64_C(1) << (v % 64);
    dead->tours_at[path->length] = dead->tours_at[0];
}
static inline void ico__dead_states_take_back(ico_dead_states *dead, const ico_path *path)
{
    uint32_t v = path->at[path->length - 1];
    if (!dead->on) return;
    dead->key[v / 64] &= ~(UINT64_C(1) << (v % 64));
}

/* Makes the cells of the vertices of a walk on a flat board, n + 1 of them; NULL without
 * memory. */
ico_cell_centre *ico__pruner_cells(const ico_walk *walk);

static inline void ico__pruners_add(ico_pruners *pruners, const ico_path *path)
{
    for (unsigned i = 0; i < pruners->count; i++)
        if (pruners->open[i].pruner->add != NULL)
            pruners->open[i].pruner->add(pruners->open[i].state, path);
}

static inline void ico__pruners_take_back(ico_pruners *pruners, const ico_path *path)
{
    for (unsigned i = 0; i < pruners->count; i++)
        if (pruners->open[i].pruner->take_back != NULL)
            pruners->open[i].pruner->take_back(pruners->open[i].state, path);
}

static inline void ico__pruners_exhausted(ico_pruners *pruners, const ico_path *path)
{
    for (unsigned i = 0; i < pruners->count; i++)
        if (pruners->open[i].pruner->exhausted != NULL)
            pruners->open[i].pruner->exhausted(pruners->open[i].state, path);
}

static inline bool ico__pruners_allow(const ico_pruners *pruners, const ico_path *path,
                                      uint32_t v)
{
    for (unsigned i = 0; i < pruners->count; i++)
        if (pruners->open[i].pruner->allows != NULL &&
            !pruners->open[i].pruner->allows(pruners->open[i].state, path, v))
            return false;
    return true;
}

#endif
