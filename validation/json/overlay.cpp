#include "validation/json/overlay.h"

#include <deque>
#include <string>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/json/cell_arena.h"
#include "validation/json/decode.h"

namespace tandem::json {
namespace {

/// 1 KiB, which holds an object with a few members replaced.
constexpr std::size_t kFirstCells = 64;

Cell CellOf(ValueView value) { return value.IsAbsent() ? Cell::OfNull() : *value.cell(); }

}  // namespace

/// Made when something is first put into it: many overlays stay empty.
struct Overlay::Impl {
  CellArena cells{kFirstCells};
  std::deque<std::string> texts;
  std::deque<Document> documents;
  std::vector<Cell> content;  // the cells of the container that is being made
};

Overlay::Overlay() = default;
Overlay::~Overlay() = default;
Overlay::Overlay(Overlay&&) noexcept = default;
Overlay& Overlay::operator=(Overlay&&) noexcept = default;

Overlay::Impl& Overlay::Made() {
  if (impl_ == nullptr) impl_ = std::make_unique<Impl>();
  return *impl_;
}

ValueView Overlay::Keep(const Cell& cell) { return ValueView(Made().cells.Keep({&cell, 1})); }

ValueView Overlay::KeepContent(Kind kind) {
  const std::vector<Cell>& content = Made().content;
  CountLaps(content.size());
  const std::size_t size = kind == Kind::kObject ? content.size() / 2 : content.size();
  return Keep(Cell::Container(kind, Made().cells.Keep(content), size));
}

ValueView Overlay::With(ValueView object, std::string_view name, ValueView value) {
  std::vector<Cell>& content = Made().content;
  content.clear();
  bool found = false;
  for (const MemberView member : object.members()) {
    const bool replace = member.name == name;
    found = found || replace;
    if (replace && value.IsAbsent()) continue;
    content.push_back(Cell::Of(member.name));
    content.push_back(CellOf(replace ? value : member.value));
  }
  if (!found && !value.IsAbsent()) {
    content.push_back(Cell::Of(name));
    content.push_back(CellOf(value));
  }
  return KeepContent(Kind::kObject);
}

ValueView Overlay::Object(std::span<const MemberView> members) {
  std::vector<Cell>& content = Made().content;
  content.clear();
  for (const MemberView& member : members) {
    content.push_back(Cell::Of(member.name));
    content.push_back(CellOf(member.value));
  }
  return KeepContent(Kind::kObject);
}

ValueView Overlay::List(std::span<const ValueView> elements) {
  std::vector<Cell>& content = Made().content;
  content.clear();
  for (const ValueView element : elements) content.push_back(CellOf(element));
  return KeepContent(Kind::kArray);
}

ValueView Overlay::Integer(std::int64_t value) { return Keep(Cell::Of(value)); }

ValueView Overlay::String(std::string_view text) {
  return Keep(Cell::Of(std::string_view(Made().texts.emplace_back(text))));
}

ValueView Overlay::EmptyObject() { return Keep(Cell::Container(Kind::kObject, nullptr, 0)); }

ValueView Overlay::Parse(std::string_view text) {
  Document& document = Made().documents.emplace_back(/*pool_bytes=*/1024);
  const Status read = document.Parse(text, {.duplicates = Duplicates::kMerge});
  return read ? document.root() : ValueView();
}

}  // namespace tandem::json
