/* tests/fuzz/fuzz_checkpoint.c - any bytes as the kept state of a count: the count goes
 * on, to whatever number, or refuses the state by name.  The first byte says of which
 * count, or that the rest is a file as it stands; else the second is the stage, and what
 * follows are words, put behind the head that such a file has, under right checksums.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/archive.h"
#include "count/answer.h"
#include "icosian/icosian.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { COUNTS = 4, HEAD = 68, MOST_TICKS = 3000000 };

static const char *const subjects[COUNTS][2] = {
    {"knight", "5x6"}, {"knight", "5x8"}, {"king", "cylinder:4x11"}, {"wazir", "8x9"}};

static uint64_t heads[COUNTS][HEAD];
static char path[80];

static void must(ico_status status)
{
    if (status != ICO_OK) abort();
}

static ico_problem *problem_of(ico_context *ctx, unsigned which)
{
    ico_problem *p;
    ico_board *board;
    must(ico_board_new(ctx, subjects[which][0], subjects[which][1], &board));
    must(ico_problem_from_board(ctx, board, &p));
    must(ico_problem_seal(p));
    return p;
}

static ico_status count_kept(ico_context *ctx, unsigned which, uint64_t ticks,
                             double every)
{
    const ico_count_options options = {
        .without_classes = true, .checkpoint = path, .checkpoint_seconds = every};
    ico_problem *p = problem_of(ctx, which);
    ico_run *run;
    ico_count *count = NULL;
    must(ico_run_new(ctx, p, &run));
    ico_run_set_ticks(run, ticks);
    ico_run_set_threads(run, 1);
    ico_status status = ico_run_count(run, &options, &count);
    ico_count_free(count);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

/* The head of a file of this count, from one that it kept. */
static void find_head(ico_context *ctx, unsigned which)
{
    ico_archive_in *in = NULL;
    snprintf(path, sizeof path, "%s/icosian-fuzz-checkpoint-%ld",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp", (long)getpid());
    (void)unlink(path);
    for (uint64_t ticks = 10000; in == NULL && ticks < MOST_TICKS; ticks *= 2) {
        must(count_kept(ctx, which, ticks, 0));
        must(ico__archive_open(ctx, path, &in));
    }
    if (in == NULL) abort();
    must(ico__archive_get(in, heads[which], HEAD));
    ico__archive_close(in);
}

static void write_state(ico_context *ctx, unsigned which, const uint8_t *data,
                        size_t size)
{
    ico_archive_out *out;
    uint64_t word;
    must(ico__archive_create(ctx, path, &out));
    ico__archive_put(out, heads[which], HEAD);
    ico__archive_put_word(out, size > 0 ? data[0] : 0);
    for (size_t i = 1; i + sizeof word <= size; i += sizeof word) {
        memcpy(&word, data + i, sizeof word);
        ico__archive_put_word(out, word);
    }
    must(ico__archive_commit(out));
}

static void write_file(const uint8_t *data, size_t size)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(data, 1, size, file) != size || fclose(file) != 0) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned which = size > 0 ? data[0] % (COUNTS + 1) : COUNTS;
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) abort();
    for (unsigned k = 0; k < COUNTS && heads[k][0] == 0; k++) find_head(ctx, k);
    ico_context_limit_memory(ctx, (size_t)64 << 20);
    if (which < COUNTS)
        write_state(ctx, which, data + 1, size - 1);
    else if (size > 0)
        write_file(data + 1, size - 1);
    ico_status status = count_kept(ctx, which % COUNTS, MOST_TICKS, 1000);
    if (status != ICO_OK && status != ICO_BAD_INPUT && status != ICO_TOO_LARGE) abort();
    if (status == ICO_BAD_INPUT && strcmp(ico_context_error(ctx)->file, path) != 0)
        abort();
    (void)unlink(path);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    return 0;
}
