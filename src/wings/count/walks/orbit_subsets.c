/* count/walks/orbit_subsets.c - sets in order, each tested for being the least of its
 * orbit.
 * SPDX-License-Identifier: MIT */
#include "count/walks/orbit_subsets.h"

#include "base/bitset.h"

/* Tells of the sets that begin with some set; tested: how many tests there were. */
typedef struct walk {
    const ico_subsets *s;
    ico_run *run;
    ico_subset_callback *call;
    void *user;
    uint64_t all, tested, work;
    bool stopped;
} walk;

static uint64_t below(unsigned place)
{
    return (UINT64_C(1) << place) - 1;
}

static uint64_t image(const ico_subsets *s, const ico_mapping *to, uint64_t set)
{
    uint64_t made = 0;
    for (unsigned k = 0; 6 * k < s->n; k++) made |= to->part[k][set >> (6 * k) & 63];
    return made;
}

/* Of two sets the one that has the first place in which they differ is the smaller. */
static bool is_less(uint64_t a, uint64_t b)
{
    uint64_t differ = a ^ b;
    return differ != 0 && (a >> ico__ctz64(differ) & 1);
}

/* Do all elements of the group leave the set as it is? */
static bool set_is_kept(const ico_stabiliser *level, uint64_t set)
{
    for (unsigned i = 0; i < level->orbit_count; i++) {
        uint64_t common = set & level->orbits[i];
        if (common != 0 && common != level->orbits[i]) return false;
    }
    return true;
}

/* Is `set` the least of its images? Compares it with the images of `other`, itself an
 * image of `set`, under the stabiliser of level k: false if one of them is less.  Else
 * *same grows by the number of group elements that give `set`.  The depth of the
 * recursion is at most the number of levels. */
static bool is_least(walk *w, uint64_t set, uint64_t other, unsigned k, uint64_t *same)
{
    const ico_subsets *s = w->s;
    w->work++;
    if (k == s->levels) {
        *same += other == set;
        return !is_less(other, set);
    }
    const ico_stabiliser *level = s->level[k];
    uint64_t differ = (other ^ set) & below(level->place);
    if (differ != 0) return !is_less(other, set);
    if (level->order > 4 && set_is_kept(level, other)) {
        if (other == set) *same += level->order;
        return !is_less(other, set);
    }
    uint64_t from = other & level->orbit;
    bool wanted = set >> level->place & 1;
    if (from != 0 && !wanted) return false;
    if (from == 0 && wanted) return true;
    if (from == 0) from = level->orbit;
    for (; from != 0; from &= from - 1) {
        uint64_t next = image(s, level->to[ico__ctz64(from)], other);
        if (!is_least(w, set, next, k + 1, same)) return false;
    }
    return true;
}

/* The vertices of `within` that can be reached from `set` inside it. */
static uint64_t reachable_within(const ico_subsets *s, uint64_t set, uint64_t within)
{
    uint64_t found = set, fresh = set;
    while (fresh != 0) {
        uint64_t next = 0;
        for (; fresh != 0; fresh &= fresh - 1) next |= s->near[ico__ctz64(fresh)];
        fresh = next & within & ~found;
        found |= fresh;
    }
    return found;
}

static uint64_t cover(const ico_subsets *s, uint64_t set)
{
    uint64_t covered = set;
    for (; set != 0; set &= set - 1) covered |= s->near[ico__ctz64(set)];
    return covered;
}

bool ico__subset_covers(const ico_subsets *s, uint64_t set)
{
    uint64_t all = below(s->n);
    return set != 0 && cover(s, set) == all &&
           reachable_within(s, set & (~set + 1), set) == set;
}

/* Can `set` become one that covers, by adding some of `more`? */
static bool is_hopeful(const ico_subsets *s, uint64_t set, uint64_t more, uint64_t all)
{
    if (set == 0) return true;
    uint64_t found = reachable_within(s, set & (~set + 1), set | more);
    return (set & ~found) == 0 && cover(s, found) == all;
}

/* Visits the sets with more members that begin with `set`, which is the least of its
 * orbit.  choices: in how many ways the members of its rows can be picked.  covers: the
 * set covers, and so do all sets that contain it. */
static void visit_supersets(walk *w, uint64_t set, unsigned from, uint64_t choices,
                            bool covers)
{
    const ico_subsets *s = w->s;
    for (unsigned p = from; p < s->n && !w->stopped; p++) {
        uint64_t more = w->all & ~below(p), next = set | UINT64_C(1) << p, same = 0;
        if (!covers && !is_hopeful(s, set, more, w->all)) return;
        if (s->twin[p] < ICO_SUBSETS_MOST && !(set >> s->twin[p] & 1)) continue;
        w->tested++;
        bool least = is_least(w, next, next, 0, &same);
        if (ico__run_tick(w->run, w->work + s->n)) w->stopped = true;
        w->work = 0;
        if (!least || w->stopped) continue;
        uint64_t order = s->levels > 0 ? s->level[0]->order : 1;
        uint64_t ways = choices * (s->row[p] - s->member[p] + 1u) / s->member[p];
        bool will_cover = covers || ico__subset_covers(s, next);
        if (will_cover) w->call(w->user, next, order / same * ways);
        visit_supersets(w, next, p + 1, ways, will_cover);
    }
}

ico_status ico__subsets_each(const ico_subsets *s, ico_run *run, bool covering,
                             ico_subset_callback *call, void *user, uint64_t *tested)
{
    walk w = {s, run, call, user, below(s->n), 0, 0, false};
    if (!covering) call(user, 0, 1);
    visit_supersets(&w, 0, 0, 1, !covering);
    *tested += w.tested;
    return w.stopped ? ICO_STOPPED : ICO_OK;
}

/* How many sets of each size there are, over the order of the group, but at least one. */
double ico__subsets_forecast(const ico_subsets *s)
{
    double sizes[ICO_SUBSETS_MOST + 1] = {1}, all = 0;
    double order = s->levels > 0 ? (double)s->level[0]->order : 1;
    unsigned most = 0;
    for (unsigned p = 0; p < s->n; p++) {
        if (s->member[p] != 1) continue;
        for (unsigned k = most + 1; k-- > 0;)
            for (unsigned j = 1; j <= s->row[p]; j++) sizes[k + j] += sizes[k];
        most += s->row[p];
    }
    for (unsigned k = 0; k <= most; k++) all += sizes[k] > order ? sizes[k] / order : 1;
    return all;
}
