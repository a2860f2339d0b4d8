/* problem/symmetry_words.c - the words of --symmetric, read: names of turns and mirrors,
 * and maps of coordinates such as (c,-r).
 * SPDX-License-Identifier: MIT */
#include "problem/asked_symmetry.h"

#include <ctype.h>
#include <string.h>

typedef struct symmetry_name {
    const char *word;
    ico_symmetry_way way;
    const char *maps, *phrase;
} symmetry_name;

static const symmetry_name NAMES[] = {
#define NAME(word, way, maps, phrase) {word, ICO_KEPT_##way, maps, phrase},
#include "problem/symmetry_words.def"
#undef NAME
};
enum { NAME_COUNT = sizeof NAMES / sizeof *NAMES };

const char *const *ico__symmetry_names(void)
{
    static const char *const names[] = {
#define NAME(word, way, maps, phrase) word,
#include "problem/symmetry_words.def"
#undef NAME
        "central", NULL};
    return names;
}

/* Other words for the same. */
static const char *const SYNONYMS[][2] = {
    {"half-turn", "180"}, {"quarter-turn", "90"}, {"birotary", "90"}};

static const char *const WAYS[] = {
    [ICO_KEPT_ANY] = "", [ICO_KEPT_ALONG] = ":along", [ICO_KEPT_BACK] = ":back"};

/* One item of the list: its name or map, and its way. */
typedef struct item {
    const char *begin;
    size_t size;
    ico_symmetry_way way;
} item;

static bool word_is(const char *word, const char *begin, size_t size)
{
    size_t k = 0;
    while (k < size && word[k] != '\0' && tolower((unsigned char)begin[k]) == word[k])
        k++;
    return k == size && word[k] == '\0';
}

static const symmetry_name *find_name(const char *begin, size_t size)
{
    for (size_t i = 0; i < sizeof SYNONYMS / sizeof *SYNONYMS; i++)
        if (word_is(SYNONYMS[i][0], begin, size)) {
            begin = SYNONYMS[i][1];
            size = strlen(begin);
            break;
        }
    for (size_t i = 0; i < NAME_COUNT; i++)
        if (word_is(NAMES[i].word, begin, size)) return &NAMES[i];
    return NULL;
}

/* The item at `at` up to the next comma outside of brackets; *next: behind it, or NULL.
 */
static item cut_item(const char *at, const char **next)
{
    item i = {.begin = at, .way = ICO_KEPT_ANY};
    bool within = false;
    while (at[i.size] != '\0' && (within || at[i.size] != ',')) {
        within = at[i.size] == '(' || (within && at[i.size] != ')');
        i.size++;
    }
    *next = at[i.size] == ',' ? at + i.size + 1 : NULL;
    for (unsigned way = ICO_KEPT_ALONG; way <= ICO_KEPT_BACK; way++) {
        size_t size = strlen(WAYS[way]);
        if (i.size <= size || !word_is(WAYS[way], at + i.size - size, size)) continue;
        i.way = (ico_symmetry_way)way;
        i.size -= size;
        break;
    }
    return i;
}

bool ico_symmetry_is_word(const char *words)
{
    const char *next;
    item first = cut_item(words, &next);
    return words[0] == '(' || word_is("central", first.begin, first.size) ||
           find_name(first.begin, first.size) != NULL;
}

static ico_status wrong(ico_context *ctx, const item *i, const char *why)
{
    return ico__fail(ctx, ICO_BAD_ARGUMENT, "the symmetry `%.*s`: %s",
                     i->size < 60 ? (int)i->size : 60, i->begin, why);
}

/* --- maps of coordinates ----------------------------------------------------------- */

/* "r", "c", "l", "x4" ... for dimension d, or none of them; returns its size. */
static size_t read_letter(const char *at, unsigned dimensions, unsigned *d)
{
    static const char letters[] = "rcl";
    char letter = (char)tolower((unsigned char)at[0]);
    if (letter == 'x' && at[1] >= '4' && at[1] <= '8') {
        *d = (unsigned)(at[1] - '1');
        return *d < dimensions ? 2 : 0;
    }
    const char *found = letter == '\0' ? NULL : strchr(letters, letter);
    if (found == NULL) return 0;
    *d = (unsigned)(found - letters);
    return *d < dimensions ? 1 : 0;
}

/* Can cells be moved around the board along dimension d, each staying in its line? */
static bool goes_round(const ico_board *board, unsigned d)
{
    ico_surface surface = ico_board_surface(board);
    return surface == ICO_TORUS || (surface == ICO_CYLINDER && d == 1);
}

/* "+K" behind a coordinate; *at moves behind it. */
static const char *read_shift(const ico_board *board, unsigned d, const char **at,
                              uint64_t *shift)
{
    uint64_t value = 0;
    *shift = 0;
    if (**at != '+') return NULL;
    if (!goes_round(board, d))
        return "only a torus, or a cylinder along its rows, can be shifted";
    ++*at;
    if (!isdigit((unsigned char)**at)) return "a number must follow +";
    for (; isdigit((unsigned char)**at); ++*at) {
        if (value >= UINT32_MAX) return "this number is too large";
        value = 10 * value + (uint64_t)(**at - '0');
    }
    *shift = value % ico_board_side(board, d);
    return NULL;
}

/* Reads "(c,-r,l)" into g; returns a message about the fault, or NULL. */
static const char *read_map(const ico_board *board, const item *i, ico_generator *g)
{
    static const char form[] = "a map has each coordinate once, as in (c,-r): r for "
                               "rows, c for columns, l for layers, - from the other side";
    const char *at = i->begin + 1, *end = i->begin + i->size;
    unsigned dimensions = ico_board_dimensions(board), met = 0;
    bool still = true;
    for (unsigned d = 0; d < dimensions; d++) {
        if (d > 0 && *at++ != ',') return form;
        g->reversed[d] = *at == '-';
        at += *at == '-';
        size_t size = read_letter(at, dimensions, &g->axis[d]);
        if (size == 0 || (met >> g->axis[d] & 1) != 0) return form;
        met |= 1U << g->axis[d];
        at += size;
        const char *why = read_shift(board, d, &at, &g->shift[d]);
        if (why != NULL) return why;
        still = still && g->axis[d] == d && g->shift[d] == 0 &&
                (!g->reversed[d] || ico_board_side(board, d) == 1);
    }
    if (at + 1 != end || *at != ')') return form;
    return still ? "this map moves no cell, so it keeps every tour: leave it out" : NULL;
}

static void write_map(const ico_board *board, const ico_generator *g, ico_text *text)
{
    static const char *const letters[ICO_MAX_DIMENSIONS] = {"r",  "c",  "l",  "x4",
                                                            "x5", "x6", "x7", "x8"};
    for (unsigned d = 0; d < ico_board_dimensions(board); d++) {
        ico_text_printf(text, "%s%s%s", d == 0 ? "(" : ",", g->reversed[d] ? "-" : "",
                        letters[g->axis[d]]);
        if (g->shift[d] != 0)
            ico_text_printf(text, "+%llu", (unsigned long long)g->shift[d]);
    }
    ico_text_puts(text, ")");
}

/* --- names ------------------------------------------------------------------------- */

static ico_generator plain_map(unsigned bits, ico_symmetry_way way)
{
    ico_generator g = {.axis = {bits >> 2 & 1, 1 - (bits >> 2 & 1)}, .way = way};
    g.reversed[0] = (bits & 2) != 0;
    g.reversed[1] = (bits & 1) != 0;
    return g;
}

/* All coordinates are counted from the other side. */
static ico_generator central_map(const ico_board *board, ico_symmetry_way way)
{
    ico_generator g = {.way = way};
    for (unsigned d = 0; d < ico_board_dimensions(board); d++) {
        g.axis[d] = d;
        g.reversed[d] = true;
    }
    return g;
}

/* The alternatives of one item, and its words. */
static ico_status symmetry_read_item(ico_context *ctx, const ico_board *board,
                                     const item *i, ico_alternatives *list,
                                     ico_text *clean)
{
    ico_alternative one = {.count = 1};
    if (i->begin[0] == '(') {
        const char *why = read_map(board, i, &one.generators[0]);
        if (why != NULL) return wrong(ctx, i, why);
        one.generators[0].way = i->way;
        write_map(board, &one.generators[0], clean);
        ico_text_puts(clean, WAYS[i->way]);
        return ICO_VECTOR_PUSH(ctx, list, one) ? ICO_OK : ICO_NO_MEMORY;
    }
    bool flat = ico_board_dimensions(board) == 2;
    if (word_is("central", i->begin, i->size) && !flat) {
        one.generators[0] = central_map(board, i->way);
        ico_text_printf(clean, "central%s", WAYS[i->way]);
        return ICO_VECTOR_PUSH(ctx, list, one) ? ICO_OK : ICO_NO_MEMORY;
    }
    const symmetry_name *name =
        word_is("central", i->begin, i->size) ? &NAMES[0] : find_name(i->begin, i->size);
    if (name == NULL)
        return wrong(ctx, i,
                     "there is no such symmetry; try 180, 90, axis, eulerian, vertical, "
                     "or a map such as (c,-r)");
    if (!flat)
        return wrong(ctx, i,
                     "it needs two dimensions; name a map such as (c,-r,l), or central");
    if (i->way != ICO_KEPT_ANY && name->way != ICO_KEPT_ANY && i->way != name->way)
        return wrong(ctx, i, "it has a direction already; leave out :along or :back");
    ico_symmetry_way way = name->way != ICO_KEPT_ANY ? name->way : i->way;
    for (size_t k = 0; way != name->way && k < NAME_COUNT; k++) /* 180:along: Eulerian */
        if (NAMES[k].way == way && strcmp(NAMES[k].maps, name->maps) == 0)
            name = &NAMES[k];
    ico_text_printf(clean, "%s%s", name->word, way == name->way ? "" : WAYS[way]);
    for (const char *map = name->maps; *map != '\0'; map++) {
        ico_alternative several = {.count = 0};
        for (; *map != '\0' && *map != ' '; map++)
            several.generators[several.count++] = plain_map((unsigned)(*map - '0'), way);
        if (!ICO_VECTOR_PUSH(ctx, list, several)) return ICO_NO_MEMORY;
        if (*map == '\0') break;
    }
    return ICO_OK;
}

/* Each of the alternatives so far, with each of those of the next item. */
static ico_status combine(ico_context *ctx, ico_alternatives *list,
                          const ico_alternatives *more)
{
    ico_alternatives both = {0};
    ico_status status = ICO_OK;
    for (size_t a = 0; a < list->size && status == ICO_OK; a++)
        for (size_t b = 0; b < more->size && status == ICO_OK; b++) {
            ico_alternative sum = list->items[a];
            const ico_alternative *next = &more->items[b];
            if (sum.count + next->count > ICO_GENERATORS || both.size >= ICO_ALTERNATIVES)
                status = ico__fail(ctx, ICO_BAD_ARGUMENT,
                                   "these are too many symmetries: name at most %d maps",
                                   ICO_GENERATORS);
            for (unsigned k = 0; k < next->count && status == ICO_OK; k++)
                sum.generators[sum.count++] = next->generators[k];
            if (status == ICO_OK && !ICO_VECTOR_PUSH(ctx, &both, sum))
                status = ICO_NO_MEMORY;
        }
    ICO_VECTOR_FREE(ctx, list);
    *list = both;
    return status;
}

ico_status ico__symmetry_parse(ico_context *ctx, const ico_board *board,
                               const char *words, ico_alternatives *list, ico_text *clean)
{
    const ico_alternative none = {.count = 0};
    if (ico_board_lattice(board) != ICO_SQUARE)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "symmetries by name need a board of squares; name a permutation "
                         "of the cells in a file");
    ico_status status = ICO_VECTOR_PUSH(ctx, list, none) ? ICO_OK : ICO_NO_MEMORY;
    for (const char *at = words; at != NULL && status == ICO_OK;) {
        ico_alternatives more = {0};
        item i = cut_item(at, &at);
        if (i.begin != words) ico_text_puts(clean, ",");
        status = symmetry_read_item(ctx, board, &i, &more, clean);
        if (status == ICO_OK) status = combine(ctx, list, &more);
        ICO_VECTOR_FREE(ctx, &more);
    }
    return status == ICO_OK && clean->failed ? ICO_NO_MEMORY : status;
}

static bool same_map(const ico_generator *a, const ico_generator *b)
{
    for (unsigned d = 0; d < ICO_MAX_DIMENSIONS; d++)
        if (a->axis[d] != b->axis[d] || a->reversed[d] != b->reversed[d] ||
            a->shift[d] != b->shift[d])
            return false;
    return true;
}

void ico__generator_name(const ico_problem *problem, const ico_generator *g,
                         ico_text *text)
{
    const ico_board *board = ico_problem_board(problem);
    bool flat = board != NULL && ico_board_dimensions(board) == 2;
    if (g->given != NULL) {
        ico_text_puts(text, "the permutation");
        return;
    }
    for (size_t i = 0; flat && i < NAME_COUNT; i++) {
        ico_generator named = plain_map((unsigned)(NAMES[i].maps[0] - '0'), g->way);
        if (NAMES[i].maps[1] != '\0' || !same_map(&named, g)) continue;
        ico_text_puts(text, NAMES[i].phrase);
        return;
    }
    ico_text_puts(text, "the map ");
    write_map(board, g, text);
}

/* --- in words ---------------------------------------------------------------------- */

/* Verbs for one map and for several. */
/* By the number of maps. */
static const char *const VERBS[][2] = {[ICO_KEPT_ANY] = {"keeps", "keep"},
                                       [ICO_KEPT_ALONG] = {"moves", "move"},
                                       [ICO_KEPT_BACK] = {"leads", "lead"}};

static void put_verb(ico_symmetry_way way, bool several, bool many, ico_text *text)
{
    ico_text_printf(text, " %s", VERBS[way][several]);
    if (way == ICO_KEPT_ALONG)
        ico_text_printf(text, " along %s", many ? "themselves" : "itself");
    if (way == ICO_KEPT_BACK) ico_text_puts(text, " back to front");
}

static void describe_item(const item *i, bool many, ico_text *text)
{
    const symmetry_name *name = find_name(i->begin, i->size);
    ico_symmetry_way way = name != NULL && name->way != ICO_KEPT_ANY ? name->way : i->way;
    if (name != NULL)
        ico_text_puts(text, name->phrase);
    else if (i->begin[0] == '(')
        ico_text_printf(text, "the map %.*s", (int)i->size, i->begin);
    else
        ico_text_puts(text, "the reflection in the centre");
    bool several = name != NULL && strncmp(name->phrase, "two ", 4) == 0;
    put_verb(way, several, many, text);
}

void ico__symmetry_describe(const ico_problem *p, bool many, ico_text *text)
{
    const char *at = ico_problem_symmetry_words(p);
    size_t count;
    ico_symmetry_way way;
    if (ico_problem_symmetry(p) == ICO_SYMMETRY_GIVEN) {
        (void)ico_problem_permutations(p, &count, &way);
        ico_text_printf(text, " that %s",
                        count > 1 ? "given permutations" : "a given permutation");
        put_verb(way, count > 1, many, text);
        return;
    }
    if (at == NULL || ico_problem_symmetry(p) == ICO_SYMMETRY_AUTO) return;
    for (bool first = true; at != NULL; first = false) {
        item i = cut_item(at, &at);
        ico_text_puts(text, first ? " that " : at == NULL ? " and " : ", ");
        describe_item(&i, many, text);
    }
}
