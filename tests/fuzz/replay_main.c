/* tests/fuzz/replay_main.c - runs a fuzz target over files, without libFuzzer.
 * Every file of each folder named is one input, and so are its first halves, quarters,
 * ...: cut-off files are the commonest broken ones.
 * SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The file's bytes in a block of just that size, so that sanitizers see a read past it.
 */
static uint8_t *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    uint8_t *data = NULL;
    long length;
    if (fseek(file, 0, SEEK_END) == 0 && (length = ftell(file)) >= 0 &&
        fseek(file, 0, SEEK_SET) == 0 && (data = malloc((size_t)length + 1)) != NULL)
        *size = fread(data, 1, (size_t)length, file);
    fclose(file);
    return data;
}

static void run_prefixes(const uint8_t *data, size_t size, unsigned long *runs)
{
    for (size_t length = size;; length /= 2) {
        uint8_t *exact = malloc(length == 0 ? 1 : length);
        if (exact == NULL) abort();
        memcpy(exact, data, length);
        (void)LLVMFuzzerTestOneInput(exact, length);
        free(exact);
        ++*runs;
        if (length == 0) return;
    }
}

static int run_folder(const char *folder, unsigned long *files, unsigned long *runs)
{
    DIR *directory = opendir(folder);
    if (directory == NULL) {
        perror(folder);
        return 1;
    }
    const struct dirent *entry;
    while ((entry = readdir(directory)) != NULL) {
        char path[4096];
        size_t size = 0;
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        uint8_t *data = read_file(path, &size);
        if (data == NULL) {
            perror(path);
            closedir(directory);
            return 1;
        }
        run_prefixes(data, size, runs);
        free(data);
        ++*files;
    }
    closedir(directory);
    return 0;
}

int main(int argc, char **argv)
{
    unsigned long files = 0, runs = 0;
    for (int i = 1; i < argc; i++)
        if (run_folder(argv[i], &files, &runs) != 0) return 1;
    printf("%lu files, %lu inputs\n", files, runs);
    return files == 0; /* an empty corpus tests nothing */
}
