/* cli/help/cmd_help.c - `icosian help`: verbs, topics, manual pages, completions.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "cli/frame/output.h"
#include "cli/frame/report.h"
#include "cli/help/help.h"

static int print(ico_context *ctx, ico_text *text)
{
    output out;
    ico_status status = output_open(&out, ctx, NULL);
    if (status == ICO_OK) status = output_write(&out, text);
    if (status == ICO_OK) status = output_commit(&out);
    ico_text_free(text);
    return status == ICO_OK ? EXIT_FOUND : report_error(ctx);
}

int help_on_verb(ico_context *ctx, const verb *one)
{
    ico_text text;
    ico_text_init(&text, ctx);
    help_verb_text(one, &text);
    return print(ctx, &text);
}

int help_version(ico_context *ctx)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_text_puts(&text, "icosian " ICO_VERSION "\n");
    return print(ctx, &text);
}

static ico_status unknown_topic(const args *a, const char *topic)
{
    size_t count;
    const verb *table = verbs(&count);
    const char *names[MOST_VERBS + 3] = {"subjects", "formats", "options"};
    for (size_t i = 0; i < count; i++) names[i + 3] = table[i].name;
    const char *close = ico__suggest(topic, names, count + 3);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "there is no help on `%.60s`%s%s", topic,
                     close != NULL ? "; did you mean " : "; see `icosian help`",
                     close != NULL ? close : "");
}

int run_help(const args *a)
{
    ico_text text;
    ico_text_init(&text, a->ctx);
    ico_status status = ICO_OK;
    const char *topic = a->words.size > 0 ? a->words.items[0] : NULL;
    const verb *one = topic == NULL ? NULL : verb_by_name(topic);
    const char *shell = args_value(a, OPTION_COMPLETION);
    if (shell != NULL) {
        unsigned choice;
        status = args_choice(a, OPTION_COMPLETION, 0, &choice);
        if (status == ICO_OK) help_completion(shell, &text);
    } else if (topic != NULL && strcmp(topic, "subjects") == 0) {
        help_subjects(&text);
    } else if (topic != NULL && strcmp(topic, "formats") == 0) {
        help_formats(&text);
    } else if (topic != NULL && strcmp(topic, "options") == 0) {
        help_options(&text);
    } else if (topic != NULL && one == NULL) {
        status = unknown_topic(a, topic);
    } else if (args_has(a, OPTION_MAN)) {
        help_man(one, &text);
    } else if (one != NULL) {
        help_verb_text(one, &text);
    } else {
        help_overview(&text);
    }
    if (status == ICO_OK) return print(a->ctx, &text);
    ico_text_free(&text);
    return report_error(a->ctx);
}
