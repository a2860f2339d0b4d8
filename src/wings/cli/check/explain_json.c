/* cli/check/explain_json.c - the additions of `explain --json` to an answer: the theorem,
 * the marks of the picture and their meaning, and how the certificate is checked.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "base/memory.h"
#include "cli/answer/answer.h"
#include "cli/check/cmd_explain.h"
#include "explain/explain.h"
#include "icosian/theorem.h"

static void put_entry(const ico_theorem_word *word, ico_text *text)
{
    ico__json_object(text, "theorem");
    ico__json_string(text, "name", word->theorem->name);
    ico__json_string(text, "about", word->theorem->about);
    ico__json_string(text, "statement", word->theorem->statement);
    ico__json_string(text, "here", word->here);
    ico__json_string(text, "verdict", ico_verdict_name(word->verdict));
    ico__json_bool(text, "proved", word->theorem->standing == ICO_PROVED);
    ico__json_string(text, "source", word->theorem->source);
    ico__json_end_object(text);
}

static ico_status put_theorem(ico_context *ctx, const ico_problem *problem,
                              ico_text *text)
{
    ico_theorem_word word;
    ico_text here;
    ico_text_init(&here, ctx);
    ico_status status = ico_theorem_find(ctx, problem, &word, &here);
    if (status == ICO_OK && word.theorem != NULL) put_entry(&word, text);
    ico_text_free(&here);
    return status;
}

/* A string as a member, if it has any words. */
static ico_status put_member_words(const char *key, const ico_text *words, ico_text *text)
{
    ico_status status = ico_text_status(words);
    if (status == ICO_OK && words->size > 0) ico__json_string(text, key, words->data);
    return status;
}

static ico_status put_proof(ico_context *ctx, const ico_problem *problem, ico_text *text)
{
    ico_explain_proof proof;
    ico_text words;
    ico_status status = ico__explain_proof_find(ctx, problem, &proof);
    if (status != ICO_OK || !ico__explain_proof_applies(&proof)) return status;
    ico_text_init(&words, ctx);
    ico__explain_proof_put(&proof, &words);
    status = put_member_words("proof", &words, text);
    ico_text_free(&words);
    return status;
}

static ico_status put_certificate(const args *a, const ico_problem *problem,
                                  const ico_reason *reason, ico_text *text)
{
    char *marks = NULL;
    const char *legend = NULL;
    ico_text words;
    ico_text_init(&words, a->ctx);
    ico_status status = ico__explain_marks(a->ctx, problem, reason, &marks, &legend);
    if (status == ICO_OK && marks != NULL) {
        marks[ico_problem_size(problem)] = '\0';
        ico__json_string(text, "marks", marks);
        ico__json_string(text, "legend", legend);
    }
    if (marks != NULL)
        ICO_FREE_ARRAY(a->ctx, marks, (size_t)ico_problem_size(problem) + 1);
    if (status == ICO_OK) {
        status = ico__explain_check(a->ctx, problem, reason, &words);
        if (status == ICO_OK) status = put_member_words("check", &words, text);
        ico_text_clear(&words);
    }
    if (status == ICO_OK) status = ico_reason_advice(a->ctx, problem, reason, &words);
    if (status == ICO_OK) status = put_member_words("advice", &words, text);
    ico_text_free(&words);
    return status;
}

static ico_status put_conflict(const args *a, const ico_problem *problem, ico_text *text)
{
    ico_text words;
    bool found;
    ico_text_init(&words, a->ctx);
    ico_status status = ico__explain_conflict(a->ctx, problem, ICO_EXPLAIN_CONFLICT_TICKS,
                                              &found, &words);
    if (status == ICO_OK && found) status = put_member_words("conflict", &words, text);
    ico_text_free(&words);
    return status;
}

ico_status explain_json(const args *a, const ico_problem *problem,
                        const ico_result *result, ico_text *text)
{
    const ico_reason *reason = ico_result_reason(result);
    bool none = ico_result_verdict(result) == ICO_NONE;
    ico__json_object(text, "explanation");
    ico_status status = put_theorem(a->ctx, problem, text);
    if (status == ICO_OK) status = put_proof(a->ctx, problem, text);
    if (status == ICO_OK && none &&
        (reason == NULL || ico_reason_kind(reason) == ICO_REASON_PLACES))
        status = put_conflict(a, problem, text);
    if (status == ICO_OK && none && reason != NULL)
        status = put_certificate(a, problem, reason, text);
    ico__json_end_object(text);
    return status == ICO_OK ? ico_text_status(text) : status;
}
