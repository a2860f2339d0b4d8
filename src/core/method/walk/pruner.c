/* method/walk/pruner.c - the open pruners of a search, one after the other.
 * SPDX-License-Identifier: MIT */
#include "method/walk/pruner.h"

#define ROW(name, features) {&ico__pruner_##name, (features)},
static const struct {
    const ico_pruner *pruner;
    unsigned features;
} rows[ICO_PRUNER_COUNT] = {ICO_PRUNER_TABLE(ROW)};
#undef ROW

static bool is_asked(const ico_walk *walk, unsigned row)
{
    return (ico_problem_features(walk->problem) & rows[row].features) != 0;
}

void ico__pruners_mark(ico_walk *walk)
{
    for (unsigned i = 0; i < ICO_PRUNER_COUNT; i++) {
        const ico_pruner *p = rows[i].pruner;
        if (!is_asked(walk, i)) continue;
        walk->numbered = walk->numbered || p->numbered;
        walk->one_way = walk->one_way || p->one_way;
        if (p->excludes != NULL && p->excludes(walk)) walk->impossible = true;
    }
}

ico_status ico__pruners_open(const ico_walk *walk, ico_pruners *pruners)
{
    ico_status status = ICO_OK;
    *pruners = (ico_pruners){0};
    for (unsigned i = 0; i < ICO_PRUNER_COUNT && status == ICO_OK; i++) {
        if (!is_asked(walk, i)) continue;
        unsigned last = pruners->count++;
        pruners->open[last].pruner = rows[i].pruner;
        status = rows[i].pruner->open(walk, &pruners->open[last].state);
    }
    return status;
}

void ico__pruners_close(ico_pruners *p)
{
    for (unsigned i = 0; i < p->count; i++)
        if (p->open[i].state != NULL) p->open[i].pruner->close(p->open[i].state);
    *p = (ico_pruners){0};
}

void ico__pruners_reset(ico_pruners *p, const ico_path *path)
{
    for (unsigned i = 0; i < p->count; i++)
        if (p->open[i].pruner->reset != NULL)
            p->open[i].pruner->reset(p->open[i].state, path);
}

bool ico__pruners_are_hopeless(const ico_pruners *p, const ico_path *path,
                               uint64_t *ticks)
{
    for (unsigned i = 0; i < p->count; i++)
        if (p->open[i].pruner->is_hopeless != NULL &&
            p->open[i].pruner->is_hopeless(p->open[i].state, path, ticks))
            return true;
    return false;
}

bool ico__pruners_are_met(const ico_pruners *p, const ico_path *path)
{
    for (unsigned i = 0; i < p->count; i++)
        if (p->open[i].pruner->is_met != NULL &&
            !p->open[i].pruner->is_met(p->open[i].state, path))
            return false;
    return true;
}

bool ico__pruners_count_reachable(ico_pruners *p, const ico_path *path, uint64_t *ticks,
                                  uint32_t *count)
{
    bool counted = false;
    for (unsigned i = 0; i < p->count; i++) {
        if (p->open[i].pruner->count_reachable == NULL) continue;
        uint32_t found =
            p->open[i].pruner->count_reachable(p->open[i].state, path, ticks);
        if (!counted || found < *count) *count = found;
        counted = true;
    }
    return counted;
}

ico_cell_centre *ico__pruner_cells(const ico_walk *walk)
{
    const ico_board *board = ico_problem_board(walk->problem);
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_cell_centre *cells =
        ICO_NEW_ARRAY(walk->ctx, ico_cell_centre, (size_t)walk->n + 1);
    for (uint32_t v = 0; cells != NULL && v < walk->n; v++) {
        ico_board_coordinates(board, v, at);
        cells[v] = (ico_cell_centre){(int64_t)at[0], (int64_t)at[1]};
    }
    return cells;
}
