/* count/record/steps.c - steps of counts in files.
 * SPDX-License-Identifier: MIT */
#include "count/record/steps.h"

#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/words.h"

/* ------------------------------------------------------------------ writing -------- */

static bool is_of_group(const ico_count_layer *layer, const ico_count_layer *first)
{
    return ico_count_layer_side(layer) == ico_count_layer_side(first) &&
           ico_count_layer_modulus(layer) == ico_count_layer_modulus(first);
}

/* Those from *k on that are of one side and modulus; *k: the one after them. */
static void put_group(const ico_count *count, size_t *k, ico_text *line)
{
    const ico_count_layer *first = ico_count_layer_at(count, *k);
    for (; *k < ico_count_layer_count(count); ++*k) {
        const ico_count_layer *layer = ico_count_layer_at(count, *k);
        if (!is_of_group(layer, first)) break;
        ico__json_array(line, NULL);
        ico__json_number(line, NULL, ico_count_layer_vertex(layer));
        ico__json_number(line, NULL, ico_count_layer_states(layer));
        ico__json_string(line, NULL, ico_count_layer_ways(layer));
        ico__json_end_array(line);
    }
}

void ico__count_steps_put(const ico_count *count, ico_text *line)
{
    size_t k = 0, size = ico_count_layer_count(count);
    ico__json_array(line, "layers");
    if (size > 0 && ico_count_layer_side(ico_count_layer_at(count, 0)) == 0)
        put_group(count, &k, line);
    ico__json_end_array(line);
    if (k == size) return;
    ico__json_array(line, "sides");
    while (k < size) {
        const ico_count_layer *first = ico_count_layer_at(count, k);
        unsigned long long modulus = ico_count_layer_modulus(first);
        ico__json_object(line, NULL);
        ico__json_number(line, "side", ico_count_layer_side(first));
        if (modulus != 0) ico__json_words(line, "modulus", "%llu", modulus);
        ico__json_array(line, "steps");
        put_group(count, &k, line);
        ico__json_end_array(line);
        ico__json_end_object(line);
    }
    ico__json_end_array(line);
}

/* ------------------------------------------------------------------ looking -------- */

static const json_t *sides_of(const json_t *root)
{
    return json_object_get(root, "sides");
}

static const json_t *steps_of(const json_t *group)
{
    return json_object_get(group, "steps");
}

static json_int_t number_at(const json_t *steps, size_t k, size_t which)
{
    const json_t *number = json_array_get(json_array_get(steps, k), which);
    return json_is_integer(number) ? json_integer_value(number) : -1;
}

static const char *ways_at(const json_t *steps, size_t k)
{
    const char *ways = json_string_value(json_array_get(json_array_get(steps, k), 2));
    return ways == NULL ? "?" : ways;
}

static const char *modulus_of(const json_t *group)
{
    const char *modulus = json_string_value(json_object_get(group, "modulus"));
    return modulus == NULL ? "" : modulus;
}

static json_int_t side_of(const json_t *group)
{
    return json_integer_value(json_object_get(group, "side"));
}

size_t ico__count_steps_number(const json_t *root)
{
    size_t number = json_array_size(json_object_get(root, "layers"));
    for (size_t i = 0; i < json_array_size(sides_of(root)); i++)
        number += json_array_size(steps_of(json_array_get(sides_of(root), i)));
    return number;
}

/* ------------------------------------------------------------------ checking ------- */

/* A number without a sign or zeros before it, below the modulus if there is one. */
static bool is_number(const char *text, const char *modulus)
{
    size_t size = strlen(text), most = strlen(modulus);
    if (size == 0 || strspn(text, "0123456789") != size || (text[0] == '0' && size > 1))
        return false;
    return most == 0 || size < most || (size == most && strcmp(text, modulus) < 0);
}

/* Is each step well formed, and does no vertex come twice in groups of the same modulus?
 * seen[v]: the group, from 1, that took v last. */
static bool takes_each_once(const json_t *sides, size_t group, uint64_t size,
                            size_t *seen, size_t first)
{
    const json_t *g = json_array_get(sides, group), *steps = steps_of(g);
    for (size_t k = 0; k < json_array_size(steps); k++) {
        json_int_t v = number_at(steps, k, 0);
        if (v < 0 || (uint64_t)v >= size || seen[v] > first) return false;
        if (number_at(steps, k, 1) < 0 || !is_number(ways_at(steps, k), modulus_of(g)))
            return false;
        seen[v] = group + 1;
    }
    return json_array_size(steps) > 0 && (side_of(g) == 1 || side_of(g) == 2);
}

/* The same vertices and states as the group of the same side modulo another prime? */
static bool goes_alike(const json_t *group, const json_t *other)
{
    const json_t *a = steps_of(group), *b = steps_of(other);
    bool alike =
        side_of(group) == side_of(other) && json_array_size(a) == json_array_size(b);
    for (size_t k = 0; alike && k < json_array_size(a); k++)
        alike = number_at(a, k, 0) == number_at(b, k, 0) &&
                number_at(a, k, 1) == number_at(b, k, 1);
    return alike;
}

/* Returns the prime of residue number k, or "" if it has none. */
static const char *prime_of(const json_t *root, size_t k)
{
    const json_t *list = json_object_get(root, "residues");
    const char *prime = json_string_value(json_array_get(json_array_get(list, k), 0));
    return prime == NULL ? "" : prime;
}

static const char *why_not(const json_t *root, uint64_t size, size_t *seen)
{
    const json_t *sides = sides_of(root);
    size_t groups = json_array_size(sides), each = 1, first = 0,
           primes = json_array_size(json_object_get(root, "residues"));
    if (groups > 1 && side_of(json_array_get(sides, 1)) == 2) each = 2;
    if (groups != each * (primes == 0 ? 1 : primes))
        return "its sides are not those of its residues";
    for (size_t i = 0; i < groups; i++) {
        const json_t *group = json_array_get(sides, i);
        if (i % each == 0) first = i;
        if (strcmp(modulus_of(group), prime_of(root, i / each)) != 0)
            return "its sides are not those of its residues";
        if (!takes_each_once(sides, i, size, seen, first))
            return "the steps of its sides are not such as take each vertex once";
        if (!goes_alike(group, json_array_get(sides, i % each)))
            return "its sides have other steps modulo another prime";
    }
    return NULL;
}

bool ico__count_steps_hold(ico_context *ctx, const json_t *root, uint64_t size,
                           ico_text *why)
{
    enum { MOST = 1 << 20 };
    if (json_array_size(sides_of(root)) == 0) return true;
    const size_t room = size < MOST ? (size_t)size : 0;
    size_t *seen = room > 0 ? ICO_NEW_ARRAY(ctx, size_t, room) : NULL;
    const char *wrong =
        seen == NULL ? "its sides cannot be checked" : why_not(root, size, seen);
    ICO_FREE_ARRAY(ctx, seen, room);
    if (wrong != NULL) ico_text_puts(why, wrong);
    return wrong == NULL;
}

/* ------------------------------------------------------------------ comparing ------ */

/* Where two lists are compared: `name` says of which list, if there are several. */
typedef struct difference {
    char name[80];
    const char *here, *there;
    ico_text *why;
} difference;

static ico_count_steps_verdict compare_lists(const difference *c, const json_t *a,
                                             const json_t *b)
{
    size_t size = json_array_size(a), other = json_array_size(b);
    for (size_t k = 0; k < size && k < other; k++)
        if (number_at(a, k, 0) != number_at(b, k, 0)) return ICO_COUNT_STEPS_OTHER;
    for (size_t k = 0; k < size && k < other; k++) {
        if (number_at(a, k, 1) == number_at(b, k, 1) &&
            strcmp(ways_at(a, k), ways_at(b, k)) == 0)
            continue;
        ico_text_printf(c->why, "step %llu%s: %lld states and %.300s ways%s",
                        (unsigned long long)k + 1, c->name, (long long)number_at(a, k, 1),
                        ways_at(a, k), c->here);
        if (c->there != NULL)
            ico_text_printf(c->why, ", %lld and %.300s%s", (long long)number_at(b, k, 1),
                            ways_at(b, k), c->there);
        return ICO_COUNT_STEPS_DIFFER;
    }
    if (size == other) return ICO_COUNT_STEPS_SAME;
    ico_text_printf(c->why, "%llu steps%s%s", (unsigned long long)size, c->name, c->here);
    if (c->there != NULL)
        ico_text_printf(c->why, ", %llu%s", (unsigned long long)other, c->there);
    return ICO_COUNT_STEPS_DIFFER;
}

static ico_count_steps_verdict compare_sides(difference *c, const json_t *a,
                                             const json_t *b)
{
    ico_count_steps_verdict verdict = ICO_COUNT_STEPS_SAME;
    if (json_array_size(a) != json_array_size(b)) return ICO_COUNT_STEPS_OTHER;
    for (size_t i = 0; verdict == ICO_COUNT_STEPS_SAME && i < json_array_size(a); i++) {
        const json_t *g = json_array_get(a, i), *h = json_array_get(b, i);
        const char *modulus = modulus_of(g);
        if (side_of(g) != side_of(h) || strcmp(modulus, modulus_of(h)) != 0)
            return ICO_COUNT_STEPS_OTHER;
        snprintf(c->name, sizeof c->name, " of side %lld%s%.40s", (long long)side_of(g),
                 modulus[0] == '\0' ? "" : " modulo ", modulus);
        verdict = compare_lists(c, steps_of(g), steps_of(h));
    }
    return verdict;
}

ico_count_steps_verdict ico__count_steps_compare(const json_t *one, const json_t *other,
                                                 const char *here, const char *there,
                                                 ico_text *why)
{
    difference c = {.here = here, .there = there, .why = why};
    const json_t *a = json_object_get(one, "layers"),
                 *b = json_object_get(other, "layers");
    if (ico__count_steps_number(one) == 0 || ico__count_steps_number(other) == 0)
        return ICO_COUNT_STEPS_NONE;
    if ((json_array_size(a) == 0) != (json_array_size(b) == 0))
        return ICO_COUNT_STEPS_OTHER;
    ico_count_steps_verdict verdict = compare_lists(&c, a, b);
    return verdict == ICO_COUNT_STEPS_SAME
               ? compare_sides(&c, sides_of(one), sides_of(other))
               : verdict;
}

ico_status ico__count_steps_against(ico_context *ctx, const json_t *root,
                                    const ico_count *count,
                                    ico_count_steps_verdict *verdict, ico_text *why)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico__json_object(&text, NULL);
    ico__count_steps_put(count, &text);
    ico__json_end_object(&text);
    ico_status status = ico_text_status(&text);
    json_t *counted = status == ICO_OK ? json_loads(text.data, 0, NULL) : NULL;
    if (counted == NULL)
        status = ICO_NO_MEMORY;
    else
        *verdict =
            ico__count_steps_compare(counted, root, " are counted here", NULL, why);
    json_decref(counted);
    ico_text_free(&text);
    return status;
}
