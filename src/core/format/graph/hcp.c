/* format/graph/hcp.c - TSPLIB Hamiltonian cycle problems: keyword lines, then
 * EDGE_DATA_SECTION as EDGE_LIST or ADJ_LIST, and FIXED_EDGES; travelling salesman
 * problems (tsp.h) where weights are asked for.  Vertices count from 1.
 * Source: G. Reinelt, TSPLIB 95.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "base/words.h"
#include "format/graph/draft.h"
#include "format/graph/formats.h"
#include "format/graph/tsp.h"
#include "format/scan.h"

/* What is known so far.  Pointers into the text say where, for messages; NULL: not seen.
 */
typedef struct hcp {
    ico_scan scan;
    ico_graph_reader *reader;
    ico_graph_builder *builder;
    uint64_t n;
    const char *dimension, *edges, *fixed;
    enum { NO_FORMAT, EDGE_LIST, ADJ_LIST } form;
    ICO_VECTOR(const char *) fixed_at;    /* place of each fixed edge */
    ico_slice type, weights, weight_form; /* the values of TYPE, EDGE_WEIGHT_TYPE, ... */
    ICO_VECTOR(double) display;           /* numbers for a picture */
    ico_distances *distances; /* of a TSP or ATSP, from its first section on */
} hcp;

/* Is the next word, which is not taken, a number (or -1)? */
static bool number_ahead(const hcp *h)
{
    const char *at = h->scan.at;
    while (at < h->scan.end && ico__is_blank(*at)) at++;
    return at < h->scan.end && (ico__is_digit(*at) || *at == '-' || *at == '+');
}

/* Takes a vertex (from 0), or -1 as *ends. */
static ico_status hcp_take_vertex(hcp *h, const char *section, uint64_t *vertex,
                                  bool *ends)
{
    ico_slice word;
    uint64_t number;
    (void)ico__scan_word(&h->scan, &word);
    if (word.at == word.end || ico__is_letter(*word.at))
        return ico__scan_fail(&h->scan, word.at,
                              "%s does not end with -1: was the file cut off?", section);
    *ends = ico__slice_is(word, "-1");
    if (*ends) return ICO_OK;
    if (!ico__slice_number(word, UINT64_MAX, &number))
        return ico__scan_fail(&h->scan, word.at,
                              "\"%s\" is not a vertex number (1 to %llu)",
                              ico__quote(word).text, (unsigned long long)h->n);
    if (number < 1 || number > h->n)
        return ico__scan_fail(&h->scan, word.at,
                              "vertex %llu is outside 1 to %llu (DIMENSION)",
                              (unsigned long long)number, (unsigned long long)h->n);
    *vertex = number - 1;
    return ICO_OK;
}

/* Takes "u v" pairs up to -1, as edges or as fixed edges. */
static ico_status take_pairs(hcp *h, const char *section, bool fixed)
{
    ico_context *ctx = h->reader->ctx;
    for (;;) {
        uint64_t u = 0, v = 0;
        bool ends = false;
        ico_status status = hcp_take_vertex(h, section, &u, &ends);
        if (status != ICO_OK || ends) return status;
        const char *at = h->scan.at;
        status = hcp_take_vertex(h, section, &v, &ends);
        if (status != ICO_OK) return status;
        if (ends)
            return ico__scan_fail(&h->scan, h->scan.at - 2,
                                  "an edge from vertex %llu lacks its other end",
                                  (unsigned long long)u + 1);
        if (fixed) {
            if (!ICO_VECTOR_PUSH(ctx, &h->fixed_at, at) ||
                !ICO_VECTOR_PUSH(ctx, &h->reader->fixed, (uint32_t)u) ||
                !ICO_VECTOR_PUSH(ctx, &h->reader->fixed, (uint32_t)v))
                return ICO_NO_MEMORY;
        } else {
            status = ico_graph_builder_add(h->builder, u, v);
            if (status != ICO_OK) return status;
        }
    }
}

/* Takes "v a b ... -1" up to a -1 in the place of v.  An edge listed from both ends is
 * one. */
static ico_status take_lists(hcp *h)
{
    const char *section = "EDGE_DATA_SECTION";
    for (;;) {
        uint64_t u = 0, v = 0;
        bool ends = false;
        /* many writers leave the last -1 out when EOF follows */
        ico_scan before = h->scan;
        ico_slice word;
        if (ico__scan_word(&h->scan, &word) && ico__slice_is(word, "EOF")) {
            h->scan = before;
            return ICO_OK;
        }
        h->scan = before;
        ico_status status = hcp_take_vertex(h, section, &u, &ends);
        if (status != ICO_OK || ends) return status;
        for (;;) {
            status = hcp_take_vertex(h, section, &v, &ends);
            if (status != ICO_OK) return status;
            if (ends) break;
            status = ico_graph_builder_add(h->builder, u, v);
            if (status != ICO_OK) return status;
        }
    }
}

static ico_status hcp_take_edges(hcp *h, const char *at)
{
    if (h->edges != NULL)
        return ico__scan_fail(&h->scan, at, "a second EDGE_DATA_SECTION");
    if (h->dimension == NULL)
        return ico__scan_fail(&h->scan, at, "EDGE_DATA_SECTION comes before DIMENSION");
    if (h->form == NO_FORMAT)
        return ico__scan_fail(&h->scan, at,
                              "EDGE_DATA_SECTION comes before EDGE_DATA_FORMAT"
                              " (EDGE_LIST or ADJ_LIST)");
    h->edges = at;
    /* lists are gathered as arcs, so that only true repetitions count as dropped */
    ico_status status =
        ico_graph_builder_new(h->reader->ctx, h->n, h->form == ADJ_LIST, &h->builder);
    if (status != ICO_OK) return status;
    return h->form == ADJ_LIST ? take_lists(h)
                               : take_pairs(h, "EDGE_DATA_SECTION", false);
}

static ico_status take_dimension(hcp *h, ico_slice value)
{
    uint64_t n;
    size_t bytes = (size_t)(h->scan.end - h->scan.begin);
    if (h->dimension != NULL)
        return ico__scan_fail(&h->scan, value.at, "a second DIMENSION");
    if (!ico__slice_number(value, UINT64_MAX, &n))
        return ico__scan_fail(&h->scan, value.at,
                              "DIMENSION \"%s\" is not a number of vertices",
                              ico__quote(value).text);
    if (!ico__may_declare(n, ICO_FREELY, bytes))
        return ico__scan_fail(&h->scan, value.at,
                              "DIMENSION %llu is too much for a file of %llu bytes",
                              (unsigned long long)n, (unsigned long long)bytes);
    h->dimension = value.at;
    h->n = n;
    return ICO_OK;
}

static bool is_tsp(const hcp *h)
{
    return ico__slice_is(h->type, "TSP") || ico__slice_is(h->type, "ATSP");
}

static ico_status take_type(hcp *h, ico_slice value)
{
    ico_slice rest = value;
    if (h->type.at != NULL) return ico__scan_fail(&h->scan, value.at, "a second TYPE");
    if (!ico__slice_word(&rest, &h->type)) h->type = value;
    if (ico__slice_is(h->type, "HCP") || (is_tsp(h) && h->reader->weighted))
        return ICO_OK;
    return ico__scan_fail(&h->scan, value.at,
                          is_tsp(h)
                              ? "TYPE is %s: a file of distances; --weight min asks for "
                                "the shortest tour"
                              : "TYPE is %s; HCP, and TSP with --weight, are read here",
                          ico__quote(value).text);
}

static ico_status hcp_take_value(hcp *h, ico_slice key, ico_slice value)
{
    if (ico__slice_is(key, "TYPE")) return take_type(h, value);
    if (ico__slice_is(key, "DIMENSION")) return take_dimension(h, value);
    if (ico__slice_is(key, "EDGE_DATA_FORMAT")) {
        h->form = ico__slice_is(value, "EDGE_LIST")  ? EDGE_LIST
                  : ico__slice_is(value, "ADJ_LIST") ? ADJ_LIST
                                                     : NO_FORMAT;
        if (h->form == NO_FORMAT)
            return ico__scan_fail(
                &h->scan, value.at,
                "EDGE_DATA_FORMAT is \"%s\"; EDGE_LIST or ADJ_LIST is read",
                ico__quote(value).text);
    }
    if (ico__slice_is(key, "EDGE_WEIGHT_TYPE")) h->weights = value;
    if (ico__slice_is(key, "EDGE_WEIGHT_FORMAT")) h->weight_form = value;
    return ICO_OK;
}

static ico_status unknown_key(hcp *h, ico_slice key)
{
    static const char *const KNOWN[] = {"NAME",
                                        "TYPE",
                                        "COMMENT",
                                        "DIMENSION",
                                        "EDGE_DATA_FORMAT",
                                        "EDGE_DATA_SECTION",
                                        "FIXED_EDGES_SECTION",
                                        "EOF"};
    ico_quote word = ico__quote(key);
    const char *near = ico__suggest(word.text, KNOWN, sizeof KNOWN / sizeof *KNOWN);
    return ico__scan_fail(&h->scan, key.at,
                          "\"%s\" is not a keyword of an HCP file%s%s%s", word.text,
                          near == NULL ? "" : "; did you mean ", near == NULL ? "" : near,
                          near == NULL ? "" : "?");
}

/* One keyword line or section.  *done at EOF. */
static ico_status take_part(hcp *h, ico_slice line, bool *done)
{
    static const char *const OTHERS[] = {"NAME",
                                         "COMMENT",
                                         "TYPE",
                                         "DIMENSION",
                                         "EDGE_DATA_FORMAT",
                                         "DISPLAY_DATA_TYPE",
                                         "NODE_COORD_TYPE",
                                         "EDGE_WEIGHT_TYPE",
                                         "EDGE_WEIGHT_FORMAT"};
    const char *p = line.at;
    while (p < line.end && (ico__is_letter(*p) || *p == '_' || ico__is_digit(*p))) p++;
    ico_slice key = {line.at, p};
    while (p < line.end && ico__is_blank(*p)) p++;
    bool colon = p < line.end && *p == ':';
    if (colon) p++;
    while (p < line.end && ico__is_blank(*p)) p++;
    if (ico__slice_is(key, "EDGE_DATA_SECTION")) {
        h->scan.at = p;
        return hcp_take_edges(h, key.at);
    }
    if (ico__slice_is(key, "FIXED_EDGES") || ico__slice_is(key, "FIXED_EDGES_SECTION")) {
        if (h->dimension == NULL)
            return ico__scan_fail(&h->scan, key.at, "FIXED_EDGES comes before DIMENSION");
        h->scan.at = p;
        return take_pairs(h, "FIXED_EDGES", true);
    }
    *done = ico__slice_is(key, "EOF");
    if (*done) return ICO_OK;
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        if (!ico__slice_is(key, OTHERS[i])) continue;
        if (!colon)
            return ico__scan_fail(&h->scan, p, "a ':' is missing behind %s", OTHERS[i]);
        return hcp_take_value(h, key, (ico_slice){p, line.end});
    }
    if (key.at == key.end) key.end = line.end;
    return unknown_key(h, key);
}

/* Evaluates the keywords before the first section of distances. */
static ico_status begin_distances(hcp *h, ico_slice section)
{
    if (h->distances != NULL) return ICO_OK;
    if (h->dimension == NULL || h->weights.at == NULL)
        return ico__scan_fail(&h->scan, section.at, "%s comes before %s",
                              ico__quote(section).text,
                              h->dimension == NULL ? "DIMENSION" : "EDGE_WEIGHT_TYPE");
    ico_status status = ico__distances_new(h->reader->ctx, h->n,
                                           ico__slice_is(h->type, "ATSP"), &h->distances);
    if (status == ICO_OK)
        status = ico__distances_set_type(h->distances, &h->scan, h->weights);
    if (status == ICO_OK && h->weight_form.at != NULL)
        status = ico__distances_set_form(h->distances, &h->scan, h->weight_form);
    return status;
}

/* The sections of a file of distances.  *taken: this was one. */
static ico_status take_distances(hcp *h, ico_slice line, bool *taken)
{
    ico_slice section, rest = line;
    (void)ico__slice_word(&rest, &section);
    bool places = ico__slice_is(section, "NODE_COORD_SECTION");
    /* with explicit distances places are for a picture */
    *taken = is_tsp(h) && (places ? !ico__slice_is(h->weights, "EXPLICIT")
                                  : ico__slice_is(section, "EDGE_WEIGHT_SECTION"));
    if (!*taken) return ICO_OK;
    ico_status status = begin_distances(h, section);
    h->scan.at = section.end;
    if (status != ICO_OK) return status;
    return places ? ico__distances_take_places(h->distances, &h->scan)
                  : ico__distances_take_weights(h->distances, &h->scan);
}

/* Coordinates for a picture: numbers up to the next keyword.  They count if they are a
 * city and two numbers, for each city. */
static ico_status take_display(hcp *h, ico_slice line, bool *taken)
{
    ico_slice word, rest = line;
    if (!ico__slice_word(&rest, &word) || !(ico__slice_is(word, "DISPLAY_DATA_SECTION") ||
                                            ico__slice_is(word, "NODE_COORD_SECTION")))
        return ICO_OK;
    *taken = true;
    h->display.size = 0;
    while (number_ahead(h)) {
        double number = 0;
        (void)ico__scan_word(&h->scan, &word);
        const char *at = word.at;
        if (!ico__read_real(&at, word.end, &number) || at != word.end) number = NAN;
        if (!ICO_VECTOR_PUSH(h->reader->ctx, &h->display, number)) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* Writes the places of the display; false if not all cities have one. */
static bool find_places(const hcp *h, double *places)
{
    const double *number = h->display.items;
    if (h->display.size != 3 * (size_t)h->n) return false;
    for (size_t i = 0; i < 2 * (size_t)h->n; i++) places[i] = NAN;
    for (size_t i = 0; i < h->n; i++, number += 3) {
        if (!(number[0] >= 1 && number[0] <= (double)h->n)) return false;
        double *at = places + 2 * ((size_t)number[0] - 1);
        at[0] = number[1];
        at[1] = number[2];
    }
    for (size_t i = 0; i < 2 * (size_t)h->n; i++)
        if (!(fabs(places[i]) < 1e15)) return false;
    return true;
}

/* The places of a picture: those of the display, or else of the distances. */
static ico_status give_places(const hcp *h, ico_graph *graph)
{
    size_t n = graph->n, room = 2 * n + 1;
    double *places = ICO_NEW_ARRAY(h->reader->ctx, double, room);
    if (places == NULL) return ICO_NO_MEMORY;
    bool known = find_places(h, places);
    if (!known && h->distances != NULL && n > 0) {
        known = true;
        for (size_t v = 0; v < n && known; v++)
            known = ico__distances_place(h->distances, v, places + 2 * v);
    }
    if (known)
        graph->places = places;
    else
        ICO_FREE_ARRAY(h->reader->ctx, places, room);
    return ICO_OK;
}

static ico_status hcp_take_all(hcp *h)
{
    ico_slice line;
    bool done = false;
    while (!done && ico__scan_line(&h->scan, &line)) {
        bool taken = false;
        ico_status status = take_distances(h, line, &taken);
        if (status == ICO_OK && !taken) status = take_display(h, line, &taken);
        if (status == ICO_OK && taken) continue;
        if (status == ICO_OK) status = take_part(h, line, &done);
        if (status != ICO_OK) return status;
    }
    if (is_tsp(h) && h->distances == NULL)
        return ico__scan_fail(&h->scan, h->scan.at,
                              "there is neither NODE_COORD_SECTION nor "
                              "EDGE_WEIGHT_SECTION: no distances are given");
    if (h->edges == NULL && !is_tsp(h))
        return ico__scan_fail(&h->scan, h->scan.at,
                              "there is no EDGE_DATA_SECTION: no edges are given");
    return ICO_OK;
}

static ico_status hcp_build(hcp *h, ico_graph **graph)
{
    uint32_t dropped = 0;
    ico_status status = ICO_OK;
    if (is_tsp(h)) {
        ico_graph_builder_free(h->builder);
        h->builder = NULL;
        status = ico__distances_build(h->distances, &h->scan, &h->builder);
    } else if (h->form == ADJ_LIST) {
        status = ico__merge_arcs(h->builder, &dropped);
    }
    if (status == ICO_OK) status = ico_graph_builder_number_from(h->builder, 1);
    if (status == ICO_OK)
        status = ico_graph_build(h->builder, ico_input_name(h->reader->input), graph);
    if (status != ICO_OK) return status;
    (*graph)->dropped += dropped;
    return is_tsp(h) ? ico__distances_metric(h->distances, &(*graph)->metric) : ICO_OK;
}

static ico_status check_fixed(const hcp *h, const ico_graph *graph)
{
    const uint32_t *fixed = h->reader->fixed.items;
    for (size_t i = 0; i < h->fixed_at.size; i++)
        if (!ico__has_edge(graph, fixed[2 * i], fixed[2 * i + 1]))
            return ico__scan_fail(&h->scan, h->fixed_at.items[i],
                                  "the fixed edge %lu-%lu is not an edge of the graph",
                                  (unsigned long)fixed[2 * i] + 1,
                                  (unsigned long)fixed[2 * i + 1] + 1);
    return ICO_OK;
}

ico_status ico__read_hcp(ico_graph_reader *reader, ico_graph **graph)
{
    hcp h = {.reader = reader};
    ico_graph *g = NULL;
    ico_status status = ico__scan_open(reader->ctx, reader->input, &h.scan);
    if (status == ICO_OK) status = hcp_take_all(&h);
    if (status == ICO_OK) status = hcp_build(&h, &g);
    if (status == ICO_OK) status = check_fixed(&h, g);
    if (status == ICO_OK) status = give_places(&h, g);
    if (status == ICO_OK)
        *graph = g;
    else
        ico_graph_free(g);
    ico_graph_builder_free(h.builder);
    ico__distances_free(h.distances);
    ICO_VECTOR_FREE(reader->ctx, &h.display);
    ICO_VECTOR_FREE(reader->ctx, &h.fixed_at);
    return status;
}

ico_status ico__write_hcp(const ico_graph *graph, ico_text *text)
{
    if (graph->directed)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "an HCP file holds undirected graphs only; try edges or dot");
    ico_text_puts(text, "NAME : ");
    ico_text_line(text, graph->expression);
    ico_text_printf(text,
                    "\nTYPE : HCP\nDIMENSION : %lu\nEDGE_DATA_FORMAT : EDGE_LIST\n"
                    "EDGE_DATA_SECTION\n",
                    (unsigned long)graph->n);
    for (uint32_t e = 0; e < graph->m; e++)
        ico_text_printf(text, "%lu %lu\n", (unsigned long)graph->tail[e] + 1,
                        (unsigned long)graph->head[e] + 1);
    ico_text_puts(text, "-1\nEOF\n");
    return ICO_OK;
}
