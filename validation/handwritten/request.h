#pragma once

#include <cstdint>
#include <optional>

#include "validation/base/operation.h"
#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// The phase in which the registry is with the metadata of a write.
enum class MetadataPhase : std::uint8_t {
  /// A validating webhook's view: names are generated, system fields filled and restored.
  kAdmitted,
  /// A user's or mutating webhook's view: the rules grant what the registry is going to do itself.
  kSubmitted,
};

enum class ObjectScope : bool { kCluster, kNamespaced };

/// The parts of one request's metadata that rules have found faultless, so that others that ask no
/// more need not look again.
struct MetadataNotes {
  bool common_parts = false;  ///< labels, annotations, owners and managers
  /// All that the registry asks of the metadata of an object of this scope by itself.
  std::optional<ObjectScope> object;
  bool update = false;  ///< all that it asks of an update
};

/// One write of an object that is decoded, defaulted and prepared by its strategy.
struct Request {
  Operation operation = Operation::kCreate;
  json::ValueView object;
  json::ValueView old_object;  ///< absent on create
  const Options& options;
  MetadataPhase phase = MetadataPhase::kAdmitted;
  MetadataNotes* notes = nullptr;  ///< null: each rule looks for itself
  /// Whether no registry has seen the object, which was prepared here. What a registry would refuse
  /// before its strategy does, its rules have to.
  bool before_registry = false;
};

using Rules = void (*)(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten
