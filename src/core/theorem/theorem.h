/* theorem/theorem.h - a question about a board, as the entries of the theorem table see
 * it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_THEOREM_THEOREM_H
#define ICO_THEOREM_THEOREM_H

#include "icosian/theorem.h"

typedef enum ico_piece_kind {
    ICO_LEAPER, /* {a, b}: steps of a and b along two axes, in all ways; a <= b */
    ICO_KING,
    ICO_ROOK,
    ICO_QUEEN,
    ICO_HEX_STEP,   /* six neighbours */
    ICO_HEX_KNIGHT, /* twelve cells at distance the root of 7 */
    ICO_OTHER
} ico_piece_kind;

/* Of rectangles: m <= n, and ends and hole as (along m, along n).  side: all sides of a
 * box, ascending.  rows and columns: as the board has them, for surfaces.  holes: how
 * many cells are missing.  Invariant: no walls, nothing asked but kind, ends and sums. */
typedef struct ico_facts {
    const ico_board *board;
    ico_piece_kind piece;
    uint64_t a, b;
    bool closed;
    ico_magic magic; /* entries but those on magic tours see ICO_MAGIC_ANY alone */
    ico_lattice lattice;
    ico_surface surface;
    unsigned dimensions;
    uint64_t side[ICO_MAX_DIMENSIONS];
    uint64_t rows, columns, m, n, size, holes;
    bool has_start, has_end;
    uint64_t start[2], end[2], hole[2];
} ico_facts;

/* An entry's judgement: FOUND, NONE or UNKNOWN (it does not speak of this); *here may be
 * set. */
typedef ico_verdict ico_judgement(const ico_facts *f, const char **here);

/* A full flat rectangle, ends not looked at. */
bool ico__is_rectangle(const ico_facts *f);
bool ico__is_leaper(const ico_facts *f, uint64_t a, uint64_t b);
/* Are neither or one of the ends given? */
bool ico__ends_are_free(const ico_facts *f);
/* A path from any cell of a closed tour; so an open one with at most one end given. */
ico_verdict ico__open_from_closed(const ico_facts *f, ico_verdict closed);

#define THEOREM(name, judge, about, statement, source, certificate, standing) \
    ico_judgement ico__judge_##judge;
#include "theorem/theorem.def"
#undef THEOREM

#endif
