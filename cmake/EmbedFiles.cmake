# cmake -DOUT=page_files.cpp -DFOLDER=web/dist -P EmbedFiles.cmake
# Writes the files of the page as C++ arrays: a user needs no other tool to build the program with its viewer.
set(text "// Made by cmake/EmbedFiles.cmake.\n#include <talus/app/page_files.hpp>\n\nnamespace talus {\n\nnamespace {\n\n")
foreach(name html script style)
  if(name STREQUAL "html")
    set(file index.html)
  elseif(name STREQUAL "script")
    set(file page.js)
  else()
    set(file page.css)
  endif()
  file(READ ${FOLDER}/${file} bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND text "constexpr unsigned char k_${name}[] = {\n${bytes}0x00};\n\n")
endforeach()
string(APPEND text "template <std::size_t size>\nstd::string_view page_text(const unsigned char (&bytes)[size]) {\n"
       "  return {reinterpret_cast<const char*>(bytes), size - 1};\n}\n\n}  // namespace\n\n"
       "PageBundle page_files() {\n  return {page_text(k_html), page_text(k_script), page_text(k_style)};\n}\n\n"
       "}  // namespace talus\n")
file(WRITE ${OUT} "${text}")
