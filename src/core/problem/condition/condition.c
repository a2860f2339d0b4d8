/* problem/condition/condition.c - the rows of conditions: values read, asked for and put
 * in words.
 * SPDX-License-Identifier: MIT */
#include "problem/condition/condition.h"

#include <inttypes.h>
#include <string.h>

#include "base/words.h"
#include "problem/asked_symmetry.h"
#include "problem/condition/list.h"
#include "problem/condition/rows.h"
#include "problem/problem.h"

const ico_condition ico__conditions[ICO_CONDITIONS] = {
#define LIST(id, called, is, of_boards, verifier, verbs, takes_words, says, ...) \
    [ICO_CONDITION_##id] = {.name = called,                                      \
                            .argument = takes_words,                             \
                            .help = says,                                        \
                            .form = ICO_VALUE_##is,                              \
                            .key = of_boards,                                    \
                            __VA_ARGS__},
#define MARK LIST
#include "problem/condition/lists.def"
#undef LIST
#undef MARK
#define CONDITION(id, called, is, about, verifier, verbs, takes_words, says, ...) \
    [ICO_CONDITION_##id] = {.name = called,                                       \
                            .argument = takes_words,                              \
                            .help = says,                                         \
                            .form = ICO_VALUE_##is,                               \
                            .subjects = ICO_SUBJECT_##about,                      \
                            __VA_ARGS__},
#include "problem/condition/condition.def"
#undef CONDITION
};

const ico_condition *ico__condition_by_name(const char *name)
{
    for (unsigned i = 0; i < ICO_CONDITIONS; i++)
        if (strcmp(ico__conditions[i].name, name) == 0) return &ico__conditions[i];
    return NULL;
}

uint64_t ico__condition_value(const ico_problem *p, const ico_condition *c)
{
    size_t k = 0;
    uint64_t v, other;
    if (c->get != NULL) return c->get(p);
    if (c->words != NULL) return c->words(p) != NULL;
    if (c->item != NULL) return ico__items_next(p, c, &k, &v, &other);
    return p->value[c - ico__conditions];
}

/* --- read -------------------------------------------------------------------------- */

/* The k-th of "min|max", from 1 on, and its size; NULL: there are fewer. */
static const char *choice_word(const char *words, uint64_t k, size_t *size)
{
    for (;; words += *size + 1) {
        *size = strcspn(words, "|");
        if (--k == 0) return words;
        if (words[*size] == '\0') return NULL;
    }
}

/* The place of the word among "min|max", from 1 on; 0: it is none of them. */
static uint64_t place_of(const char *words, const char *word)
{
    size_t size;
    for (uint64_t k = 1;; k++) {
        const char *at = choice_word(words, k, &size);
        if (at == NULL) return 0;
        if (strlen(word) == size && memcmp(at, word, size) == 0) return k;
    }
}

ico_status ico__condition_read(ico_context *ctx, const ico_condition *c,
                               const char *words, uint64_t *value)
{
    switch (c->form) {
    case ICO_VALUE_FLAG:
        *value = strcmp(words, "yes") == 0;
        if (*value == 1 || strcmp(words, "no") == 0) return ICO_OK;
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "--%s is yes or no, not `%.100s`",
                         c->name, words);
    case ICO_VALUE_CHOICE:
        *value = place_of(c->argument, words);
        if (*value != 0) return ICO_OK;
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "--%s is %s, not `%.100s`", c->name,
                         c->argument, words);
    default:
        if (ico__parse_number(words, UINT32_MAX, value) && *value >= c->least)
            return ICO_OK;
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "--%s takes %s, %" PRIu64 " or more, not '%.40s'", c->name,
                         c->takes, c->least, words);
    }
}

ico_status ico__condition_set(ico_problem *p, const ico_condition *c, uint64_t value)
{
    if (c->set != NULL) return c->set(p, value);
    ico_status status = ico__problem_check_open(p);
    if (status == ICO_OK) p->value[c - ico__conditions] = value;
    return status;
}

ico_status ico__condition_ask(ico_problem *p, const ico_condition *c, const char *words)
{
    uint64_t value = 0;
    if (c->item != NULL) return ico__items_ask(p, c, words);
    if (c->form == ICO_VALUE_WORDS) return c->set_words(p, words);
    ico_status status =
        ico__condition_read(p->ctx, c, words == NULL ? "yes" : words, &value);
    return status == ICO_OK ? ico__condition_set(p, c, value) : status;
}

ico_status ico_problem_ask(ico_problem *p, const char *name, const char *words)
{
    const char *names[ICO_CONDITIONS];
    const ico_condition *c = ico__condition_by_name(name);
    if (c != NULL && (words != NULL || c->form == ICO_VALUE_FLAG))
        return ico__condition_ask(p, c, words);
    if (c != NULL)
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "--%s needs a value: %s", name,
                         c->argument);
    for (unsigned i = 0; i < ICO_CONDITIONS; i++) names[i] = ico__conditions[i].name;
    const char *near = ico__suggest(name, names, ICO_CONDITIONS);
    return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "there is no condition `%.100s`%s%s", name,
                     near == NULL ? "" : "; did you mean ", near == NULL ? "" : near);
}

/* --- put in words ------------------------------------------------------------------ */

uint64_t ico__condition_choices(const ico_condition *c)
{
    uint64_t choices = 1;
    for (const char *at = c->argument; *at != '\0'; at++) choices += *at == '|';
    return choices;
}

void ico__condition_put_choice(const ico_condition *c, uint64_t k, ico_text *text)
{
    size_t size;
    const char *word = choice_word(c->argument, k, &size);
    ico_text_printf(text, "%.*s", (int)size, word);
}

bool ico__condition_put(const ico_problem *p, const ico_condition *c, ico_text *text)
{
    if (c->item != NULL) return ico__items_put(p, c, text);
    uint64_t value = ico__condition_value(p, c);
    const char *words = c->words == NULL ? NULL : c->words(p);
    if (c->form == ICO_VALUE_WORDS ? words == NULL : value == 0) return false;
    if (c->form == ICO_VALUE_WORDS)
        ico_text_puts(text, words);
    else if (c->form == ICO_VALUE_CHOICE)
        ico__condition_put_choice(c, value, text);
    else if (c->form == ICO_VALUE_COUNT)
        ico_text_printf(text, "%" PRIu64, value);
    else
        ico_text_puts(text, "yes");
    return true;
}

bool ico_problem_asks(const ico_problem *p, const char *name, ico_text *words)
{
    const ico_condition *c = ico__condition_by_name(name);
    return c != NULL && ico__condition_put(p, c, words);
}

/* ", of {N} congruent parts", where {s} is the s of several. */
static void put_tail(const ico_problem *p, const ico_condition *c, ico_text *text)
{
    bool one = c->form == ICO_VALUE_COUNT && ico__condition_value(p, c) == 1;
    ico_text_puts(text, ", ");
    for (const char *at = c->tail; *at != '\0';) {
        size_t size = strcspn(at, "{");
        ico_text_printf(text, "%.*s", (int)size, at);
        at += size;
        if (*at == '\0') break;
        if (at[1] == 'N')
            (void)ico__condition_put(p, c, text);
        else if (!one)
            ico_text_puts(text, "s");
        at += 3;
    }
}

void ico__conditions_describe(const ico_problem *p, bool many, ico_text *text)
{
    for (unsigned i = 0; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        if (ico__condition_value(p, c) == 0) continue;
        if (c->describe != NULL) c->describe(p, many, text);
        if (c->tail != NULL) put_tail(p, c, text);
    }
}
