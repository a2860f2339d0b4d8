/* format/graph/xml/xml.h - a small pull parser: the tags and attributes of an XML file,
 * one by one. No external entities, no entity definitions; prefixes of namespaces are
 * dropped.
 * Source: Extensible Markup Language 1.0 (fifth edition), the parts that GraphML needs.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_XML_H
#define ICO_FORMAT_GRAPH_XML_H

#include "format/scan.h"
#include "graph/graph.h"

enum { ICO_XML_ATTRIBUTES = 64 };

typedef enum ico_xml_kind { ICO_XML_END, ICO_XML_OPEN, ICO_XML_CLOSE } ico_xml_kind;

/* Invariant: open holds the names (with prefixes) of the elements that are open; on
 * ICO_XML_OPEN the last of them is `name`. */
typedef struct ico_xml {
    ico_scan scan;
    ico_xml_kind kind;
    const char *at; /* the '<' of this tag */
    ico_slice name; /* without prefix */
    ICO_VECTOR(ico_slice) open;
    struct {
        ico_slice name, value; /* the value as written, between its quotes */
    } attributes[ICO_XML_ATTRIBUTES];
    unsigned count;
    bool closes_itself, had_root;
} ico_xml;

ICO_MUST_CHECK ico_status ico__xml_open(ico_context *ctx, ico_input *input, ico_xml *xml);
void ico__xml_free(ico_xml *xml);
/* Moves on to the next tag; <a/> counts as <a></a>. */
ICO_MUST_CHECK ico_status ico__xml_next(ico_xml *xml);
/* Name of the element around the one that was just opened, "" for the first one. */
ico_slice ico__xml_parent(const ico_xml *xml);
/* Puts the attribute, entities decoded, into `value` (cleared first) if it is there. */
ICO_MUST_CHECK ico_status ico__xml_attribute(const ico_xml *xml, const char *name,
                                             ico_text *value, bool *found);

/* Appends the name of v as the value of an attribute; `name` is scratch.
 * ICO_UNSUPPORTED: XML cannot hold the name. */
ICO_MUST_CHECK ico_status ico__xml_write_name(const ico_graph *graph, uint32_t v,
                                              ico_text *name, ico_text *text);

#endif
