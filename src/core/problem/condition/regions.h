/* problem/condition/regions.h - boards that are divided into regions: the conditions that
 * a tour passes each region in one visit (regions), and that cells have the numbers of
 * visits (visits).
 * Source: docs/conventions.md, "Regions and visits".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_CONDITION_REGIONS_H
#define ICO_PROBLEM_CONDITION_REGIONS_H

#include "icosian/problem.h"

/* Regions are numbered from 1 in the order of their first vertices. */
typedef struct ico_regions {
    char *words;      /* the value as it is put */
    size_t n;         /* vertices */
    uint32_t count;   /* regions */
    uint32_t *region; /* of each vertex; 0: none */
    uint32_t *visit;  /* the visit to which the vertex belongs, from 1; 0: any */
} ico_regions;

/* What --regions and --visits ask for; NULL: nothing. */
const ico_regions *ico__problem_regions(const ico_problem *problem);
const ico_regions *ico__problem_visits(const ico_problem *problem);
/* The vertices before the first one that has this region: its name in messages. */
uint32_t ico__region_first(const ico_regions *regions, uint32_t region);

/* Reads a grid of names or "2x3", and ":a1=2,c3=1" behind it; of regions without numbers.
 * `name`: of the condition.  ICO_BAD_ARGUMENT names the row and the cell. */
ICO_MUST_CHECK ico_status ico__regions_read(ico_problem *problem, const char *name,
                                            bool numbers, const char *words,
                                            ico_regions **regions);
void ico__regions_free(ico_context *ctx, ico_regions *regions);
/* NULL: no memory. */
ico_regions *ico__regions_copy(ico_context *ctx, const ico_regions *from);

#endif
