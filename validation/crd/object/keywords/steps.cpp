#include "validation/crd/object/keywords/steps.h"

#include <utility>

namespace tandem::crd::object {

Finding InvalidAt(const Walk& walk, const field::Path& path, field::BadValue value,
                  std::string_view rule) {
  Finding finding;
  finding.message = TextOf(path) + " in body " + std::string(rule);
  finding.error.type = field::ErrorType::kInvalid;
  finding.error.field = walk.FieldOf(&path);
  finding.error.value = std::move(value);
  finding.error.detail = finding.message;
  return finding;
}

Finding TooMany(const Node& node, std::int64_t max, std::string_view what, const Walk& walk) {
  const std::string field = walk.FieldOf(&node.path);
  const field::Path path = field == "<nil>" ? field::Path() : field::Path(field);
  return {TextOf(node.path) + " in body should have at most " + std::to_string(max) + " " +
              std::string(what),
          field::TooMany(path, SizeOf(node), max)};
}

Finding TooFew(const Node& node, std::int64_t min, std::string_view what, const Walk& walk) {
  return InvalidAt(walk, node.path, field::BadValue::Int(SizeOf(node)),
                   "should have at least " + std::to_string(min) + " " + std::string(what));
}

Finding Plain(const Walk& walk, std::string message) {
  Finding finding;
  finding.message = std::move(message);
  finding.error.type = field::ErrorType::kInvalid;
  finding.error.field = walk.FieldOf(nullptr);
  finding.error.value = field::BadValue::String("");
  finding.error.detail = finding.message;
  return finding;
}

}  // namespace tandem::crd::object
