#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"

namespace tandem::layering {

/// One line of layers.txt: a room and what it may include, or a library and who may use it.
struct Grant {
  std::string name;
  std::vector<std::string> targets;
};

/// The contents of layers.txt, whose head explains the syntax.
struct LayeringTable {
  std::vector<Grant> rooms;
  std::vector<Grant> libraries;
  std::vector<std::string> systems;
  std::vector<std::string> catchers;
  std::vector<std::string> unkeyed;
};

/// A Failure names the line.
Result<LayeringTable> ParseLayeringTable(std::string_view text);

/// Whether `path` is the file or room `place`, or lies inside it: `server/app` holds
/// `server/app.cpp` and `server/app/x.h`, not `server/apple.cpp`.
bool LiesIn(std::string_view path, std::string_view place);

/// The innermost room that holds `path`, or null.
const Grant* FindRoom(const LayeringTable& table, std::string_view path);

/// Whether the target of a room's line means `room`.
bool NamesRoom(std::string_view target, std::string_view room);

/// Whether files of `from` may include files of the room `to`.
bool MayInclude(const Grant& from, std::string_view to);

/// Rooms that can reach themselves through others, as `a -> b -> a`; empty when data flows one way.
std::optional<std::string> FindCycle(const LayeringTable& table);

}  // namespace tandem::layering
