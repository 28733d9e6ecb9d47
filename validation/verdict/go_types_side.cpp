#include "validation/verdict/go_types_side.h"

#include "validation/engine/run.h"
#include "validation/rules/shape.h"
#include "validation/rules/unknown_fields.h"
#include "validation/unions/validate.h"

namespace tandem::verdict {

class GoTypesSide::TypedWrite final : public DeclaredWrite {
 public:
  TypedWrite(const GoTypesSide& side, const Write& write) : side_(side), write_(write) {}

  [[nodiscard]] Status CheckReadable() const override {
    return side_.has_twin() ? Ok() : rules::CheckShape(type(), write_.request.object);
  }

  void Validate(field::ErrorList& errors) const override {
    const engine::Request request = EngineRequest();
    if (Status readable = CheckGap(request); !readable) return AddUnreadable(readable, errors);
    engine::Run(side_.rules_.root, request, errors);
    if (side_.rules_.unions == nullptr) return;
    unions::Validate(*side_.rules_.unions, request.object, errors);
  }

 private:
  [[nodiscard]] const rules::Type& type() const { return *side_.rules_.root.ref.type; }

  [[nodiscard]] engine::Request EngineRequest() const {
    engine::Request request;
    request.object = write_.request.object;
    request.subresource = write_.subresource;
    request.options = &side_.rules_.options;
    request.scratch = &write_.scratch;
    if (HasReadableOld()) {
      request.operation = Operation::kUpdate;
      request.old_object = write_.request.old_object;
    }
    return request;
  }

  /// An old object that the type cannot hold has no say: without handwritten rules it may well be
  /// older than the rules, and the new one is judged as if it were the first.
  [[nodiscard]] bool HasReadableOld() const {
    if (write_.request.operation != Operation::kUpdate) return false;
    return side_.has_twin() || rules::CheckShape(type(), write_.request.old_object).has_value();
  }

  /// What is left to check of the shape after the handwritten rules.
  [[nodiscard]] Status CheckGap(const engine::Request& request) const {
    if (!side_.has_twin() || side_.gap_->type() == nullptr) return Ok();
    Status readable = rules::CheckShape(*side_.gap_->type(), request.object);
    if (readable) readable = rules::CheckShape(*side_.gap_->type(), request.old_object);
    return readable;
  }

  /// As apiserver pkg/registry/rest/validate.go: an object that cannot be converted to the
  /// versioned type is an internal error in place of the rules' own.
  [[gnu::cold]] static void AddUnreadable(const Status& readable, field::ErrorList& errors) {
    errors.push_back(field::Internal(
        field::Path(),
        "unexpected error converting to versioned type: " + readable.error().message));
  }

  const GoTypesSide& side_;
  const Write& write_;
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

}  // namespace tandem::verdict
