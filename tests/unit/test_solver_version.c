/* tests/unit/test_solver_version.c - the program that a method runs, and what it says of
 * its version: by a stand-in for the program, first in PATH.
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* mkdtemp, setenv */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "context.h"
#include "icosian/icosian.h"

/* A method whose program is asked for its version by running it. */
static const ico_method *method_of(const char *program)
{
    size_t count;
    const ico_method *const *methods = ico_external_methods(&count);
    for (size_t i = 0; i < count; i++) {
        const char *its = ico_method_program(methods[i]);
        if (its != NULL && strcmp(its, program) == 0) return methods[i];
    }
    fail_msg("no method runs %s", program);
    return NULL;
}

/* What the method says of its version while `script` is its program. */
static void expect_version(ico_context *ctx, const char *folder, const char *script,
                           const char *expected)
{
    char path[200];
    ico_text version;
    snprintf(path, sizeof path, "%s/kissat", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\n%s\n", script);
    fclose(file);
    assert_int_equal(chmod(path, 0700), 0);
    ico_text_init(&version, ctx);
    ico_text_puts(&version, "=");
    assert_true(ico_method_is_there(method_of("kissat")));
    assert_int_equal(ico_method_version(ctx, method_of("kissat"), &version), ICO_OK);
    assert_string_equal(version.data, expected); /* appended, or nothing is */
    ico_text_free(&version);
    unlink(path);
}

static void programs_tell_their_versions(void **state)
{
    char folder[] = "/tmp/icosian-test-XXXXXX";
    const char *path = getenv("PATH");
    char *kept = strdup(path == NULL ? "" : path);
    assert_non_null(mkdtemp(folder));
    assert_int_equal(setenv("PATH", folder, 1), 0);
    assert_false(ico_method_is_there(method_of("kissat")));
    expect_version(*state, folder, "echo 4.0.1", "=4.0.1");
    expect_version(*state, folder, "echo sc2021", "=sc2021");
    expect_version(*state, folder, "echo kissat, version 7.2-beta of today", "=7.2-beta");
    expect_version(*state, folder, "echo none to speak of", "=");
    expect_version(*state, folder, "echo 4.0.1; exit 1", "=");
    expect_version(*state, folder, "echo \"$1\" | { read x; echo 1.$#; }", "=1.1");
    assert_int_equal(setenv("PATH", kept, 1), 0);
    free(kept);
    rmdir(folder);
}

static void most_methods_run_none(void **state)
{
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    ico_text version;
    ico_text_init(&version, *state);
    for (size_t i = 0; i < count; i++) {
        assert_null(ico_method_program(methods[i]));
        assert_int_equal(ico_method_version(*state, methods[i], &version), ICO_OK);
        assert_int_equal(version.size, 0);
    }
    ico_text_free(&version);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(programs_tell_their_versions, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(most_methods_run_none, open_context,
                                        close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
