/* format/address/penpa_text.c - the text in an address of penpa-edit: base64 of a
 * deflated text of lines, in which frequent words of JSON are two characters.
 * Source: swaroopg92/penpa-edit (docs/js/class_p.js, docs/js/general.js).
 * SPDX-License-Identifier: MIT */
#include "format/address/penpa.h"

#include <string.h>

#include "format/address/deflate.h"

/* The words behind a z; z itself is zZ. */
static const struct {
    char sign;
    const char *word;
} words[] = {{'Z', "z"},
             {'9', "\"qa\""},
             {'Q', "\"pu_q\""},
             {'A', "\"pu_a\""},
             {'G', "\"grid\""},
             {'M', "\"edit_mode\""},
             {'S', "\"surface\""},
             {'L', "\"line\""},
             {'E', "\"lineE\""},
             {'W', "\"wall\""},
             {'C', "\"cage\""},
             {'N', "\"number\""},
             {'Y', "\"symbol\""},
             {'P', "\"special\""},
             {'B', "\"board\""},
             {'R', "\"command_redo\""},
             {'U', "\"command_undo\""},
             {'8', "\"command_replay\""},
             {'1', "\"numberS\""},
             {'F', "\"freeline\""},
             {'2', "\"freelineE\""},
             {'T', "\"thermo\""},
             {'3', "\"arrows\""},
             {'D', "\"direction\""},
             {'0', "\"squareframe\""},
             {'5', "\"polygon\""},
             {'4', "\"deletelineE\""},
             {'6', "\"killercages\""},
             {'7', "\"nobulbthermo\""},
             {'_', "\"__a\""},
             {'O', "null"}};

static const char *expansion_of(char sign)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].sign == sign) return words[i].word;
    return NULL;
}

static void put_expanded(const char *at, size_t size, ico_text *text)
{
    for (const char *end = at + size; at < end;) {
        const char *z = memchr(at, 'z', (size_t)(end - at));
        const char *word = z == NULL || z + 1 == end ? NULL : expansion_of(z[1]);
        const char *to = z == NULL ? end : word == NULL ? z + 1 : z;
        ico_text_add(text, at, (size_t)(to - at));
        if (word != NULL) ico_text_puts(text, word);
        at = word == NULL ? to : z + 2;
    }
}

void ico__penpa_pack(const ico_text *plain, ico_text *address)
{
    ico_text safe, bytes;
    ico_text_init(&safe, address->ctx);
    ico_text_init(&bytes, address->ctx);
    for (size_t i = 0; i < plain->size; i++)
        ico_text_add(&safe, plain->data[i] == 'z' ? "zZ" : &plain->data[i],
                     plain->data[i] == 'z' ? 2 : 1);
    if (ico_text_status(&safe) == ICO_OK &&
        ico__deflate(safe.data, safe.size, &bytes) == ICO_OK)
        ico__base64_write(bytes.data, bytes.size, address);
    else
        address->failed = true;
    ico__text_needs(address, plain);
    ico_text_free(&bytes);
    ico_text_free(&safe);
}

/* %2B as +. */
static void put_decoded(ico_slice value, ico_text *text)
{
    for (const char *p = value.at; p < value.end; p++) {
        char c = *p;
        if (*p == '%' && value.end - p > 2) {
            char digits[2] = {ico__small(p[1]), ico__small(p[2])};
            c = memcmp(digits, "2b", 2) == 0   ? '+'
                : memcmp(digits, "2f", 2) == 0 ? '/'
                : memcmp(digits, "3d", 2) == 0 ? '='
                                               : '%';
            if (c != '%') p += 2;
        }
        ico_text_add(text, &c, 1);
    }
}

/* The bytes that a text may have: puzzles are deflated to a tenth, what repeats itself
 * (the steps of undo) to a fiftieth. */
static size_t longest_text(size_t deflated)
{
    enum { ANY = 256 << 10, MOST = 4 << 20, TIMES = 64 };
    return deflated < (MOST - ANY) / TIMES ? ANY + TIMES * deflated : MOST;
}

static ico_status fail_cut(const ico_web_puzzle *s)
{
    return ico__web_fail(s, "this address of penpa-edit is cut off; copy it again");
}

#ifdef __wasi__
#define ICO_PENPA_REMEDY "give the address itself, not its file (icosian/sync reads none)"
#else
#define ICO_PENPA_REMEDY "sudo apt-get install zlib1g-dev, and ./run builds with it"
#endif

/* Nothing, or why the text is not whole. */
static ico_status judge_inflated(const ico_web_puzzle *s, ico_inflated end, size_t most)
{
    switch (end) {
    case ICO_INFLATED_WHOLE:
        return ICO_OK;
    case ICO_INFLATED_CUT:
        return fail_cut(s);
    case ICO_INFLATED_BROKEN:
        return ico__web_fail(s, "this address of penpa-edit is damaged: its text cannot "
                                "be inflated; copy it again");
    case ICO_INFLATED_HUGE:
        return ico__web_fail(s,
                             "the text in this address is longer than %zu kB, which no "
                             "puzzle of this length needs",
                             most >> 10);
    case ICO_INFLATED_CODED:
        break;
    }
    return ico__web_fail(s, "this address of penpa-edit is compressed, and this build of "
                            "icosian lacks zlib: " ICO_PENPA_REMEDY);
}

static ico_status unpack(const ico_web_puzzle *s, const ico_text *code, ico_text *text)
{
    ico_text bytes, inflated;
    ico_text_init(&bytes, s->ctx);
    ico_text_init(&inflated, s->ctx);
    ico_status status = ICO_OK;
    if (code->size == 0 || code->size % 4 == 1)
        status = fail_cut(s);
    else if (!ico__base64_read(code->data, code->size, &bytes))
        status = ico__web_fail(s, "this address of penpa-edit is damaged: p= is not "
                                  "base64; copy it again");
    if (status == ICO_OK) status = ico_text_status(&bytes);
    if (status == ICO_OK) {
        size_t most = longest_text(bytes.size);
        ico_inflated end = ico__inflate(bytes.data, bytes.size, most, &inflated);
        status = ico_text_status(&inflated);
        if (status == ICO_OK) status = judge_inflated(s, end, most);
    }
    if (status == ICO_OK && inflated.size > 0)
        put_expanded(inflated.data, inflated.size, text);
    ico_text_free(&inflated);
    ico_text_free(&bytes);
    return status == ICO_OK ? ico_text_status(text) : status;
}

ico_status ico__penpa_unpack(const ico_web_puzzle *s, ico_slice query, ico_text *text)
{
    ico_text code;
    ico_text_init(&code, s->ctx);
    for (const char *at = query.at; at < query.end;) {
        const char *sign = memchr(at, '&', (size_t)(query.end - at));
        const char *end = sign == NULL ? query.end : sign;
        if (end - at > 1 && memcmp(at, "p=", 2) == 0 && code.size == 0)
            put_decoded((ico_slice){at + 2, end}, &code);
        at = sign == NULL ? query.end : sign + 1;
    }
    ico_status status = ico_text_status(&code);
    if (status == ICO_OK) status = unpack(s, &code, text);
    ico_text_free(&code);
    return status;
}

/* ------------------------------------------------------------- parts -------------- */

ico_slice ico__penpa_line(const ico_text *text, unsigned number)
{
    ico_slice rest = {text->data, text->data + text->size};
    for (;; number--) {
        const char *end = memchr(rest.at, '\n', (size_t)(rest.end - rest.at));
        ico_slice line = {rest.at, end == NULL ? rest.end : end};
        if (number == 0) return line;
        if (end == NULL) return (ico_slice){rest.end, rest.end};
        rest.at = end + 1;
    }
}

ico_slice ico__penpa_field(ico_slice line, unsigned number)
{
    for (;; number--) {
        const char *end = memchr(line.at, ',', (size_t)(line.end - line.at));
        ico_slice field = {line.at, end == NULL ? line.end : end};
        if (number == 0) return field;
        if (end == NULL) return (ico_slice){line.end, line.end};
        line.at = end + 1;
    }
}

ico_status ico__penpa_damaged(const ico_web_puzzle *s)
{
    return ico__web_fail(s, "the text in this address of penpa-edit is "
                            "damaged; copy it again");
}

ico_status ico__penpa_json(const ico_web_puzzle *s, ico_slice line, ico_text *copy,
                           ico_literal *literal)
{
    ico_text_init(copy, s->ctx);
    if (line.at == line.end) return ico__penpa_damaged(s);
    ico_text_add(copy, line.at, ico__slice_size(line));
    ico_status status = ico_text_status(copy);
    if (status != ICO_OK) return status;
    ico_scan scan = {s->ctx, s->name, copy->data, copy->data, copy->data + copy->size};
    status = ico__literal_read_all(&scan, literal);
    return status == ICO_BAD_INPUT ? ico__penpa_damaged(s) : status;
}

void ico__penpa_json_free(ico_text *copy, ico_literal *literal)
{
    ico__literal_free(literal);
    ico_text_free(copy);
}
