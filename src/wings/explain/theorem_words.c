/* explain/theorem_words.c - the theorem of the table on a question, in words.
 * SPDX-License-Identifier: MIT */
#include "explain/explain.h"
#include "icosian/theorem.h"

static void put_theorem(const ico_theorem_word *word, ico_verdict verdict, ico_text *text)
{
    const ico_theorem *e = word->theorem;
    bool none = word->verdict == ICO_NONE;
    ico_text_printf(text, "%s `%s`, %s:\n  %s.\n",
                    e->standing == ICO_PROVED ? "Theorem" : "Computed, not proved,",
                    e->name, e->about, e->statement);
    if (word->here[0] != '\0')
        ico_text_printf(text, "  Here %s: %s.\n", word->here,
                        none ? "there is none" : "there is one");
    else
        ico_text_printf(text, "  Here: there is %s.\n", none ? "none" : "one");
    ico_text_printf(text, "  Source: %s.\n", e->source);
    if (verdict == ICO_UNKNOWN)
        ico_text_printf(text, "No %s was made that could be checked.\n",
                        none ? "certificate" : "tour");
    else if (verdict != word->verdict)
        ico_text_puts(text,
                      "The answer above, which was verified, contradicts this: please "
                      "report it.\n");
}

ico_status ico__explain_theorem(ico_context *ctx, const ico_problem *problem,
                                ico_verdict verdict, ico_text *text)
{
    ico_theorem_word word;
    ico_text here;
    ico_text_init(&here, ctx);
    ico_status status = ico_theorem_find(ctx, problem, &word, &here);
    if (status == ICO_OK && word.theorem != NULL) put_theorem(&word, verdict, text);
    ico_text_free(&here);
    return status;
}
