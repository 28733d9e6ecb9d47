#include <unistd.h>

#include <algorithm>
#include <exception>
#include <iostream>

#include "cli/cel.h"
#include "cli/command.h"
#include "cli/evidence.h"
#include "cli/lint.h"
#include "cli/replay/replay.h"
#include "cli/serve.h"
#include "cli/tags.h"
#include "cli/validate.h"
#include "server/app/build_info.h"

namespace tandem::cli {
namespace {

constexpr int kInternalFault = 70;  // EX_SOFTWARE of sysexits.h

constexpr Command kCommands[] = {
    {"serve", "run the admission webhook",
     [](const Arguments& arguments, const Streams&) { return Serve(arguments); }},
    {"validate", "judge manifests without a cluster", &RunValidate},
    {"replay", "say what other rules change for recorded reviews and stored objects",
     [](const Arguments& arguments, const Streams& streams) {
       return replay::RunReplay(arguments, streams, server::BuildOfRules());
     }},
    {"lint", "check Go packages with +k8s: tags", &RunLint},
    {"evidence", "say whether the declarative side may decide", &RunEvidence},
    {"cel", "evaluate an expression of a CustomResourceDefinition", &RunCel},
    {"tags", "describe the +k8s: tags", &RunTags},
};

int Run(int argc, char** argv) {
  const Streams streams{std::cout, std::cerr, isatty(STDERR_FILENO) == 1,
                        isatty(STDOUT_FILENO) == 1};
  try {
    const Arguments arguments(argv + std::min(argc, 1), argv + argc);
    const int code = RunCommand(kCommands, server::BuildInfo().version, arguments, streams);
    std::cout.flush();
    return code;
  } catch (const std::exception& fault) {
    std::cerr << "tandem: internal fault: " << fault.what() << std::endl;
    return kInternalFault;
  }
}

}  // namespace
}  // namespace tandem::cli

int main(int argc, char** argv) { return tandem::cli::Run(argc, argv); }
