#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <iostream>

#include "cli/cel.h"
#include "cli/command.h"
#include "cli/completion.h"
#include "cli/doctor.h"
#include "cli/evidence.h"
#include "cli/generate.h"
#include "cli/lint.h"
#include "cli/lsp/lsp.h"
#include "cli/man.h"
#include "cli/manual.h"
#include "cli/replay/replay.h"
#include "cli/rules.h"
#include "cli/serve.h"
#include "cli/serve_manual.h"
#include "cli/tags.h"
#include "cli/upgrade/upgrade.h"
#include "cli/validate.h"
#include "server/app/build_info.h"
#include "validation/base/guard.h"
#include "validation/base/one_line.h"

namespace tandem::cli {
namespace {

constexpr int kInternalFault = 70;  // EX_SOFTWARE of sysexits.h

/// All subcommands; some of them describe the others.
std::span<const Command> Commands();

constexpr Command kCommands[] = {
    {"serve", "run the admission webhook", &RunServe, &ServeManual},
    {"validate", "judge manifests without a cluster", &RunValidate, &ValidateManual},
    {"replay",
     "judge recorded reviews and stored objects by other rules, and print the differences",
     [](const Arguments& arguments, const Streams& streams) {
       return replay::RunReplay(arguments, streams, server::BuildOfRules());
     },
     &replay::ReplayManual},
    {"upgrade", "say what an upgrade of Kubernetes or of definitions does to objects",
     &upgrade::RunUpgrade, &upgrade::UpgradeManual},
    {"lint", "check Go packages with +k8s: tags", &RunLint, &LintManual},
    {"lsp", "judge manifests and Go files in an editor while they are written",
     [](const Arguments& arguments, const Streams& streams) {
       return lsp::RunLsp(arguments, streams, std::string(server::BuildInfo().version));
     },
     &lsp::LspManual},
    {"evidence", "say whether the declarative side may decide",
     [](const Arguments& arguments, const Streams& streams) {
       return RunEvidence(arguments, streams, server::BuildOfRules());
     },
     &EvidenceManual},
    {"generate", "write fixtures for rules, or definitions, documents and tags for Go types",
     &RunGenerate, &GenerateManual},
    {"doctor", "say what is wrong with a setup", &RunDoctor, &DoctorManual},
    {"cel", "evaluate an expression of a CustomResourceDefinition", &RunCel, &CelManual},
    {"rules", "write the built-in rules to a directory", &RunRules, &RulesManual},
    {"tags", "describe the +k8s: tags", &RunTags, &TagsManual},
    {"completion", "print a script that completes commands and flags in a shell",
     [](const Arguments& arguments, const Streams& streams) {
       return RunCompletion(Commands(), arguments, streams);
     },
     &CompletionManual},
    {"man", "print a manual page",
     [](const Arguments& arguments, const Streams& streams) {
       return RunMan(Commands(), server::BuildInfo().version, arguments, streams);
     },
     [] { return ManManual(Commands()); }},
};

std::span<const Command> Commands() { return kCommands; }

int Run(int argc, char** argv) {
  const Streams streams{std::cout, std::cerr, isatty(STDERR_FILENO) == 1,
                        isatty(STDOUT_FILENO) == 1, ProgramName(argc > 0 ? argv[0] : "tandem")};
  int code = kInternalFault;
  const auto fault = Guarded([&] {
    const Arguments arguments(argv + std::min(argc, 1), argv + argc);
    code = RunCommand(Commands(), server::BuildInfo().version, arguments, streams);
    std::cout.flush();
  });
  if (!fault) return code;
  std::cerr << "tandem: internal fault: " << OneLine(*fault) << std::endl;
  return kInternalFault;
}

}  // namespace
}  // namespace tandem::cli

int main(int argc, char** argv) {
  // A file that may not become larger is as a full disk is: the write fails, with EFBIG.
  std::signal(SIGXFSZ, SIG_IGN);
  return tandem::cli::Run(argc, argv);
}
