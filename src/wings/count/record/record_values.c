/* count/record/record_values.c - the values of a count in a file: those that were
 * compared when it was repeated, and the others by name.  docs/json.md has the table.
 * SPDX-License-Identifier: MIT */
#include "count/record/record_values.h"

#include <string.h>

#include "count/record/steps.h"

typedef enum type { STRING, INTEGER, REAL, OBJECT, ARRAY } type;

/* How a value is looked at: it was compared before; a number of tours; not at all. */
typedef enum way { BEFORE, TOURS, LENGTHS, EDGES, CYCLES, SUBJECT, STEPS, NEVER } way;

static const struct row {
    const char *key;
    type type;
    way way;
} rows[] = {
    {"verdict", STRING, BEFORE},   {"kind", STRING, BEFORE},
    {"n", INTEGER, BEFORE},        {"fingerprint", STRING, BEFORE},
    {"checksum", STRING, BEFORE},  {"question", OBJECT, BEFORE},
    {"subject", STRING, SUBJECT},  {"count", STRING, TOURS},
    {"undirected", STRING, TOURS}, {"directed", STRING, TOURS},
    {"classes", STRING, TOURS},    {"by_length", OBJECT, LENGTHS},
    {"m", INTEGER, EDGES},         {"cycles", STRING, CYCLES},
    {"layers", ARRAY, STEPS},      {"sides", ARRAY, STEPS},
    {"residues", ARRAY, NEVER},    {"bound", REAL, NEVER},
    {"plan", STRING, NEVER},       {"method", STRING, NEVER},
    {"limit", STRING, NEVER},      {"stats", OBJECT, NEVER},
    {"version", STRING, NEVER},
};

/* Are these steps [vertex, states, "ways"]? */
static bool are_steps(const json_t *steps)
{
    bool good = json_is_array(steps);
    for (size_t k = 0; good && k < json_array_size(steps); k++) {
        const json_t *step = json_array_get(steps, k);
        good = json_array_size(step) == 3 && json_is_integer(json_array_get(step, 0)) &&
               json_is_integer(json_array_get(step, 1)) &&
               json_is_string(json_array_get(step, 2));
    }
    return good;
}

/* Are the layers steps, and the sides objects with steps? */
static bool are_layers(const char *key, const json_t *given)
{
    if (strcmp(key, "layers") == 0) return are_steps(given);
    bool good = json_is_array(given);
    for (size_t k = 0; good && k < json_array_size(given); k++) {
        const json_t *side = json_array_get(given, k),
                     *modulus = json_object_get(side, "modulus");
        good = json_is_integer(json_object_get(side, "side")) &&
               are_steps(json_object_get(side, "steps")) &&
               (modulus == NULL || json_is_string(modulus)) &&
               json_object_size(side) == 2 + (modulus != NULL);
    }
    return good;
}

static bool is_of(const json_t *value, const struct row *r)
{
    switch (r->type) {
    case STRING:
        return json_is_string(value) ||
               (json_is_null(value) && (r->way == TOURS || r->way == NEVER));
    case INTEGER:
        return json_is_integer(value);
    case REAL:
        return json_is_number(value);
    case OBJECT:
        return json_is_object(value);
    default:
        return r->way == STEPS ? are_layers(r->key, value) : json_is_array(value);
    }
}

/* What the count has under this name, or NULL. */
static const char *counted(const ico_count *count, const char *key)
{
    if (count == NULL) return NULL;
    return strcmp(key, "count") == 0        ? ico_count_tours(count)
           : strcmp(key, "undirected") == 0 ? ico_count_undirected(count)
           : strcmp(key, "directed") == 0   ? ico_count_directed(count)
           : strcmp(key, "classes") == 0    ? ico_count_classes(count)
                                            : ico_count_cycles(count);
}

/* Was the value compared, as far as it can be?  *wrong: it is another one. */
static bool is_compared(const ico_problem *problem, const json_t *root,
                        const struct row *r, const json_t *given, const ico_graph *g,
                        const ico_count *count, bool steps, bool *wrong)
{
    const char *word = json_string_value(given), *here = counted(count, r->key);
    const json_t *question = json_object_get(root, "question"),
                 *subject = json_object_get(question, "subject");
    switch (r->way) {
    case BEFORE:
        return true;
    case TOURS: /* without a count, two records were compared */
        return word != NULL && (count == NULL || here != NULL);
    case LENGTHS:
        return count != NULL && json_object_size(given) > 0;
    case EDGES:
        *wrong = json_integer_value(given) != (json_int_t)ico_graph_edge_count(g);
        return true;
    case CYCLES:
        *wrong = word != NULL && here != NULL && strcmp(word, here) != 0;
        return word != NULL && here != NULL;
    case SUBJECT:
        *wrong = subject != NULL ? !json_equal(given, subject)
                                 : strcmp(word, ico_problem_subject(problem)) != 0;
        return subject != NULL || !*wrong;
    case STEPS:
        return steps && json_array_size(given) > 0;
    default:
        return false;
    }
}

static const struct row *find_row(const char *key)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(key, rows[i].key) == 0) return &rows[i];
    return NULL;
}

ico_status ico__count_values_check(ico_context *ctx, const ico_problem *problem,
                                   const ico_count_record *record, const ico_count *count,
                                   bool steps, bool *valid, ico_text *why,
                                   ico_text *skipped)
{
    const ico_graph *g;
    const char *key;
    json_t *given;
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK) return status;
    json_object_foreach(record->root, key, given)
    {
        const struct row *r = find_row(key);
        bool wrong = false, good = r == NULL || is_of(given, r);
        bool compared =
            r != NULL && good &&
            is_compared(problem, record->root, r, given, g, count, steps, &wrong);
        if (*valid && (!good || (wrong && compared))) {
            ico_text_clear(why);
            ico_text_printf(why, "its \"%s\" is %s", key,
                            good ? "another one here" : "not of its type");
            *valid = false;
        }
        if (!compared)
            ico_text_printf(skipped, "%s%.40s", skipped->size > 0 ? ", " : "", key);
    }
    status = ico_text_status(skipped);
    return status == ICO_OK ? ico_text_status(why) : status;
}
