/* tests/limits/verb.c - random commands: every verb with its own options.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "command.h"

#define ONE_OF(d, list) (list)[draw_below(d, sizeof(list) / sizeof *(list))]

/* One of the flags, half of the time. */
#define SAY_ONE_OF(d, c, list) \
    (draw_chance(d, 2) ? command_say(c, "%s", ONE_OF(d, list)) : (void)0)

static void say_file(const draw *d, command *c, const char *option, const char *name)
{
    if (option != NULL) command_say(c, "%s", option);
    command_say(c, "%s/%s", d->folder, name);
}

static command *begin(draw *d, const char *verb)
{
    command_begin(&d->asked);
    command_say(&d->asked, "%s", verb);
    return &d->asked;
}

static void draw_solve(draw *d)
{
    static const char *const outputs[] = {"o.svg", "o.html", "o.tex", "o.txt",
                                          "o.csv", "o.tour", "o.u32", "o.board"};
    static const char *const flags[] = {"--json",   "-q",     "-v",
                                        "--as=csv", "--path", "--progress=json"};
    command *c = begin(d, "solve");
    draw_question(d, c);
    if (draw_chance(d, 2)) draw_method(d, c);
    SAY_ONE_OF(d, c, flags);
    if (draw_chance(d, 4)) say_file(d, c, "-o", ONE_OF(d, outputs));
    if (draw_chance(d, 6)) say_file(d, c, "--certificate", "c.cert");
    if (draw_chance(d, 8)) say_file(d, c, "--trace", "t.jsonl");
}

static void draw_list(draw *d)
{
    static const char *const flags[] = {"--json", "-q", "--classes", "--limit=3",
                                        "--from=2"};
    command *c = begin(d, "list");
    draw_question(d, c);
    if (draw_chance(d, 3)) draw_method(d, c);
    SAY_ONE_OF(d, c, flags);
}

static void draw_count(draw *d)
{
    static const char *const ways[] = {"sweep",     "separator", "walks",
                                       "backtrack", "circuit",   "brute"};
    static const char *const flags[] = {"--json",         "-q",          "--classes",
                                        "--by-length",    "--by-ends",   "--dry-run",
                                        "--estimate=100", "--split=0/2", "--layers"};
    command *c = begin(d, "count");
    draw_question(d, c);
    if (draw_chance(d, 2)) command_say(c, "--method=%s", ONE_OF(d, ways));
    SAY_ONE_OF(d, c, flags);
    if (draw_chance(d, 8)) say_file(d, c, "--checkpoint", "count.kept");
}

/* The tour of another command, in a file. */
static void make_tour(draw *d, const char *verb, const char *file)
{
    command *c = &d->steps[d->step_count++];
    command_begin(c);
    command_say(c, "%s", verb);
    draw_question(d, c);
    command_say(c, "-q");
    say_file(d, c, "-o", file);
    command_say(c, "--ticks=300000");
}

/* The same question, with other words before and behind it. */
static command *ask_again(draw *d, const char *verb, const char *file)
{
    const command *before = &d->steps[0];
    command *c = begin(d, verb);
    if (file != NULL) say_file(d, c, NULL, file);
    for (int i = 2; i + 4 < before->count; i++) command_say(c, "%s", before->words[i]);
    return c;
}

static void draw_rank(draw *d)
{
    static const char *const flags[] = {"--json", "-q"};
    if (draw_chance(d, 2)) {
        command *c = begin(d, "unrank");
        command_say(c, "%u", draw_below(d, 9));
        draw_question(d, c);
        return;
    }
    make_tour(d, draw_chance(d, 2) ? "solve" : "sample", "t.txt");
    command *c = ask_again(d, "rank", "t.txt");
    SAY_ONE_OF(d, c, flags);
}

static void draw_sample(draw *d)
{
    static const char *const flags[] = {"--json", "-q", "-n3", "-n20"};
    command *c = begin(d, "sample");
    draw_question(d, c);
    SAY_ONE_OF(d, c, flags);
}

static void draw_check(draw *d)
{
    static const char *const forms[] = {"t.json", "t.txt", "t.csv", "t.u32", "t.tour"};
    const char *form = ONE_OF(d, forms);
    make_tour(d, "solve", form);
    if (draw_chance(d, 2)) {
        command *c = &d->steps[0];
        for (int i = 0; i < c->count; i++)
            if (c->words[i][0] == '-' && c->words[i][1] == 'q') c->words[i] = "--json";
    }
    command *c = ask_again(d, "check", form);
    if (draw_chance(d, 3)) command_say(c, "--json");
}

static void draw_picture(draw *d)
{
    static const char *const outputs[] = {"o.svg", "o.html", "o.tex",
                                          "o.txt", "o.png",  "o.pdf"};
    static const char *const styles[] = {"--style=line",  "--style=rainbow", "--path",
                                         "--ascii",       "--title=A title", "--size=12",
                                         "--layout=force"};
    bool solves = draw_chance(d, 2);
    if (!solves) make_tour(d, "solve", "t.txt");
    command *c = solves ? begin(d, "draw") : ask_again(d, "draw", NULL);
    if (solves) draw_question(d, c);
    if (solves && draw_chance(d, 2))
        command_say(c, "--solve");
    else if (!solves)
        say_file(d, c, "--tour", "t.txt");
    SAY_ONE_OF(d, c, styles);
    if (draw_chance(d, 2)) say_file(d, c, "-o", ONE_OF(d, outputs));
}

static void draw_explain(draw *d)
{
    static const char *const flags[] = {"--json", "-v", "-q"};
    command *c = begin(d, "explain");
    draw_question(d, c);
    SAY_ONE_OF(d, c, flags);
    if (draw_chance(d, 5)) say_file(d, c, "-o", "o.svg");
}

static void draw_graph(draw *d)
{
    command *c = begin(d, "graph");
    size_t used = draw_below(d, 1 + ICO_FORMAT_COUNT);
    for (unsigned i = 0; i < d->subject_words; i++) command_say(c, "%s", d->subject[i]);
    if (used > 0 && used < ICO_FORMAT_COUNT)
        command_say(c, "--as=%s", ico_format_name((ico_format)used));
    else if (used == 0)
        command_say(c, "--json");
}

static void draw_encode(draw *d)
{
    size_t count;
    const ico_encoding *const *all = ico_encodings(&count);
    const ico_encoding *one = all[draw_below(d, (uint32_t)count)];
    static const char *const flags[] = {"--stats", "--at-most-one=ladder",
                                        "--at-most-one=product"};
    command *c = begin(d, "encode");
    draw_question(d, c);
    command_say(c, "--as=%s:%s", ico_encoding_language(one), ico_encoding_name(one));
    SAY_ONE_OF(d, c, flags);
}

static void draw_decode(draw *d)
{
    make_tour(d, "solve", "t.tour");
    command *c = ask_again(d, "decode", "t.tour");
    command_say(c, "--as=tsplib:hcp");
}

static void draw_filter(draw *d)
{
    command *c = begin(d, "filter");
    unsigned property = draw_below(d, ICO_PROPERTY_COUNT);
    command_say(c, "--%s", ico_property_name((ico_property)property));
    if (draw_chance(d, 3))
        command_say(c, "--%s=2..5",
                    ico_fact_name((ico_fact)draw_below(d, ICO_FACT_COUNT)));
    if (draw_chance(d, 3)) command_say(c, "-v");
    command_say(c, "%s", d->subject[0]);
}

static void draw_compare(draw *d)
{
    static const char *const flags[] = {"--json", "--as=tsv", "--vary=start",
                                        "--seeds=2"};
    command *c = begin(d, "compare");
    draw_question(d, c);
    command_say(c, "--methods=circuit,backtrack,frontier,brute");
    command_say(c, "--time=0.02");
    SAY_ONE_OF(d, c, flags);
}

static void draw_puzzle_make(draw *d, command *c)
{
    static const char *const pieces[] = {"wazir", "king", "knight", "queen"};
    static const char *const wishes[] = {"--zip",
                                         "--arrows",
                                         "--walls=2",
                                         "--class=primes",
                                         "--clues=5",
                                         "--symmetry=rotate",
                                         "--difficulty=corridor",
                                         "--count=2"};
    command_say(c, "puzzle");
    command_say(c, "make");
    command_say(c, "%s", ONE_OF(d, pieces));
    command_say(c, "%ux%u", 2 + draw_below(d, 3), 2 + draw_below(d, 3));
    SAY_ONE_OF(d, c, wishes);
    if (draw_chance(d, 4)) command_say(c, "--closed");
    command_say(c, "--attempts=3");
    command_say(c, "--seed=%u", draw_below(d, 100));
}

static void draw_puzzle(draw *d)
{
    static const char *const verbs[] = {"unique", "grade", "hint", "page", "sheet"};
    static const char *const outputs[] = {"o.html", "o.svg", "o.pdf", "o.board"};
    command *c = &d->asked;
    command_begin(c);
    if (draw_chance(d, 3)) {
        draw_puzzle_make(d, c);
        if (draw_chance(d, 3)) say_file(d, c, "-o", ONE_OF(d, outputs));
        return;
    }
    const char *verb = ONE_OF(d, verbs);
    command_say(c, "puzzle");
    command_say(c, "%s", verb);
    if (draw_chance(d, 2)) {
        command *step = &d->steps[d->step_count++];
        command_begin(step);
        draw_puzzle_make(d, step);
        say_file(d, step, "-o", "p.board");
        say_file(d, c, NULL, "p.board");
    } else {
        draw_question(d, c);
    }
    if (verb[0] == 'p' || verb[0] == 's') say_file(d, c, "-o", "o.html");
    if (verb[0] == 'u' && draw_chance(d, 3)) say_file(d, c, "--certificate", "c.cert");
    if (draw_chance(d, 3)) command_say(c, "--json");
}

void draw_command(draw *d, uint64_t seed, const char *folder)
{
    static void (*const verbs[])(draw *) = {
        draw_solve,  draw_solve,   draw_solve,   draw_list,   draw_list,
        draw_count,  draw_count,   draw_count,   draw_rank,   draw_sample,
        draw_check,  draw_picture, draw_explain, draw_graph,  draw_encode,
        draw_decode, draw_filter,  draw_compare, draw_puzzle, draw_puzzle};
    d->folder = folder;
    d->ctx = ico_context_new(NULL);
    d->problem = NULL;
    d->step_count = 0;
    ico__random_seed(&d->random, seed);
    draw_subject(d);
    ONE_OF(d, verbs)(d);
}

void draw_free(draw *d)
{
    ico_problem_free(d->problem);
    ico_context_free(d->ctx);
}
