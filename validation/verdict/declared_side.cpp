#include "validation/verdict/declared_side.h"

namespace tandem::verdict {
namespace {

class AnyWrite final : public DeclaredWrite {
 public:
  [[nodiscard]] Status CheckReadable() const override { return Ok(); }
  void Validate(field::ErrorList&, Remarks&) const override {}
};

class Nothing final : public DeclaredSide {
 public:
  [[nodiscard]] std::vector<std::string> FindUnknownFields(json::ValueView,
                                                           std::size_t) const override {
    return {};
  }

 private:
  void PrepareFor(const Write&, Continuation then) const override { then(AnyWrite()); }
};

}  // namespace

std::vector<std::string_view> DeclaredSide::FieldsBeside(json::ValueView, std::string_view) const {
  return {};
}

void DeclaredSide::AddGuide(std::span<const GuideStep>, FieldGuide&) const {}

json::ValueView DeclaredSide::KnownPart(json::ValueView object, json::Overlay&) const {
  return object;
}

json::ValueView DeclaredSide::ReadablePart(json::ValueView object, json::Overlay&) const {
  return object;
}

std::unique_ptr<const DeclaredSide> NothingDeclared() { return std::make_unique<Nothing>(); }

}  // namespace tandem::verdict
