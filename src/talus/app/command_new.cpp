#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/base/error.hpp>
#include <talus/io/case_writer.hpp>
#include <talus/io/nearest_key.hpp>
#include <talus/io/settings_text.hpp>

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace talus {

namespace {

const StudyKind& find_kind(const std::string& name) {
  std::vector<std::string> names;
  for (const StudyKind& kind : study_kinds()) {
    if (kind.name == name) return kind;
    names.push_back(kind.name);
  }
  const auto near = nearest_word(name, names);
  throw InputError(fmt::format("unknown kind of study {}: use {}{}", short_quoted(name), either_text(names, ""),
                               near ? "; did you mean " + *near + "?" : ""));
}

void write_new_file(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wx");  // x: fail if it exists
  if (!file && errno == EEXIST) throw InputError(path + ": exists already; choose another name or remove it");
  if (!file) throw IoError(path + ": cannot be written: " + std::strerror(errno));
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (std::fclose(file) != 0 || !written) {
    std::remove(path.c_str());
    throw IoError(path + ": cannot be written: " + std::strerror(errno));
  }
}

int write_new_case(const std::string& kind_name, const std::string& path) {
  const std::string text = write_starter_case(find_kind(kind_name));
  if (path.empty()) {
    fmt::print("{}", text);
  } else {
    write_new_file(path, text);
  }
  return kExitOk;
}

}  // namespace

void add_new_command(CLI::App& app, Action& action) {
  struct Options {
    std::string kind, path;
  };
  auto options = std::make_shared<Options>();
  std::vector<std::string> names;
  for (const StudyKind& kind : study_kinds()) names.push_back(kind.name);
  CLI::App* command = app.add_subcommand("new", "Write a commented case to start from");
  command->add_option("KIND", options->kind, "Kind of study: " + either_text(names, ""))->required();
  command->add_option("FILE", options->path, "The case to write; default the standard output");
  command->callback(
      [options, &action] { action = [options] { return write_new_case(options->kind, options->path); }; });
}

}  // namespace talus
