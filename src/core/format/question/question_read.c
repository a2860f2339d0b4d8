/* format/question/question_read.c - questions read back from JSON.  What is not known is
 * refused: a condition that is passed over would make another question of it.
 * Source: docs/json.md.
 * SPDX-License-Identifier: MIT */
#include "format/question/question_read.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/words.h"
#include "problem/condition/condition.h"
#include "problem/graph_source.h"

ico_status ico__question_wrong(const ico_question_reader *r, const char *fault,
                               const char *value)
{
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, 0, 0, "\"question\": %s `%.100s`",
                        fault, value == NULL ? "" : value);
}

/* Returns the string under `key`, or NULL. */
static ico_status get_word(const ico_question_reader *r, const char *key,
                           const char **word)
{
    const json_t *value = json_object_get(r->object, key);
    *word = json_string_value(value);
    if (value != NULL && *word == NULL)
        return ico__question_wrong(r, "expected a string:", key);
    return ICO_OK;
}

/* A name that is wrong in the file is a fault of the file. */
static ico_status get_vertex(const ico_question_reader *r, const char *name, uint64_t *v)
{
    uint64_t number;
    if (r->by_number && name[0] == '#' &&
        ico__parse_number(name + 1, UINT32_MAX, &number) &&
        number < ico_problem_size(r->problem)) {
        *v = number;
        return ICO_OK;
    }
    ico_status status = ico_problem_vertex(r->ctx, r->problem, name, v);
    if (status != ICO_BAD_ARGUMENT) return status;
    return ico__question_wrong(r, "there is no vertex", name);
}

/* "a1-b3" */
static ico_status get_pair(const ico_question_reader *r, char *item, uint64_t *u,
                           uint64_t *v)
{
    char *dash = strchr(item, '-');
    if (dash == NULL) return ico__question_wrong(r, "not a pair A-B:", item);
    *dash = '\0';
    ico_status status = get_vertex(r, item, u);
    return status == ICO_OK ? get_vertex(r, dash + 1, v) : status;
}

/* The number, the letter or the direction behind "a1=". */
static ico_status get_mark(const ico_question_reader *r, ico_value_form form,
                           const char *word, uint64_t *mark)
{
    if (form == ICO_VALUE_LETTERS && (word[0] < 'a' || word[0] > 'z' || word[1] != '\0'))
        return ico__question_wrong(r, "not a class, a letter a to z:", word);
    if (form == ICO_VALUE_LETTERS)
        *mark = (unsigned char)word[0];
    else if (form == ICO_VALUE_ARROWS)
        *mark = ico_direction_by_word(word, strlen(word));
    else if (!ico__parse_number(word, UINT64_MAX - 1, mark))
        return ico__question_wrong(r, "not a number:", word);
    return ICO_OK;
}

/* "a1", "a1-b3", "a1=17", "a1=p" or "a1=NE"; it may be written to. */
static ico_status take_item(const ico_question_reader *r, const ico_condition *c,
                            char *item)
{
    uint64_t v, other = 0;
    ico_status status;
    if (c->form == ICO_VALUE_EDGES) {
        status = get_pair(r, item, &v, &other);
    } else if (c->form == ICO_VALUE_VERTICES) {
        status = get_vertex(r, item, &v);
    } else {
        char *equals = strrchr(item, '=');
        if (equals == NULL) return ico__question_wrong(r, "not CELL=...:", item);
        *equals = '\0';
        status = get_vertex(r, item, &v);
        if (status == ICO_OK) status = get_mark(r, c->form, equals + 1, &other);
    }
    return status == ICO_OK ? c->add(r->problem, v, other) : status;
}

static ico_status take_items(const ico_question_reader *r, const ico_condition *c)
{
    const json_t *list = json_object_get(r->object, c->name);
    if (list != NULL && !json_is_array(list))
        return ico__question_wrong(r, "expected a list:", c->name);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *word = json_string_value(json_array_get(list, i));
        if (word == NULL)
            return ico__question_wrong(r, "expected a list of strings:", c->name);
        char *item = ico__copy_string(r->ctx, word);
        if (item == NULL) return ICO_NO_MEMORY;
        size_t size = strlen(word);
        ico_status status = take_item(r, c, item);
        ico__free(r->ctx, item, size + 1, 1); /* it may have been cut short */
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static ico_status take_end(const ico_question_reader *r, const ico_condition *c)
{
    const char *word;
    uint64_t v;
    ico_status status = get_word(r, c->name, &word);
    if (status != ICO_OK || word == NULL) return status;
    status = get_vertex(r, word, &v);
    return status == ICO_OK ? c->add(r->problem, v, 0) : status;
}

static ico_status take_classes(const ico_question_reader *r)
{
    json_t *classes = json_object_get(r->object, "classes");
    const char *letter;
    json_t *value;
    if (classes != NULL && !json_is_object(classes))
        return ico__question_wrong(r, "expected an object:", "classes");
    json_object_foreach(classes, letter, value)
    {
        const char *numbers = json_string_value(value);
        if (numbers == NULL || letter[0] == '\0' || letter[1] != '\0')
            return ico__question_wrong(r, "not a class:", letter);
        ico_status status = ico_problem_add_class(r->problem, letter[0], numbers);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Reads the image of each vertex. */
static ico_status read_permutation(const ico_question_reader *r, const json_t *list,
                                   uint32_t *image)
{
    size_t n = (size_t)ico_problem_size(r->problem);
    if (json_array_size(list) != n)
        return ico__question_wrong(r, "not a permutation:", "symmetric");
    for (size_t v = 0; v < n; v++) {
        json_int_t to = json_integer_value(json_array_get(list, v));
        if (!json_is_integer(json_array_get(list, v)) || to < 0 || (uint64_t)to >= n)
            return ico__question_wrong(r, "not a permutation:", "symmetric");
        image[v] = (uint32_t)to;
    }
    return ICO_OK;
}

/* lists: of permutations; or NULL, and the one is `list`. */
static ico_status take_permutations(const ico_question_reader *r, const json_t *lists,
                                    const json_t *list, ico_symmetry_way way)
{
    size_t n = (size_t)ico_problem_size(r->problem),
           count = lists == NULL ? 1 : json_array_size(lists);
    if (n > 0 && count > SIZE_MAX / 8 / n)
        return ico__question_wrong(r, "not a permutation:", "symmetric");
    uint32_t *images = ICO_NEW_ARRAY(r->ctx, uint32_t, count * n + 1);
    ico_status status = images == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (size_t k = 0; k < count && status == ICO_OK; k++)
        status = read_permutation(r, lists == NULL ? list : json_array_get(lists, k),
                                  images + k * n);
    if (status == ICO_OK)
        status = ico_problem_set_permutations(r->problem, images, count, way);
    if (images != NULL) ICO_FREE_ARRAY(r->ctx, images, count * n + 1);
    return status;
}

/* Takes permutations in place of words; *taken: there were some. */
static ico_status take_symmetry(const ico_question_reader *r, const json_t *value,
                                bool *taken)
{
    const json_t *lists = json_object_get(value, "permutations");
    const char *way = json_string_value(json_object_get(value, "way"));
    *taken = json_is_array(value) || json_is_array(lists);
    if (json_is_array(value)) return take_permutations(r, NULL, value, ICO_KEPT_ANY);
    if (json_is_array(lists))
        return take_permutations(r, lists, NULL,
                                 way == NULL                 ? ICO_KEPT_ANY
                                 : strcmp(way, "along") == 0 ? ICO_KEPT_ALONG
                                                             : ICO_KEPT_BACK);
    return json_is_string(value) ? ICO_OK
                                 : ico__question_wrong(r, "not a symmetry:", NULL);
}

static ico_status take_count(const ico_question_reader *r, const ico_condition *c,
                             const json_t *value)
{
    char fault[48] = "expected a number:";
    if (json_is_integer(value) && json_integer_value(value) >= (json_int_t)c->least)
        return ico__condition_set(r->problem, c, (uint64_t)json_integer_value(value));
    if (c->least > 1)
        snprintf(fault, sizeof fault, "expected a number from %d on:", (int)c->least);
    return ico__question_wrong(r, fault, c->name);
}

static ico_status take_flag(const ico_question_reader *r, const ico_condition *c,
                            const json_t *value)
{
    if (!json_is_boolean(value))
        return ico__question_wrong(r, "expected true or false:", c->name);
    return json_is_true(value) ? ico__condition_set(r->problem, c, 1) : ICO_OK;
}

/* One of some words, or words that the condition reads itself. */
static ico_status take_words(const ico_question_reader *r, const ico_condition *c)
{
    const char *words;
    uint64_t value;
    ico_status status = get_word(r, c->name, &words);
    if (status != ICO_OK) return status;
    if (c->form == ICO_VALUE_CHOICE)
        return ico__condition_read(r->ctx, c, words, &value) == ICO_OK
                   ? ico__condition_set(r->problem, c, value)
                   : ico__question_wrong(r, c->name, words);
    status = ico__condition_ask(r->problem, c, words);
    return status == ICO_BAD_ARGUMENT || status == ICO_UNSUPPORTED
               ? ico__question_wrong(r, c->wrong, words)
               : status;
}

static ico_status take_value(const ico_question_reader *r, const ico_condition *c,
                             const json_t *value)
{
    ico_status status = ICO_OK;
    bool taken = false;
    if (c == &ico__conditions[ICO_CONDITION_SYMMETRIC])
        status = take_symmetry(r, value, &taken);
    if (status != ICO_OK || taken) return status;
    return c->form == ICO_VALUE_FLAG    ? take_flag(r, c, value)
           : c->form == ICO_VALUE_COUNT ? take_count(r, c, value)
                                        : take_words(r, c);
}

/* Conditions in a word or a number.  Of two that are wrong the one with a value of its
 * own is reported. */
static ico_status take_values(const ico_question_reader *r)
{
    ico_status status = ICO_OK;
    const json_t *base = json_object_get(r->object, "base");
    for (int listed = 0; listed < 2; listed++)
        for (unsigned i = ICO_LISTS; i < ICO_CONDITIONS && status == ICO_OK; i++) {
            const ico_condition *c = &ico__conditions[i];
            const json_t *value = json_object_get(r->object, c->name);
            bool few = c->form == ICO_VALUE_FLAG || c->form == ICO_VALUE_CHOICE;
            if (value != NULL && few == (listed == 1)) status = take_value(r, c, value);
        }
    if (status != ICO_OK || base == NULL) return status;
    if (!json_is_integer(base) || json_integer_value(base) < 0)
        return ico__question_wrong(r, "expected a number:", "base");
    return ico_problem_set_base(r->problem, (uint64_t)json_integer_value(base));
}

static ico_status take_kind(const ico_question_reader *r)
{
    static const ico_kind kinds[] = {ICO_CLOSED, ICO_OPEN, ICO_EITHER};
    const char *word;
    ico_status status = get_word(r, "kind", &word);
    for (size_t i = 0; status == ICO_OK && word != NULL && i < 3; i++)
        if (strcmp(word, ico_kind_name(kinds[i])) == 0)
            return ico_problem_set_kind(r->problem, kinds[i]);
    return status == ICO_OK ? ico__question_wrong(r, "not a kind of tour:", word)
                            : status;
}

static ico_status take_conditions(const ico_question_reader *r)
{
    ico_status status = take_kind(r);
    if (status == ICO_OK) status = take_values(r);
    for (unsigned i = 0; i < ICO_LISTS && status == ICO_OK; i++) {
        const ico_condition *c = &ico__conditions[i];
        status = c->form == ICO_VALUE_CLASSES  ? take_classes(r)
                 : c->form == ICO_VALUE_VERTEX ? take_end(r, c)
                                               : take_items(r, c);
    }
    return status == ICO_OK ? ico_problem_seal(r->problem) : status;
}

/* Refuses a key that no part of the reader knows. */
static ico_status check_keys(const ico_question_reader *r)
{
    static const char *const known[] = {
        "subject", "kind",    "without",  "wall",          "file",    "number", "sha256",
        "names",   "sparse6", "digraph6", "numbered_from", "weights", "base"};
    const char *key;
    json_t *value;
    json_object_foreach(r->object, key, value)
    {
        size_t i = 0, count = sizeof known / sizeof *known;
        while (i < count && strcmp(key, known[i]) != 0) i++;
        if (i == count && ico__condition_by_name(key) == NULL)
            return ico__question_wrong(r, "unknown key", key);
    }
    return ICO_OK;
}

/* Faults that the calls above find are those of the file. */
static ico_status place_fault(const ico_question_reader *r, ico_status status)
{
    char message[sizeof ico_context_error(r->ctx)->message];
    if (status != ICO_BAD_ARGUMENT) return status;
    memcpy(message, ico_context_error(r->ctx)->message, sizeof message);
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, 0, 0, "\"question\": %.400s",
                        message);
}

ico_status ico__question_make(ico_context *ctx, const char *name, json_t *object,
                              ico_problem **problem)
{
    ico_question_reader r = {.ctx = ctx, .name = name, .object = object};
    ico_status status = check_keys(&r);
    if (status == ICO_OK) status = ico__question_subject(&r, &r.problem);
    const ico_graph *graph =
        status == ICO_OK ? ico__problem_given_graph(r.problem) : NULL;
    r.by_number = graph != NULL && ico__question_by_number(graph);
    if (status == ICO_OK) status = take_conditions(&r);
    if (status != ICO_OK) {
        ico_problem_free(r.problem);
        return place_fault(&r, status);
    }
    *problem = r.problem;
    return ICO_OK;
}

ico_status ico_question_read(ico_context *ctx, const char *name, const char *data,
                             size_t size, ico_problem **problem)
{
    json_t *root, *object;
    ico_problem *made = NULL;
    ico_status status = ico__question_find(ctx, name, data, size, &root, &object);
    if (status == ICO_OK && object != NULL)
        status = ico__question_make(ctx, name, object, &made);
    if (status == ICO_OK) *problem = made;
    json_decref(root);
    return status;
}
