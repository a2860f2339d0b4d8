/* format/board/board_question.c - the question of a board file: kind of tour, ends,
 * edges, numbers, classes and waypoints.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "board/cell_order.h"
#include "format/board/board_file.h"
#include "problem/skips.h"

typedef struct question {
    ico_board_text *text;
    ico_problem *problem;
    const ico_board *board;
} question;

/* ------------------------------------------------------------- words -------------- */

static ico_status wrong_choice(const ico_board_text *text, const ico_entry *entry,
                               const ico_text *choices)
{
    ico_status status = ico_text_status(choices);
    if (status != ICO_OK) return status;
    return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, entry->line, entry->column,
                        "'%s: %.40s' should be one of: %s", ico__key_name(entry->key),
                        entry->value, choices->data);
}

/* Place of the value among `choices` (NULL-terminated), or an error that lists them. */
static ico_status choice_place(const ico_board_text *text, const ico_entry *entry,
                               const char *const *choices, int *choice)
{
    ico_text list;
    for (int i = 0; choices[i] != NULL; i++)
        if (strcmp(entry->value, choices[i]) == 0) {
            *choice = i;
            return ICO_OK;
        }
    ico_text_init(&list, text->ctx);
    for (int i = 0; choices[i] != NULL; i++)
        ico_text_printf(&list, i == 0 ? "%s" : ", %s", choices[i]);
    ico_status status = wrong_choice(text, entry, &list);
    ico_text_free(&list);
    return status;
}

static ico_status set_kind(question *q)
{
    static const char *const KINDS[] = {"closed", "open", "either", NULL};
    const ico_entry *entry = ico__board_entry(q->text, ICO_KEY_TOUR);
    int kind = ICO_CLOSED;
    if (entry != NULL) {
        ico_status status = choice_place(q->text, entry, KINDS, &kind);
        if (status != ICO_OK) return status;
    } else if (q->text->full && !q->text->zip) {
        kind = ICO_EITHER;
    } else if (q->text->puzzle) {
        kind = ICO_OPEN; /* all that have a name ask for open tours */
    } else if (q->text->numbered) {
        bool guessed =
            q->text->piece == NULL && ico__board_entry(q->text, ICO_KEY_PIECE) == NULL;
        kind = ICO_OPEN;
        ico_text_printf(q->text->notes, "%s: read as an open tour%s\n", q->text->name,
                        guessed ? "" /* its note shows what to write */
                                : ", because numbers or arrows are asked for (write "
                                  "'tour: closed' to change that)");
    }
    return ico_problem_set_kind(q->problem, (ico_kind)kind);
}

/* The value of a key that takes some words, `any` or `no` the first of them. */
static ico_status choose_value(question *q, const ico_entry *entry,
                               const ico_condition *c)
{
    bool flag = c->form == ICO_VALUE_FLAG;
    ico_text list;
    uint64_t value = 0;
    if (strcmp(entry->value, "any") != 0 || flag)
        if (ico__condition_read(q->text->ctx, c, entry->value, &value) != ICO_OK) {
            ico_text_init(&list, q->text->ctx);
            ico_text_puts(&list, flag ? "no, yes" : "any");
            for (uint64_t k = 1; !flag && k <= ico__condition_choices(c); k++) {
                ico_text_puts(&list, ", ");
                ico__condition_put_choice(c, k, &list);
            }
            ico_status status = wrong_choice(q->text, entry, &list);
            ico_text_free(&list);
            return status;
        }
    return ico__condition_set(q->problem, c, value);
}

/* A number, words that the condition reads itself, or any. */
static ico_status read_value(question *q, const ico_entry *entry, const ico_condition *c)
{
    ico_context *ctx = q->text->ctx;
    uint64_t value;
    if (strcmp(entry->value, "any") == 0) return ICO_OK;
    if (c->form == ICO_VALUE_COUNT) {
        if (ico__condition_read(ctx, c, entry->value, &value) == ICO_OK)
            return ico__condition_set(q->problem, c, value);
        return ico__fail_at(ctx, ICO_BAD_INPUT, q->text->name, entry->line, entry->column,
                            "%s takes %s, %llu or more, or any", c->name,
                            c->takes_in_file == NULL ? c->takes : c->takes_in_file,
                            (unsigned long long)c->least);
    }
    ico_status status = ico__condition_ask(q->problem, c, entry->value);
    if (status != ICO_BAD_ARGUMENT && status != ICO_UNSUPPORTED) return status;
    ico_error why = *ico_context_error(ctx);
    return ico__fail_at(ctx, ICO_BAD_INPUT, q->text->name, entry->line, entry->column,
                        "%s", why.message);
}

/* The entry with the name of the condition, or NULL. */
static const ico_entry *entry_of(const ico_board_text *text, const ico_condition *c)
{
    for (size_t i = 0; i < text->entries.size; i++)
        if (strcmp(ico__key_name(text->entries.items[i].key), c->name) == 0)
            return &text->entries.items[i];
    return NULL;
}

/* Of two that are wrong the one with a value of its own is reported, then a flag. */
static ico_status set_conditions(question *q)
{
    ico_status status = ICO_OK;
    for (unsigned turn = 0; turn < 3; turn++)
        for (unsigned i = ICO_LISTS; i < ICO_CONDITIONS && status == ICO_OK; i++) {
            const ico_condition *c = &ico__conditions[i];
            const ico_entry *entry = entry_of(q->text, c);
            unsigned its = c->form == ICO_VALUE_FLAG     ? 1
                           : c->form == ICO_VALUE_CHOICE ? 2
                                                         : 0;
            if (entry == NULL || its != turn) continue;
            status = its > 0 ? choose_value(q, entry, c) : read_value(q, entry, c);
        }
    return status;
}

/* ------------------------------------------------------------- cells -------------- */

/* The condition of a list or an end that has this key, or NULL. */
static const ico_condition *list_of(ico_key key)
{
    for (unsigned i = 0; i < ICO_LISTS; i++) {
        const ico_condition *c = &ico__conditions[i];
        if (c->add != NULL && strcmp(c->key, ico__key_name(key)) == 0) return c;
    }
    return NULL;
}

static ico_status set_cells(question *q)
{
    ico_status status = ICO_OK;
    for (size_t i = 0; i < q->text->entries.size && status == ICO_OK; i++) {
        const ico_entry *entry = &q->text->entries.items[i];
        const ico_condition *c = list_of(entry->key);
        if (c == NULL || entry->key == ICO_KEY_CLASS) continue;
        if (entry->key == ICO_KEY_START && strcmp(entry->value, "auto") == 0) {
            status = ico_problem_set_start_auto(q->problem);
            continue;
        }
        if (entry->key == ICO_KEY_OPTIONAL && strcmp(entry->value, "all") == 0) {
            status = ico__problem_set_all_optional(q->problem);
            continue;
        }
        if (c->form == ICO_VALUE_VERTEX && strpbrk(entry->value, ", \t") != NULL)
            return ico__fail_at(q->text->ctx, ICO_BAD_INPUT, q->text->name, entry->line,
                                entry->column, "'%s:' takes one cell", c->key);
        ico_asked_list list = {q->problem, c};
        status =
            ico__board_items(q->text, q->board, entry, c->form, ico__items_add, &list);
    }
    return status;
}

/* ------------------------------------------------------------- marks -------------- */

static ico_status declare_classes(question *q)
{
    ico_status status = ICO_OK;
    for (size_t i = 0; i < q->text->entries.size && status == ICO_OK; i++) {
        const ico_entry *entry = &q->text->entries.items[i];
        if (entry->key == ICO_KEY_CLASS)
            status = ico__board_fail(
                q->text, entry,
                ico_problem_add_class(q->problem, entry->letter, entry->value));
    }
    return status;
}

/* A waypoint's cell, in `order` at its place less one. */
static ico_status take_waypoint(question *q, const ico_mark *mark, uint64_t v,
                                uint64_t *order, size_t count)
{
    if (mark->number == 0 || mark->number > count)
        return ico__fail_at(
            q->text->ctx, ICO_BAD_INPUT, q->text->name, mark->line, mark->column,
            "waypoint @%llu is out of range; number the %llu waypoints @1 @2 ...",
            (unsigned long long)mark->number, (unsigned long long)count);
    if (order[mark->number - 1] != ICO_NO_CELL)
        return ico__fail_at(q->text->ctx, ICO_BAD_INPUT, q->text->name, mark->line,
                            mark->column, "waypoint @%llu is marked twice",
                            (unsigned long long)mark->number);
    order[mark->number - 1] = v;
    return ICO_OK;
}

/* The waypoints in order; the first and the last are the ends, unless the tour is closed
 * or the ends are named. */
static ico_status question_put_waypoints(question *q, const uint64_t *order, size_t count)
{
    ico_status status = ICO_OK;
    for (size_t i = 0; i < count && status == ICO_OK; i++)
        status = ico_problem_add_waypoint(q->problem, order[i]);
    if (count == 0 || ico_problem_kind(q->problem) == ICO_CLOSED) return status;
    if (status == ICO_OK && ico__board_entry(q->text, ICO_KEY_START) == NULL)
        status = ico_problem_set_start(q->problem, order[0]);
    if (status == ICO_OK && count > 1 && ico__board_entry(q->text, ICO_KEY_END) == NULL)
        status = ico_problem_set_end(q->problem, order[count - 1]);
    return status;
}

/* A board without keys whose only number is the first one marks a start: Holy Knights. */
static bool marks_start(const ico_board_text *text)
{
    size_t numbers = 0, first = 0;
    for (size_t i = 0; i < text->mark_count; i++) {
        const ico_mark *mark = &text->marks[i];
        if (mark->arrow != ICO_NO_DIRECTION) return false;
        numbers += mark->type == ICO_MARK_NUMBER;
        first += mark->type == ICO_MARK_NUMBER && mark->number == text->base;
    }
    return text->entries.size == 0 && !text->full && numbers == 1 && first == 1;
}

static bool are_joined(const ico_board *board, uint64_t v, uint64_t w)
{
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach, to = v;
        ico_board_move(board, k, offset, &reach);
        for (uint64_t i = 1; to != ICO_NO_CELL && to != w && (reach == 0 || i <= reach);
             i++)
            to = ico_board_target(board, v, k, i);
        if (to == w) return true;
    }
    return false;
}

/* In lists of programs 1 and 2 may be a start and an end: as numbers of a tour they need
 * a move between them. */
static ico_status check_ends(const question *q)
{
    const ico_board_text *text = q->text;
    const ico_mark *seen[2] = {NULL, NULL};
    uint64_t cells[2], rows = ico__cells_rows(q->board);
    if (!text->grid.nested || text->zip) return ICO_OK;
    for (size_t i = 0; i < text->mark_count; i++) {
        const ico_mark *mark = &text->marks[i];
        size_t row = i / (size_t)text->grid.columns,
               place = i % (size_t)text->grid.columns;
        if (mark->type != ICO_MARK_NUMBER) continue;
        if (mark->number < 1 || mark->number > 2 || seen[mark->number - 1] != NULL)
            return ICO_OK;
        seen[mark->number - 1] = mark;
        cells[mark->number - 1] =
            ico__cells_vertex(q->board, row / rows, row % rows, place);
    }
    if (seen[0] == NULL || seen[1] == NULL || are_joined(q->board, cells[0], cells[1]))
        return ICO_OK;
    return ico__fail_at(
        text->ctx, ICO_BAD_INPUT, text->name, seen[1]->line, seen[1]->column,
        "no move leads from number 1 to number 2; if they are the start and "
        "the end, write 'S' and 'E' in their places");
}

static ico_status put_marks(question *q, uint64_t *order, size_t waypoints)
{
    const ico_board_text *text = q->text;
    ico_status status = ICO_OK;
    uint64_t rows = ico__cells_rows(q->board);
    bool start = marks_start(text);
    if (start)
        ico_text_printf(text->notes, "%s: the only number was read as the start\n",
                        text->name);
    for (size_t row = 0; row < text->grid.rows.size; row++)
        for (size_t i = 0; i < ico__cells_in_row(q->board, row % rows); i++) {
            const ico_mark *mark = ico__board_mark(text, row, i);
            uint64_t v = ico__cells_vertex(q->board, row / rows, row % rows, i);
            if (mark->arrow != ICO_NO_DIRECTION)
                status = ico_problem_point(q->problem, v, mark->arrow);
            if (status != ICO_OK) return status;
            if (mark->type == ICO_MARK_NONE || mark->type == ICO_MARK_FREE) continue;
            if (mark->type == ICO_MARK_START || (mark->type == ICO_MARK_NUMBER && start))
                status = ico_problem_set_start(q->problem, v);
            else if (mark->type == ICO_MARK_END)
                status = ico_problem_set_end(q->problem, v);
            else if (mark->type == ICO_MARK_NUMBER)
                status = ico_problem_give(q->problem, v, mark->number);
            else if (mark->type == ICO_MARK_CLASS)
                status = ico_problem_put_class(q->problem, v, (char)mark->number);
            else
                status = take_waypoint(q, mark, v, order, waypoints);
            if (status != ICO_OK) return status;
        }
    return question_put_waypoints(q, order, waypoints);
}

static ico_status set_marks(question *q)
{
    size_t waypoints = 0;
    for (size_t i = 0; i < q->text->mark_count; i++)
        waypoints += q->text->marks[i].type == ICO_MARK_WAYPOINT;
    uint64_t *order = ICO_NEW_ARRAY(q->text->ctx, uint64_t, waypoints + 1);
    if (order == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < waypoints; i++) order[i] = ICO_NO_CELL;
    ico_status status = put_marks(q, order, waypoints);
    ICO_FREE_ARRAY(q->text->ctx, order, waypoints + 1);
    return status;
}

ico_status ico__board_question(ico_board_text *text, ico_problem *problem)
{
    question q = {text, problem, ico_problem_board(problem)};
    ico_status status = ico_problem_set_base(problem, text->base);
    if (status == ICO_OK) status = set_kind(&q);
    if (status == ICO_OK) status = set_conditions(&q);
    if (status == ICO_OK) status = declare_classes(&q);
    if (status == ICO_OK) status = check_ends(&q);
    if (status == ICO_OK) status = set_marks(&q);
    if (status == ICO_OK) status = set_cells(&q);
    return status;
}
