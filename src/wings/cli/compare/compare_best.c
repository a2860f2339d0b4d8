/* cli/compare/compare_best.c - tours that are to be best: the value of each run and the
 * bounds on it, and runs whose bound another run's tour is beyond.
 * Source: docs/conventions.md, "The best".
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "cli/compare/compare.h"

/* --- what a run gave --------------------------------------------------------------- */

static char *value_words(ico_context *ctx, const ico_problem *problem, int64_t value)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_problem_value_text(problem, value, &text);
    char *copy = text.failed ? NULL : ico__copy_string(ctx, text.data);
    ico_text_free(&text);
    return copy;
}

static ico_status put_in(ico_context *ctx, const ico_problem *problem, int64_t value,
                         const char *by, compared_value *v)
{
    *v = (compared_value){.value = value, .by = by};
    if (by == NULL) return ICO_OK;
    v->text = value_words(ctx, problem, value);
    return v->text == NULL ? ICO_NO_MEMORY : ICO_OK;
}

ico_status compare_take_best(ico_context *ctx, const ico_problem *problem,
                             const ico_result *result, compared_best *best)
{
    const ico_tour *tour = ico_result_tour(result);
    ico_objective objective = ico_problem_objective(problem);
    bool most = ico_problem_maximizes(problem), some = tour != NULL;
    if (objective == ICO_OBJECTIVE_NONE) return ICO_OK;
    bool longest = objective == ICO_OBJECTIVE_LENGTH;
    int64_t value = !some     ? 0
                    : longest ? (int64_t)ico_tour_length(tour)
                              : ico_result_weight(result);
    bool ended = some && ico_result_complete(result);
    int64_t bound = ico_result_bound(result);
    int64_t claim = ended ? value : ico_result_least(result);
    const char *bound_by = ico_result_bound_by(result);
    const char *claim_by = ended ? "a search to its end" : ico_result_least_by(result);
    if (bound_by != NULL && (most ? claim >= bound : claim <= bound)) claim_by = NULL;
    ico_status status = put_in(ctx, problem, value, some ? "a tour" : NULL, &best->value);
    if (status == ICO_OK) status = put_in(ctx, problem, bound, bound_by, &best->bound);
    if (status == ICO_OK) status = put_in(ctx, problem, claim, claim_by, &best->claim);
    return status;
}

void compare_free_best(ico_context *ctx, compared_best *best)
{
    ico__free_string(ctx, best->value.text);
    ico__free_string(ctx, best->bound.text);
    ico__free_string(ctx, best->claim.text);
}

/* --- reports ----------------------------------------------------------------------- */

const char *compare_value_words(const compared_run *r)
{
    return r->best.value.text == NULL ? "-" : r->best.value.text;
}

const char *compare_bound_words(const compared_run *r, const char **mark)
{
    bool claimed = r->best.claim.text != NULL;
    const char *text = claimed ? r->best.claim.text : r->best.bound.text;
    *mark = claimed ? "?" : "";
    return text == NULL ? "-" : text;
}

static void put_value_json(const comparison *c, const char *name, const compared_value *v,
                           ico_text *text)
{
    if (v->by == NULL)
        ico__json_string(text, name, NULL);
    else if (c->objective == ICO_OBJECTIVE_WEIGHT)
        ico__json_string(text, name, v->text);
    else
        ico__json_signed(text, name, v->value);
}

static void put_bound_json(const comparison *c, const char *name, const compared_value *v,
                           ico_text *text)
{
    if (v->by == NULL) {
        ico__json_string(text, name, NULL);
        return;
    }
    ico__json_object(text, name);
    put_value_json(c, "value", v, text);
    ico__json_string(text, "by", v->by);
    ico__json_end_object(text);
}

void compare_put_best_json(const comparison *c, const compared_run *r, ico_text *text)
{
    if (c->objective == ICO_OBJECTIVE_NONE) return;
    put_value_json(c, "value", &r->best.value, text);
    put_bound_json(c, "bound", &r->best.bound, text);
    put_bound_json(c, "unchecked_bound", &r->best.claim, text);
}

/* --- disagreements ----------------------------------------------------------------- */

/* Is x better than y? */
static bool beats_value(const comparison *c, int64_t x, int64_t y)
{
    return c->most ? x > y : x < y;
}

/* Is the value better than the run's bounds allow? */
static bool is_beyond(const comparison *c, const compared_run *r, int64_t value)
{
    const compared_value *bounds[] = {&r->best.bound, &r->best.claim};
    for (unsigned k = 0; k < 2; k++)
        if (bounds[k]->by != NULL && beats_value(c, value, bounds[k]->value)) return true;
    return false;
}

bool compare_mark_outdone(comparison *c, size_t first)
{
    compared_run *best = NULL;
    bool any = false;
    for (size_t i = first; i < c->runs.size; i++) {
        compared_run *r = &c->runs.items[i];
        if (r->best.value.by == NULL || r->fault) continue;
        if (best == NULL || beats_value(c, r->best.value.value, best->best.value.value))
            best = r;
    }
    for (size_t i = first; best != NULL && i < c->runs.size; i++) {
        compared_run *r = &c->runs.items[i];
        if (r->fault || !is_beyond(c, r, best->best.value.value)) continue;
        r->against = best->by;
        r->outdone = true;
        best->against = r->by;
        any = true;
    }
    return any;
}

/* The bound of method `by` that the tour of `best` is beyond, in words. */
static const char *broken_bound(const comparison *c, size_t first,
                                const compared_run *best)
{
    for (size_t i = first; i < c->runs.size; i++) {
        const compared_run *r = &c->runs.items[i];
        if (r->by != best->against || !r->outdone || r->start != best->start) continue;
        const compared_value *claim = &r->best.claim;
        return claim->by != NULL && beats_value(c, best->best.value.value, claim->value)
                   ? claim->text
                   : r->best.bound.text;
    }
    return "";
}

void compare_put_outdone(const comparison *c, size_t first, const compared_run *best,
                         ico_text *sentence)
{
    static const char *const nouns[] = {"", "length", "weight", "turns", "crossings"};
    ico_text_printf(
        sentence,
        "%s finds a tour of %s %s, which was verified, and %s says that none is "
        "%s %s: %s",
        ico_method_name(best->by->method), nouns[c->objective], best->best.value.text,
        ico_method_name(best->against->method), c->most ? "above" : "below",
        broken_bound(c, first, best), c->question);
}
