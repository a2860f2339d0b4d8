/* format/board/board_file.c - a board file as a problem: shape, holes and walls first,
 * then the question.
 * Source: docs/board-files.md.
 * SPDX-License-Identifier: MIT */
#include "format/board/board_file.h"

#include <string.h>

#include "base/words.h"
#include "board/cell_order.h"
#include "format/address/address.h"
#include "format/subject_meant.h"

/* Pairs of cells of the full shape with a wall between them. */
typedef struct wall_list {
    const ico_board_text *text;
    const ico_board *full, *board; /* board: without walls */
    const ico_board *named;        /* which of the two the names are of */
    ICO_VECTOR(uint64_t) cells;
} wall_list;

/* ------------------------------------------------------------- shape -------------- */

/* "8x8", "torus:5x7", "4x4x4", "hex:4": from the key `board`, or `surface` and the grid.
 */
static ico_status shape_word(const ico_board_text *text, ico_text *word)
{
    const ico_entry *board = ico__board_entry(text, ICO_KEY_BOARD);
    const ico_entry *surface = ico__board_entry(text, ICO_KEY_SURFACE);
    uint64_t rows = text->grid.rows.size / text->grid.layers;
    if (board != NULL && surface != NULL)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, surface->line,
                            surface->column, "'board: %s' names the surface already",
                            board->value);
    if (board != NULL) {
        ico_text_puts(word, board->value);
    } else if (surface != NULL && strcmp(surface->value, "hex") == 0) {
        ico_text_printf(word, "hex:%llu", (unsigned long long)(rows + 1) / 2);
    } else if (surface != NULL && strcmp(surface->value, "tri") == 0) {
        ico_text_printf(word, "tri:%llu", (unsigned long long)rows);
    } else {
        if (surface != NULL && strcmp(surface->value, "plane") != 0)
            ico_text_printf(word, "%s:", surface->value);
        ico_text_printf(word, "%llux%llu", (unsigned long long)rows,
                        (unsigned long long)text->grid.columns);
        if (text->grid.layers > 1)
            ico_text_printf(word, "x%llu", (unsigned long long)text->grid.layers);
    }
    return ico_text_status(word);
}

/* The words of the file or of the command line are to blame? */
static ico_status shape_failed(const ico_board_text *text, ico_status status)
{
    const ico_entry *entry = ico__board_entry(text, ICO_KEY_BOARD);
    if (entry == NULL) entry = ico__board_entry(text, ICO_KEY_SURFACE);
    const ico_entry *piece = ico__board_entry(text, ICO_KEY_PIECE);
    if (piece != NULL && (entry == NULL || !ico_piece_matches(piece->value)))
        entry = piece;
    return entry == NULL ? status : ico__board_fail(text, entry, status);
}

/* The grid must have the rows and layers of the shape. */
static ico_status check_fit(const ico_board_text *text, const ico_board *full)
{
    const ico_grid *grid = &text->grid;
    uint64_t rows = ico__cells_rows(full), layers = ico__cells_layers(full);
    bool square = ico_board_lattice(full) == ICO_SQUARE;
    if (grid->rows.size / rows != layers || grid->rows.size % rows != 0 ||
        (grid->layers != layers && grid->layers != 1))
        return ico__fail_at(
            text->ctx, ICO_BAD_INPUT, text->name,
            grid->rows.items[grid->rows.size - 1].line, 0,
            "%llu %s of cells; %s has %llu", (unsigned long long)grid->rows.size,
            grid->rows.size == 1 ? "row" : "rows", ico_board_expression(full),
            (unsigned long long)(rows * layers));
    for (size_t i = 0; i < grid->rows.size; i++) {
        uint64_t length = ico__cells_in_row(full, i % rows);
        uint64_t have = square ? grid->columns : grid->rows.items[i].count;
        if (have != length)
            return ico__fail_at(
                text->ctx, ICO_BAD_INPUT, text->name, grid->rows.items[i].line, 0,
                "%llu cells in this row; row %llu of %s has %llu",
                (unsigned long long)have, (unsigned long long)(i % rows) + 1,
                ico_board_expression(full), (unsigned long long)length);
    }
    return ICO_OK;
}

/* Index in the full shape of a place of the grid. */
static uint64_t full_cell(const ico_board *full, size_t row, size_t place)
{
    uint64_t rows = ico__cells_rows(full);
    return ico__cells_vertex(full, row / rows, row % rows, place);
}

/* ------------------------------------------------------------- walls -------------- */

static ico_status add_wall(wall_list *walls, uint64_t a, uint64_t b)
{
    ico_context *ctx = walls->text->ctx;
    return ICO_VECTOR_PUSH(ctx, &walls->cells, a) &&
                   ICO_VECTOR_PUSH(ctx, &walls->cells, b)
               ? ICO_OK
               : ICO_NO_MEMORY;
}

static ico_status add_drawn_wall(wall_list *walls, const ico_grid_wall *wall)
{
    const ico_board_text *text = walls->text;
    uint64_t rows = ico__cells_rows(walls->full);
    size_t row = wall->row + (wall->below ? 1 : 0),
           place = wall->place + (wall->below ? 0 : 1);
    bool outside =
        wall->below ? wall->row % rows + 1 == rows : place >= text->grid.columns;
    if (ico_board_lattice(walls->full) != ICO_SQUARE)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, wall->line,
                            wall->column,
                            "walls between hexagons or triangles cannot be drawn; name "
                            "them, as in 'walls: r1c1-r1c2'");
    if (outside)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, wall->line,
                            wall->column, "this wall needs a cell on its other side");
    return add_wall(walls, full_cell(walls->full, wall->row, wall->place),
                    full_cell(walls->full, row, place));
}

static ico_status add_named_wall(void *user, uint64_t v, uint64_t other)
{
    wall_list *walls = user;
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(walls->named, v, a);
    ico_board_coordinates(walls->named, other, b);
    return add_wall(walls, ico_board_vertex(walls->full, a),
                    ico_board_vertex(walls->full, b));
}

/* Walls may be at holes, which have the names of cells; numbers (#17) count the cells
 * that exist. */
static ico_status add_named_walls(wall_list *walls, const ico_entry *entry)
{
    bool numbers = strchr(entry->value, '#') != NULL;
    walls->named = numbers ? walls->board : walls->full;
    return ico__board_items(walls->text, walls->named, entry, ICO_VALUE_EDGES,
                            add_named_wall, walls);
}

static ico_status find_walls(wall_list *walls)
{
    const ico_board_text *text = walls->text;
    ico_status status = ICO_OK;
    for (size_t i = 0; i < text->grid.walls.size && status == ICO_OK; i++)
        status = add_drawn_wall(walls, &text->grid.walls.items[i]);
    for (size_t i = 0; i < text->entries.size && status == ICO_OK; i++)
        if (text->entries.items[i].key == ICO_KEY_WALLS)
            status = add_named_walls(walls, &text->entries.items[i]);
    return status;
}

/* ------------------------------------------------------------- board -------------- */

/* Full shape, then holes, then walls, whose names count the cells that exist. */
static ico_status build_board(const ico_board_text *text, const char *piece,
                              const char *shape, ico_board **board)
{
    wall_list walls = {.text = text};
    ico_board *full = NULL, *holed = NULL;
    uint8_t *missing = NULL;
    size_t cells = 0;
    ico_status status = ico_board_new(text->ctx, piece, shape, &full);
    if (status != ICO_OK) return shape_failed(text, status);
    status = check_fit(text, full);
    if (status != ICO_OK) goto done;
    cells = (size_t)ico_board_full_size(full); /* the number of places of the grid */
    missing = ICO_NEW_ARRAY(text->ctx, uint8_t, cells);
    status = missing == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (size_t row = 0; status == ICO_OK && row < text->grid.rows.size; row++)
        for (size_t i = 0; i < ico__cells_in_row(full, row % ico__cells_rows(full)); i++)
            missing[full_cell(full, row, i)] =
                ico__board_mark(text, row, i)->type == ICO_MARK_NONE;
    if (status == ICO_OK)
        status = ico_board_new_shaped(text->ctx, piece, shape, missing, NULL, 0, &holed);
    walls.full = full;
    walls.board = holed;
    if (status == ICO_OK) status = find_walls(&walls);
    if (status != ICO_OK) goto done;
    if (walls.cells.size == 0) {
        *board = holed;
        holed = NULL;
    } else {
        status = ico_board_new_shaped(text->ctx, piece, shape, missing, walls.cells.items,
                                      walls.cells.size / 2, board);
    }
done:
    ICO_VECTOR_FREE(text->ctx, &walls.cells);
    ico__free(text->ctx, missing, cells, 1);
    ico_board_free(holed);
    ico_board_free(full);
    return status;
}

/* The file's piece, the command line's, or a guess. */
static ico_status find_piece(ico_board_text *text, const char **piece)
{
    const ico_entry *entry = ico__board_entry(text, ICO_KEY_PIECE);
    if (entry != NULL) {
        const char *name;
        *piece = ico__puzzle_piece(entry->value, &name);
        if (*piece == NULL) *piece = entry->value;
        if (text->piece != NULL && strcmp(text->piece, *piece) != 0)
            ico_text_printf(text->notes,
                            "%s: the file says 'piece: %s'; %s is not used\n", text->name,
                            entry->value, text->piece);
        return ICO_OK;
    }
    *piece = text->piece;
    if (*piece != NULL) return ICO_OK;
    ico_status status = ico__guess_piece(text);
    if (status != ICO_OK) return status;
    *piece = text->guess;
    if (*piece == NULL)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, 1, 0,
                            "no piece is named: write it before the file (wazir FILE), "
                            "or 'piece: wazir' and an empty line above the cells; if "
                            "this is a graph, add --format edges or --format adjacency");
    if (text->zip)
        ico_text_printf(
            text->notes,
            "%s: no piece is named; read as a Zip, whose numbers are cells to "
            "be met in order (write the piece before the file to choose)\n",
            text->name);
    else
        ico_text_printf(text->notes,
                        "%s: no piece is named; read as a board for the %s (write the "
                        "piece before the file to choose)\n",
                        text->name, *piece);
    return ICO_OK;
}

static ico_status read_board(ico_board_text *text, ico_board **board)
{
    const char *piece;
    ico_text word;
    ico_text_init(&word, text->ctx);
    ico_status status = find_piece(text, &piece);
    if (status == ICO_OK) status = shape_word(text, &word);
    if (status == ICO_OK) status = build_board(text, piece, word.data, board);
    ico_text_free(&word);
    return status;
}

/* ------------------------------------------------------------- the whole ---------- */

static bool is_hexagonal(const ico_board_text *text)
{
    const ico_entry *surface = ico__board_entry(text, ICO_KEY_SURFACE);
    const ico_entry *board = ico__board_entry(text, ICO_KEY_BOARD);
    const char *word = surface != NULL ? surface->value
                       : board != NULL ? board->value
                                       : "";
    return strncmp(word, "hex", 3) == 0 || strncmp(word, "tri", 3) == 0;
}

/* Is a puzzle named, in the file or else on the command line, and which? */
static void find_puzzle(ico_board_text *text, const char *named)
{
    const ico_entry *entry = ico__board_entry(text, ICO_KEY_PIECE);
    bool other = entry != NULL && ico__puzzle_piece(entry->value, &named) == NULL;
    if (other && (text->piece == NULL || strcmp(text->piece, entry->value) != 0))
        named = NULL;
    text->puzzle = named != NULL;
    text->zip = named != NULL && strcmp(named, "zip") == 0;
}

static void free_text(ico_board_text *text)
{
    for (size_t i = 0; i < text->entries.size; i++)
        ico__free_string(text->ctx, text->entries.items[i].value);
    ICO_VECTOR_FREE(text->ctx, &text->entries);
    ICO_FREE_ARRAY(text->ctx, text->marks, text->mark_count);
    ico__grid_free(&text->grid);
}

ico_status ico__board_read(ico_context *ctx, const ico_board_data *file,
                           const char *piece, ico_problem **problem, ico_text *notes)
{
    ico_board_text text;
    const char *data = file->data;
    size_t size = file->size;
    ico_board *board = NULL;
    ico_problem *p = NULL;
    ico_text plain; /* the text that replaces another form */
    bool other = false;
    ico_text_init(&plain, ctx);
    memset(&text, 0, sizeof text);
    text.ctx = ctx;
    text.name = file->name;
    text.first_line = file->first_line;
    text.piece = piece;
    text.notes = notes;
    ico_status status = ico__signpost_read(&text, data, size, &plain, &other);
    if (status == ICO_OK && !other)
        status = ico__address_read(&text, file->puzzle, data, size, &plain, &other);
    if (status == ICO_OK && other) {
        data = plain.data;
        size = plain.size;
    }
    if (status == ICO_OK) status = ico__board_header(&text, data, size);
    find_puzzle(&text, file->puzzle);
    if (status == ICO_OK) status = ico__board_grid(&text, is_hexagonal(&text));
    if (status == ICO_OK) status = ico__board_marks(&text);
    if (status == ICO_OK) status = read_board(&text, &board);
    if (status == ICO_OK) status = ico_problem_from_board(ctx, board, &p);
    if (status == ICO_OK) board = NULL; /* now the problem's */
    if (status == ICO_OK) status = ico__board_question(&text, p);
    if (status == ICO_OK) status = ico_text_status(notes); /* each guess has a note */
    if (status == ICO_OK) {
        *problem = p;
        p = NULL;
    }
    if (status == ICO_BAD_INPUT && !ico__is_address(file->data, file->size))
        ico__advise(ctx, "; `icosian graph knight 3x4 --as board` shows a board file");
    ico_problem_free(p);
    ico_board_free(board);
    free_text(&text);
    ico_text_free(&plain);
    return status;
}

ico_board_data ico__board_next(ico_board_data *rest)
{
    ico_board_data next = *rest;
    next.size = ico__board_part(rest->data, rest->size);
    rest->data += next.size;
    rest->size -= next.size;
    for (size_t i = 0; i < next.size; i++) rest->first_line += next.data[i] == '\n';
    if (!ico__board_follows(rest->data, rest->size)) rest->size = 0;
    return next;
}

ico_status ico_board_file_read(ico_context *ctx, ico_input *input, const char *piece,
                               ico_problem **problem, ico_text *notes)
{
    ico_board_data rest = {.name = ico_input_name(input), .first_line = 1};
    ico_status status = ico_input_all(input, &rest.data, &rest.size);
    if (status != ICO_OK) return status;
    ico_board_data first = ico__board_next(&rest);
    if (rest.size > 0)
        return ico__fail_at(
            ctx, ICO_BAD_INPUT, rest.name, rest.first_line, 1,
            "a second board begins here; put each board in a file of its own");
    return ico__board_read(ctx, &first, piece, problem, notes);
}
