/* graph/family/family_lcf.c - cubic graphs from their LCF codes: a closed tour and its
 * chords.
 * Source: Lederberg 1965, Coxeter and Frucht; the code [5,-5]^7 gives, for each vertex
 * along the tour, the distance along the tour to the chord's other end.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "graph/family/family.h"

typedef ICO_VECTOR(int64_t) jumps;

static void skip_spaces(const char **at)
{
    while (**at == ' ') ++*at;
}

static bool read_jump(const char **at, const char *end, int64_t *jump)
{
    uint64_t size;
    skip_spaces(at);
    bool negative = **at == '-';
    if (negative || **at == '+') ++*at;
    if (!ico__read_number(at, end, INT32_MAX, &size) || size == 0) return false;
    *jump = negative ? -(int64_t)size : (int64_t)size;
    skip_spaces(at);
    return true;
}

/* "[5,-5]^7" as its jumps and the number of times they are repeated. */
static ico_status read_code(ico_family_call *call, const char *code, jumps *list,
                            uint64_t *times)
{
    const char *at = code, *end = code + strlen(code);
    if (*at != '[') return ico__family_bad(call, "the code begins with '['");
    do {
        int64_t jump;
        at++;
        if (!read_jump(&at, end, &jump))
            return ico__family_bad(call, "'%.40s' should be a jump such as 5 or -5", at);
        if (!ICO_VECTOR_PUSH(call->ctx, list, jump)) return ICO_NO_MEMORY;
    } while (*at == ',');
    if (*at++ != ']') return ico__family_bad(call, "the list of jumps ends with ']'");
    *times = 1;
    if (at < end && (*at++ != '^' || !ico__read_number(&at, end, INT32_MAX, times) ||
                     at != end || *times == 0))
        return ico__family_bad(call, "write '^' and the number of repeats after ']'");
    return ICO_OK;
}

static uint64_t chord_end(const jumps *list, uint64_t n, uint64_t v)
{
    int64_t to = (int64_t)v + list->items[v % list->size] % (int64_t)n;
    return (uint64_t)(to < 0 ? to + (int64_t)n : to) % n;
}

/* Every chord must be named alike from both of its ends: then the graph is cubic. */
static ico_status add_chords(ico_family_call *call, const jumps *list, uint64_t n)
{
    for (uint64_t v = 0; v < n; v++) {
        uint64_t to = chord_end(list, n, v);
        if (to == v || to == (v + 1) % n || v == (to + 1) % n)
            return ico__family_bad(call, "the jump %lld at vertex %llu is not a chord",
                                   (long long)list->items[v % list->size],
                                   (unsigned long long)v);
        if (chord_end(list, n, to) != v)
            return ico__family_bad(call,
                                   "vertex %llu jumps to %llu, which does not jump back",
                                   (unsigned long long)v, (unsigned long long)to);
        if (v < to) ico__family_edge(call, v, to);
    }
    return ICO_OK;
}

static void write_code(ico_text *text, const char *name, const jumps *list,
                       uint64_t times)
{
    ico_text_puts(text, name);
    for (size_t i = 0; i < list->size; i++)
        ico_text_printf(text, "%s%lld", i == 0 ? ":[" : ",", (long long)list->items[i]);
    ico_text_printf(text, "]^%llu", (unsigned long long)times);
}

ico_status ico__family_lcf(ico_family_call *call, bool write)
{
    jumps list = {0};
    uint64_t times = 1, n = 0;
    ico_status status = read_code(call, call->code, &list, &times);
    if (status != ICO_OK) goto done;
    n = list.size * times;
    status = n < 4 ? ico__family_bad(call, "the graph would have fewer than 4 vertices")
                   : ico__family_begin(call, (double)n, 1.5 * (double)n, false);
    if (status != ICO_OK) goto done;
    for (uint64_t v = 0; v < n; v++) ico__family_edge(call, v, (v + 1) % n);
    status = add_chords(call, &list, n);
    if (status == ICO_OK && write)
        write_code(&call->expression, call->family->name, &list, times);
done:
    ICO_VECTOR_FREE(call->ctx, &list);
    return status;
}

ico_status ico__make_lcf(ico_family_call *call)
{
    return ico__family_lcf(call, true);
}
