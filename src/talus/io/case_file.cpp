#include <talus/io/case_file.hpp>
#include <talus/io/case_variants.hpp>
#include <talus/io/file_hash.hpp>
#include <talus/io/nearest_key.hpp>
#include <talus/io/settings_reader.hpp>
#include <talus/io/settings_text.hpp>
#include <talus/io/toml_nodes.hpp>
#include <talus/io/version.hpp>

#include <fmt/format.h>

#include <fstream>

namespace talus {

namespace {

constexpr std::size_t kMaxCaseBytes = 64u << 20;

std::string joined_text(const std::vector<CaseProblem>& problems) {
  std::string text;
  for (const CaseProblem& problem : problems) {
    if (!text.empty()) text += '\n';
    text += problem.text();
  }
  return text;
}

std::string read_bytes(const std::filesystem::path& path) {
  const std::string name = one_line(path.string());
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) throw InputError(name + ": there is no such file");
  if (std::filesystem::is_directory(status)) throw InputError(name + ": is a folder, not a case file");
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw InputError(name + ": cannot be opened; check its permissions");
  std::string bytes;
  std::vector<char> buffer(1 << 16);
  while (stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || stream.gcount() > 0) {
    bytes.append(buffer.data(), static_cast<std::size_t>(stream.gcount()));
    if (bytes.size() > kMaxCaseBytes) throw InputError(name + ": is larger than 64 MB, which no case is");
  }
  if (stream.bad()) throw InputError(name + ": cannot be read");
  return bytes;
}

CaseProblem to_case_problem(const SettingsProblem& problem, const std::string& name) {
  CaseProblem result;
  result.message = problem.message;
  if (!problem.place.override_key.empty()) {
    result.where = "--set " + one_line(problem.place.override_key);
    return result;
  }
  result.line = std::max(1u, problem.place.line);
  result.column = std::max(1u, problem.place.column);
  result.where = fmt::format("{}:{}:{}", name, result.line, result.column);
  return result;
}

[[noreturn]] void throw_problems(std::vector<SettingsProblem> problems, const std::string& name) {
  std::vector<CaseProblem> result;
  for (const SettingsProblem& problem : problems) result.push_back(to_case_problem(problem, name));
  // The order of the file; what has no line (overrides) comes last.
  std::stable_sort(result.begin(), result.end(), [](const CaseProblem& a, const CaseProblem& b) {
    const auto rank = [](const CaseProblem& p) { return std::tuple(p.line == 0, p.line, p.column); };
    return rank(a) < rank(b);
  });
  throw CaseError(std::move(result));
}

/// The kind of study that the case names. A misspelt kind is a problem, but the case is read on with the nearest one so
/// that its other problems show at once.
const StudyKind* find_kind(SettingsNode& root, std::vector<SettingsProblem>& problems) {
  std::vector<std::string> names;
  for (const StudyKind& kind : study_kinds()) names.push_back(kind.name);
  const std::string known = either_text(names, "\"");
  SettingsNode* study = root.find("study");
  if (study && !study->table()) {
    problems.push_back({study->place, fmt::format("`study` must be a table, not {}", node_text(*study))});
    return nullptr;
  }
  SettingsNode* node = study ? study->find("kind") : nullptr;
  if (!node) {
    problems.push_back(
        {study ? study->place : SourcePlace{}, fmt::format("missing `study.kind`: which study to run, {}", known)});
    return nullptr;
  }
  auto* name = std::get_if<std::string>(&node->value);
  const auto find = [](const std::string& wanted) -> const StudyKind* {
    for (const StudyKind& kind : study_kinds())
      if (kind.name == wanted) return &kind;
    return nullptr;
  };
  if (name)
    if (const StudyKind* kind = find(*name)) return kind;
  const auto near = name ? nearest_word(*name, names) : std::nullopt;
  problems.push_back({node->place, fmt::format("`study.kind` must be {}, not {}{}", known, node_text(*node),
                                               near ? "; did you mean \"" + *near + "\"?" : "")});
  // A case that is fine otherwise has no other problems: those of another kind would only confuse.
  if (!near || !node->place.override_key.empty()) return nullptr;
  *name = *near;
  return find(*near);
}

void add_provenance_warnings(Case& a_case) {
  const Provenance& provenance = a_case.provenance;
  if (!provenance.version.empty() && provenance.version != version_text())
    a_case.warnings.push_back(fmt::format("the case was written by version {}, this is {}: results may differ",
                                          one_line(provenance.version), version_text()));
  for (const ProvenanceInput& input : provenance.inputs) {
    const auto hash = file_hash_text(input.file);
    if (hash && *hash != input.hash)
      a_case.warnings.push_back("the input file " + one_line(input.file) + " has changed since the case was written");
  }
}

void collect_files(const SettingsTable& table, std::vector<std::filesystem::path>& files) {
  for (const Setting& setting : current_settings(table)) {
    if (const auto* file = std::get_if<FieldFile>(&setting.field)) {
      const auto path = file->access.get();
      if (path && !path->empty()) files.push_back(*path);
    } else if (const auto* nested = std::get_if<FieldTable>(&setting.field)) {
      collect_files(*nested->table, files);
    } else if (const auto* list = std::get_if<FieldList>(&setting.field)) {
      for (std::size_t i = 0; i < list->size(); ++i) collect_files(list->item(i), files);
    } else if (const auto* named = std::get_if<FieldNamedTables>(&setting.field)) {
      for (const std::string& name : named->names()) collect_files(named->entry(name), files);
    }
  }
}

}  // namespace

CaseError::CaseError(std::vector<CaseProblem> problems_)
    : InputError(joined_text(problems_)), problems(std::move(problems_)) {}

void describe(SettingsTable& table, ProvenanceInput& s) {
  table.text("file", s.file, "Input file.").required();
  table.text("hash", s.hash, "64-bit FNV-1a hash of its bytes.").required();
}

void describe(SettingsTable& table, Provenance& s) {
  table.text("version", s.version, "Version of Talus that wrote the case.");
  table.inline_list("inputs", s.inputs, 0, "Input files as they were.");
}

void describe_provenance(SettingsTable& root, Provenance& provenance) {
  root.table("provenance", provenance, "Written by Talus into the case of a result; changes nothing.");
}

SettingsTable describe_case(Case& a_case) {
  SettingsTable table = describe_study(a_case.settings);
  table.table("sweep", a_case.sweep, "Runs the study again with other values; see docs/sweep_and_calibrate.md.");
  table.table("calibrate", a_case.calibrate,
              "Looks for the values that bring figures of the summary to their targets; see "
              "docs/sweep_and_calibrate.md.");
  table.check({"sweep", "calibrate"}, [&a_case](const CheckContext& context) {
    if (!a_case.sweep.vary.empty() && !a_case.calibrate.free.empty())
      context.problem("calibrate",
                      "[sweep] and [calibrate] exclude each other: calibrate first, then sweep with "
                      "case_calibrated.toml");
  });
  describe_provenance(table, a_case.provenance);
  return table;
}

Case read_case(const std::filesystem::path& path, const std::vector<std::string>& overrides) {
  return read_case_text(read_bytes(path), path, overrides);
}

Case read_case_text(const std::string& text, const std::filesystem::path& path,
                    const std::vector<std::string>& overrides) {
  const std::string name = one_line(path.string());
  std::vector<SettingsProblem> problems;
  SettingsNode root;
  try {
    root = parse_toml(text);
  } catch (const TomlSyntaxError& error) {
    throw_problems({{{error.line, error.column, {}}, error.what()}}, name);
  }
  for (const std::string& override_text : overrides) {
    try {
      apply_override(root, parse_override(override_text));
    } catch (const InputError& error) {
      SourcePlace place;
      place.override_key = override_text.substr(0, override_text.find('='));
      if (place.override_key.empty()) place.override_key = short_quoted(override_text);
      problems.push_back({place, error.what()});
    }
  }

  const StudyKind* kind = find_kind(root, problems);
  if (!kind) throw_problems(std::move(problems), name);
  Case result;
  result.path = std::filesystem::absolute(path).lexically_normal();
  result.settings = kind->defaults;
  result.written = std::make_shared<const SettingsNode>(std::move(root));
  SettingsTable table = describe_case(result);
  const auto found = read_settings(*result.written, table, result.path.parent_path());
  problems.insert(problems.end(), found.begin(), found.end());
  const auto of_variants = check_variants(result, found);
  problems.insert(problems.end(), of_variants.begin(), of_variants.end());
  if (!problems.empty()) throw_problems(std::move(problems), name);
  add_provenance_warnings(result);
  return result;
}

std::vector<std::filesystem::path> input_files(const Case& a_case) {
  // A description binds to mutable settings; here it is only read.
  std::vector<std::filesystem::path> files;
  collect_files(describe_study(const_cast<AnyStudySettings&>(a_case.settings)), files);
  return files;
}

}  // namespace talus
