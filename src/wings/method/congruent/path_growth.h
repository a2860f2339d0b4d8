/* method/congruent/path_growth.h - a path of tiles, each joined to the next one.
 * Source: docs/methods/congruent.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONGRUENT_PATH_GROWTH_H
#define ICO_METHOD_CONGRUENT_PATH_GROWTH_H

#include "method/congruent/tiling.h"

/* Room for paths.  path[0 .. length): tiles that are taken; place[v]: the index of tile v
 * in path, or UINT32_MAX; stack[next[d] .. last[d]): tiles to be tried after the first d,
 * sorted by `key`.  whole: the path that was found. */
typedef struct ico_path_of_tiles {
    uint32_t *path, *place, *stack, *next, *last, *key, *whole;
    uint32_t length;
} ico_path_of_tiles;

ICO_MUST_CHECK ico_status ico__path_of_tiles_new(const ico_tiling *tiling,
                                                 ico_path_of_tiles *growth);
void ico__path_of_tiles_free(const ico_tiling *tiling, ico_path_of_tiles *growth);
/* Looks for a path of all `size` tiles from `first` to some goal, with at most `nodes`
 * tiles taken: by depth, tiles that must be taken first, then those with the fewest ways
 * on; a whole path with another end is turned over (Posa) until it ends in a goal, if it
 * does.  Nothing is taken any more then.  True: growth->whole is such a path. */
bool ico__grow(ico_run *run, ico_tiling *tiling, uint32_t first, uint64_t nodes,
               ico_path_of_tiles *growth);

#endif
