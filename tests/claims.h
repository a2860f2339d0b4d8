/* tests/claims.h - certificates as lists of numbers, told to the checker in words and to
 * the library as reasons, and what the two say of them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_CLAIMS_H
#define ICO_TESTS_CLAIMS_H

#include "asked.h"
#include "problem/reason.h"

enum { CLAIM_NUMBERS = 400, CLAIM_SIDES = 4, CLAIM_DEEPEST = 8, CLAIM_TEXT = 16384 };

/* A certificate.  number[0 .. size): what its kind lists; of a barrier the first `split`
 * are S, of a tree they are pairs, of sides one side after the other, size_of[] each.
 * inner: what follows a split, or sides; lemma[i] is about side about[2 * i] and its link
 * about[2 * i + 1]. */
typedef struct allegation {
    ico_reason_type kind;
    unsigned size, split, sides, lemmas;
    uint32_t number[CLAIM_NUMBERS];
    unsigned size_of[CLAIM_SIDES], about[2 * CLAIM_SIDES];
    const struct allegation *inner, *lemma[CLAIM_SIDES];
} allegation;

/* What is said of a claim: no; no, but all steps of it hold (more of them might do); it
 * is proved. */
typedef enum claim_verdict { CLAIM_NO, CLAIM_SO_FAR, CLAIM_PROVED } claim_verdict;

/* A question before both judges.  out: where the checker says what it finds; said: that;
 * why: what the library says.  problem: NULL if the library knows no such question.
 * asked: how many certificates the checker judged so far. */
typedef struct court {
    ask q;
    ask_form f;
    ask_tours tours;
    ico_context *ctx;
    ico_problem *problem;
    FILE *out;
    char text[CLAIM_TEXT], said[512], *head;
    ico_text why;
    unsigned long asked, proved;
} court;

/* tests/claims_checker.h: the checker itself, 0 if it verifies all.  Taken in last, for
 * its many names. */
static int claims_checker(const char *bytes, size_t size, FILE *out);

static inline void claim_must(bool good)
{
    if (!good) abort();
}

/* ------------------------------------------------------------------ in words ------- */

static inline char *claim_list(const uint32_t *list, unsigned count, char *at)
{
    for (unsigned i = 0; i < count; i++) at = ask_number(at, list[i]);
    return at;
}

static inline char *claim_write(const allegation *c, char *at)
{
    unsigned from = 0;
    at = ask_word(ask_word(at, " "), ico_reason_type_name(c->kind));
    if (c->kind == ICO_REASON_FORCED) return at;
    if (c->kind == ICO_REASON_SIDES) {
        at = ask_number(at, c->sides);
        for (unsigned k = 0; k < c->sides; from += c->size_of[k++])
            at = claim_list(c->number + from, c->size_of[k],
                            ask_number(at, c->size_of[k]));
        at = ask_number(at, c->lemmas);
        for (unsigned i = 0; i < c->lemmas; i++)
            at = claim_write(c->lemma[i], ask_number(ask_number(at, c->about[2 * i]),
                                                     c->about[2 * i + 1]));
        return claim_write(c->inner, at);
    }
    if (c->kind == ICO_REASON_BARRIER) at = ask_number(at, c->split);
    at = ask_number(at, c->kind == ICO_REASON_TREE ? c->size / 2 : c->size - c->split);
    at = claim_list(c->number, c->size, at);
    return c->kind == ICO_REASON_SPLIT ? claim_write(c->inner, at) : at;
}

/* ------------------------------------------------------------------ as a reason ---- */

/* Room for the reasons of one claim. */
typedef struct claim_reasons {
    ico_reason reason[CLAIM_DEEPEST], *lemmas[CLAIM_DEEPEST][CLAIM_SIDES];
    uint64_t list[CLAIM_DEEPEST][CLAIM_NUMBERS];
    uint32_t numbers[CLAIM_DEEPEST][CLAIM_NUMBERS];
    unsigned count;
} claim_reasons;

static inline ico_reason *claim_reason(claim_reasons *all, ico_context *ctx,
                                       const allegation *c)
{
    static char nothing[] = "";
    unsigned k = all->count++;
    claim_must(k < CLAIM_DEEPEST);
    ico_reason *r = &all->reason[k];
    *r = (ico_reason){.ctx = ctx, .type = c->kind, .text = nothing, .source = nothing};
    for (unsigned i = 0; i < c->size; i++) all->list[k][i] = c->number[i];
    memcpy(all->numbers[k], c->number, c->size * sizeof *c->number);
    if (c->kind == ICO_REASON_TREE) {
        r->branches = all->list[k];
        r->branch_count = c->size / 2;
    } else if (c->kind == ICO_REASON_TRACE || c->kind == ICO_REASON_CLAUSES ||
               c->kind == ICO_REASON_PLACES || c->kind == ICO_REASON_POTENTIALS ||
               c->kind == ICO_REASON_PARITY || c->kind == ICO_REASON_SWEEP ||
               c->kind == ICO_REASON_FACES || c->kind == ICO_REASON_DUAL) {
        r->numbers = all->numbers[k];
        r->number_count = c->size;
    } else {
        r->vertices = all->list[k];
        r->vertex_count = c->size;
        r->split = c->split;
    }
    if (c->inner != NULL) r->inner = claim_reason(all, ctx, c->inner);
    if (c->kind != ICO_REASON_SIDES) return r;
    uint32_t *to = r->numbers = all->numbers[k];
    *to++ = c->sides;
    for (unsigned i = 0; i < c->sides; i++) *to++ = c->size_of[i];
    *to++ = c->lemmas;
    for (unsigned i = 0; i < 2 * c->lemmas; i++) *to++ = c->about[i];
    r->number_count = (size_t)(to - r->numbers);
    r->lemmas = all->lemmas[k];
    r->lemma_count = c->lemmas;
    for (unsigned i = 0; i < c->lemmas; i++)
        r->lemmas[i] = claim_reason(all, ctx, c->lemma[i]);
    return r;
}

/* ------------------------------------------------------------------ the court ------ */

static inline void court_ask_places(const ask *q, ico_problem *p)
{
    for (unsigned c = 1; c <= 2; c++) {
        char words[64] = "", *at = words;
        for (unsigned k = 0; k < q->n; k++) {
            if (!(q->allowed[c] >> k & 1)) continue;
            at = ask_number(at, k + 1);
            *at++ = ',';
        }
        if (at == words) continue;
        at[-1] = '\0';
        char dense[64], *to = dense;
        for (const char *from = words; *from != '\0'; from++)
            if (*from != ' ') *to++ = *from;
        *to = '\0';
        claim_must(ico_problem_add_class(p, (char)('a' + c), dense) == ICO_OK);
        for (unsigned v = 0; v < q->n; v++)
            if (q->of_class[v] == c)
                claim_must(ico_problem_put_class(p, v, (char)('a' + c)) == ICO_OK);
    }
    for (unsigned v = 0; v < q->n; v++)
        if (q->place[v] >= 0)
            claim_must(ico_problem_give(p, v, (uint64_t)q->place[v] + 1) == ICO_OK);
    for (unsigned i = 0; i < q->waypoints; i++)
        claim_must(ico_problem_add_waypoint(p, q->waypoint[i]) == ICO_OK);
}

/* The question as a problem of the library, or NULL if it refuses it. */
static inline ico_problem *court_problem(ico_context *ctx, const ask *q)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_problem *p = NULL;
    claim_must(ico_graph_builder_new(ctx, q->n, q->directed, &builder) == ICO_OK);
    for (unsigned e = 0; e < q->m; e++)
        claim_must(ico_graph_builder_add(builder, q->u[e], q->v[e]) == ICO_OK);
    claim_must(ico_graph_build(builder, "asked", &graph) == ICO_OK);
    ico_graph_builder_free(builder);
    claim_must(ico_problem_from_graph(ctx, graph, &p) == ICO_OK);
    claim_must(ico_problem_set_kind(p, q->closed ? ICO_CLOSED : ICO_OPEN) == ICO_OK);
    if (q->first >= 0) claim_must(ico_problem_set_start(p, (uint64_t)q->first) == ICO_OK);
    if (q->last >= 0) claim_must(ico_problem_set_end(p, (uint64_t)q->last) == ICO_OK);
    for (unsigned e = 0; e < q->m; e++) {
        if (q->must >> e & 1)
            claim_must(ico_problem_require(p, q->u[e], q->v[e]) == ICO_OK);
        if (q->not >> e & 1)
            claim_must(ico_problem_forbid(p, q->u[e], q->v[e]) == ICO_OK);
    }
    court_ask_places(q, p);
    if (ico_problem_seal(p) == ICO_OK) return p;
    ico_problem_free(p);
    return NULL;
}

static inline void court_open(court *c)
{
    *c = (court){.ctx = ico_context_new(NULL)};
    c->out = fmemopen(c->said, sizeof c->said, "w");
    claim_must(c->ctx != NULL && c->out != NULL);
    ico_text_init(&c->why, c->ctx);
}

static inline void court_close(court *c)
{
    ask_free(&c->tours);
    fclose(c->out);
    ico_text_free(&c->why);
    ico_problem_free(c->problem);
    claim_must(ico_context_live_bytes(c->ctx) == 0);
    ico_context_free(c->ctx);
}

/* Goes on with this question; false if it has more than `most` tours. */
static inline bool court_hear(court *c, const ask *q, unsigned most)
{
    c->q = *q;
    c->f = ask_make_form(q);
    ask_list(q, &c->f, most, &c->tours);
    if (c->tours.count > most) return false;
    c->head = ask_word(ask_write(q, c->text), " none");
    ico_problem_free(c->problem);
    c->problem = court_problem(c->ctx, q);
    return true;
}

/* Do these words say that nothing of the claim is wrong, but that more is needed? */
static inline bool claim_is_so_far(const allegation *k, const char *words)
{
    while (k->inner != NULL) k = k->inner;
    bool tables = k->kind == ICO_REASON_TRACE || k->kind == ICO_REASON_SWEEP;
    const char *sign = tables                       ? "ends too early"
                       : k->kind == ICO_REASON_TREE ? "left open"
                                                    : "tour is still possible";
    return strstr(words, sign) != NULL;
}

/* What the checker says. */
static inline claim_verdict court_checker(court *c, const allegation *k)
{
    char *end = ask_word(claim_write(k, c->head), " end");
    size_t size = (size_t)(end - c->text);
    claim_must(size < CLAIM_TEXT);
    *end = '\0';
    rewind(c->out);
    bool proved = claims_checker(c->text, size, c->out) == 0;
    fputc('\0', c->out);
    fflush(c->out);
    c->asked++;
    c->proved += proved;
    if (proved) return CLAIM_PROVED;
    return claim_is_so_far(k, c->said) ? CLAIM_SO_FAR : CLAIM_NO;
}

/* What the library says; there must be a problem. */
static inline claim_verdict court_library(court *c, const allegation *k)
{
    static claim_reasons all;
    bool valid = false;
    all.count = 0;
    const ico_reason *r = claim_reason(&all, c->ctx, k);
    ico_text_free(&c->why);
    ico_text_init(&c->why, c->ctx);
    ico_status status;
    if (c->q.outs > 0 && k->kind == ICO_REASON_PLACES) {
        uint32_t out[ASK_OUT * ASK_MOST], *to = out;
        for (unsigned i = 0; i < c->q.outs; i++)
            for (unsigned j = 0; j < c->q.n; j++) *to++ = c->q.out[i][j];
        status =
            ico_verify_no_other(c->ctx, c->problem, out, c->q.outs, r, &valid, &c->why);
    } else {
        status = ico_verify_reason(c->ctx, c->problem, r, &valid, &c->why);
    }
    if (status == ICO_UNSUPPORTED) return CLAIM_NO;
    claim_must(status == ICO_OK);
    if (valid) return CLAIM_PROVED;
    if (c->why.data == NULL || !claim_is_so_far(k, c->why.data)) return CLAIM_NO;
    return CLAIM_SO_FAR;
}

/* The last certificate that the checker read, as a file. */
static inline void court_show(const court *c, const char *what)
{
    printf("%s\n%s\nchecker: %slibrary: %s\n", what, c->text, c->said,
           c->why.data == NULL || c->why.size == 0 ? "-" : c->why.data);
}

#endif
