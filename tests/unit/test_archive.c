/* tests/unit/test_archive.c - what is put into an archive comes out of it, however well
 * it can be compressed; what is planted beside its file is not written to.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/archive.h"
#include "base/random.h"
#include "context.h"

enum { WORDS = 1 << 16 };

/* Of so many words the first ones are drawn, and the others are 0: what was kept is what
 * is read, and nothing more. */
static void keep_and_read(ico_context *ctx, const char *path, uint64_t *words,
                          uint64_t *read, size_t count, size_t drawn)
{
    ico_archive_out *out = NULL;
    ico_archive_in *in = NULL;
    memset(words, 0, count * sizeof *words);
    for (size_t i = 0; i < drawn; i++) words[i] = ico__mix64(i + drawn);
    assert_int_equal(ico__archive_create(ctx, path, &out), ICO_OK);
    ico__archive_put(out, words, count);
    assert_int_equal(ico__archive_commit(out), ICO_OK);
    assert_int_equal(ico__archive_open(ctx, path, &in), ICO_OK);
    assert_non_null(in);
    assert_int_equal(ico__archive_get(in, read, count), ICO_OK);
    assert_memory_equal(words, read, count * sizeof *words);
    assert_int_equal(ico__archive_end(in), ICO_OK);
    ico__archive_close(in);
}

/* From blocks of zeros to such as are compressed to a fiftieth. */
static void any_compression(void **state)
{
    char path[] = "/tmp/icosian-archive-XXXXXX";
    ico_context *ctx = *state;
    uint64_t *words = calloc(WORDS, sizeof *words), *read = calloc(WORDS, sizeof *read);
    int descriptor = mkstemp(path);
    assert_true(words != NULL && read != NULL && descriptor >= 0);
    close(descriptor);
    for (size_t drawn = 0; drawn <= WORDS / 50; drawn += drawn < 900 ? 100 : 1)
        if (drawn % 4 == 0) keep_and_read(ctx, path, words, read, WORDS, drawn);
    for (size_t count = 0; count < 200; count++)
        keep_and_read(ctx, path, words, read, count, count / 9);
    remove(path);
    free(words);
    free(read);
}

/* What is planted beside the file, a link or a pipe, is replaced and not written to. */
static void planted_names(void **state)
{
    char folder[] = "/tmp/icosian-archive-XXXXXX", path[64], beside[64], victim[64];
    ico_context *ctx = *state;
    uint64_t words[8], read[8];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/state", folder);
    snprintf(beside, sizeof beside, "%s/state.new", folder);
    snprintf(victim, sizeof victim, "%s/victim", folder);
    for (int plant = 0; plant < 3; plant++) {
        struct stat info;
        if (plant < 2)
            assert_int_equal(symlink(victim, beside), 0);
        else
            assert_int_equal(mkfifo(beside, 0600), 0);
        if (plant == 1) assert_int_equal(close(creat(victim, 0600)), 0);
        keep_and_read(ctx, path, words, read, 8, 5);
        assert_int_equal(lstat(path, &info), 0);
        assert_true(S_ISREG(info.st_mode));
        assert_int_equal(stat(victim, &info), plant == 0 ? -1 : 0);
        if (plant > 0) assert_int_equal(info.st_size, 0);
        assert_int_equal(lstat(beside, &info), -1);
    }
    remove(path);
    remove(victim);
    rmdir(folder);
}

/* A name that cannot be freed is refused, and stays. */
static void a_folder_in_the_way(void **state)
{
    char folder[] = "/tmp/icosian-archive-XXXXXX", path[64], beside[64];
    ico_context *ctx = *state;
    ico_archive_out *out = NULL;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/state", folder);
    snprintf(beside, sizeof beside, "%s/state.new", folder);
    assert_int_equal(mkdir(beside, 0700), 0);
    assert_int_equal(ico__archive_create(ctx, path, &out), ICO_IO);
    assert_null(out);
    assert_string_equal(ico_error_file(ico_context_error(ctx)), beside);
    assert_int_equal(rmdir(beside), 0);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(any_compression, open_context, close_context),
        cmocka_unit_test_setup_teardown(planted_names, open_context, close_context),
        cmocka_unit_test_setup_teardown(a_folder_in_the_way, open_context,
                                        close_context)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
