/* tests/cli/option_pairs.c - every pair of options of every verb: each has its effect, or
 * both are refused and one of them is named; and each option twice.
 * The options come from the program's own table; what stands behind them, and the
 * questions that are asked, from option_values.h.  An effect is seen where the outcome
 * (exit status, both streams, all files written; times aside) is another one without the
 * option.  Each third pair, or all with ICO_TEST_ALL.
 * option_pairs PROGRAM [SITUATION]: an empty folder is the current one, the files are in
 * ../f.
 * Source: issue "Nothing false", break 11.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/frame/option_rules.h"
#include "cli/frame/verbs.h"

#include "option_values.h"

extern char **environ;
enum { MOST_WORDS = 60, MOST_TEXT = 1 << 20, MOST_ROWS = 12, MOST_KNOWN = 1 << 17 };

/* What a command came to. */
typedef struct outcome {
    int status;
    uint64_t hash;
    char tells[600]; /* how standard error begins */
} outcome;

/* Words and options of a command; of single-valued options the last one stays. */
typedef struct command {
    const char *words[MOST_WORDS];
    size_t count;
    char room[2000];
    size_t used;
} command;

static const char *program;
static unsigned long runs;
static bool all_pairs; /* or each third */

/* ------------------------------------------------------------------ outcomes ------ */

/* Takes times, sizes and runs of blanks out of what was said; pictures stay as they
 * are. */
static size_t normalise(char *text, size_t size)
{
    static const char *const keys[] = {"\"peak_bytes\":", "\"seconds\":", "\"version\":"};
    bool picture = size > 5 && (text[0] == '<' || text[0] == '%');
    size_t to = 0, from = 0;
    while (!picture && from < size) {
        bool key = false;
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
            size_t length = strlen(keys[k]);
            if (size - from < length || memcmp(text + from, keys[k], length) != 0)
                continue;
            from += length + strcspn(text + from + length, ",}");
            key = true;
        }
        if (key) continue;
        size_t digits = strspn(text + from, "0123456789");
        if (digits > 0 && (from == 0 || !isalnum((unsigned char)text[from - 1])) &&
            text[from + digits] == '.' &&
            isdigit((unsigned char)text[from + digits + 1])) {
            text[to++] = '#';
            from += digits + 1;
            from += strspn(text + from, "0123456789");
            if (text[from] == 'e') from += 1 + strspn(text + from + 1, "+-0123456789");
        } else if (text[from] == ' ' && to > 0 && text[to - 1] == ' ') {
            from++;
        } else {
            text[to++] = text[from++];
        }
    }
    return picture ? size : to;
}

static void mix(uint64_t *hash, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        *hash = (*hash ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
}

/* Reads a file of the folder into the outcome, and removes it. */
static void take_file(const char *name, outcome *o)
{
    static char text[MOST_TEXT + 1];
    FILE *file = fopen(name, "rb");
    size_t size = file == NULL ? 0 : fread(text, 1, MOST_TEXT, file);
    if (file != NULL) fclose(file);
    unlink(name);
    text[size] = '\0';
    size = normalise(text, size);
    text[size] = '\0';
    if (strcmp(name, "err") == 0)
        (void)snprintf(o->tells, sizeof o->tells, "%.590s", text);
    mix(&o->hash, name, strlen(name) + 1);
    mix(&o->hash, text, size);
}

static int no_dots(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void take_files(outcome *o)
{
    struct dirent **entries;
    int count = scandir(".", &entries, no_dots, alphasort);
    for (int i = 0; i < count; i++) {
        take_file(entries[i]->d_name, o);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

static void run_program(const command *c, outcome *o)
{
    char *argv[MOST_WORDS + 2] = {(char *)(uintptr_t)program};
    for (size_t i = 0; i < c->count; i++) argv[i + 1] = (char *)(uintptr_t)c->words[i];
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "out", O_WRONLY | O_CREAT, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, "err", O_WRONLY | O_CREAT, 0600);
    pid_t child;
    int state = 0;
    *o = (outcome){.status = -1, .hash = UINT64_C(14695981039346656037)};
    if (posix_spawn(&child, program, &actions, NULL, argv, environ) != 0 ||
        waitpid(child, &state, 0) != child) {
        fprintf(stderr, "%s cannot be run\n", program);
        exit(2);
    }
    posix_spawn_file_actions_destroy(&actions);
    o->status = WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
    mix(&o->hash, (const char *)&o->status, sizeof o->status);
    take_files(o);
    runs++;
}

/* Commands that were run before are not run again. */
static outcome run_once(const command *c)
{
    static struct known {
        uint64_t key;
        outcome o;
    } known[MOST_KNOWN];
    static size_t kept;
    uint64_t key = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < c->count; i++) mix(&key, c->words[i], strlen(c->words[i]) + 1);
    size_t at = (size_t)(key % MOST_KNOWN);
    while (known[at].key != 0 && known[at].key != key) at = (at + 1) % MOST_KNOWN;
    if (known[at].key == key) return known[at].o;
    outcome o;
    run_program(c, &o);
    if (kept < MOST_KNOWN / 2) {
        known[at] = (struct known){key, o};
        kept++;
    }
    return o;
}

/* ------------------------------------------------------------------ commands ------ */

/* The option that a word is, or OPTION_COUNT. */
static unsigned option_of(const char *word)
{
    for (unsigned i = 0; i < OPTION_COUNT && word[0] == '-'; i++) {
        const char *name = option_rows[i].name;
        if (word[1] == '-' && strcmp(word + 2, name) == 0) return i;
    }
    return OPTION_COUNT;
}

static void drop_words(command *c, size_t at, size_t count)
{
    memmove(c->words + at, c->words + at + count,
            (c->count - at - count) * sizeof *c->words);
    c->count -= count;
}

/* Adds words; an option that may stand but once takes the place of the one before. */
static void add_words(command *c, const char *words)
{
    char *copy = c->room + c->used;
    size_t size = strlen(words) + 1;
    if (c->used + size > sizeof c->room) abort();
    memcpy(copy, words, size);
    c->used += size;
    for (char *rest = NULL, *word = strtok_r(copy, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        unsigned id = option_of(word);
        for (size_t i = 0; i < c->count && id < OPTION_COUNT; i++)
            if (option_of(c->words[i]) == id && !option_repeats((option_id)id))
                drop_words(c, i--, option_rows[id].argument == NULL ? 1 : 2);
        if (c->count == MOST_WORDS) abort();
        c->words[c->count++] = word;
    }
}

static void add_option(command *c, const value_row *row)
{
    char words[200];
    (void)snprintf(words, sizeof words, "--%s %s", option_rows[row->id].name,
                   row->value == NULL ? "" : row->value);
    add_words(c, words);
}

/* Does `where` begin the name of the situation, or is it its verb? */
static bool is_for(const char *where, const situation *s)
{
    return strncmp(s->name, where, strlen(where)) == 0 || strcmp(where, s->verb) == 0;
}

/* The rows for an option, those for this situation before those for more. */
static size_t find_rows(const situation *s, option_id id, const value_row **rows)
{
    size_t best = 0, count = 0;
    bool any = false;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const value_row *row = &values[i];
        size_t length = strlen(row->where);
        if (row->id != id || !is_for(row->where, s)) continue;
        if (any && length < best) continue;
        if (!any || length > best) count = 0;
        any = true;
        best = length;
        if (count < MOST_ROWS) rows[count++] = row;
    }
    return count;
}

/* Takes an option out, wherever it came from; lists that others need stay. */
static void drop_option(command *c, option_id id)
{
    if (option_repeats(id) || id == OPTION_METHODS) return;
    for (size_t i = 0; i < c->count; i++)
        if (option_of(c->words[i]) == (unsigned)id)
            drop_words(c, i--, option_rows[id].argument == NULL ? 1 : 2);
}

/* "../f/count-%.json" with the name of the option that is meant. */
static void add_base(command *c, const char *base, option_id meant)
{
    char words[400];
    const char *percent = strchr(base, '%');
    if (percent == NULL)
        (void)snprintf(words, sizeof words, "%s", base);
    else
        (void)snprintf(words, sizeof words, "%.*s%s%s", (int)(percent - base), base,
                       option_rows[meant].name, percent + 1);
    add_words(c, words);
}

/* The command with what two options need, without or with each of them; `meant` is the
 * one that a base may name. */
static void make(command *c, const char *base, const value_row *x, bool has_x,
                 const value_row *y, bool has_y, option_id meant)
{
    c->count = c->used = 0;
    add_base(c, base, meant);
    if (x->with != NULL) add_words(c, x->with);
    if (y->with != NULL) add_words(c, y->with);
    if (!has_x) drop_option(c, x->id);
    if (!has_y) drop_option(c, y->id);
    if (has_x) add_option(c, x);
    if (has_y && y != x) add_option(c, y);
}

static outcome ask(const char *base, const value_row *x, bool has_x, const value_row *y,
                   bool has_y, option_id meant)
{
    command c;
    make(&c, base, x, has_x, y, has_y, meant);
    return run_once(&c);
}

static void show(const char *base, const value_row *x, const value_row *y)
{
    command c;
    make(&c, base, x, true, y, true, y->id);
    printf("#   icosian");
    for (size_t i = 0; i < c.count; i++) printf(" %s", c.words[i]);
    printf("\n");
}

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
        if (e->one != x && e->one != y) continue;
        if (e->other == OPTION_COUNT || e->other == (e->one == x ? y : x)) return true;
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
        if (refused[i].id == x && is_for(refused[i].where, s)) return true;
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
            if (!all_pairs && (i + k) % 3 != 0) {
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

int main(int argc, char **argv)
{
    tally sum = {0};
    unsigned number = 0;
    bool failed = false;
    if (argc < 2) return 2;
    program = argv[1];
    all_pairs = getenv("ICO_TEST_ALL") != NULL;
    for (size_t i = 0; i < sizeof situations / sizeof *situations; i++) {
        const situation *s = &situations[i];
        tally t = {0};
        if (argc > 2 && strncmp(s->name, argv[2], strlen(argv[2])) != 0) continue;
        judge(s, &t);
        bool right = t.decided[UNSEEN] + t.decided[WRONG] == 0 && t.twice_wrong == 0 &&
                     t.alone_wrong == 0;
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
        fflush(stdout);
    }
    printf("# %lu pairs: %lu with both effects, %lu refused by name, %lu excepted, %lu "
           "undecided, %lu left to --all; %lu runs\n",
           sum.pairs, sum.decided[EFFECTS], sum.decided[REFUSED], sum.decided[EXCEPTED],
           sum.decided[UNSEEN] + sum.decided[WRONG], sum.left, runs);
    return failed || number == 0;
}
