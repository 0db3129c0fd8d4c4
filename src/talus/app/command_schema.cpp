#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/io/settings_schema.hpp>

#include <fmt/format.h>

namespace talus {

void add_schema_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("schema", "Print the JSON schema of a case, for editors");
  command->callback([&action] {
    action = [] {
      fmt::print("{}", write_case_schema());
      return kExitOk;
    };
  });
}

}  // namespace talus
