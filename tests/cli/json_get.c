/* tests/cli/json_get.c - reads JSON objects, one a line, and prints what stands at a
 * path: json_get verdict, json_get stats.nodes, json_get tour.0; without a path only the
 * syntax is tested.  Fails at a line that is not exactly one object, and where the path
 * leads nowhere.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The value at the dotted path, or NULL. */
static json_t *follow(json_t *value, char *path)
{
    char *rest = NULL;
    for (char *key = strtok_r(path, ".", &rest); key != NULL && value != NULL;
         key = strtok_r(NULL, ".", &rest)) {
        if (strcmp(key, "length()") == 0)
            printf("%zu\n", json_is_array(value) ? json_array_size(value)
                                                 : json_object_size(value));
        else if (json_is_array(value))
            value = json_array_get(value, (size_t)strtoull(key, NULL, 10));
        else
            value = json_object_get(value, key);
        if (strcmp(key, "length()") == 0) return json_null();
    }
    return value;
}

/* The keys of the object in the order in which they stand, for `json_get keys()`. */
static void print_keys(json_t *object)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value) printf("%s ", key);
    printf("\n");
}

static int take(const char *line, size_t size, const char *path)
{
    json_error_t error;
    json_t *object = json_loadb(line, size, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(object)) {
        fprintf(stderr, "not a JSON object: %s: %.200s\n", error.text, line);
        json_decref(object);
        return 1;
    }
    int fault = 0;
    if (path != NULL && strcmp(path, "keys()") == 0) {
        print_keys(object);
    } else if (path != NULL) {
        char copy[200];
        snprintf(copy, sizeof copy, "%s", path);
        int is_length = strstr(path, "length()") != NULL;
        json_t *value = follow(object, copy);
        char *text =
            value == NULL ? NULL : json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
        if (text == NULL) {
            fprintf(stderr, "nothing at %s\n", path);
            fault = 1;
        } else if (!is_length) {
            puts(json_is_string(value) ? json_string_value(value) : text);
        }
        free(text);
    }
    json_decref(object);
    return fault;
}

int main(int argc, char **argv)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t size;
    int fault = 0, lines = 0;
    while ((size = getline(&line, &room, stdin)) > 0) {
        fault |= take(line, (size_t)size, argc > 1 ? argv[1] : NULL);
        lines++;
    }
    free(line);
    return fault || lines == 0;
}
