#pragma once

#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// The names of the requests in a claim of devices, `request` and `request/subrequest`. Views of
/// the claim, which must outlive it.
class RequestNames {
 public:
  explicit RequestNames(json::ValueView device_claim);

  /// Whether a text refers to one of them.
  [[nodiscard]] bool Contains(std::string_view reference) const;

 private:
  using Names = std::unordered_set<std::string_view, KeyedTextHash>;

  std::unordered_map<std::string_view, Names, KeyedTextHash> subrequests_;
};

/// The name of a request in the claim.
void ValidateRequestReference(const field::Path& path, std::string_view reference,
                              const RequestNames& names, field::ErrorList& errors);

/// Some of them, each once.
void ValidateRequestReferences(const field::Path& path, json::ValueView references,
                               const RequestNames& names, const Options& options,
                               field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
