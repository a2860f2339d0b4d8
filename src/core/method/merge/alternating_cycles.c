/* method/merge/alternating_cycles.c - merging the cycles of a 2-factor along alternating
 * cycles.
 * From both ends of an edge of the cover alternating paths are looked for breadth-first
 * until they meet.
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

#define NONE ICO_NO_VERTEX
enum {
    LOOK = 12,    /* neighbours looked at of a vertex */
    NEAR = 32,    /* vertices that the shortest searches reach */
    REACHES = 32, /* each twice as far as the one before */
    STEPS = 4,    /* how far from a cycle something else is changed, to shake it */
    CERTAIN = 64  /* exchanges that never change a parity: by chance 1 in 2^64 */
};

/* What an exchange is good for: fewer cycles; not more of them; another parity of their
 * number; anything that shorter ones do not reach. */
typedef enum aim { MERGE, SHAKE, TURN, DETOUR } aim;

/* What a search knows of a vertex that lacks an edge: by which vertices it was reached
 * (the one before lacked an edge too, was joined to `giver`, and that lost the vertex),
 * from which of the two ends, and whether in an odd number of steps. */
typedef struct mark {
    uint32_t stamp, giver, before;
    uint8_t side, odd;
} mark;

/* judged, changed: exchanges by half their length, even or odd, that were judged, and
 * that would change the parity of the number of cycles.  live: labels of cycles.  spent,
 * won: work of searches that reach 2^i NEAR vertices, and cycles merged by them. */
typedef struct alternate {
    ico_cover *c;
    ico_random *random;
    ico_cycle_list list;
    mark *at;
    uint32_t *queue, *used, *live, lives; /* n each */
    uint32_t now, use;                    /* stamps */
    aim aim;
    uint32_t gap; /* TURN and DETOUR: meetings to be passed over */
    uint64_t work, judged[2], changed[2], spent[REACHES], won[REACHES];
} alternate;

/* --- searches --------------------------------------------------------------------------
 */

/* Will exchanges of this half length never change the parity? */
static bool is_vain(const alternate *s, unsigned odd)
{
    return s->changed[odd] == 0 && s->judged[odd] >= CERTAIN;
}

/* Writes the way back from `from` to where the search began; false if it is too long, or
 * passes a vertex twice. */
static bool trace(alternate *s, uint32_t from)
{
    for (uint32_t at = from;; at = s->at[at].before) {
        bool last = s->at[at].giver == NONE;
        for (unsigned i = 0; i < (last ? 1u : 2u); i++) {
            uint32_t v = i == 0 ? at : s->at[at].giver;
            if (s->list.ends == s->list.most || s->used[v] == s->use) return false;
            s->used[v] = s->use;
            s->list.end[s->list.ends++].v = v;
        }
        s->work++;
        if (last) return true;
    }
}

/* Judges the alternating cycle through t and x, reached from both ends. */
static bool is_good(alternate *s, uint32_t t, uint32_t x)
{
    ico_cycle_list *l = &s->list;
    s->use++;
    l->ends = 0;
    if (!trace(s, t)) return false;
    uint32_t half = l->ends;
    if (!trace(s, x)) return false;
    for (uint32_t i = half, k = l->ends; i + 1 < k; i++) {
        uint32_t swap = l->end[i].v;
        l->end[i].v = l->end[--k].v;
        l->end[k].v = swap;
    }
    ico__cycle_list_judge(l);
    unsigned odd = l->ends / 2 % 2, change = (l->touched + l->loops) % 2;
    if (s->aim == TURN || s->aim == DETOUR) {
        s->gap = 2 * s->gap + 1;
        return s->aim == DETOUR || change == 1;
    }
    s->judged[odd]++;
    s->changed[odd] += change;
    return s->aim == MERGE ? l->loops < l->touched : l->loops <= l->touched;
}

/* Is it worth while to judge what the meeting of t and x gives?  Exchanges that turn the
 * parity are long, and those of one search much alike: they are taken far apart. */
static bool may_help(const alternate *s, uint32_t t, uint32_t x, uint32_t *met)
{
    unsigned odd = 1u ^ s->at[t].odd ^ s->at[x].odd;
    if (s->aim == SHAKE || (s->aim == MERGE && s->list.count > 2)) return true;
    return !is_vain(s, odd) && (s->aim == MERGE || (*met)++ >= s->gap);
}

/* A search from both ends of an edge: for each side a queue of vertices that lack an
 * edge. */
typedef struct front {
    uint32_t *queue[2], head[2], tail[2];
    uint32_t most, met, tried; /* vertices of a queue; meetings */
} front;

static front begin_search(alternate *s, uint32_t u, uint32_t w, uint32_t limit)
{
    front f = {.tail = {1, 1}, .most = limit < s->c->n / 2 ? limit : s->c->n / 2};
    f.queue[0] = s->queue;
    f.queue[1] = s->queue + f.most;
    f.queue[0][0] = u;
    f.queue[1][0] = w;
    s->now++;
    s->gap = 0;
    s->at[u] = (mark){.stamp = s->now, .giver = NONE, .before = NONE};
    s->at[w] = (mark){.stamp = s->now, .giver = NONE, .before = NONE, .side = 1};
    return f;
}

/* x is next to t, which lacks an edge: the neighbours of x on its cycle are reached. */
static void alternate_extend(alternate *s, front *f, unsigned side, uint32_t t,
                             uint32_t x)
{
    for (uint32_t m = s->c->fixed[x]; m < 2; m++) {
        uint32_t y = s->c->mate[2 * (size_t)x + m];
        if (s->at[y].stamp == s->now || f->tail[side] == f->most) continue;
        s->at[y] = (mark){s->now, x, t, (uint8_t)side, !s->at[t].odd};
        f->queue[side][f->tail[side]++] = y;
    }
}

/* Do t, on this side, and x close an exchange that serves the aim? */
static bool meets(alternate *s, front *f, unsigned side, uint32_t t, uint32_t x)
{
    if (s->at[x].stamp != s->now || s->at[x].side == side || !may_help(s, t, x, &f->met))
        return false;
    f->tried++;
    return side == 0 ? is_good(s, t, x) : is_good(s, x, t);
}

/* Searches from both ends of u-w, to `limit` vertices and as many meetings; makes an
 * exchange if a good one is found. */
static bool alternate_search(alternate *s, uint32_t u, uint32_t w, uint32_t limit)
{
    const ico_graph *g = s->c->g;
    front f = begin_search(s, u, w, limit);
    while ((f.head[0] < f.tail[0] || f.head[1] < f.tail[1]) && f.tried < limit) {
        uint32_t open[2] = {f.tail[0] - f.head[0], f.tail[1] - f.head[1]};
        unsigned side = open[1] > 0 && (open[0] == 0 || open[1] < open[0]);
        uint32_t t = f.queue[side][f.head[side]++];
        uint32_t degree = ico__degree(g, t), count = degree < LOOK ? degree : LOOK;
        uint32_t from = ico__random_below(s->random, degree);
        s->work += count;
        for (uint32_t i = 0; i < count && f.tried < limit; i++) {
            uint32_t k = from + i, x = g->adj[g->row[t] + (k < degree ? k : k - degree)];
            if (ico__cover_is_joined(s->c, t, x)) continue;
            if (meets(s, &f, side, t, x)) {
                ico__cycle_list_flip(&s->list);
                return true;
            }
            alternate_extend(s, &f, side, t, x);
        }
    }
    return false;
}

/* From u and a vertex joined to u by an edge that may go. */
static bool search_at(alternate *s, uint32_t u, uint32_t limit)
{
    uint32_t fixed = s->c->fixed[u];
    if (fixed == 2) return false;
    uint32_t side = fixed + ico__random_below(s->random, 2u - fixed);
    return alternate_search(s, u, s->c->mate[2 * (size_t)u + side], limit);
}

/* --- cycles in turn --------------------------------------------------------------------
 */

static uint32_t any_of(alternate *s, uint32_t label)
{
    uint32_t size = s->list.size[label];
    return ico__cycle_list_at(&s->list, label, ico__random_below(s->random, size));
}

/* Tries to merge a cycle; if that fails, changes something near: it is shaken. */
static void treat(alternate *s, uint32_t label, uint32_t limit)
{
    const ico_graph *g = s->c->g;
    s->work++; /* also where the edges of a vertex are all fixed */
    s->aim = MERGE;
    if (search_at(s, any_of(s, label), limit)) return;
    s->aim = SHAKE;
    uint32_t u = any_of(s, label);
    for (uint32_t i = ico__random_below(s->random, STEPS); i > 0; i--)
        u = g->adj[g->row[u] + ico__random_below(s->random, ico__degree(g, u))];
    (void)search_at(s, u, limit);
}

static void list_live(alternate *s)
{
    s->lives = 0;
    for (uint32_t l = 0; l < s->list.labels; l++)
        if (s->list.size[l] > 0) s->live[s->lives++] = l;
}

/* Drops the labels that are not used any more; returns that of the largest cycle. */
static uint32_t drop_dead(alternate *s)
{
    uint32_t kept = 0, largest = s->live[0];
    for (uint32_t i = 0; i < s->lives; i++) {
        uint32_t l = s->live[i];
        if (s->list.size[l] == 0) continue;
        s->live[kept++] = l;
        if (s->list.size[l] > s->list.size[largest]) largest = l;
    }
    s->lives = kept;
    return largest;
}

static uint64_t work_of(const alternate *s)
{
    return s->work + s->list.work;
}

/* All cycles but the largest in turn; true if the run is over. */
static bool pass(alternate *s, unsigned reach)
{
    uint32_t largest = drop_dead(s), before = s->list.count;
    bool over = false;
    for (uint32_t i = 0; i < s->lives && s->list.count > 1 && !over; i++) {
        uint64_t work = work_of(s);
        if (s->list.size[s->live[i]] == 0 || s->live[i] == largest) continue;
        treat(s, s->live[i], (uint32_t)NEAR << reach);
        work = work_of(s) - work;
        s->spent[reach] += work;
        over = ico__run_tick(s->c->run, work);
    }
    s->won[reach] += before - s->list.count;
    return over;
}

/* --- the whole -------------------------------------------------------------------------
 */

/* How far the next searches reach: as far as those that merged a cycle for the least
 * work, what they will cost included.  So far ones begin when near ones do little. */
static unsigned choose_reach(const alternate *s)
{
    unsigned best = 0;
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < REACHES && (uint64_t)NEAR << i < 2 * (uint64_t)s->c->n;
         i++) {
        uint64_t price = s->spent[i] + ((uint64_t)(s->list.count - 1) * NEAR << i);
        price /= 1 + s->won[i];
        if (price >= least) continue;
        best = i;
        least = price;
    }
    return best;
}

/* Is the number of cycles even, and no exchange so far would make it odd? */
static bool is_stuck(const alternate *s)
{
    return s->list.count % 2 == 0 && s->changed[0] + s->changed[1] == 0 &&
           s->judged[0] + s->judged[1] >= CERTAIN;
}

/* Work in vain that is borne: some times as much as reading the graph. */
static uint64_t patience(const alternate *s)
{
    enum { TIMES = 16 };
    return TIMES * (s->c->n + (uint64_t)s->c->g->m);
}

/* Looks for an exchange that changes the parity, of any length: in many bipartite graphs
 * on surfaces only some do that go round the surface.  Where there is none, one that goes
 * round, too, may make room for it.  True if the run is over. */
static bool change_parity(alternate *s)
{
    uint64_t most = work_of(s) + patience(s);
    bool over = false, turned = false;
    while (work_of(s) < most && !turned && !over) {
        uint64_t work = work_of(s);
        s->aim = TURN;
        turned = search_at(s, ico__random_below(s->random, s->c->n), s->c->n);
        s->aim = DETOUR;
        if (!turned) (void)search_at(s, ico__random_below(s->random, s->c->n), s->c->n);
        s->work++; /* also where the edges of a vertex are all fixed */
        over = ico__run_tick(s->c->run, work_of(s) - work);
    }
    list_live(s); /* there may be more cycles now */
    return over;
}

/* What was reached when half of the work was done. */
typedef struct milestone {
    uint64_t work;
    uint32_t count;
} milestone;

/* At the price of the last half of the work, would the cycles that are left cost half of
 * what all cost so far? */
static bool is_dear(const alternate *s, milestone *half)
{
    uint64_t work = work_of(s), won = 0;
    if (s->list.count < half->count) won = half->count - s->list.count;
    uint64_t price = (work - half->work) / (1 + won);
    if (work >= 2 * half->work) *half = (milestone){work, s->list.count};
    return 2 * price * s->list.count > work + patience(s);
}

/* Goes on while it takes less work to have a cycle less than all before did, and some
 * patience; in haste, while it is not dear. */
static void go(alternate *s, bool hasty, uint64_t before)
{
    uint64_t since = 0;
    uint32_t least = s->list.count;
    bool turned = false;
    milestone half = {0, s->list.count};
    list_live(s);
    while (s->list.count > 1 && work_of(s) < before + 2 * since + patience(s)) {
        if (!turned && is_stuck(s)) {
            turned = true;
            if (change_parity(s)) return;
            least = s->list.count;
            since = work_of(s);
            half = (milestone){since, least};
        }
        if (pass(s, choose_reach(s))) return;
        if (hasty && is_dear(s, &half)) return;
        if (s->list.count >= least) continue;
        least = s->list.count;
        since = work_of(s);
    }
}

ico_status ico__alternate_cycles(ico_cover *c, bool hasty, uint64_t *work,
                                 uint32_t *cycles)
{
    alternate s = {.c = c, .random = ico__run_random(c->run)};
    size_t n = c->n;
    ico_status status = ico__cycle_list_open(c, &s.list);
    if (status != ICO_OK) return status;
    uint32_t *room = ICO_NEW_ARRAY(c->ctx, uint32_t, 3 * n);
    s.at = ICO_NEW_ARRAY(c->ctx, mark, n);
    if (room != NULL && s.at != NULL) {
        s.queue = room;
        s.used = room + n;
        s.live = room + 2 * n;
        go(&s, hasty, *work);
        *work += work_of(&s);
        *cycles = s.list.count;
    } else {
        status = ICO_NO_MEMORY;
    }
    ICO_FREE_ARRAY(c->ctx, room, 3 * n);
    ICO_FREE_ARRAY(c->ctx, s.at, n);
    ico__cycle_list_close(&s.list);
    return status;
}
