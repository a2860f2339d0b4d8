/* cli/help/help_boards.c - help on pieces, boards and surfaces, with pictures made by
 * boards.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "board/piece_words.h"
#include "cli/help/help_picture.h"
#include "cli/help/help_topic.h"

/* ------------------------------------------------------------- pieces -------------- */

/* "{1,2}", "{0,1} or {1,1}", "{1,2}, repeated" */
static void put_numbers(const ico__term *term, ico_text *text)
{
    if (term->king)
        ico_text_puts(text, "{0,1} or {1,1}");
    else
        ico_text_printf(text, "{%llu,%llu}", (unsigned long long)term->values[0],
                        (unsigned long long)term->values[1]);
    if (term->rider) ico_text_puts(text, ", repeated");
}

/* The side of a board on which all of its moves, or two steps of a rider, are seen. */
static unsigned side_for(const ico__term *term)
{
    uint64_t far = term->king ? 1 : term->values[0];
    if (!term->king && term->values[1] > far) far = term->values[1];
    if (term->rider) far *= 2;
    return far < 2 ? 5 : 2 * (unsigned)far + 1;
}

ico_status help_piece(const char *word, ico_text *text)
{
    enum { PICTURE_WIDTH = 9 };
    const char *at = word, *meaning = ico__piece_meaning(word);
    ico__term term;
    char shape[32], side[8];
    if (ico__term_read(&at, word + strlen(word), &term) != NULL) return ICO_BAD_ARGUMENT;
    unsigned cells = side_for(&term);
    side[0] = (char)('0' + cells);
    side[1] = '\0';
    strcat(strcat(strcpy(shape, side), "x"), side);
    help_picture picture;
    ico_status status = help_moves(text->ctx, word, shape, cells * cells / 2, &picture);
    if (status != ICO_OK) return status;
    ico_text head;
    ico_text_init(&head, text->ctx);
    ico_text_printf(&head, "%s ", word);
    put_numbers(&term, &head);
    help_beside(&picture, PICTURE_WIDTH, head.data == NULL ? "" : head.data,
                meaning == NULL ? "" : meaning, text);
    ico__text_needs(text, &head);
    ico_text_free(&head);
    return ICO_OK;
}

ico_status help_pieces(const char *word, ico_text *text)
{
    (void)word;
    ico_status status = ICO_OK;
    help_paragraphs(
        "A piece and a board are a subject: icosian solve knight 8x8. In the pictures * "
        "is "
        "the piece and o a cell that one move reaches. {1,2} means one cell along one "
        "axis "
        "and two along another, in all directions; in a box all further coordinates stay "
        "the same.\n",
        text);
    for (const char *const *name = ico_piece_names(); *name != NULL; name++) {
        if (ico__piece_meaning(*name) == NULL) continue;
        ico_text_puts(text, "\n");
        status = help_piece(*name, text);
        if (status != ICO_OK) return status;
    }
    help_paragraphs(
        "\nCells already visited never block a piece; holes and walls stop a rider "
        "(rook, "
        "bishop, queen, nightrider).\n\n"
        "Pieces of your own:\n"
        "  leaper:1,4        the leaper {1,4}: one cell one way, four the other\n"
        "  rider:1,2         the same step any number of times: the nightrider\n"
        "  rook<=3           a rider of at most three steps\n"
        "  knight+wazir      a sum: every move is a knight's or a wazir's\n"
        "  knight/camel      two pieces in turn: a knight's move, then a camel's\n"
        "  'moves:(1,2);(2,1)'  exactly these moves: rows down, columns right\n\n"
        "Examples:\n"
        "  icosian solve leaper:1,4 10x10 --open\n"
        "  icosian count knight+wazir 4x4\n"
        "  icosian solve knight/camel 8x8\n"
        "  icosian graph camel 8x8 --neighbours e4\n",
        text);
    return ICO_OK;
}

/* ------------------------------------------------------------- surfaces ------------ */

static const struct {
    const char *name, *shape, *meaning;
} surfaces[] = {
    {"cylinder", "4x5", "the left side is joined to the right side"},
    {"torus", "5x5",
     "left is joined to right and top to bottom; in a box, front to back, too"},
    {"moebius", "4x5", "left is joined to right upside down: a Moebius strip"},
    {"klein", "4x5",
     "top is joined to bottom, and left to right upside down: a Klein bottle"},
    {"projective", "4x5",
     "opposite sides are joined, each reversed: the projective plane"},
    {"hex", "3", "hex:N is a hexagon of hexagonal cells, N cells on a side"},
    {"tri", "4",
     "tri:N is a triangle of N rows: 1, 2, ..., N cells, each with up to six "
     "neighbours"}};

ico_status help_surface(const char *word, ico_text *text)
{
    help_picture picture;
    ico_status status = ICO_OK;
    for (size_t i = 0; i < sizeof surfaces / sizeof *surfaces; i++) {
        if (!ico__same_word(word, surfaces[i].name)) continue;
        const char *name = surfaces[i].name;
        bool hex = strcmp(name, "hex") == 0, tri = strcmp(name, "tri") == 0;
        status = hex   ? help_moves(text->ctx, "wazir", "hex:3", 9, &picture)
                 : tri ? help_moves(text->ctx, "wazir", "tri:4", 4, &picture)
                       : help_seams(text->ctx, name, &picture);
        if (status != ICO_OK) return status;
        char head[64] = "";
        strcat(strcat(strcat(head, name), ":"), surfaces[i].shape);
        help_beside(&picture, 11, head, surfaces[i].meaning, text);
        if (hex || tri) return ICO_OK;
        ico_text_printf(text, "  Example: icosian solve king %s\n", head);
    }
    return status;
}

ico_status help_surfaces(const char *word, ico_text *text)
{
    (void)word;
    ico_status status = ICO_OK;
    help_paragraphs(
        "A surface joins the sides of a rectangular board. Write its name before the "
        "board: icosian solve knight torus:5x7. In the pictures, sides with arrows are "
        "joined so that the arrows meet; sides of - and | are edges.\n",
        text);
    for (const char *const *name = ico_shape_names(); *name != NULL; name++) {
        if (strcmp(*name, "hex") == 0 || strcmp(*name, "tri") == 0) continue;
        ico_text_puts(text, "\n");
        status = help_surface(*name, text);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

ico_status help_boards(const char *word, ico_text *text)
{
    (void)word;
    help_paragraphs(
        "A board is the second word of a subject, behind the piece:\n\n"
        "  8x8               rows x columns\n"
        "  3x4x5             a box: rows x columns x layers, and up to 8 dimensions\n"
        "  torus:5x7         joined sides; also cylinder, moebius, klein, projective\n"
        "  hex:4             hexagonal cells in a hexagon, 4 on a side\n"
        "  tri:5             hexagonal cells in a triangle, 5 on a side\n"
        "  1x1..8x8          many boards: sides that differ go up together\n"
        "  FILE.board        a board drawn in a file: holes, walls, given numbers\n\n"
        "Holes and walls also have options: --without a1,h8 and --wall a1-a2.\n\n"
        "Hexagonal cells, with the six neighbours that a wazir reaches:\n\n",
        text);
    ico_status status = help_surface("hex", text);
    ico_text_puts(text, "\n");
    if (status == ICO_OK) status = help_surface("tri", text);
    if (status != ICO_OK) return status;
    help_paragraphs("\nCells: a1 is at the bottom left of a flat rectangle. Everywhere "
                    "else, and there "
                    "too, r3c5 is row 3 and column 5 from the top left, r3c5l2 has a "
                    "layer, and #17 is "
                    "the cell numbered 17, row by row from 0.\n\n"
                    "Examples:\n"
                    "  icosian solve wazir 3x4x2\n"
                    "  icosian solve knight 6x6 --without a1,f1\n"
                    "  icosian draw wazir hex:4 --solve -o tour.svg\n\n"
                    "More: icosian help surfaces, icosian help pieces.\n",
                    text);
    return ICO_OK;
}
