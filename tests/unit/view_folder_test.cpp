#include <talus/io/folder_file.hpp>
#include <talus/io/output_file.hpp>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

namespace fs = std::filesystem;

void put(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  OutputFile file(path);
  file.write(text);
  file.close();
}

std::string content_of(const ServedFolder& folder, const std::string& path) {
  const std::optional<FolderFile> file = folder.open(path);
  if (!file) return "refused";
  std::string bytes(static_cast<std::size_t>(file->size()), '\0');
  bytes.resize(file->read_at(0, bytes.data(), bytes.size()));
  return bytes;
}

TEST(ServedFolder, GivesItsFilesAndNothingOutsideOfIt) {
  TemporaryFolder place;
  put(place / "secret.txt", "secret");
  put(place / "result/summary.json", "{}");
  put(place / "result/series/a b.csv", "t");
  put(place / "result/.hidden", "hidden");
  fs::create_symlink(place / "secret.txt", place / "result/link.txt");
  fs::create_symlink(place.path(), place / "result/outside");
  fs::create_symlink("summary.json", place / "result/inside.json");
  ASSERT_EQ(::mkfifo((place / "result/pipe").c_str(), 0600), 0);
  const ServedFolder folder(place / "result");
  EXPECT_EQ(content_of(folder, "summary.json"), "{}");
  EXPECT_EQ(content_of(folder, "series/a b.csv"), "t");
  for (const std::string& path : std::vector<std::string>{"",
                                                          ".",
                                                          "..",
                                                          "/",
                                                          "../secret.txt",
                                                          "series/../../secret.txt",
                                                          "series/../summary.json",
                                                          (place / "secret.txt").string(),
                                                          "/etc/passwd",
                                                          ".hidden",
                                                          "link.txt",
                                                          "outside/secret.txt",
                                                          "inside.json",
                                                          "series",
                                                          "series/",
                                                          "pipe",
                                                          "/dev/null",
                                                          "summary.json/",
                                                          "//summary.json",
                                                          "no such file",
                                                          std::string("summary.json\0x", 14),
                                                          std::string(5000, 'a'),
                                                          "..\\secret.txt"})
    EXPECT_EQ(content_of(folder, path), "refused") << path.substr(0, 60);
}

TEST(ServedFolder, GoesOnWithAFolderThatIsRenamed) {
  TemporaryFolder place;
  put(place / ".out.part/frames.tlf", "frames");
  const ServedFolder folder(place / ".out.part");
  fs::rename(place / ".out.part", place / "out");
  EXPECT_EQ(content_of(folder, "frames.tlf"), "frames");
}

TEST(ServedFolder, TellsWhenAFileWasReplacedAndWhenItGrew) {
  TemporaryFolder place;
  put(place / "frames.tlf", "one");
  const ServedFolder folder(place.path());
  const FolderFile before = *folder.open("frames.tlf");
  put(place / "frames.tlf.tmp", "two!");
  fs::rename(place / "frames.tlf.tmp", place / "frames.tlf");
  const FolderFile after = *folder.open("frames.tlf");
  EXPECT_NE(before.version(), after.version());
  EXPECT_NE(before.tag(), after.tag());
  OutputFile file(place / "frames.tlf", OutputFile::Mode::kUpdate);
  file.write_at(4, "more");
  file.close();
  EXPECT_EQ(folder.open("frames.tlf")->version(), after.version());
  EXPECT_NE(folder.open("frames.tlf")->tag(), after.tag());
}

TEST(RequestPath, IsDecodedPartByPartSoThatNothingHidesBehindItsEncoding) {
  EXPECT_EQ(decode_request_path("/files/series/a%20b.csv", "/files/"), "series/a b.csv");
  EXPECT_EQ(decode_request_path("/files/summary.json?x=../..", "/files/"), "summary.json");
  EXPECT_EQ(decode_request_path("/files/%252e%252e/x", "/files/"), "%2e%2e/x") << "decoded once, a plain name";
  for (const char* target :
       {"/files/", "/files/..", "/files/../x", "/files/%2e%2e/x", "/files/%2E%2e%2fx", "/files/a%2fb", "/files/a%2Fb",
        "/files/a%5cb", "/files/a\\b", "/files/a%00b", "/files/%", "/files/%2", "/files/%zz", "/files//etc/passwd",
        "/files/a//b", "/files/.hidden", "/files/a/%2ehidden", "/other/x", "/file"})
    EXPECT_EQ(decode_request_path(target, "/files/"), std::nullopt) << target;
}

}  // namespace
}  // namespace talus
