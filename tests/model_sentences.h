/* tests/model_sentences.h - models in SMT-LIB, as far as the encodings write it: a reader
 * of its sentences and an exact counter of their models.  Variables have small domains:
 * integers from -1 to `most`, bit vectors, truth values.  A sentence is a choice of parts
 * that are true, false or open; one open part alone is made true.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_MODEL_SENTENCES_H
#define ICO_TESTS_MODEL_SENTENCES_H

#include "base/bitset.h"
#include "model_text.h"

enum { MOST_WORDS = 1 << 17, MOST_KNOWN = 1024, OPEN = INT32_MIN };

typedef enum sort { SORT_INT, SORT_BOOL, SORT_BITS } sort;

typedef struct known {
    const char *name;
    size_t size;
    sort sort;
    unsigned bits;
    uint64_t domain; /* bit v + 1 for the value v */
} known;

/* A node of a sentence: an operator with parts (the next nodes, `skip` behind each), a
 * variable or a number. */
typedef struct node {
    /* & | ! > (implies) = # (distinct) < u (bvult) + b (bvadd) - % c (concat) v n */
    char op;
    int value; /* number; variable; bits of the result where that matters */
    int parts;
    size_t end; /* behind its last part */
} node;

typedef struct sentence {
    size_t at; /* its first node */
    int family;
} sentence;

typedef struct sentences {
    known *known;
    int variables, most;
    node *node;
    size_t nodes;
    sentence *sentence;
    size_t count;
} sentences;

static inline void free_sentences(sentences *s)
{
    free(s->known);
    free(s->node);
    free(s->sentence);
}

/* ------------------------------------------------------------- reading ------------ */

static inline int known_named(const sentences *s, const char *name, size_t size)
{
    for (int v = 0; v < s->variables; v++)
        if (s->known[v].size == size && memcmp(s->known[v].name, name, size) == 0)
            return v;
    fail_msg("%.*s was not declared", (int)size, name);
    return 0;
}

static inline void declare(sentences *s, const char *line)
{
    known k = {.name = line + strlen("(declare-const ")};
    k.size = strcspn(k.name, " ");
    const char *what = k.name + k.size + 1;
    if (begins(what, "Int")) {
        k.sort = SORT_INT;
        k.domain = (UINT64_C(1) << (s->most + 2)) - 1;
    } else if (begins(what, "Bool")) {
        k.sort = SORT_BOOL;
        k.domain = 6;
    } else {
        k.sort = SORT_BITS;
        assert_int_equal(sscanf(what, "(_ BitVec %u)", &k.bits), 1);
        assert_true(k.bits < 6);
        k.domain = ((UINT64_C(1) << (1u << k.bits)) - 1) << 1;
    }
    assert_true(s->variables < MOST_KNOWN && s->most < 60);
    s->known[s->variables++] = k;
}

static inline char operator_named(const char *word, size_t size)
{
    static const struct {
        const char *name;
        char op;
    } table[] = {{"and", '&'},   {"or", '|'},       {"not", '!'}, {"=>", '>'},
                 {"=", '='},     {"distinct", '#'}, {"<", '<'},   {"bvult", 'u'},
                 {"+", '+'},     {"bvadd", 'b'},    {"-", '-'},   {"mod", '%'},
                 {"concat", 'c'}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strlen(table[i].name) == size && memcmp(word, table[i].name, size) == 0)
            return table[i].op;
    fail_msg("no operator is called %.*s", (int)size, word);
    return 0;
}

/* Reads a term from *text on; O(1) deep as terms of the encodings are. */
static inline void read_term(sentences *s, const char **text)
{
    while (**text == ' ') ++*text;
    size_t me = s->nodes++;
    assert_true(s->nodes < MOST_WORDS);
    node *n = &s->node[me];
    *n = (node){0};
    bool list = **text == '(';
    if (list) ++*text;
    size_t size = strcspn(*text, " ()");
    const char *word = *text;
    *text += size;
    if (list) {
        n->op = operator_named(word, size);
        while (**text == ' ') ++*text;
        for (; **text != ')'; s->node[me].parts++) {
            read_term(s, text);
            while (**text == ' ') ++*text;
        }
        ++*text;
    } else if (*word == '#') {
        n->op = 'n';
        n->value = (int)strtol(word + 2, NULL, 2);
    } else if (*word >= '0' && *word <= '9') {
        n->op = 'n';
        n->value = atoi(word);
    } else if (size == 5 && memcmp(word, "false", 5) == 0) {
        n->op = 'n';
    } else {
        n->op = 'v';
        n->value = known_named(s, word, size);
    }
    s->node[me].end = s->nodes;
}

/* A sentence of all of them apart is one of each two: #, with two parts. */
static inline void add_sentence(sentences *s, const char *line, int family)
{
    const char *text = line + strlen("(assert ");
    size_t at = s->nodes;
    read_term(s, &text);
    if (s->node[at].op != '#') {
        s->sentence[s->count++] = (sentence){at, family};
        return;
    }
    size_t end = s->node[at].end;
    for (size_t a = at + 1; a < end; a = s->node[a].end)
        for (size_t b = s->node[a].end; b < end; b = s->node[b].end) {
            size_t me = s->nodes++;
            s->node[me] = (node){.op = '#', .parts = 2};
            for (size_t i = a; i < s->node[a].end; i++) s->node[s->nodes++] = s->node[i];
            for (size_t i = b; i < s->node[b].end; i++) s->node[s->nodes++] = s->node[i];
            s->node[me].end = s->nodes;
            /* ends of the copies lie as far behind them as before */
            for (size_t i = me + 1, from = a; i < s->nodes; i++, from++) {
                if (from == s->node[a].end) from = b;
                s->node[i].end = i + (s->node[from].end - from);
            }
            s->sentence[s->count++] = (sentence){me, family};
            assert_true(s->nodes + 64 < MOST_WORDS);
        }
}

static inline sentences read_sentences(const model_text *t, int most)
{
    sentences s = {.known = calloc(MOST_KNOWN, sizeof(known)),
                   .most = most,
                   .node = calloc(MOST_WORDS, sizeof(node)),
                   .sentence = calloc(MOST_WORDS, sizeof(sentence))};
    for (size_t l = 0; l < t->lines; l++) {
        if (begins(t->line[l], "(declare-const")) declare(&s, t->line[l]);
        if (begins(t->line[l], "(assert")) add_sentence(&s, t->line[l], t->family[l]);
    }
    return s;
}

/* ------------------------------------------------------------- counting ----------- */

typedef struct sentence_counter {
    const sentences *s;
    const bool *skipped;
    uint64_t *domain;
    uint64_t models, enough;
    bool changed;
} sentence_counter;

static inline int only_value(uint64_t domain)
{
    if (domain == 0 || (domain & (domain - 1)) != 0) return OPEN;
    return (int)ico__ctz64(domain) - 1;
}

/* The value of a term, or OPEN. */
static inline int value_of(const sentence_counter *c, size_t at)
{
    const node *n = &c->s->node[at];
    if (n->op == 'n') return n->value;
    if (n->op == 'v') return only_value(c->domain[n->value]);
    size_t second = c->s->node[at + 1].end;
    int a = value_of(c, at + 1), b = value_of(c, second);
    if (a == OPEN || b == OPEN) return OPEN;
    switch (n->op) {
    case '+':
        return a + b;
    case 'b': { /* as wide as the variable it begins with */
        const node *v = &c->s->node[at + 1];
        assert_true(v->op == 'v');
        return (a + b) & ((1 << c->s->known[v->value].bits) - 1);
    }
    case '-':
        return a - b;
    case '%':
        return ((a % b) + b) % b;
    case 'c':
        return a << 5 | b;
    default:
        fail_msg("no value: %c", n->op);
        return 0;
    }
}

/* Can the term have this value? */
static inline bool may_be(const sentence_counter *c, size_t at, int value)
{
    const node *n = &c->s->node[at];
    if (n->op == 'v')
        return value >= -1 && value < 62 && (c->domain[n->value] >> (value + 1) & 1) != 0;
    int now = value_of(c, at);
    return now == OPEN || now == value;
}

/* 1, 0, or -1 while it is open. */
static inline int truth(const sentence_counter *c, size_t at)
{
    const node *n = &c->s->node[at];
    bool open = false;
    if (n->op == 'n') return n->value != 0;
    if (n->op == 'v') {
        int value = only_value(c->domain[n->value]);
        return value == OPEN ? -1 : value;
    }
    if (n->op == '!') {
        int other = truth(c, at + 1);
        return other < 0 ? -1 : !other;
    }
    if (n->op == '&' || n->op == '|') {
        for (size_t p = at + 1; p < n->end; p = c->s->node[p].end) {
            int part = truth(c, p);
            if (part == (n->op == '|')) return part;
            open = open || part < 0;
        }
        return open ? -1 : n->op == '&';
    }
    size_t second = c->s->node[at + 1].end;
    if (n->op == '>') {
        int when = truth(c, at + 1), then = truth(c, second);
        if (when == 0 || then == 1) return 1;
        return when < 0 || then < 0 ? -1 : 0;
    }
    int a = value_of(c, at + 1), b = value_of(c, second);
    if (n->op == '<' || n->op == 'u') return a == OPEN || b == OPEN ? -1 : a < b;
    int same = a != OPEN && b != OPEN ? a == b : -1;
    if (a == OPEN && b != OPEN && !may_be(c, at + 1, b)) same = 0;
    if (b == OPEN && a != OPEN && !may_be(c, second, a)) same = 0;
    return same < 0 ? -1 : (n->op == '=') == (same == 1);
}

static inline void keep_values(sentence_counter *c, int v, uint64_t values)
{
    if ((c->domain[v] & values) == c->domain[v]) return;
    c->domain[v] &= values;
    c->changed = true;
}

/* The only open variable of a term, -1: none, -2: several. */
static inline int open_variable(const sentence_counter *c, size_t at)
{
    int found = -1;
    for (size_t i = at; i < c->s->node[at].end; i++) {
        const node *n = &c->s->node[i];
        if (n->op != 'v' || only_value(c->domain[n->value]) != OPEN) continue;
        if (found >= 0 && found != n->value) return -2;
        found = n->value;
    }
    return found;
}

/* The node has to be `wanted`: what follows for its parts. */
static inline void enforce(sentence_counter *c, size_t at, int wanted)
{
    const node *n = &c->s->node[at];
    int v = open_variable(c, at);
    if (v == -1) return;
    if (v >= 0) { /* the values with which it is so */
        uint64_t all = c->domain[v], good = 0;
        for (uint64_t rest = all; rest != 0; rest &= rest - 1) {
            c->domain[v] = rest & (~rest + 1);
            if (truth(c, at) == wanted) good |= c->domain[v];
        }
        c->domain[v] = all;
        keep_values(c, v, good);
    } else if (n->op == '!') {
        enforce(c, at + 1, !wanted);
    } else if ((n->op == '&') == (wanted == 1) && (n->op == '&' || n->op == '|')) {
        for (size_t p = at + 1; p < n->end; p = c->s->node[p].end) enforce(c, p, wanted);
    } else if (n->op == '&' || n->op == '|') {
        size_t open = 0, one = 0;
        for (size_t p = at + 1; p < n->end; p = c->s->node[p].end) {
            int part = truth(c, p);
            if (part == wanted) return;
            if (part < 0) open++, one = p;
        }
        if (open == 1) enforce(c, one, wanted);
    } else if (n->op == '>' && wanted == 1) {
        size_t then = c->s->node[at + 1].end;
        if (truth(c, at + 1) == 1) enforce(c, then, 1);
        if (truth(c, then) == 0) enforce(c, at + 1, 0);
    }
}

static inline bool settle(sentence_counter *c)
{
    do {
        c->changed = false;
        for (size_t i = 0; i < c->s->count; i++) {
            if (c->skipped[i]) continue;
            int now = truth(c, c->s->sentence[i].at);
            if (now == 0) return false;
            if (now < 0) enforce(c, c->s->sentence[i].at, 1);
        }
        for (int v = 0; v < c->s->variables; v++)
            if (c->domain[v] == 0) return false;
    } while (c->changed);
    return true;
}

/* A variable that a part leaves open, with a value that would make it true as far as that
 * is known; -1 if all is settled. */
static inline int open_in(const sentence_counter *c, size_t at, uint64_t *value)
{
    for (size_t i = at; i < c->s->node[at].end; i++) {
        const node *n = &c->s->node[i];
        if (n->op != '=' && n->op != 'v') continue;
        int v = n->value, known_side = OPEN;
        if (n->op == '=') {
            size_t second = c->s->node[i + 1].end;
            if (c->s->node[i + 1].op != 'v') continue;
            v = c->s->node[i + 1].value;
            known_side = value_of(c, second);
        }
        if (only_value(c->domain[v]) != OPEN) continue;
        *value = c->domain[v] & (~c->domain[v] + 1);
        if (known_side != OPEN && may_be(c, i + 1, known_side))
            *value = UINT64_C(1) << (known_side + 1);
        return v;
    }
    return -1;
}

/* From the choice with fewest open parts; else any open variable. */
static inline int known_to_decide(const sentence_counter *c, uint64_t *value)
{
    int found = -1;
    size_t fewest = SIZE_MAX;
    for (size_t i = 0; i < c->s->count; i++) {
        size_t at = c->s->sentence[i].at, open = 0, first = 0;
        const node *n = &c->s->node[at];
        if (c->skipped[i] || n->op != '|' || truth(c, at) >= 0) continue;
        for (size_t p = at + 1; p < n->end && open < fewest; p = c->s->node[p].end)
            if (truth(c, p) < 0 && open++ == 0) first = p;
        if (open >= fewest) continue;
        uint64_t with = 0;
        int v = open_in(c, first, &with);
        if (v < 0) continue;
        fewest = open;
        found = v;
        *value = with;
    }
    for (int v = 0; v < c->s->variables && found < 0; v++)
        if (only_value(c->domain[v]) == OPEN) {
            found = v;
            *value = c->domain[v] & (~c->domain[v] + 1);
        }
    return found;
}

static inline void count_on(sentence_counter *c)
{
    size_t bytes = (size_t)c->s->variables * sizeof(uint64_t);
    uint64_t *before = malloc(bytes + 1), value = 0;
    if (c->models <= c->enough && settle(c)) {
        int v = known_to_decide(c, &value);
        if (v < 0) c->models++;
        memcpy(before, c->domain, bytes);
        for (unsigned without = 0; v >= 0 && without < 2; without++) {
            memcpy(c->domain, before, bytes);
            c->domain[v] = without ? before[v] & ~value : value;
            count_on(c);
        }
    }
    free(before);
}

static inline uint64_t count_sentences(const model_text *t, const sentences *s,
                                       int without, uint64_t enough)
{
    sentence_counter c = {.s = s, .enough = enough};
    bool *skipped = calloc(s->count + 1, 1);
    c.domain = calloc((size_t)s->variables + 1, sizeof(uint64_t));
    c.skipped = skipped;
    for (int v = 0; v < s->variables; v++) c.domain[v] = s->known[v].domain;
    for (size_t i = 0; i < s->count; i++)
        skipped[i] = is_left_out(t, s->sentence[i].family, without);
    count_on(&c);
    free(skipped);
    free(c.domain);
    return c.models;
}

#endif
