/* cli/check/answer_values.c - what an answer in JSON says beside its tour or reason: each
 * value is compared, or named as one that nobody looked at.  docs/json.md has the table.
 * SPDX-License-Identifier: MIT */
#include "cli/check/cmd_check.h"

#include <jansson.h>
#include <string.h>

#include "base/memory.h"
#include "cli/answer/answer.h"
#include "cli/check/answer_names.h"
#include "cli/check/other_bound.h"
#include "cli/check/stated_bound.h"
#include "icosian/verify.h"

/* value: how good the tour is, where that is asked; bound, by: as ico_verify_bound found.
 * tour: NULL for an answer NONE. */
typedef struct looker {
    ico_context *ctx;
    const ico_problem *problem;
    const json_t *root;
    finding *f;
    ico_tour *tour;
    ico_text *skipped;
    int64_t value, bound;
    const char *by;
} looker;

typedef enum type { STRING, BOOLEAN, INTEGER, NUMBER, OBJECT, ARRAY, NOTHING } type;

static bool is_of(const json_t *value, type t)
{
    switch (t) {
    case STRING:
        return json_is_string(value);
    case BOOLEAN:
        return json_is_boolean(value);
    case INTEGER:
        return json_is_integer(value);
    case NUMBER:
        return json_is_number(value);
    case OBJECT:
        return json_is_object(value);
    case ARRAY:
        return json_is_array(value);
    default:
        return json_is_null(value);
    }
}

static void skip(looker *l, const char *key)
{
    ico_text_printf(l->skipped, "%s%.40s", l->skipped->size > 0 ? ", " : "", key);
}

/* Reports that the value of `key` is wrong; only the first such error is kept. */
static void refuse(looker *l, const char *key, const char *fault)
{
    if (l->f->valid) ico_text_printf(&l->f->why, "its \"%s\" is %s", key, fault);
    l->f->valid = false;
}

static void compare_number(looker *l, const char *key, const json_t *stated, int64_t here)
{
    char words[80];
    json_int_t number = json_integer_value(stated);
    (void)snprintf(words, sizeof words, "%lld, here it is %lld", (long long)number,
                   (long long)here);
    if (!json_is_integer(stated)) refuse(l, key, "not a number");
    if (json_is_integer(stated) && number != here) refuse(l, key, words);
}

static void compare_word(looker *l, const char *key, const json_t *stated,
                         const char *here)
{
    const char *word = json_string_value(stated);
    if (word == NULL || strcmp(word, here) != 0) refuse(l, key, "another one here");
}

/* ------------------------------------------------------------- each key ----------- */

typedef void look(looker *l, const char *key, const json_t *stated);

static void look_verdict(looker *l, const char *key, const json_t *stated)
{
    const char *word = json_string_value(stated);
    bool tour = l->tour != NULL,
         best = ico_problem_objective(l->problem) != ICO_OBJECTIVE_NONE;
    if (strcmp(word, "found") == 0 || strcmp(word, "none") == 0)
        compare_word(l, key, stated, tour ? "found" : "none");
    else if (strcmp(word, "unknown") == 0 && !best)
        refuse(l, key, "\"unknown\", and there is an answer");
    else
        skip(l, key);
}

static bool is_kind(const char *word)
{
    return strcmp(word, "closed") == 0 || strcmp(word, "open") == 0 ||
           strcmp(word, "either") == 0;
}

/* Of a tour: a closed one is one of an open question, too. */
static void look_kind(looker *l, const char *key, const json_t *stated)
{
    const char *word = json_string_value(stated), *other;
    const json_t *question = json_object_get(l->root, "question");
    ico_kind kind = ico_problem_kind(l->problem);
    if (!is_kind(word)) refuse(l, key, "no kind of a tour");
    if (l->tour != NULL && strcmp(word, "closed") == 0 && l->f->kind != ICO_CLOSED)
        refuse(l, key, "\"closed\", and the tour is open");
    if (l->tour == NULL && kind != ICO_EITHER)
        compare_word(l, key, stated, ico_kind_name(kind));
    other = json_string_value(json_object_get(question, "kind"));
    if (other != NULL && strcmp(other, "either") != 0 && strcmp(other, word) != 0)
        refuse(l, key, "not that of its question");
    if (other == NULL && l->tour != NULL && strcmp(word, "closed") != 0) skip(l, key);
}

/* Without holes and walls, which the question has apart: "wazir 4x4 without 2 cells". */
static void look_subject(looker *l, const char *key, const json_t *stated)
{
    const json_t *question = json_object_get(l->root, "question");
    const char *word = json_string_value(stated),
               *asked = json_string_value(json_object_get(question, "subject"));
    size_t size = asked == NULL ? 0 : strlen(asked);
    if (asked == NULL)
        skip(l, key);
    else if (strncmp(word, asked, size) != 0 ||
             (word[size] != '\0' && strncmp(word + size, " with", 5) != 0))
        refuse(l, key, "not that of its question");
    else if (word[size] != '\0' && strcmp(word, ico_problem_subject(l->problem)) != 0)
        refuse(l, key, "another one here");
}

static void look_n(looker *l, const char *key, const json_t *stated)
{
    compare_number(l, key, stated, (int64_t)ico_problem_size(l->problem));
}

static void look_m(looker *l, const char *key, const json_t *stated)
{
    enum { MOST = 1000000 }; /* vertices of a graph that is made for this alone */
    const ico_graph *g;
    if (json_is_null(stated) || ico_problem_size(l->problem) > MOST ||
        ico_problem_graph(l->ctx, l->problem, &g) != ICO_OK)
        skip(l, key);
    else
        compare_number(l, key, stated, (int64_t)ico_graph_edge_count(g));
}

/* False: the names cannot be compared. */
static bool compare_names(looker *l, const char *key, const json_t *names,
                          const json_t *vertices, const names_frame *frame)
{
    char words[80];
    ico_status status;
    size_t place = names_find_wrong(l->ctx, l->problem, frame, names, vertices, &status);
    if (status != ICO_OK) l->skipped->failed = true;
    if (place == NAMES_UNKNOWN) skip(l, key);
    if (place != NAMES_UNKNOWN && place > 0) {
        (void)snprintf(words, sizeof words, "wrong: entry %zu does not name its vertex",
                       place);
        refuse(l, key, words);
    }
    return place != NAMES_UNKNOWN;
}

/* A pair of names beside each branching. */
static void compare_branch_names(looker *l, const char *key, const json_t *names,
                                 const json_t *branches, const names_frame *frame)
{
    if (!json_is_array(names) || json_array_size(names) != json_array_size(branches)) {
        refuse(l, key, "wrong: not a pair of names for each branching");
        return;
    }
    bool go_on = true;
    for (size_t i = 0; i < json_array_size(names) && go_on; i++)
        go_on = compare_names(l, key, json_array_get(names, i),
                              json_array_get(branches, i), frame) &&
                l->f->valid;
}

static void look_names(looker *l, const char *key, const json_t *stated)
{
    const names_frame frame = {.question = json_object_get(l->root, "question")};
    compare_names(l, key, stated, json_object_get(l->root, "tour"), &frame);
}

static void look_tour(looker *l, const char *key, const json_t *stated)
{
    if (json_is_null(stated) != (l->tour == NULL)) refuse(l, key, "beside the answer");
}

/* Of a reason its data were verified; words of it are for people. */
static void look_reason(looker *l, const char *key, const json_t *stated)
{
    static const char *const verified[] = {"type", "vertices", "split", "branches",
                                           "inner"};
    const char *name;
    json_t *value;
    char path[64];
    names_frame frame = {.question = json_object_get(l->root, "question")};
    if (json_is_null(stated) != (l->tour != NULL)) refuse(l, key, "beside the answer");
    for (; json_is_object(stated); stated = json_object_get(stated, "inner")) {
        json_object_foreach((json_t *)(uintptr_t)stated, name, value)
        {
            bool known = strcmp(name, "names") == 0 || strcmp(name, "branch_names") == 0;
            for (size_t i = 0; i < sizeof verified / sizeof *verified; i++)
                known = known || strcmp(name, verified[i]) == 0;
            (void)snprintf(path, sizeof path, "reason.%.40s", name);
            bool list = strcmp(name, "vertices") == 0 || strcmp(name, "branches") == 0;
            if (list && !json_is_array(value)) refuse(l, path, "not a list");
            if (list && json_array_size(value) > 0 && !names_are_listed(stated, name))
                refuse(l, path, "not of its kind");
            if (strcmp(name, "inner") == 0 && !json_is_object(value))
                refuse(l, path, "not a reason");
            if (strcmp(name, "names") == 0)
                compare_names(l, path, value, json_object_get(stated, "vertices"),
                              names_enter(&frame, l->problem, stated));
            if (strcmp(name, "branch_names") == 0)
                compare_branch_names(l, path, value, json_object_get(stated, "branches"),
                                     names_enter(&frame, l->problem, stated));
            if (!known) skip(l, path);
        }
        names_leave(&frame, stated);
    }
}

/* It was checked now; that it was not checked before is nothing to compare. */
static void look_checked(looker *l, const char *key, const json_t *stated)
{
    if (!json_is_true(stated)) skip(l, key);
}

static void look_length(looker *l, const char *key, const json_t *stated)
{
    compare_number(l, key, stated, (int64_t)l->f->visited);
}

static void compare_weight(looker *l, const char *key, const json_t *stated,
                           int64_t weight)
{
    ico_text words;
    ico_text_init(&words, l->ctx);
    ico_problem_value_text(l->problem, weight, &words);
    compare_word(l, key, stated, words.data == NULL ? "" : words.data);
    ico_text_free(&words);
}

/* Weights are strings; turns and crossings numbers. */
static void look_value(looker *l, const char *key, const json_t *stated)
{
    ico_objective objective = ico_problem_objective(l->problem);
    bool asked = l->tour != NULL &&
                 (strcmp(key, "weight") == 0  ? objective == ICO_OBJECTIVE_WEIGHT
                  : strcmp(key, "turns") == 0 ? objective == ICO_OBJECTIVE_TURNS
                                              : objective == ICO_OBJECTIVE_CROSSINGS);
    if (!asked)
        skip(l, key);
    else if (objective == ICO_OBJECTIVE_WEIGHT)
        compare_weight(l, key, stated, l->value);
    else
        compare_number(l, key, stated, l->value);
}

/* "minimum", "maximum", "longest": true exactly if the bound is reached.  A limit may
 * have come before the bound that is found here. */
static void look_best(looker *l, const char *key, const json_t *stated)
{
    bool longest = ico_problem_longest(l->problem),
         most = ico_problem_maximizes(l->problem);
    const char *name = longest ? "longest" : most ? "maximum" : "minimum";
    bool best = l->by != NULL && l->value == l->bound;
    bool asked = ico_problem_objective(l->problem) != ICO_OBJECTIVE_NONE;
    if (asked && strcmp(key, name) != 0)
        refuse(l, key, "not what was asked for");
    else if (l->tour == NULL || !asked || l->by == NULL ||
             (json_is_true(stated) ? !best && is_other_bound(l->root, l->problem, l->by)
                                   : !stated_bound_is_by(l->root, l->by)))
        skip(l, key);
    else if (json_is_true(stated) != best)
        refuse(l, key, best ? "false, and nothing is better" : "true, and not shown");
}

/* A bound of weights by an argument that is not repeated here: is it one of the tour? */
static void look_bound(looker *l, const char *key, const json_t *stated)
{
    const char *fault = NULL;
    bool other = l->tour != NULL && is_other_bound(l->root, l->problem, l->by);
    if (other) fault = other_bound_fault(l->ctx, l->root, l->problem, l->value);
    if (fault != NULL)
        refuse(l, key, fault);
    else if (other || json_is_null(stated) || !stated_bound_is_by(l->root, l->by))
        skip(l, key);
    else if (ico_problem_objective(l->problem) == ICO_OBJECTIVE_WEIGHT)
        compare_weight(l, key, json_object_get(stated, "value"), l->bound);
    else
        compare_number(l, key, json_object_get(stated, "value"), l->bound);
    if (json_is_object(stated) && json_object_size(stated) != 2) skip(l, "bound");
}

static void look_gap(looker *l, const char *key, const json_t *stated)
{
    bool known = ico_problem_objective(l->problem) != ICO_OBJECTIVE_NONE;
    if (l->tour == NULL || !known || !stated_bound_is(l->root))
        skip(l, key);
    else if (!stated_gap_is_right(l->ctx, l->problem, l->root, stated, l->value))
        refuse(l, key, "not the distance from its bound");
}

static void look_least_turns(looker *l, const char *key, const json_t *stated)
{
    bool other = json_is_object(json_object_get(l->root, "unchecked_bound"));
    if (l->by == NULL || other)
        skip(l, key);
    else
        compare_number(l, key, stated, l->bound);
}

static void look_sums(looker *l, const char *key, const json_t *stated)
{
    answer_sums sums;
    if (l->tour == NULL || !answer_find_sums(l->problem, &sums)) {
        skip(l, key);
        return;
    }
    compare_number(l, "rows", json_object_get(stated, "rows"), (int64_t)sums.rows);
    compare_number(l, "columns", json_object_get(stated, "columns"),
                   (int64_t)sums.columns);
    if (sums.diagonals)
        compare_number(l, "diagonals", json_object_get(stated, "diagonals"),
                       (int64_t)sums.rows);
    if (json_object_size(stated) != (sums.diagonals ? 3u : 2u)) skip(l, key);
}

static void look_symmetry(looker *l, const char *key, const json_t *stated)
{
    const json_t *image = json_object_get(stated, "automorphism");
    const uint32_t *tour = l->tour == NULL ? NULL : ico_tour_vertices(l->tour);
    uint64_t order = l->f->order, n = l->f->visited;
    if (tour == NULL || order == 0) {
        skip(l, key);
        return;
    }
    compare_number(l, "order", json_object_get(stated, "order"), (int64_t)order);
    bool same = json_is_array(image) && json_array_size(image) == n;
    for (uint64_t i = 0; same && i < n; i++)
        same = json_is_integer(json_array_get(image, tour[i])) &&
               json_integer_value(json_array_get(image, tour[i])) ==
                   (json_int_t)tour[(i + n / order) % n];
    if (!same) refuse(l, "automorphism", "another one here");
    const json_t *names = json_object_get(stated, "names");
    const names_frame frame = {.question = json_object_get(l->root, "question")};
    if (same && names != NULL) compare_names(l, "symmetry.names", names, image, &frame);
    if (json_object_size(stated) != (names == NULL ? 2u : 3u)) skip(l, key);
}

/* The question was compared, but for its kind where a tour of either one is welcome, and
 * for where a graph was found. */
static void look_question(looker *l, const char *key, const json_t *stated)
{
    const json_t *kind = json_object_get(stated, "kind");
    const char *word = json_string_value(kind);
    (void)key;
    if (kind != NULL && (word == NULL || !is_kind(word)))
        refuse(l, "question.kind", "no kind of a tour");
    else if (kind != NULL && l->tour != NULL && strcmp(word, "closed") == 0 &&
             l->f->kind != ICO_CLOSED)
        refuse(l, "question.kind", "\"closed\", and the tour is open");
    if (json_object_get(stated, "file") != NULL) skip(l, "question.file");
    if (json_object_get(stated, "number") != NULL) skip(l, "question.number");
}

static const struct row {
    const char *key;
    type type;
    bool may_lack; /* null */
    look *look;    /* NULL: not compared */
} rows[] = {
    {"verdict", STRING, false, look_verdict},
    {"kind", STRING, false, look_kind},
    {"subject", STRING, false, look_subject},
    {"n", INTEGER, false, look_n},
    {"m", INTEGER, true, look_m},
    {"tour", ARRAY, true, look_tour},
    {"names", ARRAY, false, look_names},
    {"reason", OBJECT, true, look_reason},
    {"checked", BOOLEAN, false, look_checked},
    {"length", INTEGER, false, look_length},
    {"weight", STRING, false, look_value},
    {"turns", INTEGER, false, look_value},
    {"crossings", INTEGER, false, look_value},
    {"minimum", BOOLEAN, false, look_best},
    {"maximum", BOOLEAN, false, look_best},
    {"longest", BOOLEAN, false, look_best},
    {"bound", OBJECT, true, look_bound},
    {"gap", NUMBER, true, look_gap},
    {"least_turns", INTEGER, false, look_least_turns},
    {"sums", OBJECT, false, look_sums},
    {"symmetry", OBJECT, false, look_symmetry},
    {"question", OBJECT, false, look_question},
    {"unchecked_bound", OBJECT, true, NULL},
    {"method", STRING, false, NULL},
    {"limit", STRING, true, NULL},
    {"stats", OBJECT, false, NULL},
    {"seed", INTEGER, false, NULL},
    {"version", STRING, false, NULL},
    {"number", INTEGER, false, NULL},
};

static void look_at(looker *l, const char *key, const json_t *stated)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *r = &rows[i];
        if (strcmp(key, r->key) != 0) continue;
        if (!is_of(stated, r->type) && !(r->may_lack && json_is_null(stated)))
            refuse(l, key, "not of its type");
        else if (r->look != NULL)
            r->look(l, key, stated);
        else
            skip(l, key);
        return;
    }
    skip(l, key);
}

/* ------------------------------------------------------------- the whole ---------- */

/* How good the tour is, and how good one can be. */
static ico_status find_best(looker *l)
{
    ico_status status = ICO_OK;
    uint64_t counted = 0;
    switch (ico_problem_objective(l->problem)) {
    case ICO_OBJECTIVE_NONE:
        return ICO_OK;
    case ICO_OBJECTIVE_WEIGHT:
        status = ico_verify_weight(l->ctx, l->problem, l->tour, &l->value);
        break;
    case ICO_OBJECTIVE_TURNS:
    case ICO_OBJECTIVE_CROSSINGS:
        status = ico_problem_objective(l->problem) == ICO_OBJECTIVE_TURNS
                     ? ico_verify_turns(l->ctx, l->problem, l->tour, &counted)
                     : ico_verify_crossings(l->ctx, l->problem, l->tour, &counted);
        l->value = (int64_t)counted;
        break;
    default:
        l->value = (int64_t)l->f->visited;
    }
    if (status != ICO_OK) return status;
    return ico_verify_bound(l->ctx, l->problem, l->value, &l->bound, &l->by);
}

/* What the object says of a kind other than that of the tour is true of the former. */
static ico_kind stated_kind(const looker *l)
{
    const char *word = json_string_value(json_object_get(l->root, "kind"));
    return word != NULL && strcmp(word, "open") == 0 ? ICO_OPEN : l->f->kind;
}

static ico_status look_at_all(looker *l, const char *rest)
{
    const char *key;
    json_t *value;
    ico_status status = ICO_OK;
    const finding *f = l->f;
    if (f->tour != NULL)
        status = ico_tour_new(l->ctx, f->tour, f->visited, stated_kind(l), &l->tour);
    if (status == ICO_OK && l->tour != NULL) status = find_best(l);
    if (status != ICO_OK) return status;
    json_object_foreach((json_t *)(uintptr_t)l->root, key, value) look_at(l, key, value);
    if (rest[strspn(rest, " \t\r\n")] != '\0') skip(l, "what follows the first object");
    return l->skipped->failed ? ICO_NO_MEMORY : ico_text_status(&l->f->why);
}

ico_status values_check(const args *a, const char *name, const char *data, size_t size,
                        const ico_problem *problem, finding *f, ico_text *skipped)
{
    json_error_t where;
    ico_problem *stated = NULL;
    json_t *root =
        json_loadb(data, size, JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, &where);
    if (root == NULL)
        return ico__fail_at(a->ctx, ICO_BAD_INPUT, name, 0, 0, "%.150s", where.text);
    looker l = {.ctx = a->ctx, .problem = problem, .root = root, .f = f};
    l.skipped = skipped;
    /* the question at hand may leave the kind open, on which bounds depend */
    if (ico_problem_kind(problem) == ICO_EITHER &&
        ico_problem_objective(problem) != ICO_OBJECTIVE_NONE &&
        ico_question_read(a->ctx, name, data, size, &stated) == ICO_OK && stated != NULL)
        l.problem = stated;
    bool more = (size_t)where.position < size;
    ico_status status = look_at_all(&l, more ? data + where.position : "");
    ico_tour_free(l.tour);
    ico_problem_free(stated);
    json_decref(root);
    return status;
}
