/* format/address/pzpr.c - addresses of puzz.link, which are those of the editor pzpr v3:
 * NAME/COLUMNS/ROWS/CELLS.  Simple Loop has a bit a cell (1: empty), five in a digit of
 * base 32.  Numberlink and Arukone have a number a cell: 0 to f, -10 to -ff, +100 to +fff
 * and four more forms in base 16, and g to z for 1 to 20 cells without a number.
 * Source: the coding as robx/pzprjs defines it (src/variety-common/Encode.js).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/address/address.h"

enum { LONGEST_RUN = 20, BITS = 5 };

/* Names of kinds that are not ours, for messages: as addresses have them, and in words.
 */
static const struct {
    const char *name, *words;
} others[] = {{"slither", "Slitherlink"},   {"mashu", "Masyu"},
              {"yajilin", "Yajilin"},       {"country", "Country Road"},
              {"haisu", "Haisu"},           {"nurikabe", "Nurikabe"},
              {"heyawake", "Heyawake"},     {"sudoku", "Sudoku"},
              {"hashi", "Hashiwokakero"},   {"hashikake", "Hashiwokakero"},
              {"akari", "Akari"},           {"lightup", "Akari"},
              {"icebarn", "Icebarn"},       {"maxi", "Maxi Loop"},
              {"pipelink", "Pipelink"},     {"onsen", "Onsen-meguri"},
              {"castle", "Castle Wall"},    {"geradeweg", "Geradeweg"},
              {"balance", "Balance Loop"},  {"midloop", "Mid-loop"},
              {"fillomino", "Fillomino"},   {"shikaku", "Shikaku"},
              {"snake", "Snake"},           {"vertigo", "Vertigo"},
              {"nagare", "Nagareru-Loop"},  {"slalom", "Slalom"},
              {"ringring", "Ring-ring"},    {"kouchoku", "Kouchoku"},
              {"nanro", "Nanro"},           {"hitori", "Hitori"},
              {"kakuro", "Kakuro"},         {"lits", "LITS"},
              {"doubleback", "Double Back"}};

static bool slice_is(ico_slice slice, const char *word)
{
    return ico__slice_size(slice) == strlen(word) &&
           memcmp(slice.at, word, strlen(word)) == 0;
}

/* Takes the part before the next slash off the front; *ended: it was the last. */
static ico_slice pop_part(ico_slice *rest, bool *ended)
{
    const char *slash = memchr(rest->at, '/', ico__slice_size(*rest));
    ico_slice part = {rest->at, slash == NULL ? rest->end : slash};
    *ended = slash == NULL;
    rest->at = slash == NULL ? rest->end : slash + 1;
    return part;
}

/* ------------------------------------------------------------- digits ------------- */

/* A digit of base 36, or 99. */
static unsigned digit_of(char c)
{
    if (ico__is_digit(c)) return (unsigned)(c - '0');
    return c >= 'a' && c <= 'z' ? 10 + (unsigned)(c - 'a') : 99;
}

/* How numbers of several digits are written: their sign, the digits behind it, and
 * what is added. */
static const struct {
    const char *signs;
    unsigned digits;
    uint32_t shift;
} forms[] = {{"", 1, 0},      {"-", 2, 0},     {"+", 3, 0},    {"=", 3, 4096},
             {"@%", 3, 8192}, {"*", 4, 12240}, {"$", 5, 77776}};
enum { FORMS = sizeof forms / sizeof *forms };

static size_t form_of_sign(char c)
{
    for (size_t k = 1; k < FORMS; k++)
        if (c != '\0' && strchr(forms[k].signs, c) != NULL) return k;
    return 0;
}

/* Takes a number; *cut: the address ends inside of it.  False if it has another form. */
static bool take_number(ico_slice *body, uint32_t *number, bool *cut)
{
    size_t k = form_of_sign(*body->at);
    const char *p = body->at + (k > 0);
    *number = 0;
    for (unsigned i = 0; i < forms[k].digits; i++, p++) {
        *cut = p == body->end;
        if (*cut || digit_of(*p) > 15) return false;
        *number = 16 * *number + digit_of(*p);
    }
    *number += forms[k].shift;
    body->at = p;
    return true;
}

/* ------------------------------------------------------------- cells -------------- */

static ico_status fail_character(const ico_web_puzzle *s, ico_slice body)
{
    ico_slice one = {body.at, body.at + 1};
    return ico__web_fail(s, "'%s' has no meaning among the cells of this address",
                         ico__quote(one).text);
}

static ico_status fail_length(const ico_web_puzzle *s, uint64_t have, const char *more)
{
    return ico__web_fail(
        s, "this address %s: it has %llu of the %llux%llu cells%s; copy it again",
        more == NULL ? "is cut off" : "is too long", (unsigned long long)have,
        (unsigned long long)s->columns, (unsigned long long)s->rows,
        more == NULL ? "" : more);
}

/* No character at all means that no cell is empty. */
static ico_status read_empty_cells(ico_web_puzzle *s, ico_slice body)
{
    uint64_t cells = s->rows * s->columns, done = 0;
    if (body.at == body.end) return ICO_OK;
    for (; body.at < body.end && done < cells; body.at++) {
        unsigned digit = digit_of(*body.at);
        if (digit > 31) return fail_character(s, body);
        for (unsigned bit = 0; bit < BITS; bit++, done++) {
            bool empty = (digit >> (BITS - 1 - bit) & 1) != 0;
            if (done < cells)
                s->cells[done].hole = empty;
            else if (empty)
                return fail_length(s, done + 1, " and more");
        }
    }
    if (body.at < body.end) return fail_length(s, cells, " and more");
    return done < cells ? fail_length(s, done, NULL) : ICO_OK;
}

static ico_status read_numbers(ico_web_puzzle *s, ico_slice body)
{
    uint64_t cells = s->rows * s->columns, done = 0;
    while (body.at < body.end) {
        bool cut = false;
        unsigned run = digit_of(*body.at);
        if (run > 15 && run < 36) {
            done += run - 15;
            body.at++;
        } else if (done == cells) {
            done++;
        } else if (*body.at == '.') {
            return ico__web_fail(s, "a question mark in place of a number is not a "
                                    "clue of a Hamiltonian path");
        } else if (!take_number(&body, &s->cells[done].number, &cut)) {
            return cut ? fail_length(s, done, NULL) : fail_character(s, body);
        } else if (s->cells[done++].number == 0) {
            return ico__web_fail(s, "0 is not the number of a pair");
        }
        if (done > cells) return fail_length(s, cells, " and more");
    }
    for (uint64_t i = 0; i < cells; i++)
        if (s->cells[i].number > ICO_WEB_SIDE * ICO_WEB_SIDE)
            return ico__web_fail(s, "number %lu is too large for this grid",
                                 (unsigned long)s->cells[i].number);
    return done < cells ? fail_length(s, done, NULL) : ICO_OK;
}

/* ------------------------------------------------------------- reading ------------ */

static ico_status refuse_kind(const ico_web_puzzle *s, ico_slice kind)
{
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (slice_is(kind, others[i].name))
            return ico__web_fail(
                s,
                "%s is not a Hamiltonian kind; simpleloop, arukone and numlin are read",
                others[i].words);
    return ico__web_fail(
        s, "'%s' is not a Hamiltonian kind; simpleloop, arukone and numlin are read",
        ico__quote(kind).text);
}

/* "simpleloop_edit" is the same puzzle in the editor. */
static ico_slice kind_of(ico_slice part)
{
    static const char *const ENDS[] = {"_edit", "_play"};
    for (size_t i = 0; i < 2; i++) {
        size_t size = strlen(ENDS[i]);
        if (ico__slice_size(part) > size && memcmp(part.end - size, ENDS[i], size) == 0)
            part.end -= size;
    }
    return part;
}

/* Columns and rows, with a part of flags before them or not. */
static ico_status take_size(ico_web_puzzle *s, ico_slice *rest, ico_slice *flags,
                            bool *ended)
{
    uint64_t columns, rows;
    ico_slice part = pop_part(rest, ended);
    *flags = (ico_slice){part.at, part.at};
    if (ico__slice_size(part) > 1 && memcmp(part.at, "v:", 2) == 0)
        return ico__web_fail(s, "this address has a variant of its own rules (v:), "
                                "which are not read");
    if (!*ended && !ico__slice_number(part, UINT64_MAX, &columns)) {
        *flags = part;
        part = pop_part(rest, ended);
    }
    bool sound = ico__slice_number(part, UINT32_MAX, &columns) && !*ended;
    if (sound) part = pop_part(rest, ended);
    if (!sound || !ico__slice_number(part, UINT32_MAX, &rows))
        return ico__web_fail(s, "this address is cut off: the numbers of columns and "
                                "rows are expected behind the kind of puzzle");
    return ico__web_make(s, rows, columns);
}

ico_status ico__pzpr_read(ico_web_puzzle *s, ico_slice rest)
{
    bool ended;
    ico_slice flags, kind = kind_of(pop_part(&rest, &ended));
    bool loop = slice_is(kind, "simpleloop"), all = slice_is(kind, "arukone");
    if (slice_is(kind, "pzprv3"))
        return ico__web_fail(s, "a file in an address is not read; open it, and copy "
                                "the address of the puzzle");
    if (!loop && !all && !slice_is(kind, "numlin") && !slice_is(kind, "numberlink"))
        return refuse_kind(s, kind);
    ico_status status = take_size(s, &rest, &flags, &ended);
    if (status != ICO_OK) return status;
    if (ended)
        return ico__web_fail(s, "this address is cut off: no cells follow its size");
    while (rest.end > rest.at && rest.end[-1] == '/') rest.end--;
    s->kind = loop ? ICO_WEB_LOOP : ICO_WEB_LINK;
    s->puzzle = "wazir";
    status = loop ? read_empty_cells(s, rest) : read_numbers(s, rest);
    bool may_miss =
        !loop && !(all && memchr(flags.at, 'e', ico__slice_size(flags)) == NULL);
    if (may_miss)
        s->note = "read as a path through all cells, which a Numberlink need not visit";
    return status;
}

/* ------------------------------------------------------------- writing ------------ */

static void write_empty_cells(const ico_web_puzzle *s, ico_text *text)
{
    uint64_t cells = s->rows * s->columns;
    bool any = false;
    for (uint64_t i = 0; i < cells; i++) any = any || s->cells[i].hole;
    for (uint64_t i = 0; any && i < cells; i += BITS) {
        unsigned digit = 0;
        for (unsigned bit = 0; bit < BITS; bit++)
            digit = 2 * digit + (i + bit < cells && s->cells[i + bit].hole);
        char c = (char)(digit < 10 ? '0' + digit : 'a' + digit - 10);
        ico_text_add(text, &c, 1);
    }
    if (!any) ico_text_puts(text, "/"); /* services drop a single one at the end */
}

/* The only pair is written as two 1. */
static void write_numbers(const ico_web_puzzle *s, ico_text *text)
{
    uint64_t cells = s->rows * s->columns;
    unsigned run = 0;
    for (uint64_t i = 0; i < cells; i++) {
        bool free = s->cells[i].number == 0;
        run += free;
        if (run > 0 && (!free || run == LONGEST_RUN || i + 1 == cells)) {
            char c = (char)('f' + run);
            ico_text_add(text, &c, 1);
            run = 0;
        }
        if (!free) ico_text_puts(text, "1");
    }
}

ico_status ico__pzpr_write(const ico_web_puzzle *s, ico_text *text)
{
    bool loop = s->kind == ICO_WEB_LOOP;
    ico_text_printf(text, "https://puzz.link/p?%s/%llu/%llu/",
                    loop ? "simpleloop" : "arukone", (unsigned long long)s->columns,
                    (unsigned long long)s->rows);
    if (loop)
        write_empty_cells(s, text);
    else
        write_numbers(s, text);
    return ico_text_status(text);
}
