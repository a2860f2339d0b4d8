/* draw/cairo_library.h - cairo, loaded when a PNG or a PDF is asked for.
 * Cairo brings some twenty libraries with it.  Linked, they would be loaded whenever the
 * program starts, which takes longer than most questions take to answer.
 * Source: dlopen(3), dlsym(3) of POSIX.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CAIRO_LIBRARY_H
#define ICO_CAIRO_LIBRARY_H

#include <cairo-pdf.h>
#include <cairo.h>
#include <stdbool.h>

/* The functions that pictures are painted with. */
#define ICO_CAIRO_FUNCTIONS(X)       \
    X(arc)                           \
    X(close_path)                    \
    X(create)                        \
    X(curve_to)                      \
    X(destroy)                       \
    X(fill_preserve)                 \
    X(image_surface_create)          \
    X(line_to)                       \
    X(move_to)                       \
    X(new_path)                      \
    X(paint)                         \
    X(pdf_surface_create_for_stream) \
    X(rectangle)                     \
    X(restore)                       \
    X(save)                          \
    X(scale)                         \
    X(select_font_face)              \
    X(set_font_size)                 \
    X(set_line_cap)                  \
    X(set_line_join)                 \
    X(set_line_width)                \
    X(set_source_rgb)                \
    X(show_page)                     \
    X(show_text)                     \
    X(status)                        \
    X(status_to_string)              \
    X(stroke_preserve)               \
    X(surface_destroy)               \
    X(surface_finish)                \
    X(surface_status)                \
    X(surface_write_to_png_stream)   \
    X(text_extents)                  \
    X(text_path)                     \
    X(translate)

/* cairo_arc is `arc` here, with the type that cairo's header gives it; all are set. */
typedef struct ico_cairo {
#define X(name) __typeof__(cairo_##name) *name;
    ICO_CAIRO_FUNCTIONS(X)
#undef X
} ico_cairo;

/* Finds the functions; false if the library is not installed, or lacks one of them.
 * The library stays in memory until the process ends: fontconfig, below cairo, keeps what
 * cannot be given back. */
bool ico__cairo_load(ico_cairo *library);
/* Is there a font with this name of a family?  True where nobody knows: cairo finds fonts
 * by fontconfig, and elsewhere by the system. */
bool ico__cairo_has_font(const char *family);

#endif
