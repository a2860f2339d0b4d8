/* verify/reason/place_rules.c - derives facts about candidates and edges: the rules 1 to
 * 7 of docs/certificates.md, "places".
 * SPDX-License-Identifier: MIT */
#include "verify/reason/places.h"

/* ------------------------------------------------------------------ values --------- */

int ico__places_value(const ico_places *p, uint32_t literal)
{
    return literal % 2 == 0 ? p->value[literal / 2] : -p->value[literal / 2];
}

static bool is_false(const ico_places *p, uint32_t x)
{
    return p->value[x] < 0;
}

/* The counters, when a variable gets a value (by = 1) or loses it (by = -1). */
static void count_value(ico_places *p, uint32_t x, bool holds, uint32_t by)
{
    if (x >= p->count) {
        edge e = p->edges[x - p->count];
        uint32_t *counter = holds ? p->used : p->open;
        counter[e.u] += holds ? by : -by;
        counter[e.v] += holds ? by : -by;
    } else if (!holds) {
        p->left[p->vertex[x]] -= by;
        p->left[p->n + p->place[x]] -= by;
        for (uint32_t i = p->first[x]; i < p->first[x + 1]; i++)
            if (!is_false(p, p->step[i].candidate) &&
                !is_false(p, p->count + p->step[i].edge))
                p->pairs[p->step[i].edge] -= by;
    }
}

bool ico__places_set(ico_places *p, uint32_t literal)
{
    int value = ico__places_value(p, literal);
    if (value != 0) return value > 0;
    uint32_t x = literal / 2;
    p->value[x] = literal % 2 == 0 ? 1 : -1;
    p->known[p->known_count++] = literal;
    count_value(p, x, literal % 2 == 0, 1);
    return true;
}

void ico__places_undo(ico_places *p, uint32_t count)
{
    while (p->known_count > count) {
        uint32_t literal = p->known[--p->known_count], x = literal / 2;
        count_value(p, x, literal % 2 == 0, UINT32_MAX);
        p->value[x] = 0;
    }
    p->looked = count;
}

static bool is_out(ico_places *p, uint32_t x)
{
    return ico__places_set(p, 2 * x + 1);
}

/* ------------------------------------------------------------------ candidates ----- */

/* Rule 1: of the candidates of vertex x, or of place x - n, one is true. */
static bool one_is_true(ico_places *p, uint32_t x)
{
    bool vertex = x < p->n;
    uint32_t from = vertex ? p->row[x] : p->layer[x - p->n];
    uint32_t to = vertex ? p->row[x + 1] : p->layer[x - p->n + 1];
    if (p->left[x] != 1) return p->left[x] > 1;
    for (uint32_t i = from; i < to; i++) {
        uint32_t c = vertex ? i : p->cell[i];
        if (!is_false(p, c)) return ico__places_set(p, 2 * c);
    }
    return false;
}

/* Rule 1: c is true, so no other is. */
static bool others_are_false(ico_places *p, uint32_t c)
{
    uint32_t v = p->vertex[c], k = p->place[c];
    bool good = true;
    for (uint32_t i = p->row[v]; i < p->row[v + 1] && good; i++)
        good = i == c || is_out(p, i);
    for (uint32_t i = p->layer[k]; i < p->layer[k + 1] && good; i++)
        good = p->cell[i] == c || is_out(p, p->cell[i]);
    return good;
}

/* How many true edges of its vertex step i takes; ICO_NOWHERE if it cannot be taken. */
static uint32_t true_edges(const ico_places *p, uint32_t i)
{
    uint32_t e = p->count + p->step[i].edge;
    if (is_false(p, p->step[i].candidate) || is_false(p, e)) return ICO_NOWHERE;
    return !p->directed && p->value[e] > 0;
}

/* Rule 2: can c be true? */
static bool has_steps(const ico_places *p, uint32_t c)
{
    uint32_t must = p->directed ? 0 : p->used[p->vertex[c]];
    if (ico__places_is_end(p, p->place[c])) {
        for (uint32_t i = p->first[c]; i < p->first[c + 1]; i++)
            if (true_edges(p, i) == must) return true;
        return false;
    }
    for (uint32_t i = p->first[c]; i < p->middle[c]; i++) {
        uint32_t one = true_edges(p, i);
        if (one == ICO_NOWHERE) continue;
        for (uint32_t j = p->middle[c]; j < p->first[c + 1]; j++) {
            uint32_t other = true_edges(p, j);
            if (other != ICO_NOWHERE && one + other == must &&
                p->vertex[p->step[i].candidate] != p->vertex[p->step[j].candidate])
                return true;
        }
    }
    return false;
}

static bool look_at(ico_places *p, uint32_t c)
{
    return is_false(p, c) || has_steps(p, c) || is_out(p, c);
}

static bool look_at_vertex(ico_places *p, uint32_t v)
{
    bool good = true;
    for (uint32_t c = p->row[v]; c < p->row[v + 1] && good; c++) good = look_at(p, c);
    return good;
}

/* ------------------------------------------------------------------ edges ---------- */

/* Rule 4, undirected: makes the last possible edges true, and surplus edges false.  Too
 * many or too few edges, and the places that v may have with them, are rule 2; rules 2
 * and 3 cover a vertex at an end. */
static void look_at_degree(ico_places *p, uint32_t v)
{
    bool may_end = false;
    if (p->directed) return;
    for (uint32_t c = p->row[v]; c < p->row[v + 1]; c++)
        may_end = may_end || (ico__places_is_end(p, p->place[c]) && !is_false(p, c));
    bool tight = p->open[v] == (may_end ? 1 : 2);
    if (!tight && p->used[v] != 2) return;
    for (uint32_t i = p->edge_row[v]; i < p->edge_row[v + 1]; i++) /* facts stay */
        (void)ico__places_set(p, 2 * (p->count + p->edge_at[i]) + !tight);
}

/* Returns the true edge at v that is not e, or ICO_NOWHERE. */
static uint32_t other_used(const ico_places *p, uint32_t v, uint32_t e)
{
    for (uint32_t i = p->edge_row[v]; i < p->edge_row[v + 1]; i++)
        if (p->edge_at[i] != e && p->value[p->count + p->edge_at[i]] > 0)
            return p->edge_at[i];
    return ICO_NOWHERE;
}

/* Follows the chain from v away from edge e; counts its edges.  Stops where it comes back
 * to `home`. */
static uint32_t end_of_chain(const ico_places *p, uint32_t v, uint32_t e, uint32_t home,
                             uint32_t *length)
{
    while (v != home && *length <= p->n && (e = other_used(p, v, e)) != ICO_NOWHERE) {
        v = (uint32_t)(p->edges[e].u == v ? p->edges[e].v : p->edges[e].u);
        ++*length;
    }
    return v;
}

/* Rule 4, directed: arc e is true, so no other one leaves its tail or enters its head,
 * and these are no last and no first vertex of a path. */
static bool drop_other_arcs(ico_places *p, uint32_t e)
{
    uint32_t ends[2] = {(uint32_t)p->edges[e].u, (uint32_t)p->edges[e].v};
    bool good = true;
    if (!p->directed) return true;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t v = ends[side], c = ICO_NOWHERE;
        for (uint32_t i = p->edge_row[v]; i < p->edge_row[v + 1] && good; i++) {
            edge other = p->edges[p->edge_at[i]];
            bool beside = side == 0 ? other.u == v : other.v == v;
            if (beside && p->edge_at[i] != e) good = is_out(p, p->count + p->edge_at[i]);
        }
        if (!p->closed) c = ico__places_find(p, v, side == 0 ? p->n - 1 : 0);
        if (c != ICO_NOWHERE && good) good = is_out(p, c);
    }
    return good;
}

/* Rule 5, undirected: edge e is true; does it close a chain that is too short, and which
 * edge would? */
static bool look_at_chain(ico_places *p, uint32_t e)
{
    uint32_t u = (uint32_t)p->edges[e].u, v = (uint32_t)p->edges[e].v, length = 1;
    if (p->directed) return true;
    uint32_t a = end_of_chain(p, u, e, v, &length);
    if (a == v) return length == p->n; /* unless the question is about a cycle: rule 2 */
    uint32_t b = end_of_chain(p, v, e, a, &length);
    if (p->closed && length + 1 == p->n) return true;
    for (uint32_t i = p->edge_row[a]; i < p->edge_row[a + 1]; i++) {
        uint32_t last = p->edge_at[i];
        uint64_t far = p->edges[last].u == a ? p->edges[last].v : p->edges[last].u;
        if (far == b) (void)is_out(p, p->count + last); /* e itself stays true */
    }
    return true;
}

/* ------------------------------------------------------------------ the rest ------- */

/* Rule 6: waypoint `to` has a place behind (before) some place of `from`. */
static bool comes_after(ico_places *p, uint32_t to, uint32_t from, bool behind)
{
    uint32_t limit = ICO_NOWHERE;
    bool good = true;
    for (uint32_t c = p->row[from]; c < p->row[from + 1]; c++) {
        uint32_t k = p->place[c];
        if (is_false(p, c)) continue;
        if (limit == ICO_NOWHERE || (behind ? k < limit : k > limit)) limit = k;
    }
    for (uint32_t c = p->row[to]; c < p->row[to + 1] && good; c++)
        if (behind ? p->place[c] <= limit : p->place[c] >= limit) good = is_out(p, c);
    return good;
}

static bool look_at_order(ico_places *p)
{
    size_t count;
    const uint64_t *cells = ico_problem_waypoints(p->trial->problem, &count);
    bool good = true;
    for (size_t i = 1; i < count && good; i++)
        good = comes_after(p, (uint32_t)cells[i], (uint32_t)cells[i - 1], true);
    for (size_t i = count; i-- > 1 && good;)
        good = comes_after(p, (uint32_t)cells[i - 1], (uint32_t)cells[i], false);
    return good;
}

/* Rule 7: `gone` has become false; a clause that watches it watches another literal, or
 * has one left. */
static bool look_at_clauses(ico_places *p, uint32_t gone)
{
    uint32_t at = p->watching[gone];
    bool good = true;
    p->watching[gone] = ICO_NOWHERE;
    while (at != ICO_NOWHERE) {
        ico_place_clause *clause = &p->clauses.items[at / 2];
        uint32_t *literals = p->words.items + clause->from, i = at % 2, k = 2;
        uint32_t next = clause->next[i];
        while (k < clause->size && ico__places_value(p, literals[k]) < 0) k++;
        if (k < clause->size) {
            literals[i] = literals[k];
            literals[k] = gone;
        } else if (clause->size > 0 && good) {
            good = ico__places_set(p, literals[1 - i]);
        }
        if (clause->size > 0) ico__places_watch(p, at / 2, i);
        at = next;
    }
    return good;
}

/* Applies rules 1 to 5 to the new facts. */
static bool look_at_news(ico_places *p, uint32_t literal)
{
    uint32_t x = literal / 2;
    bool holds = literal % 2 == 0, good;
    if (x >= p->count) {
        uint32_t u = (uint32_t)p->edges[x - p->count].u,
                 v = (uint32_t)p->edges[x - p->count].v;
        look_at_degree(p, u);
        look_at_degree(p, v);
        return look_at_vertex(p, u) && look_at_vertex(p, v) &&
               (!holds ||
                (look_at_chain(p, x - p->count) && drop_other_arcs(p, x - p->count)));
    }
    if (holds) return others_are_false(p, x);
    look_at_degree(p, p->vertex[x]);
    good = one_is_true(p, p->vertex[x]) && one_is_true(p, p->n + p->place[x]);
    for (uint32_t i = p->first[x]; i < p->first[x + 1] && good; i++) {
        uint32_t e = p->step[i].edge;
        good = (p->pairs[e] > 0 || is_out(p, p->count + e)) &&
               look_at(p, p->step[i].candidate);
    }
    return good;
}

/* Also true, with less known than could be, when the test is given up. */
bool ico__places_follow(ico_places *p)
{
    bool good = true;
    uint32_t before;
    do {
        while (good && p->looked < p->known_count) {
            uint32_t literal = p->known[p->looked++];
            if (ico__trial_tick(p->trial, 8)) return true;
            good = look_at_news(p, literal) && look_at_clauses(p, literal ^ 1);
        }
        before = p->known_count;
        good = good && look_at_order(p);
    } while (good && p->known_count > before && !p->trial->stopped);
    return good;
}

/* An edge that must be used, if it is there. */
static bool use_required(ico_places *p, edge required)
{
    uint32_t v = (uint32_t)required.u;
    for (uint32_t i = p->edge_row[v]; i < p->edge_row[v + 1]; i++)
        if (ico__trial_by_ends(&p->edges[p->edge_at[i]], &required) == 0)
            return ico__places_set(p, 2 * (p->count + p->edge_at[i]));
    return false;
}

bool ico__places_begin(ico_places *p)
{
    const ico_trial *t = p->trial;
    bool good = true;
    for (uint32_t e = 0; e < p->m; e++)
        if (p->pairs[e] == 0) (void)is_out(p, p->count + e);
    for (size_t i = 0; i < t->required_count && good; i++)
        good = use_required(p, t->required[i]);
    for (uint32_t x = 0; x < 2 * p->n && good; x++) good = one_is_true(p, x);
    for (uint32_t v = 0; v < p->n && good; v++) {
        if (ico__trial_tick(p->trial, 8 * (uint64_t)(p->row[v + 1] - p->row[v])))
            return true;
        good = look_at_vertex(p, v);
        look_at_degree(p, v);
    }
    return good && ico__places_follow(p);
}
