/* tests/property/test_recognised.c - random graphs: what our writers write is recognised
 * as its format and is the same graph; what others write in thirty ways, with headers,
 * sizes and labels, is the same graph or is refused, and never another one.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "graph_source.h"

enum { MOST = 12, LONGEST = 16 };

/* A graph as the text is made from it: pairs of names, no vertex without an edge. */
typedef struct sample {
    uint32_t n, m;
    char name[MOST][LONGEST];
    uint32_t edge[MOST * MOST][2];
    bool directed, has[MOST][MOST];
} sample;

static ico_random dice;

static uint32_t below(uint32_t n)
{
    return ico__random_below(&dice, n);
}

/* ------------------------------------------------------------- samples ------------ */

typedef enum naming { FROM_ZERO, FROM_ONE, LETTERS, WORDS, NAMINGS } naming;

static void name_vertices(sample *s, naming how)
{
    static const char *const ODD[] = {"u",  "v",     "source", "target", "from", "to",
                                      "x1", "graph", "node",   "a_b",    "N",    "3x"};
    for (uint32_t v = 0; v < s->n; v++)
        if (how <= FROM_ONE)
            snprintf(s->name[v], LONGEST, "%u", v + how);
        else if (how == LETTERS)
            snprintf(s->name[v], LONGEST, "%c", 'a' + (int)((v * 5) % 12));
        else
            snprintf(s->name[v], LONGEST, "%s", ODD[v]);
}

static void add(sample *s, uint32_t u, uint32_t v)
{
    if (u == v || s->has[u][v] || (!s->directed && s->has[v][u])) return;
    s->has[u][v] = true;
    s->edge[s->m][0] = u;
    s->edge[s->m++][1] = v;
}

static void draw_sample(sample *s, naming how)
{
    memset(s, 0, sizeof *s);
    s->n = 2 + below(MOST - 1);
    s->directed = below(3) == 0;
    name_vertices(s, how);
    uint32_t tries = below(2) ? s->n : 1 + below(3 * s->n);
    for (uint32_t i = 0; i < tries; i++) add(s, below(s->n), below(s->n));
    for (uint32_t v = 0; v < s->n; v++) {
        bool alone = true;
        for (uint32_t u = 0; u < s->n; u++)
            alone = alone && !s->has[u][v] && !s->has[v][u];
        if (alone) add(s, v, v == 0 ? 1 : below(v));
    }
}

/* ------------------------------------------------------------- texts -------------- */

/* {u} and {v} are the ends of each edge, {i} its number. */
static void add_edges(const sample *s, ico_text *t, const char *form)
{
    for (uint32_t e = 0; e < s->m; e++)
        for (const char *p = form; *p != '\0'; p++) {
            if (*p == 'U')
                ico_text_puts(t, s->name[s->edge[e][0]]);
            else if (*p == 'V')
                ico_text_puts(t, s->name[s->edge[e][1]]);
            else if (*p == 'I')
                ico_text_printf(t, "%u", 100 + e);
            else
                ico_text_add(t, p, 1);
        }
}

/* Neighbours of each vertex, in a line each; W: the vertex's name. */
static void add_lists(const sample *s, ico_text *t, const char *head, const char *between)
{
    for (uint32_t v = 0; v < s->n; v++) {
        if (*head != '\0') ico_text_printf(t, "%s%s", s->name[v], head);
        for (uint32_t u = 0, k = 0; u < s->n; u++)
            if (s->has[v][u] || (!s->directed && s->has[u][v]))
                ico_text_printf(t, "%s%s", k++ == 0 ? "" : between, s->name[u]);
        ico_text_puts(t, "\n");
    }
}

static void add_multiline(const sample *s, ico_text *t)
{
    for (uint32_t v = 0; v < s->n; v++) {
        uint32_t count = 0;
        for (uint32_t u = 0; u < s->n; u++) count += s->has[v][u];
        ico_text_printf(t, "%s %u\n", s->name[v], count);
        for (uint32_t u = 0; u < s->n; u++)
            if (s->has[v][u]) ico_text_printf(t, "%s {}\n", s->name[u]);
    }
}

static void add_matrix(const sample *s, ico_text *t, const char *between, bool named)
{
    for (uint32_t v = 0; named && v < s->n; v++) ico_text_printf(t, ",%s", s->name[v]);
    if (named) ico_text_puts(t, "\n");
    for (uint32_t v = 0; v < s->n; v++) {
        if (named) ico_text_printf(t, "%s,", s->name[v]);
        for (uint32_t u = 0; u < s->n; u++)
            ico_text_printf(t, "%s%d", u == 0 ? "" : between,
                            s->has[v][u] || (!s->directed && s->has[u][v]));
        ico_text_puts(t, "\n");
    }
}

/* Vertices have numbers, by which the edges name them, and labels: TGF, Pajek. */
static void add_numbered(const sample *s, ico_text *t, const char *head,
                         const char *quote, const char *between)
{
    if (*head != '\0') ico_text_printf(t, "%s %u\n", head, s->n);
    for (uint32_t v = 0; v < s->n; v++)
        ico_text_printf(t, "%u %s%s%s\n", v + 1, quote, s->name[v], quote);
    ico_text_printf(t, "%s\n", between);
    for (uint32_t e = 0; e < s->m; e++)
        ico_text_printf(t, "%u %u\n", s->edge[e][0] + 1, s->edge[e][1] + 1);
}

/* The first edge is called "source target" or the like, and touches no other. */
static bool opens_like_a_header(const sample *s)
{
    for (uint32_t e = 1; e < s->m; e++)
        for (int end = 0; end < 4; end++)
            if (s->edge[0][end / 2] == s->edge[e][end % 2]) return false;
    return s->name[0][0] > '9';
}

/* Forms without a sign of direction are of undirected samples, and arrows of directed. */
enum { FORMS = 30, EASY = 12 };

static bool suits(const sample *s, unsigned form, naming how)
{
    if (form == 3 || form == 4) return s->directed;
    if (opens_like_a_header(s)) return false; /* nobody can tell */
    if (form == 5 || form == 6) return true;  /* lists and matrices say */
    if (form == 7 || form == 8) return s->n > 2 && how <= FROM_ONE;
    if (form == 14 || form == 18) return !s->directed && how == FROM_ONE;
    return !s->directed;
}

static void write_form(const sample *s, unsigned form, ico_text *t)
{
    static const char *const TITLES[] = {"u,v",           "i,j",           "a,b",
                                         "source,target", "city_a,city_b", "foo,bar",
                                         "state,neighbor"};
    switch (form) {
    case 0:
        add_edges(s, t, "U V\n");
        break;
    case 1:
        add_edges(s, t, "U,V\n");
        break;
    case 2:
        add_edges(s, t, "U\tV\tI\n");
        break;
    case 3:
        add_edges(s, t, "U -> V\n");
        break;
    case 4:
        add_edges(s, t, "U -> V I\n");
        break;
    case 5:
        add_lists(s, t, s->directed ? " -> " : ": ", " ");
        break;
    case 6:
        add_matrix(s, t, ",", true);
        break;
    case 7:
        add_matrix(s, t, " ", false);
        break;
    case 8:
        add_matrix(s, t, "", false);
        break;
    case 9:
        add_edges(s, t, "U -- V\n");
        break;
    case 10:
        add_edges(s, t, "U V {'weight': I, 'x': [1, 2]}\n");
        break;
    case 11:
        add_multiline(s, t);
        break;
    case 12:
        ico_text_printf(t, "%u %u\n", s->n, s->m);
        add_edges(s, t, "U V\n");
        break;
    case 13:
        ico_text_printf(t, "%u\n", s->n);
        add_edges(s, t, "U V\n");
        break;
    case 14:
        ico_text_printf(t, "%u %u\n", s->n, s->m);
        add_lists(s, t, "", " ");
        break;
    case 15:
        ico_text_printf(t, "%u\n", s->m);
        add_edges(s, t, "U V\n");
        break;
    case 16:
        add_numbered(s, t, "", "", "#");
        break;
    case 17:
        add_edges(s, t, "# U\nV 1.0\n");
        break;
    case 18:
        ico_text_puts(t, "%%MatrixMarket matrix coordinate pattern symmetric\n");
        ico_text_printf(t, "%u %u %u\n", s->n, s->n, s->m);
        add_edges(s, t, "U V\n");
        break;
    case 19:
        add_numbered(s, t, "*Vertices", "\"", "*Edges");
        break;
    case 20:
        ico_text_puts(t, "graph [\n");
        add_edges(s, t, "edge [ source U target V ]\n");
        ico_text_puts(t, "]\n");
        break;
    case 21:
        ico_text_puts(t, "[");
        add_edges(s, t, "[\"U\",\"V\"],");
        ico_text_puts(t, "]");
        break;
    case 22:
        add_edges(s, t, "edge(U,V).\n");
        break;
    case 23:
        ico_text_printf(t, "%s\n",
                        TITLES[s->name[0][0] <= '9' ? below(7) : 4 + below(3)]);
        add_edges(s, t, "U,V\n");
        break;
    case 24:
        ico_text_puts(t, "A title\n");
        add_edges(s, t, "U V\n");
        break;
    case 25:
        ico_text_puts(t, "Title\n");
        add_edges(s, t, "U V\n");
        break;
    case 26:
        ico_text_printf(t, "%u %u\n", s->m, s->n);
        add_edges(s, t, "U V\n");
        break;
    case 27:
        ico_text_printf(t, "%u %u\n", s->n, s->m);
        add_edges(s, t, "U V I\n");
        break;
    case 28:
        ico_text_puts(t, "u,v,w\n");
        add_edges(s, t, "U,V,I\n");
        break;
    default:
        add_lists(s, t, " ", " ");
        break;
    }
}

/* ------------------------------------------------------------- judging ------------ */

static uint32_t vertex_called(const ico_graph *g, const char *name)
{
    ico_text text;
    ico_text_init(&text, ctx);
    uint32_t v = 0;
    for (; v < g->n; v++) {
        ico_text_clear(&text);
        ico_graph_name_text(g, v, &text);
        if (strcmp(text.data, name) == 0) break;
    }
    ico_text_free(&text);
    return v < g->n ? v : ICO_NO_VERTEX;
}

static bool is_sample(const sample *s, const ico_graph *g)
{
    if (g->n != s->n) return false;
    uint32_t arcs = 0;
    for (uint32_t u = 0; u < s->n; u++)
        for (uint32_t v = 0; v < s->n; v++) {
            const uint32_t a = vertex_called(g, s->name[u]),
                           b = vertex_called(g, s->name[v]);
            if (a == ICO_NO_VERTEX || b == ICO_NO_VERTEX) return false;
            const bool has = s->has[u][v] || (!s->directed && s->has[v][u]);
            if (u == v || (ico_graph_find_edge(g, a, b) != ICO_NO_EDGE) == has) arcs++;
        }
    return arcs == s->n * s->n;
}

/* Matrices without names are numbered from 0. */
static bool is_same(const sample *s, unsigned form, naming how, const ico_graph *g)
{
    sample numbered = *s;
    if ((form == 7 || form == 8) && how == FROM_ONE) name_vertices(&numbered, FROM_ZERO);
    return is_sample(&numbered, g);
}

static void no_text_becomes_another_graph(void **state)
{
    (void)state;
    uint32_t read[FORMS] = {0}, tried[FORMS] = {0};
    ico__random_seed(&dice, 4711);
    for (uint32_t round = 0; round < 30000; round++) {
        sample s;
        const naming how = (naming)below(NAMINGS);
        const unsigned form = round % FORMS;
        draw_sample(&s, how);
        if (!suits(&s, form, how)) continue;
        ico_text text;
        ico_text_init(&text, ctx);
        write_form(&s, form, &text);
        source from = open_bytes(text.data, text.size, ICO_FORMAT_AUTO);
        ico_graph *g = NULL;
        ico_status status = ico_graph_reader_next(from.reader, &g);
        tried[form]++;
        read[form] += status == ICO_OK;
        if (status != ICO_OK) assert_int_equal(status, ICO_BAD_INPUT);
        if (status == ICO_OK && !is_same(&s, form, how, g))
            fail_msg("form %u, round %u, as %s: %s", form, round,
                     ico_format_name(ico_graph_reader_format(from.reader)), text.data);
        ico_graph_free(g);
        close_source(from);
        ico_text_free(&text);
    }
    for (unsigned form = 0; form < EASY; form++)
        if (read[form] * 3 < tried[form] || tried[form] < 50)
            fail_msg("form %u: %u of %u were read", form, read[form], tried[form]);
}

/* ------------------------------------------------------------- our writers -------- */

/* TGF and LGL have no sign that an odd name could not have, too. */
static ico_graph *random_graph(uint32_t n, bool directed, bool named, bool odd)
{
    static const char *const NAMES[] = {"source", "target", "[x", "*y",  "3.5", "(0, 1)",
                                        "\"q",    "u",      "v]", "<z",  "10",  "1e3",
                                        "nodes",  "x",      "y",  "lat", "Bw",  "011"};
    static const char *const PLAIN[] = {"a", "b", "c2", "d", "e1", "f", "g", "h", "i",
                                        "j", "k", "l",  "m", "n",  "o", "p", "q", "r"};
    ico_graph_builder *b = builder_new(ctx, n, directed);
    const uint32_t m = below(3 * n + 1);
    for (uint32_t e = 0; e < m; e++) builder_add(b, below(n), below(n));
    if (below(2)) assert_int_equal(ico_graph_builder_number_from(b, 1), ICO_OK);
    for (uint32_t v = 0; named && v < n; v++)
        assert_int_equal(
            ico_graph_builder_name(b, v, (odd ? NAMES : PLAIN)[(v * 5 + n) % 18]),
            ICO_OK);
    return built(b, "random");
}

static bool same_graph(const ico_graph *a, const ico_graph *b)
{
    if (a->n != b->n || a->m != b->m || a->directed != b->directed) return false;
    for (uint32_t e = 0; e < a->m; e++)
        if (ico_graph_find_edge(b, a->tail[e], a->head[e]) == ICO_NO_EDGE) return false;
    return true;
}

static void what_we_write_is_recognised(void **state)
{
    (void)state;
    uint32_t read = 0;
    ico__random_seed(&dice, 42);
    for (uint32_t round = 0; round < 12000; round++) {
        const ico_format f = (ico_format)(1 + round % (ICO_FORMAT_COUNT - 1));
        const bool odd = f != ICO_FORMAT_TGF && f != ICO_FORMAT_LGL;
        ico_graph *back = NULL,
                  *g = random_graph(1 + below(18), below(2) != 0, below(2) != 0, odd);
        ico_text text;
        ico_text_init(&text, ctx);
        if (ico_graph_write(g, f, &text) == ICO_OK) {
            source s = open_bytes(text.data, text.size, ICO_FORMAT_AUTO);
            const ico_status status = ico_graph_reader_next(s.reader, &back);
            /* a dict with the key "nodes" may be of another kind */
            const bool nodes = f == ICO_FORMAT_DICT && strstr(text.data, "\"nodes\"");
            if (status != ICO_OK && !nodes)
                fail_msg("%s\n%s", text.data, ico_context_error(ctx)->message);
            if (status != ICO_OK) back = NULL;
            const ico_format seen = ico_graph_reader_format(s.reader);
            /* "0 -> 1" on every line is either kind of list */
            const bool either = f == ICO_FORMAT_ADJACENCY && seen == ICO_FORMAT_EDGES;
            if (back != NULL && ((seen != f && !either) || !same_graph(g, back)))
                fail_msg("%s, read as %s:\n%s", ico_format_name(f), ico_format_name(seen),
                         text.data);
            read += back != NULL;
            ico_graph_free(back);
            close_source(s);
        }
        ico_graph_free(g);
        ico_text_free(&text);
    }
    assert_true(read > 8000);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {TEST(no_text_becomes_another_graph),
                                       TEST(what_we_write_is_recognised)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
