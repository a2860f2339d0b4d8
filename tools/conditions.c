/* tools/conditions.c - docs/schema/conditions.json, made from the rows of conditions
 * (src/core/problem/condition/): an object a condition.  The script tools/conditions runs
 * it, and makes from the file what bindings and pages need.
 *     build-asan/tests/conditions >docs/schema/conditions.json
 *     build-asan/tests/conditions --check docs/schema/conditions.json
 * The second is a test: is the file up to date?
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "problem/condition/condition.h"

static const char *const forms[] = {
    [ICO_VALUE_VERTEX] = "vertex",   [ICO_VALUE_VERTICES] = "vertices",
    [ICO_VALUE_NUMBERS] = "numbers", [ICO_VALUE_CLASSES] = "classes",
    [ICO_VALUE_LETTERS] = "letters", [ICO_VALUE_ARROWS] = "arrows",
    [ICO_VALUE_EDGES] = "edges",     [ICO_VALUE_FLAG] = "flag",
    [ICO_VALUE_CHOICE] = "choice",   [ICO_VALUE_COUNT] = "count",
    [ICO_VALUE_WORDS] = "words"};
static const char *const subjects[] = {[ICO_SUBJECT_ANY] = "any",
                                       [ICO_SUBJECT_PLANE] = "boards",
                                       [ICO_SUBJECT_GRAPHS] = "graphs"};
static const bool is_option[ICO_CONDITIONS] = {
#define LIST(id, ...) [ICO_CONDITION_##id] = true,
#define MARK(id, ...) [ICO_CONDITION_##id] = false,
#define CONDITION LIST
#include "problem/condition/condition.def"
#include "problem/condition/lists.def"
#undef LIST
#undef MARK
#undef CONDITION
};

/* {"name":"straight","form":"count","least":1,...} */
static void put_row(const ico_condition *c, ico_text *text)
{
    ico__json_object(text, NULL);
    ico__json_string(text, "name", c->name);
    ico__json_string(text, "form", forms[c->form]);
    ico__json_string(text, "subjects", subjects[c->subjects]);
    if (is_option[c - ico__conditions]) ico__json_words(text, "option", "--%s", c->name);
    if (c->subjects != ICO_SUBJECT_GRAPHS)
        ico__json_string(text, "board_key", c->key == NULL ? c->name : c->key);
    if (c->form == ICO_VALUE_COUNT) ico__json_number(text, "least", c->least);
    if (c->form == ICO_VALUE_CHOICE) {
        ico__json_array(text, "words");
        for (uint64_t k = 1; k <= ico__condition_choices(c); k++) {
            ico__json_key(text, NULL);
            ico_text_puts(text, "\"");
            ico__condition_put_choice(c, k, text);
            ico_text_puts(text, "\"");
        }
        ico__json_end_array(text);
    }
    if (c->argument != NULL) ico__json_string(text, "argument", c->argument);
    ico__json_string(text, "help", c->help);
    ico__json_array(text, "examples");
    for (unsigned k = 0; k < 3 && c->example[k] != NULL; k++)
        ico__json_string(text, NULL, c->example[k]);
    ico__json_end_array(text);
    ico__json_end_object(text);
}

/* Is the text what the file holds? */
static bool is_up_to_date(const ico_text *text, const char *path)
{
    FILE *file = fopen(path, "rb");
    bool same = file != NULL;
    for (size_t i = 0; same && i < text->size; i++)
        same = fgetc(file) == (unsigned char)text->data[i];
    same = same && fgetc(file) == EOF;
    if (file != NULL) fclose(file);
    return same;
}

int main(int argc, char **argv)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_text text;
    if (ctx == NULL) return EXIT_FAILURE;
    ico_text_init(&text, ctx);
    for (unsigned i = 0; i < ICO_CONDITIONS; i++) {
        ico_text_puts(&text, i == 0 ? "[" : ",\n");
        put_row(&ico__conditions[i], &text);
    }
    ico_text_puts(&text, "\n]\n");
    bool good = ico_text_status(&text) == ICO_OK;
    if (good && argc == 3 && strcmp(argv[1], "--check") == 0) {
        good = is_up_to_date(&text, argv[2]);
        if (!good) fprintf(stderr, "%s is not what %s writes\n", argv[2], argv[0]);
    } else if (good) {
        fputs(text.data, stdout);
    }
    ico_text_free(&text);
    ico_context_free(ctx);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
