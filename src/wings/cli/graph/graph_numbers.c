/* cli/graph/graph_numbers.c - the numbers of a graph, one after the other by a judge.
 * Without --time each has a budget of ticks, some tens of milliseconds; with it they
 * share the time.
 * SPDX-License-Identifier: MIT */
#include "cli/graph/graph_numbers.h"

#include <math.h>

#include "base/json.h"
#include "cli/frame/quantities.h"

enum { TICKS = 1 << 23 };

/* What was found of a number; why: the limit, or the fault, that came first. */
typedef struct number {
    double least, most;
    const char *why;
} number;

/* planar: ICO_UNKNOWN if that was not found. */
typedef struct numbers {
    number of[ICO_FACT_COUNT];
    ico_verdict planar;
    const char *planar_why;
    bool lacks_wing;
} numbers;

static const struct {
    ico_fact fact;
    const char *words, *key; /* words: before the number; key: in JSON */
} SHOWN[] = {
    {ICO_FACT_GIRTH, "girth", "girth"},
    {ICO_FACT_DIAMETER, "diameter", "diameter"},
    {ICO_FACT_RADIUS, "radius", "radius"},
    {ICO_FACT_CIRCUMFERENCE, "circumference", "circumference"},
    {ICO_FACT_CONNECTIVITY, "vertex connectivity", "connectivity"},
    {ICO_FACT_EDGE_CONNECTIVITY, "edge connectivity", "edge_connectivity"},
    {ICO_FACT_CHROMATIC_INDEX, "chromatic index", "chromatic_index"},
    {ICO_FACT_AUTOMORPHISMS, "automorphisms", "automorphisms"},
    {ICO_FACT_ORBITS, "orbits of vertices", "orbits"},
};
enum { SHOWN_COUNT = sizeof SHOWN / sizeof *SHOWN, FIRST_LINE = 6 };

/* A fault that leaves other numbers as they are: *why says what it was. */
static ico_status forgive(ico_status status, const char **why)
{
    if (status == ICO_UNSUPPORTED)
        *why = "this build lacks nauty";
    else if (status == ICO_NO_MEMORY || status == ICO_TOO_LARGE)
        *why = "the graph is too large";
    else
        return status;
    return ICO_OK;
}

static ico_status find_number(ico_judge *judge, const ico_graph *g, ico_fact fact,
                              number *n)
{
    ico_limit limit = ICO_LIMIT_NONE;
    n->why = NULL;
    ico_status status = ico_judge_measure(judge, g, fact, &n->least, &n->most, &limit);
    if (status == ICO_OK && n->least != n->most) n->why = ico_limit_name(limit);
    if (status == ICO_OK) return status;
    n->least = 0;
    n->most = HUGE_VAL;
    return forgive(status, &n->why);
}

static ico_status find_planar(ico_judge *judge, const ico_graph *g, numbers *all)
{
    ico_limit limit = ICO_LIMIT_NONE;
    ico_status status =
        ico_judge_decide(judge, g, ICO_PROPERTY_PLANAR, &all->planar, &limit);
    all->planar_why = NULL;
    if (status == ICO_OK && all->planar == ICO_UNKNOWN)
        all->planar_why = ico_limit_name(limit);
    return forgive(status, &all->planar_why);
}

static ico_status find_numbers(const args *a, const ico_graph *g, numbers *all)
{
    ico_judge *judge = NULL;
    double left = 0;
    *all = (numbers){.planar = ICO_UNKNOWN};
    ico_status status = ico_judge_new(a->ctx, &judge);
    if (status == ICO_UNSUPPORTED) {
        all->lacks_wing = true;
        return ICO_OK;
    }
    if (status != ICO_OK) return status;
    if (a->clock != NULL && a->clock->seconds > 0)
        left = limits_run(a->clock, a->clock->seconds);
    if (left > 0) /* each number has an equal share */
        ico_judge_set_seconds(judge, left / (SHOWN_COUNT + 1));
    else
        ico_judge_set_ticks(judge, TICKS);
    status = find_planar(judge, g, all);
    for (unsigned k = 0; k < SHOWN_COUNT && status == ICO_OK; k++)
        status = find_number(judge, g, SHOWN[k].fact, &all->of[SHOWN[k].fact]);
    ico_judge_free(judge);
    limits_answered(a->clock, a->ctx);
    return status;
}

/* --- in words --- */

static void put_number(double value, ico_text *text)
{
    if (isinf(value))
        ico_text_puts(text, "infinite");
    else if (value < 1e13)
        ico_text_printf(text, "%.0f", value);
    else
        ico_text_printf(text, "about %.5g", value);
}

static void put_known(const numbers *all, unsigned from, unsigned to, const char *first,
                      ico_text *text)
{
    const char *separator = first;
    for (unsigned k = from; k < to; k++) {
        const number *n = &all->of[SHOWN[k].fact];
        if (n->why != NULL) continue;
        ico_text_printf(text, "%s%s ", separator, SHOWN[k].words);
        put_number(n->most, text);
        separator = ", ";
    }
    if (separator[0] == ',') ico_text_puts(text, "\n");
}

/* "(at most 3)", as far as there are bounds; then why, if that is no limit on work. */
static void put_bounds(const number *n, ico_text *text)
{
    if (n->least > 0 && !isinf(n->most))
        ico_text_printf(text, " (%.0f to %.0f)", n->least, n->most);
    else if (!isinf(n->most))
        ico_text_printf(text, " (at most %.0f)", n->most);
    else if (n->least > 3)
        ico_text_printf(text, " (at least %.0f)", n->least);
}

static void put_unknown(const args *a, const numbers *all, ico_text *text)
{
    const char *separator = "not computed: ";
    if (all->planar_why != NULL) ico_text_printf(text, "%splanarity", separator);
    if (all->planar_why != NULL) separator = ", ";
    for (unsigned k = 0; k < SHOWN_COUNT; k++) {
        const number *n = &all->of[SHOWN[k].fact];
        if (n->why == NULL) continue;
        ico_text_printf(text, "%s%s", separator, SHOWN[k].words);
        put_bounds(n, text);
        separator = ", ";
    }
    if (separator[0] != ',') return;
    bool timed = a->clock != NULL && a->clock->seconds > 0;
    ico_text_puts(text, timed ? "; a longer --time may be enough\n"
                              : "; --time 1m allows more work\n");
}

ico_status numbers_text(const args *a, const ico_graph *g, ico_text *text)
{
    numbers all;
    ico_status status = find_numbers(a, g, &all);
    if (status != ICO_OK || all.lacks_wing) return status;
    put_known(&all, 0, FIRST_LINE, "", text);
    if (all.planar != ICO_UNKNOWN)
        ico_text_puts(text, all.planar == ICO_FOUND ? "planar" : "not planar");
    put_known(&all, FIRST_LINE, SHOWN_COUNT, all.planar == ICO_UNKNOWN ? "" : ", ", text);
    put_unknown(a, &all, text);
    return ico_text_status(text);
}

/* --- as JSON --- */

/* null: infinite, or no bound. */
static void json_number(ico_text *text, const char *key, double value)
{
    if (isinf(value))
        ico__json_string(text, key, NULL);
    else
        ico__json_real(text, key, 0, value);
}

static void json_unknown(const numbers *all, ico_text *text)
{
    bool any = all->planar_why != NULL;
    for (unsigned k = 0; k < SHOWN_COUNT; k++)
        any = any || all->of[SHOWN[k].fact].why != NULL;
    if (!any) return;
    ico__json_object(text, "not_computed");
    if (all->planar_why != NULL) {
        ico__json_object(text, "planar");
        ico__json_string(text, "why", all->planar_why);
        ico__json_end_object(text);
    }
    for (unsigned k = 0; k < SHOWN_COUNT; k++) {
        const number *n = &all->of[SHOWN[k].fact];
        if (n->why == NULL) continue;
        ico__json_object(text, SHOWN[k].key);
        json_number(text, "least", n->least);
        json_number(text, "most", n->most);
        ico__json_string(text, "why", n->why);
        ico__json_end_object(text);
    }
    ico__json_end_object(text);
}

ico_status numbers_json(const args *a, const ico_graph *g, ico_text *text)
{
    numbers all;
    ico_status status = find_numbers(a, g, &all);
    if (status != ICO_OK || all.lacks_wing) return status;
    ico__json_object(text, "facts");
    if (all.planar != ICO_UNKNOWN)
        ico__json_bool(text, "planar", all.planar == ICO_FOUND);
    for (unsigned k = 0; k < SHOWN_COUNT; k++) {
        const number *n = &all.of[SHOWN[k].fact];
        if (n->why == NULL) json_number(text, SHOWN[k].key, n->most);
    }
    ico__json_end_object(text);
    json_unknown(&all, text);
    return ico_text_status(text);
}
