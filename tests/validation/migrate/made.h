#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "validation/gotypes/loader.h"
#include "validation/migrate/tags.h"

namespace tandem::migrate {

inline constexpr const char* kFile = "v1/types.go";

/// The text that a file becomes, and what is told of it on the way.
struct Made {
  std::string text;
  std::string kept;    ///< lines
  std::string said;    ///< lines
  std::string errors;  ///< lines
};

inline std::string LinesOf(const std::vector<Remark>& remarks) {
  std::string lines;
  for (const Remark& remark : remarks) lines += remark.place + ": " + remark.message + "\n";
  return lines;
}

/// The tags of the package `v1` of one file, by its markers and by definitions.
inline Made Migrate(const std::string& text, const Options& options = {},
                    std::span<const KindSchema> definitions = {}) {
  gotypes::Universe universe(gotypes::Reading::kAsWritten);
  gotypes::SourcePackage package{"example.test/v1", "v1", {{kFile, text}}};
  for (const auto& diagnostic : universe.Load({std::move(package)})) {
    ADD_FAILURE() << ToString(diagnostic);
  }
  const Outcome outcome =
      MakeTags(std::span(universe.packages()).first(1), {{kFile, text}}, options, definitions);
  Made made{text, LinesOf(outcome.kept), LinesOf(outcome.said), LinesOf(outcome.errors)};
  for (const FileEdits& file : outcome.files) {
    EXPECT_EQ(file.file, kFile);
    made.text = Edited(text, file.edits);
  }
  return made;
}

/// The comment of the field `F` of the struct that begins there: lines without their slashes, and
/// `// why` for what was kept.
inline std::string CommentOfField(const Made& made, std::size_t begin) {
  std::string lines = made.text.substr(begin, made.text.find("\tF", begin) - begin);
  for (std::size_t tab = lines.find('\t'); tab != std::string::npos; tab = lines.find('\t')) {
    lines.erase(tab, std::string("\t// ").size());
  }
  for (std::size_t at = 0; at < made.kept.size(); at = made.kept.find('\n', at) + 1) {
    const std::size_t why = made.kept.rfind(": ", made.kept.find('\n', at)) + 2;
    lines += "// " + made.kept.substr(why, made.kept.find('\n', at) - why) + "\n";
  }
  return lines;
}

}  // namespace tandem::migrate
