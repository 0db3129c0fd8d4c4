#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/io/version.hpp>

#include <fmt/format.h>

namespace talus {

void add_version_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("version", "Print the version of Talus and of its libraries");
  command->callback([&action] {
    action = [] {
      const std::string baseline = cpu_baseline_text();
      fmt::print("Talus {}\n", version_text());
      fmt::print("build type     {}\n", build_type_text());
      fmt::print("CPU baseline   {}\n", baseline.empty() ? "compiler default" : baseline);
      for (const auto& [name, number] : library_versions()) fmt::print("{:<13}  {}\n", name, number);
      fmt::print("{:<13}  {}\n", "CLI11", CLI11_VERSION);
      return kExitOk;
    };
  });
}

}  // namespace talus
