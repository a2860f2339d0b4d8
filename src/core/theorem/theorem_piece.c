/* theorem/theorem_piece.c - the entries of the theorem table about other pieces than the
 * knight.
 * SPDX-License-Identifier: MIT */
#include "base/arithmetic.h"
#include "theorem/theorem.h"

static bool even_size(const ico_facts *f)
{
    return f->size % 2 == 0;
}

/* ------------------------------------------------------------------ wazir ---------- */

static bool wazir_on_rectangle(const ico_facts *f)
{
    return ico__is_leaper(f, 0, 1) && ico__is_rectangle(f);
}

ico_verdict ico__judge_wazir_cycle(const ico_facts *f, const char **here)
{
    if (!wazir_on_rectangle(f) || f->size < 3) return ICO_UNKNOWN;
    bool exists = f->m >= 2 && even_size(f);
    if (!exists && f->closed) *here = f->m == 1 ? "m = 1" : "both sides are odd";
    return ico__open_from_closed(f, exists ? ICO_FOUND : ICO_NONE);
}

ico_verdict ico__judge_wazir_path(const ico_facts *f, const char **here)
{
    (void)here;
    bool free = !f->has_start && !f->has_end;
    return wazir_on_rectangle(f) && !f->closed && free ? ICO_FOUND : ICO_UNKNOWN;
}

static bool at_tip(const ico_facts *f, const uint64_t at[2])
{
    return at[1] == 0 || at[1] == f->n - 1;
}

/* Both ends in one column that is neither the first nor the last. */
static bool share_a_column(const ico_facts *f)
{
    return f->start[1] == f->end[1] && !at_tip(f, f->start);
}

/* Three rows: s has the colour that the corners at the left do not have, and t is too far
 * right of it; mirror: left and right change places. */
static bool cut_off(const ico_facts *f, const uint64_t s[2], const uint64_t t[2],
                    bool mirror)
{
    uint64_t s_column = mirror ? f->n - 1 - s[1] : s[1];
    uint64_t t_column = mirror ? f->n - 1 - t[1] : t[1];
    if ((s[0] + s_column) % 2 == 0) return false;
    return s[0] == 1 ? s_column < t_column : s_column + 1 < t_column;
}

ico_verdict ico__judge_wazir_ends(const ico_facts *f, const char **here)
{
    if (!wazir_on_rectangle(f) || f->closed || ico__ends_are_free(f) || f->size < 2)
        return ICO_UNKNOWN;
    bool none = false;
    if (f->m == 1) none = !at_tip(f, f->start) || !at_tip(f, f->end);
    if (f->m == 2) none = share_a_column(f);
    for (unsigned mirror = 0; mirror < 2 && f->m == 3 && f->n % 2 == 0; mirror++)
        none = none || cut_off(f, f->start, f->end, mirror) ||
               cut_off(f, f->end, f->start, mirror);
    if (none)
        *here = f->m == 1 ? "m = 1" : f->m == 2 ? "m = 2, ends in one column" : "m = 3";
    return none ? ICO_NONE : ICO_FOUND;
}

/* ------------------------------------------------------------------ king, rook ----- */

ico_verdict ico__judge_king(const ico_facts *f, const char **here)
{
    if (f->piece != ICO_KING || !ico__is_rectangle(f) || f->size < 3) return ICO_UNKNOWN;
    if (f->m == 1 && f->closed) *here = "m = 1";
    if (f->m == 1 && !f->closed)
        return f->has_start || f->has_end ? ICO_UNKNOWN : ICO_FOUND;
    return ico__open_from_closed(f, f->m >= 2 ? ICO_FOUND : ICO_NONE);
}

ico_verdict ico__judge_king_ends(const ico_facts *f, const char **here)
{
    if (f->piece != ICO_KING || !ico__is_rectangle(f) || f->closed ||
        ico__ends_are_free(f) || f->size < 2)
        return ICO_UNKNOWN;
    *here = f->m == 1 ? "m = 1" : "m = 2, ends in one column";
    if (f->m == 1 && (!at_tip(f, f->start) || !at_tip(f, f->end))) return ICO_NONE;
    if (f->m == 2 && share_a_column(f)) return ICO_NONE;
    *here = "";
    return ICO_FOUND;
}

ico_verdict ico__judge_rook(const ico_facts *f, const char **here)
{
    (void)here;
    bool slides = f->piece == ICO_ROOK || f->piece == ICO_QUEEN;
    return slides && ico__is_rectangle(f) && f->size >= 3
               ? ico__open_from_closed(f, ICO_FOUND)
               : ICO_UNKNOWN;
}

/* ------------------------------------------------------------------ leapers -------- */

ico_verdict ico__judge_one_colour(const ico_facts *f, const char **here)
{
    (void)here;
    if (f->lattice != ICO_SQUARE || f->surface != ICO_PLANE || f->holes != 0 ||
        f->size < 2)
        return ICO_UNKNOWN;
    for (uint32_t k = 0; k < ico_board_move_count(f->board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS], sum = 0;
        uint64_t reach;
        ico_board_move(f->board, k, offset, &reach);
        for (unsigned d = 0; d < f->dimensions; d++) sum += offset[d];
        if (sum % 2 != 0) return ICO_UNKNOWN;
    }
    return ICO_NONE;
}

static bool leaper_on_rectangle(const ico_facts *f)
{
    return f->piece == ICO_LEAPER && f->a >= 1 && ico__is_rectangle(f);
}

ico_verdict ico__judge_knuth(const ico_facts *f, const char **here)
{
    if (!leaper_on_rectangle(f) || f->m < 2) return ICO_UNKNOWN;
    const char *why = ico__common_divisor(f->a + f->b, f->b - f->a) != 1
                          ? "a + b and b - a have a common divisor"
                      : f->n < 2 * f->b    ? "n < 2b"
                      : f->m < f->a + f->b ? "m < a + b"
                                           : NULL;
    if (why == NULL) return ICO_UNKNOWN;
    *here = why;
    return ICO_NONE;
}

ico_verdict ico__judge_strips(const ico_facts *f, const char **here)
{
    (void)here;
    if (!leaper_on_rectangle(f) || !f->closed || f->a >= f->b) return ICO_UNKNOWN;
    uint64_t rows = f->a + f->b;
    if (f->m != rows && f->n != rows) return ICO_UNKNOWN;
    uint64_t n = f->m == rows ? f->n : f->m;
    bool first = n >= 2 * f->b + 1 && n <= 4 * f->b - 1;
    bool second = f->b < 2 * f->a && n >= 4 * f->b + 1 && n <= 5 * f->b;
    return first || second ? ICO_NONE : ICO_UNKNOWN;
}

static bool stops_zebras(uint64_t side)
{
    return (side >= 1 && side <= 4) || (side >= 6 && side <= 8) || side == 12;
}

static bool zebra_on_rectangle(const ico_facts *f)
{
    return ico__is_leaper(f, 2, 3) && ico__is_rectangle(f);
}

ico_verdict ico__judge_zebra_strips(const ico_facts *f, const char **here)
{
    (void)here;
    return zebra_on_rectangle(f) && f->closed &&
                   (stops_zebras(f->m) || stops_zebras(f->n))
               ? ICO_NONE
               : ICO_UNKNOWN;
}

ico_verdict ico__judge_odd_leaper(const ico_facts *f, const char **here)
{
    (void)here;
    return f->piece == ICO_LEAPER && ico__is_rectangle(f) && f->closed && f->size >= 2 &&
                   (f->a + f->b) % 2 != 0 && !even_size(f)
               ? ICO_NONE
               : ICO_UNKNOWN;
}

ico_verdict ico__judge_willcocks(const ico_facts *f, const char **here)
{
    (void)here;
    bool applies = leaper_on_rectangle(f) && (f->a + f->b) % 2 != 0 &&
                   ico__common_divisor(f->a, f->b) == 1 && f->m == f->n &&
                   f->m == 2 * (f->a + f->b);
    return applies ? ico__open_from_closed(f, ICO_FOUND) : ICO_UNKNOWN;
}

ico_verdict ico__judge_giraffe(const ico_facts *f, const char **here)
{
    (void)here;
    if (!ico__is_leaper(f, 1, 4) || !ico__is_rectangle(f) || f->n > 20 || !even_size(f))
        return ICO_UNKNOWN;
    bool none =
        f->m == 5 || f->m == 6 || (f->m == 7 && f->n <= 14) || (f->m == 8 && f->n <= 9);
    bool exists = f->m >= 10 || (f->m == 9 && f->n >= 12) || (f->m == 7 && f->n >= 16);
    if (!none && !exists) return ICO_UNKNOWN;
    return ico__open_from_closed(f, exists ? ICO_FOUND : ICO_NONE);
}

ico_verdict ico__judge_zebra(const ico_facts *f, const char **here)
{
    (void)here;
    uint64_t m = f->m, n = f->n;
    if (!zebra_on_rectangle(f) || n > 20 || !even_size(f)) return ICO_UNKNOWN;
    bool exists = (m == 5 && (n == 16 || n == 20)) || (m == 9 && n == 20) ||
                  (m == 10 && (n == 10 || n == 11 || n >= 14)) || (m == 11 && n == 20) ||
                  (m == 14 && n >= 15) || (m >= 15 && !(m == 16 && n == 18));
    bool none = m == 5 || m == 9;
    if (!none && !exists) return ICO_UNKNOWN;
    return ico__open_from_closed(f, exists ? ICO_FOUND : ICO_NONE);
}

ico_verdict ico__judge_squares(const ico_facts *f, const char **here)
{
    static const struct {
        uint64_t a, b, side;
        bool exists;
    } known[] = {{3, 4, 14, true},  {3, 4, 12, false}, {3, 4, 16, false},
                 {3, 4, 18, false}, {4, 5, 18, true},  {4, 5, 20, false},
                 {4, 5, 22, false}, {5, 6, 22, true},  {5, 6, 24, false},
                 {2, 5, 14, true},  {2, 5, 20, true},  {1, 6, 14, true}};
    (void)here;
    for (size_t i = 0; i < sizeof known / sizeof *known && leaper_on_rectangle(f); i++)
        if (f->a == known[i].a && f->b == known[i].b && f->m == known[i].side &&
            f->n == known[i].side)
            return ico__open_from_closed(f, known[i].exists ? ICO_FOUND : ICO_NONE);
    return ICO_UNKNOWN;
}

/* ------------------------------------------------------------------ hexagons ------- */

ico_verdict ico__judge_hexagon(const ico_facts *f, const char **here)
{
    (void)here;
    uint64_t side = (f->rows + 1) / 2;
    if (f->lattice != ICO_HEXAGON || f->holes != 0 || side < 2) return ICO_UNKNOWN;
    if (f->piece == ICO_HEX_STEP) return ico__open_from_closed(f, ICO_FOUND);
    if (f->piece != ICO_HEX_KNIGHT) return ICO_UNKNOWN;
    if (side < 4) return ICO_NONE;
    return ico__open_from_closed(f, ICO_FOUND);
}

ico_verdict ico__judge_triangle(const ico_facts *f, const char **here)
{
    (void)here;
    uint64_t side = f->rows;
    if (f->lattice != ICO_TRIANGLE || f->holes != 0 || f->piece != ICO_HEX_KNIGHT)
        return ICO_UNKNOWN;
    if (side >= 8 && side <= 12) return ico__open_from_closed(f, ICO_FOUND);
    if (side == 7) return ico__open_from_closed(f, ICO_NONE);
    if (side != 6) return ICO_UNKNOWN;
    bool free = !f->has_start && !f->has_end;
    return f->closed ? ICO_NONE : free ? ICO_FOUND : ICO_UNKNOWN;
}
