#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "validation/gotypes/model.h"

namespace tandem::gotypes {

/// The text of one file, as the caller read it.
struct SourceFile {
  std::string name;  ///< path as messages should print it; its last element decides what doc.go is
  std::string text;
};

struct SourcePackage {
  /// Import path under which others may import it, unless an import comment
  /// (`package v1 // import "k8s.io/api/core/v1"`) gives it another: then it stands for that one.
  std::string path;
  std::string directory;
  std::vector<SourceFile> files;
  /// Whether it is only there to be imported, and only while no other package has its import path.
  bool library = false;
  /// Whether it comes with the program, beside those that somebody gave.
  bool shipped = false;
  /// Whether it is left out when it cannot be loaded, as libraries always are: to all others it is
  /// then as if it had not been given.
  bool expendable = false;
};

/// A fault in a source text, and its place.
struct Diagnostic {
  Position position;
  std::string message;
};

/// The ways in which packages are read.
enum class Reading : std::uint8_t {
  kMeaning,  ///< for the meaning of their values: the model says what is left out
  /// Generators look at what is written: aliases stay types of their own, fields that are not
  /// exported are there, comments are attached as controller-gen does, and a name that nothing
  /// declares is a type that is not supported, called `Undefined`.
  kAsWritten,
};

/// Loaded packages that refer to each other. Owns everything their types point into; must outlive
/// every pointer taken from it.
class Universe {
 public:
  Universe() : Universe(Reading::kMeaning) {}
  explicit Universe(Reading reading);
  ~Universe();
  Universe(Universe&&) noexcept;
  Universe& operator=(Universe&&) noexcept;

  /// Parses and resolves packages together. The well-known packages (apis/meta/v1, api/resource,
  /// runtime, types, util/intstr, apiextensions JSON, time) are always importable; a package that
  /// gets the path of one by its import comment is completed from it. A package of which no file is
  /// for us, by their build constraints, is passed over. On any error in a package that is needed
  /// nothing of this call is usable: all diagnostics are returned, none means success.
  std::vector<Diagnostic> Load(std::vector<SourcePackage> packages);

  /// The errors for which packages that are not needed were left out. They point into this.
  const std::vector<Diagnostic>& left_out() const;

  /// The packages given to Load, in the order given; libraries and the well-known ones follow.
  const std::vector<const Package*>& packages() const;
  const Package* FindPackage(std::string_view path) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// `file:line:column: message`, without the parts that are unknown.
std::string ToString(const Diagnostic& diagnostic);

}  // namespace tandem::gotypes
