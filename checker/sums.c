/* sums.c - magic tours: are the sums of the numbers equal along rows, columns and
 * diagonals; and why such sums cannot be (rules M1 to M4).
 * SPDX-License-Identifier: MIT */
#include "check.h"

/* Returns twice the sum that a line of `cells` cells must have. */
static uint64_t twice_sum(const question *q, uint32_t cells)
{
    return (uint64_t)cells * ((uint64_t)q->n + 1);
}

static bool check_sums_of(checker *c, const question *q, const uint64_t *sums,
                          uint32_t lines, uint32_t cells, const char *name)
{
    for (uint32_t i = 0; i < lines; i++)
        if (2 * sums[i] != twice_sum(q, cells))
            return checker_stop(c, REFUSED, "%s %u has the sum %llu", name, i,
                                (unsigned long long)sums[i]);
    return true;
}

bool checker_check_sums(checker *c, const question *q, const uint32_t *tour)
{
    if (q->rows == 0) return true;
    uint64_t *rows = checker_room(c, q->rows, sizeof *rows),
             *columns = checker_room(c, q->columns, sizeof *columns),
             diagonals[2] = {0, 0};
    if (rows == NULL || columns == NULL) return false;
    for (uint32_t k = 0; k < q->n; k++) {
        uint32_t row = tour[k] / q->columns, column = tour[k] % q->columns;
        rows[row] += (uint64_t)k + 1;
        columns[column] += (uint64_t)k + 1;
        if (row == column) diagonals[0] += (uint64_t)k + 1;
        if (row + column == q->columns - 1) diagonals[1] += (uint64_t)k + 1;
    }
    return check_sums_of(c, q, rows, q->rows, q->columns, "row") &&
           check_sums_of(c, q, columns, q->columns, q->rows, "column") &&
           (!q->diagonals || check_sums_of(c, q, diagonals, 2, q->columns, "diagonal"));
}

/* Does each edge join cells of different colours of the chessboard? */
static bool edges_alternate(checker *c, const question *q)
{
    for (uint32_t e = 0; e < q->edge_count; e++) {
        uint32_t u = q->edges[e].u, v = q->edges[e].v;
        uint32_t steps =
            u / q->columns + u % q->columns + v / q->columns + v % q->columns;
        if (steps % 2 == 0)
            return checker_stop(c, REFUSED, "the edge %u %u joins cells of one colour", u,
                                v);
    }
    return true;
}

bool checker_judge_sums(checker *c, const question *q)
{
    if (q->rows == 0) return checker_stop(c, REFUSED, "no sums are asked for");
    if (q->rows % 2 != q->columns % 2) return true;   /* M1 */
    if (q->rows == 1 || q->columns == 1) return true; /* M2; n > 1 */
    if (!edges_alternate(c, q)) return false;
    if (q->rows % 2 != 0) return true;                        /* M3 */
    if (q->rows % 4 == 2 && q->columns % 4 == 2) return true; /* M4 */
    return checker_stop(c, REFUSED, "sides of %u and %u allow equal sums", q->rows,
                        q->columns);
}
