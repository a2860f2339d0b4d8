/* problem/condition/regions.c - regions and visits as conditions: kept, compared and
 * described.
 * SPDX-License-Identifier: MIT */
#include "problem/condition/regions.h"

#include <string.h>

#include "base/words.h"
#include "problem/condition/rows.h"
#include "problem/problem.h"

void ico__regions_free(ico_context *ctx, ico_regions *r)
{
    if (r == NULL) return;
    ico__free_string(ctx, r->words);
    ICO_FREE_ARRAY(ctx, r->region, r->n);
    ICO_FREE_ARRAY(ctx, r->visit, r->n);
    ICO_FREE(ctx, r);
}

ico_regions *ico__regions_copy(ico_context *ctx, const ico_regions *from)
{
    ico_regions *r = ICO_NEW(ctx, ico_regions);
    if (r == NULL) return NULL;
    r->n = from->n;
    r->count = from->count;
    r->words = ico__copy_string(ctx, from->words);
    r->region = ICO_NEW_ARRAY(ctx, uint32_t, r->n);
    r->visit = ICO_NEW_ARRAY(ctx, uint32_t, r->n);
    if (r->words == NULL || r->region == NULL || r->visit == NULL) {
        ico__regions_free(ctx, r);
        return NULL;
    }
    memcpy(r->region, from->region, r->n * sizeof *r->region);
    memcpy(r->visit, from->visit, r->n * sizeof *r->visit);
    return r;
}

uint32_t ico__region_first(const ico_regions *r, uint32_t region)
{
    uint32_t v = 0;
    while (v < r->n && r->region[v] != region) v++;
    return v;
}

static ico_status set_words(ico_problem *p, const char *name, bool numbers,
                            const char *words, ico_regions **kept)
{
    ico_regions *read = NULL;
    ico_status status = ico__problem_check_open(p);
    if (status == ICO_OK && words != NULL)
        status = ico__regions_read(p, name, numbers, words, &read);
    if (status != ICO_OK) return status;
    ico__regions_free(p->ctx, *kept);
    *kept = read;
    return ICO_OK;
}

/* --- the rows' functions ------------------------------------------------------------ */

const ico_regions *ico__problem_regions(const ico_problem *p)
{
    return p->regions;
}

const ico_regions *ico__problem_visits(const ico_problem *p)
{
    return p->visits;
}

ico_status ico__condition_set_regions(ico_problem *p, const char *words)
{
    return set_words(p, "regions", false, words, &p->regions);
}

ico_status ico__condition_set_visits(ico_problem *p, const char *words)
{
    return set_words(p, "visits", true, words, &p->visits);
}

const char *ico__condition_regions(const ico_problem *p)
{
    return p->regions == NULL ? NULL : p->regions->words;
}

const char *ico__condition_visits(const ico_problem *p)
{
    return p->visits == NULL ? NULL : p->visits->words;
}

static bool are_same(const ico_regions *a, const ico_regions *b)
{
    if (a == NULL || b == NULL) return a == b;
    return a->n == b->n && memcmp(a->region, b->region, a->n * sizeof *a->region) == 0 &&
           memcmp(a->visit, b->visit, a->n * sizeof *a->visit) == 0;
}

bool ico__problem_same_regions(const ico_problem *a, const ico_problem *b)
{
    return are_same(a->regions, b->regions);
}

bool ico__problem_same_visits(const ico_problem *a, const ico_problem *b)
{
    return are_same(a->visits, b->visits);
}

void ico__regions_describe(const ico_problem *p, bool many, ico_text *text)
{
    (void)many;
    ico_text_printf(text, ", %u region%s in one visit each", p->regions->count,
                    p->regions->count == 1 ? "" : "s");
}

void ico__visits_describe(const ico_problem *p, bool many, ico_text *text)
{
    size_t numbers = 0;
    (void)many;
    for (size_t v = 0; v < p->visits->n; v++) numbers += p->visits->visit[v] != 0;
    ico_text_printf(text, ", %llu number%s of visits in %u region%s",
                    (unsigned long long)numbers, numbers == 1 ? "" : "s",
                    p->visits->count, p->visits->count == 1 ? "" : "s");
}
