#include "validation/field/path.h"

namespace tandem::field {

void Path::AppendStep(Empty empty, std::string& out) const {
  const bool name = step_ == Step::kName && (!text_.empty() || empty == Empty::kNothing);
  if (name) {
    if (!out.empty()) out.push_back('.');
    out += text_;
    return;
  }
  out.push_back('[');
  if (step_ == Step::kIndex) {
    out += std::to_string(index_);
  } else {
    out += text_;
  }
  out.push_back(']');
}

void Path::AppendTo(Empty empty, std::string& out) const {
  if (parent_ != nullptr && !parent_->IsNil()) parent_->AppendTo(empty, out);
  AppendStep(empty, out);
}

std::string Path::ToString() const {
  if (IsNil()) return "<nil>";
  std::string out;
  AppendTo(Empty::kBrackets, out);
  return out;
}

std::string Path::Joined() const {
  if (IsNil()) return {};
  std::string out;
  AppendTo(Empty::kNothing, out);
  return out;
}

}  // namespace tandem::field
