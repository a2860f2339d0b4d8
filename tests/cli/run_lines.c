/* tests/cli/run_lines.c - command lines, run in this process through the program's entry,
 * for scripts that ask very many small questions.
 *
 *     run_lines <LINES
 *
 * A line is words with blanks between them.  For each a line is printed: the exit
 * status, a tab, what was written to standard output and standard error with blanks for
 * controls.  The status of a crash is 139, and behind it stands what the sanitizers said.
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../limits/program.h"

enum { MOST_LINES = 20000, CRASHED = 139 };

static void print_text(FILE *say, const char *text)
{
    for (; *text != '\0'; text++) fputc((unsigned char)*text < ' ' ? ' ' : *text, say);
}

static void print_outcome(FILE *say, const outcome *o)
{
    fprintf(say, "%d\t", o->exit_status);
    print_text(say, o->out);
    print_text(say, o->err);
    if (o->leaked > 0) fprintf(say, " ERROR: Sanitizer: %zu bytes leaked", o->leaked);
    fputc('\n', say);
    fflush(say);
}

static void run_line(FILE *say, char *line)
{
    static outcome o;
    command c;
    char *rest = NULL;
    command_begin(&c);
    for (char *word = strtok_r(line, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest))
        command_say(&c, "%s", word);
    clearerr(stdin);
    program_run(&c, &(shortage){0}, &o);
    print_outcome(say, &o);
}

static size_t read_lines(char **lines)
{
    static char text[1 << 21];
    size_t size = fread(text, 1, sizeof text - 1, stdin), count = 0;
    char *rest = NULL;
    if (size == sizeof text - 1) exit(2);
    text[size] = '\0';
    for (char *line = strtok_r(text, "\n", &rest); line != NULL && count < MOST_LINES;
         line = strtok_r(NULL, "\n", &rest))
        lines[count++] = line;
    return count;
}

int main(void)
{
    static char *lines[MOST_LINES];
    static outcome o;
    size_t count = read_lines(lines);
    FILE *say = program_catch();
    size_t *at =
        mmap(NULL, sizeof *at, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int none = open("/dev/null", O_RDONLY), status = 0;
    if (at == MAP_FAILED || none < 0 || dup2(none, 0) < 0) return 2;
    for (*at = 0; *at < count; ++*at) {
        pid_t child = fork();
        if (child == 0) {
            for (; *at < count; ++*at) run_line(say, lines[*at]);
            exit(0); /* leaks are looked for */
        }
        if (child < 0 || waitpid(child, &status, 0) != child) return 2;
        if (status == 0) break;
        program_take(&o);
        o.exit_status = CRASHED;
        print_outcome(say, &o);
    }
    return 0;
}
