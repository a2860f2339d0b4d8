/* tests/property/test_checkpoint.c - a count that is stopped again and again, and goes on
 * from the state it kept, ends with the same numbers; a changed state is refused.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/archive.h"
#include "count/answer.h"
#include "methods.h"

#include "context.h"
#include "count/ranks/checkpoint.h"

/* where the head of a state has the version that wrote it (checkpoint.c) */
enum { VERSION_AT = 1, VERSION_WORDS = 32 };

static char path[64];

static ico_context *ctx;

static int open_path(void **state)
{
    snprintf(path, sizeof path, "/tmp/icosian-checkpoint-%ld", (long)getpid());
    (void)unlink(path);
    int failed = open_context(state);
    ctx = *state;
    return failed;
}

static int close_path(void **state)
{
    (void)unlink(path);
    return close_context(state);
}

static ico_status count_with(const ico_problem *p, ico_count_options options,
                             uint64_t ticks, unsigned threads, ico_count **count)
{
    ico_run *run;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_ticks(run, ticks);
    ico_run_set_threads(run, threads);
    options.without_classes = true;
    ico_status status = ico_run_count(run, &options, count);
    ico_run_free(run);
    return status;
}

static const ico_count_options kept = {.checkpoint = path};

static void assert_same_layer(const ico_count_layer *a, const ico_count_layer *b)
{
    assert_string_equal(a->ways, b->ways);
    assert_int_equal(a->states, b->states);
    assert_true(a->vertex == b->vertex && a->side == b->side && a->modulus == b->modulus);
}

/* Counted in one go, and in many with a limit each; `method` is how. */
static void expect(ico_problem *p, ico_count_options options, const char *method)
{
    ico_count *whole, *part;
    unsigned parts = 0;
    p = closed_problem(p);
    /* sweeps that keep their state go another way than others: so does the whole */
    options.checkpoint = path;
    options.checkpoint_seconds = 1e6;
    assert_int_equal(count_with(p, options, 0, 1, &whole), ICO_OK);
    (void)unlink(path);
    options.checkpoint_seconds = 0;
    assert_true(ico_count_exact(whole));
    assert_string_equal(ico_count_method(whole), method);
    uint64_t ticks = ico_stats_ticks(ico_count_stats(whole)) / 5;
    for (bool exact = false; !exact; parts++) {
        assert_int_equal(count_with(p, options, ticks, 1 + parts % 3, &part), ICO_OK);
        exact = ico_count_exact(part);
        if (exact) {
            assert_string_equal(ico_count_tours(part), ico_count_tours(whole));
            assert_int_equal(ico_count_states(part), ico_count_states(whole));
            assert_int_equal(part->layer_count, whole->layer_count);
            for (size_t k = 0; k < whole->layer_count; k++)
                assert_same_layer(&part->layers[k], &whole->layers[k]);
            for (size_t k = 0; k < whole->length_count; k++)
                if (whole->by_length[k] != NULL)
                    assert_string_equal(part->by_length[k], whole->by_length[k]);
            assert_true(ico_stats_ticks(ico_count_stats(part)) <
                        ico_stats_ticks(ico_count_stats(whole)));
        }
        ico_count_free(part);
        ticks += ticks / 9;
    }
    assert_true(parts > 2);
    assert_int_equal(unlink(path), 0);
    ico_count_free(whole);
    ico_problem_free(p);
}

/* No mirror keeps the edge that is forbidden. */
static ico_problem *one_sided(void)
{
    ico_problem *p = board_problem(ctx, "knight", "6x7", ICO_CLOSED);
    forbidding(p, 16, 29); /* c4-b2 */
    return p;
}

/* Nor this one: both sides of a grid. */
static ico_problem *lame_board(void)
{
    ico_problem *p = board_problem(ctx, "wazir", "8x9", ICO_OPEN);
    forbidding(p, 3, 4);
    return p;
}

static void go_on(void **state)
{
    (void)state;
    const ico_count_options plain = {0}, lengths = {.by_length = true},
                            layers = {.layers = true};
    expect(board_problem(ctx, "knight", "5x6", ICO_CLOSED), plain, "sweep");
    expect(board_problem(ctx, "king", "5x5", ICO_CLOSED), layers, "sweep");
    expect(board_problem(ctx, "king", "5x5", ICO_OPEN), lengths, "sweep");
    expect(family_problem(ctx, "tournament:9,seed=3", ICO_CLOSED), plain, "sweep");
    expect(family_problem(ctx, "petersen:9,2", ICO_OPEN), lengths, "sweep");
    /* where no paths cross: half a turn makes one of both sides, or they are two */
    expect(board_problem(ctx, "wazir", "10x10", ICO_CLOSED), layers, "sweep");
    expect(lame_board(), plain, "sweep");
    /* in sectors: a side and its mirror image, a wider one, one that is none */
    expect(board_problem(ctx, "knight", "6x7", ICO_CLOSED), plain, "separator");
    expect(one_sided(), layers, "separator");
    /* in tables */
    expect(board_problem(ctx, "king", "cylinder:4x12", ICO_CLOSED), plain, "separator");
    if (getenv("ICO_TEST_ALL") == NULL) return;
    expect(board_problem(ctx, "wazir", "9x10", ICO_CLOSED), plain, "sweep");
    expect(board_problem(ctx, "wazir", "9x9", ICO_OPEN), layers, "sweep");
    expect(board_problem(ctx, "wazir", "cylinder:8x8", ICO_CLOSED), layers, "sweep");
    expect(board_problem(ctx, "knight", "6x8", ICO_CLOSED), plain, "separator");
    expect(board_problem(ctx, "knight", "5x8", ICO_OPEN), plain, "separator");
}

static void residues(void **state)
{
    (void)state;
    const ico_count_options layers = {.layers = true};
    expect(board_problem(ctx, "king", "6x20", ICO_CLOSED), layers, "separator");
}

/* A state that was kept by a count of so many ticks. */
static char *keep(const ico_problem *p, uint64_t ticks, size_t *size)
{
    ico_count *count;
    assert_int_equal(count_with(p, kept, ticks, 1, &count), ICO_OK);
    assert_false(ico_count_exact(count));
    assert_true(ico_count_checkpoints(count) > 0);
    ico_count_free(count);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    *size = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(*size);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

static void write_bytes(const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void expect_refusal(const ico_problem *p, const char *words)
{
    ico_count *count;
    assert_int_equal(count_with(p, kept, 0, 1, &count), ICO_BAD_INPUT);
    assert_string_equal(ico_context_error(ctx)->file, path);
    assert_non_null(strstr(ico_context_error(ctx)->message, words));
}

/* Every byte is under a checksum or shows what the file is. */
static void changes_are_refused(void **state)
{
    (void)state;
    ico_random random;
    size_t size;
    ico_problem *p = board_question(ctx, "knight", "5x6", ICO_CLOSED);
    char *bytes = keep(p, 12000, &size);
    ico__random_seed(&random, 1);
    for (unsigned i = 0; i < 120; i++) {
        size_t at = i < 60 ? i : (size_t)ico__random_below64(&random, size);
        char old = bytes[at];
        bytes[at] = (char)(old ^ 1 << ico__random_below(&random, 8));
        write_bytes(bytes, size);
        expect_refusal(p, "");
        bytes[at] = old;
    }
    for (unsigned i = 0; i < 20; i++) {
        write_bytes(bytes, (size_t)ico__random_below64(&random, size));
        expect_refusal(p, i == 0 ? "remove it" : "");
    }
    write_bytes(bytes, size);
    FILE *file = fopen(path, "ab");
    assert_non_null(file);
    fputc('x', file);
    fclose(file);
    expect_refusal(p, "has data after its end");
    write_bytes("knight 6x8\n", 11);
    expect_refusal(p, "not a saved state of a count");
    free(bytes);
    ico_problem_free(p);
}

static void other_counts_are_refused(void **state)
{
    (void)state;
    ico_problem *p = board_question(ctx, "knight", "6x8", ICO_CLOSED),
                *other = board_question(ctx, "knight", "6x8", ICO_OPEN),
                *larger = board_question(ctx, "knight", "6x9", ICO_CLOSED);
    size_t size;
    char *bytes = keep(p, 200000, &size);
    expect_refusal(other, "another count, closed knight's tour of 6x8");
    expect_refusal(larger, "another count, closed knight's tour of 6x8");
    free(bytes);
    ico_problem_free(p);
    ico_problem_free(other);
    ico_problem_free(larger);
}

/* Writes the state again, as a program of another version would have. */
static void write_version(const char *version)
{
    static uint64_t words[1 << 20];
    ico_archive_in *in;
    ico_archive_out *out;
    size_t n = 0;
    assert_int_equal(ico__archive_open(ctx, path, &in), ICO_OK);
    while (n < sizeof words / sizeof *words &&
           ico__archive_get_word(in, UINT64_MAX, &words[n]) == ICO_OK)
        n++;
    ico__archive_close(in);
    assert_in_range(n, VERSION_AT + VERSION_WORDS, sizeof words / sizeof *words - 1);
    memset(&words[VERSION_AT], 0, VERSION_WORDS * sizeof *words);
    memcpy(&words[VERSION_AT], version, strlen(version));
    assert_int_equal(ico__archive_create(ctx, path, &out), ICO_OK);
    ico__archive_put(out, words, n);
    assert_int_equal(ico__archive_commit(out), ICO_OK);
}

/* The promise of docs/stability.md: the first two numbers decide. */
static void versions_are_compared(void **state)
{
    (void)state;
    ico_problem *p = board_question(ctx, "knight", "5x6", ICO_CLOSED);
    char akin[32];
    size_t size, dots = 0, end = 0;
    char *bytes = keep(p, 12000, &size);
    const char *others[] = {"99.0.0", "0", "", "1", "1.00.0"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        write_bytes(bytes, size);
        write_version(others[i]);
        expect_refusal(p, "go on with that one, or remove the file");
    }
    while (dots < 2) dots += ICO_VERSION[end++] == '.';
    snprintf(akin, sizeof akin, "%.*s77", (int)end, ICO_VERSION);
    write_bytes(bytes, size);
    write_version(akin);
    ico_count *count;
    assert_int_equal(count_with(p, kept, 0, 1, &count), ICO_OK);
    assert_true(ico_count_exact(count));
    ico_count_free(count);
    free(bytes);
    ico_problem_free(p);
}

static void folders_are_named(void **state)
{
    (void)state;
    ico_problem *p = board_question(ctx, "knight", "6x8", ICO_CLOSED);
    ico_count *count;
    const ico_count_options nowhere = {.checkpoint = "/nonexistent/state"};
    assert_int_equal(count_with(p, nowhere, 0, 1, &count), ICO_IO);
    assert_non_null(strstr(ico_context_error(ctx)->message, "cannot be written"));
    ico_problem_free(p);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_path, close_path)
    const struct CMUnitTest tests[] = {
        CASE(go_on),
        CASE(residues),
        CASE(changes_are_refused),
        CASE(other_counts_are_refused),
        CASE(versions_are_compared),
        CASE(folders_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
