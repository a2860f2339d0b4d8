/* format/graph/graph6.c - graph6, sparse6 and digraph6: a graph a line, in printable
 * bytes of six bits each.  Made for streams of millions of lines. Source: B. McKay,
 * "Description of graph6, sparse6 and digraph6 encodings" (nauty).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/formats.h"

enum { LOW = 63, HIGH = 126 };

/* A line behind its mark (':' or '&'): data[0 .. size) after the number of vertices. */
typedef struct encoded {
    const unsigned char *data;
    size_t size, column; /* of data[0], from 1 */
    uint64_t n;
} encoded;

static const struct {
    const char *mark;
    ico_format format;
} HEADERS[] = {
    {">>graph6<<", ICO_FORMAT_GRAPH6},
    {">>sparse6<<", ICO_FORMAT_SPARSE6},
    {">>digraph6<<", ICO_FORMAT_DIGRAPH6},
};

/* Length of the ">>graph6<<" that the line starts with, 0 if none. */
static size_t header_length(const char *line, size_t size)
{
    for (size_t i = 0; i < sizeof HEADERS / sizeof *HEADERS; i++) {
        size_t length = strlen(HEADERS[i].mark);
        if (size >= length && memcmp(line, HEADERS[i].mark, length) == 0) return length;
    }
    return 0;
}

static ico_format format_of_sign(char first)
{
    return first == ':'   ? ICO_FORMAT_SPARSE6
           : first == '&' ? ICO_FORMAT_DIGRAPH6
                          : ICO_FORMAT_GRAPH6;
}

/* Reads N(n): one byte, or '~' and three, or '~~' and six.  False if cut off. */
static bool read_order(encoded *code)
{
    const unsigned char *d = code->data;
    size_t skip = 0, digits = 1;
    if (code->size > 0 && d[0] == HIGH) {
        skip = code->size > 1 && d[1] == HIGH ? 2 : 1;
        digits = 3 * skip;
    }
    if (code->size < skip + digits) return false;
    uint64_t n = 0;
    for (size_t i = skip; i < skip + digits; i++) n = n << 6 | (uint64_t)(d[i] - LOW);
    code->n = n;
    code->data += skip + digits;
    code->size -= skip + digits;
    code->column += skip + digits;
    return true;
}

/* Bytes that the adjacency matrix (half of it, if undirected) of n vertices takes. */
static uint64_t matrix_bytes(uint64_t n, bool directed)
{
    /* n < 2^36: n^2 may pass 2^64, but then n is refused anyway */
    if (n > UINT32_MAX) return UINT64_MAX;
    uint64_t bits = directed ? n * n : n * (n - (n > 0)) / 2;
    return bits / 6 + (bits % 6 != 0);
}

bool ico__graph6_plausible(const char *line, size_t size, bool whole)
{
    size_t skip = header_length(line, size);
    if (skip > 0) return true;
    ico_format kind = size == 0 ? ICO_FORMAT_GRAPH6 : format_of_sign(line[0]);
    if (size > 0 && line[0] == ';') return size > 1;
    skip = kind != ICO_FORMAT_GRAPH6;
    if (size <= skip) return false;
    for (size_t i = skip; i < size; i++)
        if (line[i] < LOW || line[i] > HIGH) return false;
    encoded code = {(const unsigned char *)line + skip, size - skip, 1, 0};
    if (!read_order(&code)) return false;
    if (kind == ICO_FORMAT_SPARSE6) return true;
    uint64_t want = matrix_bytes(code.n, kind == ICO_FORMAT_DIGRAPH6);
    return code.size == want || (!whole && code.size < want);
}

/* ICO_BAD_INPUT at this column of the line read last. */
#define FAIL(r, column, ...)                                          \
    ico__fail_at((r)->ctx, ICO_BAD_INPUT, ico_input_name((r)->input), \
                 ico_input_line_number((r)->input), (column), __VA_ARGS__)

/* Adds the bits of the upper triangle, column by column. */
static ico_status add_triangle(ico_graph_builder *b, const encoded *code)
{
    uint64_t i = 0, j = 1;
    for (size_t k = 0; k < code->size; k++) {
        unsigned bits = (unsigned)(code->data[k] - LOW);
        for (unsigned mask = 32; mask != 0 && j < code->n; mask >>= 1) {
            if (bits & mask) {
                ico_status status = ico_graph_builder_add(b, i, j);
                if (status != ICO_OK) return status;
            }
            if (++i == j) {
                i = 0;
                j++;
            }
        }
    }
    return ICO_OK;
}

static ico_status add_matrix(ico_graph_builder *b, const encoded *code)
{
    uint64_t i = 0, j = 0;
    for (size_t k = 0; k < code->size; k++) {
        unsigned bits = (unsigned)(code->data[k] - LOW);
        for (unsigned mask = 32; mask != 0 && i < code->n; mask >>= 1) {
            if (bits & mask) {
                ico_status status = ico_graph_builder_add(b, i, j);
                if (status != ICO_OK) return status;
            }
            if (++j == code->n) {
                j = 0;
                i++;
            }
        }
    }
    return ICO_OK;
}

/* Bits of `code` from bit *at on, `count` <= 31 of them; the caller knows they are there.
 */
static uint32_t take_bits(const encoded *code, uint64_t *at, unsigned count)
{
    uint64_t value = 0, k = *at / 6;
    unsigned have = 6 - (unsigned)(*at % 6);
    *at += count;
    if (count == 0) return 0;
    value = (uint64_t)(code->data[k] - LOW) & ((1u << have) - 1);
    while (have < count) {
        value = value << 6 | (uint64_t)(code->data[++k] - LOW);
        have += 6;
    }
    return (uint32_t)(value >> (have - count));
}

static unsigned bits_for(uint64_t n)
{
    unsigned k = 0;
    while (n > 1 && (n - 1) >> k != 0) k++;
    return k;
}

/* Pairs (b, x): b moves on to the next vertex; x beyond the vertex jumps there, else it
 * is an edge.  At most five bits of padding may spell a pair that leads nowhere. */
static ico_status add_sparse(ico_graph_reader *r, const encoded *code)
{
    unsigned k = bits_for(code->n);
    uint64_t at = 0, bits = 6 * (uint64_t)code->size, v = 0;
    while (bits - at > k) {
        uint64_t from = at;
        v += take_bits(code, &at, 1);
        uint64_t x = take_bits(code, &at, k);
        if (v >= code->n || x >= code->n) {
            if (bits - from <= 5) return ICO_OK;
            return FAIL(r, code->column + from / 6,
                        "an edge names vertex %llu, but there are only %llu",
                        (unsigned long long)(v >= code->n ? v : x),
                        (unsigned long long)code->n);
        }
        if (x > v) {
            v = x;
        } else {
            ico_status status = ico_graph_builder_add(r->builder, x, v);
            if (status != ICO_OK) return status;
        }
    }
    return ICO_OK;
}

/* Checks bytes and length of the line behind its mark and readies `code`. */
static ico_status decode(ico_graph_reader *r, ico_format kind, const char *text,
                         size_t size, size_t column, encoded *code)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] < LOW || text[i] > HIGH)
            return FAIL(r, column + i,
                        "byte %u is outside the range of graph6 (63 to 126); is this "
                        "another format?",
                        (unsigned)(unsigned char)text[i]);
    *code = (encoded){(const unsigned char *)text, size, column, 0};
    if (!read_order(code))
        return FAIL(r, column + size, "the line ends within the number of vertices");
    if (kind == ICO_FORMAT_SPARSE6) {
        if (ico__may_declare(code->n, ICO_FREELY_A_LINE, size)) return ICO_OK;
        return FAIL(r, column,
                    "%llu vertices announced in %llu bytes: too many to believe",
                    (unsigned long long)code->n, (unsigned long long)size);
    }
    uint64_t want = matrix_bytes(code->n, kind == ICO_FORMAT_DIGRAPH6);
    if (code->size == want) return ICO_OK;
    if (code->size < want)
        return FAIL(
            r, column + size,
            "the line is cut off: %llu vertices need %llu bytes of edges, not %llu",
            (unsigned long long)code->n, (unsigned long long)want,
            (unsigned long long)code->size);
    return FAIL(r, code->column + want,
                "the line is too long: %llu vertices need %llu bytes of edges, not %llu",
                (unsigned long long)code->n, (unsigned long long)want,
                (unsigned long long)code->size);
}

static ico_status read_line(ico_graph_reader *r, size_t skip, ico_graph **graph)
{
    const char *line = r->line + skip;
    size_t size = r->line_size - skip;
    if (*line == ';')
        return FAIL(r, skip + 1,
                    "incremental sparse6 builds on the line before it, which is not kept"
                    " here; write the file anew as sparse6 or graph6");
    if (*line == '>')
        return FAIL(r, skip + 1,
                    "unknown header; >>graph6<<, >>sparse6<< and >>digraph6<< are read");
    ico_format kind = format_of_sign(*line);
    size_t mark = kind != ICO_FORMAT_GRAPH6;
    encoded code = {0};
    ico_status status = decode(r, kind, line + mark, size - mark, skip + mark + 1, &code);
    if (status != ICO_OK) return status;
    bool directed = kind == ICO_FORMAT_DIGRAPH6;
    status = r->builder != NULL
                 ? ico_graph_builder_reset(r->builder, code.n, directed)
                 : ico_graph_builder_new(r->ctx, code.n, directed, &r->builder);
    if (status != ICO_OK) return status;
    status = kind == ICO_FORMAT_SPARSE6 ? add_sparse(r, &code)
             : directed                 ? add_matrix(r->builder, &code)
                                        : add_triangle(r->builder, &code);
    if (status != ICO_OK) return status;
    ico_text_clear(&r->expression);
    ico_text_puts(&r->expression, ico_input_name(r->input));
    ico_text_printf(&r->expression, ":%llu", (unsigned long long)r->count + 1);
    status = ico_text_status(&r->expression);
    if (status == ICO_OK) status = ico_graph_build(r->builder, r->expression.data, graph);
    if (status == ICO_OK) r->format = kind;
    return status;
}

ico_status ico__read_graph6(ico_graph_reader *r, ico_graph **graph)
{
    for (;;) {
        ico_status status = ico_input_line(r->input, &r->line, &r->line_size);
        if (status != ICO_OK) return status;
        if (r->line == NULL) return ICO_OK;
        while (r->line_size > 0 && r->line[r->line_size - 1] == ' ') r->line_size--;
        size_t skip = header_length(r->line, r->line_size);
        if (r->line_size > skip) return read_line(r, skip, graph);
        /* a blank line, or a header on a line of its own */
    }
}

static void write_order(ico_text *text, uint64_t n)
{
    char bytes[8] = {HIGH, HIGH};
    size_t skip = n < 63 ? 0 : n < 258048 ? 1 : 2, digits = skip == 0 ? 1 : 3 * skip;
    for (size_t i = 0; i < digits; i++)
        bytes[skip + i] = (char)((n >> 6 * (digits - 1 - i) & 63) + LOW);
    ico_text_add(text, bytes, skip + digits);
}

/* Appends `count` bytes of no edges; returns where they start. */
static ico_status add_blank(ico_text *text, uint64_t count, const char *advice,
                            size_t *start)
{
    char blank[256];
    memset(blank, LOW, sizeof blank);
    uint64_t machine = ico__physical_memory();
    if (!ico__fits(text->ctx, (double)count) || (machine != 0 && count > machine / 2) ||
        count > SIZE_MAX / 8) {
        (void)ico__fail(text->ctx, ICO_TOO_LARGE,
                        "the matrix of this graph takes %.1f MB%s", (double)count / 1e6,
                        advice);
        return ico__blame_memory(text->ctx);
    }
    *start = text->size;
    for (uint64_t left = count; left > 0 && !text->failed;) {
        size_t now = left < sizeof blank ? (size_t)left : sizeof blank;
        ico_text_add(text, blank, now);
        left -= now;
    }
    return ico_text_status(text);
}

static void set_bit(ico_text *text, size_t start, uint64_t bit)
{
    /* 63 + six bits: adding the bit never carries, each is set once */
    text->data[start + (size_t)(bit / 6)] =
        (char)(text->data[start + (size_t)(bit / 6)] + (32 >> bit % 6));
}

ico_status ico__write_graph6(const ico_graph *graph, ico_text *text)
{
    size_t start = 0;
    if (graph->directed)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "graph6 holds undirected graphs only; digraph6 holds this one");
    write_order(text, graph->n);
    ico_status status =
        add_blank(text, matrix_bytes(graph->n, false), "; sparse6 is smaller", &start);
    if (status != ICO_OK) return status;
    for (uint32_t e = 0; e < graph->m; e++) {
        uint64_t j = graph->head[e];
        set_bit(text, start, j * (j - 1) / 2 + graph->tail[e]);
    }
    ico_text_add(text, "\n", 1);
    return ICO_OK;
}

ico_status ico__write_digraph6(const ico_graph *graph, ico_text *text)
{
    size_t start = 0;
    if (!graph->directed)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "digraph6 holds directed graphs only; graph6 holds this one");
    ico_text_add(text, "&", 1);
    write_order(text, graph->n);
    ico_status status = add_blank(text, matrix_bytes(graph->n, true), "", &start);
    if (status != ICO_OK) return status;
    for (uint32_t e = 0; e < graph->m; e++)
        set_bit(text, start, (uint64_t)graph->tail[e] * graph->n + graph->head[e]);
    ico_text_add(text, "\n", 1);
    return ICO_OK;
}

/* Bits gathered into bytes of six. */
typedef struct bit_writer {
    ico_text *text;
    unsigned value, have;
} bit_writer;

static void put_bits(bit_writer *w, uint32_t value, unsigned count)
{
    while (count-- > 0) {
        w->value = w->value << 1 | (value >> count & 1);
        if (++w->have == 6) {
            char byte = (char)(w->value + LOW);
            ico_text_add(w->text, &byte, 1);
            w->value = w->have = 0;
        }
    }
}

ico_status ico__write_sparse6(const ico_graph *graph, ico_text *text)
{
    if (graph->directed)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "sparse6 holds undirected graphs only; digraph6 holds this one");
    ico_text_add(text, ":", 1);
    write_order(text, graph->n);
    unsigned k = bits_for(graph->n);
    uint32_t current = 0;
    bit_writer w = {text, 0, 0};
    for (uint32_t v = 0; v < graph->n; v++)
        for (uint32_t i = graph->row[v]; i < graph->row[v + 1] && graph->adj[i] < v;
             i++) {
            if (v > current + 1) {
                put_bits(&w, 1, 1);
                put_bits(&w, v, k);
                put_bits(&w, 0, 1);
            } else {
                put_bits(&w, v - current, 1);
            }
            current = v;
            put_bits(&w, graph->adj[i], k);
        }
    /* padding with ones must not spell a loop at n-1 (McKay's special case) */
    if (w.have != 0 && k < 6 && graph->n == UINT32_C(1) << k && current + 2 == graph->n &&
        6 - w.have > k)
        put_bits(&w, 0, 1);
    while (w.have != 0) put_bits(&w, 1, 1);
    ico_text_add(text, "\n", 1);
    return ICO_OK;
}
