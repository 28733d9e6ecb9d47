#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "validation/base/unified_diff.h"
#include "validation/gotypes/model.h"
#include "validation/migrate/definitions.h"

namespace tandem::migrate {

/// How markers become tags.
struct Options {
  bool replace = false;  ///< markers go; otherwise their tags stand beside them
  /// Whether `""`, `0` and `[]` may be taken for absent in optional fields that are no pointers: a
  /// tag has no other choice there, while a marker refuses `""` that is shorter than its minimum.
  bool zero_is_absent = false;
};

/// Something about a line.
struct Remark {
  std::string place;    ///< `file:line:column`
  std::string message;  ///< of a marker that stays: its text, and why
  auto operator<=>(const Remark&) const = default;
};

/// What becomes of a file.
struct FileEdits {
  std::string file;
  std::vector<LineEdit> edits;  ///< at least one
};

/// With errors nothing is to be changed.
struct Outcome {
  std::vector<FileEdits> files;  ///< by name
  /// Markers of values, and what definitions say of them, that no tag says the same as.
  std::vector<Remark> kept;
  std::vector<Remark> said;    ///< what definitions say, and Go says already
  std::vector<Remark> errors;  ///< markers that cannot be read, and kinds that no package has
};

/// The texts of files by the names that positions have.
using Texts = std::map<std::string, std::string, std::less<>>;

/// Finds the tags that say what the markers in packages say, and what definitions of their kinds
/// say, and where to write them. The packages are those of a universe that was read as it is
/// written, out of these texts. What is written once is not written again; what a definition says
/// of a struct that it has in several places is written when it says so in all of them. In time
/// linear in the texts and schemas, but for the values of one enum, which are looked for in the
/// texts of their package.
Outcome MakeTags(std::span<const gotypes::Package* const> packages, const Texts& texts,
                 const Options& options, std::span<const KindSchema> definitions = {});

}  // namespace tandem::migrate
