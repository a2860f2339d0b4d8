/* problem/condition/angles.c - conditions on moves that follow each other:
 * lines that are not too long, and the angles that a tour may make.
 * Source: docs/conventions.md, "Lines and angles".
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "problem/condition/rows.h"
#include "problem/problem.h"

static const char *const names[] = {
#define ICO_ANGLE_NAME(id, word) word,
    ICO_ANGLE_TABLE(ICO_ANGLE_NAME)
#undef ICO_ANGLE_NAME
};

const char *ico_angle_name(ico_angle angle)
{
    return (unsigned)angle < ICO_ANGLES ? names[angle] : "unknown";
}

/* State of the parser.  named: the angles named so far; free: each of these had a number,
 * so that the others are free. */
typedef struct angle_parser {
    ico_angle_range range[ICO_ANGLES];
    bool named[ICO_ANGLES], free;
} angle_parser;

/* "20", "20..30", "20.." or "..30". */
static const char *read_range(const char **at, const char *end, ico_angle_range *range)
{
    static const char wrong[] = "write a number or a range, as in acute=20..30";
    uint64_t most = UINT64_MAX / 2;
    bool first = ico__read_number(at, end, most, &range->least);
    if (!first) range->least = 0;
    range->most = first ? range->least : UINT64_MAX;
    if (end - *at < 2 || strncmp(*at, "..", 2) != 0) return first ? NULL : wrong;
    *at += 2;
    range->most = UINT64_MAX;
    bool second = ico__read_number(at, end, most, &range->most);
    if (!first && !second) return wrong;
    return range->least > range->most ? "a range of numbers goes up" : NULL;
}

static const char *read_one(const char **at, const char *end, angle_parser *r)
{
    size_t size = strcspn(*at, "=,");
    unsigned k = 0;
    while (k < ICO_ANGLES &&
           (strlen(names[k]) != size || strncmp(names[k], *at, size) != 0))
        k++;
    if (k == ICO_ANGLES)
        return "an angle is acute, right, obtuse or straight; commas join several";
    if (r->named[k]) return "an angle is named twice";
    r->named[k] = true;
    *at += size;
    r->range[k] = (ico_angle_range){0, UINT64_MAX};
    if (**at != '=') {
        r->free = false;
        return NULL;
    }
    ++*at;
    return read_range(at, end, &r->range[k]);
}

static const char *read_all(const char *words, angle_parser *r)
{
    const char *at = words, *end = words + strlen(words);
    for (;;) {
        const char *wrong = read_one(&at, end, r);
        if (wrong != NULL) return wrong;
        if (at == end) return NULL;
        if (*at != ',') return "put a comma between two angles";
        at++;
    }
}

ico_status ico_problem_set_angles(ico_problem *p, const char *words)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    angle_parser r = {.free = true};
    const char *wrong = words == NULL ? NULL : read_all(words, &r);
    if (wrong != NULL)
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "angles \"%.60s\": %s (--angles)",
                         words, wrong);
    char *copy = NULL;
    if (words != NULL && (copy = ico__copy_string(p->ctx, words)) == NULL)
        return ICO_NO_MEMORY;
    ico__free_string(p->ctx, p->angle_words);
    p->angle_words = copy;
    for (unsigned k = 0; k < ICO_ANGLES; k++) {
        p->angles[k] = r.range[k];
        if (!r.named[k]) p->angles[k].most = r.free ? UINT64_MAX : 0;
    }
    return ICO_OK;
}

const char *ico_problem_angles(const ico_problem *p)
{
    return p->angle_words;
}

void ico_problem_angle_range(const ico_problem *p, ico_angle angle, uint64_t *least,
                             uint64_t *most)
{
    bool asked = p->angle_words != NULL && (unsigned)angle < ICO_ANGLES;
    *least = asked ? p->angles[angle].least : 0;
    *most = asked ? p->angles[angle].most : UINT64_MAX;
}

uint64_t ico_problem_straight(const ico_problem *p)
{
    return p->value[ICO_CONDITION_STRAIGHT];
}

bool ico__problem_same_angles(const ico_problem *a, const ico_problem *b)
{
    for (unsigned k = 0; k < ICO_ANGLES; k++) {
        uint64_t least[2], most[2];
        ico_problem_angle_range(a, (ico_angle)k, &least[0], &most[0]);
        ico_problem_angle_range(b, (ico_angle)k, &least[1], &most[1]);
        if (least[0] != least[1] || most[0] != most[1]) return false;
    }
    return ico_problem_straight(a) == ico_problem_straight(b);
}
