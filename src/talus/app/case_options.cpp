#include <talus/app/commands.hpp>

namespace talus {

std::vector<std::string> CaseOptions::all_overrides() const {
  std::vector<std::string> all = overrides;
  if (!seed.empty()) all.push_back("study.seed=" + seed);
  return all;
}

void add_case_options(CLI::App& command, CaseOptions& options) {
  // One value per --set: otherwise it would also take the case that follows it.
  command.add_option("--set", options.overrides, "Replace a setting, for example --set body.mass=780; repeatable")
      ->type_name("KEY.PATH=VALUE")
      ->allow_extra_args(false);
  command.add_option("--seed", options.seed, "Seed of all random numbers, instead of study.seed")->type_name("N");
}

}  // namespace talus
