#include "validation/verdict/go_types_side.h"

#include "validation/engine/run.h"
#include "validation/json/overlay.h"
#include "validation/rules/gaps.h"
#include "validation/rules/shape.h"
#include "validation/rules/unknown_fields.h"
#include "validation/unions/validate.h"
#include "validation/verdict/guides_internal.h"

namespace tandem::verdict {

class GoTypesSide::TypedWrite final : public DeclaredWrite {
 public:
  TypedWrite(const GoTypesSide& side, const Write& write) : side_(side), write_(write) {
    if (write.request.operation == Operation::kUpdate) ReadOld();
  }

  [[nodiscard]] Status CheckReadable() const override {
    return side_.has_twin() ? Ok() : rules::CheckShape(type(), write_.request.object);
  }

  [[nodiscard]] Status CheckOldReadable() const override { return old_readable_; }

  void Validate(field::ErrorList& errors, Remarks& remarks) const override {
    const engine::Request request = EngineRequest();
    if (Status readable = CheckGap(request); !readable) return AddUnreadable(readable, errors);
    if (!side_.has_twin()) AddGaps(request.object, remarks);
    engine::Run(side_.rules_.root, request, errors);
    if (side_.rules_.unions == nullptr) return;
    unions::Validate(*side_.rules_.unions, request.object, errors);
  }

  [[nodiscard]] Judged judged() const override { return {write_.request.object, old_object_}; }

  [[nodiscard]] Typed typed() const override {
    const engine::Request request = EngineRequest();
    if (!CheckGap(request)) return {};
    const rules::TypeRef root = side_.rules_.root.ref;
    const bool has_old = request.operation == Operation::kUpdate && !old_object_.IsMissing();
    return {{root, request.object}, has_old ? rules::Value(root, old_object_) : rules::Value()};
  }

 private:
  [[nodiscard]] const rules::Type& type() const { return *side_.rules_.root.ref.type; }

  [[nodiscard]] engine::Request EngineRequest() const {
    engine::Request request;
    request.object = write_.request.object;
    request.subresource = write_.subresource;
    request.options = &side_.rules_.options;
    request.scratch = &write_.scratch;
    request.operation = write_.request.operation;
    request.old_object = old_object_;
    return request;
  }

  /// The type of what handwritten rules have not checked; null when they have checked everything.
  [[nodiscard]] const rules::Type* unchecked() const {
    return side_.has_twin() ? side_.gap_->type() : &type();
  }

  /// The old object may well be older than the rules: a part that the type cannot hold is as if it
  /// were not there.
  void ReadOld() {
    old_object_ = write_.request.old_object;
    if (unchecked() == nullptr) return;
    old_readable_ = rules::CheckShape(*unchecked(), old_object_);
    if (!old_readable_) old_object_ = rules::ReadablePart(*unchecked(), old_object_, overlay_);
  }

  /// Checks what the handwritten rules have left unchecked of the shape.
  [[nodiscard]] Status CheckGap(const engine::Request& request) const {
    if (!side_.has_twin() || side_.gap_->type() == nullptr) return Ok();
    return rules::CheckShape(*side_.gap_->type(), request.object);
  }

  void AddGaps(json::ValueView object, Remarks& remarks) const {
    for (rules::Gap& gap : rules::FindGaps(type(), object)) {
      remarks.gaps.push_back({std::move(gap.path), std::string(gap.why)});
    }
  }

  /// As apiserver pkg/registry/rest/validate.go: an object that cannot be converted to the
  /// versioned type is an internal error in place of the rules' own.
  [[gnu::cold]] static void AddUnreadable(const Status& readable, field::ErrorList& errors) {
    errors.Add(field::Internal(field::Path(), "unexpected error converting to versioned type: " +
                                                  readable.error().message));
  }

  const GoTypesSide& side_;
  const Write& write_;
  json::Overlay overlay_;
  json::ValueView old_object_;
  Status old_readable_ = Ok();
};

GoTypesSide::GoTypesSide(const Rules& rules, const handwritten::GoStruct* checked) : rules_(rules) {
  if (checked != nullptr) gap_.emplace(*rules.root.ref.type, *checked);
}

void GoTypesSide::PrepareFor(const Write& write, Continuation then) const {
  then(TypedWrite(*this, write));
}

/// Types of kinds with handwritten rules need not have all the fields there are.
std::vector<std::string> GoTypesSide::FindUnknownFields(json::ValueView object,
                                                        std::size_t max) const {
  if (has_twin()) return {};
  return rules::FindUnknownFields(*rules_.root.ref.type, object, max);
}

std::vector<std::string_view> GoTypesSide::FieldsBeside(json::ValueView object,
                                                        std::string_view field) const {
  return rules::FieldsBeside(*rules_.root.ref.type, object, field);
}

void GoTypesSide::AddGuide(std::span<const GuideStep> path, FieldGuide& guide) const {
  verdict::AddGuide(rules_.root, path, guide);
}

json::ValueView GoTypesSide::KnownPart(json::ValueView object, json::Overlay& overlay) const {
  return has_twin() ? object : rules::KnownPart(*rules_.root.ref.type, object, overlay);
}

json::ValueView GoTypesSide::ReadablePart(json::ValueView object, json::Overlay& overlay) const {
  return rules::ReadablePart(*rules_.root.ref.type, object, overlay);
}

}  // namespace tandem::verdict
