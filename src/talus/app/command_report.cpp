#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/io/result_folder.hpp>

#include <fmt/format.h>

namespace talus {

void add_report_command(CLI::App& app, Action& action) {
  auto folder = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("report", "Draw the report of a result folder again");
  command->add_option("DIR", *folder, "The result folder")->required();
  command->callback([folder, &action] {
    action = [folder] {
      redraw_report(*folder);
      fmt::print("report: {}\n", (std::filesystem::path(*folder) / "report.html").string());
      return static_cast<int>(kExitOk);
    };
  });
}

}  // namespace talus
