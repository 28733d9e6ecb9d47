#pragma once

#include <vector>

#include "validation/gotypes/loader.h"
#include "validation/rules/program.h"
#include "validation/tags/settings.h"

namespace tandem::compile {

using tags::Dialect;
using tags::k1_36;
using tags::k1_37;
using CompileOptions = tags::Settings;

/// The outcome of compiling a set of packages. With errors the program is not usable.
struct Compiled {
  rules::Program program;
  std::vector<gotypes::Diagnostic> errors;
  /// One for every use of a spelling that Kubernetes' own generator does not know.
  std::vector<gotypes::Diagnostic> notes;
  /// Warnings about markers of unions that are understood, but look wrong or have no effect.
  std::vector<gotypes::Diagnostic> warnings;
  /// Rules that are not run, because no rule can be compiled for what leads to them.
  std::vector<gotypes::Diagnostic> unjudged;
  /// The reason for each missing kind: `resource.k8s.io/v1 ResourceSlice is left out: ...`.
  std::vector<gotypes::Diagnostic> left_out;
};

/// Compiles the tags of all loaded packages into rules, in time linear in their size. Errors are
/// worded as validation-gen's: `field pkg.T.a: tag "k8s:minimum": ...`. The program does not need
/// the universe afterwards; the positions of errors and notes point into it.
Compiled CompileTypes(const gotypes::Universe& universe, const CompileOptions& options);

/// The same without the kinds whose rules cannot be compiled. The first error of each of them goes
/// to `left_out`; errors are left for what is wrong with no kind in particular. Time is that of
/// CompileTypes when nothing is wrong, else up to that for each kind.
Compiled CompileUsableTypes(const gotypes::Universe& universe, const CompileOptions& options);

/// Whether rules can be compiled for a field of the type and what it holds. False only where
/// Kubernetes' own generator refuses what tandem leaves unjudged.
bool CanHaveRules(const gotypes::Type& type, const CompileOptions& options);

}  // namespace tandem::compile
