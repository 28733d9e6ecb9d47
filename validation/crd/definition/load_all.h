#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "validation/crd/definition/definition.h"
#include "validation/field/error.h"

namespace tandem::crd::definition {

/// Something that the author of a manifest should know.
struct Remark {
  enum class Kind : std::uint8_t {
    kUnusable,     ///< it cannot be loaded
    kRefused,      ///< an API server would not take it, but it is clear what is meant
    kIneffective,  ///< something in it has no effect
  };
  Kind kind = Kind::kUnusable;
  std::string file;
  std::size_t line = 0;  ///< counted from 1; 0 when it is unknown
  std::string message;
  std::optional<field::Error> error = std::nullopt;  ///< the error that the message tells of
  /// The definition that it is about; null when it cannot be used.
  std::shared_ptr<const Definition> definition = nullptr;

  /// `file:line: message`, without what is unknown of it.
  [[nodiscard]] std::string ToString() const;
};

/// The definitions of several manifests.
struct LoadedAll {
  std::vector<std::shared_ptr<const Definition>> definitions;  ///< those without errors
  /// Those of expendable manifests, for kinds that no other manifest defines.
  std::vector<std::shared_ptr<const Definition>> expendable;
  /// The remarks, manifest by manifest; expendable ones have some only when they are taken.
  std::vector<Remark> remarks;
};

/// Loads manifests, of which each may define only what no other does; expendable ones stand last.
LoadedAll LoadAll(std::vector<Manifest> manifests, const Options& options);

}  // namespace tandem::crd::definition
