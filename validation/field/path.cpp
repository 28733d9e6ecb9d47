#include "validation/field/path.h"

namespace tandem::field {

void Path::AppendStep(std::string& out) const {
  const bool name = step_ == Step::kName && !text_.empty();
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

void Path::AppendTo(std::string& out) const {
  if (parent_ != nullptr && !parent_->IsNil()) parent_->AppendTo(out);
  AppendStep(out);
}

std::string Path::ToString() const {
  if (IsNil()) return "<nil>";
  std::string out;
  AppendTo(out);
  return out;
}

}  // namespace tandem::field
