/* count/record/record_line.c - the line of a record, made again from its values: their
 * order is made first, then the text.
 * Source: cli/count/cmd_count.c and count/record/write.c, which write such lines;
 * docs/json.md.
 * SPDX-License-Identifier: MIT */
#include "count/record/record_line.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "format/question/question_read.h"

/* ------------------------------------------------------------------ order ---------- */

/* The keys of objects as they are written, up to a NULL. */
typedef const char *const key_list[];
static key_list count_keys = {
    "verdict",  "kind",        "subject",    "method",   "n",
    "part",     "count",       "undirected", "directed", "classes",
    "length",   "longest",     "by_length",  "limit",    "needed_bytes",
    "stats",    "version",     "question",   "read",     "oeis",
    "m",        "fingerprint", "plan",       "cycles",   "bound",
    "residues", "layers",      "sides",      NULL};
static key_list sum_keys = {
    "verdict",    "kind",     "subject", "method",  "fingerprint", "parts", "count",
    "undirected", "directed", "classes", "version", "question",    NULL};
static key_list stats_keys = {"seconds", "states", "peak_bytes", "ticks", NULL};
static key_list read_keys = {"format", "n", "m", "clues", NULL};
static key_list oeis_keys = {"sequence", "n", "term", "verdict", NULL};
static key_list side_keys = {"side", "modulus", "steps", NULL};
static key_list question_keys = {"subject", "kind", "file", "number", "sha256", NULL};

/* Members of a record that are objects of few keys. */
static const struct {
    const char *key, *const *keys;
} members[] = {{"stats", stats_keys}, {"read", read_keys}, {"oeis", oeis_keys}};

/* Adds a value under this key; takes over the reference.  *made: NULL from then on if
 * memory is out. */
static void add_member(json_t **made, const char *key, json_t *value)
{
    if (*made != NULL && value != NULL && json_object_set(*made, key, value) == 0) {
        json_decref(value);
        return;
    }
    json_decref(value);
    json_decref(*made);
    *made = NULL;
}

/* Adds the members of `object` that `made` lacks, in the order of the file. */
static void add_others(json_t **made, json_t *object)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        if (*made != NULL && json_object_get(*made, key) == NULL)
            add_member(made, key, json_incref(value));
    }
}

/* A copy of the object whose members are in the order of the keys.  NULL: out of memory;
 * so for all that follow. */
static json_t *by_keys(json_t *object, const char *const *keys)
{
    json_t *made = json_object();
    for (; json_is_object(object) && *keys != NULL; keys++) {
        json_t *value = json_object_get(object, *keys);
        if (value != NULL) add_member(&made, *keys, json_incref(value));
    }
    add_others(&made, object);
    return made;
}

/* The numbers of tours by length, from the shortest on. */
static json_t *by_lengths(json_t *object)
{
    enum { MOST_LENGTH = 1 << 20 };
    json_t *made = json_object();
    for (int k = 0; made != NULL && k < MOST_LENGTH &&
                    json_object_size(made) < json_object_size(object);
         k++) {
        char key[16];
        snprintf(key, sizeof key, "%d", k);
        json_t *value = json_object_get(object, key);
        if (value != NULL) add_member(&made, key, json_incref(value));
    }
    add_others(&made, object);
    return made;
}

static json_t *by_side_keys(json_t *sides)
{
    json_t *made = json_array();
    for (size_t k = 0; made != NULL && k < json_array_size(sides); k++) {
        json_t *side = json_array_get(sides, k);
        side = json_is_object(side) ? by_keys(side, side_keys) : json_incref(side);
        if (side != NULL && json_array_append_new(made, side) == 0) continue;
        json_decref(made);
        made = NULL;
    }
    return made;
}

/* Reads the question, and writes it again.  *own stays NULL if it cannot be read, as that
 * of a large graph. */
static ico_status write_question(ico_context *ctx, const char *name, json_t *object,
                                 json_t **own)
{
    ico_problem *problem = NULL;
    ico_error before = *ico_context_error(ctx);
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ico__question_make(ctx, name, object, &problem);
    if (status == ICO_OK) status = ico_question_write(problem, &text);
    if (status == ICO_OK) *own = json_loadb(text.data, text.size, 0, NULL);
    ico_problem_free(problem);
    ico_text_free(&text);
    if (status == ICO_NO_MEMORY || status == ICO_STOPPED) return status;
    ctx->error = before;
    return ICO_OK;
}

/* The question in the order in which the library writes it, as far as the library reads
 * it. */
static ico_status by_question(ico_context *ctx, const char *name, json_t *object,
                              json_t **made)
{
    json_t *own = NULL, *all, *value;
    const char *key;
    ico_status status = write_question(ctx, name, object, &own);
    if (status != ICO_OK) return status;
    all = json_object();
    for (size_t i = 0; question_keys[i] != NULL; i++) {
        value = json_object_get(object, question_keys[i]);
        if (value != NULL) add_member(&all, question_keys[i], json_incref(value));
    }
    json_object_foreach(own, key, value)
    {
        json_t *member = json_object_get(object, key);
        if (member == NULL || all == NULL || json_object_get(all, key) != NULL) continue;
        add_member(&all, key, json_incref(json_equal(member, value) ? value : member));
    }
    add_others(&all, object);
    json_decref(own);
    *made = all;
    return all == NULL ? ICO_NO_MEMORY : ICO_OK;
}

/* A copy of a member of the record, in the order in which it is written. */
static ico_status order_member(ico_context *ctx, const char *name, const char *key,
                               json_t *value, json_t **made)
{
    bool object = json_is_object(value);
    if (object && strcmp(key, "question") == 0)
        return by_question(ctx, name, value, made);
    if (object && strcmp(key, "by_length") == 0)
        *made = by_lengths(value);
    else if (json_is_array(value) && strcmp(key, "sides") == 0)
        *made = by_side_keys(value);
    else
        *made = json_incref(value);
    for (size_t i = 0; object && i < sizeof members / sizeof *members; i++) {
        if (strcmp(key, members[i].key) != 0) continue;
        json_decref(value);
        *made = by_keys(value, members[i].keys);
    }
    return *made == NULL ? ICO_NO_MEMORY : ICO_OK;
}

/* The record in the order in which it is written. */
static ico_status order_record(ico_context *ctx, const ico_count_record *record,
                               json_t **ordered)
{
    bool sum = json_object_get(record->root, "parts") != NULL;
    json_t *root = by_keys(record->root, sum ? sum_keys : count_keys), *made, *value;
    json_t *all = json_object();
    const char *key;
    ico_status status = root == NULL || all == NULL ? ICO_NO_MEMORY : ICO_OK;
    json_object_foreach(root, key, value)
    {
        if (status == ICO_OK) status = order_member(ctx, record->name, key, value, &made);
        if (status == ICO_OK) add_member(&all, key, made);
        if (all == NULL) status = ICO_NO_MEMORY;
    }
    json_decref(root);
    if (status == ICO_OK)
        *ordered = all;
    else
        json_decref(all);
    return status;
}

/* ------------------------------------------------------------------ text ----------- */

/* A key of a file may hold any characters. */
static void put_key(const char *key, ico_text *line)
{
    ico__json_key(line, NULL);
    ico_text_json(line, key);
    ico_text_puts(line, ":");
}

static void put_scalar(const char *key, const json_t *value, ico_text *line)
{
    ico__json_key(line, NULL);
    if (json_is_string(value))
        ico_text_json(line, json_string_value(value));
    else if (json_is_integer(value))
        ico_text_printf(line, "%lld", (long long)json_integer_value(value));
    else if (json_is_real(value) && key != NULL && strcmp(key, "seconds") == 0)
        ico_text_printf(line, "%.6f", json_real_value(value));
    else if (json_is_real(value))
        ico_text_printf(line, "%.17g", json_real_value(value));
    else
        ico_text_puts(line, json_is_true(value)    ? "true"
                            : json_is_false(value) ? "false"
                                                   : "null");
}

/* key: of the value in its object, or NULL.  Permutations of a question are the deepest
 * values of a record. */
static void put_value(const char *key, json_t *value, unsigned level, ico_text *line)
{
    enum { MOST_LEVELS = 8 };
    json_t *member;
    if (line->failed || level == MOST_LEVELS) return;
    if (json_is_array(value)) {
        ico__json_array(line, NULL);
        for (size_t k = 0; k < json_array_size(value); k++)
            put_value(NULL, json_array_get(value, k), level + 1, line);
        ico__json_end_array(line);
    } else if (json_is_object(value)) {
        ico__json_object(line, NULL);
        json_object_foreach(value, key, member)
        {
            put_key(key, line);
            put_value(key, member, level + 1, line);
        }
        ico__json_end_object(line);
    } else {
        put_scalar(key, value, line);
    }
}

ico_status ico__count_record_line(ico_context *ctx, const ico_count_record *record,
                                  ico_record_order order, ico_text *line)
{
    json_t *root = NULL, *value;
    const char *key;
    if (order == ICO_ORDER_OF_FILE)
        root = json_incref(record->root);
    else {
        ico_status status = order_record(ctx, record, &root);
        if (status != ICO_OK) return status;
    }
    ico__json_object(line, NULL);
    json_object_foreach(root, key, value)
    {
        if (strcmp(key, "checksum") == 0) continue;
        put_key(key, line);
        put_value(key, value, 0, line);
    }
    json_decref(root);
    return ico_text_status(line);
}
