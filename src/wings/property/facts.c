/* property/facts.c - the table of numbers of graphs, and the judge that measures them, or
 * decides whether they are in a range.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "property/judge.h"

static const struct {
    const char *name, *text;
} NAMES[] = {
#define ROW(id, name, text) {name, text},
    ICO_FACT_TABLE(ROW)
#undef ROW
};

/* cost: ico__fact_cost */
static const struct {
    ico_measurement *measure;
    unsigned cost;
} MEASUREMENTS[ICO_FACT_COUNT] = {
    [ICO_FACT_GIRTH] = {ico__measure_girth, 1},
    [ICO_FACT_DIAMETER] = {ico__measure_diameter, 1},
    [ICO_FACT_RADIUS] = {ico__measure_radius, 1},
    [ICO_FACT_CONNECTIVITY] = {ico__measure_connectivity, 3},
    [ICO_FACT_EDGE_CONNECTIVITY] = {ico__measure_edge_connectivity, 3},
    [ICO_FACT_CHROMATIC_INDEX] = {ico__measure_chromatic_index, 5},
    [ICO_FACT_AUTOMORPHISMS] = {ico__measure_automorphisms, 5},
    [ICO_FACT_ORBITS] = {ico__measure_orbits, 5},
    [ICO_FACT_CIRCUMFERENCE] = {ico__measure_circumference, 7},
    [ICO_FACT_CYCLES] = {ico__measure_cycles, 8},
    [ICO_FACT_K_HAMILTONIAN] = {ico__measure_k_hamiltonian, 8},
    [ICO_FACT_K_ORDERED] = {ico__measure_k_ordered, 9},
    [ICO_FACT_K_EDGE_HAMILTONIAN] = {ico__measure_k_edge_hamiltonian, 9},
};

const char *ico_fact_name(ico_fact fact)
{
    return (unsigned)fact < ICO_FACT_COUNT ? NAMES[fact].name : "unknown";
}

const char *ico_fact_text(ico_fact fact)
{
    return (unsigned)fact < ICO_FACT_COUNT ? NAMES[fact].text : "unknown";
}

unsigned ico__fact_cost(ico_fact fact)
{
    return MEASUREMENTS[fact].cost;
}

bool ico__fact_decided(const ico_fact_range *r)
{
    if (r->least >= r->most) return true;
    return r->ranged && ((r->least >= r->low && r->most <= r->high) || r->most < r->low ||
                         r->least > r->high);
}

static ico_status judge_measure_range(ico_judge *j, ico_fact fact, ico_fact_range *r)
{
    ico__judge_begin(j);
    r->least = -1; /* of some facts: there is no Hamiltonian cycle */
    r->most = HUGE_VAL;
    return MEASUREMENTS[fact].measure(j, r);
}

ico_status ico__judge_within(ico_judge *j, ico_fact fact, double low, double high,
                             ico_verdict *verdict, ico_limit *limit)
{
    ico_fact_range r = {.ranged = true, .low = low, .high = high};
    ico_status status = judge_measure_range(j, fact, &r);
    if (status != ICO_OK) return status;
    bool inside = r.least >= low && r.most <= high;
    bool outside = r.most < low || r.least > high;
    *verdict = inside ? ICO_FOUND : outside ? ICO_NONE : ICO_UNKNOWN;
    *limit = inside || outside ? ICO_LIMIT_NONE : j->limit;
    return ICO_OK;
}

static ico_status refuse_fact(ico_judge *j, ico_fact fact)
{
    return ico__fail(j->ctx, ICO_BAD_ARGUMENT, "there is no fact %d", (int)fact);
}

ico_status ico_judge_within(ico_judge *j, const ico_graph *graph, ico_fact fact,
                            double low, double high, ico_verdict *verdict,
                            ico_limit *limit)
{
    if ((unsigned)fact >= ICO_FACT_COUNT) return refuse_fact(j, fact);
    ico_status status = ico__judge_take(j, graph);
    if (status == ICO_OK) status = ico__judge_within(j, fact, low, high, verdict, limit);
    ico__judge_let_go(j);
    return status;
}

ico_status ico_judge_measure(ico_judge *j, const ico_graph *graph, ico_fact fact,
                             double *least, double *most, ico_limit *limit)
{
    if ((unsigned)fact >= ICO_FACT_COUNT) return refuse_fact(j, fact);
    ico_fact_range r = {.ranged = false};
    ico_status status = ico__judge_take(j, graph);
    if (status == ICO_OK) status = judge_measure_range(j, fact, &r);
    ico__judge_let_go(j);
    if (status != ICO_OK) return status;
    *least = r.least;
    *most = r.most;
    *limit = r.least < r.most ? j->limit : ICO_LIMIT_NONE;
    return ICO_OK;
}
