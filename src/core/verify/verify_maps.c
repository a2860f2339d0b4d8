/* verify/verify_maps.c - turns, mirrors and other maps of a board, read from the words of
 * the question; shares no code with the search.
 * Source: docs/conventions.md, "Symmetric".
 * SPDX-License-Identifier: MIT */
#include "verify/verify_maps.h"

#include <string.h>

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
        to[d] = ico_board_side(board, from) != side ? side /* out of the board */
                : back                              ? (side - 1 - at[from] + add) % side
                                                    : (at[from] + add) % side;
    }
}

/* Where the map leads cell u, or ICO_NO_CELL. */
uint64_t ico__verified_image(const ico_problem *problem, const ico_verified_map *map,
                             uint64_t u)
{
    const ico_board *board = ico_problem_board(problem);
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

static bool one_of(const char *maps, ico_symmetry_way way, ico_map_test *test, void *user)
{
    bool good = true;
    for (; *maps != '\0'; maps++) {
        if (*maps != ' ') {
            ico_verified_map map = {.letter = *maps};
            good = good && test(user, &map, way);
        }
        if (good && (maps[1] == ' ' || maps[1] == '\0')) return true;
        good = good || *maps == ' ';
    }
    return false;
}

/* One item of the list, `size` characters. */
static bool item_holds(const char *item, size_t size, ico_map_test *test, void *user)
{
    ico_symmetry_way way = ICO_KEPT_ANY;
    const char *colon = memchr(item, ':', size);
    if (colon != NULL) {
        way = colon[1] == 'a' ? ICO_KEPT_ALONG : ICO_KEPT_BACK;
        size = (size_t)(colon - item);
    }
    if (item[0] == '(') {
        ico_verified_map map = {.text = item};
        return test(user, &map, way);
    }
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strlen(WORDS[i].word) == size && memcmp(WORDS[i].word, item, size) == 0)
            return one_of(WORDS[i].maps,
                          WORDS[i].way == ICO_KEPT_ANY ? way : WORDS[i].way, test, user);
    return false;
}

static bool words_hold(const char *words, ico_map_test *test, void *user)
{
    while (*words != '\0') {
        size_t size = 0;
        for (bool within = false; words[size] != '\0'; size++) {
            if (words[size] == '(') within = true;
            if (words[size] == ')') within = false;
            if (words[size] == ',' && !within) break;
        }
        if (!item_holds(words, size, test, user)) return false;
        words += size + (words[size] == ',');
    }
    return true;
}

bool ico__verify_maps(const ico_problem *problem, ico_map_test *test, void *user)
{
    size_t count, n = (size_t)ico_problem_size(problem);
    ico_symmetry_way way;
    const uint32_t *images = ico_problem_permutations(problem, &count, &way);
    if (images == NULL)
        return words_hold(ico_problem_symmetry_words(problem), test, user);
    for (size_t k = 0; k < count; k++) {
        ico_verified_map map = {.given = images + k * n};
        if (!test(user, &map, way)) return false;
    }
    return true;
}
