/* draw/cairo_library.c - cairo, loaded when a PNG or a PDF is asked for.
 * Source: the manual of fontconfig (FcFontList), by which cairo finds fonts.
 * SPDX-License-Identifier: MIT */
#ifdef ICO_HAVE_CAIRO

#include "draw/cairo_library.h"

#include <dlfcn.h>
#include <string.h>

/* A function's address; ISO C has no cast for it from the pointer that dlsym gives. */
static bool find_symbol(void *handle, const char *name, void *function, size_t size)
{
    void *address = dlsym(handle, name);
    if (address == NULL || size != sizeof address) return false;
    memcpy(function, &address, size);
    return true;
}

bool ico__cairo_load(ico_cairo *library)
{
    void *handle = dlopen(ICO_HAVE_CAIRO, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (handle == NULL) return false;
    bool all = true;
#define X(name)  \
    all = all && \
          find_symbol(handle, "cairo_" #name, &library->name, sizeof library->name);
    ICO_CAIRO_FUNCTIONS(X)
#undef X
    dlclose(handle); /* the library stays, by RTLD_NODELETE */
    return all;
}

/* Of fontconfig the functions that list fonts, with the types of its manual; its headers
 * are not needed. */
typedef struct fontconfig {
    void *(*FcPatternCreate)(void);
    int (*FcPatternAddString)(void *pattern, const char *object, const unsigned char *);
    void (*FcPatternDestroy)(void *pattern);
    void *(*FcObjectSetCreate)(void);
    void (*FcObjectSetDestroy)(void *objects);
    int *(*FcFontList)(void *config, void *pattern, void *objects); /* its first: nfont */
    void (*FcFontSetDestroy)(int *fonts);
} fontconfig;

static bool fontconfig_load(fontconfig *f)
{
    void *handle = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (handle == NULL) return false;
    bool all = true;
#define X(name) all = all && find_symbol(handle, #name, &f->name, sizeof f->name);
    X(FcPatternCreate)
    X(FcPatternAddString)
    X(FcPatternDestroy)
    X(FcObjectSetCreate)
    X(FcObjectSetDestroy)
    X(FcFontList)
    X(FcFontSetDestroy)
#undef X
    dlclose(handle); /* it stays, as cairo does */
    return all;
}

bool ico__cairo_has_font(const char *family)
{
    fontconfig f;
    if (!fontconfig_load(&f)) return true;
    void *pattern = f.FcPatternCreate(), *objects = f.FcObjectSetCreate();
    int *fonts = NULL;
    if (pattern != NULL && objects != NULL &&
        f.FcPatternAddString(pattern, "family", (const unsigned char *)family))
        fonts = f.FcFontList(NULL, pattern, objects);
    bool none = fonts != NULL && *fonts == 0;
    if (fonts != NULL) f.FcFontSetDestroy(fonts);
    if (pattern != NULL) f.FcPatternDestroy(pattern);
    if (objects != NULL) f.FcObjectSetDestroy(objects);
    return !none;
}

#else

typedef int ico__no_cairo; /* ISO C wants a declaration in each file */

#endif
