#include "tests/layering/layering_table.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace tandem::layering {
namespace {

std::vector<std::string> Words(const std::string& line) {
  std::istringstream stream(line.substr(0, line.find('#')));
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::vector<std::string> WordsFrom(const std::vector<std::string>& words, std::ptrdiff_t first) {
  return {words.begin() + first, words.end()};
}

bool ParseLine(const std::vector<std::string>& words, LayeringTable& table) {
  if (words[0] == "catch:") {
    table.catchers = WordsFrom(words, 1);
    return true;
  }
  if (words[0] == "unkeyed:") {
    table.unkeyed = WordsFrom(words, 1);
    return true;
  }
  if (words.size() < 2) return false;
  if (words[0] == "system") {
    table.systems.push_back(words[1]);
    return words.size() == 2;
  }
  std::string name = words[1];
  if (name.size() < 2 || name.back() != ':') return false;
  name.pop_back();
  if (words[0] != "room" && words[0] != "library") return false;
  auto& grants = words[0] == "room" ? table.rooms : table.libraries;
  grants.push_back({std::move(name), WordsFrom(words, 2)});
  return true;
}

using Trail = std::vector<const Grant*>;

std::string Render(const Trail& trail, const Grant& last) {
  std::string text;
  for (auto step = std::ranges::find(trail, &last); step != trail.end(); ++step) {
    text += (*step)->name + " -> ";
  }
  return text + last.name;
}

std::optional<std::string> Walk(const LayeringTable& table, const Grant& room, Trail& trail,
                                Trail& done) {
  if (std::ranges::find(trail, &room) != trail.end()) return Render(trail, room);
  if (std::ranges::find(done, &room) != done.end()) return std::nullopt;
  trail.push_back(&room);
  for (const Grant& next : table.rooms) {
    if (&next == &room || !MayInclude(room, next.name)) continue;
    if (auto cycle = Walk(table, next, trail, done)) return cycle;
  }
  trail.pop_back();
  done.push_back(&room);
  return std::nullopt;
}

}  // namespace

Result<LayeringTable> ParseLayeringTable(std::string_view text) {
  LayeringTable table;
  std::istringstream stream{std::string(text)};
  int number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    const std::vector<std::string> words = Words(line);
    if (words.empty()) continue;
    if (!ParseLine(words, table)) {
      return Failure{"line " + std::to_string(number) + ": cannot read \"" + line + "\""};
    }
  }
  return table;
}

bool LiesIn(std::string_view path, std::string_view place) {
  if (!path.starts_with(place)) return false;
  const std::string_view rest = path.substr(place.size());
  return rest.empty() || rest.front() == '/' || rest.front() == '.';
}

const Grant* FindRoom(const LayeringTable& table, std::string_view path) {
  const Grant* best = nullptr;
  for (const Grant& room : table.rooms) {
    if (LiesIn(path, room.name) && (!best || room.name.size() > best->name.size())) best = &room;
  }
  return best;
}

bool NamesRoom(std::string_view target, std::string_view room) {
  constexpr std::string_view kAlone = "/.";
  if (!target.ends_with(kAlone)) return LiesIn(room, target);
  return room == target.substr(0, target.size() - kAlone.size());
}

bool MayInclude(const Grant& from, std::string_view to) {
  if (from.name == to) return true;
  return std::ranges::any_of(from.targets,
                             [to](const std::string& target) { return NamesRoom(target, to); });
}

std::optional<std::string> FindCycle(const LayeringTable& table) {
  Trail done;
  for (const Grant& room : table.rooms) {
    Trail trail;
    if (auto cycle = Walk(table, room, trail, done)) return cycle;
  }
  return std::nullopt;
}

}  // namespace tandem::layering
