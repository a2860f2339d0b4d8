/* format/graph/tsp.c - distances between cities: from their places, by the formulas of
 * the library, or from a matrix or one of its halves.
 * Source: G. Reinelt, TSPLIB 95, sections 1 and 2.
 * SPDX-License-Identifier: MIT */
#include "format/graph/tsp.h"

#include <math.h>

#include "base/input/decimal.h"

/* The edges of more cities are not stored. */
enum { MOST_CITIES = 2000 };

typedef enum half { NO_HALF, FULL, UPPER, UPPER_DIAGONAL, LOWER, LOWER_DIAGONAL } half;

/* Distances that are written down. */
static const ico_metric_kind EXPLICIT = {.name = "EXPLICIT"};

/* Invariant: once their section was taken, places has three numbers a city, of which the
 * type uses the first `dimensions`, and weights has the count that the form requires. */
struct ico_distances {
    ico_context *ctx;
    uint64_t n;
    bool directed;
    const ico_metric_kind *type;
    half form;
    double *places;
    ICO_VECTOR(int64_t) weights; /* units of 10^-decimals */
    unsigned decimals;
    bool has_places;
    const char *weights_at; /* their place; NULL: they were not seen */
};

/* Rows of one half are columns of the other. */
static const struct {
    const char *name;
    half form;
} FORMS[] = {
    {"FULL_MATRIX", FULL},
    {"UPPER_ROW", UPPER},
    {"LOWER_ROW", LOWER},
    {"UPPER_DIAG_ROW", UPPER_DIAGONAL},
    {"LOWER_DIAG_ROW", LOWER_DIAGONAL},
    {"UPPER_COL", LOWER},
    {"LOWER_COL", UPPER},
    {"UPPER_DIAG_COL", LOWER_DIAGONAL},
    {"LOWER_DIAG_COL", UPPER_DIAGONAL},
    {"FUNCTION", NO_HALF},
};

/* --- sections of a file ------------------------------------------------------------- */

ico_status ico__distances_new(ico_context *ctx, uint64_t n, bool directed,
                              ico_distances **distances)
{
    ico_distances *d = ICO_NEW(ctx, ico_distances);
    if (d == NULL) return ICO_NO_MEMORY;
    d->ctx = ctx;
    d->n = n;
    d->directed = directed;
    *distances = d;
    return ICO_OK;
}

void ico__distances_free(ico_distances *d)
{
    if (d == NULL) return;
    if (d->places != NULL) ICO_FREE_ARRAY(d->ctx, d->places, 3 * (size_t)d->n + 1);
    ICO_VECTOR_FREE(d->ctx, &d->weights);
    ICO_FREE(d->ctx, d);
}

ico_status ico__distances_set_type(ico_distances *d, const ico_scan *scan,
                                   ico_slice value)
{
    size_t count;
    const ico_metric_kind *kinds = ico__metric_kinds(&count);
    if (ico__slice_is(value, EXPLICIT.name)) d->type = &EXPLICIT;
    for (size_t i = 0; i < count; i++)
        if (ico__slice_is(value, kinds[i].name)) d->type = &kinds[i];
    if (d->type != NULL && d->n > MOST_CITIES && (d->type == &EXPLICIT || d->directed))
        return ico__fail(d->ctx, ICO_TOO_LARGE,
                         "%llu cities: all distances of at most %d are read",
                         (unsigned long long)d->n, MOST_CITIES);
    if (d->type != NULL) return ICO_OK;
    return ico__scan_fail(scan, value.at,
                          "EDGE_WEIGHT_TYPE is \"%s\"; EXPLICIT, GEO, ATT, CEIL_2D and "
                          "EUC, MAN, MAX in 2D and 3D are read",
                          ico__quote(value).text);
}

ico_status ico__distances_set_form(ico_distances *d, const ico_scan *scan,
                                   ico_slice value)
{
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++) {
        if (!ico__slice_is(value, FORMS[i].name)) continue;
        d->form = FORMS[i].form;
        return ICO_OK;
    }
    return ico__scan_fail(scan, value.at,
                          "EDGE_WEIGHT_FORMAT is \"%s\"; FULL_MATRIX, UPPER_ROW, "
                          "LOWER_ROW, UPPER_DIAG_ROW, LOWER_DIAG_ROW and their columns "
                          "(_COL) are read",
                          ico__quote(value).text);
}

/* --- numbers ----------------------------------------------------------------------- */

static ico_status take_real(ico_scan *scan, double *x)
{
    ico_slice word;
    (void)ico__scan_word(scan, &word);
    const char *at = word.at;
    if (ico__read_real(&at, word.end, x) && at == word.end && fabs(*x) < 1e15)
        return ICO_OK;
    return ico__scan_fail(scan, word.at, "\"%s\" is not a coordinate (below 10^15)",
                          ico__quote(word).text);
}

/* One line: a city, from 1, and its place. */
static ico_status take_place(ico_distances *d, ico_scan *scan, uint8_t *seen)
{
    ico_slice word;
    uint64_t city = 0;
    (void)ico__scan_word(scan, &word);
    if (!ico__slice_number(word, d->n, &city) || city == 0)
        return ico__scan_fail(scan, word.at, "\"%s\" is not a city (1 to %llu)",
                              ico__quote(word).text, (unsigned long long)d->n);
    if (seen[city - 1])
        return ico__scan_fail(scan, word.at, "city %llu comes twice",
                              (unsigned long long)city);
    seen[city - 1] = 1;
    ico_status status = ICO_OK;
    for (unsigned k = 0; k < d->type->dimensions && status == ICO_OK; k++)
        status = take_real(scan, &d->places[3 * (city - 1) + k]);
    return status;
}

ico_status ico__distances_take_places(ico_distances *d, ico_scan *scan)
{
    if (d->has_places)
        return ico__scan_fail(scan, scan->at, "a second NODE_COORD_SECTION");
    size_t n = (size_t)d->n;
    uint8_t *seen = ICO_NEW_ARRAY(d->ctx, uint8_t, n + 1);
    d->places = ICO_NEW_ARRAY(d->ctx, double, 3 * n + 1);
    ico_status status = seen == NULL || d->places == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (size_t i = 0; i < n && status == ICO_OK; i++) status = take_place(d, scan, seen);
    if (seen != NULL) ICO_FREE_ARRAY(d->ctx, seen, n + 1);
    d->has_places = true;
    return status;
}

/* How many numbers this form has. */
static uint64_t amount(half form, uint64_t n)
{
    if (form == FULL) return n * n;
    bool diagonal = form == UPPER_DIAGONAL || form == LOWER_DIAGONAL;
    return n == 0 ? 0 : n * (diagonal ? n + 1 : n - 1) / 2;
}

ico_status ico__distances_take_weights(ico_distances *d, ico_scan *scan)
{
    if (d->weights_at != NULL)
        return ico__scan_fail(scan, scan->at, "a second EDGE_WEIGHT_SECTION");
    if (d->form == NO_HALF)
        return ico__scan_fail(scan, scan->at,
                              "EDGE_WEIGHT_SECTION comes before EDGE_WEIGHT_FORMAT");
    d->weights_at = scan->at;
    uint64_t all = amount(d->form, d->n);
    for (uint64_t left = all; left > 0; left--) {
        ico_slice word;
        ico_decimal weight;
        (void)ico__scan_word(scan, &word);
        const char *reason = ico__read_decimal(word.at, word.end, &weight);
        if (reason == NULL && !ico__align_decimals(&weight, d->weights.items,
                                                   d->weights.size, &d->decimals))
            reason = "and those before it need more than 63 bits: round them";
        if (reason != NULL)
            return ico__scan_fail(scan, word.at,
                                  "the distance \"%s\" %s; %llu of the %llu distances "
                                  "are missing",
                                  ico__quote(word).text, reason, (unsigned long long)left,
                                  (unsigned long long)all);
        if (!ICO_VECTOR_PUSH(d->ctx, &d->weights, weight.units)) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* --- all distances ----------------------------------------------------------------- */

/* Returns the index of the distance from city i to another, k. */
static uint64_t distance_index(const ico_distances *d, uint64_t i, uint64_t k)
{
    uint64_t n = d->n, low = i < k ? i : k, high = i < k ? k : i;
    switch (d->form) {
    case UPPER: /* row `low` has n - 1 - low numbers */
        return low * (2 * n - low - 1) / 2 + high - low - 1;
    case UPPER_DIAGONAL:
        return low * (2 * n - low + 1) / 2 + high - low;
    case LOWER:
        return high * (high - 1) / 2 + low;
    case LOWER_DIAGONAL:
        return high * (high + 1) / 2 + low;
    default:
        return i * n + k;
    }
}

static int64_t between(const ico_distances *d, uint64_t i, uint64_t k)
{
    if (d->type->between != NULL)
        return d->type->between(d->places + 3 * i, d->places + 3 * k);
    return d->weights.items[distance_index(d, i, k)];
}

static ico_status check_distances(const ico_distances *d, const ico_scan *scan)
{
    if (d->type->between == NULL ? d->weights_at == NULL : !d->has_places)
        return ico__scan_fail(
            scan, scan->at, "EDGE_WEIGHT_TYPE %s, but no %s", d->type->name,
            d->type->between == NULL ? "EDGE_WEIGHT_SECTION" : "NODE_COORD_SECTION");
    if (d->directed || d->form != FULL || d->type->between != NULL) return ICO_OK;
    for (uint64_t i = 0; i < d->n; i++)
        for (uint64_t k = 0; k < i; k++)
            if (between(d, i, k) != between(d, k, i))
                return ico__scan_fail(scan, d->weights_at,
                                      "the distance from %llu to %llu differs from the "
                                      "way back; write TYPE : ATSP",
                                      (unsigned long long)k + 1,
                                      (unsigned long long)i + 1);
    return ICO_OK;
}

ico_status ico__distances_build(const ico_distances *d, const ico_scan *scan,
                                ico_graph_builder **builder)
{
    ico_status status = check_distances(d, scan);
    if (status == ICO_OK)
        status = ico_graph_builder_new(d->ctx, d->n, d->directed, builder);
    if (d->n > MOST_CITIES) return status; /* ico__distances_metric */
    if (status == ICO_OK) status = ico_graph_builder_set_decimals(*builder, d->decimals);
    for (uint64_t i = 0; i < d->n; i++)
        for (uint64_t k = d->directed ? 0 : i + 1; k < d->n && status == ICO_OK; k++) {
            if (i == k) continue;
            status = ico_graph_builder_add(*builder, i, k);
            if (status == ICO_OK)
                status = ico_graph_builder_weigh(*builder, between(d, i, k));
        }
    return status;
}

ico_status ico__distances_metric(const ico_distances *d, ico_metric **metric)
{
    if (d->n <= MOST_CITIES) return ICO_OK;
    return ico__metric_new(d->ctx, d->type, (uint32_t)d->n, d->places, metric);
}

bool ico__distances_place(const ico_distances *d, uint64_t v, double at[2])
{
    if (d->type->dimensions != 2 || !d->has_places) return false;
    bool sphere = d->type->norm == ICO_NORM_SPHERE; /* north first, then east */
    at[0] = d->places[3 * v + (sphere ? 1 : 0)];
    at[1] = d->places[3 * v + (sphere ? 0 : 1)];
    return true;
}
