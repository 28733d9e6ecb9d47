#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "validation/crd/definition/definition.h"
#include "validation/crd/object/prepare.h"
#include "validation/crd/object/scratch.h"
#include "validation/crd/object/source.h"
#include "validation/field/error.h"
#include "validation/handwritten/request.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::crd {

/// One write of a custom resource, as it came.
struct Write {
  Operation operation = Operation::kCreate;
  json::ValueView object;
  json::ValueView old_object;  ///< absent on create
  bool status = false;         ///< it goes through the status subresource
  object::Source source = object::Source::kWriter;
  handwritten::MetadataPhase phase = handwritten::MetadataPhase::kAdmitted;
  /// The time at which to give up with expressions: what was found by then says nothing.
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  object::Scratch* scratch = nullptr;  ///< the memory to judge with; null: the write takes its own
};

/// A write made ready as the registry would, on a private copy, to be validated. The definition and
/// the objects must outlive it.
class PreparedWrite {
 public:
  PreparedWrite(const definition::Definition& definition, const definition::Version& version,
                const Write& write);
  PreparedWrite(const PreparedWrite&) = delete;
  PreparedWrite& operator=(const PreparedWrite&) = delete;

  /// Why the object cannot be decoded; empty when it can. Nothing else is to be asked then.
  [[nodiscard]] const std::string& decode_error() const { return prepared_.decode_error; }
  [[nodiscard]] const std::vector<std::string>& unknown_fields() const {
    return prepared_.unknown_fields;
  }
  /// The object that is validated.
  [[nodiscard]] json::ValueView object() const { return object_; }
  /// The one it is compared with; absent on create.
  [[nodiscard]] json::ValueView old_object() const { return old_object_; }

  /// Appends what the API server would report, in its order, and what unions add. What expressions
  /// forgive the unchanged parts of an object is `forgiven`.
  void Validate(field::ErrorList& errors, field::ErrorList& forgiven) const;

 private:
  [[nodiscard]] json::ValueView WithStatusOf(json::ValueView object, json::ValueView other);
  [[nodiscard]] json::ValueView StatusWrite();
  [[nodiscard]] bool is_update() const { return write_.operation == Operation::kUpdate; }
  [[nodiscard]] bool CheckTypeMeta(field::ErrorList& errors) const;
  void CheckMetadata(field::ErrorList& errors) const;
  void CheckSchema(object::Scratch& scratch, field::ErrorList& errors) const;
  void CheckScale(field::ErrorList& errors) const;
  void CheckLists(object::Scratch& scratch, field::ErrorList& errors) const;

  const definition::Definition& definition_;
  const definition::Version& version_;
  Write write_;
  json::Overlay overlay_;
  object::Prepared prepared_;
  json::ValueView object_;
  json::ValueView old_object_;
};

}  // namespace tandem::crd
