/* cli/frame/option_rules.h - the options that can be combined: the table of
 * option_rules.def.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_OPTION_RULES_H
#define ICO_CLI_OPTION_RULES_H

#include "cli/answer/render.h"
#include "cli/frame/args.h"
#include "icosian/problem.h"

typedef enum option_rule_kind {
    RULE_REPEATS,
    RULE_HARMLESS,
    RULE_APART,
    RULE_NEEDS,
    RULE_WRITES,
    RULE_IN,
    RULE_BOARDS,
    RULE_GRAPHS
} option_rule_kind;

/* See option_rules.def. */
typedef struct option_rule {
    option_rule_kind kind;
    unsigned verbs;
    const char *options, *others, *why;
} option_rule;
const option_rule *option_rules(size_t *count);

/* Checks the options once all words are read: ICO_BAD_ARGUMENT names the options that
 * cannot be combined, or the option that would be ignored, or that is given twice. */
ICO_MUST_CHECK ico_status option_rules_check(const args *a);
/* Once the subject is known: the same for options that only boards, or only
 * graphs, have. */
ICO_MUST_CHECK ico_status option_rules_check_subject(const args *a,
                                                     const ico_problem *problem);
/* May the option be given more than once?  Each time adds to its list. */
bool option_repeats(option_id id);
/* Is the option taken wherever a verb has it, even where there is nothing to heed? */
bool option_is_harmless(option_id id);
/* May one of the verbs write its answer in this form? */
bool option_rules_write(unsigned verbs, const render_form *form);
/* Returns the word of a list at *at, of size 0 at the end, and advances *at. */
size_t option_rule_word(const char **at, const char **word);

#endif
