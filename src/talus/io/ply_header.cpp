#include <talus/io/ply_header.hpp>
#include <talus/io/text_scan.hpp>

#include <fmt/format.h>

#include <array>

namespace talus {
namespace {

PlyType to_type(std::string_view word, const LineScanner& at) {
  struct Name {
    std::string_view text;
    PlyType type;
  };
  static constexpr std::array<Name, 16> kNames = {{{"char", PlyType::kInt8},
                                                   {"int8", PlyType::kInt8},
                                                   {"uchar", PlyType::kUint8},
                                                   {"uint8", PlyType::kUint8},
                                                   {"short", PlyType::kInt16},
                                                   {"int16", PlyType::kInt16},
                                                   {"ushort", PlyType::kUint16},
                                                   {"uint16", PlyType::kUint16},
                                                   {"int", PlyType::kInt32},
                                                   {"int32", PlyType::kInt32},
                                                   {"uint", PlyType::kUint32},
                                                   {"uint32", PlyType::kUint32},
                                                   {"float", PlyType::kFloat32},
                                                   {"float32", PlyType::kFloat32},
                                                   {"double", PlyType::kFloat64},
                                                   {"float64", PlyType::kFloat64}}};
  for (const Name& name : kNames)
    if (name.text == word) return name.type;
  at.fail(quoted(word) + " is not a type of a PLY file (char, uchar, short, ushort, int, uint, float, double)");
}

void read_format(const std::vector<std::string_view>& words, PlyHeader& header, const LineScanner& at) {
  const std::string_view format = words.size() > 1 ? words[1] : std::string_view{};
  header.ascii = format == "ascii";
  header.order = format == "binary_big_endian" ? ByteOrder::kBig : ByteOrder::kLittle;
  if (!header.ascii && format != "binary_big_endian" && format != "binary_little_endian")
    at.fail(quoted(format) + " is not a PLY format (ascii, binary_little_endian, binary_big_endian)");
}

PlyElement read_element(const std::vector<std::string_view>& words, const LineScanner& at) {
  const auto count = words.size() == 3 ? to_integer(words[2]) : std::nullopt;
  if (!count || *count < 0) at.fail("an element is declared as 'element NAME COUNT'");
  return {std::string(words[1]), static_cast<std::size_t>(*count), {}};
}

PlyProperty read_property(const std::vector<std::string_view>& words, const LineScanner& at) {
  PlyProperty property;
  if (words.size() == 5 && words[1] == "list") {
    property.list_count = to_type(words[2], at);
    if (*property.list_count == PlyType::kFloat32 || *property.list_count == PlyType::kFloat64)
      at.fail("the number of values of a list must be an integer type");
    property.type = to_type(words[3], at);
  } else if (words.size() == 3) {
    property.type = to_type(words[1], at);
  } else {
    at.fail("a property is declared as 'property TYPE NAME' or 'property list TYPE TYPE NAME'");
  }
  property.name = words.back();
  return property;
}

/// The fewest bytes the elements can take: empty lists, one character and one blank per word.
void check_counts(const PlyHeader& header, std::size_t body_bytes, const LineScanner& at) {
  std::size_t left = body_bytes + 1;  // the last word of a text needs no blank
  for (const PlyElement& element : header.elements) {
    if (element.count == 0) continue;
    if (element.properties.empty()) at.fail("element '" + element.name + "' has no properties");
    std::size_t smallest = 0;
    for (const PlyProperty& property : element.properties)
      smallest += header.ascii ? 2 : byte_size(property.list_count.value_or(property.type));
    if (element.count > left / smallest) {
      at.fail(fmt::format("the header announces {} of element '{}', but only {} bytes follow; the file is cut off",
                          element.count, element.name, body_bytes));
    }
    left -= element.count * smallest;
  }
}

}  // namespace

std::size_t byte_size(PlyType type) {
  static constexpr std::array<std::size_t, 8> kSizes = {1, 1, 2, 2, 4, 4, 4, 8};
  return kSizes[static_cast<std::size_t>(type)];
}

PlyHeader parse_ply_header(std::string_view bytes, const std::string& name) {
  PlyHeader header;
  LineScanner lines(bytes, name);
  std::vector<std::string_view> words;
  bool has_format = false;
  for (bool done = false; !done;) {
    const auto line = lines.next();
    if (!line) lines.fail("the file ends before 'end_header'; it is cut off");
    split(*line, kBlanks, words);
    if (lines.line() == 1) {
      if (words.size() != 1 || words[0] != "ply") lines.fail("a PLY file begins with a line 'ply'");
    } else if (words.empty() || words[0] == "comment" || words[0] == "obj_info") {
      continue;
    } else if (words[0] == "format") {
      read_format(words, header, lines);
      has_format = true;
    } else if (words[0] == "element") {
      header.elements.push_back(read_element(words, lines));
    } else if (words[0] == "property") {
      if (header.elements.empty()) lines.fail("a property before the first element");
      header.elements.back().properties.push_back(read_property(words, lines));
    } else if (words[0] == "end_header") {
      done = true;
    } else {
      lines.fail(quoted(words[0]) + " is not a keyword of a PLY header");
    }
  }
  if (!has_format) lines.fail("the header has no 'format' line");
  header.body_begin = bytes.size() - lines.rest().size();
  header.body_line = lines.line();
  check_counts(header, lines.rest().size(), lines);
  return header;
}

}  // namespace talus
