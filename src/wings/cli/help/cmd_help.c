/* cli/help/cmd_help.c - `icosian help`: verbs, topics, manual pages, completions.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "cli/frame/output.h"
#include "cli/frame/report.h"
#include "cli/frame/wrap.h"
#include "cli/help/help_topic.h"

static int print(ico_context *ctx, bool prose, ico_text *text)
{
    output out;
    ico_status status = output_open(&out, ctx, NULL);
    if (status == ICO_OK && prose) wrap_prose(&out, 0, text);
    if (status == ICO_OK) status = output_write(&out, text);
    if (status == ICO_OK) status = output_commit(&out);
    ico_text_free(text);
    return status == ICO_OK ? EXIT_FOUND : report_error(ctx);
}

int help_on_verb(ico_context *ctx, const verb *one, unsigned bits, bool brief)
{
    ico_text text;
    ico_text_init(&text, ctx);
    if (brief)
        help_verb_short(one, bits, &text);
    else
        help_verb_text(one, bits, &text);
    return print(ctx, true, &text);
}

int help_version(ico_context *ctx)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_text_puts(&text, "icosian " ICO_VERSION "\n");
    return print(ctx, true, &text);
}

static ico_status unknown_topic(const args *a, const char *topic)
{
    enum { MOST = 512 };
    const char *names[MOST];
    size_t count, size;
    const verb *table = verbs(&count);
    bool dashed = topic[0] == '-';
    const char *name = topic + strspn(topic, "-");
    size = dashed ? 0 : help_topic_words(names, MOST - MOST_VERBS - OPTION_COUNT);
    for (size_t i = 0; i < count && !dashed; i++) names[size++] = table[i].name;
    for (unsigned i = 0; i < OPTION_COUNT; i++) names[size++] = option_rows[i].name;
    const char *close = ico__suggest(name, names, size);
    if (close != NULL)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "there is no help on `%.60s`; did you mean icosian help %s%s?",
                         topic, dashed ? "--" : "", close);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "there is no help on `%.60s`; `icosian help` lists verbs and topics",
                     topic);
}

/* Refuses words after the topic, except an action of the verb, whose bit goes to
 * *bits. */
static ico_status check_words(const args *a, const verb *one, unsigned *bits)
{
    *bits = one == NULL ? 0 : one->bit;
    size_t used = 1;
    if (one != NULL && a->words.size > 1) {
        *bits = verb_action(one->bit, a->words.items[1]);
        used += *bits != one->bit;
    }
    if (a->words.size <= used) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "help explains one word; leave out `%.60s`: icosian help %.60s",
                     a->words.items[used], a->words.items[0]);
}

static ico_status help_on_word(const args *a, const char *word, ico_text *text)
{
    char small[64] = "";
    for (size_t i = 0; i + 1 < sizeof small && word[i] != '\0'; i++)
        small[i] = ico__small(word[i]);
    const help_topic *topic = help_topic_by_name(small);
    bool known = false;
    if (topic != NULL && strlen(word) < sizeof small)
        return help_topic_write(topic, small, text);
    ico_status status = help_option(word, text, &known);
    return status != ICO_OK || known ? status : unknown_topic(a, word);
}

/* What --man and --all are of. */
static ico_status check_options(const args *a, const verb *one, const char *word)
{
    bool all = args_has(a, OPTION_ALL);
    if (one != NULL || (!all && (word == NULL || !args_has(a, OPTION_MAN))))
        return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "--%s is for a verb: icosian help solve --%s", all ? "all" : "man",
                     all ? "all" : "man");
}

static ico_status put_help(const args *a, ico_text *text)
{
    unsigned bits, choice;
    const char *word = a->words.size > 0 ? a->words.items[0] : NULL;
    const verb *one = word == NULL ? NULL : verb_by_name(word);
    const char *shell = args_value(a, OPTION_COMPLETION);
    ico_status status = check_words(a, one, &bits);
    if (status == ICO_OK) status = check_options(a, one, word);
    if (status != ICO_OK) return status;
    if (shell != NULL) {
        status = args_choice(a, OPTION_COMPLETION, 0, &choice);
        if (status == ICO_OK) help_completion(shell, text);
    } else if (args_has(a, OPTION_MAN)) {
        help_man(one, text);
    } else if (one != NULL && args_has(a, OPTION_ALL)) {
        help_verb_text(one, bits, text);
    } else if (one != NULL) {
        help_verb_short(one, bits, text);
    } else if (word != NULL) {
        status = help_on_word(a, word, text);
    } else {
        help_overview(text);
    }
    return status;
}

int run_help(const args *a)
{
    ico_text text;
    ico_text_init(&text, a->ctx);
    bool prose = args_value(a, OPTION_COMPLETION) == NULL && !args_has(a, OPTION_MAN);
    if (put_help(a, &text) == ICO_OK) return print(a->ctx, prose, &text);
    ico_text_free(&text);
    return report_error(a->ctx);
}
