/* cli/frame/option_rules.c - refuses options that would be ignored silently.
 * All rules are in option_rules.def.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/option_rules.h"

#include <string.h>

#include "cli/frame/verbs.h"

/* The options of conditions that only boards can have; of all tours' conditions that
 * boards can have, beside others. */
static const char PLANE_CONDITIONS[] =
#define CONDITION(id, name, form, subjects, ...) ONLY_##subjects(name)
#define ONLY_PLANE(name) name " "
#define ONLY_ANY(name)
#define ONLY_GRAPHS(name)
#include "problem/condition/condition.def"
#undef CONDITION
    ;
static const char ANY_CONDITIONS[] =
#define CONDITION(id, name, ...) name " "
#include "problem/condition/condition.def"
#undef CONDITION
    ;
static const char TOUR_OPTIONS[] = "require forbid "
#define CONDITION(id, name, form, subjects, ...) ALSO_##subjects(name)
#define ALSO_PLANE(name) name " "
#define ALSO_ANY(name) name " "
#define ALSO_GRAPHS(name)
#include "problem/condition/condition.def"
#undef CONDITION
                                   "open closed";

static const option_rule rules[] = {
#define RULE(kind, verbs, options, others, why) \
    {RULE_##kind, verbs, options, others, why},
#include "cli/frame/option_rules.def"
#undef RULE
};
enum { RULE_COUNT = sizeof rules / sizeof *rules };

const option_rule *option_rules(size_t *count)
{
    *count = RULE_COUNT;
    return rules;
}

/* ------------------------------------------------------------------ words --------- */

size_t option_rule_word(const char **at, const char **word)
{
    *word = *at;
    size_t size = strcspn(*at, " ");
    *at += size + ((*at)[size] == ' ');
    return size;
}

static bool is_word(const char *name, const char *word, size_t size)
{
    return strlen(name) == size && memcmp(name, word, size) == 0;
}

static bool has_word(const char *list, const char *name)
{
    const char *word;
    for (size_t size; (size = option_rule_word(&list, &word)) > 0;)
        if (is_word(name, word, size)) return true;
    return false;
}

/* --method auto is what would be done without it. */
static bool is_given(const args *a, option_id id)
{
    const char *value = args_value(a, id);
    return args_has(a, id) && (id != OPTION_METHOD || strcmp(value, "auto") != 0);
}

/* The first option of the list that was given, from `from` on; OPTION_COUNT: none. */
static option_id next_given(const args *a, const char *list, unsigned from)
{
    unsigned id = from;
    while (id < OPTION_COUNT &&
           !(has_word(list, option_rows[id].name) && (option_rows[id].verbs & a->verb) &&
             is_given(a, (option_id)id)))
        id++;
    return (option_id)id;
}

static bool is_listed(option_rule_kind kind, option_id id)
{
    for (size_t i = 0; i < RULE_COUNT; i++)
        if (rules[i].kind == kind && has_word(rules[i].options, option_rows[id].name))
            return true;
    return false;
}

bool option_repeats(option_id id)
{
    return is_listed(RULE_REPEATS, id);
}

bool option_is_harmless(option_id id)
{
    return is_listed(RULE_HARMLESS, id);
}

/* ------------------------------------------------------------------ forms --------- */

/* The form of the answer, and the option that chose it: --as, -o, --json, or none
 * (OPTION_COUNT). */
typedef struct chosen_form {
    const char *word; /* as in option_rules.def */
    const char *name; /* as it is called: "svg" */
    option_id by;
} chosen_form;

static const char *word_of(const render_form *form)
{
    switch (form->class) {
    case RENDER_TOUR:
        return form->code == ICO_TOUR_TEXT    ? "text"
               : form->code == ICO_TOUR_BOXED ? "grid"
               : form->code == ICO_TOUR_BARS  ? "grid"
               : form->code == ICO_TOUR_CSV   ? "commas"
                                              : "tours";
    case RENDER_ANSWER:
        return "json";
    case RENDER_GRAPH:
        return "graph";
    case RENDER_BOARD:
        return "board";
    case RENDER_ADDRESS:
        return "address";
    case RENDER_DEGREES:
        return "degrees";
    case RENDER_TABLE:
        return "table";
    default:
        return form->code == ICO_PICTURE_OVERLAY ? "overlay"
               : form->code == ICO_PICTURE_HTML  ? "page"
               : form->code == ICO_PICTURE_PNG   ? "pixels"
               : form->code == ICO_PICTURE_SVG   ? "svg"
               : form->code == ICO_PICTURE_PDF   ? "pdf"
               : form->code == ICO_PICTURE_TEXT  ? "text"
                                                 : "picture";
    }
}

/* Verbs with forms of their own, or none, choose them themselves. */
static bool has_forms(const args *a)
{
    const unsigned own = VERB_COMPARE | VERB_ENCODE | VERB_DECODE;
    return (a->verb & EVERY_SUBJECT & ~own) != 0;
}

bool option_rules_write(unsigned verbs, const render_form *form)
{
    bool any = false;
    for (size_t i = 0; i < RULE_COUNT; i++) {
        const option_rule *rule = &rules[i];
        if (rule->kind != RULE_WRITES || !(rule->verbs & verbs) || *rule->options != '\0')
            continue;
        if (has_word(rule->others, word_of(form))) return true;
        any = true;
    }
    return !any;
}

static ico_status find_form(const args *a, chosen_form *f)
{
    render_form form = {RENDER_TOUR, ICO_TOUR_TEXT, "txt"};
    bool named;
    ico_status status = render_choose(a, (a->verb & VERB_GRAPH) != 0, &form, &named);
    if (status != ICO_OK) return status;
    option_id by = args_has(a, OPTION_AS) ? OPTION_AS
                   : named                ? OPTION_OUTPUT
                                          : OPTION_COUNT;
    bool json = args_has(a, OPTION_JSON);
    if (json && !named) {
        by = OPTION_JSON;
        form = (render_form){RENDER_ANSWER, 0, "json"};
    }
    *f = (chosen_form){word_of(&form), form.name, by};
    return ICO_OK;
}

/* "--style and --as csv cannot be combined", "--style cannot be combined with txt". */
static ico_status refuse_form(const args *a, option_id id, const chosen_form *f,
                              const char *why)
{
    const char *name = option_rows[id].name;
    if (f->by == OPTION_COUNT)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--%s cannot be combined with %s: %s",
                         name, f->name, why);
    const char *value = args_value(a, f->by);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "--%s and --%s%s%.100s cannot be combined: %s", name,
                     option_rows[f->by].name, value == NULL ? "" : " ",
                     value == NULL ? "" : value, why);
}

/* An answer has one form; only solve and explain write another one to a file beside. */
static ico_status check_json(const args *a, const chosen_form *f)
{
    bool beside = (a->verb & (VERB_SOLVE | VERB_EXPLAIN)) != 0;
    bool same = strcmp(f->word, "json") == 0 || f->by == OPTION_COUNT;
    if (!args_has(a, OPTION_JSON) || same || (beside && args_has(a, OPTION_OUTPUT)))
        return ICO_OK;
    return refuse_form(a, OPTION_JSON, f, "an answer has one form; leave one out");
}

/* The verb writes other forms. */
static ico_status check_writes(const args *a, const option_rule *rule,
                               const chosen_form *f)
{
    if (has_word(rule->others, f->word) || f->by == OPTION_COUNT ||
        next_given(a, rule->options, 0) != OPTION_COUNT)
        return ICO_OK;
    const char *value = args_value(a, f->by);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--%s%s%.100s: `%s` writes %s, not %s",
                     option_rows[f->by].name, value == NULL ? "" : " ",
                     value == NULL ? "" : value, verb_name(a->verb), rule->why, f->name);
}

/* ------------------------------------------------------------------ rules --------- */

static ico_status check_apart(const args *a, const option_rule *rule, option_id one)
{
    option_id other = next_given(a, rule->others, 0);
    if (other == OPTION_COUNT) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--%s and --%s cannot be combined: %s",
                     option_rows[one].name, option_rows[other].name, rule->why);
}

static ico_status check_needs(const args *a, const option_rule *rule, option_id one)
{
    if (next_given(a, rule->others, 0) != OPTION_COUNT) return ICO_OK;
    const char *at = rule->others, *word;
    size_t size = option_rule_word(&at, &word);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--%s needs --%.*s: %s",
                     option_rows[one].name, (int)size, word, rule->why);
}

static ico_status check_rule(const args *a, const option_rule *rule, const chosen_form *f)
{
    ico_status status = ICO_OK;
    if (rule->kind == RULE_WRITES) return check_writes(a, rule, f);
    for (unsigned id = 0; status == ICO_OK && id < OPTION_COUNT; id++) {
        id = next_given(a, rule->options, id);
        if (id == OPTION_COUNT) break;
        if (rule->kind == RULE_APART)
            status = check_apart(a, rule, (option_id)id);
        else if (rule->kind == RULE_NEEDS)
            status = check_needs(a, rule, (option_id)id);
        else if (rule->kind == RULE_IN && !has_word(rule->others, f->word) &&
                 next_given(a, rule->others, 0) == OPTION_COUNT)
            status = refuse_form(a, (option_id)id, f, rule->why);
    }
    return status;
}

static ico_status refuse_twice(const args *a, const char *name)
{
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "--%s stands twice, and only one of them could be heeded; leave one "
                     "out",
                     name);
}

/* A flag may be said again; of two values one would be passed over. */
static ico_status check_twice(const args *a)
{
    for (size_t i = 0; i < a->given.size; i++)
        for (size_t k = 0; k < i; k++) {
            option_id id = a->given.items[i].id;
            if (a->given.items[k].id == id && option_rows[id].argument != NULL &&
                !option_repeats(id))
                return refuse_twice(a, option_rows[id].name);
        }
    for (size_t i = 0; i < a->method_words.size; i++)
        for (size_t k = 0; k < i; k++)
            if (a->method_words.items[k].name == a->method_words.items[i].name)
                return refuse_twice(a, a->method_words.items[i].name);
    return ICO_OK;
}

ico_status option_rules_check(const args *a)
{
    chosen_form form = {"text", "txt", OPTION_COUNT};
    ico_status status = check_twice(a);
    if (status == ICO_OK && has_forms(a)) status = find_form(a, &form);
    if (status == ICO_OK && has_forms(a)) status = check_json(a, &form);
    for (size_t i = 0; i < RULE_COUNT && status == ICO_OK; i++)
        if (rules[i].verbs & a->verb) status = check_rule(a, &rules[i], &form);
    return status;
}

ico_status option_rules_check_subject(const args *a, const ico_problem *problem)
{
    bool board = ico_problem_board(problem) != NULL;
    option_rule_kind kind = board ? RULE_GRAPHS : RULE_BOARDS;
    for (size_t i = 0; i < RULE_COUNT; i++) {
        if (rules[i].kind != kind || !(rules[i].verbs & a->verb)) continue;
        option_id id = next_given(a, rules[i].options, 0);
        if (id == OPTION_COUNT || next_given(a, rules[i].others, 0) != OPTION_COUNT)
            continue;
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--%s is for %s; %s is a %s: %s",
                         option_rows[id].name, board ? "graphs" : "boards",
                         ico_problem_subject(problem), board ? "board" : "graph",
                         rules[i].why);
    }
    return ICO_OK;
}
