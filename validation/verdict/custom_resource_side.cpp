#include "validation/verdict/custom_resource_side.h"

#include <algorithm>

#include "validation/crd/object/known_fields.h"
#include "validation/crd/object/prepare.h"
#include "validation/crd/write.h"
#include "validation/json/overlay.h"
#include "validation/verdict/guides_internal.h"

namespace tandem::verdict {
namespace {

class SchemaWrite final : public DeclaredWrite {
 public:
  SchemaWrite(const crd::definition::Definition& definition,
              const crd::definition::Version& version, const crd::Write& write)
      : prepared_(definition, version, write) {}

  [[nodiscard]] Status CheckReadable() const override {
    return prepared_.decode_error().empty() ? Ok() : Status(Failure{prepared_.decode_error()});
  }
  void Validate(field::ErrorList& errors, Remarks& remarks) const override {
    prepared_.Validate(errors, remarks.forgiven);
  }
  [[nodiscard]] Judged judged() const override {
    return {prepared_.object(), prepared_.old_object()};
  }
  [[nodiscard]] std::span<const std::string> dropped_fields() const override {
    return prepared_.unknown_fields();
  }

 private:
  crd::PreparedWrite prepared_;
};

}  // namespace

void CustomResourceSide::PrepareFor(const Write& write, Continuation then) const {
  const handwritten::Request& request = write.request;
  then(SchemaWrite(
      definition_, version_,
      {request.operation, request.object, request.old_object, write.subresource == "status",
       write.source, request.phase, write.deadline, &write.scratch}));
}

std::vector<std::string> CustomResourceSide::FindUnknownFields(json::ValueView object,
                                                               std::size_t max) const {
  if (version_.schema == nullptr) return {};
  json::Overlay overlay;
  std::vector<std::string> fields =
      crd::object::Prepare(*version_.schema, object, overlay, crd::object::Nulls::kDropped,
                           definition_.unknown_fields)
          .unknown_fields;
  fields.resize(std::min(fields.size(), max));
  return fields;
}

std::vector<std::string_view> CustomResourceSide::FieldsBeside(json::ValueView object,
                                                               std::string_view field) const {
  if (version_.schema == nullptr) return {};
  return crd::object::FieldsBeside(*version_.schema, object, field);
}

void CustomResourceSide::AddGuide(std::span<const GuideStep> path, FieldGuide& guide) const {
  if (version_.schema != nullptr) verdict::AddGuide(*version_.schema, path, guide);
}

}  // namespace tandem::verdict
