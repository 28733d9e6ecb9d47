#pragma once

#include <cstdint>
#include <vector>

#include "validation/gotypes/loader.h"
#include "validation/rules/program.h"

namespace tandem::compile {

/// The Kubernetes release whose validation-gen is imitated where releases differ.
enum class Compat : std::uint8_t { k136, k137 };

/// Which spellings are understood beyond those of validation-gen.
enum class Dialect : std::uint8_t {
  kUpstream,  ///< none
  kSeed,      ///< those of the enhancement proposals, and types of packages that are not loaded
};

struct CompileOptions {
  Compat compat = Compat::k137;
  Dialect dialect = Dialect::kSeed;
  bool test_tags = false;  ///< validateTrue, validateFalse, validateError
};

/// The outcome of compiling a set of packages. With errors the program is not usable.
struct Compiled {
  rules::Program program;
  std::vector<gotypes::Diagnostic> errors;
};

/// Compiles the tags of all loaded packages into rules. Errors are worded as validation-gen's:
/// `field pkg.T.a: tag "k8s:minimum": ...`. The universe may be dropped afterwards.
Compiled CompileTypes(const gotypes::Universe& universe, const CompileOptions& options);

}  // namespace tandem::compile
