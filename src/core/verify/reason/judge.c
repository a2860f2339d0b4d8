/* verify/reason/judge.c - hands a listed question and its reason to the judges of
 * icosian-check, as the question and the certificate that they know.  They draw on the
 * account of the context, and ask whether to give up.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "checker/check.h"
#include "problem/numbers.h"
#include "problem/problem.h"
#include "verify/reason/trial.h"

static const int64_t MOST_WEIGHT = (int64_t)1000000000 * 1000000000; /* in a record */
enum { DEEPEST = 64 };           /* lemmas within lemmas */
enum { MOST_NUMBERS = 1 << 30 }; /* of a log over places, and of tours excluded there */

/* ------------------------------------------------------------------ the host ------- */

static void *judge_memory_get(void *user, size_t size)
{
    const ico_trial *t = user;
    return ico__alloc(t->ctx, size, 1);
}

static void judge_memory_put(void *user, void *memory, size_t size)
{
    const ico_trial *t = user;
    ico__free(t->ctx, memory, size, 1);
}

static bool judge_has_enough(void *user, uint64_t work)
{
    return ico__trial_tick(user, work);
}

/* A vertex of the form: the last one closes an open tour.  An empty name, or one that is
 * too long for the room, gives way to the number. */
static void judge_name(void *user, uint32_t v, char *room, size_t size)
{
    ico_trial *t = user;
    ico_text name;
    ico_text_init(&name, t->ctx);
    if (v >= ico_problem_size(t->problem))
        ico_text_puts(&name, "the end");
    else
        ico_problem_vertex_line(t->problem, v, &name);
    if (ico_text_status(&name) != ICO_OK) t->lacks_name = true;
    if (!t->lacks_name && name.size > 0 && name.size < size)
        memcpy(room, name.data, name.size + 1);
    else
        (void)snprintf(room, size, "#%lu", (unsigned long)v);
    ico_text_free(&name);
}

/* ------------------------------------------------------------------ the question --- */

static uint32_t vertex_or_nobody(uint64_t v)
{
    return v == ICO_NO_CELL ? NOBODY : (uint32_t)v;
}

/* Copies the edges in the order of one of their ends, stable; row: n + 1 numbers. */
static void distribute_edges(const pair *from, pair *to, uint32_t count, uint32_t *row,
                             uint32_t n, bool by_v)
{
    memset(row, 0, ((size_t)n + 1) * sizeof *row);
    for (uint32_t i = 0; i < count; i++) row[(by_v ? from[i].v : from[i].u) + 1]++;
    for (uint32_t v = 0; v < n; v++) row[v + 1] += row[v];
    for (uint32_t i = 0; i < count; i++)
        to[row[by_v ? from[i].v : from[i].u]++] = from[i];
}

static bool edges_are_sorted(const pair *edges, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        if (checker_compare_pairs(&edges[i - 1], &edges[i]) >= 0) return false;
    return true;
}

/* Takes over the edges of the trial, each of which is listed once; the first to need
 * room. */
static bool question_edges(checker *c, ico_trial *t, question *q)
{
    if (t->ends.size / 2 > UINT32_MAX / 4)
        return checker_stop_at_limit(c, SIZE_LIMIT, REFUSED, "too many edges");
    q->edge_count = (uint32_t)(t->ends.size / 2);
    q->edges =
        q->edge_count == 0 ? checker_room(c, 0, sizeof *q->edges) : (pair *)t->ends.items;
    if (edges_are_sorted(q->edges, q->edge_count)) return q->edges != NULL;
    pair *by_v = checker_room(c, q->edge_count, sizeof *by_v);
    uint32_t *row = checker_room(c, (size_t)q->n + 1, sizeof *row);
    if (by_v == NULL || row == NULL) return false;
    distribute_edges(q->edges, by_v, q->edge_count, row, q->n, true);
    distribute_edges(by_v, q->edges, q->edge_count, row, q->n, false);
    checker_release(c);
    return true;
}

/* The same with their weights, sorted anew. */
static bool question_weighted(checker *c, const ico_trial *t, question *q)
{
    if (t->weights.size > UINT32_MAX / 4)
        return checker_stop_at_limit(c, SIZE_LIMIT, REFUSED, "too many edges");
    q->edge_count = (uint32_t)t->weights.size;
    q->edges = checker_room(c, q->edge_count, sizeof *q->edges);
    q->weights = checker_room(c, q->edge_count, sizeof *q->weights);
    weighted_pair *list = checker_room(c, q->edge_count, sizeof *list);
    if (q->edges == NULL || q->weights == NULL || list == NULL) return false;
    for (uint32_t i = 0; i < q->edge_count; i++) {
        list[i].ends =
            (pair){t->ends.items[2 * (size_t)i], t->ends.items[2 * (size_t)i + 1]};
        list[i].weight = t->weights.items[i];
        if (list[i].weight >= MOST_WEIGHT || list[i].weight <= -MOST_WEIGHT)
            return checker_stop_at_limit(c, SIZE_LIMIT, REFUSED, "too large weights");
    }
    checker_sort_weighted(list, q->edge_count, q->edges, q->weights);
    return true;
}

/* The required edges are sorted; some may be listed twice. */
static bool question_required(checker *c, const ico_trial *t, question *q)
{
    q->required = checker_room(c, t->required_count, sizeof *q->required);
    if (q->required == NULL) return false;
    for (size_t i = 0; i < t->required_count; i++) {
        pair e = {(uint32_t)t->required[i].u, (uint32_t)t->required[i].v};
        if (i == 0 || checker_compare_pairs(&e, &q->required[q->required_count - 1]) != 0)
            q->required[q->required_count++] = e;
    }
    return true;
}

/* Given places, and classes of places: the letters a to z. */
static bool question_given(checker *c, const ico_problem *p, question *q)
{
    enum { LETTERS = 26 };
    uint64_t base = ico_problem_base(p);
    q->given = checker_room(c, q->n, sizeof *q->given);
    q->holder = checker_room(c, q->n, sizeof *q->holder);
    q->class_of = checker_room(c, q->n, sizeof *q->class_of);
    q->class_rows = checker_room(c, LETTERS * (size_t)q->n, 1);
    if (q->given == NULL || q->holder == NULL || q->class_of == NULL ||
        q->class_rows == NULL)
        return false;
    q->class_count = LETTERS;
    for (uint32_t v = 0; v < q->n; v++) q->given[v] = q->holder[v] = NOBODY;
    for (uint32_t v = 0; v < q->n; v++) {
        uint64_t number = ico_problem_given(p, v);
        char letter = ico_problem_class_of(p, v);
        if (letter >= 'a' && letter <= 'z') q->class_of[v] = (uint32_t)(letter - 'a') + 1;
        if (number == ICO_NO_CELL) continue;
        q->given[v] = (uint32_t)(number - base);
        q->holder[number - base] = v;
    }
    for (uint32_t i = 0; i < LETTERS; i++)
        for (uint32_t k = 0; k < q->n; k++)
            q->class_rows[(size_t)i * q->n + k] =
                ico__numbers_contain(&p->classes[i], base + k);
    return true;
}

static bool question_excluded(checker *c, const ico_trial *t, question *q)
{
    if (t->excluded_count == 0) return true;
    if (t->excluded_count > MOST_NUMBERS / t->n)
        return checker_stop_at_limit(c, SIZE_LIMIT, REFUSED, "too many tours");
    q->excluded_count = t->excluded_count;
    q->excluded = checker_room(c, t->excluded_count * t->n, sizeof *q->excluded);
    if (q->excluded == NULL) return false;
    memcpy(q->excluded, t->excluded, t->excluded_count * t->n * sizeof *q->excluded);
    return checker_is_anchored(q) || q->directed || checker_exclude_all_forms(c, q);
}

/* What is asked of places. */
static bool question_places(checker *c, const ico_trial *t, question *q)
{
    size_t count;
    const uint64_t *waypoints = ico_problem_waypoints(t->problem, &count);
    if ((ico_problem_features(t->problem) & ICO_ASKS_POSITIONS) != 0 &&
        !question_given(c, t->problem, q))
        return false;
    q->waypoint_count = (uint32_t)count;
    q->waypoints = checker_room(c, count, sizeof *q->waypoints);
    if (q->waypoints == NULL) return false;
    for (size_t i = 0; i < count; i++) q->waypoints[i] = (uint32_t)waypoints[i];
    ico_magic magic = ico_problem_magic(t->problem);
    if (magic != ICO_MAGIC_ANY) {
        const ico_board *board = ico_problem_board(t->problem);
        q->rows = (uint32_t)ico_board_side(board, 0);
        q->columns = (uint32_t)ico_board_side(board, 1);
        q->diagonals = magic == ICO_MAGIC_FULL;
    }
    return question_excluded(c, t, q);
}

static bool question_make(checker *c, ico_trial *t, question *q)
{
    *q = (question){.directed = t->directed,
                    .closed = t->closed,
                    .n = t->n,
                    .least = t->least < t->n ? (uint32_t)t->least : 0,
                    .first = vertex_or_nobody(t->start),
                    .last = vertex_or_nobody(t->end)};
    return (t->reason->type == ICO_REASON_BOUND ? question_weighted(c, t, q)
                                                : question_edges(c, t, q)) &&
           question_required(c, t, q) &&
           (t->reason->type != ICO_REASON_PLACES || question_places(c, t, q));
}

/* ------------------------------------------------------------------ the certificate  */

static bool certificate_vertices(checker *c, const uint64_t *vertices, uint64_t count,
                                 word_list *words)
{
    if (count >= NOBODY) return checker_stop(c, REFUSED, "the list is too long");
    *words =
        (word_list){checker_room(c, (size_t)count, sizeof *words->at), (uint32_t)count};
    if (words->at == NULL) return false;
    for (uint64_t i = 0; i < count; i++) {
        if (vertices[i] >= NOBODY)
            return checker_stop(c, UNREADABLE, "%llu is too large here",
                                (unsigned long long)vertices[i]);
        words->at[i] = (uint32_t)vertices[i];
    }
    return true;
}

/* Logs of clauses are written over while they are read; others stay as they are. */
static bool certificate_numbers(checker *c, const ico_reason *r, word_list *words)
{
    if (r->number_count >= (r->type == ICO_REASON_PLACES ? MOST_NUMBERS : NOBODY))
        return checker_stop_at_limit(c, SIZE_LIMIT, REFUSED, "the log is too long");
    *words = (word_list){r->numbers, (uint32_t)r->number_count};
    if (r->type != ICO_REASON_CLAUSES && r->numbers != NULL) return true;
    words->at = checker_room(c, r->number_count, sizeof *words->at);
    if (words->at != NULL && r->number_count > 0)
        memcpy(words->at, r->numbers, r->number_count * sizeof *words->at);
    return words->at != NULL;
}

static bool certificate_kind(checker *c, const ico_reason *r, proof_kind *kind)
{
    for (unsigned k = 0; k < KINDS; k++)
        if (strcmp(checker_kind_name((proof_kind)k), ico_reason_type_name(r->type)) ==
            0) {
            *kind = (proof_kind)k;
            return true;
        }
    return checker_stop(c, REFUSED, "%s are those of the whole question",
                        ico_reason_type_name(r->type));
}

static bool certificate_make(checker *c, const ico_reason *r, unsigned depth,
                             certificate **made);

/* The sides, then the lemmas about them: ico__reason_is_checkable has counted both. */
static bool certificate_sides(checker *c, const ico_reason *r, unsigned depth,
                              certificate *made)
{
    const uint32_t *sizes = r->numbers + 1, *about = sizes + r->numbers[0] + 1;
    const uint64_t *vertices = r->vertices;
    made->side_count = r->numbers[0];
    made->lemma_count = (uint32_t)r->lemma_count;
    made->sides = checker_room(c, made->side_count, sizeof *made->sides);
    made->lemmas = checker_room(c, made->lemma_count, sizeof *made->lemmas);
    if (made->sides == NULL || made->lemmas == NULL) return false;
    if (made->lemma_count > 0 && depth == DEEPEST)
        return checker_stop(c, REFUSED, "lemmas are nested too deeply");
    for (uint32_t i = 0; i < made->side_count; vertices += sizes[i++])
        if (!certificate_vertices(c, vertices, sizes[i], &made->sides[i])) return false;
    for (uint32_t i = 0; i < made->lemma_count; i++) {
        made->lemmas[i] = (lemma){.side = about[2 * i], .link = about[2 * i + 1]};
        if (!certificate_make(c, r->lemmas[i], depth + 1, &made->lemmas[i].proof))
            return false;
    }
    return true;
}

/* A scale, steps and prices. */
static bool certificate_wide(checker *c, const ico_reason *r, wide_list *wide)
{
    if (r->vertex_count >= NOBODY)
        return checker_stop_at_limit(c, SIZE_LIMIT, REFUSED, "the log is too long");
    *wide = (wide_list){r->vertices, (uint32_t)r->vertex_count};
    return true;
}

static bool certificate_data(checker *c, const ico_reason *r, unsigned depth,
                             certificate *made)
{
    switch (made->kind) {
    case SIDES:
        return certificate_sides(c, r, depth, made);
    case FORCED:
        return r->branch_count == 0 ||
               checker_stop(c, REFUSED, "forced steps do not branch");
    case TREE:
        return certificate_vertices(c, r->branches, 2 * r->branch_count, &made->numbers);
    case BOUND:
        return certificate_wide(c, r, &made->wide);
    case TRACE:
    case SWEEP:
    case CLAUSES:
    case PLACES:
    case POTENTIALS:
    case PARITY:
    case FACES:
    case DUAL:
        return certificate_numbers(c, r, &made->numbers);
    default:
        if (r->split > r->vertex_count)
            return checker_stop(c, REFUSED, "the barrier is split behind its end");
        made->split = (uint32_t)r->split;
        return certificate_vertices(c, r->vertices, r->vertex_count, &made->numbers);
    }
}

static bool certificate_make(checker *c, const ico_reason *r, unsigned depth,
                             certificate **made)
{
    for (certificate **at = made; r != NULL; at = &(*at)->inner, r = r->inner) {
        *at = checker_room(c, 1, sizeof **at);
        if (*at == NULL || !certificate_kind(c, r, &(*at)->kind) ||
            !certificate_data(c, r, depth, *at))
            return false;
    }
    return true;
}

/* ------------------------------------------------------------------ the judgement -- */

static uint64_t digits_of(uint64_t number)
{
    uint64_t count = 1;
    for (; number >= 10; number /= 10) count++;
    return count;
}

/* The least bytes of a record about the question: two numbers an edge and one for each
 * number of the reason, with white space behind each.  Limits grow with this size. */
static size_t record_bytes(const ico_trial *t)
{
    uint64_t bytes = 2 * (uint64_t)t->reason->number_count;
    if (t->reason->type == ICO_REASON_BOUND)
        bytes = 2 * (uint64_t)t->reason->vertex_count + 2 * t->weights.size;
    else if (t->reason->type != ICO_REASON_PLACES && t->reason->inner == NULL)
        return 0; /* nothing is limited by it */
    for (size_t i = 0; i < t->ends.size; i++) bytes += digits_of(t->ends.items[i]) + 1;
    return (size_t)bytes;
}

static bool judge_listed(checker *c, ico_trial *t)
{
    question q;
    certificate *given = NULL;
    if (!question_make(c, t, &q) || !certificate_make(c, t->reason, 0, &given))
        return false;
    c->kept = c->blocks; /* judges release what they need on the way */
    c->blocks = NULL;
    if (given->kind == BOUND) {
        weight_bound bound = {true, t->reason->above, t->reason->limit};
        return checker_judge_bound(c, &q, given->wide, &bound);
    }
    return given->kind == PLACES ? checker_judge_places(c, &q, given->numbers)
                                 : checker_judge_certificate(c, &q, given);
}

static ico_status judge_status(const checker *c, ico_trial *t)
{
    if (c->limit == MEMORY_LIMIT || t->lacks_name) return ICO_NO_MEMORY;
    if (c->limit == SIZE_LIMIT)
        return ico__fail(t->ctx, ICO_TOO_LARGE,
                         t->reason->type == ICO_REASON_PLACES
                             ? "a log over this number of places is too long for a record"
                         : strcmp(c->message, "too many edges") == 0
                             ? "too many edges for such a reason"
                         : t->reason->type == ICO_REASON_BOUND
                             ? "the bound takes too much work to be checked"
                             : "the log is too long to be checked");
    return ICO_OK;
}

ico_status ico__trial_judge(ico_trial *t, bool *good)
{
    checker_host host = {judge_memory_get, judge_memory_put, judge_has_enough, judge_name,
                         t};
    checker c = {.size = record_bytes(t), .host = &host};
    bool holds = judge_listed(&c, t);
    checker_release(&c);
    c.blocks = c.kept;
    checker_release(&c);
    *good = holds && c.verdict == VERIFIED;
    ico_status status = judge_status(&c, t);
    if (status == ICO_OK && !*good && !t->stopped) {
        if (c.verdict == UNREADABLE)
            ico_text_puts(&t->why, "the reason names what does not exist: ");
        (void)ico__trial_refuse(t, c.message);
    }
    return status;
}
