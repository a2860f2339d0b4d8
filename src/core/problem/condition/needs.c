/* problem/condition/needs.c - the needs and effects of conditions: features, tests of the
 * subject, differences.
 * SPDX-License-Identifier: MIT */
#include "problem/condition/condition.h"
#include "problem/condition/rows.h"
#include "problem/problem.h"
#include "problem/skips.h"

/* min and max; a flag that has no other feature. */
static bool is_objective(const ico_condition *c, uint64_t value)
{
    if (c->best == 0 || c->feature == 0) return c->best != 0;
    return value + 2 > ico__condition_choices(c); /* the last two words */
}

unsigned ico__conditions_features(const ico_problem *p)
{
    unsigned features = 0;
    for (unsigned i = 0; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        uint64_t value = ico__condition_value(p, c);
        if (value != 0) features |= is_objective(c, value) ? c->best : c->feature;
    }
    return features;
}

unsigned ico__conditions_with(unsigned effect)
{
    unsigned features = 0;
    for (unsigned i = 0; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        if ((c->effects & effect) == 0) continue;
        features |= effect == ICO_BREAKS_SYMMETRY ? c->feature | c->best : c->feature;
    }
    return features;
}

bool ico__conditions_need_board(const ico_problem *p)
{
    for (unsigned i = 0; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        if (c->subjects == ICO_SUBJECT_PLANE && ico__condition_value(p, c) != 0)
            return true;
    }
    return false;
}

bool ico__is_flat(const ico_board *b)
{
    return b != NULL && ico_board_lattice(b) == ICO_SQUARE &&
           ico_board_surface(b) == ICO_PLANE && ico_board_dimensions(b) == 2;
}

static ico_status check_needs(ico_problem *p, const ico_condition *c)
{
    const ico_board *b = p->board;
    ico_status status = ICO_OK;
    if ((c->needs & ICO_FLAT_SQUARES) && !ico__is_flat(b))
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                         "--%s needs a flat board of squares; %s is not one", c->name,
                         p->subject);
    if ((c->needs & ICO_FULL_RECTANGLE) && (!ico__is_flat(b) || ico_board_has_holes(b)))
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                         "--%s needs a flat rectangle without holes; %s is not one",
                         c->name, p->subject);
    if (c->check != NULL) status = c->check(p);
    if (status == ICO_OK && (c->needs & ICO_ALL_CELLS) && ico__problem_skips(p))
        status = ico__fail(p->ctx, ICO_BAD_ARGUMENT, "--%s %s; leave out --%s", c->name,
                           c->all_cells,
                           ico_problem_longest(p)        ? "longest"
                           : ico__problem_length(p) != 0 ? "length"
                                                         : "optional");
    return status;
}

ico_status ico__conditions_check(ico_problem *p)
{
    ico_status status = ICO_OK;
    for (unsigned i = 0; i < ICO_CONDITIONS && status == ICO_OK; i++)
        if (ico__condition_value(p, &ico__conditions[i]) != 0)
            status = check_needs(p, &ico__conditions[i]);
    return status;
}

const char *ico__conditions_difference(const ico_problem *a, const ico_problem *b,
                                       bool flags)
{
    for (unsigned i = 0; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        if (c->differs == NULL || (c->form == ICO_VALUE_FLAG) != flags) continue;
        bool same = c->same != NULL
                        ? c->same(a, b)
                        : ico__condition_value(a, c) == ico__condition_value(b, c);
        if (!same) return c->differs;
    }
    return NULL;
}

/* --- conditions with little to test ------------------------------------------------- */

uint64_t ico__condition_symmetry(const ico_problem *p)
{
    return (uint64_t)p->symmetry;
}

ico_status ico__magic_check(ico_problem *p)
{
    const ico_board *b = p->board;
    if (p->value[ICO_CONDITION_MAGIC] != ICO_MAGIC_FULL ||
        ico_board_side(b, 0) == ico_board_side(b, 1))
        return ICO_OK;
    return ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                     "--magic full needs a square board; for %s use --magic semi",
                     p->subject);
}

ico_status ico__condition_set_weight(ico_problem *p, uint64_t value)
{
    return ico_problem_set_weight(p, (ico_weight)value);
}

ico_status ico__weight_check(ico_problem *p)
{
    if (!ico_problem_longest(p)) return ICO_OK;
    return ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                     "--weight and --longest cannot be combined; leave one out");
}

void ico__length_describe(const ico_problem *p, bool many, ico_text *text)
{
    unsigned long long length = p->value[ICO_CONDITION_LENGTH];
    (void)many;
    ico_text_printf(text, ", exactly %llu %s", length,
                    p->board != NULL ? (length == 1 ? "cell" : "cells")
                    : length == 1    ? "vertex"
                                     : "vertices");
}

ico_status ico__length_check(ico_problem *p)
{
    if (!ico_problem_longest(p)) return ICO_OK;
    return ico__fail(p->ctx, ICO_BAD_ARGUMENT,
                     "--length and --longest cannot be combined; leave one out");
}

ico_status ico__condition_set_directed(ico_problem *p, uint64_t value)
{
    return ico_problem_set_directed(p, value != 0);
}

uint64_t ico__condition_directed(const ico_problem *p)
{
    bool arcs = p->board != NULL ? ico_board_is_directed(p->board) : p->made->directed;
    return p->directed && !arcs && p->arrows.size == 0;
}
