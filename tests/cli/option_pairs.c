/* tests/cli/option_pairs.c - every pair of options of every verb: each has its effect, or
 * both are refused and one of them is named; and each option twice.
 * The options come from the program's own table; what stands behind them, and the
 * questions that are asked, from option_values.h and option_refusals.h; option_run.h runs
 * the commands.  An effect is seen where the outcome (exit status, both streams, all
 * files written; times aside) is another one without the option.  Each ninth pair, or all
 * with ICO_TEST_ALL.
 * option_pairs [SITUATION]: an empty folder is the current one, the files are in ../f.
 * The commands run in this process, those of a situation in a child of it; with
 * ICO_TEST_ALL each is a run of $ICOSIAN.
 * Source: issue "Nothing false", break 11.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "cli/frame/verbs.h"

#include "option_refusals.h"
#include "option_run.h"

static bool all_pairs; /* or each ninth */

/* ------------------------------------------------------------------ judging ------- */

typedef enum decision {
    UNSEEN,   /* one has no effect that was seen */
    EFFECTS,  /* each has its effect */
    REFUSED,  /* by name */
    EXCEPTED, /* on the list */
    WRONG,    /* refused without a name, or a defect */
} decision;

typedef struct tally {
    unsigned long pairs, left, decided[5], twice, twice_wrong, alone, alone_wrong;
} tally;

static bool names_it(const outcome *o, option_id id)
{
    char word[64];
    (void)snprintf(word, sizeof word, "--%s", option_rows[id].name);
    for (const char *at = strstr(o->tells, word); at != NULL; at = strstr(at + 1, word)) {
        char next = at[strlen(word)];
        if (!isalnum((unsigned char)next) && next != '-') return true;
    }
    char letter[8] = {'-', option_rows[id].letter, ' ', '\0'};
    return option_rows[id].letter != 0 && strstr(o->tells, letter) != NULL;
}

/* The option, or one that it needs beside it. */
static bool names(const outcome *o, const value_row *row)
{
    if (names_it(o, row->id)) return true;
    for (unsigned id = 0; id < OPTION_COUNT && row->with != NULL; id++) {
        char word[64];
        (void)snprintf(word, sizeof word, "--%s", option_rows[id].name);
        if (strstr(row->with, word) != NULL && names_it(o, (option_id)id)) return true;
    }
    return false;
}

/* An exit status that a question may have. */
static bool is_status(const outcome *o)
{
    return o->status == 0 || o->status == 1 || o->status == 3 || o->status == 10 ||
           o->status == 20;
}

/* The same, or what a file says was held against what is asked. */
static bool is_answer(const outcome *o)
{
    static const char *const judged[] = {"the answer is wrong", "is no tour",
                                         "is not a tour"};
    for (size_t i = 0; i < sizeof judged / sizeof *judged; i++)
        if ((o->status == 2 || o->status == 4) && strstr(o->tells, judged[i]) != NULL)
            return true;
    return is_status(o);
}

/* One option alone: accepted?  Refusals must name it. */
static bool is_accepted(const char *base, const value_row *x, bool *named)
{
    outcome o = ask(base, x, true, x, true, x->id);
    *named = names(&o, x);
    return is_status(&o);
}

typedef struct seen {
    bool x, y, asked, named, refused, wrong, crashed;
    const char *base;
    const value_row *rows[2];
    char tells[200];
} seen;

/* One command with both. */
static void try_pair(const char *base, const value_row *x, const value_row *y,
                     option_id meant, seen *s)
{
    bool named;
    outcome both = ask(base, x, true, y, true, meant);
    bool fits = is_answer(&both) ||
                (is_accepted(base, x, &named) && is_accepted(base, y, &named));
    bool by_name = both.status == 2 && (names(&both, x) || names(&both, y));
    s->named = s->named || by_name;
    if (!fits) return; /* a value that is of no use here, or an option that needs more */
    s->base = base;
    s->rows[0] = x;
    s->rows[1] = y;
    if (is_answer(&both)) {
        outcome no_x = ask(base, x, false, y, true, meant);
        outcome no_y = ask(base, x, true, y, false, meant);
        s->x = s->x || no_x.hash != both.hash;
        s->y = s->y || no_y.hash != both.hash;
        s->asked = true;
    } else if (by_name) {
        s->refused = true;
    } else {
        s->wrong = true;
        s->crashed = s->crashed || both.status != 2;
        (void)snprintf(s->tells, sizeof s->tells, "status %d: %.180s", both.status,
                       both.tells);
    }
}

static bool is_excepted(const situation *s, option_id x, option_id y)
{
    for (size_t i = 0; i < sizeof exceptions / sizeof *exceptions; i++) {
        const exception *e = &exceptions[i];
        if (!is_for(e->where, s)) continue;
        for (int turned = 0; turned < 2; turned++) {
            option_id one = turned ? y : x, other = turned ? x : y;
            if (is_meant(e->one, one) &&
                (e->other == OPTION_COUNT || is_meant(e->other, other)))
                return true;
        }
    }
    return false;
}

static decision decide(const situation *s, option_id x, option_id y, seen *found)
{
    const value_row *xs[MOST_ROWS], *ys[MOST_ROWS];
    size_t x_count = find_rows(s, x, xs), y_count = find_rows(s, y, ys);
    bool x_free = option_is_harmless(x), y_free = option_is_harmless(y);
    *found = (seen){.x = x_free, .y = y_free};
    for (size_t b = 0; b < MOST_BASES && s->bases[b] != NULL; b++)
        for (size_t i = 0; i < x_count; i++)
            for (size_t k = 0; k < y_count; k++) {
                try_pair(s->bases[b], xs[i], ys[k], y, found);
                if (strchr(s->bases[b], '%') != NULL)
                    try_pair(s->bases[b], xs[i], ys[k], x, found);
                if (found->crashed) return WRONG;
                if (found->refused) return x_free || y_free ? WRONG : REFUSED;
                if (found->x && found->y && found->asked) return EFFECTS;
            }
    if (is_excepted(s, x, y)) return EXCEPTED;
    if (!found->asked && found->named) return REFUSED; /* with all that they need, too */
    return found->wrong && !found->asked ? WRONG : UNSEEN;
}

/* Is the option refused in this situation, whatever stands beside it?  *named: a refusal
 * names it. */
static bool is_refused(const situation *s, option_id x, bool *named)
{
    const value_row *rows[MOST_ROWS];
    size_t count = find_rows(s, x, rows);
    *named = false;
    for (size_t b = 0; b < MOST_BASES && s->bases[b] != NULL; b++)
        for (size_t i = 0; i < count; i++) {
            bool one;
            if (is_accepted(s->bases[b], rows[i], &one)) return false;
            *named = *named || one;
        }
    return true;
}

/* Is it expected that the option is refused: for it is of another action, or listed? */
static bool is_listed(const situation *s, option_id x)
{
    const char *space = strchr(s->bases[0], ' ');
    char word[32] = "";
    if (space != NULL) (void)snprintf(word, sizeof word, "%.30s", space + 1);
    word[strcspn(word, " ")] = '\0';
    if (!(option_rows[x].verbs & verb_action(verb_by_name(s->verb)->bit, word)))
        return true;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (is_meant(refused[i].id, x) && is_for(refused[i].where, s)) return true;
    return false;
}

/* The option twice, with values of two rows. */
static bool twice_is_right(const char *base, const value_row *row, const value_row *other)
{
    option_id x = row->id;
    bool flag = option_rows[x].argument == NULL;
    command c;
    char words[200];
    make(&c, base, row, true, row, true, x);
    (void)snprintf(words, sizeof words, "--%s%s%s", option_rows[x].name, flag ? "" : "=",
                   flag ? "" : other->value);
    c.words[c.count++] = words;
    outcome o = run_once(&c);
    bool right =
        flag || option_repeats(x) ? is_answer(&o) : o.status == 2 && names_it(&o, x);
    return right;
}

/* Twice: lists go on, flags say the same again, of the others each twice is refused. */
static bool judge_twice(const situation *s, option_id x)
{
    const value_row *rows[MOST_ROWS];
    size_t count = find_rows(s, x, rows);
    bool named, right = true;
    for (size_t b = 0; b < MOST_BASES && s->bases[b] != NULL; b++) {
        if (!is_accepted(s->bases[b], rows[0], &named)) continue;
        right = false;
        for (size_t i = count; i-- > 0 && !right;)
            right = twice_is_right(s->bases[b], rows[0], rows[i]);
        if (right) return true;
    }
    if (!right) printf("# %s: --%s twice is wrong\n", s->name, option_rows[x].name);
    return right;
}

static void tell(const situation *s, option_id x, option_id y, decision d,
                 const seen *found)
{
    printf("# %s: --%s --%s: %s%s%s\n", s->name, option_rows[x].name, option_rows[y].name,
           d == WRONG ? "wrong: " : "no effect seen of",
           d == WRONG ? found->tells
           : found->x ? ""
                      : " the first",
           d == WRONG || found->y ? "" : " the second");
    if (found->base != NULL) show(found->base, found->rows[0], found->rows[1]);
}

/* Which options has the verb, and which of them are refused here? */
static size_t collect(const situation *s, unsigned bit, option_id *all, tally *t)
{
    size_t count = 0;
    for (unsigned i = 0; i < OPTION_COUNT; i++) {
        const value_row *rows[MOST_ROWS];
        bool named;
        if (!(option_rows[i].verbs & bit)) continue;
        t->alone++;
        if (find_rows(s, (option_id)i, rows) == 0) {
            printf("# %s: option_values.h has no value for --%s\n", s->name,
                   option_rows[i].name);
            t->alone_wrong++;
            continue;
        }
        bool is = is_refused(s, (option_id)i, &named);
        if (is && (!named || !is_listed(s, (option_id)i))) {
            outcome o = ask(s->bases[0], rows[0], true, rows[0], true, rows[0]->id);
            printf("# %s: --%s is refused%s: %.200s\n", s->name, option_rows[i].name,
                   named ? ", which is not on the list" : " without its name", o.tells);
            t->alone_wrong++;
        } else if (!is && is_listed(s, (option_id)i)) {
            printf("# %s: --%s is on the list of those refused, but is not\n", s->name,
                   option_rows[i].name);
            t->alone_wrong++;
        }
        if (!is) all[count++] = (option_id)i;
    }
    return count;
}

static void judge(const situation *s, tally *t)
{
    const verb *one = verb_by_name(s->verb);
    option_id all[OPTION_COUNT];
    size_t had = 0;
    for (unsigned i = 0; i < OPTION_COUNT; i++)
        had += (option_rows[i].verbs & one->bit) != 0;
    size_t count = collect(s, one->bit, all, t);
    for (size_t i = 0; i < count; i++) {
        t->twice++;
        t->twice_wrong += !judge_twice(s, all[i]);
        for (size_t k = 0; k < i; k++) {
            if (!all_pairs && (i + k) % 9 != 0) {
                t->left++;
                continue;
            }
            seen found;
            decision d = decide(s, all[k], all[i], &found);
            t->decided[d]++;
            if (d == UNSEEN || d == WRONG) tell(s, all[k], all[i], d, &found);
        }
    }
    t->pairs = had * (had - 1) / 2;
    t->decided[REFUSED] += t->pairs - count * (count - 1) / 2; /* one of them alone is */
}

/* What a child tells. */
typedef struct report {
    tally t;
    unsigned long runs;
    char at_work[WORK_BYTES];
} report;

static void print_file(const char *name)
{
    char text[2000];
    FILE *file = fopen(name, "r");
    while (file != NULL && fgets(text, sizeof text, file) != NULL) printf("# %s", text);
    if (file != NULL) fclose(file);
}

/* Judges it in a child; false: that died, or its memory was not given back. */
static bool judge_apart(const situation *s, report *r)
{
    int state = 0;
    memset(r, 0, sizeof *r);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        at_work = r->at_work;
        runs = 0;
        judge(s, &r->t);
        r->runs = runs;
        at_work[0] = '\0';
        exit(0); /* leaks are looked for */
    }
    if (child < 0 || waitpid(child, &state, 0) != child) exit(2);
    if (WIFEXITED(state) && WEXITSTATUS(state) == 0) return true;
    printf("# %s: ended by %s %d%s%s\n", s->name,
           WIFSIGNALED(state) ? "signal" : "status",
           WIFSIGNALED(state) ? WTERMSIG(state) : WEXITSTATUS(state),
           r->at_work[0] == '\0' ? "" : " in icosian", r->at_work);
    print_file("err");
    unlink("err");
    unlink("out");
    return false;
}

int main(int argc, char **argv)
{
    tally sum = {0};
    unsigned number = 0;
    unsigned long total = 0;
    bool failed = false;
    report *r =
        mmap(NULL, sizeof *r, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (r == MAP_FAILED) return 2;
    all_pairs = getenv("ICO_TEST_ALL") != NULL;
    if (all_pairs) program = getenv("ICOSIAN");
    for (size_t i = 0; i < sizeof situations / sizeof *situations; i++) {
        const situation *s = &situations[i];
        if (argc > 1 && strncmp(s->name, argv[1], strlen(argv[1])) != 0) continue;
        bool right = judge_apart(s, r);
        tally t = r->t;
        right = right && t.decided[UNSEEN] + t.decided[WRONG] == 0 &&
                t.twice_wrong == 0 && t.alone_wrong == 0;
        failed = failed || !right;
        printf("%sok %u - %s: %lu pairs: %lu with both effects, %lu refused by name, "
               "%lu excepted, %lu without effect, %lu wrong, %lu left to --all; %lu "
               "options twice\n",
               right ? "" : "not ", ++number, s->name, t.pairs, t.decided[EFFECTS],
               t.decided[REFUSED], t.decided[EXCEPTED], t.decided[UNSEEN],
               t.decided[WRONG], t.left, t.twice);
        sum.pairs += t.pairs;
        sum.left += t.left;
        for (unsigned d = 0; d < 5; d++) sum.decided[d] += t.decided[d];
        total += r->runs;
        fflush(stdout);
    }
    printf("# %lu pairs: %lu with both effects, %lu refused by name, %lu excepted, %lu "
           "undecided, %lu left to --all; %lu runs\n",
           sum.pairs, sum.decided[EFFECTS], sum.decided[REFUSED], sum.decided[EXCEPTED],
           sum.decided[UNSEEN] + sum.decided[WRONG], sum.left, total);
    return failed || number == 0;
}
