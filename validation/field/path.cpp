#include "validation/field/path.h"

#include <vector>

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

std::string Path::ToString() const {
  if (IsNil()) return "<nil>";
  std::vector<const Path*> steps;
  for (const Path* path = this; path != nullptr && !path->IsNil(); path = path->parent_) {
    steps.push_back(path);
  }
  std::string out;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) (*step)->AppendStep(out);
  return out;
}

}  // namespace tandem::field
