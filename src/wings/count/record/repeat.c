/* count/record/repeat.c - the count of a record made again: its options, and the
 * comparison.
 * SPDX-License-Identifier: MIT */
#include "count/record/repeat.h"

#include <string.h>

#include "base/memory.h"
#include "count/record/fingerprint.h"
#include "count/record/record_values.h"
#include "count/record/steps.h"
#include "presolve/closed.h"

/* Is it about this question?  Files of plain `count --json` have no fingerprint. */
static ico_status check_question(ico_context *ctx, const ico_problem *problem,
                                 const ico_count_record *record, bool *same, uint32_t *n)
{
    const ico_graph *g;
    char own[17];
    const char *stated = ico__count_record_fingerprint(record);
    const json_t *size = json_object_get(record->root, "n");
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK) return status;
    snprintf(own, sizeof own, "%016llx",
             (unsigned long long)ico__count_fingerprint(problem, g));
    *same = ico_problem_kind(problem) == record->kind &&
            (size == NULL || json_integer_value(size) == (json_int_t)ico_graph_size(g)) &&
            (stated == NULL || strcmp(stated, own) == 0);
    *n = ico_graph_size(g);
    return ICO_OK;
}

/* What has no fingerprint must have the name. */
ico_status ico__count_record_concerns(ico_context *ctx, const ico_problem *problem,
                                      const ico_count_record *record, bool *same)
{
    uint32_t n;
    const char *subject = ico__count_record_word(record, "subject");
    ico_status status = check_question(ctx, problem, record, same, &n);
    if (status != ICO_OK || ico__count_record_fingerprint(record) != NULL) return status;
    *same =
        *same && subject != NULL && strcmp(subject, ico_problem_subject(problem)) == 0;
    return ICO_OK;
}

/* ------------------------------------------------------------------ asking --------- */

/* The steps of the file, as an order of `size` vertices; those that were not taken since
 * nothing was left come last.  False: they are no order. */
static bool order_of(const json_t *layers, uint32_t *order, uint8_t *seen, size_t size)
{
    size_t steps = json_array_size(layers), next = steps;
    if (steps > size) return false;
    for (size_t k = 0; k < steps; k++) {
        json_int_t v = json_integer_value(json_array_get(json_array_get(layers, k), 0));
        if (v < 0 || (uint64_t)v >= size || seen[v]) return false;
        seen[v] = 1;
        order[k] = (uint32_t)v;
    }
    for (size_t v = 0; v < size; v++)
        if (!seen[v]) order[next++] = (uint32_t)v;
    return true;
}

/* *once: the steps take each vertex at most once; then the repeat owns their order. */
static ico_status read_order(const json_t *layers, ico_count_repeat *r, bool *once)
{
    uint32_t *order = ICO_NEW_ARRAY(r->ctx, uint32_t, r->size);
    uint8_t *seen = ICO_NEW_ARRAY(r->ctx, uint8_t, r->size);
    bool made = order != NULL && seen != NULL;
    *once = made && order_of(layers, order, seen, r->size);
    ICO_FREE_ARRAY(r->ctx, seen, r->size);
    if (*once)
        r->order = order;
    else
        ICO_FREE_ARRAY(r->ctx, order, r->size);
    return made ? ICO_OK : ICO_NO_MEMORY;
}

static ico_status make_options(const ico_count_record *record, bool steps,
                               ico_count_repeat *r)
{
    bool classes = ico__count_record_word(record, "classes") != NULL,
         lengths = json_object_get(record->root, "by_length") != NULL;
    ico_status status = ico_count_options_new(r->ctx, &r->options);
    if (status != ICO_OK) return status;
    ico_count_options_set_by_length(r->options, lengths);
    ico_count_options_set_without_classes(r->options, !classes);
    ico_count_options_set_graph_classes(r->options, classes);
    ico_count_options_set_layers(r->options, steps);
    ico_count_options_set_order(r->options, r->order, r->size);
    return ICO_OK;
}

void ico__count_repeat_close(ico_count_repeat *repeat)
{
    ico_count_options_free(repeat->options);
    ICO_FREE_ARRAY(repeat->ctx, repeat->order, repeat->size);
    *repeat = (ico_count_repeat){0};
}

ico_status ico__count_repeat_open(ico_context *ctx, const ico_problem *problem,
                                  const ico_count_record *record,
                                  ico_count_repeat *repeat, ico_text *why)
{
    const json_t *layers = json_object_get(record->root, "layers");
    bool same = false;
    const unsigned swept = ICO_CLOSED_FEATURES | ICO_ASKS_LONGEST | ICO_ASKS_LENGTH;
    uint32_t n = 0;
    ico_count_repeat r = {.ctx = ctx};
    ico_status status = check_question(ctx, problem, record, &same, &n);
    if (status != ICO_OK) return status;
    bool steps = ico__count_steps_number(record->root) > 0;
    *repeat = r;
    if (!same || (steps && (ico_problem_features(problem) & ~swept) != 0)) {
        ico_text_puts(why, "the file answers another question");
        return ICO_OK;
    }
    r.size = (size_t)n + (record->kind != ICO_CLOSED);
    if (json_array_size(layers) > 0) {
        bool once = false;
        status = read_order(layers, &r, &once);
        if (status == ICO_OK && !once)
            ico_text_puts(why, "the steps do not take each vertex once");
        if (status != ICO_OK || !once) return status;
    }
    if (ico__count_steps_hold(ctx, record->root, r.size, why))
        status = make_options(record, steps, &r);
    if (status == ICO_OK && r.options != NULL)
        *repeat = r;
    else
        ico__count_repeat_close(&r);
    return status;
}

/* ------------------------------------------------------------------ comparing ------ */

/* Are the numbers by length the same, if the file has any? */
static bool same_lengths(const json_t *stated, const ico_count *count)
{
    size_t found = 0, size;
    const char *const *by_length = ico_count_by_length(count, &size);
    if (stated == NULL) return true;
    for (size_t k = 0; k < size; k++) {
        char key[24];
        if (by_length[k] == NULL) continue;
        snprintf(key, sizeof key, "%zu", k);
        const char *digits = json_string_value(json_object_get(stated, key));
        if (digits == NULL || strcmp(digits, by_length[k]) != 0) return false;
        found++;
    }
    return found == json_object_size(stated);
}

ico_status ico__count_record_against(ico_context *ctx, const ico_problem *problem,
                                     const ico_count_record *record,
                                     const ico_count *count, bool *valid, ico_text *why,
                                     ico_text *skipped)
{
    const char *const counted[ICO_COUNT_NUMBERS] = {
        ico_count_tours(count), ico_count_undirected(count), ico_count_directed(count),
        ico_count_classes(count)};
    ico_count_steps_verdict verdict;
    *valid = false;
    for (size_t i = 0; i < ICO_COUNT_NUMBERS; i++) {
        const char *stated = ico__count_record_word(record, ico__count_numbers[i]);
        if (stated == NULL || counted[i] == NULL || strcmp(stated, counted[i]) == 0)
            continue;
        ico_text_printf(why, "%s %.300s, here %s", ico__count_numbers[i], stated,
                        counted[i]);
        return ICO_OK;
    }
    if (!same_lengths(json_object_get(record->root, "by_length"), count)) {
        ico_text_puts(why, "other numbers by length are counted here");
        return ICO_OK;
    }
    ico_status status = ico__count_steps_against(ctx, record->root, count, &verdict, why);
    if (status != ICO_OK || verdict == ICO_COUNT_STEPS_DIFFER) return status;
    *valid = true;
    if (verdict == ICO_COUNT_STEPS_SAME)
        ico_text_printf(why, "the same again, and at each of %llu steps",
                        (unsigned long long)ico__count_steps_number(record->root));
    else
        ico_text_printf(why, "the same again, by %s%s", ico_count_method(count),
                        verdict == ICO_COUNT_STEPS_OTHER ? ", in other steps" : "");
    return ico__count_values_check(ctx, problem, record, count,
                                   verdict == ICO_COUNT_STEPS_SAME, valid, why, skipped);
}
