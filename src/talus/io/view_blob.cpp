#include <talus/base/error.hpp>
#include <talus/io/frame_payload.hpp>
#include <talus/io/view_blob.hpp>

#include <cstring>

namespace talus {

namespace {

constexpr std::string_view kBlobMagic = "TLVBLOB1";

}  // namespace

std::size_t BlobArray::count() const {
  return (is_integer ? integers.size() : values.size()) / static_cast<std::size_t>(components);
}

const BlobArray* ViewBlob::find(std::string_view name) const {
  for (const BlobArray& array : arrays)
    if (array.name == name) return &array;
  return nullptr;
}

std::string encode_blob(const ViewBlob& blob) {
  FrameJson arrays = FrameJson::array();
  std::size_t size = 0;
  for (const BlobArray& array : blob.arrays) {
    arrays.push_back({{"name", array.name},
                      {"type", array.is_integer ? "i32" : "f32"},
                      {"components", array.components},
                      {"count", array.count()}});
    size += 4 * (array.values.size() + array.integers.size()) + 8;
  }
  FrameJson json = {{"arrays", std::move(arrays)}};
  const FrameJson details = FrameJson::parse(blob.details);
  for (const auto& [key, value] : details.items()) json[key] = value;
  const std::string text = json.dump(-1, ' ', false, FrameJson::error_handler_t::replace);
  std::string bytes;
  bytes.reserve(24 + text.size() + size);
  bytes += kBlobMagic;
  put_value(bytes, static_cast<std::uint32_t>(text.size()));
  put_value(bytes, std::uint32_t{0});
  bytes += text;
  pad_to_8(bytes);
  for (const BlobArray& array : blob.arrays) {
    if (array.is_integer) put_array(bytes, array.integers.data(), array.integers.size());
    if (!array.is_integer) put_array(bytes, array.values.data(), array.values.size());
  }
  return bytes;
}

ViewBlob decode_blob(std::string_view bytes, const std::string& where) {
  const auto refuse = [&](const char* reason) -> ViewBlob {
    throw InputError(where + ": not readable, " + reason + "; run the case again");
  };
  if (bytes.size() < 16 || bytes.substr(0, 8) != kBlobMagic) return refuse("it is not a file of the viewer");
  const auto length = get_value<std::uint32_t>(bytes, 8);
  if (length > bytes.size() - 16) return refuse("it is cut off");
  try {
    FrameJson json = FrameJson::parse(bytes.substr(16, length));
    ArrayCursor cursor(bytes, std::min<std::size_t>(bytes.size(), (16 + length + 7) / 8 * 8));
    ViewBlob blob;
    for (const FrameJson& item : json.at("arrays")) {
      BlobArray& array = blob.arrays.emplace_back();
      array.name = item.at("name").get<std::string>();
      array.components = static_cast<int>(count_from_json(item, "components", 64));
      if (array.components < 1) return refuse("an array has no components");
      array.is_integer = item.at("type").get<std::string>() == "i32";
      const std::uint64_t numbers = count_from_json(item, "count") * static_cast<std::uint64_t>(array.components);
      if (array.is_integer) array.integers = cursor.take<std::int32_t>(numbers);
      if (!array.is_integer) array.values = cursor.take<float>(numbers);
    }
    json.erase("arrays");
    blob.details = json.dump();
    return blob;
  } catch (const FrameJson::exception&) {
    return refuse("its description is damaged");
  } catch (const InputError& error) {
    return refuse(error.what());
  }
}

}  // namespace talus
