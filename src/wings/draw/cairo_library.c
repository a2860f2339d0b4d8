/* draw/cairo_library.c - cairo, loaded when a PNG or a PDF is asked for.
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

#else

typedef int ico__no_cairo; /* ISO C wants a declaration in each file */

#endif
