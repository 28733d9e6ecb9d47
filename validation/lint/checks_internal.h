#pragma once

#include "validation/lint/model_internal.h"
#include "validation/lint/reporter_internal.h"

namespace tandem::lint {

/// Whether the line is read when types are compiled, so that misplacing it matters.
bool HasMeaning(const gotypes::TagLine& line);

// Rules that look at one element at a time.
void CheckAlphaBetaPrefix(const Element& element, Reporter& reporter);
void CheckValidationStability(const Element& element, const compile::CompileOptions& options,
                              Reporter& reporter);
void CheckConflictingTags(const Element& element, Reporter& reporter);
void CheckInheritedTags(const Element& element, const LintOptions& options, Reporter& reporter);
void CheckUnknownTags(const Element& element, const compile::CompileOptions& options,
                      Reporter& reporter);
void CheckTrailingComment(const Element& element, Reporter& reporter);
void CheckContradictingMarkers(const Element& element, Reporter& reporter);
void CheckContradictingUnions(const TypeView& type, Reporter& reporter);
void CheckSeedSpelling(const Element& element, const compile::CompileOptions& options,
                       Reporter& reporter);
void CheckNotPortable(const Element& element, const compile::CompileOptions& options,
                      Reporter& reporter);

// Rules that look at packages.
void CheckPackageTags(const PackageView& package, const LintOptions& options, Reporter& reporter);
void CheckUnknownPackageTags(const PackageView& package, Reporter& reporter);
void CheckTrailingConstants(const PackageView& package, Reporter& reporter);

// Rules that look at everything.
void CheckInvalidTags(const Model& model, const compile::Compiled& compiled, Reporter& reporter);
void CheckDetachedTags(const Model& model, Reporter& reporter);
void CheckUnreadTags(const Model& model, Reporter& reporter);
void CheckVersionSync(const Model& model, Reporter& reporter);

}  // namespace tandem::lint
