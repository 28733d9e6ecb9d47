#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "validation/base/unified_diff.h"
#include "validation/gotypes/model.h"
#include "validation/migrate/definitions.h"

namespace tandem::migrate {

/// The choices for turning markers into tags.
struct Options {
  bool replace = false;  ///< markers go; otherwise their tags stand beside them
  /// Whether `""`, `0` and `[]` may be taken for absent in optional fields that are no pointers: a
  /// tag has no other choice there, while a marker refuses `""` that is shorter than its minimum.
  bool zero_is_absent = false;
};

/// A message about a line of Go or of a definition.
struct Remark {
  std::string place;    ///< `file:line:column`
  std::string message;  ///< for a marker that stays: its text, and the reason
  auto operator<=>(const Remark&) const = default;
};

/// The changes to one file.
struct FileEdits {
  std::string file;
  std::vector<LineEdit> edits;  ///< at least one
};

/// The outcome of MakeTags. Nothing is to be changed when it has errors.
struct Outcome {
  std::vector<FileEdits> files;  ///< sorted by name
  /// Markers of values, and rules of definitions, that became no tag, each with the reason.
  std::vector<Remark> kept;
  std::vector<Remark> said;    ///< rules of definitions that Go says already
  std::vector<Remark> errors;  ///< markers that cannot be read, and kinds that no package has
};

/// The texts of files by the names that positions have.
using Texts = std::map<std::string, std::string, std::less<>>;

/// Finds the tags that say what the markers in packages say, and what definitions of their kinds
/// say, and where to write them. The packages are those of a universe that was read as it is
/// written, out of these texts. What is written once is not written again; what a definition says
/// of a struct that it has in several places is written when it says so in all of them. The time is
/// linear in the texts and schemas, but for the values of one enum, which are looked for in the
/// texts of their package.
Outcome MakeTags(std::span<const gotypes::Package* const> packages, const Texts& texts,
                 const Options& options, std::span<const KindSchema> definitions = {});

}  // namespace tandem::migrate
