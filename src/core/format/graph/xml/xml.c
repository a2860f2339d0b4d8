/* format/graph/xml/xml.c - the tags and attributes of an XML file, one by one.
 * SPDX-License-Identifier: MIT */
#include "format/graph/xml/xml.h"

#include <string.h>

#include "base/utf8.h"
#include "base/words.h"

ico_status ico__xml_open(ico_context *ctx, ico_input *input, ico_xml *xml)
{
    *xml = (ico_xml){.kind = ICO_XML_END};
    return ico__scan_open(ctx, input, &xml->scan);
}

void ico__xml_free(ico_xml *xml)
{
    if (xml->scan.ctx != NULL) ICO_VECTOR_FREE(xml->scan.ctx, &xml->open);
}

static bool is_name_byte(char c)
{
    return ico__is_letter(c) || ico__is_digit(c) || (unsigned char)c >= 0x80 ||
           (c != '\0' && memchr("_:.-", c, 4) != NULL);
}

static void xml_skip_blanks(ico_scan *s)
{
    while (s->at < s->end && ico__is_blank(*s->at)) s->at++;
}

static ico_status xml_take_name(ico_scan *s, ico_slice *name)
{
    name->at = s->at;
    while (s->at < s->end && is_name_byte(*s->at)) s->at++;
    name->end = s->at;
    if (name->at < name->end && !ico__is_digit(*name->at)) return ICO_OK;
    return ico__scan_fail(s, name->at, "expected a name");
}

static ico_slice without_prefix(ico_slice name)
{
    const char *colon = memchr(name.at, ':', ico__slice_size(name));
    return colon == NULL ? name : (ico_slice){colon + 1, name.end};
}

/* Steps over something that starts with `open` (it is there) and ends with `close`. */
static ico_status skip_until(ico_scan *s, const char *open, const char *close)
{
    const char *from = s->at;
    size_t length = strlen(close);
    for (s->at += strlen(open); (size_t)(s->end - s->at) >= length; s->at++)
        if (memcmp(s->at, close, length) == 0) {
            s->at += length;
            return ICO_OK;
        }
    return ico__scan_fail(s, from, "this %s is not closed by %s", open, close);
}

static bool looking_at(const ico_scan *s, const char *text)
{
    size_t length = strlen(text);
    return (size_t)(s->end - s->at) >= length && memcmp(s->at, text, length) == 0;
}

/* Steps over text, comments and instructions up to the next tag or the end. */
static ico_status skip_to_tag(ico_xml *xml)
{
    ico_scan *s = &xml->scan;
    for (;;) {
        const char *from = s->at;
        const char *tag = memchr(from, '<', (size_t)(s->end - from));
        s->at = tag == NULL ? s->end : tag;
        if (xml->open.size == 0)
            for (const char *p = from; p < s->at; p++)
                if (!ico__is_blank(*p))
                    return ico__scan_fail(s, p, "text outside of the first element");
        if (tag == NULL) return ICO_OK;
        ico_status status = ICO_OK;
        if (looking_at(s, "<!--")) {
            status = skip_until(s, "<!--", "-->");
        } else if (looking_at(s, "<?")) {
            status = skip_until(s, "<?", "?>");
        } else if (looking_at(s, "<![CDATA[") && xml->open.size > 0) {
            status = skip_until(s, "<![CDATA[", "]]>");
        } else if (looking_at(s, "<!DOCTYPE") && !xml->had_root) {
            status = skip_until(s, "<!DOCTYPE", ">");
            if (status == ICO_OK && memchr(tag, '[', (size_t)(s->at - tag)) != NULL)
                return ico__scan_fail(s, tag, "definitions in a DOCTYPE are not read");
        } else {
            return ICO_OK;
        }
        if (status != ICO_OK) return status;
    }
}

static ico_status take_close(ico_xml *xml)
{
    ico_scan *s = &xml->scan;
    ico_slice name;
    s->at += 2;
    ico_status status = xml_take_name(s, &name);
    if (status != ICO_OK) return status;
    xml_skip_blanks(s);
    if (s->at == s->end || *s->at != '>')
        return ico__scan_fail(s, xml->at, "this closing tag lacks its >");
    s->at++;
    if (xml->open.size == 0)
        return ico__scan_fail(s, xml->at, "</%s> closes nothing", ico__quote(name).text);
    ico_slice top = xml->open.items[xml->open.size - 1];
    if (ico__slice_size(top) != ico__slice_size(name) ||
        memcmp(top.at, name.at, ico__slice_size(name)) != 0)
        return ico__scan_fail(s, xml->at, "found </%s> where </%s> is expected",
                              ico__quote(name).text, ico__quote(top).text);
    xml->open.size--;
    xml->name = without_prefix(name);
    xml->kind = ICO_XML_CLOSE;
    return ICO_OK;
}

static ico_status take_attribute(ico_xml *xml)
{
    ico_scan *s = &xml->scan;
    ico_slice name, value;
    ico_status status = xml_take_name(s, &name);
    if (status != ICO_OK) return status;
    for (unsigned i = 0; i < xml->count; i++)
        if (ico__slice_size(xml->attributes[i].name) == ico__slice_size(name) &&
            memcmp(xml->attributes[i].name.at, name.at, ico__slice_size(name)) == 0)
            return ico__scan_fail(s, name.at, "the attribute %s comes twice",
                                  ico__quote(name).text);
    if (xml->count == ICO_XML_ATTRIBUTES)
        return ico__scan_fail(s, name.at, "more than %d attributes", ICO_XML_ATTRIBUTES);
    xml_skip_blanks(s);
    if (s->at == s->end || *s->at != '=')
        return ico__scan_fail(s, s->at, "a = is missing behind the attribute %s",
                              ico__quote(name).text);
    s->at++;
    xml_skip_blanks(s);
    if (s->at == s->end || (*s->at != '"' && *s->at != '\''))
        return ico__scan_fail(s, s->at, "the value of %s lacks its quotes",
                              ico__quote(name).text);
    value.at = s->at + 1;
    value.end = memchr(value.at, *s->at, (size_t)(s->end - value.at));
    if (value.end == NULL)
        return ico__scan_fail(s, s->at, "the value of %s is not closed by a quote",
                              ico__quote(name).text);
    s->at = value.end + 1;
    const char *less = memchr(value.at, '<', ico__slice_size(value));
    if (less != NULL) return ico__scan_fail(s, less, "a < in a value: write &lt;");
    xml->attributes[xml->count].name = name;
    xml->attributes[xml->count++].value = value;
    return ICO_OK;
}

static ico_status take_open(ico_xml *xml)
{
    ico_scan *s = &xml->scan;
    ico_slice name;
    s->at++;
    ico_status status = xml_take_name(s, &name);
    if (status != ICO_OK) return status;
    if (xml->open.size == 0 && xml->had_root)
        return ico__scan_fail(s, xml->at, "a second element follows the first");
    xml->count = 0;
    for (;;) {
        const char *before = s->at;
        xml_skip_blanks(s);
        if (s->at == s->end)
            return ico__scan_fail(s, xml->at, "the tag <%s is cut off",
                                  ico__quote(name).text);
        if (*s->at == '>' || looking_at(s, "/>")) break;
        if (s->at == before)
            return ico__scan_fail(s, s->at, "put a blank before an attribute");
        status = take_attribute(xml);
        if (status != ICO_OK) return status;
    }
    xml->closes_itself = *s->at == '/';
    s->at += xml->closes_itself ? 2 : 1;
    if (!ICO_VECTOR_PUSH(s->ctx, &xml->open, name)) return ICO_NO_MEMORY;
    xml->had_root = true;
    xml->name = without_prefix(name);
    xml->kind = ICO_XML_OPEN;
    return ICO_OK;
}

ico_status ico__xml_next(ico_xml *xml)
{
    if (xml->closes_itself) {
        xml->closes_itself = false;
        xml->open.size--;
        xml->kind = ICO_XML_CLOSE;
        return ICO_OK;
    }
    ico_status status = skip_to_tag(xml);
    if (status != ICO_OK) return status;
    xml->at = xml->scan.at;
    if (xml->scan.at < xml->scan.end)
        return looking_at(&xml->scan, "</") ? take_close(xml) : take_open(xml);
    if (xml->open.size > 0) {
        ico_slice top = xml->open.items[xml->open.size - 1];
        return ico__scan_fail(&xml->scan, top.at - 1,
                              "<%s> is not closed: was the file cut off?",
                              ico__quote(top).text);
    }
    if (!xml->had_root) return ico__scan_fail(&xml->scan, xml->at, "there is no element");
    xml->kind = ICO_XML_END;
    return ICO_OK;
}

ico_slice ico__xml_parent(const ico_xml *xml)
{
    if (xml->open.size < 2) return (ico_slice){xml->scan.end, xml->scan.end};
    return without_prefix(xml->open.items[xml->open.size - 2]);
}

/* Returns the number in "&#65;" or "&#x41;", or 0 if it is not a character of XML. */
static uint64_t character_number(ico_slice digits)
{
    uint64_t number = 0;
    if (digits.at < digits.end && *digits.at == 'x') {
        const char *at = digits.at + 1;
        if (at == digits.end || digits.end - at > 6) return 0;
        for (; at < digits.end; at++) {
            char c = (char)(*at | 32);
            if (!ico__is_digit(*at) && (c < 'a' || c > 'f')) return 0;
            number =
                number * 16 + (uint64_t)(ico__is_digit(*at) ? *at - '0' : c - 'a' + 10);
        }
    } else if (!ico__slice_number(digits, 0x10FFFF, &number)) {
        return 0;
    }
    bool surrogate = number >= 0xD800 && number <= 0xDFFF;
    bool control = number < ' ' && number != '\t' && number != '\n' && number != '\r';
    return surrogate || control || number > 0x10FFFF ? 0 : number;
}

static ico_status add_entity(const ico_xml *xml, ico_slice name, ico_text *text)
{
    static const struct {
        const char *name, *text;
    } ENTITIES[] = {
        {"lt", "<"}, {"gt", ">"}, {"amp", "&"}, {"quot", "\""}, {"apos", "'"}};
    if (name.at < name.end && *name.at == '#') {
        uint64_t number = character_number((ico_slice){name.at + 1, name.end});
        if (number == 0)
            return ico__scan_fail(&xml->scan, name.at - 1,
                                  "&%s; is not a character of XML",
                                  ico__quote(name).text);
        char bytes[4];
        ico_text_add(text, bytes, ico__utf8_put((uint32_t)number, bytes));
        return ICO_OK;
    }
    for (size_t i = 0; i < sizeof ENTITIES / sizeof *ENTITIES; i++)
        if (strlen(ENTITIES[i].name) == ico__slice_size(name) &&
            memcmp(ENTITIES[i].name, name.at, ico__slice_size(name)) == 0) {
            ico_text_puts(text, ENTITIES[i].text);
            return ICO_OK;
        }
    return ico__scan_fail(&xml->scan, name.at - 1,
                          "&%s; is unknown; &lt; &gt; &amp; &quot; &apos; are not",
                          ico__quote(name).text);
}

static ico_status decode(const ico_xml *xml, ico_slice raw, ico_text *text)
{
    const char *at = raw.at;
    ico_text_clear(text);
    ico_text_add(text, "", 0);
    while (at < raw.end) {
        const char *and = memchr(at, '&', (size_t)(raw.end - at));
        const char *stop = and == NULL ? raw.end : and;
        const char *nul = memchr(at, '\0', (size_t)(stop - at));
        if (nul != NULL) return ico__scan_fail(&xml->scan, nul, "a byte 0 in a value");
        ico_text_add(text, at, (size_t)(stop - at));
        if (and == NULL) break;
        const char *semicolon = memchr(and, ';', (size_t)(raw.end - and));
        if (semicolon == NULL)
            return ico__scan_fail(&xml->scan, and, "an & without its ;: write &amp;");
        ico_status status = add_entity(xml, (ico_slice){and+1, semicolon}, text);
        if (status != ICO_OK) return status;
        at = semicolon + 1;
    }
    return ico_text_status(text);
}

ico_status ico__xml_attribute(const ico_xml *xml, const char *name, ico_text *value,
                              bool *found)
{
    size_t length = strlen(name);
    *found = false;
    for (unsigned i = 0; i < xml->count; i++) {
        ico_slice slice = xml->attributes[i].name;
        if (ico__slice_size(slice) != length || memcmp(slice.at, name, length) != 0)
            continue;
        ico_status status = decode(xml, xml->attributes[i].value, value);
        if (status == ICO_OK) *found = true;
        return status;
    }
    return ICO_OK;
}

ico_status ico__xml_write_name(const ico_graph *graph, uint32_t v, ico_text *name,
                               ico_text *text)
{
    ico_text_clear(name);
    ico_text_add(name, "", 0);
    ico_graph_name_text(graph, v, name);
    if (name->failed) return ICO_NO_MEMORY;
    if (!ico__is_utf8(name->data, true))
        return ico__fail(
            text->ctx, ICO_UNSUPPORTED, "XML cannot hold a vertex called \"%s\"; dot can",
            ico__quote((ico_slice){name->data, name->data + name->size}).text);
    ico_text_xml(text, name->data);
    return ICO_OK;
}
