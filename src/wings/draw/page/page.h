/* draw/page/page.h - the pages that cmake/embed.cmake makes of page.{html,css,js},
 * puzzle.{html,css,js} and overlay.{html,css,js}, what is written into them, and the
 * trace that the first replays.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_PAGE_PAGE_H
#define ICO_DRAW_PAGE_PAGE_H

#include "draw/scene.h"

extern const unsigned char ico__page[], ico__puzzle[], ico__overlay[];
extern const unsigned long ico__page_size, ico__puzzle_size, ico__overlay_size;

/* Appends the members title, description, cells, names, given, edges, walls, arrows,
 * orders, marks, closed, base, tour and notes of an object that was begun: what a page
 * shows of the scene. */
void ico__page_add_scene(ico_text *json, const ico_scene *scene);
/* Appends the page (`size` bytes) with its blanks @TITLE@ and @DATA@ filled in; `text` is
 * untouched on failure. */
ICO_MUST_CHECK ico_status ico__page_write(const unsigned char *page, size_t size,
                                          const ico_scene *scene, const ico_text *json,
                                          ico_text *text);

/* Reads a trace (JSON lines, as --trace writes them) of a search on n vertices and
 * appends what the page needs of it: {"cut":..., "steps":[[what, cell, chosen, cell,
 * exits, ...]]}. Only the first 200,000 steps are kept ("cut" says so).  ICO_BAD_INPUT
 * with the line. */
ICO_MUST_CHECK ico_status ico__trace_read(ico_context *ctx, const char *trace,
                                          size_t size, uint32_t n, ico_text *json);

#endif
