/* format/graph/formats.c - names and suffixes of the graph formats, with their readers
 * and writers.
 * SPDX-License-Identifier: MIT */
#include "format/graph/formats.h"

#include <string.h>

#include "base/words.h"

static const struct {
    const char *name, *suffixes;
} WORDS[ICO_FORMAT_COUNT] = {[ICO_FORMAT_AUTO] = {"auto", ""},
#define FORMAT_WORDS(id, name, suffixes, help) [id] = {name, suffixes},
                             ICO_FORMAT_TABLE(FORMAT_WORDS)
#undef FORMAT_WORDS
};

static const ico_graph_format FORMATS[ICO_FORMAT_COUNT] = {
    [ICO_FORMAT_HCP] = {false, ico__read_hcp, ico__write_hcp},
    [ICO_FORMAT_GRAPH6] = {true, ico__read_graph6, ico__write_graph6},
    [ICO_FORMAT_SPARSE6] = {true, ico__read_graph6, ico__write_sparse6},
    [ICO_FORMAT_DIGRAPH6] = {true, ico__read_graph6, ico__write_digraph6},
    [ICO_FORMAT_DIMACS] = {false, ico__read_dimacs, ico__write_dimacs},
    [ICO_FORMAT_EDGES] = {false, ico__read_edges, ico__write_edges},
    [ICO_FORMAT_ADJACENCY] = {false, ico__read_adjacency, ico__write_adjacency},
    [ICO_FORMAT_DOT] = {false, ico__read_dot, ico__write_dot},
    [ICO_FORMAT_GRAPHML] = {false, ico__read_graphml, ico__write_graphml},
    [ICO_FORMAT_JGF] = {false, ico__read_json_graph, ico__write_jgf},
    [ICO_FORMAT_NODELINK] = {false, ico__read_json_graph, ico__write_node_link},
    [ICO_FORMAT_MATRIX] = {false, ico__read_matrix, ico__write_matrix},
    [ICO_FORMAT_MULTILINE] = {false, ico__read_multiline, ico__write_multiline},
    [ICO_FORMAT_GML] = {false, ico__read_gml, ico__write_gml},
    [ICO_FORMAT_PAJEK] = {false, ico__read_pajek, ico__write_pajek},
    [ICO_FORMAT_GEXF] = {false, ico__read_gexf, ico__write_gexf},
    [ICO_FORMAT_MATRIXMARKET] = {false, ico__read_matrix_market,
                                 ico__write_matrix_market},
    [ICO_FORMAT_METIS] = {false, ico__read_metis, ico__write_metis},
    [ICO_FORMAT_CYTOSCAPE] = {false, ico__read_json_graph, ico__write_cytoscape},
    [ICO_FORMAT_DICT] = {false, ico__read_dict, ico__write_dict},
    [ICO_FORMAT_PAIRS] = {false, ico__read_pairs, ico__write_pairs},
    [ICO_FORMAT_TGF] = {false, ico__read_tgf, ico__write_tgf},
    [ICO_FORMAT_LGL] = {false, ico__read_lgl, ico__write_lgl},
};

const ico_graph_format *ico__graph_format(ico_format format)
{
    return &FORMATS[format];
}

const char *ico_format_name(ico_format format)
{
    return (unsigned)format < ICO_FORMAT_COUNT ? WORDS[format].name : "unknown";
}

/* Is `suffix` (with its dot) one of the suffixes in this list? */
static bool lists(const char *suffixes, const char *suffix)
{
    char word[16];
    for (const char *at = suffixes; *at != '\0';) {
        size_t length = strcspn(at, " ");
        if (length < sizeof word) {
            memcpy(word, at, length);
            word[length] = '\0';
            if (ico__same_word(word, suffix)) return true;
        }
        at += length;
        at += strspn(at, " ");
    }
    return false;
}

ico_format ico_format_by_suffix(const char *path)
{
    const char *dot = strrchr(path, '.');
    if (dot == NULL || strchr(dot, '/') != NULL) return ICO_FORMAT_AUTO;
    for (unsigned f = ICO_FORMAT_AUTO + 1; f < ICO_FORMAT_COUNT; f++)
        if (lists(WORDS[f].suffixes, dot)) return (ico_format)f;
    return ICO_FORMAT_AUTO;
}

ico_format ico_format_by_name(const char *name)
{
    char suffix[16] = ".";
    for (unsigned f = ICO_FORMAT_AUTO + 1; f < ICO_FORMAT_COUNT; f++)
        if (ico__same_word(WORDS[f].name, name)) return (ico_format)f;
    if (strlen(name) + 2 > sizeof suffix) return ICO_FORMAT_AUTO;
    strcpy(suffix + 1, name);
    return ico_format_by_suffix(suffix);
}

bool ico__may_declare(uint64_t n, uint64_t freely, size_t bytes)
{
    return n <= freely || n / 100 < bytes || n == 100 * (uint64_t)bytes;
}

ico_status ico_graph_write(const ico_graph *graph, ico_format format, ico_text *text)
{
    if (format <= ICO_FORMAT_AUTO || format >= ICO_FORMAT_COUNT)
        return ico__fail(text->ctx, ICO_BAD_ARGUMENT, "there is no graph format %d",
                         (int)format);
    size_t size = text->size;
    ico_status status = FORMATS[format].write(graph, text);
    if (status == ICO_OK) status = ico_text_status(text);
    if (status != ICO_OK && text->data != NULL) {
        text->size = size; /* nothing half written stays */
        text->data[size] = '\0';
    }
    return status;
}
