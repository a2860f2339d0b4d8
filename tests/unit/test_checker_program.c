/* tests/unit/test_checker_program.c - icosian-check as a program: its exit status, what
 * it says and where, and that it keeps neither files open nor bytes.
 * SPDX-License-Identifier: MIT */
#include "record.h"

#include <fcntl.h>
#include <unistd.h>

#define K3 RECORD_HEAD "closed graph undirected 3 3 0 1 1 2 0 2 "

/* A file that is gone when it is closed. */
static int new_file(void)
{
    char path[] = "/tmp/icosian-check-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    remove(path);
    return file;
}

static void read_back(int file, char *text, size_t size)
{
    ssize_t got = pread(file, text, size - 1, 0);
    assert_true(got >= 0);
    text[got] = '\0';
    close(file);
}

/* Runs the program with one argument, or none, its output to this file if there is one
 * (>= 0); what it says on both streams is in said[0] and said[1]. */
static int run(const char *argument, int out, char said[2][600])
{
    char program[] = "icosian-check", word[300];
    int to[2] = {out >= 0 ? dup(out) : new_file(), new_file()}, was[2], status;
    snprintf(word, sizeof word, "%s", argument != NULL ? argument : "");
    fflush(stdout);
    fflush(stderr);
    for (int i = 0; i < 2; i++) {
        was[i] = dup(1 + i);
        dup2(to[i], 1 + i);
    }
    status = ico_checker_main(argument == NULL ? 1 : 2, (char *[]){program, word, NULL});
    clearerr(stdout);
    fflush(stdout);
    for (int i = 0; i < 2; i++) {
        dup2(was[i], 1 + i);
        close(was[i]);
        read_back(to[i], said[i], sizeof said[i]);
    }
    assert_int_equal(checker_files, 0);
    return status;
}

static unsigned open_files(void)
{
    unsigned count = 0;
    for (int i = 0; i < 100; i++) count += fcntl(i, F_GETFD) >= 0;
    return count;
}

typedef struct asked {
    const char *text; /* of the file, or NULL */
    const char *argument;
    int status;
    const char *out, *err; /* how they begin */
} asked;

static void test_answers(void **state)
{
    (void)state;
    static const asked cases[] = {
        {K3 "tour 3 1 0 2 end", NULL, 0, "VERIFIED tour\n", ""},
        {K3 "tour 3 1 0 0 end", NULL, 1, "REFUSED record 1 (tour): the tour visits 0",
         ""},
        {"nonsense", NULL, 2, "UNREADABLE record 1 (tour): line 1: expected the word",
         ""},
        {"", NULL, 2, "UNREADABLE the file is empty\n", ""},
        {NULL, "/", 2, "", "icosian-check: /: "},
        {NULL, "/nowhere/at/all", 2, "", "icosian-check: /nowhere/at/all: "},
        {NULL, "--help", 2, "usage: icosian-check [--hints OUT] FILE\nVerifies the tours",
         ""},
        {NULL, NULL, 2, "",
         "usage: icosian-check [--hints OUT] FILE\nVerifies the tours"},
    };
    char path[] = "/tmp/icosian-check-XXXXXX", said[2][600];
    int file = mkstemp(path);
    unsigned open_before = open_files();
    assert_true(file >= 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const asked *a = &cases[i];
        if (a->text != NULL) {
            assert_int_equal(ftruncate(file, 0), 0);
            assert_int_equal(pwrite(file, a->text, strlen(a->text), 0), strlen(a->text));
        }
        int status = run(a->text != NULL ? path : a->argument, -1, said);
        if (status != a->status || strncmp(said[0], a->out, strlen(a->out)) != 0 ||
            strncmp(said[1], a->err, strlen(a->err)) != 0 ||
            (*a->out == '\0') != (*said[0] == '\0') ||
            (*a->err == '\0') != (*said[1] == '\0'))
            fail_msg("case %zu: %d\n%s%s", i, status, said[0], said[1]);
    }
    assert_int_equal(open_files(), open_before);
    close(file);
    remove(path);
}

/* Runs the program with these words; its messages go nowhere. */
static int run_list(int count, char **list)
{
    int none = open("/dev/null", O_WRONLY), out = dup(1), err = dup(2);
    fflush(stdout);
    dup2(none, 1);
    dup2(none, 2);
    int status = ico_checker_main(count, list);
    fflush(stdout);
    dup2(out, 1);
    dup2(err, 2);
    close(none);
    close(out);
    close(err);
    return status;
}

/* Hints are asked for by a word; where they cannot be written, nothing is verified; the
 * file itself is not written over. */
static void test_hints(void **state)
{
    (void)state;
    static const char text[] = K3 "forbid 1 0 1 none clauses 0 end";
    char file[] = "/tmp/icosian-check-XXXXXX", out[] = "/tmp/icosian-check-XXXXXX";
    int from = mkstemp(file), to = mkstemp(out);
    char name[] = "icosian-check", option[] = "--hints", folder[] = "/", said[600];
    char *list[] = {name, option, out, file, NULL};
    assert_int_equal(write(from, text, sizeof text - 1), sizeof text - 1);
    unsigned open_before = open_files();
    assert_int_equal(run_list(4, list), 0);
    ssize_t got = pread(to, said, sizeof said, 0);
    assert_int_equal(got, 18); /* the first line; a log, where it begins */
    assert_memory_equal(said, "icosian-hints 1\n\2", 17);
    assert_int_equal(said[17], strstr(text, " 0 end") + 2 - text);
    list[2] = folder;
    assert_int_equal(run_list(4, list), 2);
    list[2] = file;
    assert_int_equal(run_list(4, list), 2);
    assert_int_equal(pread(from, said, sizeof said, 0), sizeof text - 1);
    assert_int_equal(run_list(3, list), 2);
    assert_int_equal(open_files(), open_before);
    close(from);
    close(to);
    remove(file);
    remove(out);
}

/* More than is read at once; from standard input, which stays open; and without
 * memory. */
static void test_long_file(void **state)
{
    (void)state;
    static const char known[] = K3 "tour 3 1 0 2 end";
    const char *behind_head = &known[strlen("icosian-certificate 1 ")];
    char path[] = "/tmp/icosian-check-XXXXXX", said[2][600];
    int descriptor = mkstemp(path), input = dup(0);
    FILE *file = fdopen(descriptor, "wb");
    assert_non_null(file);
    fprintf(file, "icosian-certificate 1 subject %0200000d\n%s", 7, behind_head);
    fflush(file);
    assert_int_equal(run(path, -1, said), 0);
    assert_string_equal(said[0], "VERIFIED tour\n");
    for (checker_blocks = 0; checker_blocks < 3; checker_blocks++) {
        size_t blocks = checker_blocks;
        assert_int_equal(run(path, -1, said), 2);
        assert_string_equal(said[0], "");
        assert_memory_equal(said[1], "icosian-check: /tmp/", 20);
        checker_blocks = blocks;
    }
    checker_blocks = SIZE_MAX;
    int folder = open("/", O_RDONLY);
    assert_int_equal(dup2(folder, 0), 0);
    assert_int_equal(run("-", -1, said), 2);
    assert_memory_equal(said[1], "icosian-check: -: ", 18);
    close(folder);
    assert_int_equal(dup2(descriptor, 0), 0);
    for (unsigned times = 0; times < 2; times++) {
        rewind(stdin);
        assert_int_equal(run("-", -1, said), 0);
        assert_string_equal(said[0], "VERIFIED tour\n");
    }
    dup2(input, 0);
    close(input);
    fclose(file);
    remove(path);
}

/* What cannot be written was not said: a full disk. */
static void test_nowhere_to_write(void **state)
{
    (void)state;
    char path[] = "/tmp/icosian-check-XXXXXX", said[2][600];
    int full = open("/dev/full", O_RDWR), file = mkstemp(path);
    if (full < 0) skip();
    assert_int_equal(write(file, K3 "tour 3 1 0 2 end", strlen(K3 "tour 3 1 0 2 end")),
                     strlen(K3 "tour 3 1 0 2 end"));
    assert_int_equal(run(path, full, said), 2);
    assert_int_equal(run(path, -1, said), 0);
    close(full);
    close(file);
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_hints),
        cmocka_unit_test(test_long_file),
        cmocka_unit_test(test_nowhere_to_write),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
