/* cli/puzzle/cmd_puzzle_make.c - `icosian puzzle make`: puzzles with exactly one answer.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/words.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/job.h"
#include "cli/frame/quantities.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/puzzle/cmd_puzzle.h"
#include "puzzle/grading.h"

typedef struct make_job {
    job job;
    ico_puzzle_wishes *wishes;
    unsigned least; /* 1 + the easiest rung wished, or 0 */
    puzzle_clock clock;
    uint32_t *tour;
    uint8_t *pattern; /* or NULL */
    size_t n;
    uint64_t seed, count, missing; /* missing: those that could not be made */
    uint64_t asked, made;          /* asked: all that this part is to make */
    uint64_t left;                 /* of the seeds, after an interruption or --time */
    uint64_t part, parts;          /* --split: parts > 1 */
    unsigned reached;              /* 1 + the hardest rung that any try needed, or 0 */
    uint64_t tries;
    ico_puzzle_tally tally;
    bool impossible;  /* there is no tour at all */
    bool json, sheet; /* sheet: the puzzles are printed, from the pile */
    render_form form;
    uint64_t next; /* the seed at which it ended */
    bool in_vain;  /* further puzzles were like earlier ones */
    puzzle_pile pile;
    puzzle_batch batch;
} make_job;

/* A board file, JSON, or a printed sheet. */
static ico_status choose_form(make_job *m)
{
    render_form form = {RENDER_BOARD, 0, "board"};
    bool named;
    ico_status status = render_choose(m->job.args, false, &form, &named);
    if (status != ICO_OK) return status;
    m->form = form;
    status = puzzle_pile_open(&m->pile, m->job.args, &form, &m->sheet);
    if (status != ICO_OK || m->sheet) return status;
    m->json = args_has(m->job.args, OPTION_JSON) || form.class == RENDER_ANSWER;
    return ICO_OK;
}

static ico_status read_wishes(make_job *m)
{
    const args *a = m->job.args;
    uint64_t walls = 0, tries = 0;
    ico_status status = ico_puzzle_wishes_new(a->ctx, &m->wishes);
    if (status != ICO_OK) return status;
    ico_puzzle_wishes_set_numbers(m->wishes, args_value(a, OPTION_CLASS));
    ico_puzzle_wishes_set_reached(m->wishes, &m->reached);
    ico_puzzle_wishes_set_stop(m->wishes, puzzle_clock_is_over, &m->clock);
    if (args_has(a, OPTION_ZIP))
        ico_puzzle_wishes_set_kind(m->wishes, ICO_CLUE_WAYPOINTS);
    ico_puzzle_wishes_set_arrows(m->wishes, args_has(a, OPTION_ARROWS));
    status = puzzle_read_symmetry(a, m->wishes);
    if (status == ICO_OK) status = puzzle_read_clues(a, m->wishes);
    if (status == ICO_OK) status = puzzle_read_difficulty(a, m->wishes, &m->least);
    if (status == ICO_OK) status = args_number(a, OPTION_WALLS, 0, 0, 1000000, &walls);
    if (status == ICO_OK)
        status = args_number(a, OPTION_ATTEMPTS, 100, 1, UINT64_MAX, &tries);
    ico_puzzle_wishes_set_walls(m->wishes, walls);
    ico_puzzle_wishes_set_tries(m->wishes, tries);
    m->tries = tries;
    m->wishes->tally = &m->tally;
    if (status == ICO_OK) status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX, &m->seed);
    if (status == ICO_OK)
        status = args_number(a, OPTION_PUZZLES, 1, 1, INT64_MAX, &m->count);
    if (status == ICO_OK && args_has(a, OPTION_SPLIT))
        status = limit_part(a->ctx, args_value(a, OPTION_SPLIT), &m->part, &m->parts);
    if (status == ICO_OK) status = puzzle_clock_start(a, &m->clock);
    return status == ICO_OK ? choose_form(m) : status;
}

static void make_put_json(make_job *m, const ico_problem *puzzle,
                          const kept_puzzle *graded, const uint32_t *tour, uint64_t seed,
                          const char *board)
{
    ico_text *text = &m->job.text;
    puzzle_begin_json(puzzle, tour, seed, board, text);
    if (graded != NULL) {
        bool known = graded->rung < ICO_RUNG_COUNT;
        ico__json_string(text, "grade", known ? ico_rung_name(graded->rung) : NULL);
        if (known) ico__json_number(text, "effort", graded->effort);
    }
    answer_json_question(puzzle, text);
    ico__json_end_line(text);
}

static void put_remark(const ico_problem *puzzle, const kept_puzzle *graded,
                       uint64_t seed, ico_text *text)
{
    ico_text_printf(text, "# puzzle with %llu clues, unique (seed %llu)",
                    (unsigned long long)puzzle_count_clues(puzzle),
                    (unsigned long long)seed);
    if (graded != NULL && graded->rung < ICO_RUNG_COUNT)
        ico_text_printf(text, ", %s, effort %llu", ico_rung_name(graded->rung),
                        (unsigned long long)graded->effort);
    else if (graded != NULL)
        ico_text_puts(text, ", not graded");
    ico_text_puts(text, "\n");
}

/* The board file, as text or as a member of an object, or the address. */
static ico_status put_puzzle(make_job *m, const ico_problem *puzzle,
                             const kept_puzzle *graded, const uint32_t *tour,
                             uint64_t seed)
{
    ico_text *text = &m->job.text, board;
    ico_text_init(&board, m->job.args->ctx);
    ico_text_clear(text);
    bool address = m->form.class == RENDER_ADDRESS;
    ico_status status = address ? ico_address_write(puzzle, m->form.code, &board)
                                : ico_board_file_write(puzzle, &board);
    if (status == ICO_OK && m->json) {
        make_put_json(m, puzzle, graded, tour, seed, board.data);
    } else if (status == ICO_OK) {
        if (!address && !args_has(m->job.args, OPTION_QUIET))
            put_remark(puzzle, graded, seed, text);
        ico_text_add(text, board.data, board.size);
        if (!address && m->count > 1) ico_text_puts(text, "\n");
    }
    ico_text_free(&board);
    return status == ICO_OK ? job_write(&m->job) : status;
}

/* Writes a puzzle, or puts it on the pile of a sheet.  Takes the problem over. */
static ico_status hand_over(make_job *m, ico_problem *puzzle, const kept_puzzle *graded,
                            const uint32_t *tour, uint64_t seed)
{
    ico_status status;
    if (m->sheet) {
        status = puzzle_pile_add(&m->pile, puzzle, tour);
        if (status == ICO_OK) return status; /* it is the pile's now */
    } else {
        status = put_puzzle(m, puzzle, graded, tour, seed);
        if (status == ICO_OK && m->asked > 1 && !m->batch.sorted)
            status = output_publish(&m->job.out);
    }
    ico_problem_free(puzzle);
    return status;
}

/* A puzzle was made: it is written now, or waits for the others. */
static ico_status take_puzzle(make_job *m, ico_problem *puzzle, uint64_t seed)
{
    bool is_new;
    ico_status status = puzzle_batch_is_new(&m->batch, puzzle, &is_new);
    m->made += status == ICO_OK && is_new;
    if (status == ICO_OK && is_new && m->sheet && m->made == 1 && m->asked > 1)
        status = puzzle_pile_try(&m->pile, puzzle, m->tour, m->asked);
    if (status == ICO_OK && is_new && !m->batch.sorted)
        return hand_over(m, puzzle, NULL, m->tour, seed);
    if (status == ICO_OK && is_new) {
        status = puzzle_batch_keep(&m->batch, puzzle, m->tour, seed);
        if (status == ICO_OK) return status;
    }
    ico_problem_free(puzzle);
    return status;
}

/* The puzzles that waited, in their order. */
static ico_status write_kept(make_job *m)
{
    ico_status status = ICO_OK;
    puzzle_batch_sort(&m->batch);
    for (size_t i = 0; i < m->batch.kept.size && status == ICO_OK; i++) {
        kept_puzzle *p = &m->batch.kept.items[i];
        ico_problem *puzzle = p->problem;
        size_t n = (size_t)ico_problem_size(puzzle) + 1;
        p->problem = NULL;
        status = hand_over(m, puzzle, p, p->tour, p->seed);
        ICO_FREE_ARRAY(m->job.args->ctx, p->tour, n);
    }
    return status;
}

/* Puzzles seed after seed, until there are `asked`, or so many seeds gave puzzles like
 * earlier ones that there may be no others. */
static ico_status make_all(make_job *m, const ico_problem *blank)
{
    enum { IN_VAIN = 100 };
    ico_status status = ICO_OK;
    uint64_t vain = 0, most = IN_VAIN + m->asked;
    for (uint64_t i = 0; m->made + m->missing < m->asked && status == ICO_OK; i++) {
        if (m->parts > 1 && i % m->parts != m->part) continue;
        ico_problem *puzzle = NULL;
        bool made = false;
        uint64_t alike = m->batch.alike;
        status = ico_puzzle_make(m->job.args->ctx, blank, m->wishes, m->seed + i, &made,
                                 &puzzle, m->tour);
        m->next = m->seed + i;
        if (status == ICO_STOPPED || vain == most) {
            m->left = m->asked - m->made - m->missing;
            m->in_vain = status != ICO_STOPPED;
            ico_problem_free(puzzle);
            return m->in_vain ? status : ICO_OK;
        }
        m->missing += status == ICO_OK && !made;
        if (status == ICO_OK && made) status = take_puzzle(m, puzzle, m->seed + i);
        vain = m->batch.alike > alike ? vain + 1 : 0;
        m->clock.done = m->made + m->missing;
    }
    return status;
}

/* The name of the puzzle stands before the board. */
static void wish_by_name(make_job *m)
{
    const char *puzzle = ico_subject_puzzle(m->job.question.subject);
    m->job.question.has_kind = true;
    m->job.question.kind = ICO_OPEN;
    if (puzzle != NULL && strcmp(puzzle, "zip") == 0)
        ico_puzzle_wishes_set_kind(m->wishes, ICO_CLUE_WAYPOINTS);
    if (puzzle != NULL && strcmp(puzzle, "signpost") == 0)
        ico_puzzle_wishes_set_arrows(m->wishes, true);
}

/* --pattern: a name or a file. */
static ico_status read_pattern(make_job *m, const ico_problem *blank)
{
    const args *a = m->job.args;
    const char *word = args_value(a, OPTION_PATTERN);
    const ico_board *board = ico_problem_board(blank);
    const char *const *names = ico_puzzle_pattern_names();
    ico_input *input = NULL;
    if (word == NULL || board == NULL) return ICO_OK;
    m->pattern = ICO_NEW_ARRAY(a->ctx, uint8_t, m->n + 1);
    if (m->pattern == NULL) return ICO_NO_MEMORY;
    ico_puzzle_wishes_set_pattern(m->wishes, m->pattern);
    size_t count = 0;
    for (; names[count] != NULL; count++)
        if (strcmp(names[count], word) == 0)
            return ico_puzzle_pattern(a->ctx, board, word, m->pattern);
    ico_status status = ico_input_open(a->ctx, word, &input);
    if (status == ICO_IO && strpbrk(word, "./-") == NULL) {
        const char *close = ico__suggest(word, names, count);
        status = ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                           "--pattern is %s; there is no file '%.60s'%s%s%s",
                           option_rows[OPTION_PATTERN].argument, word,
                           close == NULL ? "" : "; did you mean ",
                           close == NULL ? "" : close, close == NULL ? "" : "?");
    }
    if (status == ICO_OK)
        status = ico_puzzle_pattern_read(a->ctx, board, input, m->pattern);
    ico_input_free(input);
    return status;
}

static ico_status make_puzzles(make_job *m, const ico_problem *blank)
{
    ico_context *ctx = m->job.args->ctx;
    m->n = (size_t)ico_problem_size(blank);
    if (m->n > 1000000)
        return ico__fail(ctx, ICO_TOO_LARGE, "%llu cells are too many for a puzzle",
                         (unsigned long long)m->n);
    m->tour = ICO_NEW_ARRAY(ctx, uint32_t, m->n + 1);
    if (m->tour == NULL) return ICO_NO_MEMORY;
    m->asked = m->count;
    if (m->parts > 1) m->asked = m->count / m->parts + (m->part < m->count % m->parts);
    m->clock.count = m->asked;
    ico_status status = read_pattern(m, blank);
    if (status == ICO_OK)
        status =
            puzzle_shape_ask(m->job.args, blank,
                             ico_subject_puzzle(m->job.question.subject), &m->impossible);
    if (status == ICO_OK) status = puzzle_batch_open(&m->batch, m->job.args, blank);
    if (status == ICO_OK && !m->impossible) status = make_all(m, blank);
    report_clear();
    if (status == ICO_OK) status = write_kept(m);
    if (status == ICO_OK && m->pile.puzzles.size > 0)
        status = puzzle_pile_write(&m->pile, &m->job.out);
    return status;
}

/* Reports a stop: the puzzles made so far were written; gives the command that goes
 * on, with the same --split, whose part begins at the same seed. */
static void report_stop(const make_job *m)
{
    char others[80] = "";
    uint64_t most = m->parts > 1 ? m->parts : 1; /* seeds for a puzzle of this part */
    if (m->asked == 1) {
        report_note(signals_interrupted()
                        ? "no puzzle made before the interruption"
                        : "no puzzle made: the time was over; allow more with --time");
        return;
    }
    if (m->in_vain) {
        report_note("%llu of %llu puzzles %s written: %llu more were like one of these",
                    (unsigned long long)m->made, (unsigned long long)m->asked,
                    m->made == 1 ? "was" : "were", (unsigned long long)m->batch.alike);
        return;
    }
    snprintf(others, sizeof others, "; --seed %llu --count %llu makes the others",
             (unsigned long long)(m->next - m->part),
             (unsigned long long)((m->left - 1) * most + m->part + 1));
    report_note("%llu of %llu puzzles %s written before %s%s",
                (unsigned long long)m->made, (unsigned long long)m->asked,
                m->made == 1 ? "was" : "were",
                signals_interrupted() ? "the interruption" : "--time was over", others);
}

/* Some puzzles are missing: why, and what to try next. */
static void report_missing_puzzles(const make_job *m)
{
    puzzle_tries tries = {m->job.args, &m->tally, m->tries, m->reached, m->least, 0};
    ico_text text;
    for (size_t v = 0; m->pattern != NULL && v < m->n; v++) tries.cells += m->pattern[v];
    ico_text_init(&text, m->job.args->ctx);
    if (m->asked == 1)
        ico_text_puts(&text, "no puzzle made: ");
    else
        ico_text_printf(&text, "%llu of %llu puzzles were not made: ",
                        (unsigned long long)m->missing, (unsigned long long)m->asked);
    puzzle_tries_put(&tries, &text);
    report_note("%s", text.failed ? "no puzzle made: out of memory" : text.data);
    ico_text_free(&text);
}

/* After the outputs, whose last status is `status`. */
static void report_made(make_job *m, ico_status status)
{
    bool interrupted = status == ICO_OK && signals_interrupted();
    m->job.exit_status = interrupted                ? EXIT_INTERRUPTED
                         : m->impossible            ? EXIT_NONE
                         : m->missing + m->left > 0 ? EXIT_UNKNOWN
                                                    : EXIT_FOUND;
    if (status == ICO_OK && m->left > 0) report_stop(m);
    if (status == ICO_OK && m->missing > 0) report_missing_puzzles(m);
}

int puzzle_make(const args *a)
{
    make_job m = {.job = {.first_word = 1, .if_used = true}};
    const ico_problem *blank;
    job_start(&m.job, a);
    ico_status status = read_wishes(&m);
    if (status == ICO_OK) status = job_open(&m.job);
    if (status == ICO_OK) wish_by_name(&m);
    if (status == ICO_OK) status = job_only(&m.job, &blank);
    if (status == ICO_OK) status = make_puzzles(&m, blank);
    if (status == ICO_OK) status = job_commit(&m.job);
    report_made(&m, status);
    int exit_status = job_end(&m.job, status);
    puzzle_pile_close(&m.pile);
    puzzle_batch_close(&m.batch);
    ico_puzzle_wishes_free(m.wishes);
    ICO_FREE_ARRAY(a->ctx, m.tour, m.n + 1);
    if (m.pattern != NULL) ICO_FREE_ARRAY(a->ctx, m.pattern, m.n + 1);
    return exit_status;
}
