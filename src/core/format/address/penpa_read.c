/* format/address/penpa_read.c - the question of an address of penpa-edit: the cells,
 * their numbers, black cells as missing ones, thick lines between cells as walls.
 * Whatever else is drawn might be a clue, so it is refused.
 * Source: swaroopg92/penpa-edit (docs/js/class_p.js, class_square.js, general.js).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/address/penpa.h"

typedef struct penpa {
    ico_web_puzzle *shown;
    uint64_t columns, rows; /* of the page, with its margins */
    uint64_t left, top;     /* the first column and row that have cells */
    uint64_t coloured;      /* cells whose colour has no meaning */
} penpa;

/* ------------------------------------------------------------- grid --------------- */

/* The column and row of a cell's point; false: it is not in the grid. */
static bool find_cell(const penpa *p, uint64_t point, uint64_t *cell)
{
    const ico_web_puzzle *s = p->shown;
    uint64_t column = point % (p->columns + 4), row = point / (p->columns + 4);
    if (column < p->left || row < p->top) return false;
    column -= p->left;
    row -= p->top;
    if (column >= s->columns || row >= s->rows) return false;
    *cell = row * s->columns + column;
    return !s->cells[*cell].hole;
}

/* Calls for each cell of the list; false: a step leads out of the page. */
static bool walk_cells(penpa *p, const ico_literal *list,
                       void (*see)(penpa *p, uint64_t column, uint64_t row, void *user),
                       void *user)
{
    int64_t point = 0, step, points = (int64_t)((p->columns + 4) * (p->rows + 4));
    for (uint32_t i = 1; i < list->values.size; i++) {
        if (!ico__literal_integer(ico__penpa_value(list, i), &step)) return false;
        if (step <= -points || step >= points) return false;
        point += step;
        if (point < 0 || point >= points) return false;
        see(p, (uint64_t)point % (p->columns + 4), (uint64_t)point / (p->columns + 4),
            user);
    }
    return list->values.size > 1;
}

typedef struct extent {
    uint64_t first[2], last[2]; /* column and row */
} extent;

static void see_extent(penpa *p, uint64_t column, uint64_t row, void *user)
{
    extent *e = user;
    uint64_t at[2] = {column, row};
    (void)p;
    for (unsigned d = 0; d < 2; d++) {
        if (at[d] < e->first[d]) e->first[d] = at[d];
        if (at[d] > e->last[d]) e->last[d] = at[d];
    }
}

static void see_cell(penpa *p, uint64_t column, uint64_t row, void *user)
{
    (void)user;
    p->shown->cells[(row - p->top) * p->shown->columns + (column - p->left)].hole = false;
}

/* The cells: places that the list names; others are missing. */
static ico_status read_grid(penpa *p, const ico_literal *list)
{
    ico_web_puzzle *s = p->shown;
    extent e = {{UINT64_MAX, UINT64_MAX}, {0, 0}};
    if (!walk_cells(p, list, see_extent, &e))
        return ico__web_fail(s, "the cells of this address of penpa-edit are damaged; "
                                "copy it again");
    p->left = e.first[0];
    p->top = e.first[1];
    ico_status status =
        ico__web_make(s, e.last[1] - e.first[1] + 1, e.last[0] - e.first[0] + 1);
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i < s->rows * s->columns; i++) s->cells[i].hole = true;
    (void)walk_cells(p, list, see_cell, NULL);
    return ICO_OK;
}

/* ------------------------------------------------------------- marks -------------- */

/* The number of a key, "123". */
static bool key_number(const ico_literal_value *key, uint64_t *number)
{
    return ico__slice_number((ico_slice){key->at, key->end}, UINT32_MAX, number);
}

/* One number: [text, style, kind]. */
static ico_status read_number(penpa *p, const ico_literal *q, uint32_t key)
{
    ico_web_puzzle *s = p->shown;
    const ico_literal_value *value = ico__penpa_value(q, key + 1);
    uint64_t point, cell, number;
    if (!ico__literal_is_list(value) || value->count == 0)
        return ico__penpa_damaged(p->shown);
    const ico_literal_value *word = ico__penpa_value(q, key + 2);
    ico_slice text = {word->at, word->end};
    while (text.at < text.end && ico__is_blank(*text.at)) text.at++;
    while (text.end > text.at && ico__is_blank(text.end[-1])) text.end--;
    if (text.at == text.end) return ICO_OK;
    bool known = word->kind == ICO_LITERAL_STRING || word->kind == ICO_LITERAL_INTEGER;
    if (!known || !ico__slice_number(text, ICO_WEB_SIDE * ICO_WEB_SIDE, &number) ||
        number == 0)
        return ico__web_fail(s, "'%s' in a cell is not the number of a path from 1 on",
                             ico__quote(text).text);
    if (!key_number(ico__penpa_value(q, key), &point) || !find_cell(p, point, &cell))
        return ico__web_fail(s, "number %lu is outside of the cells",
                             (unsigned long)number);
    s->cells[cell].number = (uint32_t)number;
    return ICO_OK;
}

/* A colour: black and nearly black cells without a number are missing. */
static ico_status read_colour(penpa *p, const ico_literal *q, uint32_t key)
{
    uint64_t point, cell;
    int64_t colour;
    if (!key_number(ico__penpa_value(q, key), &point) || !find_cell(p, point, &cell) ||
        !ico__literal_integer(ico__penpa_value(q, key + 1), &colour))
        return ICO_OK; /* around the grid */
    bool dark = colour == ICO_PENPA_BLACK || colour == ICO_PENPA_DARK;
    if (dark && p->shown->cells[cell].number == 0)
        p->shown->cells[cell].hole = true;
    else if (colour != 0)
        p->coloured++;
    return ICO_OK;
}

/* Lines that part cells; thin and dashed ones are drawings of the grid. */
static bool is_wall(int64_t style)
{
    static const uint8_t WALLS[] = {2, 3, 4, 5, 6, 8, 9, 17, 21, 30};
    for (size_t i = 0; i < sizeof WALLS; i++)
        if (style == WALLS[i]) return true;
    return false;
}

/* A line between two corners, "a,b". */
static ico_status read_border(penpa *p, const ico_literal *q, uint32_t key)
{
    ico_web_puzzle *s = p->shown;
    ico_slice word = {ico__penpa_value(q, key)->at, ico__penpa_value(q, key)->end},
              second = word;
    const char *comma = memchr(word.at, ',', ico__slice_size(word));
    uint64_t width = p->columns + 4, points = width * (p->rows + 4), a, b, one, other;
    int64_t style;
    if (!ico__literal_integer(ico__penpa_value(q, key + 1), &style)) style = 2;
    if (comma != NULL && !is_wall(style)) return ICO_OK;
    if (comma != NULL) word.end = comma;
    if (comma != NULL) second.at = comma + 1;
    if (comma == NULL || !ico__slice_number(word, UINT32_MAX, &a) ||
        !ico__slice_number(second, UINT32_MAX, &b))
        return ico__web_fail(s, "a cross on the border of a cell is drawn here; such "
                                "puzzles are not read");
    if (a > b) {
        uint64_t swap = a;
        a = b;
        b = swap;
    }
    bool upright = b - a == width;
    if (a < points || b >= 2 * points || (!upright && b - a != 1))
        return ico__web_fail(s, "a line that is not a side of a cell is drawn here; "
                                "such puzzles are not read");
    b -= points; /* the cell whose lower right corner it is */
    if (!find_cell(p, b, &one) || !find_cell(p, b + (upright ? 1 : width), &other))
        return ICO_OK;
    if (upright)
        s->cells[one].right = true;
    else
        s->cells[one].below = true;
    return ICO_OK;
}

typedef ico_status mark_reader(penpa *p, const ico_literal *q, uint32_t key);

static ico_status read_each(penpa *p, const ico_literal *q, uint32_t dict,
                            mark_reader *read)
{
    ico_status status = ICO_OK;
    uint32_t end = ico__penpa_value(q, dict)->next;
    if (ico__penpa_value(q, dict)->kind != ICO_LITERAL_DICT) return ICO_OK;
    for (uint32_t key = dict + 1; key < end && status == ICO_OK;
         key = ico__penpa_value(q, key + 1)->next)
        status = ico__penpa_value(q, key)->next == key + 1 ? read(p, q, key)
                                                           : ico__penpa_damaged(p->shown);
    return status;
}

/* ------------------------------------------------------------- question ----------- */

/* Parts of the question: how they are read, or what they are called where they are
 * refused. */
static const struct {
    const char *name;
    mark_reader *read;
    const char *words; /* NULL: ignored */
} parts[] = {{"number", read_number, NULL},
             {"surface", read_colour, NULL},
             {"lineE", read_border, NULL},
             {"command_redo", NULL, NULL},
             {"command_undo", NULL, NULL},
             {"command_replay", NULL, NULL},
             {"deletelineE", NULL, NULL},
             {"numberS", NULL, "small numbers"},
             {"symbol", NULL, "symbols"},
             {"line", NULL, "lines through cells"},
             {"freeline", NULL, "free lines"},
             {"freelineE", NULL, "free lines"},
             {"wall", NULL, "walls inside of cells"},
             {"cage", NULL, "cages"},
             {"killercages", NULL, "cages"},
             {"thermo", NULL, "thermometers"},
             {"nobulbthermo", NULL, "thermometers"},
             {"arrows", NULL, "arrows"},
             {"direction", NULL, "arrows"},
             {"squareframe", NULL, "frames"},
             {"polygon", NULL, "polygons"}};
enum { PARTS = sizeof parts / sizeof *parts };

static size_t part_of(const ico_literal_value *key)
{
    size_t size = (size_t)(key->end - key->at);
    for (size_t i = 0; i < PARTS; i++)
        if (strlen(parts[i].name) == size && memcmp(parts[i].name, key->at, size) == 0)
            return i;
    return PARTS;
}

static ico_status refuse_part(const penpa *p, const ico_literal_value *key, size_t i)
{
    ico_slice name = {key->at, key->end};
    return ico__web_fail(p->shown,
                         "%s are drawn in this puzzle; of penpa-edit's clues numbers, "
                         "black cells and thick lines between cells are read",
                         i < PARTS ? parts[i].words : ico__quote(name).text);
}

/* In the order of `parts`: a black cell with a number is a cell. */
static ico_status read_question(penpa *p, const ico_literal *q)
{
    ico_status status = ICO_OK;
    if (q->values.size == 0 || ico__penpa_value(q, 0)->kind != ICO_LITERAL_DICT)
        return ico__penpa_damaged(p->shown);
    uint32_t end = ico__penpa_value(q, 0)->next;
    for (size_t turn = 0; turn <= PARTS && status == ICO_OK; turn++)
        for (uint32_t key = 1; key < end && status == ICO_OK;
             key = ico__penpa_value(q, key + 1)->next) {
            size_t i = part_of(ico__penpa_value(q, key));
            if (ico__penpa_value(q, key)->next != key + 1)
                return ico__penpa_damaged(p->shown);
            if (i != turn) continue;
            bool refused = i == PARTS || parts[i].words != NULL;
            if (refused && ico__penpa_value(q, key + 1)->count > 0)
                status = refuse_part(p, ico__penpa_value(q, key), i);
            else if (!refused && parts[i].read != NULL)
                status = read_each(p, q, key + 1, parts[i].read);
        }
    return status;
}

/* ------------------------------------------------------------- the whole ---------- */

static ico_status read_head(penpa *p, ico_slice line)
{
    ico_slice type = ico__penpa_field(line, 0);
    if (type.at < type.end && ico__is_digit(*type.at))
        return ico__web_fail(p->shown, "this address is of an older penpa-edit; open "
                                       "it there, and copy the address again");
    if (!ico__slice_is(type, "square"))
        return ico__web_fail(p->shown, "penpa-edit's grids of squares are read, not '%s'",
                             ico__quote(type).text);
    if (!ico__slice_number(ico__penpa_field(line, 1), 2 * ICO_WEB_SIDE, &p->columns) ||
        !ico__slice_number(ico__penpa_field(line, 2), 2 * ICO_WEB_SIDE, &p->rows))
        return ico__web_fail(p->shown, "the size of this grid of penpa-edit is "
                                       "missing or too large");
    return ICO_OK;
}

static ico_status read_text(ico_web_puzzle *s, const ico_text *text)
{
    penpa p = {.shown = s};
    ico_text copy;
    ico_literal literal = {0};
    ico_slice cells = ico__penpa_line(text, ICO_PENPA_CELLS);
    ico_status status = read_head(&p, ico__penpa_line(text, ICO_PENPA_HEAD));
    if (status == ICO_OK && cells.at == cells.end)
        status = ico__web_fail(s, "this address of penpa-edit is cut off: it has no "
                                  "list of cells");
    if (status != ICO_OK) return status;
    status = ico__penpa_json(s, cells, &copy, &literal);
    if (status == ICO_OK) status = read_grid(&p, &literal);
    ico__penpa_json_free(&copy, &literal);
    if (status != ICO_OK) return status;
    literal = (ico_literal){0};
    status =
        ico__penpa_json(s, ico__penpa_line(text, ICO_PENPA_QUESTION), &copy, &literal);
    if (status == ICO_OK) status = read_question(&p, &literal);
    ico__penpa_json_free(&copy, &literal);
    if (status == ICO_OK) status = ico__penpa_kind(s, text);
    if (p.coloured > 0 && s->note == NULL)
        s->note = "black cells were read as no cells; other colours have no meaning";
    return status;
}

ico_status ico__penpa_read(ico_web_puzzle *s, ico_slice query)
{
    ico_text text;
    ico_text_init(&text, s->ctx);
    ico_status status = ico__penpa_unpack(s, query, &text);
    if (status == ICO_OK && text.size == 0)
        status = ico__web_fail(s, "the text in this address of penpa-edit is empty");
    if (status == ICO_OK) status = read_text(s, &text);
    ico_text_free(&text);
    return status;
}
