/* format/graph/json/json_place.c - finding the text of a value in well-formed JSON,
 * without recursion.
 * SPDX-License-Identifier: MIT */
#include "format/graph/json/json_place.h"

#include <string.h>

static void slice_skip_blanks(ico_slice *s)
{
    while (s->at < s->end && ico__is_blank(*s->at)) s->at++;
}

static void skip_string(ico_slice *s)
{
    for (s->at++; s->at < s->end && *s->at != '"'; s->at++)
        if (*s->at == '\\' && s->at + 1 < s->end) s->at++;
    if (s->at < s->end) s->at++;
}

/* Steps over one value and the blanks behind it. */
static void skip_value(ico_slice *s)
{
    size_t depth = 0;
    slice_skip_blanks(s);
    while (s->at < s->end) {
        char c = *s->at;
        if (depth == 0 && (c == ',' || c == '}' || c == ']')) return;
        if (c == '"') {
            skip_string(s);
            continue;
        }
        if (c == '{' || c == '[') depth++;
        if (c == '}' || c == ']') depth--;
        s->at++;
    }
}

/* Enters the array or object at `s` and stops at the value the step asks for. */
static bool enter_value(ico_slice *s, ico_json_step step)
{
    slice_skip_blanks(s);
    if (s->at == s->end || (*s->at != '{' && *s->at != '[')) return false;
    bool object = *s->at++ == '{';
    for (size_t i = 0;; i++) {
        slice_skip_blanks(s);
        if (s->at == s->end || *s->at == '}' || *s->at == ']') return false;
        ico_slice key = *s;
        if (object) {
            skip_string(s);
            key = (ico_slice){key.at + 1, s->at - 1};
            slice_skip_blanks(s);
            s->at += s->at < s->end; /* the colon */
            slice_skip_blanks(s);
        }
        bool here = step.key == NULL
                        ? i == step.index
                        : object && strlen(step.key) == ico__slice_size(key) &&
                              memcmp(step.key, key.at, ico__slice_size(key)) == 0;
        if (here) return true;
        skip_value(s);
        if (s->at < s->end && *s->at == ',') s->at++;
    }
}

const char *ico__json_place(ico_slice text, const ico_json_step *steps, size_t count)
{
    ico_slice s = text;
    slice_skip_blanks(&s);
    for (size_t i = 0; i < count; i++) {
        ico_slice inner = s;
        if (!enter_value(&inner, steps[i])) break;
        s = inner;
    }
    return s.at;
}
