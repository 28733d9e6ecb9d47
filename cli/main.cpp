#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <iostream>

#include "cli/command.h"
#include "cli/completion.h"
#include "cli/doctor/doctor.h"
#include "cli/generate/generate.h"
#include "cli/linting/lint.h"
#include "cli/lsp/lsp.h"
#include "cli/man.h"
#include "cli/manual.h"
#include "cli/readiness/evidence.h"
#include "cli/reference/cel.h"
#include "cli/reference/tags.h"
#include "cli/replay/replay.h"
#include "cli/rules.h"
#include "cli/serve.h"
#include "cli/serve_manual.h"
#include "cli/upgrade/upgrade.h"
#include "cli/validate/validate.h"
#include "server/app/build_info.h"
#include "validation/base/guard.h"
#include "validation/base/one_line.h"

namespace tandem::cli {
namespace {

constexpr int kInternalFault = 70;  // EX_SOFTWARE of sysexits.h

/// All subcommands; some of them describe the others.
std::span<const cli::Command> Commands();

constexpr cli::Command kCommands[] = {
    {"serve", "run the admission webhook", &cli::RunServe, &cli::ServeManual},
    {"validate", "judge manifests without a cluster", &validate::RunValidate,
     &validate::ValidateManual},
    {"replay",
     "judge recorded reviews and stored objects by other rules, and print the differences",
     [](const cli::Arguments& arguments, const cli::Streams& streams) {
       return replay::RunReplay(arguments, streams, server::BuildOfRules());
     },
     &replay::ReplayManual},
    {"upgrade", "say what an upgrade of Kubernetes or of definitions does to objects",
     &upgrade::RunUpgrade, &upgrade::UpgradeManual},
    {"lint", "check Go packages with +k8s: tags", &linting::RunLint, &linting::LintManual},
    {"lsp", "judge manifests and Go files in an editor while they are written",
     [](const cli::Arguments& arguments, const cli::Streams& streams) {
       return lsp::RunLsp(arguments, streams, std::string(server::BuildInfo().version));
     },
     &lsp::LspManual},
    {"evidence", "say whether the declarative side may decide",
     [](const cli::Arguments& arguments, const cli::Streams& streams) {
       return readiness::RunEvidence(arguments, streams, server::BuildOfRules());
     },
     &readiness::EvidenceManual},
    {"generate", "write fixtures for rules, or definitions, documents and tags for Go types",
     &generate::RunGenerate, &generate::GenerateManual},
    {"doctor", "say what is wrong with a setup", &doctor::RunDoctor, &doctor::DoctorManual},
    {"cel", "evaluate an expression of a CustomResourceDefinition", &reference::RunCel,
     &reference::CelManual},
    {"rules", "write the built-in rules to a directory", &cli::RunRules, &cli::RulesManual},
    {"tags", "describe the +k8s: tags", &reference::RunTags, &reference::TagsManual},
    {"completion", "print a script that completes commands and flags in a shell",
     [](const cli::Arguments& arguments, const cli::Streams& streams) {
       return cli::RunCompletion(Commands(), arguments, streams);
     },
     &cli::CompletionManual},
    {"man", "print a manual page",
     [](const cli::Arguments& arguments, const cli::Streams& streams) {
       return cli::RunMan(Commands(), server::BuildInfo().version, arguments, streams);
     },
     [] { return cli::ManManual(Commands()); }},
};

std::span<const cli::Command> Commands() { return kCommands; }

int Run(int argc, char** argv) {
  const cli::Streams streams{std::cout, std::cerr, isatty(STDERR_FILENO) == 1,
                             isatty(STDOUT_FILENO) == 1,
                             cli::ProgramName(argc > 0 ? argv[0] : "tandem")};
  int code = kInternalFault;
  const auto fault = Guarded([&] {
    const cli::Arguments arguments(argv + std::min(argc, 1), argv + argc);
    code = cli::RunCommand(Commands(), server::BuildInfo().version, arguments, streams);
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
