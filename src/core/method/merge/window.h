/* method/merge/window.h - solving a small part of the graph again, exactly: the vertices
 * around a cycle that is left are given new paths, so that it and the path become one.
 * Outside the window the cycles stay as they are; each way through the outside is an edge
 * that the new paths must use.
 * Source: our own; as in the "improvement by exact solution of parts" of travelling
 * salesman codes.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_WINDOW_H
#define ICO_METHOD_MERGE_WINDOW_H

#include "method/merge/cover.h"
#include "method/merge/two_level_list.h"

enum { ICO_WINDOW_MOST = ICO_TWO_LEVEL_PARTS }; /* vertices */

/* Room to work in, for one cover and one path that it belongs to.  local[v]: number of
 * v among the members, or ICO_NO_VERTEX. */
typedef struct ico_window {
    const ico_cover *c;
    ico_two_level_list *path;
    uint32_t *local;
    uint32_t *walk;        /* n: cycles that would be swallowed, one after the other */
    struct member *member; /* ICO_WINDOW_MOST of them */
    ico_two_level_part *part;
    uint32_t members, walked, parts;
} ico_window;

ICO_MUST_CHECK ico_status ico__window_open(const ico_cover *cover,
                                           ico_two_level_list *path, ico_window *window);
void ico__window_close(ico_window *window);
/* Tries to merge the cycle of the cover through x into the path, which is closed (its
 * ends are neighbours), by solving about `size` vertices around x again, with at most
 * `ticks` of work.  Sets *merged if it succeeded. */
ICO_MUST_CHECK ico_status ico__window_merge(ico_window *window, uint32_t x, uint32_t size,
                                            uint64_t ticks, bool *merged);

#endif
