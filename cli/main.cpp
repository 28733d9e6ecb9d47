#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "cli/serve.h"
#include "server/app/build_info.h"

namespace {

using Arguments = std::vector<std::string>;

constexpr int kFailed = 1;
constexpr int kInternalFault = 70;

struct Subcommand {
  std::string_view name;
  std::string_view summary;
  int (*run)(const Arguments& arguments);
};

constexpr Subcommand kSubcommands[] = {
    {"serve", "Run the admission webhook", &tandem::cli::Serve},
};

void PrintUsage(std::FILE* out) {
  std::fputs("Usage: tandem SUBCOMMAND [flags]\n\nSubcommands:\n", out);
  for (const Subcommand& subcommand : kSubcommands) {
    std::fprintf(out, "  %-10s %s\n", subcommand.name.data(), subcommand.summary.data());
  }
  std::fputs("\ntandem SUBCOMMAND --help lists the flags of a subcommand; tandem --version says which "
             "tandem this is.\n",
             out);
}

int Run(const Arguments& arguments) {
  if (arguments.empty()) {
    PrintUsage(stderr);
    return kFailed;
  }
  const std::string& word = arguments.front();
  if (word == "--help" || word == "-h" || word == "help") {
    PrintUsage(stdout);
    return 0;
  }
  if (word == "--version" || word == "version") {
    std::printf("tandem %s\n", tandem::server::BuildInfo().version.c_str());
    return 0;
  }
  for (const Subcommand& subcommand : kSubcommands) {
    if (subcommand.name == word) return subcommand.run({arguments.begin() + 1, arguments.end()});
  }
  std::fprintf(stderr, "tandem: unknown subcommand: %s (see tandem --help)\n", word.c_str());
  return kFailed;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return Run(Arguments(argv + 1, argv + argc));
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "tandem: internal fault: %s\n", fault.what());
    return kInternalFault;
  }
}
