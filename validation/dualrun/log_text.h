#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/dualrun/compare.h"
#include "validation/field/normalize.h"

namespace tandem::dualrun {

/// The advice to the operator about a mismatch.
enum class Advice : std::uint8_t {
  kNone,             ///< the handwritten side decides, nothing is at stake
  kDisableTakeover,  ///< turn off DeclarativeValidationTakeover
  kDisableBeta,      ///< turn off DeclarativeValidationBeta, unless the error's rule is alpha
};

/// An error as the mismatch line shows it:
/// `{Type="Invalid value", Field="spec.replicas", Origin="minimum"}`.
std::string DescribeError(const field::Error& error, const field::PathNormalizer& normalizer);

/// The log line of a mismatch, byte for byte as apiserver pkg/registry/rest/validate.go writes it.
std::string MismatchText(const Mismatch& mismatch, const field::PathNormalizer& normalizer,
                         Advice advice);

/// `panic during declarative validation: ...`: a log line, or the text of the internal error.
std::string PanicText(std::string_view what);

}  // namespace tandem::dualrun
