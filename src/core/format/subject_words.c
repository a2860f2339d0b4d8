/* format/subject_words.c - classifies the words of a subject, and suggests others where
 * they mean nothing.
 * Source: icosian help subjects; docs/board-files.md defines which meaning wins.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/packed.h"
#include "base/words.h"
#include "format/address/address.h"
#include "format/board/board_text.h"
#include "format/graph/formats.h"
#include "format/subject.h"
#include "format/subject_meant.h"
#include "graph/family/family.h"

/* ------------------------------------------------------------- messages ----------- */

static size_t list_length(const char *const *names)
{
    size_t count = 0;
    while (names[count] != NULL) count++;
    return count;
}

/* Names that are pieces only with what follows them. */
static const struct {
    const char *name, *needs, *example;
} unfinished[] = {{"leaper", "two or three numbers", "leaper:1,4"},
                  {"rider", "two or three numbers", "rider:1,2"},
                  {"moves", "a list of moves", "'moves:(1,2);(2,1)'"}};
enum { UNFINISHED = sizeof unfinished / sizeof *unfinished };

/* The row of a name, or UNFINISHED. */
static size_t unfinished_row(const char *name)
{
    size_t i = 0;
    while (i < UNFINISHED && !ico__same_word(unfinished[i].name, name)) i++;
    return i;
}

/* A piece or a puzzle whose name is close, as it can be typed; or NULL. */
static const char *nearest_piece(const char *word)
{
    enum { MOST = 64 };
    const char *all[MOST];
    const char *const *names = ico_piece_names();
    size_t count = list_length(names), i = 0;
    if (count > MOST) count = MOST;
    memcpy(all, names, count * sizeof *all);
    for (const char *name; count < MOST && (name = ico__puzzle_name(i)) != NULL; i++)
        all[count++] = name;
    const char *near = ico__suggest(word, all, count);
    size_t row = near == NULL ? UNFINISHED : unfinished_row(near);
    return row == UNFINISHED ? near : unfinished[row].example;
}

/* Puzzles that are no piece and a tour; what to write in their place, if anything. */
static const char *puzzle_instead(const char *word)
{
    static const struct {
        const char *name, *instead;
    } rows[] = {
        {"country-road",
         "Country Road leaves cells empty, and a tour uses all cells; for a "
         "tour that enters each region once write wazir and --regions"},
        {"haisu", "Haisu is a wazir's open tour: write wazir, --open, --start, --end and "
                  "--visits"},
        {"numberlink", "Numberlink has several paths, and a tour is one path through all "
                       "cells: for paths through all cells write wazir and --pairs"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (ico__same_word(word, rows[i].name)) return rows[i].instead;
    return ico__same_word(word, "countryroad") ? rows[0].instead : NULL;
}

static ico_status no_such_piece(ico_context *ctx, const char *word)
{
    const char *near = nearest_piece(word), *instead = puzzle_instead(word);
    size_t row = unfinished_row(word);
    if (row < UNFINISHED)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "%s needs %s, for example %s",
                         unfinished[row].name, unfinished[row].needs,
                         unfinished[row].example);
    if (instead != NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "no piece is called '%.60s': %s", word,
                         instead);
    if (near != NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "no piece is called '%.60s'; did you mean %s?", word, near);
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "no piece is called '%.60s'; pieces are knight, king, wazir, "
                     "leaper:1,4 and others (icosian help pieces)",
                     word);
}

/* Returns the family whose name is closest to the text before the colon, or NULL. */
static const ico_family *nearest_family(const char *word)
{
    enum { MOST = 512, LONGEST = 40 };
    const char *names[MOST];
    char name[LONGEST + 1];
    size_t count, size = strcspn(word, ":");
    const ico_family *families = ico_families(&count);
    if (size > LONGEST || count > MOST) return NULL;
    memcpy(name, word, size);
    name[size] = '\0';
    for (size_t i = 0; i < count; i++) names[i] = families[i].name;
    const char *near = ico__suggest(name, names, count);
    for (size_t i = 0; i < count; i++)
        if (near != NULL && names[i] == near) return &families[i];
    return NULL;
}

/* Refuses a word that several families begin with, "thomassen"; ICO_OK: it is none. */
static ico_status several_families(ico_context *ctx, const char *word)
{
    enum { SHOWN = 6 };
    ico_text names;
    ico_text_init(&names, ctx);
    size_t count = ico__family_names_from(word, SHOWN, &names);
    ico_status status = ico_text_status(&names);
    if (status == ICO_OK && count > 1)
        status = ico__fail(ctx, ICO_BAD_ARGUMENT,
                           "'%.60s' is the beginning of %s%s; choose one (icosian help "
                           "graphs)",
                           word, names.data, count > SHOWN ? ", ..." : "");
    ico_text_free(&names);
    return status;
}

static bool looks_like_path(const char *word)
{
    return strchr(word, '/') != NULL || strchr(word, '.') != NULL;
}

/* Refuses a single word that means nothing, with a suggestion. */
static ico_status no_such_subject(ico_context *ctx, const char *word, const char *puzzle)
{
    if (puzzle != NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "%s needs a board behind it: %s %s, or a file", puzzle, puzzle,
                         strcmp(puzzle, "rikudo") == 0 ? "hex:4" : "6x6");
    if (ico_piece_matches(word))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "%.60s needs a board behind it: %.60s 8x8", word, word);
    if (ico_shape_matches(word))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "%.60s needs a piece before it: knight %.60s", word, word);
    size_t row = unfinished_row(word);
    if (row < UNFINISHED)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "%s needs %s and a board: %s 8x8",
                         unfinished[row].name, unfinished[row].needs,
                         unfinished[row].example);
    if (ico__same_word(word, "hex") || ico__same_word(word, "tri"))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "%s needs a side, and a piece before it: wazir %s:4", word,
                         word);
    ico_status several = several_families(ctx, word);
    if (several != ICO_OK) return several;
    const ico_family *family = nearest_family(word);
    const char *colon = strchr(word, ':');
    if (family != NULL) {
        size_t name = strlen(family->name);
        bool alone = family->usage[name] != ':'; /* it needs no numbers */
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "there is no file or family '%.60s'; did you mean %s%.60s?",
                         word, colon != NULL || alone ? family->name : family->example,
                         colon != NULL ? colon : "");
    }
    const char *near = nearest_piece(word);
    if (near != NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "there is no file or family '%.60s'; did you mean %s %s?", word,
                         near, strcmp(near, "rikudo") == 0 ? "hex:4" : "8x8");
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "'%.60s' is neither a file nor a family of graphs; a subject is "
                     "knight 8x8, FILE.board, FILE.hcp, - or petersen:5,2",
                     word);
}

/* ------------------------------------------------------------- words -------------- */

static ico_status subject_keep(ico_subject *s, subject_type type, const char *piece,
                               const char *word)
{
    s->type = type;
    s->word = ico__copy_string(s->ctx, word);
    if (s->word == NULL) return ICO_NO_MEMORY;
    if (piece == NULL) return ICO_OK;
    s->piece = ico__copy_string(s->ctx, piece);
    return s->piece == NULL ? ICO_NO_MEMORY : ICO_OK;
}

/* The address of a puzzle on the web: a board file whose text is the word. */
static ico_status take_address(ico_subject *s, const char *piece, const char *word)
{
    ico_status status = subject_keep(s, SUBJECT_BOARD_FILE, piece, word);
    return status != ICO_OK ? status
                            : ico_input_from_memory(s->ctx, "address", s->word,
                                                    strlen(s->word), &s->input);
}

/* Opens the file; *exists false (and no error) if it cannot be found there. */
static ico_status try_open(ico_subject *s, const char *path, bool *exists)
{
    ico_error before = s->ctx->error;
    ico_status status = ico_input_open(s->ctx, path, &s->input);
    *exists = status == ICO_OK;
    if (status != ICO_IO) return status;
    s->ctx->error = before;
    return ICO_OK;
}

/* Notes a file that a word of the grammar hides.  Such words mean the same in every
 * folder, so they win over files. */
static ico_status note_shadowed_file(ico_subject *s, const char *word)
{
    bool exists;
    ico_status status = try_open(s, word, &exists);
    if (exists)
        ico_text_printf(&s->notes, "there is also a file '%s'; write ./%s to read it\n",
                        word, word);
    ico_input_free(s->input);
    s->input = NULL;
    return status;
}

/* Does the file hold a board?  By suffix, by `--format`, or by its first bytes. */
static ico_status find_type(ico_subject *s, const char *path)
{
    size_t length = strlen(path);
    const char *bytes;
    size_t size;
    s->type = SUBJECT_GRAPHS;
    if (s->format != ICO_FORMAT_AUTO) return ICO_OK;
    if (length > 6 && ico__same_word(path + length - 6, ".board")) {
        s->type = SUBJECT_BOARD_FILE;
        return ICO_OK;
    }
    s->format = ico_format_by_suffix(path);
    s->guessed = s->format != ICO_FORMAT_AUTO;
    if (s->guessed) return ICO_OK;
    enum { ENOUGH = 1 << 14 };
    ico_status status = ico__input_expect_text(s->input);
    if (status == ICO_OK) status = ico_input_peek(s->input, ENOUGH, &bytes, &size);
    bool graph = false;
    if (status == ICO_OK)
        status = ico__is_no_puzzle(s->ctx, bytes, size, size < ENOUGH, &graph);
    if (status == ICO_OK && !graph && ico__looks_like_board(bytes, size))
        s->type = SUBJECT_BOARD_FILE;
    return status;
}

/* Reads FILE:K; *exists: whether FILE exists. */
static ico_status try_numbered(ico_subject *s, const char *word, bool *exists)
{
    const char *colon = strrchr(word, ':');
    *exists = false;
    if (colon == NULL || colon == word) return ICO_OK;
    uint64_t k;
    if (!ico__parse_number(colon + 1, UINT64_MAX, &k)) return ICO_OK;
    char *path = ico__copy_bytes(s->ctx, word, (size_t)(colon - word));
    if (path == NULL) return ICO_NO_MEMORY;
    ico_status status = try_open(s, path, exists);
    if (status == ICO_OK && *exists && k == 0)
        status = ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                           "graphs and boards of a file are counted from 1: %s:1", path);
    if (status == ICO_OK && *exists) {
        s->only = k;
        status = find_type(s, path);
    }
    ico__free_string(s->ctx, path);
    return status;
}

/* The first and the last board are made to see whether they can be. */
static ico_status take_range(ico_subject *s, const char *piece, const char *word)
{
    ico_status status = ico__board_range_read(s->ctx, word, &s->range);
    for (unsigned last = 0; last < 2 && status == ICO_OK; last++) {
        ico_board *board = NULL;
        ico_text shape;
        ico_text_init(&shape, s->ctx);
        ico__board_range_shape(&s->range, last ? s->range.count - 1 : 0, &shape);
        status = ico_text_status(&shape);
        if (status == ICO_OK) status = ico_board_new(s->ctx, piece, shape.data, &board);
        ico_board_free(board);
        ico_text_free(&shape);
    }
    return status == ICO_OK ? subject_keep(s, SUBJECT_RANGE, piece, word) : status;
}

/* Is it more than a name, so that the reader of pieces gives the better message? */
static bool is_sum(const char *piece)
{
    const char *slash = strchr(piece, '/');
    char first[32];
    if (strpbrk(piece, ":+;<,") != NULL) return true;
    if (slash == NULL || (size_t)(slash - piece) >= sizeof first) return false;
    memcpy(first, piece, (size_t)(slash - piece));
    first[slash - piece] = '\0';
    return ico_piece_matches(first);
}

ico_status ico__subject_take_two(ico_subject *s, const char *piece, const char *word)
{
    bool exists = false;
    if (!ico_piece_matches(piece)) {
        if (ico_shape_matches(piece) && ico_piece_matches(word))
            return ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                             "the piece comes first: %.60s %.60s", word, piece);
        if (ico_family_matches(piece))
            return ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                             "%.60s is a complete subject; leave out '%.60s'", piece,
                             word);
        if (!is_sum(piece)) return no_such_piece(s->ctx, piece);
    }
    bool shape = ico_shape_matches(word);
    ico_status status = ICO_OK;
    if (ico__is_address(word, strlen(word)) && ico_piece_matches(piece))
        return take_address(s, piece, word);
    if (ico__board_range_matches(word)) return take_range(s, piece, word);
    if (!shape && ico_piece_matches(piece)) {
        status = try_open(s, word, &exists);
        if (status == ICO_OK && !exists) status = try_numbered(s, word, &exists);
        if (status == ICO_OK && exists)
            return subject_keep(s, SUBJECT_BOARD_FILE, piece, word);
        if (status == ICO_OK && looks_like_path(word))
            return ico_input_open(s->ctx, word, &s->input);
    }
    ico_board *board = NULL;
    if (status == ICO_OK) status = ico_board_new(s->ctx, piece, word, &board);
    ico_board_free(board); /* it was made for the message, if there is one */
    if (status == ICO_OK) status = note_shadowed_file(s, word);
    return status == ICO_OK ? subject_keep(s, SUBJECT_BOARD, piece, word) : status;
}

/* ------------------------------------------------------------- one word ----------- */

/* "8x8": a knight's board, unless a piece is named. */
static ico_status take_bare_board(ico_subject *s, const char *shape)
{
    ico_text_printf(&s->notes, "no piece is named, so this is a knight: knight %s\n",
                    shape);
    return ico__subject_take_two(s, "knight", shape);
}

/* A family, or a range of them. */
static ico_status take_family(ico_subject *s, const char *word)
{
    uint64_t from, to;
    if (!ico__family_range(word, &from, &to))
        return subject_keep(s, SUBJECT_FAMILY, NULL, word);
    if (from > to)
        return ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                         "families '%.60s': a range goes up, as in prism:3..8", word);
    s->first = from;
    s->members = to - from + 1;
    return subject_keep(s, SUBJECT_FAMILIES, NULL, word);
}

/* "K5", "GP(11,2)": a word that is not the name of a file may be a family. */
static ico_status take_loose_family(ico_subject *s, const char *word, bool *taken)
{
    ico_text meant;
    ico_text_init(&meant, s->ctx);
    *taken = ico__family_meant(word, &meant);
    ico_status status = ico_text_status(&meant);
    if (status == ICO_OK && *taken) status = take_family(s, meant.data);
    ico_text_free(&meant);
    return status;
}

ico_status ico__subject_take_one(ico_subject *s, const char *word)
{
    bool exists = false;
    if (ico__is_address(word, strlen(word))) return take_address(s, NULL, word);
    if (ico_family_matches(word)) {
        ico_status status = note_shadowed_file(s, word);
        return status == ICO_OK ? take_family(s, word) : status;
    }
    ico_status status = try_open(s, word, &exists);
    if (status == ICO_OK && exists) {
        status = find_type(s, word);
    } else if (status == ICO_OK) {
        status = try_numbered(s, word, &exists);
        if (status == ICO_OK && !exists) {
            ico_input *unused = NULL;
            if (ico__is_plain_shape(word)) return take_bare_board(s, word);
            status = take_loose_family(s, word, &exists);
            if (status != ICO_OK || exists) return status;
            /* a file that exists but cannot be opened has its own message */
            if (looks_like_path(word) && !ico_piece_matches(word))
                return ico_input_open(s->ctx, word, &unused);
            return no_such_subject(s->ctx, word, s->puzzle);
        }
    }
    return status == ICO_OK ? subject_keep(s, s->type, NULL, word) : status;
}
