/* board/symmetry.c - the symmetry group of a board.
 * Stands on symmetry_map.c and board_graph.c.  Each candidate map is kept if it is one of
 * the surface, a permutation of the cells that exist and leads moves to moves; this is
 * tested, not deduced, so it holds for every piece, surface, hole and wall.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "base/memory.h"
#include "base/random.h"
#include "board/board.h"
#include "board/symmetry_map.h"
#include "graph/automorphism.h"

typedef struct finder {
    ico_context *ctx;
    const ico_board *board;
    ico_graph *graph[2];     /* of each of two pieces in turn; else the first alone */
    uint32_t n, order, room; /* permutations found, and room for them */
    uint32_t *perms;         /* room * n */
    char **names;            /* room */
    uint32_t *table;         /* permutations by hash, FREE or an index; 2 * room */
    uint64_t *seen;          /* a bit a vertex */
} finder;

static const uint32_t FREE = UINT32_MAX;

static void discard(finder *f)
{
    for (uint32_t g = 0; g < f->order; g++) ico__free_string(f->ctx, f->names[g]);
    ICO_FREE_ARRAY(f->ctx, f->names, f->room);
    ICO_FREE_ARRAY(f->ctx, f->perms, (size_t)f->room * f->n);
}

static ico_status finder_refuse(const finder *f, double order)
{
    char figure[64];
    ico__bytes_text(order * f->n * 4, figure, sizeof figure);
    (void)ico__fail(f->ctx, ICO_TOO_LARGE,
                    "up to %.0f symmetries of %.200s would take %s", order,
                    f->board->expression, figure);
    return ico__blame_memory(f->ctx);
}

static bool finder_has_room(const finder *f, double bytes)
{
    double memory = (double)ico__physical_memory();
    if (ico_context_memory_limit(f->ctx) != 0) return ico__fits(f->ctx, bytes);
    return memory <= 0 || bytes <= memory;
}

/* Slot of the table that holds the same permutation, or a free one. */
static uint32_t image_slot(const finder *f, const uint32_t *perm)
{
    uint64_t hash = 0;
    uint32_t mask = 2 * f->room - 1;
    for (uint32_t v = 0; v < f->n; v++)
        hash = (hash ^ perm[v]) * UINT64_C(0x9E3779B97F4A7C15);
    uint32_t i = (uint32_t)ico__mix64(hash) & mask;
    for (; f->table[i] != FREE; i = (i + 1) & mask)
        if (memcmp(f->perms + (size_t)f->table[i] * f->n, perm, f->n * sizeof *perm) == 0)
            break;
    return i;
}

/* Doubles the room: perms[order] can be written again. */
static ico_status finder_grow(finder *f)
{
    uint32_t room = f->room == 0 ? 8 : 2 * f->room;
    if (f->room > UINT32_MAX / 8 ||
        !finder_has_room(f, (double)room * f->n * sizeof *f->perms))
        return finder_refuse(f, room);
    char **names = ICO_NEW_ARRAY(f->ctx, char *, room);
    uint32_t *table = ICO_NEW_ARRAY(f->ctx, uint32_t, 2 * (size_t)room), *perms = NULL;
    if (names != NULL && table != NULL)
        perms = ico__resize(f->ctx, f->perms, (size_t)f->room * f->n, (size_t)room * f->n,
                            sizeof *perms);
    if (perms == NULL) {
        ICO_FREE_ARRAY(f->ctx, names, room);
        ICO_FREE_ARRAY(f->ctx, table, 2 * (size_t)room);
        return ICO_NO_MEMORY;
    }
    if (f->order > 0) memcpy(names, f->names, f->order * sizeof *names);
    ICO_FREE_ARRAY(f->ctx, f->names, f->room);
    ICO_FREE_ARRAY(f->ctx, f->table, 2 * (size_t)f->room);
    f->names = names;
    f->table = table;
    f->perms = perms;
    f->room = room;
    memset(table, 0xff, 2 * (size_t)room * sizeof *table);
    for (uint32_t g = 0; g < f->order; g++)
        table[image_slot(f, perms + (size_t)g * f->n)] = g;
    return ICO_OK;
}

/* Is the cell's image a cell that exists exactly if the cell is?  Tested on whichever
 * there are fewer of, holes or cells: most shifts fail at the first hole. */
static bool keeps_cells(const ico_board *board, const ico__map *map)
{
    const ico__shape *shape = &board->shape;
    bool value = board->size <= shape->cells / 2; /* look at those whose bit is this */
    if (board->present == NULL) return true;
    for (size_t w = 0; w < ICO_WORDS(shape->cells); w++) {
        uint64_t bits = value ? board->present[w] : ~board->present[w];
        for (; bits != 0; bits &= bits - 1) {
            uint64_t cell = (uint64_t)w * 64 + ico__ctz64(bits);
            if (cell >= shape->cells) break;
            uint64_t image = ico__map_cell(shape, map, cell);
            if (image == ICO_NO_CELL || ico__bit(board->present, image) != value)
                return false;
        }
    }
    return true;
}

/* Fills perm with the images; false if they are not a permutation. */
static bool map_fill_images(finder *f, const ico__map *map, uint32_t *perm)
{
    memset(f->seen, 0, ICO_WORDS(f->n) * sizeof *f->seen);
    uint32_t v = 0;
    for (uint64_t cell = 0; v < f->n; cell++) {
        if (ico__board_vertex_at(f->board, cell) == ICO_NO_CELL) continue;
        uint64_t image = ico__map_cell(&f->board->shape, map, cell);
        if (image != ICO_NO_CELL) image = ico__board_vertex_at(f->board, image);
        if (image == ICO_NO_CELL || ico__bit(f->seen, image)) return false;
        ico__bit_set(f->seen, image);
        perm[v++] = (uint32_t)image;
    }
    return true;
}

static bool keeps_moves(const finder *f, const uint32_t *perm)
{
    return ico__keeps_edges(f->graph[0], perm) &&
           (f->graph[1] == NULL || ico__keeps_edges(f->graph[1], perm));
}

/* Keeps the candidate if it is a symmetry and was not found before. */
static ico_status consider(finder *f, const ico__map *map)
{
    if (!ico__map_keeps_seams(&f->board->shape, map) || !keeps_cells(f->board, map))
        return ICO_OK;
    ico_status status = f->order == f->room ? finder_grow(f) : ICO_OK;
    if (status != ICO_OK) return status;
    uint32_t *perm = f->perms + (size_t)f->order * f->n;
    if (!map_fill_images(f, map, perm) || !keeps_moves(f, perm)) return ICO_OK;
    uint32_t slot = image_slot(f, perm);
    if (f->table[slot] != FREE) return ICO_OK;
    ico_text name;
    ico_text_init(&name, f->ctx);
    ico__map_name(&f->board->shape, map, &name);
    status = ico_text_status(&name);
    if (status == ICO_OK) {
        f->names[f->order] = ico__copy_string(f->ctx, name.data);
        status = f->names[f->order] == NULL ? ICO_NO_MEMORY : ICO_OK;
    }
    if (status == ICO_OK) f->table[slot] = f->order++;
    ico_text_free(&name);
    return status;
}

/* Cuts the arrays to the size that ico_symmetries_free expects. */
static ico_status trim(finder *f)
{
    if (f->room == f->order) return ICO_OK;
    const size_t n = f->n;
    char **names = ICO_NEW_ARRAY(f->ctx, char *, f->order);
    if (names == NULL) return ICO_NO_MEMORY;
    uint32_t *perms =
        ico__resize(f->ctx, f->perms, f->room * n, f->order * n, sizeof *perms);
    if (perms == NULL) {
        ICO_FREE_ARRAY(f->ctx, names, f->order);
        return ICO_NO_MEMORY;
    }
    memcpy(names, f->names, f->order * sizeof *names);
    ICO_FREE_ARRAY(f->ctx, f->names, f->room);
    f->names = names;
    f->perms = perms;
    f->room = f->order;
    return ICO_OK;
}

static ico_status make_graphs(finder *f)
{
    unsigned turns = ico_board_turns(f->board);
    if (turns == 1) return ico_board_graph(f->ctx, f->board, &f->graph[0]);
    ico_status status = ICO_OK;
    for (unsigned k = 0; k < turns && status == ICO_OK; k++) {
        ico_board *alone = NULL;
        status = ico_board_turn(f->ctx, f->board, k, &alone);
        if (status == ICO_OK) status = ico_board_graph(f->ctx, alone, &f->graph[k]);
        ico_board_free(alone);
    }
    return status;
}

ico_status ico_board_symmetries(ico_context *ctx, const ico_board *board,
                                ico_symmetries *group)
{
    finder f = {.ctx = ctx, .board = board};
    ico__map map;
    ico_status status = make_graphs(&f);
    if (status != ICO_OK) goto done;
    f.n = f.graph[0]->n;
    double candidates = ico__map_count(&board->shape);
    if (board->present == NULL &&
        !finder_has_room(&f, candidates * f.n * sizeof *f.perms))
        status = finder_refuse(&f, candidates);
    if (status == ICO_OK) {
        f.seen = ICO_NEW_ARRAY(ctx, uint64_t, ICO_WORDS(f.n));
        status = f.seen == NULL ? ICO_NO_MEMORY : ICO_OK;
    }
    ico__map_first(&board->shape, &map);
    for (bool more = true; status == ICO_OK && more;) {
        status = consider(&f, &map);
        more = ico__map_next(&board->shape, &map);
    }
    ICO_FREE_ARRAY(ctx, f.table, 2 * (size_t)f.room);
    if (status == ICO_OK) status = trim(&f);
    if (status == ICO_OK)
        *group = (ico_symmetries){ctx, f.order, f.n, f.perms, (const char **)f.names};
    else
        discard(&f);
    ICO_FREE_ARRAY(ctx, f.seen, ICO_WORDS(f.n));
done:
    ico_graph_free(f.graph[0]);
    ico_graph_free(f.graph[1]);
    return status;
}

void ico_symmetries_free(ico_symmetries *group)
{
    for (uint32_t g = 0; g < group->order; g++)
        ico__free_string(group->ctx, (char *)(uintptr_t)group->names[g]);
    if (group->order > 0) {
        ICO_FREE_ARRAY(group->ctx, group->names, group->order);
        ICO_FREE_ARRAY(group->ctx, group->perms, (size_t)group->order * group->n);
    }
    *group = (ico_symmetries){.ctx = group->ctx};
}
