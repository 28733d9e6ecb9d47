#include "cli/command.h"

#include <algorithm>
#include <ostream>

#include "validation/base/one_line.h"
#include "validation/hints/nearest.h"

namespace tandem::cli {
namespace {

constexpr int kFailed = 1;

void PrintUsage(std::span<const Command> commands, std::string_view program, std::ostream& out) {
  std::size_t width = 0;
  for (const Command& command : commands) width = std::max(width, command.name.size());
  out << "tandem validates Kubernetes objects with handwritten and declarative rules side by "
         "side.\n"
         "\nUsage:\n  "
      << program << " SUBCOMMAND [FLAGS] [ARGUMENTS]\n\nSubcommands:\n";
  for (const Command& command : commands) {
    out << "  " << command.name << std::string(width - command.name.size() + 3, ' ')
        << command.summary << '\n';
  }
  out << "\nFlags:\n  -h, --help   print this, or with a subcommand its flags\n"
         "  --version    print the version\n";
}

}  // namespace

std::string_view ProgramName(std::string_view path) {
  const std::string_view file = path.substr(path.find_last_of('/') + 1);
  return file.starts_with("kubectl-") ? "kubectl tandem" : "tandem";
}

int RunCommand(std::span<const Command> commands, std::string_view version,
               const Arguments& arguments, const Streams& streams) {
  if (arguments.empty()) {
    PrintUsage(commands, streams.program, streams.err);
    return kFailed;
  }
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    PrintUsage(commands, streams.program, streams.out);
    return 0;
  }
  if (name == "--version" || name == "version") {
    streams.out << "tandem " << version << '\n';
    return 0;
  }
  const auto command = std::find_if(commands.begin(), commands.end(),
                                    [&](const Command& each) { return each.name == name; });
  if (command == commands.end()) {
    std::vector<std::string_view> names;
    for (const Command& each : commands) names.push_back(each.name);
    const auto nearest = hints::Nearest(name, names);
    streams.err << "tandem: unknown subcommand: " << OneLine(name);
    if (nearest) streams.err << "; did you mean " << *nearest << "?";
    streams.err << " (see " << streams.program << " --help)\n";
    return kFailed;
  }
  return command->run({arguments.begin() + 1, arguments.end()}, streams);
}

void Complain(const Streams& streams, std::string_view subcommand, const Failure& failure) {
  streams.err << "tandem " << subcommand << ": " << OneLine(failure.message) << '\n';
}

void ComplainWithExcerpts(const Streams& streams, std::string_view subcommand,
                          const Failure& failure) {
  streams.err << "tandem " << subcommand << ": " << WithExcerpts(failure.message) << '\n';
}

void ComplainOfRules(const Streams& streams, std::string_view subcommand, const Failure& failure) {
  streams.err << "tandem " << subcommand << ": " << Lines(failure.message) << '\n';
}

}  // namespace tandem::cli
