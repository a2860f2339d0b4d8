/* encode/counters.c - clauses that count along the arcs chosen, so that no cycle misses
 * the root: places in unary, in binary, as states of a shift register, as remainders.
 * Each vertex carries the count after its predecessor's, wherever the arc does not lead
 * to the root; round a cycle without the root the count would have to return to itself,
 * and it does so only after n steps or more.
 * Source: A. Johnson, "Quasi-Linear Reduction of Hamiltonian Cycle Problem to
 * Satisfiability Problem", 2014 (shift registers); M. Heule, "Chinese Remainder Encoding
 * for Hamiltonian Cycles", SAT 2021; N.-F. Zhou, "In Pursuit of an Efficient SAT Encoding
 * for the Hamiltonian Cycle Problem", CP 2020 (binary adder).
 * SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "encode/arcs.h"

/* Variables of the counter: `width` of them a vertex, from `first` on. */
typedef struct counter {
    ico_frame *f;
    ico_model *model;
    uint32_t first, width;
} counter;

static int32_t bit_of(const counter *c, uint32_t v, uint32_t i, bool positive)
{
    return ico__literal(c->first + v * c->width + i, positive);
}

static counter counter_begin(ico_encoder *e, uint32_t width, const char *letter)
{
    ico_frame *f = e->frame;
    counter c = {f, e->model, 0, width};
    ico__model_expect(e->model, (double)f->n * width, "variables");
    ico__arcs_variables(f, e->model);
    ico__arcs_clauses(f, e->model, e->amo);
    c.first = (uint32_t)e->model->variables.size;
    for (uint32_t v = 0; v < f->n && e->model->status == ICO_OK; v++)
        for (uint32_t i = 0; i < width; i++)
            (void)ico__model_choice(e->model, "%s_%s_%lu", letter,
                                    ico__frame_word(f, v).text, (unsigned long)i);
    return c;
}

/* Calls `step` for each arc that counts. */
static void for_each_arc(const counter *c, void (*step)(const counter *c, int32_t arc,
                                                        uint32_t u, uint32_t v))
{
    ico__model_family(c->model, "each counts on from its predecessor");
    for (uint32_t a = 0; a < c->f->arcs && c->model->status == ICO_OK; a++) {
        uint32_t v = ico__arc_head(c->f, a);
        if (v != c->f->root) step(c, ico__literal(a, true), ico__arc_tail(c->f, a), v);
    }
}

/* Calls `exclude` for each place that a vertex must not have. */
static void for_each_wrong_place(const counter *c,
                                 void (*exclude)(const counter *c, uint32_t v,
                                                 uint32_t place))
{
    if (!ico__frame_has_numbers(c->f)) return;
    ico__model_family(c->model, "given numbers");
    for (uint32_t v = 0; v < c->f->n && c->model->status == ICO_OK; v++)
        for (uint32_t place = 0; place < c->f->n; place++)
            if (!ico__frame_allows(c->f, v, place)) exclude(c, v, place);
}

/* arc -> (x <-> y), and arc -> (x <-> not y). */
static void equal(const counter *c, int32_t arc, int32_t x, int32_t y)
{
    ico__model_clause3(c->model, -arc, -x, y);
    ico__model_clause3(c->model, -arc, x, -y);
}

/* ------------------------------------------------------------- unary -------------- */

/* Bit i of v: its place is greater than i. */
static void order_step(const counter *c, int32_t arc, uint32_t u, uint32_t v)
{
    for (uint32_t i = 0; i + 1 < c->width; i++)
        equal(c, arc, bit_of(c, v, i + 1, true), bit_of(c, u, i, true));
    ico__model_implies(c->model, arc, bit_of(c, u, c->width - 1, false));
}

static void order_exclude(const counter *c, uint32_t v, uint32_t place)
{
    int32_t clause[2];
    size_t size = 0;
    if (place > 0) clause[size++] = bit_of(c, v, place - 1, false);
    if (place < c->width) clause[size++] = bit_of(c, v, place, true);
    ico__model_clause(c->model, clause, size);
}

void ico__encode_order(ico_encoder *e)
{
    counter c = counter_begin(e, e->frame->n - 1, "after");
    ico__model_family(c.model, "places in unary, the root's the first");
    for (uint32_t v = 0; v < c.f->n && c.model->status == ICO_OK; v++) {
        for (uint32_t i = 0; i + 1 < c.width; i++)
            ico__model_implies(c.model, bit_of(&c, v, i + 1, true),
                               bit_of(&c, v, i, true));
        ico__model_unit(c.model, bit_of(&c, v, 0, v != c.f->root));
    }
    for_each_arc(&c, order_step);
    for_each_wrong_place(&c, order_exclude);
}

/* ------------------------------------------------------------- binary ------------- */

/* v = u + 1: a bit changes just if all below it are set. */
static void binary_step(const counter *c, int32_t arc, uint32_t u, uint32_t v)
{
    int32_t clause[40];
    for (uint32_t i = 0; i < c->width; i++) {
        size_t size = 0;
        clause[size++] = -arc;
        for (uint32_t j = 0; j < i; j++) {
            const int32_t keep[2][4] = {{-arc, bit_of(c, u, j, true),
                                         bit_of(c, u, i, false), bit_of(c, v, i, true)},
                                        {-arc, bit_of(c, u, j, true),
                                         bit_of(c, u, i, true), bit_of(c, v, i, false)}};
            ico__model_clause(c->model, keep[0], 4);
            ico__model_clause(c->model, keep[1], 4);
            clause[size++] = bit_of(c, u, j, false);
        }
        for (unsigned set = 0; set < 2; set++) {
            clause[size] = bit_of(c, u, i, set == 0);
            clause[size + 1] = bit_of(c, v, i, set == 0);
            ico__model_clause(c->model, clause, size + 2);
        }
    }
}

/* Not the word `state` at v. */
static void exclude_state(const counter *c, uint32_t v, uint32_t state)
{
    int32_t clause[32];
    for (uint32_t i = 0; i < c->width; i++)
        clause[i] = bit_of(c, v, i, !(state >> i & 1));
    ico__model_clause(c->model, clause, c->width);
}

static void fix_state(const counter *c, uint32_t v, uint32_t state)
{
    for (uint32_t i = 0; i < c->width; i++)
        ico__model_unit(c->model, bit_of(c, v, i, state >> i & 1));
}

/* Least width with 2^width - without >= n. */
static uint32_t width_for(uint32_t n, uint32_t without)
{
    uint32_t width = 2;
    while ((UINT64_C(1) << width) - without < n) width++;
    return width;
}

void ico__encode_binary(ico_encoder *e)
{
    counter c = counter_begin(e, width_for(e->frame->n, 0), "bit");
    ico__model_family(c.model, "the root has the first place");
    fix_state(&c, c.f->root, 0);
    for_each_arc(&c, binary_step);
    for_each_wrong_place(&c, exclude_state);
}

/* ------------------------------------------------------------- shift register ----- */

/* Taps of a register of `width` bits that goes through all states but 0, as a mask of the
 * bits whose sum modulo 2 is shifted in, from width 2 on: primitive polynomials, two or
 * four taps each (as tables of shift registers list them; a test goes round each). */
static const uint32_t taps[] = {0x3,       0x6,       0xC,        0x14,       0x30,
                                0x60,      0xB8,      0x110,      0x240,      0x500,
                                0xE08,     0x1C80,    0x3802,     0x6000,     0xD008,
                                0x12000,   0x20400,   0x72000,    0x90000,    0x140000,
                                0x300000,  0x420000,  0xE10000,   0x1200000,  0x2000023,
                                0x4000013, 0x9000000, 0x14000000, 0x20000029, 0x48000000};

static uint32_t next_state(uint32_t state, uint32_t width)
{
    uint32_t sum = ico__popcount32(state & taps[width - 2]) & 1;
    return (state << 1 | sum) & (uint32_t)((UINT64_C(1) << width) - 1);
}

/* Bit 0 of v is the sum of the tapped bits of u: one clause for each way it could be
 * wrong. */
static void sum_step(const counter *c, int32_t arc, uint32_t u, uint32_t v)
{
    uint32_t tapped[32];
    unsigned count = 0;
    for (uint32_t i = 0; i < c->width; i++)
        if (taps[c->width - 2] >> i & 1) tapped[count++] = i;
    for (uint32_t values = 0; values < UINT32_C(1) << count; values++) {
        int32_t clause[34];
        size_t size = 0;
        unsigned sum = 0;
        clause[size++] = -arc;
        for (unsigned k = 0; k < count; k++) {
            unsigned value = values >> k & 1;
            sum ^= value;
            clause[size++] = bit_of(c, u, tapped[k], value == 0);
        }
        clause[size++] = bit_of(c, v, 0, sum == 1);
        ico__model_clause(c->model, clause, size);
    }
}

static void lfsr_step(const counter *c, int32_t arc, uint32_t u, uint32_t v)
{
    for (uint32_t i = 0; i + 1 < c->width; i++)
        equal(c, arc, bit_of(c, v, i + 1, true), bit_of(c, u, i, true));
    sum_step(c, arc, u, v);
}

/* The states go by in their order: one walk round the register a vertex. */
static void exclude_wrong_states(const counter *c)
{
    if (!ico__frame_has_numbers(c->f)) return;
    ico__model_family(c->model, "given numbers");
    for (uint32_t v = 0; v < c->f->n; v++)
        for (uint32_t place = 0, state = 1; place < c->f->n && c->model->status == ICO_OK;
             place++, state = next_state(state, c->width))
            if (!ico__frame_allows(c->f, v, place)) exclude_state(c, v, state);
}

void ico__encode_lfsr(ico_encoder *e)
{
    counter c = counter_begin(e, width_for(e->frame->n, 1), "bit");
    ico__model_family(c.model, "the root has the first state");
    fix_state(&c, c.f->root, 1);
    ico__model_family(c.model, "no other vertex has the state 0");
    for (uint32_t v = 0; v < c.f->n; v++)
        if (v != c.f->root) exclude_state(&c, v, 0);
    for_each_arc(&c, lfsr_step);
    exclude_wrong_states(&c);
}

/* ------------------------------------------------------------- remainders --------- */

/* Primes whose product reaches n, ascending; a vertex has a block of bits for each. */
static const uint32_t primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29};

static size_t primes_for(uint32_t n)
{
    uint64_t product = 1;
    size_t count = 0;
    while (product < n) product *= primes[count++];
    return count;
}

static void crt_step(const counter *c, int32_t arc, uint32_t u, uint32_t v)
{
    for (uint32_t k = 0, first = 0; first < c->width; first += primes[k++])
        for (uint32_t r = 0; r < primes[k]; r++)
            ico__model_clause3(c->model, -arc, bit_of(c, u, first + r, false),
                               bit_of(c, v, first + (r + 1) % primes[k], true));
}

static void crt_exclude(const counter *c, uint32_t v, uint32_t place)
{
    int32_t clause[16];
    size_t size = 0;
    for (uint32_t k = 0, first = 0; first < c->width; first += primes[k++])
        clause[size++] = bit_of(c, v, first + place % primes[k], false);
    ico__model_clause(c->model, clause, size);
}

void ico__encode_crt(ico_encoder *e)
{
    uint32_t width = 0;
    for (size_t k = 0; k < primes_for(e->frame->n); k++) width += primes[k];
    counter c = counter_begin(e, width, "rest");
    ico__model_family(c.model, "one remainder for each prime");
    for (uint32_t v = 0; v < c.f->n; v++)
        for (uint32_t k = 0, first = 0; first < width; first += primes[k++]) {
            int32_t block[32];
            for (uint32_t r = 0; r < primes[k]; r++)
                block[r] = bit_of(&c, v, first + r, true);
            ico__model_exactly_one(c.model, block, primes[k], e->amo);
        }
    ico__model_family(c.model, "the root has remainders 0");
    for (uint32_t k = 0, first = 0; first < width; first += primes[k++])
        ico__model_unit(c.model, bit_of(&c, c.f->root, first, true));
    for_each_arc(&c, crt_step);
    for_each_wrong_place(&c, crt_exclude);
}
