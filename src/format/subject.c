/* format/subject.c - the words after the verb, turned into problems one after the other.
 * A piece and a board, a family, a file of a board, or a file of graphs (lazily read).
 * Source: interface section 2; docs/board-files.md says what wins when words are both.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "base/words.h"
#include "format/board_range.h"
#include "format/board_text.h"
#include "icosian/format.h"

typedef enum subject_type {
    SUBJECT_BOARD,      /* piece and shape */
    SUBJECT_RANGE,      /* piece and shapes, 1x1..8x8 */
    SUBJECT_FAMILY,     /* petersen:11,2 */
    SUBJECT_BOARD_FILE, /* input, and a piece or NULL */
    SUBJECT_GRAPHS      /* input */
} subject_type;

/* Invariant: input is open for files and NULL otherwise; reader is made with the first
 * graph.  done: nothing follows. */
struct ico_subject {
    ico_context *ctx;
    subject_type type;
    char *piece, *word; /* word: shape, family or path */
    ico_format format;
    ico_input *input;
    ico_graph_reader *reader;
    uint64_t only; /* K of FILE:K, 0: all */
    uint64_t count;
    ico_board_range range;
    bool done, many, directed;
    ico_text notes;
};

/* ------------------------------------------------------------- messages ----------- */

static size_t list_length(const char *const *names)
{
    size_t count = 0;
    while (names[count] != NULL) count++;
    return count;
}

static ico_status no_such_piece(ico_context *ctx, const char *word)
{
    const char *const *names = ico_piece_names();
    const char *near = ico__suggest(word, names, list_length(names));
    if (near != NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "no piece is called '%.60s'; did you mean %s?", word, near);
    return ico__fail(
        ctx, ICO_BAD_ARGUMENT,
        "no piece is called '%.60s' (king, knight, leaper:1,4, rook<=3, ...)", word);
}

/* The family whose name is closest to what stands before the colon, or NULL. */
static const ico_family *nearest_family(const char *word)
{
    enum { MOST = 128, LONGEST = 40 };
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

static bool looks_like_path(const char *word)
{
    return strchr(word, '/') != NULL || strchr(word, '.') != NULL;
}

/* "knight 8x8": a piece, a blank and more. */
static bool is_quoted(const char *word)
{
    char piece[40];
    size_t size = strcspn(word, " ");
    if (word[size] == '\0' || size >= sizeof piece) return false;
    memcpy(piece, word, size);
    piece[size] = '\0';
    return ico_piece_matches(piece);
}

/* A single word that is nothing: what was meant? */
static ico_status no_such_subject(ico_context *ctx, const char *word)
{
    if (ico_piece_matches(word))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "%.60s needs a board behind it: %.60s 8x8", word, word);
    if (ico_shape_matches(word))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "%.60s needs a piece before it: knight %.60s", word, word);
    if (is_quoted(word))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "'%.60s' came as one word: piece and board are two, without "
                         "quotes around them",
                         word);
    const ico_family *family = nearest_family(word);
    if (family != NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "there is no file or family '%.60s'; did you mean %s?", word,
                         family->usage);
    const char *const *names = ico_piece_names();
    const char *near = ico__suggest(word, names, list_length(names));
    if (near != NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "there is no file or family '%.60s'; did you mean %s 8x8?", word,
                         near);
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "'%.60s' is neither a file nor a family of graphs; a subject is "
                     "knight 8x8, FILE.board, FILE.hcp, - or petersen:5,2",
                     word);
}

/* ------------------------------------------------------------- words -------------- */

static ico_status keep(ico_subject *s, subject_type type, const char *piece,
                       const char *word)
{
    s->type = type;
    s->word = ico__copy_string(s->ctx, word);
    if (s->word == NULL) return ICO_NO_MEMORY;
    if (piece == NULL) return ICO_OK;
    s->piece = ico__copy_string(s->ctx, piece);
    return s->piece == NULL ? ICO_NO_MEMORY : ICO_OK;
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

/* The words of the grammar mean the same wherever one stands: they win over files. */
static ico_status note_shadowed_file(ico_subject *s, const char *word)
{
    bool exists;
    ico_status status = try_open(s, word, &exists);
    if (exists)
        ico_text_printf(&s->notes, "there is also a file '%s': write ./%s to mean it\n",
                        word, word);
    ico_input_free(s->input);
    s->input = NULL;
    return status;
}

/* Does the file hold a board?  By suffix, by `--format`, or by what it begins with. */
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
    if (s->format != ICO_FORMAT_AUTO) return ICO_OK;
    enum { ENOUGH = 1 << 14 };
    ico_status status = ico_input_peek(s->input, ENOUGH, &bytes, &size);
    if (status == ICO_OK && ico__looks_like_board(bytes, size))
        s->type = SUBJECT_BOARD_FILE;
    return status;
}

/* FILE:K where FILE exists; *exists tells. */
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
                           "graphs of a file are counted from 1: %s:1", path);
    if (status == ICO_OK && *exists) {
        s->only = k;
        status = find_type(s, path);
        if (status == ICO_OK && s->type == SUBJECT_BOARD_FILE)
            status = ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                               "%s holds one board; leave out the :%llu", path,
                               (unsigned long long)k);
    }
    ico__free_string(s->ctx, path);
    return status;
}

static ico_status take_one(ico_subject *s, const char *word)
{
    bool exists = false;
    if (ico_family_matches(word)) {
        ico_status status = note_shadowed_file(s, word);
        return status == ICO_OK ? keep(s, SUBJECT_FAMILY, NULL, word) : status;
    }
    ico_status status = try_open(s, word, &exists);
    if (status == ICO_OK && exists) {
        status = find_type(s, word);
    } else if (status == ICO_OK) {
        status = try_numbered(s, word, &exists);
        if (status == ICO_OK && !exists) {
            ico_input *unused = NULL;
            /* a file that is there but cannot be opened says why itself */
            if (looks_like_path(word) && !ico_piece_matches(word))
                return ico_input_open(s->ctx, word, &unused);
            return no_such_subject(s->ctx, word);
        }
    }
    return status == ICO_OK ? keep(s, s->type, NULL, word) : status;
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
    return status == ICO_OK ? keep(s, SUBJECT_RANGE, piece, word) : status;
}

static ico_status take_two(ico_subject *s, const char *piece, const char *word)
{
    bool exists = false;
    if (!ico_piece_matches(piece)) {
        if (ico_shape_matches(piece) && ico_piece_matches(word))
            return ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                             "the piece comes first: %.60s %.60s", word, piece);
        if (ico_family_matches(piece))
            return ico__fail(s->ctx, ICO_BAD_ARGUMENT,
                             "%.60s is a subject of its own; what is '%.60s'?", piece,
                             word);
        if (strpbrk(piece, ":+;<,") == NULL) return no_such_piece(s->ctx, piece);
    }
    bool shape = ico_shape_matches(word);
    ico_status status = ICO_OK;
    if (ico__board_range_matches(word)) return take_range(s, piece, word);
    if (!shape && ico_piece_matches(piece)) {
        status = try_open(s, word, &exists);
        if (status == ICO_OK && exists) return keep(s, SUBJECT_BOARD_FILE, piece, word);
        if (looks_like_path(word)) return ico_input_open(s->ctx, word, &s->input);
    }
    ico_board *board = NULL;
    if (status == ICO_OK) status = ico_board_new(s->ctx, piece, word, &board);
    ico_board_free(board); /* it was made for the message, if there is one */
    if (status == ICO_OK) status = note_shadowed_file(s, word);
    return status == ICO_OK ? keep(s, SUBJECT_BOARD, piece, word) : status;
}

ico_status ico_subject_new(ico_context *ctx, const char *const *words, size_t count,
                           ico_format format, ico_subject **subject)
{
    if (count == 0)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "a subject is missing: knight 8x8, FILE.board, FILE.hcp, - or "
                         "petersen:5,2");
    if (count > 2)
        return ico__fail(
            ctx, ICO_BAD_ARGUMENT,
            "'%.60s' is one word too many: a subject is a piece and a board, or "
            "a file, or a family",
            words[2]);
    ico_subject *s = ICO_NEW(ctx, ico_subject);
    if (s == NULL) return ICO_NO_MEMORY;
    s->ctx = ctx;
    s->format = format;
    ico_text_init(&s->notes, ctx);
    ico_status status =
        count == 1 ? take_one(s, words[0]) : take_two(s, words[0], words[1]);
    if (status == ICO_OK) status = ico_text_status(&s->notes);
    if (status != ICO_OK) {
        ico_subject_free(s);
        return status;
    }
    *subject = s;
    return ICO_OK;
}

void ico_subject_free(ico_subject *s)
{
    if (s == NULL) return;
    ico_context *ctx = s->ctx;
    ico_graph_reader_free(s->reader);
    ico_input_free(s->input);
    ico_text_free(&s->notes);
    if (s->piece != NULL) ico__free_string(ctx, s->piece);
    if (s->word != NULL) ico__free_string(ctx, s->word);
    ICO_FREE(ctx, s);
}

/* ------------------------------------------------------------- problems ----------- */

static ico_status board_problem(ico_subject *s, const char *shape, ico_problem **problem)
{
    ico_board *board = NULL;
    ico_status status = ico_board_new(s->ctx, s->piece, shape, &board);
    if (status != ICO_OK) return status;
    status = ico_problem_from_board(s->ctx, board, problem);
    if (status != ICO_OK) ico_board_free(board);
    return status;
}

static ico_status range_problem(ico_subject *s, ico_problem **problem)
{
    ico_text shape;
    ico_text_init(&shape, s->ctx);
    ico__board_range_shape(&s->range, (uint32_t)s->count, &shape);
    ico_status status = ico_text_status(&shape);
    if (status == ICO_OK) status = board_problem(s, shape.data, problem);
    ico_text_free(&shape);
    s->done = ++s->count == s->range.count;
    return status;
}

static ico_status graph_problem(ico_subject *s, ico_graph *graph, ico_problem **problem)
{
    ico_problem *p = NULL;
    ico_status status = ico_problem_from_graph(s->ctx, graph, &p);
    if (status != ICO_OK) {
        ico_graph_free(graph);
        return status;
    }
    size_t count = 0;
    const uint32_t *fixed = NULL;
    if (s->reader != NULL) fixed = ico_graph_reader_fixed(s->reader, &count);
    for (size_t i = 0; i < count && status == ICO_OK; i++)
        status = ico_problem_require(p, fixed[2 * i], fixed[2 * i + 1]);
    if (status == ICO_OK && s->reader != NULL && (s->many || s->only != 0)) {
        ico_text words;
        ico_text_init(&words, s->ctx);
        ico_text_printf(&words, "%s:%llu", ico_input_name(s->input),
                        (unsigned long long)s->count);
        status = ico_text_status(&words);
        if (status == ICO_OK) status = ico_problem_set_subject(p, words.data);
        ico_text_free(&words);
    }
    if (status != ICO_OK) {
        ico_problem_free(p);
        return status;
    }
    *problem = p;
    return ICO_OK;
}

static ico_status family_problem(ico_subject *s, ico_problem **problem)
{
    ico_graph *graph = NULL;
    ico_status status = ico_family_graph(s->ctx, s->word, &graph);
    return status == ICO_OK ? graph_problem(s, graph, problem) : status;
}

/* A graph a line, and another line follows? */
static ico_status find_many(ico_subject *s)
{
    ico_format format = ico_graph_reader_format(s->reader);
    bool lines = format == ICO_FORMAT_GRAPH6 || format == ICO_FORMAT_SPARSE6 ||
                 format == ICO_FORMAT_DIGRAPH6;
    if (s->count != 1 || s->only != 0 || !lines) return ICO_OK;
    const char *bytes;
    size_t size;
    ico_status status = ico_input_peek(s->input, 1, &bytes, &size);
    s->many = status == ICO_OK && size > 0;
    return status;
}

static ico_status too_few(ico_subject *s)
{
    if (s->only == 0 && s->count == 0)
        return ico__fail_at(s->ctx, ICO_BAD_INPUT, ico_input_name(s->input), 0, 0,
                            "there is no graph in this file");
    return ico__fail_at(s->ctx, ICO_BAD_INPUT, ico_input_name(s->input), 0, 0,
                        "there is no graph number %llu; the last is number %llu",
                        (unsigned long long)s->only, (unsigned long long)s->count);
}

/* The next graph of the file, skipping to number `only` if there is one. */
static ico_status next_graph(ico_subject *s, ico_problem **problem)
{
    ico_graph *graph = NULL;
    ico_status status = ICO_OK;
    if (s->reader == NULL) {
        status = ico_graph_reader_new(s->ctx, s->input, s->format, &s->reader);
        if (status == ICO_OK) ico_graph_reader_set_directed(s->reader, s->directed);
    }
    while (status == ICO_OK) {
        ico_graph_free(graph);
        graph = NULL;
        status = ico_graph_reader_next(s->reader, &graph);
        s->count++;
        if (s->only != 0 && s->count < s->only && status == ICO_BAD_INPUT &&
            ico_graph_reader_line(s->reader, &(size_t){0}) != NULL)
            status = ICO_OK; /* another graph's fault */
        else if (graph == NULL || s->count >= s->only)
            break;
    }
    if (status != ICO_OK) return status;
    if (graph == NULL) {
        s->count--;
        s->done = true;
        if (s->only != 0 || s->count == 0) return too_few(s);
        *problem = NULL;
        return ICO_OK;
    }
    s->done = s->only != 0;
    status = find_many(s);
    if (status == ICO_OK) return graph_problem(s, graph, problem);
    ico_graph_free(graph);
    return status;
}

ico_status ico_subject_next(ico_subject *s, ico_problem **problem)
{
    if (s->done) {
        *problem = NULL;
        return ICO_OK;
    }
    s->done = s->type != SUBJECT_GRAPHS;
    switch (s->type) {
    case SUBJECT_BOARD:
        return board_problem(s, s->word, problem);
    case SUBJECT_RANGE:
        return range_problem(s, problem);
    case SUBJECT_FAMILY:
        return family_problem(s, problem);
    case SUBJECT_BOARD_FILE:
        return ico_board_file_read(s->ctx, s->input, s->piece, problem, &s->notes);
    case SUBJECT_GRAPHS:
        return next_graph(s, problem);
    }
    return ICO_OK;
}

void ico_subject_set_directed(ico_subject *s, bool directed)
{
    s->directed = directed;
}

bool ico_subject_is_stream(const ico_subject *s)
{
    return s->many;
}

const char *ico_subject_notes(const ico_subject *s)
{
    return s->notes.data == NULL ? "" : s->notes.data;
}
