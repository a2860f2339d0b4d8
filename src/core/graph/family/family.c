/* graph/family/family.c - named families: finding the name, reading the arguments, the
 * normal form, operands.  The tables are those of family.def; the makers are in the files
 * family_*.c.
 * Source: graphs that remember the call that made them, after Knuth's Stanford GraphBase.
 * SPDX-License-Identifier: MIT */
#include "graph/family/family.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"

typedef enum grammar_kind { NUMBERS, SIDES, SEEDED, CHANCE, WORDS } grammar_kind;

static const ico_family families[] = {
#define FAMILY(name, usage, help, example, grammar, least, most, code, make, drawing, \
               source, facts)                                                         \
    {name, usage, help, example},
#include "graph/family/family.def"
#undef FAMILY
};

/* Further data for the parser, in the same order. */
static const struct {
    grammar_kind grammar;
    size_t least, most;
    const char *code;
    ico_family_maker *make;
    ico_family_drawing drawing;
    ico_family_kind kind;
    const char *source, *facts;
} rules[] = {
#define FAMILY(name, usage, help, example, grammar, least, most, code, make, drawing, \
               source, facts)                                                         \
    {grammar, least, most, code, make, ICO_DRAWN_##drawing, KIND, source, facts},
#include "graph/family/family.def"
#undef FAMILY
};

static const struct {
    const char *name, *text;
} kinds[] = {
    [ICO_KIND_BASIC] = {"basic", "paths, cycles, grids, cliques, and their relatives"},
    [ICO_KIND_WORDS] = {"words", "words, subsets, permutations and numbers as vertices"},
    [ICO_KIND_RANDOM] = {"random", "random graphs"},
    [ICO_KIND_SOLIDS] = {"solids", "Platonic, Archimedean and Catalan solids"},
    [ICO_KIND_CAGES] = {"cages", "cages and other graphs of many symmetries"},
    [ICO_KIND_SNARKS] = {"snarks", "snarks, and other cubic graphs of chromatic index 4"},
    [ICO_KIND_HAMILTON] = {"counterexamples",
                           "graphs without a Hamiltonian cycle, or nearly"},
    [ICO_KIND_SMALL] = {"small", "small graphs, and maps of the four-colour problem"},
    [ICO_KIND_DERIVED] = {"derived", "graphs from a code or from other graphs"},
};

enum {
    FAMILY_COUNT = sizeof families / sizeof *families,
    NAME_ROOM = 40,
    MOST_DEPTH = 8
};

const ico_family *ico_families(size_t *count)
{
    *count = FAMILY_COUNT;
    return families;
}

/* Index of the family that `expression` names, or FAMILY_COUNT. */
static size_t family_of(const char *expression)
{
    size_t length = strcspn(expression, ":");
    for (size_t i = 0; i < FAMILY_COUNT; i++)
        if (strlen(families[i].name) == length &&
            memcmp(families[i].name, expression, length) == 0)
            return i;
    return FAMILY_COUNT;
}

bool ico_family_matches(const char *expression)
{
    return family_of(expression) < FAMILY_COUNT;
}

bool ico__family_form(const char *expression, ico_family_form *form)
{
    size_t i = family_of(expression);
    if (i == FAMILY_COUNT) return false;
    const char *at = strchr(expression, ':'), *end = expression + strlen(expression);
    *form = (ico_family_form){.drawing = rules[i].drawing};
    for (; at != NULL && at < end && form->count < ICO_FAMILY_NUMBERS; form->count++) {
        at++; /* the colon, then "," or "x" */
        if (!ico__read_number(&at, end, INT64_MAX, &form->number[form->count])) break;
    }
    return true;
}

const char *ico__family_kind_name(ico_family_kind kind)
{
    return kinds[kind].name;
}

const char *ico__family_kind_text(ico_family_kind kind)
{
    return kinds[kind].text;
}

ico_family_record ico__family_record(size_t i)
{
    return (ico_family_record){.kind = rules[i].kind,
                               .source = rules[i].source,
                               .facts = rules[i].facts,
                               .alone = rules[i].grammar != WORDS && rules[i].least == 0};
}

size_t ico__family_names_from(const char *word, size_t most, ico_text *names)
{
    size_t found = 0, size = strlen(word);
    for (size_t i = 0; i < FAMILY_COUNT; i++) {
        size_t same = 0;
        while (same < size && ico__small(word[same]) == families[i].name[same]) same++;
        const char *rest = families[i].name + same;
        if (same < size || size < 3 || (*rest != '-' && strlen(rest) != 1)) continue;
        if (found++ < most)
            ico_text_printf(names, "%s%s", found == 1 ? "" : ", ", families[i].name);
    }
    return found;
}

static ico_status no_such_family(ico_context *ctx, const char *expression)
{
    char name[NAME_ROOM];
    const char *names[FAMILY_COUNT];
    int length = (int)strcspn(expression, ":");
    snprintf(name, sizeof name, "%.*s", length, expression);
    for (size_t i = 0; i < FAMILY_COUNT; i++) names[i] = families[i].name;
    const char *near = ico__suggest(name, names, FAMILY_COUNT);
    if (near == NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "there is no family of graphs called '%s'", name);
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "there is no family of graphs called '%s'; did you mean '%s'?", name,
                     near);
}

ico_status ico__family_bad(ico_family_call *call, const char *format, ...)
{
    char why[256];
    va_list args;
    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    return ico__fail(call->ctx, ICO_BAD_ARGUMENT, "%s: %s; write %s, for example %s",
                     call->family->name, why, call->family->usage, call->family->example);
}

ico_status ico__family_begin(ico_family_call *call, double n, double m, bool directed)
{
    /* The builder's pairs, two sorts over them, the rows and their scratch. */
    double bytes = 56 * m + 24 * n, machine = (double)ico__physical_memory();
    char figure[64];
    if (n >= 0x1p31 || m >= 0x1p31)
        return ico__fail(
            call->ctx, ICO_TOO_LARGE,
            "%s would have %.0f vertices and %.0f edges; fewer than 2^31 of each"
            " are possible",
            call->family->name, n, m);
    if (!ico__fits(call->ctx, bytes) || (machine > 0 && bytes > machine)) {
        ico__bytes_text(bytes, figure, sizeof figure);
        (void)ico__fail(
            call->ctx, ICO_TOO_LARGE,
            "%s with %.0f vertices and %.0f edges needs about %s of memory, more than "
            "the limit (--memory raises it)",
            call->family->name, n, m, figure);
        return ico__blame_memory(call->ctx);
    }
    ico_status status =
        ico_graph_builder_new(call->ctx, (uint64_t)n, directed, &call->builder);
    return status == ICO_OK ? ico_graph_builder_reserve(call->builder, (uint64_t)m)
                            : status;
}

void ico__family_edge(ico_family_call *call, uint64_t u, uint64_t v)
{
    if (call->status == ICO_OK) call->status = ico_graph_builder_add(call->builder, u, v);
}

/* "0.25" as 25 / 100; up to 15 digits behind the point; at most 1. */
static bool read_chance(ico_family_call *call, const char **at, const char *end)
{
    uint64_t whole = 0, scale = 1, parts = 0;
    const char *p = *at;
    if (!ico__read_number(&p, end, 1, &whole)) return false;
    if (p < end && *p == '.') {
        for (p++; p < end && *p >= '0' && *p <= '9'; p++) {
            if (scale >= UINT64_C(1000000000000000)) return false;
            parts = parts * 10 + (uint64_t)(*p - '0');
            scale *= 10;
        }
        if (scale == 1) return false;
    }
    parts += whole * scale;
    if (parts > scale) return false;
    while (scale > 1 && parts % 10 == 0) {
        parts /= 10;
        scale /= 10;
    }
    call->parts = parts;
    call->scale = scale;
    *at = p;
    return true;
}

/* Fills number, chance and seed from call->code. */
static ico_status read_arguments(ico_family_call *call, grammar_kind grammar,
                                 size_t least, size_t most)
{
    const char *at = call->code, *end = at + strlen(at);
    const char separator = grammar == SIDES ? 'x' : ',';
    bool seeded = grammar == SEEDED || grammar == CHANCE, has_seed = false;
    bool want_chance = grammar == CHANCE;
    for (bool first = true; at < end; first = false) {
        if (!first && *at++ != separator)
            return ico__family_bad(call, "'%.60s' is not understood", at - 1);
        if (seeded && strncmp(at, "seed=", 5) == 0 && !has_seed) {
            at += 5;
            if (!ico__read_number(&at, end, UINT64_MAX, &call->seed))
                return ico__family_bad(call, "the seed must be a number below 2^64");
            has_seed = true;
        } else if (want_chance && call->count == most) {
            if (!read_chance(call, &at, end))
                return ico__family_bad(
                    call, "'%.60s' is not a probability between 0 and 1", at);
            want_chance = false;
        } else if (call->count == most) {
            return ico__family_bad(call, "'%.60s' is one number too many", at);
        } else if (!ico__read_number(&at, end, INT64_MAX, &call->number[call->count++])) {
            return ico__family_bad(call, "'%.60s' is not a number", at);
        }
    }
    if (call->count < least || want_chance)
        return ico__family_bad(call, "more numbers are needed");
    return ICO_OK;
}

/* "cubic:1000,seed=7": every parameter, also those that were not given. */
static void write_expression(ico_family_call *call, grammar_kind grammar)
{
    ico_text *text = &call->expression;
    ico_text_puts(text, call->family->name);
    for (size_t i = 0; i < call->count; i++)
        ico_text_printf(text, "%s%llu",
                        i == 0             ? ":"
                        : grammar == SIDES ? "x"
                                           : ",",
                        (unsigned long long)call->number[i]);
    if (grammar == CHANCE) {
        int digits = 0;
        for (uint64_t s = call->scale; s > 1; s /= 10) digits++;
        ico_text_printf(text, ",%llu", (unsigned long long)(call->parts / call->scale));
        if (digits > 0)
            ico_text_printf(text, ".%0*llu", digits,
                            (unsigned long long)(call->parts % call->scale));
    }
    if (grammar == SEEDED || grammar == CHANCE)
        ico_text_printf(text, ",seed=%llu", (unsigned long long)call->seed);
}

/* The call of an expression that is an operand `depth` times. */
static ico_status make_graph(ico_context *ctx, const char *expression, unsigned depth,
                             ico_graph **graph)
{
    size_t i = family_of(expression);
    if (i == FAMILY_COUNT) return no_such_family(ctx, expression);
    const char *colon = strchr(expression, ':');
    ico_family_call call = {
        .ctx = ctx, .family = &families[i], .seed = 1, .depth = depth};
    ico_text_init(&call.expression, ctx);
    call.code = colon == NULL ? "" : colon + 1;
    ico_status status = ICO_OK;
    if (colon != NULL && colon[1] == '\0')
        status = ico__family_bad(&call, "nothing follows the colon");
    else if (rules[i].grammar != WORDS)
        status = read_arguments(&call, rules[i].grammar, rules[i].least, rules[i].most);
    if (status != ICO_OK) return status;
    if (rules[i].code[0] != '\0') call.code = rules[i].code;
    ico__random_seed(&call.random, call.seed);
    status = rules[i].make(&call);
    if (status == ICO_OK) status = call.status;
    if (status == ICO_OK && rules[i].grammar != WORDS)
        write_expression(&call, rules[i].grammar);
    if (status == ICO_OK) status = ico_text_status(&call.expression);
    if (status == ICO_OK)
        status = ico_graph_build(call.builder, call.expression.data, graph);
    ico_graph_builder_free(call.builder);
    ico_text_free(&call.expression);
    return status;
}

ico_status ico_family_graph(ico_context *ctx, const char *expression, ico_graph **graph)
{
    return make_graph(ctx, expression, 0, graph);
}

/* Do the first and the last sign of the text enclose all of it? */
static bool is_enclosed(const char *text, size_t size)
{
    int open = 0;
    for (size_t i = 0; i < size; i++) {
        open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (open <= 0) return i > 0 && i + 1 == size && text[0] == '(';
    }
    return false;
}

ico_status ico__family_operand(ico_family_call *call, const char *text, size_t size,
                               ico_graph **graph)
{
    while (is_enclosed(text, size)) text++, size -= 2;
    if (size == 0) return ico__family_bad(call, "a graph is missing");
    if (call->depth == MOST_DEPTH)
        return ico__family_bad(call, "more than %d operations are within each other",
                               (int)MOST_DEPTH);
    char *word = ico__copy_bytes(call->ctx, text, size);
    if (word == NULL) return ICO_NO_MEMORY;
    ico_text meant;
    ico_text_init(&meant, call->ctx);
    bool loose = !ico_family_matches(word) && ico__family_meant(word, &meant);
    ico_status status = ico_text_status(&meant);
    if (status == ICO_OK)
        status = make_graph(call->ctx, loose ? meant.data : word, call->depth + 1, graph);
    ico_text_free(&meant);
    ico__free_string(call->ctx, word);
    return status;
}
