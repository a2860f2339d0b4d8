/* format/question/question_concerns.c - is the answer in a file one to this question?
 * Source: docs/json.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "format/question/question_read.h"

static const char KEY[] = "\"question\"";

/* Do the bytes hold the key at all?  Most files of tours do not. */
static bool has_key(const char *data, size_t size)
{
    const char *end = data + size;
    for (const char *at = data; at != NULL && (size_t)(end - at) >= sizeof KEY - 1;) {
        at = memchr(at, '"', (size_t)(end - at));
        if (at == NULL || (size_t)(end - at) < sizeof KEY - 1) return false;
        if (memcmp(at, KEY, sizeof KEY - 1) == 0) return true;
        at++;
    }
    return false;
}

/* Finds the object of the question.  Without the key "question", the root is taken if it
 * has a subject and no verdict. */
static json_t *object_of(json_t *root)
{
    json_t *object = json_object_get(root, "question");
    if (json_is_object(object)) return object;
    bool alone = object == NULL && json_is_string(json_object_get(root, "subject")) &&
                 json_object_get(root, "verdict") == NULL;
    return alone ? root : NULL;
}

/* Returns the start of the last line: in a list of tours, that line has the question. */
static size_t last_line(const char *data, size_t size)
{
    while (size > 0 && (data[size - 1] == '\n' || data[size - 1] == '\r')) size--;
    while (size > 0 && data[size - 1] != '\n') size--;
    return size;
}

ico_status ico__question_find(ico_context *ctx, const char *name, const char *data,
                              size_t size, json_t **root, json_t **object)
{
    json_error_t error;
    *root = json_loadb(data, size, JSON_REJECT_DUPLICATES, &error);
    if (*root == NULL && json_error_code(&error) == json_error_end_of_input_expected) {
        size_t from = last_line(data, size);
        *root = json_loadb(data + from, size - from, JSON_REJECT_DUPLICATES, &error);
    }
    *object = object_of(*root);
    if (*root == NULL && json_error_code(&error) == json_error_out_of_memory)
        return ico__fail(ctx, ICO_NO_MEMORY, "%s: out of memory while parsing JSON",
                         name);
    return ICO_OK;
}

static ico_kind kind_of_object(const json_t *object)
{
    const char *word = json_string_value(json_object_get(object, "kind"));
    if (word == NULL || strcmp(word, ico_kind_name(ICO_CLOSED)) == 0) return ICO_CLOSED;
    return strcmp(word, ico_kind_name(ICO_OPEN)) == 0 ? ICO_OPEN : ICO_EITHER;
}

/* Is `stated` the object of the present question, apart from the names of graphs? */
static ico_status same_words(ico_context *ctx, json_t *stated, const ico_problem *problem,
                             bool *same)
{
    static const char *const names[] = {"subject", "file", "number"};
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ico_question_write(problem, &text);
    json_t *own = status == ICO_OK ? json_loadb(text.data, text.size, 0, NULL) : NULL;
    if (status == ICO_OK && own == NULL)
        status = ico__fail(ctx, ICO_NO_MEMORY, "out of memory while parsing JSON");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        (void)json_object_del(own, names[i]);
        (void)json_object_del(stated, names[i]);
    }
    if (status == ICO_OK) *same = json_equal(own, stated) != 0;
    json_decref(own);
    ico_text_free(&text);
    return status;
}

static void put_difference(const ico_problem *stated, ico_kind kind,
                           const ico_text *first, ico_text *why)
{
    if (why == NULL) return;
    ico_text_puts(why, "the file answers another question");
    if (stated == NULL) return;
    ico_text_puts(why, ": ");
    ico_problem_describe_as(stated, kind, true, why);
    ico_text_printf(why, " (%s)", first->data == NULL ? "" : first->data);
    ico__text_needs(why, first);
}

ico_status ico_question_concerns(ico_context *ctx, const char *name, const char *data,
                                 size_t size, const ico_problem *problem, bool *concerns,
                                 ico_text *why)
{
    json_t *root, *object;
    ico_problem *stated = NULL;
    bool same = true;
    ico_kind kind = ICO_CLOSED;
    ico_text first;
    if (!has_key(data, size)) {
        *concerns = true;
        return ICO_OK;
    }
    ico_text_init(&first, ctx);
    ico_status status = ico__question_find(ctx, name, data, size, &root, &object);
    if (status == ICO_OK && object != NULL) {
        ico_error before = *ico_context_error(ctx);
        kind = kind_of_object(object);
        if (ico_problem_kind(problem) == ICO_EITHER)
            (void)json_object_set_new(object, "kind", json_string("either"));
        status = ico__question_make(ctx, name, object, &stated);
        if (status == ICO_OK)
            status = ico_problem_is_same(ctx, stated, problem, &same, &first);
        else if (status == ICO_UNSUPPORTED) {
            ctx->error = before;
            status = same_words(ctx, object, problem, &same);
        }
    }
    if (status == ICO_OK && !same) put_difference(stated, kind, &first, why);
    if (status == ICO_OK) *concerns = same;
    ico_problem_free(stated);
    ico_text_free(&first);
    json_decref(root);
    return status != ICO_OK || why == NULL ? status : ico_text_status(why);
}
