#pragma once

#include <cstdint>

namespace tandem::crd::object {

/// The sender of an object. What an API server passes on, it has decoded and encoded again: an
/// integral float has become an integer, and nulls that are not allowed are gone.
enum class Source : std::uint8_t {
  kWriter,    ///< its writer: nobody has had it in between
  kMutating,  ///< an API server that asks mutating webhooks: what server-side apply brings, has its
              ///< nulls still, which are refused later
  kAdmitted,  ///< an API server that asks validating webhooks
};

}  // namespace tandem::crd::object
