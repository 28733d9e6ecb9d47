#pragma once

#include "cli/command.h"
#include "cli/manual.h"

namespace tandem::cli {

/// The variables that the flags of sample commands would write to.
struct SampleTargets {
  bool loud = false;
  std::string output = "text";
  std::string file;
  std::string directory;
  std::vector<std::string> names;
};

inline Manual SampleManual() {
  SampleTargets targets;
  Manual manual{.about = "Bakes it.\n.Carefully.",
                .operands = "[CAKE]",
                .words = {{"apple", "it's sour"}, {"k8s:plum", "sweet: and dry"}},
                .exit_codes = {{0, "baked"}, {1, "burnt"}},
                .flags = {}};
  manual.flags.Bool("loud", targets.loud, "tell [all]; or nothing").shorthand = 'l';
  manual.flags.Choice("output", targets.output, {"text", "json"}, "how it's printed");
  manual.flags.Path("recipe", targets.file, "file with the recipe").shorthand = 'r';
  manual.flags.Directory("kitchen", targets.directory, "directory to bake in");
  manual.flags.CommaStrings("guests", targets.names, "names");
  return manual;
}

inline Manual PlainManual() {
  return {.about = "Eats.", .operands = "PATH...", .takes_paths = true, .flags = {}};
}

constexpr int (*kDoNothing)(const Arguments&, const Streams&) = [](const Arguments&,
                                                                   const Streams&) { return 0; };

constexpr Command kSampleCommands[] = {
    {"bake", "bake a cake", kDoNothing, &SampleManual},
    {"eat", "don't wait", kDoNothing, &PlainManual},
};

}  // namespace tandem::cli
