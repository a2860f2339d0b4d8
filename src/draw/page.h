/* draw/page.h - the page that cmake/embed.cmake makes of page.{html,css,js}, and the
 * trace it replays.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_PAGE_H
#define ICO_DRAW_PAGE_H

#include "icosian/base.h"

extern const unsigned char ico__page[];
extern const unsigned long ico__page_size;

/* Reads a trace (JSON lines, as --trace writes them) of a search on n vertices and
 * appends what the page needs of it: {"cut":..., "steps":[[what, cell, chosen, cell,
 * exits, ...]]}. Only the first 200,000 steps are kept ("cut" says so).  ICO_BAD_INPUT
 * with the line. */
ICO_MUST_CHECK ico_status ico__trace_read(ico_context *ctx, const char *trace,
                                          size_t size, uint32_t n, ico_text *json);

#endif
