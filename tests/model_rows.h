/* tests/model_rows.h - models in DIMACS, OPB, LP and MPS as rows over bounded integers,
 * read from their text, and an exact counter of their solutions: bounds are propagated,
 * and a variable of the row with fewest free ones is decided.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_MODEL_ROWS_H
#define ICO_TESTS_MODEL_ROWS_H

#include "model_text.h"

enum { MOST_VARIABLES = 4096, HASHED = 8192, NAME = 48 };

typedef struct row_term {
    int variable, factor;
} row_term;

/* low <= sum <= high; terms from `first` on. */
typedef struct model_row {
    size_t first, end;
    int64_t low, high;
    int family;
    char name[16];
} model_row;

#define ENDLESS (INT64_MAX / 4)

typedef struct model_rows {
    int variables;
    char (*name)[NAME];
    int *slot; /* variable by hashed name, plus one */
    int64_t *low, *high;
    model_row *row;
    row_term *term;
    size_t rows, terms, row_room, term_room;
} model_rows;

static inline model_rows new_rows(void)
{
    model_rows m = {.name = calloc(MOST_VARIABLES, NAME),
                    .slot = calloc(HASHED, sizeof(int)),
                    .low = calloc(MOST_VARIABLES, sizeof(int64_t)),
                    .high = calloc(MOST_VARIABLES, sizeof(int64_t))};
    return m;
}

static inline void free_rows(model_rows *m)
{
    free(m->name);
    free(m->slot);
    free(m->low);
    free(m->high);
    free(m->row);
    free(m->term);
}

/* The variable of this name; a new one is 0 or 1. */
static inline int variable_named(model_rows *m, const char *name)
{
    uint32_t hash = 2166136261u;
    for (const char *c = name; *c != '\0'; c++)
        hash = (hash ^ (uint32_t)(unsigned char)*c) * 16777619u;
    uint32_t at = hash % HASHED;
    while (m->slot[at] != 0 && strcmp(m->name[m->slot[at] - 1], name) != 0)
        at = (at + 1) % HASHED;
    if (m->slot[at] == 0) {
        assert_true(m->variables < MOST_VARIABLES && strlen(name) < NAME);
        strcpy(m->name[m->variables], name);
        m->high[m->variables] = 1;
        m->slot[at] = ++m->variables;
    }
    return m->slot[at] - 1;
}

static inline model_row *add_row(model_rows *m, int family)
{
    if (m->rows == m->row_room) {
        m->row_room = 2 * m->row_room + 64;
        m->row = realloc(m->row, m->row_room * sizeof *m->row);
    }
    m->row[m->rows] = (model_row){m->terms, m->terms, -ENDLESS, ENDLESS, family, {'\0'}};
    return &m->row[m->rows++];
}

/* A term of the last row. */
static inline void add_term(model_rows *m, int variable, int factor)
{
    if (m->terms == m->term_room) {
        m->term_room = 2 * m->term_room + 256;
        m->term = realloc(m->term, m->term_room * sizeof *m->term);
    }
    m->term[m->terms++] = (row_term){variable, factor};
    m->row[m->rows - 1].end = m->terms;
}

static inline void set_relation(model_row *r, const char *relation, int64_t bound)
{
    if (*relation != '<') r->low = bound;
    if (*relation != '>') r->high = bound;
}

/* Takes lines apart at blanks; the copy is `room`. */
static inline size_t words_of(const char *line, char *room, size_t size, char **words,
                              size_t most)
{
    size_t count = 0;
    assert_true(strlen(line) < size);
    strcpy(room, line);
    for (char *w = strtok(room, " \t"); w != NULL; w = strtok(NULL, " \t")) {
        assert_true(count < most);
        words[count++] = w;
    }
    return count;
}

/* ------------------------------------------------------------- four formats ------- */

static inline void read_dimacs_line(model_rows *m, const char *line, int family)
{
    char name[NAME], *end;
    long variable;
    if (begins(line, "p ")) return;
    if (begins(line, "c ")) {
        if (sscanf(line, "c %ld %47s", &variable, name) == 2)
            assert_int_equal(variable_named(m, name), variable - 1);
        return;
    }
    model_row *r = add_row(m, family);
    r->low = 1;
    for (long l = strtol(line, &end, 10); l != 0; l = strtol(end, &end, 10)) {
        assert_true(labs(l) <= m->variables);
        m->row[m->rows - 1].low -= l < 0;
        add_term(m, (int)labs(l) - 1, l > 0 ? 1 : -1);
    }
}

static inline void read_opb_line(model_rows *m, const char *line, int family)
{
    static char room[1 << 16], *words[1 << 13];
    char name[NAME];
    int variable;
    if (begins(line, "* ")) {
        if (sscanf(line, "* x%d %47s", &variable, name) == 2)
            assert_int_equal(variable_named(m, name), variable - 1);
        return;
    }
    size_t count = words_of(line, room, sizeof room, words, 1 << 13);
    add_row(m, family);
    for (size_t i = 0; i + 3 < count; i += 2) {
        assert_true(words[i + 1][0] == 'x');
        if (m->variables == 0) variable_named(m, "x1"); /* a sum of nothing names it */
        add_term(m, atoi(words[i + 1] + 1) - 1, atoi(words[i]));
    }
    assert_string_equal(words[count - 1], ";");
    set_relation(&m->row[m->rows - 1], words[count - 3], atoll(words[count - 2]));
}

/* section: of the file, by its title; a row goes on in the next line. */
static inline void read_lp_line(model_rows *m, const char *line, int family,
                                char *section)
{
    static char room[1 << 16], *words[1 << 13];
    static int sign = 1, factor = 1;
    if (line[0] != ' ') {
        if (line[0] != '\\') *section = begins(line, "Binaries") ? 'I' : line[0];
        return;
    }
    size_t count = words_of(line, room, sizeof room, words, 1 << 13);
    if (*section == 'B' && count == 5) { /* Bounds */
        int v = variable_named(m, words[2]);
        m->low[v] = atoll(words[0]);
        m->high[v] = atoll(words[4]);
    }
    if (*section == 'B' && count == 2 && strcmp(words[1], "free") == 0)
        m->low[variable_named(m, words[0])] = -1;
    if (*section != 'S') return;
    for (size_t i = 0; i < count; i++) {
        char *w = words[i];
        if (w[strlen(w) - 1] == ':') {
            add_row(m, family);
            sign = factor = 1;
        } else if (strcmp(w, "+") == 0 || strcmp(w, "-") == 0) {
            sign = *w == '-' ? -1 : 1;
        } else if (strchr("<>=", *w) != NULL) {
            set_relation(&m->row[m->rows - 1], w, atoll(words[++i]));
        } else if (*w >= '0' && *w <= '9') {
            factor = atoi(w);
        } else {
            add_term(m, variable_named(m, w), sign * factor);
            sign = factor = 1;
        }
    }
}

static inline model_row *row_named(model_rows *m, const char *name)
{
    /* "r17" is the 17th, behind the row of the objective */
    size_t guess = name[0] == 'r' ? (size_t)atoi(name + 1) : 0;
    for (size_t i = guess > 0 ? guess - 1 : 0; i < m->rows; i++)
        if (strcmp(m->row[i].name, name) == 0) return &m->row[i];
    fail_msg("no row is called %s", name);
    return NULL;
}

/* Terms come column by column: they are kept, and sorted when all are there. */
typedef struct mps_reader {
    char section;
    struct {
        size_t row;
        row_term term;
    } * entry;
    size_t entries, room;
} mps_reader;

static inline void keep_entry(model_rows *m, mps_reader *r, const char *variable,
                              const char *row, int factor)
{
    if (strcmp(row, "cost") == 0) return;
    if (r->entries == r->room) {
        r->room = 2 * r->room + 256;
        r->entry = realloc(r->entry, r->room * sizeof *r->entry);
    }
    r->entry[r->entries].row = (size_t)(row_named(m, row) - m->row);
    r->entry[r->entries++].term = (row_term){variable_named(m, variable), factor};
}

static inline void read_mps_line(model_rows *m, const char *line, int family,
                                 mps_reader *r)
{
    char room[256], *w[8];
    if (line[0] == '*') return;
    if (line[0] != ' ') {
        r->section = line[0] == 'R' ? line[1] : line[0]; /* ROWS: O, RHS: H */
        return;
    }
    size_t count = words_of(line, room, sizeof room, w, 8);
    if (r->section == 'O' && *w[0] != 'N') {
        model_row *row = add_row(m, family);
        snprintf(row->name, sizeof row->name, "%s", w[1]);
        set_relation(row, *w[0] == 'L' ? "<=" : *w[0] == 'E' ? "=" : ">=", 0);
    } else if (r->section == 'C' && strcmp(w[1], "'MARKER'") != 0) {
        for (size_t i = 1; i + 1 < count; i += 2)
            keep_entry(m, r, w[0], w[i], atoi(w[i + 1]));
        variable_named(m, w[0]);
    } else if (r->section == 'H') {
        model_row *row = row_named(m, w[1]);
        if (row->low > -ENDLESS) row->low = atoll(w[2]);
        if (row->high < ENDLESS) row->high = atoll(w[2]);
    } else if (r->section == 'B') {
        int v = variable_named(m, w[2]);
        if (strcmp(w[0], "FR") == 0) m->low[v] = -1;
        if (strcmp(w[0], "LO") == 0) m->low[v] = atoll(w[3]);
        if (strcmp(w[0], "UP") == 0) m->high[v] = atoll(w[3]);
    }
}

static inline void sort_entries(model_rows *m, mps_reader *r)
{
    for (size_t i = 0; i < m->rows; i++) {
        m->row[i].first = m->row[i].end = m->terms;
        size_t last = m->rows;
        m->rows = i + 1; /* terms go to the last row */
        for (size_t e = 0; e < r->entries; e++)
            if (r->entry[e].row == i)
                add_term(m, r->entry[e].term.variable, r->entry[e].term.factor);
        m->rows = last;
    }
    free(r->entry);
}

static inline model_rows read_rows(const model_text *t)
{
    model_rows m = new_rows();
    mps_reader mps = {0};
    char section = '\0';
    for (size_t l = 0; l < t->lines; l++) {
        if (strcmp(t->language, "dimacs") == 0)
            read_dimacs_line(&m, t->line[l], t->family[l]);
        else if (strcmp(t->language, "opb") == 0)
            read_opb_line(&m, t->line[l], t->family[l]);
        else if (strcmp(t->language, "lp") == 0)
            read_lp_line(&m, t->line[l], t->family[l], &section);
        else
            read_mps_line(&m, t->line[l], t->family[l], &mps);
    }
    if (strcmp(t->language, "mps") == 0) sort_entries(&m, &mps);
    return m;
}

/* ------------------------------------------------------------- counting ----------- */

/* Where a variable stands: row and factor. */
typedef struct place_in_row {
    size_t row;
    int factor;
} place_in_row;

/* Invariants: least[r] and most[r] are the extreme sums of row r over the domains; what
 * was changed is on the trail; rows whose sums changed are in the queue. */
typedef struct row_counter {
    const model_rows *m;
    bool *skipped, *queued;
    int64_t *low, *high, *least, *most;
    place_in_row *place;
    size_t *start, *queue, waiting;
    struct {
        int variable;
        int64_t low, high;
    } * trail;
    size_t changes;
    uint64_t models, enough;
    /* a model is told of, and counts if this says so */
    bool (*accept)(void *user, const model_rows *m, const int64_t *value);
    void *user;
} row_counter;

static inline void narrow(row_counter *c, int v, int64_t low, int64_t high, bool keep)
{
    int64_t up = low - c->low[v], down = c->high[v] - high;
    if (keep) {
        c->trail[c->changes].variable = v;
        c->trail[c->changes].low = c->low[v];
        c->trail[c->changes++].high = c->high[v];
    }
    c->low[v] = low;
    c->high[v] = high;
    for (size_t i = c->start[v]; i < c->start[v + 1]; i++) {
        size_t r = c->place[i].row;
        int64_t factor = c->place[i].factor;
        c->least[r] += factor > 0 ? factor * up : -factor * down;
        c->most[r] -= factor > 0 ? factor * down : -factor * up;
        if (keep && !c->queued[r] && !c->skipped[r]) {
            c->queued[r] = true;
            c->queue[c->waiting++] = r;
        }
    }
}

static inline int64_t floored(int64_t a, int64_t b)
{
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/* Tightens the domains of a row; false if it cannot hold. */
static inline bool tighten_row(row_counter *c, size_t r)
{
    const model_row *row = &c->m->row[r];
    for (size_t t = row->first; t < row->end; t++) {
        if (c->most[r] < row->low || c->least[r] > row->high) return false;
        int v = c->m->term[t].variable;
        int64_t factor = c->m->term[t].factor, size = factor < 0 ? -factor : factor;
        int64_t low = c->low[v], high = c->high[v];
        if (low == high || factor == 0) continue;
        int64_t up = row->high < ENDLESS ? floored(row->high - c->least[r], size)
                                         : ENDLESS; /* above the least it may go */
        int64_t down =
            row->low > -ENDLESS ? floored(c->most[r] - row->low, size) : ENDLESS;
        int64_t over = factor > 0 ? up : down, under = factor > 0 ? down : up;
        int64_t most = over < high - low ? low + over : high;
        int64_t least = under < high - low ? high - under : low;
        if (least > most) return false;
        if (least != low || most != high) narrow(c, v, least, most, true);
    }
    return c->most[r] >= row->low && c->least[r] <= row->high;
}

static inline bool propagate_rows(row_counter *c)
{
    bool holds = true;
    while (c->waiting > 0) {
        size_t r = c->queue[--c->waiting];
        c->queued[r] = false;
        if (holds) holds = tighten_row(c, r);
    }
    return holds;
}

static inline void undo_to(row_counter *c, size_t changes)
{
    while (c->changes > changes) {
        c->changes--;
        narrow(c, c->trail[c->changes].variable, c->trail[c->changes].low,
               c->trail[c->changes].high, false);
    }
}

/* A free variable of the row that wants one of few, or any free variable, or -1. */
static inline int variable_to_decide(const row_counter *c)
{
    int found = -1;
    size_t fewest = SIZE_MAX;
    for (size_t r = 0; r < c->m->rows && fewest > 2; r++) {
        const model_row *row = &c->m->row[r];
        size_t free_ones = 0;
        int one = -1;
        if (c->skipped[r] || row->low <= -ENDLESS || c->least[r] >= row->low) continue;
        for (size_t t = row->end; t-- > row->first && free_ones < fewest;)
            if (c->low[c->m->term[t].variable] < c->high[c->m->term[t].variable]) {
                free_ones++;
                one = c->m->term[t].variable;
            }
        if (free_ones > 0 && free_ones < fewest) {
            fewest = free_ones;
            found = one;
        }
    }
    for (int v = 0; v < c->m->variables && found < 0; v++)
        if (c->low[v] < c->high[v]) found = v;
    return found;
}

static inline void count_from_here(row_counter *c)
{
    size_t changes = c->changes;
    if (c->models <= c->enough && propagate_rows(c)) {
        int v = variable_to_decide(c);
        if (v < 0) {
            c->models += c->accept == NULL || c->accept(c->user, c->m, c->low);
        } else {
            int64_t low = c->low[v], high = c->high[v];
            for (int64_t value = high; value >= low && c->models <= c->enough; value--) {
                size_t here = c->changes;
                narrow(c, v, value, value, true);
                count_from_here(c);
                undo_to(c, here);
            }
        }
    }
    while (c->waiting > 0) c->queued[c->queue[--c->waiting]] = false;
    undo_to(c, changes);
}

static inline void find_places(row_counter *c)
{
    const model_rows *m = c->m;
    c->start = calloc((size_t)m->variables + 2, sizeof(size_t));
    c->place = calloc(m->terms + 1, sizeof(place_in_row));
    for (size_t t = 0; t < m->terms; t++) c->start[m->term[t].variable + 2]++;
    for (int v = 0; v < m->variables; v++) c->start[v + 2] += c->start[v + 1];
    for (size_t r = 0; r < m->rows; r++)
        for (size_t t = m->row[r].first; t < m->row[r].end; t++) {
            int factor = m->term[t].factor, v = m->term[t].variable;
            c->place[c->start[v + 1]++] = (place_in_row){r, factor};
            c->least[r] += factor * (factor > 0 ? m->low : m->high)[v];
            c->most[r] += factor * (factor > 0 ? m->high : m->low)[v];
        }
}

/* Models of `m` without the family (NO_FAMILY: all of it); more than `enough`: just
 * more. */
static inline uint64_t
count_rows(const model_text *t, const model_rows *m, int without, uint64_t enough,
           bool (*accept)(void *user, const model_rows *m, const int64_t *value),
           void *user)
{
    size_t n = (size_t)m->variables + 1, rows = m->rows + 1, depth = 0;
    for (int v = 0; v < m->variables; v++) depth += (size_t)(m->high[v] - m->low[v] + 2);
    row_counter c = {.m = m,
                     .skipped = calloc(rows, 1),
                     .queued = calloc(rows, 1),
                     .low = calloc(n, sizeof(int64_t)),
                     .high = calloc(n, sizeof(int64_t)),
                     .least = calloc(rows, sizeof(int64_t)),
                     .most = calloc(rows, sizeof(int64_t)),
                     .queue = calloc(rows, sizeof(size_t)),
                     .enough = enough,
                     .accept = accept,
                     .user = user};
    c.trail = calloc(depth + 1, sizeof *c.trail);
    memcpy(c.low, m->low, (n - 1) * sizeof(int64_t));
    memcpy(c.high, m->high, (n - 1) * sizeof(int64_t));
    find_places(&c);
    for (size_t r = 0; r < m->rows; r++) {
        c.skipped[r] = is_left_out(t, m->row[r].family, without);
        if (c.skipped[r]) continue;
        c.queued[r] = true;
        c.queue[c.waiting++] = r;
    }
    count_from_here(&c);
    void *mine[] = {c.skipped, c.queued, c.low,   c.high,  c.least,
                    c.most,    c.queue,  c.trail, c.start, c.place};
    for (size_t i = 0; i < sizeof mine / sizeof *mine; i++) free(mine[i]);
    return c.models;
}

#endif
