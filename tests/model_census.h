/* tests/model_census.h - how many models encodings have: with the cuts that they need,
 * against what they promise, and which families of constraints were missed when they were
 * left out.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_MODEL_CENSUS_H
#define ICO_TESTS_MODEL_CENSUS_H

#include "model_questions.h"
#include "model_rows.h"

/* ------------------------------------------------------------- a census ----------- */

typedef struct family_seen {
    char name[64];
    uint64_t noticed; /* questions whose number of models changes without it */
} family_seen;

typedef struct census {
    const ico_encoding *encoding;
    family_seen family[MOST_FAMILIES];
    int families;
    uint64_t questions, models;
} census;

static inline void note(census *s, const model_text *t, int family, uint64_t models,
                        uint64_t wanted)
{
    int i = 0;
    while (i < s->families && strcmp(s->family[i].name, t->name[family]) != 0) i++;
    if (i == s->families) {
        assert_true(i < MOST_FAMILIES && strlen(t->name[family]) < 64);
        strcpy(s->family[s->families++].name, t->name[family]);
    }
    s->family[i].noticed += models != wanted;
}

/* How many models the page promises: the tours times their factor, or (of edges that know
 * no direction) the sets of edges.  False: nothing is promised. */
static inline bool promised(const census *s, const asked *a, uint64_t *wanted)
{
    unsigned factor = ico_encoding_models(s->encoding, a->problem);
    bool edges = (ico_encoding_is_relaxed(s->encoding) ||
                  strcmp(ico_encoding_language(s->encoding), "tsplib") == 0) &&
                 !ico_problem_directed(a->problem);
    *wanted = a->tours * factor;
    if (ico_problem_features(a->problem) & ~ico_encoding_features(s->encoding))
        return false;
    if (edges && a->small) {
        if (factor > 0) assert_int_equal(*wanted, a->edge_sets);
        *wanted = a->edge_sets;
        return true;
    }
    if (strcmp(ico_encoding_language(s->encoding), "tsplib") == 0) {
        *wanted = a->tours;
        return !ico_problem_is_anchored(a->problem) || ico_problem_directed(a->problem);
    }
    return factor > 0;
}

static inline void differs(const census *s, const asked *a, const model_text *t,
                           int without, uint64_t models, uint64_t wanted)
{
    ico_text what;
    ico_text_init(&what, ctx);
    ico_problem_describe(a->problem, &what);
    for (size_t l = 0; l < t->lines && t->lines < 400; l++)
        fprintf(stderr, "%s\n", t->line[l]);
    fail_msg("%s:%s%s%s has %llu models, not %llu: %s", t->language,
             ico_encoding_name(s->encoding), without < 0 ? "" : " without ",
             without < 0 ? "" : t->name[without], (unsigned long long)models,
             (unsigned long long)wanted, what.data == NULL ? "" : what.data);
}

/* ------------------------------------------------------------- cuts --------------- */

enum { MOST_CUTS = 4096 };

/* Covers met: the sets of vertices that a cycle was shut in. */
typedef struct cutting {
    char word[LARGE + 1]
             [NAME]; /* the names of vertices in variables, the apex the last */
    uint32_t n;
    uint32_t mask[MOST_CUTS];
    size_t masks, before;
    uint32_t vertices[MOST_CUTS * LARGE];
    size_t counts[MOST_CUTS];
} cutting;

static inline uint32_t vertex_called(const cutting *c, const char *name, size_t size)
{
    for (uint32_t v = 0; v <= c->n; v++)
        if (strlen(c->word[v]) == size && memcmp(c->word[v], name, size) == 0) return v;
    fail_msg("no vertex is called %s", name);
    return 0;
}

static inline uint32_t leader(const uint32_t *up, uint32_t v)
{
    while (up[v] != v) v = up[v];
    return v;
}

/* Is the model one cycle?  If not, its cycles are noted, but for the apex's. */
static inline bool is_one_cycle(void *user, const model_rows *m, const int64_t *value)
{
    cutting *c = user;
    uint32_t up[LARGE + 1], met = 0, cycles = 0;
    for (uint32_t v = 0; v <= c->n; v++) up[v] = v;
    for (int x = 0; x < m->variables; x++) {
        if (value[x] == 0 || !begins(m->name[x], "x_")) continue;
        const char *tail = m->name[x] + 2, *head = strchr(tail, '_') + 1;
        uint32_t u = vertex_called(c, tail, (size_t)(head - tail) - 1);
        uint32_t v = vertex_called(c, head, strlen(head));
        up[leader(up, u)] = leader(up, v);
        met |= UINT32_C(1) << u | UINT32_C(1) << v;
    }
    for (uint32_t v = 0; v <= c->n; v++) cycles += (met >> v & 1) && up[v] == v;
    if (cycles == 1) return true;
    for (uint32_t root = 0; root <= c->n; root++) {
        uint32_t mask = 0;
        for (uint32_t v = 0; v <= c->n; v++)
            if ((met >> v & 1) && leader(up, v) == root) mask |= UINT32_C(1) << v;
        if (mask == 0 || (mask >> c->n & 1)) continue;
        size_t k = 0;
        while (k < c->masks && c->mask[k] != mask) k++;
        if (k == c->masks && k < MOST_CUTS) c->mask[c->masks++] = mask;
    }
    return false;
}

static inline void begin_cuts(cutting *c, const ico_problem *problem)
{
    ico_text word;
    c->n = (uint32_t)ico_problem_size(problem);
    c->masks = 0;
    for (uint32_t v = 0; v < c->n; v++) {
        ico_text_init(&word, ctx);
        ico_problem_vertex_name(problem, v, &word);
        snprintf(c->word[v], NAME, "%s", word.data);
        ico_text_free(&word);
    }
    strcpy(c->word[c->n], "joint");
}

static inline void put_cuts(cutting *c, ico_encode_options *o)
{
    size_t at = 0;
    for (size_t k = 0; k < c->masks; k++) {
        c->counts[k] = 0;
        for (uint32_t v = 0; v < c->n; v++)
            if (c->mask[k] >> v & 1) {
                c->vertices[at++] = v;
                c->counts[k]++;
            }
    }
    o->vertices = c->vertices;
    o->counts = c->counts;
    o->cuts = c->masks;
}

/* ------------------------------------------------------------- texts -------------- */

static inline bool write_model(const census *s, const asked *a,
                               const ico_encode_options *o, model_text *t)
{
    ico_text text;
    ico_encode_options own = {0};
    if (o != NULL) own = *o;
    ico_text_init(&text, ctx);
    ico_status status = ico_encode(ctx, a->problem, s->encoding, &own, &text, NULL);
    if (status == ICO_BAD_ARGUMENT) { /* it says at most one of many in its own way */
        assert_non_null(own.at_most_one);
        own.at_most_one = NULL;
        status = ico_encode(ctx, a->problem, s->encoding, &own, &text, NULL);
    }
    if (status == ICO_OK)
        *t = read_model_text(ico_encoding_language(s->encoding), text.data);
    else
        assert_int_equal(status, ICO_UNSUPPORTED);
    ico_text_free(&text);
    return status == ICO_OK;
}

/* The text with all the cuts that its cycle covers ask for. */
static inline bool write_with_cuts(const census *s, const asked *a, ico_encode_options *o,
                                   model_text *t)
{
    static cutting c;
    begin_cuts(&c, a->problem);
    if (!write_model(s, a, o, t)) return false;
    while (ico_encoding_is_relaxed(s->encoding)) {
        model_rows m = read_rows(t);
        size_t before = c.masks;
        count_rows(t, &m, NO_FAMILY, UINT64_MAX - 1, is_one_cycle, &c);
        free_rows(&m);
        if (c.masks == before) break;
        free_model_text(t);
        put_cuts(&c, o);
        assert_true(write_model(s, a, o, t));
    }
    return true;
}

/* The text of a question, of some with a tour excluded, and how many models it has;
 * false: the encoding does not express it. */
static inline bool write_question(census *s, const asked *a, unsigned k, model_text *t,
                                  uint64_t *wanted)
{
    static const char *const ways[] = {"pairwise", "ladder", "product"};
    ico_encode_options o = {.at_most_one = ways[k % 3]};
    if (!promised(s, a, wanted)) return false;
    if (k % 3 == 0 && *wanted > 0 && ico_encoding_can_exclude(s->encoding)) {
        bool once = ico_encoding_is_relaxed(s->encoding);
        o.unwanted = a->first;
        o.unwanted_count = 1;
        *wanted -= once ? 1 : ico_encoding_models(s->encoding, a->problem);
    }
    if (!write_with_cuts(s, a, &o, t)) return false;
    s->questions++;
    s->models += *wanted;
    return true;
}

/* ------------------------------------------------------------- in the end --------- */

static inline size_t encodings_of(const char *const *languages, census *census_of)
{
    size_t all, count = 0;
    const ico_encoding *const *e = ico_encodings(&all);
    for (size_t i = 0; i < all; i++)
        for (size_t l = 0; languages[l] != NULL; l++)
            if (strcmp(ico_encoding_language(e[i]), languages[l]) == 0)
                census_of[count++] = (census){.encoding = e[i]};
    return count;
}

/* Every family was missed somewhere, but for those that follow from the others. */
static inline void look_at(const census *s)
{
    char name[64];
    snprintf(name, sizeof name, "%s:%s", ico_encoding_language(s->encoding),
             ico_encoding_name(s->encoding));
    print_message("# %s: %llu questions, %llu models\n", name,
                  (unsigned long long)s->questions, (unsigned long long)s->models);
    assert_true(s->questions > 0 && s->models > 0);
    for (int i = 0; i < s->families; i++) {
        const family_seen *f = &s->family[i];
        print_message("#   without \"%s\": %llu notice\n", f->name,
                      (unsigned long long)f->noticed);
        if (strstr(f->name, "(implied)") == NULL && f->noticed == 0)
            fail_msg("%s: \"%s\" is not needed for any question", name, f->name);
    }
}

#endif
