# Puts head.html (beside the page), the style and the script into the page and the page into a C array, so that they can
# be read and linted as what they are.
# cmake -DNAME=page -DPAGE=page.html -DSTYLE=page.css -DSCRIPT=page.js -DOUT=page.c -P embed.cmake
# makes the array ico__NAME and its size ico__NAME_size.
# SPDX-License-Identifier: MIT
cmake_minimum_required(VERSION 3.22)
file(READ "${PAGE}" page)
get_filename_component(folder "${PAGE}" DIRECTORY)
file(READ "${folder}/head.html" head)
string(REPLACE "@HEAD@\n" "${head}" page "${page}")
file(READ "${STYLE}" style)
file(READ "${SCRIPT}" script)
string(REPLACE "@STYLE@" "${style}" page "${page}")
string(REPLACE "@SCRIPT@" "${script}" page "${page}")
file(WRITE "${OUT}.html" "${page}")
file(READ "${OUT}.html" bytes HEX)
file(REMOVE "${OUT}.html")
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${OUT}" "/* Made from src/wings/draw/page/${NAME}.{html,css,js} by cmake/embed.cmake. */\n"
  "extern const unsigned char ico__${NAME}[];\nextern const unsigned long ico__${NAME}_size;\n"
  "const unsigned char ico__${NAME}[] = {\n${bytes}\n};\n"
  "const unsigned long ico__${NAME}_size = sizeof ico__${NAME};\n")
