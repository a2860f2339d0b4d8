/* verify/verify_symmetry.c - is the tour the same when the board is turned, or its
 * vertices are renamed, and does it then run on or back?
 * Tested on the places of the tour: step t must go to step c + t, or c - t.  Reads the
 * words of the question on its own.
 * Source: docs/conventions.md, "Symmetric".
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "problem/tour.h"
#include "verify/verify.h"

/* --- one map ---------------------------------------------------------------------------
 */

/* A letter names a map of the rectangle: h half turn, q quarter turn, v left-right, t
 * top-bottom, m main diagonal, o other diagonal, c all coordinates from the other side;
 * 0: coordinates in brackets, at `text`.  given: of vertices. */
typedef struct verified_map {
    char letter;
    const char *text;
    const uint32_t *given;
} verified_map;

/* Coordinates as "(c,-r+2)" has them. */
static void map_coordinates(const ico_board *board, const char *text, const uint64_t *at,
                            uint64_t *to)
{
    for (unsigned d = 0; d < ico_board_dimensions(board); d++) {
        uint64_t side = ico_board_side(board, d), add = 0;
        text++; /* the bracket or the comma */
        bool back = *text == '-';
        text += back;
        char name = *text++;
        unsigned from = name == 'r' ? 0 : name == 'c' ? 1 : name == 'l' ? 2 : 0;
        if (name == 'x') from = (unsigned)(*text++ - '1');
        if (*text == '+')
            for (text++; *text >= '0' && *text <= '9'; text++)
                add = (10 * add + (uint64_t)(*text - '0')) % side;
        to[d] = at[from] >= side ? side
                : back           ? (side - 1 - at[from] + add) % side
                                 : (at[from] + add) % side;
    }
}

/* Where the map leads cell u, or ICO_NO_CELL. */
static uint64_t image(const ico_verification *v, const verified_map *map, uint64_t u)
{
    const ico_board *board = ico_problem_board(v->problem);
    uint64_t at[ICO_MAX_DIMENSIONS], to[ICO_MAX_DIMENSIONS];
    if (map->given != NULL) return map->given[u];
    ico_board_coordinates(board, u, at);
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    uint64_t up = rows - 1 - at[0], left = columns - 1 - at[1];
    bool turned = map->letter != '\0' && strchr("qmo", map->letter) != NULL;
    if (turned && rows != columns) return ICO_NO_CELL;
    to[0] = at[0];
    to[1] = at[1];
    switch (map->letter) {
    case 'q':
        to[0] = at[1];
        to[1] = up;
        break;
    case 'm':
        to[0] = at[1];
        to[1] = at[0];
        break;
    case 'o':
        to[0] = left;
        to[1] = up;
        break;
    case 'c':
        for (unsigned d = 0; d < ico_board_dimensions(board); d++)
            to[d] = ico_board_side(board, d) - 1 - at[d];
        break;
    case '\0':
        map_coordinates(board, map->text, at, to);
        break;
    default: /* h, v, t */
        if (map->letter != 'v') to[0] = up;
        if (map->letter != 't') to[1] = left;
        break;
    }
    for (unsigned d = 0; d < ico_board_dimensions(board); d++)
        if (to[d] >= ico_board_side(board, d)) return ICO_NO_CELL;
    return ico_board_vertex(board, to);
}

/* Does the map keep the tour, in this way? */
static bool keeps(const ico_verification *v, const verified_map *map,
                  ico_symmetry_way way)
{
    bool along = way != ICO_KEPT_BACK, back = way != ICO_KEPT_ALONG;
    uint64_t n = v->length, first = 0;
    for (uint64_t t = 0; t < n && (along || back); t++) {
        uint64_t u = image(v, map, v->tour[t]);
        if (u == ICO_NO_CELL || v->place[u] == ICO_NO_PLACE) return false;
        uint64_t place = v->place[u];
        if (t == 0) first = place;
        if (v->closing) {
            along = along && place == (first + t) % n;
            back = back && place == (first + n - t) % n;
        } else { /* the ends of a path are where they are, or change places */
            along = along && place == t;
            back = back && place == n - 1 - t;
        }
    }
    return along || back;
}

/* --- the words -------------------------------------------------------------------------
 */

/* What each name asks for: one of the groups of letters, all maps of the group. */
static const struct {
    const char *word, *maps;
    ico_symmetry_way way;
} WORDS[] = {{"180", "h", ICO_KEPT_ANY},
             {"90", "q", ICO_KEPT_ANY},
             {"axis", "v t m o", ICO_KEPT_ANY},
             {"lateral", "v t", ICO_KEPT_ANY},
             {"diagonal", "m o", ICO_KEPT_ANY},
             {"vertical", "v", ICO_KEPT_ANY},
             {"horizontal", "t", ICO_KEPT_ANY},
             {"main-diagonal", "m", ICO_KEPT_ANY},
             {"other-diagonal", "o", ICO_KEPT_ANY},
             {"biaxial", "vt mo", ICO_KEPT_ANY},
             {"octonary", "vm", ICO_KEPT_ANY},
             {"central", "c", ICO_KEPT_ANY},
             {"eulerian", "h", ICO_KEPT_ALONG},
             {"bergholtian", "h", ICO_KEPT_BACK},
             {"sulian", "v t m o", ICO_KEPT_ALONG},
             {"murraian", "v t m o", ICO_KEPT_BACK}};

static bool one_of(const ico_verification *v, const char *maps, ico_symmetry_way way)
{
    bool good = true;
    for (; *maps != '\0'; maps++) {
        if (*maps != ' ') {
            verified_map map = {.letter = *maps};
            good = good && keeps(v, &map, way);
        }
        if (good && (maps[1] == ' ' || maps[1] == '\0')) return true;
        good = good || *maps == ' ';
    }
    return false;
}

/* One item of the list, `size` characters. */
static bool item_holds(const ico_verification *v, const char *item, size_t size)
{
    ico_symmetry_way way = ICO_KEPT_ANY;
    const char *colon = memchr(item, ':', size);
    if (colon != NULL) {
        way = colon[1] == 'a' ? ICO_KEPT_ALONG : ICO_KEPT_BACK;
        size = (size_t)(colon - item);
    }
    if (item[0] == '(') {
        verified_map map = {.text = item};
        return keeps(v, &map, way);
    }
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strlen(WORDS[i].word) == size && memcmp(WORDS[i].word, item, size) == 0)
            return one_of(v, WORDS[i].maps,
                          WORDS[i].way == ICO_KEPT_ANY ? way : WORDS[i].way);
    return false;
}

static bool words_hold(const ico_verification *v, const char *words)
{
    while (*words != '\0') {
        size_t size = 0;
        for (bool within = false; words[size] != '\0'; size++) {
            if (words[size] == '(') within = true;
            if (words[size] == ')') within = false;
            if (words[size] == ',' && !within) break;
        }
        if (!item_holds(v, words, size)) return false;
        words += size + (words[size] == ',');
    }
    return true;
}

/* --- the question ----------------------------------------------------------------------
 */

static ico_status verify_given(ico_verification *v, bool *good)
{
    size_t count, n = (size_t)ico_problem_size(v->problem);
    ico_symmetry_way way;
    const uint32_t *images = ico_problem_permutations(v->problem, &count, &way);
    *good = true;
    for (size_t k = 0; k < count && *good; k++) {
        verified_map map = {.given = images + k * n};
        *good = keeps(v, &map, way);
    }
    if (!*good)
        ico_text_printf(&v->why, "the tour is not the same after the permutation%s",
                        way == ICO_KEPT_ALONG  ? ", moved along itself"
                        : way == ICO_KEPT_BACK ? ", led back to front"
                                               : "");
    return ICO_OK;
}

/* It is moved along itself by some automorphism. */
static ico_status verify_automorphism(ico_verification *v, bool *good)
{
    uint64_t order = 1;
    ico_status status = ICO_OK;
    ico_tour tour = ico__tour_view(v->tour, v->length, ICO_CLOSED);
    if (v->closing) status = ico_verify_rotations(v->ctx, v->problem, &tour, &order);
    *good = order > 1;
    if (status == ICO_OK && !*good)
        ico_text_puts(&v->why, v->closing ? "no automorphism of the graph moves the tour "
                                            "along itself"
                                          : "an open tour is not moved along itself");
    return status;
}

ico_status ico__verify_symmetry(ico_verification *v, bool *good)
{
    ico_symmetry asked = ico_problem_symmetry(v->problem);
    const ico_board *board = ico_problem_board(v->problem);
    const char *words = ico_problem_symmetry_words(v->problem);
    if (asked == ICO_SYMMETRY_GIVEN) return verify_given(v, good);
    if (asked == ICO_SYMMETRY_AUTO) return verify_automorphism(v, good);
    if (board == NULL || ico_board_lattice(board) != ICO_SQUARE ||
        (asked != ICO_SYMMETRY_NAMED && ico_board_dimensions(board) != 2))
        return ico__fail(v->ctx, ICO_UNSUPPORTED,
                         "symmetry by name can be checked on boards of squares only");
    *good = words_hold(v, words);
    if (*good) return ICO_OK;
    if (asked == ICO_SYMMETRY_NAMED)
        ico_text_printf(&v->why, "the tour is not symmetric as asked: %s", words);
    else
        ico_text_printf(&v->why, "the tour is not the same after %s",
                        asked == ICO_SYMMETRY_180  ? "a half turn"
                        : asked == ICO_SYMMETRY_90 ? "a quarter turn"
                                                   : "reflection in an axis");
    return ICO_OK;
}
