#include <algorithm>
#include <optional>

#include "validation/base/ascii.h"
#include "validation/base/white_space.h"
#include "validation/migrate/alignment_internal.h"

namespace tandem::migrate {
namespace {

/// The parts of a field in a line of its own: `	Name Type `tag``.
struct FieldLine {
  std::string_view indent;
  std::string_view name;
  std::string_view type;
  std::string_view tag;
};

std::optional<FieldLine> ReadField(std::string_view line) {
  FieldLine field;
  const std::size_t begin = std::min(line.find_first_not_of('\t'), line.size());
  const std::size_t space = line.find(' ', begin);
  const std::size_t tag = line.find('`');
  if (space == std::string_view::npos || tag == std::string_view::npos || tag < space) return {};
  field.indent = line.substr(0, begin);
  field.name = line.substr(begin, space - begin);
  field.type = TrimSpace(line.substr(space, tag - space));
  field.tag = line.substr(tag);
  const bool is_name = std::all_of(field.name.begin(), field.name.end(), &IsAlphanumeric);
  const bool ends = field.tag.find('`', 1) == field.tag.size() - 1;
  if (field.name.empty() || field.type.empty() || !is_name || !ends) return {};
  return field;
}

std::string Padded(std::string_view text, std::size_t width) {
  return std::string(text) + std::string(width - text.size() + 1, ' ');
}

/// Aligns neighbours that nothing parts.
void Align(const std::vector<FieldLine>& fields, int first, std::map<int, std::string>& out) {
  std::size_t name = 0;
  std::size_t type = 0;
  for (const FieldLine& field : fields) {
    name = std::max(name, field.name.size());
    type = std::max(type, field.type.size());
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const FieldLine& field = fields[i];
    out[first + static_cast<int>(i)] = std::string(field.indent) + Padded(field.name, name) +
                                       Padded(field.type, type) + std::string(field.tag);
  }
}

}  // namespace

std::map<int, std::string> Realigned(const std::vector<std::string_view>& lines,
                                     const std::set<int>& behind_comments) {
  const auto field_at = [&](int line) {
    const auto index = static_cast<std::size_t>(line) - 1;
    return line >= 1 && index < lines.size() ? ReadField(lines[index]) : std::nullopt;
  };
  std::map<int, std::string> aligned;
  int done = 0;
  for (const int line : behind_comments) {
    if (line <= done) continue;
    int first = line;
    while (first - 1 > done && field_at(first - 1)) --first;
    std::vector<FieldLine> neighbours;
    int at = first;
    for (auto field = field_at(at); field; field = field_at(++at)) {
      if (behind_comments.contains(at)) {
        Align(neighbours, at - static_cast<int>(neighbours.size()), aligned);
        neighbours.clear();
      }
      neighbours.push_back(*field);
    }
    Align(neighbours, at - static_cast<int>(neighbours.size()), aligned);
    done = at;
  }
  std::erase_if(aligned, [&](const auto& each) {
    return lines[static_cast<std::size_t>(each.first) - 1] == each.second;
  });
  return aligned;
}

}  // namespace tandem::migrate
