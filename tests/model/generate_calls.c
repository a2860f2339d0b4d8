/* tests/model/generate_calls.c - random calls about a question: verbs, methods with their
 * options, limits, threads, seeds, allocations that fail.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "icosian/icosian.h"
#include "model.h"

/* ------------------------------------------------------------------ methods -------- */

static const char *choose_method(dice *d)
{
    size_t count = 0;
    const ico_method *const *all = ico_methods(&count);
    if (dice_chance(d, 35)) return "auto";
    return ico_method_name(all[dice_below(d, (unsigned)count)]);
}

static int64_t choose_value(dice *d, const ico_option_spec *o)
{
    uint64_t span = (uint64_t)o->high - (uint64_t)o->low;
    int64_t small = (int64_t)dice_below(d, span < 30 ? (unsigned)span + 1 : 30);
    return dice_chance(d, 20) ? o->initial : o->low + small;
}

/* Word k of "a|b|c". */
static void choose_word(dice *d, const char *choices, char *word, size_t size)
{
    unsigned count = 1;
    for (const char *at = choices; *at != '\0'; at++) count += *at == '|';
    for (unsigned k = dice_below(d, count); k > 0; k--)
        choices = strchr(choices, '|') + 1;
    snprintf(word, size, "%.*s", (int)strcspn(choices, "|"), choices);
}

static void add_options(dice *d, const char *name, char *line)
{
    size_t count = 0;
    const ico_option_spec *all = ico_method_options(ico_method_by_name(name), &count);
    for (unsigned k = dice_chance(d, 50) ? dice_below(d, 4) : 0; k > 0 && count > 0;
         k--) {
        const ico_option_spec *o = &all[dice_below(d, (unsigned)count)];
        char value[40], more[90];
        if (o->type == ICO_OPTION_TEXT) continue;
        if (o->type == ICO_OPTION_INT)
            snprintf(value, sizeof value, "%lld", (long long)choose_value(d, o));
        else
            choose_word(d, o->choices, value, sizeof value);
        snprintf(more, sizeof more, " %.40s=%s", o->name, value);
        if (strlen(line) + strlen(more) + 1 < LINE) strcat(line, more);
    }
}

static void tell_method(dice *d, trace *t, bool list)
{
    char line[LINE];
    const char *name = choose_method(d);
    snprintf(line, sizeof line, "%s %s", list ? "list" : "solve", name);
    if (list && dice_chance(d, 35))
        snprintf(line + strlen(line), 20, " limit=%u", 1 + dice_below(d, 6));
    if (list && dice_chance(d, 10))
        snprintf(line + strlen(line), 20, " stop=%u", 1 + dice_below(d, 4));
    add_options(d, name, line);
    trace_add(t, "%s", line);
}

static void tell_count(dice *d, trace *t)
{
    static const char *const ways[] = {"",
                                       "",
                                       "",
                                       "by=sweep",
                                       "by=separator",
                                       "by=walks",
                                       "lengths=1",
                                       "classes=1",
                                       "plain=1",
                                       "layers=1",
                                       "parts=2",
                                       "parts=3",
                                       "method=backtrack",
                                       "method=circuit",
                                       "method=brute",
                                       "method=auto",
                                       "method=fragment",
                                       "method=position",
                                       "method=symmetric"};
    unsigned count = sizeof ways / sizeof *ways;
    trace_add(t, "count %s", ways[dice_below(d, count)]);
}

/* ------------------------------------------------------------------ settings ------- */

static void tell_setting(dice *d, trace *t, const char *without)
{
    switch (dice_below(d, 12)) {
    case 0:
    case 1:
    case 2:
        trace_add(t, "seed %u", dice_below(d, 1000));
        break;
    case 3:
    case 4:
        trace_add(t, "run");
        break;
    case 5:
        trace_add(t, "ticks %u", dice_chance(d, 40) ? 0 : 1 + dice_below(d, 3000));
        break;
    case 6:
        if (dice_chance(d, 12) && !trace_leaves_out(without, "threads"))
            trace_add(t, "threads %u", 1 + dice_below(d, 3));
        break;
    case 7:
        trace_add(t, "proof %u", dice_chance(d, 50) ? 0 : 100 * dice_below(d, 100));
        break;
    case 8:
        if (dice_chance(d, 20)) trace_add(t, "seconds 0.0000%u", 1 + dice_below(d, 9));
        break;
    case 9:
    case 10:
        if (!trace_leaves_out(without, "fail"))
            trace_add(t, "fail %u%s", dice_below(d, dice_chance(d, 60) ? 40 : 400),
                      dice_chance(d, 50) ? " once" : "");
        break;
    default:
        if (!trace_leaves_out(without, "memory"))
            trace_add(t, "memory %u",
                      1 + dice_below(d, dice_chance(d, 60) ? 4000 : 60000));
    }
}

typedef struct chance {
    const char *name;
    unsigned weight, numbers; /* how many numbers follow the name */
} chance;

static const chance CALLS[] = {
    {"solve", 40, 0},   {"list", 14, 0},    {"count", 14, 0},     {"verify", 12, 1},
    {"numbers", 6, 1},  {"sample", 5, 1},   {"rank", 6, 2},       {"unrank", 5, 1},
    {"from", 3, 2},     {"index", 2, 0},    {"uses", 4, 0},       {"ends", 3, 0},
    {"estimate", 1, 1}, {"forecast", 1, 0}, {"stream", 3, 1},     {"reason", 4, 0},
    {"graft", 8, 1},    {"theorem", 2, 0},  {"symmetries", 3, 0}, {"construct", 2, 0},
    {"conflict", 6, 1}, {"certify", 4, 0},  {"make", 2, 2},       {"grade", 5, 2},
    {"property", 5, 1}, {"encode", 3, 1},   {"draw", 3, 1},       {"file", 4, 1}};

static const chance *choose_call(dice *d)
{
    unsigned sum = 0, count = sizeof CALLS / sizeof *CALLS;
    for (unsigned i = 0; i < count; i++) sum += CALLS[i].weight;
    unsigned lot = dice_below(d, sum);
    for (unsigned i = 0;; i++) {
        if (lot < CALLS[i].weight) return &CALLS[i];
        lot -= CALLS[i].weight;
    }
}

static void tell_call(dice *d, trace *t, const char *without)
{
    const chance *c = choose_call(d);
    if (trace_leaves_out(without, c->name)) return;
    if (strcmp(c->name, "solve") == 0 || strcmp(c->name, "list") == 0) {
        tell_method(d, t, c->name[0] == 'l');
    } else if (strcmp(c->name, "count") == 0) {
        tell_count(d, t);
    } else if (strcmp(c->name, "conflict") == 0) {
        trace_add(t, "conflict %u", dice_chance(d, 80) ? 1000000 : dice_below(d, 2000));
    } else if (c->numbers == 0) {
        trace_add(t, "%s", c->name);
    } else if (c->numbers == 1) {
        trace_add(t, "%s %u", c->name, dice_below(d, 100000));
    } else {
        trace_add(t, "%s %u %u", c->name, dice_below(d, 100000), dice_below(d, 32));
    }
}

void generate_calls(dice *d, trace *t, const question *q, const char *without)
{
    (void)q;
    for (unsigned k = 4 + dice_below(d, 16); k > 0; k--) {
        if (dice_chance(d, 25)) tell_setting(d, t, without);
        tell_call(d, t, without);
    }
}

void generate_trace(uint64_t seed, const char *without, trace *t)
{
    dice d = {seed * UINT64_C(0xd1342543de82ef95) + 1};
    question q;
    (void)dice_next(&d);
    generate_question(&d, t, &q);
    generate_conditions(&d, t, &q, without);
    if (dice_chance(&d, 5) && !trace_leaves_out(without, "fail")) {
        trace_add(t, "fail %u%s", dice_below(&d, 30), dice_chance(&d, 50) ? " once" : "");
        trace_add(t, "build");
    }
    generate_calls(&d, t, &q, without);
}
