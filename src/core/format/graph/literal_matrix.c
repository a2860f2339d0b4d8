/* format/graph/literal_matrix.c - adjacency matrices as values of Python, C and MiniZinc:
 * array([[0, 1], [1, 0]]), {{0,1},{1,0}}, [|0,1|1,0|], array2d(...), and behind an
 * assignment.
 * SPDX-License-Identifier: MIT */
#include "format/graph/formats.h"
#include "format/graph/list_words.h"
#include "format/graph/signs.h"
#include "format/literal.h"

bool ico__literal_matrix_begins(const ico_scan *scan)
{
    const char *head = ico__literal_head((ico_slice){scan->at, scan->end});
    if (head == NULL) return false;
    const char *line = scan->at;
    while (line < head && ico__is_blank(*line)) line++;
    return line < head || *head != '[' || (head + 1 < scan->end && head[1] == '|');
}

/* Returns 0 or 1, or -1 if the value is not an entry. */
static int entry_of(const ico_literal_value *value)
{
    int64_t number;
    if (value->kind == ICO_LITERAL_TRUE) return 1;
    if (value->kind == ICO_LITERAL_FALSE) return 0;
    if (!ico__literal_integer(value, &number) || (number != 0 && number != 1)) return -1;
    return (int)number;
}

/* The first value that does not fit into a square of 0 and 1, or 0 and the number of ones
 * on the diagonal. */
static uint32_t find_misfit(const ico_literal *l, uint32_t *loops)
{
    const ico_literal_value *items = l->values.items;
    uint32_t row = 0;
    *loops = 0;
    for (uint32_t i = 1; i < items->next; i = items[i].next, row++) {
        if (!ico__literal_is_list(&items[i]) || items[i].count != items->count) return i;
        for (uint32_t k = i + 1; k < items[i].next; k++) {
            const int entry = entry_of(&items[k]);
            if (entry < 0) return k;
            *loops += entry == 1 && k - i - 1 == row;
        }
    }
    return 0;
}

ico_status ico__literal_matrix_rows(ico_scan *scan, bool *directed, ico_text *rows)
{
    ico_literal l;
    ico_scan comments = *scan;
    ico_slice line;
    uint32_t loops;
    while (ico__scan_line(&comments, &line) && ico__listing_comment(line, directed)) {
    }
    ico_status status = ico__literal_read_all(scan, &l);
    if (status != ICO_OK) return status;
    const ico_literal_value *items = l.values.items;
    const uint32_t misfit = find_misfit(&l, &loops);
    if (!ico__literal_is_list(items) || items->count == 0)
        status = ico__literal_fail(&l, 0, "expected a list of rows");
    else if (misfit != 0)
        status = ico__literal_fail(&l, misfit,
                                   "a matrix of a graph has as many rows as columns, and "
                                   "0 and 1 in them");
    for (uint32_t i = 1; status == ICO_OK && i < items->next; i = items[i].next) {
        for (uint32_t k = i + 1; k < items[i].next; k++)
            ico_text_puts(rows, entry_of(&items[k]) == 1 ? "1 " : "0 ");
        ico_text_puts(rows, "\n");
    }
    ico__literal_free(&l);
    return status == ICO_OK ? ico_text_status(rows) : status;
}

ico_fit ico__sign_literal_matrix(const ico_content *look)
{
    ico_scan scan = look->text;
    ico_literal l;
    uint32_t loops = 0;
    if (!look->whole || ico__literal_read_all(&scan, &l) != ICO_OK) return ICO_FIT_NONE;
    const bool square = ico__literal_is_list(l.values.items) &&
                        l.values.items->count > 0 && find_misfit(&l, &loops) == 0;
    const uint32_t rows = l.values.items[0].count;
    ico__literal_free(&l);
    if (!square) return ICO_FIT_NONE; /* two rows are two pairs as well */
    return loops > 0 && rows != 2 ? ICO_FIT_POSSIBLE : ICO_FIT_LIKELY;
}
