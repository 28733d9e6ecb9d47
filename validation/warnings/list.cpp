#include "validation/warnings/list.h"

namespace tandem::warnings {

void List::Add(const field::Path& path, std::string_view text) {
  if (IsFull()) return;
  std::string field = path.ToString();
  std::string whole = field + ": ";
  whole += text;
  warnings_.push_back({std::move(field), std::move(whole)});
}

void List::AddText(std::string text) {
  if (!IsFull()) warnings_.push_back({{}, std::move(text)});
}

}  // namespace tandem::warnings
