/* tests/scarce/scenes_base.c - texts, inputs, graphs and boards while memory is scarce.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "questions.h"
#include "scenes.h"

/* --- texts and inputs --------------------------------------------------------------- */

static bool drain(void *user, const char *bytes, size_t size)
{
    (void)bytes;
    *(size_t *)user += size;
    return true;
}

static ico_status write_text(ico_context *ctx, const void *what, uint64_t *claim)
{
    size_t drained = 0;
    ico_text text;
    ico_text_init(&text, ctx);
    if (what != NULL) ico_text_set_drain(&text, drain, &drained);
    ico_text_puts(&text, "a");
    ico_text_add(&text, "bc", 2);
    ico_text_json(&text, "d\"e\n\xff");
    ico_text_xml(&text, "f<g>&'\"");
    ico_text_line(&text, "one\nline");
    for (int k = 0; k < 20000; k++) ico_text_printf(&text, "%d %s\n", k, "words");
    ico_status status = ico_text_status(&text);
    if (status == ICO_OK) scarce_claim(claim, drained + text.size);
    ico_text_clear(&text);
    if (text.size != 0 || ico_text_status(&text) != status)
        scarce_fault("a failure forgotten");
    ico_text_puts(&text, ico_status_name(status));
    ico_text_puts(&text, ico_status_text(status));
    ico_text_puts(&text, ico_verdict_name(ICO_NONE));
    DO(status, ico_text_status(&text));
    ico_text_free(&text);
    return status;
}

static bool go_on(void *user)
{
    ++*(uint64_t *)user;
    return false;
}

static ico_status read_input(ico_context *ctx, const void *what, uint64_t *claim)
{
    static const char bytes[] = "first\nsecond line\n\nrest of it";
    const char *at = NULL;
    char some[4];
    size_t size = 0;
    ico_input *input = NULL;
    ico_status status = ICO_OK;
    uint64_t asked = 0;
    ico_context_set_stop(ctx, go_on, &asked);
    if (what != NULL)
        MAKE(status, ico_input_open(ctx, what, &input), input);
    else
        MAKE(status, ico_input_from_memory(ctx, "it", bytes, sizeof bytes - 1, &input),
             input);
    DO(status, ico_input_peek(input, 100, &at, &size));
    DO(status, ico_input_line(input, &at, &size));
    if (status == ICO_OK) scarce_claim(claim, size + ico_input_line_number(input));
    DO(status, ico_input_read(input, some, sizeof some, &size));
    DO(status, ico_input_all(input, &at, &size));
    if (status == ICO_OK) scarce_claim(claim, size + strlen(ico_input_name(input)));
    ico_input_free(input);
    if (ico_context_is_stopped(ctx)) scarce_fault("stopped, though nobody said so");
    ico_context_set_stop(ctx, NULL, NULL);
    return status;
}

/* Limits and figures of the account, as users see them. */
static ico_status use_account(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_text text;
    (void)what;
    size_t limit = ico_context_memory_limit(ctx);
    ico_text_init(&text, ctx);
    ico_context_limit_memory(ctx, 10000);
    for (int k = 0; k < 2000; k++) ico_text_puts(&text, "0123456789");
    if (ico_text_status(&text) == ICO_OK) scarce_fault("a limit was not heeded");
    ico_context *fork = ico_context_fork(ctx);
    if (fork != NULL && ico_context_memory_limit(fork) != 10000)
        scarce_fault("a fork has another limit");
    ico_context_free(fork);
    if (ico_context_error(ctx)->status != ICO_NO_MEMORY) scarce_fault("no error");
    if (ico_context_live_bytes(ctx) > ico_context_peak_bytes(ctx) ||
        ico_context_peak_bytes(ctx) > 10000)
        scarce_fault("wrong figures");
    ico_text_free(&text);
    ico_context_limit_memory(ctx, limit);
    scarce_claim(claim, 1);
    return ICO_OK;
}

void texts_and_inputs(void **state)
{
    (void)state;
    scarce_play("a text", write_text, NULL);
    scarce_play("a text that is drained", write_text, "drained");
    scarce_play("an input", read_input, NULL);
    scarce_play("a file", read_input, ICO_TEST_DATA "/prime-rook.board");
    scarce_play("a file that is missing", read_input, ICO_TEST_DATA "/missing");
    scarce_play("an account", use_account, NULL);
}

/* --- graphs ------------------------------------------------------------------------- */

static void look_at_graph(const ico_graph *g, ico_text *text, uint64_t *claim)
{
    uint32_t n = ico_graph_size(g), m = ico_graph_edge_count(g);
    scarce_claim(claim, n);
    scarce_claim(claim, m);
    scarce_claim(claim, ico_graph_has_names(g) + ico_graph_first_number(g));
    for (uint32_t v = 0; v < n; v++) {
        const char *name = ico_graph_vertex_name(g, v);
        uint32_t degree, in_degree;
        const uint32_t *out = ico_graph_neighbours(g, v, &degree);
        const uint32_t *in = ico_graph_in_neighbours(g, v, &in_degree);
        if (!ico_graph_directed(g) && out != in) scarce_fault("two kinds of neighbours");
        scarce_claim(claim, degree + in_degree);
        if (name != NULL) scarce_claim(claim, ico_graph_vertex_by_name(g, name));
        ico_graph_name_text(g, v, text);
    }
    if (m > 0) {
        uint32_t tail, head;
        ico_graph_ends(g, m - 1, &tail, &head);
        if (ico_graph_find_edge(g, tail, head) != m - 1) scarce_fault("no such edge");
    }
    if (ico_graph_weights(g) == NULL && ico_graph_weights_differ(g))
        scarce_fault("no weights that differ");
    scarce_claim(claim, ico_graph_dropped(g) + strlen(ico_graph_expression(g)));
    scarce_claim(claim, ico_graph_has_automorphisms());
}

static ico_status build_graph(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL, *second = NULL;
    ico_text text;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    bool directed = what != NULL;
    MAKE(status, ico_graph_builder_new(ctx, 5, directed, &builder), builder);
    DO(status, ico_graph_builder_number_from(builder, 1));
    DO(status, ico_graph_builder_name(builder, 0, "zero"));
    for (uint64_t u = 0; u < 5; u++)
        for (uint64_t v = 0; v < 5; v++) {
            DO(status, ico_graph_builder_add(builder, u, v));
            if (u == v) DO(status, ico_graph_builder_weigh(builder, (int64_t)u));
        }
    MAKE(status, ico_graph_build(builder, "mine", &graph), graph);
    DO(status, ico_graph_builder_reset(builder, 400, !directed));
    DO(status, ico_graph_builder_reserve(builder, 1000));
    for (uint64_t u = 0; u + 1 < 400; u++)
        DO(status, ico_graph_builder_add(builder, u, u + 1));
    MAKE(status, ico_graph_build(builder, NULL, &second), second);
    if (status == ICO_OK) look_at_graph(graph, &text, claim);
    if (status == ICO_OK) look_at_graph(second, &text, claim);
    DO(status, ico_text_status(&text));
    ico_text_free(&text);
    ico_graph_free(graph);
    ico_graph_free(second);
    ico_graph_builder_free(builder);
    return status;
}

static ico_status make_family(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_graph *graph = NULL;
    ico_text text;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    if (!ico_family_matches(what)) scarce_fault("a family that is none");
    MAKE(status, ico_family_graph(ctx, what, &graph), graph);
    if (status == ICO_OK) look_at_graph(graph, &text, claim);
    DO(status, ico_text_status(&text));
    ico_text_free(&text);
    ico_graph_free(graph);
    return status;
}

void graphs(void **state)
{
    size_t count;
    const ico_family *all = ico_families(&count);
    (void)state;
    scarce_play("a graph", build_graph, NULL);
    scarce_play("a digraph", build_graph, "directed");
    for (size_t i = 0; i < count; i++)
        scarce_play(all[i].example, make_family, all[i].example);
}

/* --- boards ------------------------------------------------------------------------- */

static ico_status walk_board(ico_context *ctx, const ico_board *board, ico_text *text,
                             uint64_t *claim)
{
    ico_status status = ICO_OK;
    for (uint64_t v = 0; v < ico_board_size(board); v++) {
        uint64_t at[ICO_MAX_DIMENSIONS], back = 0;
        double x, y;
        size_t before = text->size;
        ico_board_coordinates(board, v, at);
        ico_board_position(board, v, &x, &y);
        if (ico_board_vertex(board, at) != v) scarce_fault("coordinates lead elsewhere");
        ico_board_cell_name(board, v, text);
        DO(status, ico_text_status(text));
        DO(status,
           ico_board_cell(ctx, board, text->data + before, text->size - before, &back));
        if (status == ICO_OK && back != v) scarce_fault("a name leads elsewhere");
    }
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        scarce_claim(claim, ico_board_target(board, 0, k, 1) + reach);
    }
    return status;
}

static void look_at_board(const ico_board *board, uint64_t *claim)
{
    scarce_claim(claim, ico_board_full_size(board) + ico_board_has_holes(board));
    scarce_claim(claim, ico_board_is_directed(board));
    scarce_claim(claim,
                 (uint64_t)ico_board_lattice(board) * 8 + ico_board_surface(board));
    for (unsigned d = 0; d < ico_board_dimensions(board); d++)
        scarce_claim(claim, ico_board_side(board, d));
    scarce_claim(claim, ico_board_row_length(board, 0));
    scarce_claim(claim,
                 strlen(ico_board_expression(board)) + strlen(ico_board_piece(board)));
    if (!(ico_board_graph_bytes(board) > 0)) scarce_fault("a graph of no bytes");
}

static ico_status make_board(ico_context *ctx, const void *what, uint64_t *claim)
{
    const char *const *words = what;
    static const uint64_t walls[] = {0, 1}, without[] = {0};
    ico_board *board = NULL, *carved = NULL, *shaped = NULL, *alone = NULL;
    ico_graph *graph = NULL;
    ico_symmetries group = {.ctx = ctx};
    ico_text text;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    if (!ico_piece_matches(words[0]) || !ico_shape_matches(words[1]))
        scarce_fault("words that are none");
    MAKE(status, ico_board_new(ctx, words[0], words[1], &board), board);
    MAKE(status, ico_board_carve(ctx, board, without, 1, walls, 1, &carved), carved);
    static const uint8_t missing[400] = {0, 1};
    MAKE(status,
         ico_board_new_shaped(ctx, words[0], words[1], missing, walls, 1, &shaped),
         shaped);
    if (status == ICO_OK) scarce_claim(claim, ico_board_turns(carved));
    MAKE(status, ico_board_turn(ctx, carved, 1, &alone), alone);
    if (status == ICO_OK) look_at_board(alone, claim);
    if (status == ICO_OK) look_at_board(carved, claim);
    if (status == ICO_OK) look_at_board(shaped, claim);
    DO(status, walk_board(ctx, board, &text, claim));
    MAKE(status, ico_board_graph(ctx, carved, &graph), graph);
    if (status == ICO_OK) scarce_claim(claim, ico_graph_edge_count(graph));
    DO(status, ico_board_symmetries(ctx, board, &group));
    if (status == ICO_OK) scarce_claim(claim, group.order);
    ico_symmetries_free(&group);
    ico_graph_free(graph);
    ico_board_free(board);
    ico_board_free(carved);
    ico_board_free(shaped);
    ico_board_free(alone);
    ico_text_free(&text);
    return status;
}

void boards(void **state)
{
    static const char *const words[][2] = {{"knight", "4x5"},
                                           {"queen", "torus:3x4"},
                                           {"king", "hex:3"},
                                           {"wazir", "tri:3"},
                                           {"rook", "2x3x2"},
                                           {"nightrider", "klein:4x4"},
                                           {"camel", "moebius:4x4"},
                                           {"wazir+alfil", "projective:3x3"},
                                           {"moves:(0,1);(1,2)", "cylinder:3x4"},
                                           {"knight/rook<=2", "3x4"},
                                           {"nothing", "3x3"},
                                           {"king", "0x3"}};
    (void)state;
    for (size_t i = 0; ico_piece_names()[i] != NULL; i++) (void)ico_shape_names();
    for (size_t i = 0; i + 2 < sizeof words / sizeof *words; i++)
        scarce_play(words[i][1], make_board, words[i]);
}
