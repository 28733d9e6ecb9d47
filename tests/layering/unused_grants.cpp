#include "tests/layering/unused_grants.h"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

#include "tests/layering/source_line.h"

namespace tandem::layering {
namespace {

/// Pairs of names: the first one includes the second, or is used by it.
using Uses = std::set<std::pair<std::string, std::string>>;

struct Seen {
  std::set<std::string> rooms;     ///< rooms that hold a file
  Uses arrows;                     ///< a room includes another room
  Uses libraries;                  ///< a library is used by a file
  std::set<std::string> catchers;  ///< files with a catch clause
};

void NoteLine(const LayeringTable& table, const std::string& path, std::string_view line,
              Seen& seen) {
  if (HasCatch(line)) seen.catchers.insert(path);
  const std::optional<Include> include = ParseInclude(line);
  if (!include) return;
  if (!include->quoted) {
    seen.libraries.emplace(LibraryOf(include->target), path);
    return;
  }
  const Grant* from = FindRoom(table, path);
  const Grant* to = FindRoom(table, include->target);
  if (from && to && from != to) seen.arrows.emplace(from->name, to->name);
}

Seen Read(const LayeringTable& table, const std::vector<SourceFile>& files) {
  Seen seen;
  for (const SourceFile& file : files) {
    if (const Grant* room = FindRoom(table, file.path)) seen.rooms.insert(room->name);
    std::istringstream stream(file.text);
    for (std::string line; std::getline(stream, line);) NoteLine(table, file.path, line, seen);
  }
  return seen;
}

/// Whether `names(target, one)` holds of someone whom `user` did something to.
bool AnyUse(const Uses& uses, const std::string& user, const std::string& target,
            bool (&names)(std::string_view target, std::string_view one)) {
  return std::ranges::any_of(
      uses, [&](const auto& use) { return use.first == user && names(target, use.second); });
}

bool NamesPlace(std::string_view target, std::string_view path) { return LiesIn(path, target); }

}  // namespace

std::vector<std::string> FindUnusedGrants(const LayeringTable& table,
                                          const std::vector<SourceFile>& files) {
  const Seen seen = Read(table, files);
  std::vector<std::string> unused;
  for (const Grant& room : table.rooms) {
    if (!seen.rooms.contains(room.name)) {
      unused.push_back("room " + room.name + " is empty");
      continue;
    }
    for (const std::string& target : room.targets) {
      if (AnyUse(seen.arrows, room.name, target, NamesRoom)) continue;
      unused.push_back(room.name + " includes nothing of " + target);
    }
  }
  for (const Grant& library : table.libraries) {
    for (const std::string& target : library.targets) {
      if (AnyUse(seen.libraries, library.name, target, NamesPlace)) continue;
      unused.push_back(target + " does not use " + library.name);
    }
  }
  for (const std::string& system : table.systems) {
    if (!std::ranges::count(seen.libraries, system, &Uses::value_type::first))
      unused.push_back("nobody uses system " + system);
  }
  for (const std::string& catcher : table.catchers) {
    if (!seen.catchers.contains(catcher)) unused.push_back(catcher + " catches nothing");
  }
  return unused;
}

}  // namespace tandem::layering
