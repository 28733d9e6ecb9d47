#include "tests/layering/layering.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <string_view>

#include "tests/layering/source_line.h"

namespace tandem::layering {
namespace {

bool HoldsAny(const std::vector<std::string>& places, std::string_view path) {
  return std::ranges::any_of(places,
                             [path](const std::string& place) { return LiesIn(path, place); });
}

/// Checks the lines of one file; each method returns what is wrong, empty when nothing is.
class FileCheck {
 public:
  FileCheck(const LayeringTable& table, const SourceFile& file)
      : table_(table), path_(file.path), room_(FindRoom(table, file.path)) {}

  [[nodiscard]] std::string CheckPlace() const {
    return room_ ? "" : "belongs to no room of layers.txt";
  }

  [[nodiscard]] std::string CheckLine(std::string_view line) const {
    if (HasCatch(line) && std::ranges::find(table_.catchers, path_) == table_.catchers.end()) {
      return "may not catch exceptions";
    }
    const std::optional<Include> include = ParseInclude(line);
    if (!include) return "";
    return include->quoted ? CheckOwn(include->target) : CheckLibrary(include->target);
  }

 private:
  [[nodiscard]] std::string CheckOwn(std::string_view target) const {
    const Grant* to = FindRoom(table_, target);
    if (!to) return "\"" + std::string(target) + "\" is no file of a room, seen from the root";
    if (!room_ || to == room_) return "";
    if (!MayInclude(*room_, to->name)) return room_->name + " may not include " + to->name;
    if (target.ends_with("_internal.h")) return std::string(target) + " is internal to its room";
    return "";
  }

  [[nodiscard]] std::string CheckLibrary(std::string_view target) const {
    const std::string name(LibraryOf(target));
    const auto library = std::ranges::find(table_.libraries, name, &Grant::name);
    if (library != table_.libraries.end()) {
      return HoldsAny(library->targets, path_) ? "" : "may not use " + name;
    }
    const bool known = name == target || std::ranges::count(table_.systems, name) > 0;
    return known ? "" : "unknown library " + name;
  }

  const LayeringTable& table_;
  const std::string& path_;
  const Grant* room_;
};

}  // namespace

std::vector<std::string> FindViolations(const LayeringTable& table,
                                        const std::vector<SourceFile>& files) {
  std::vector<std::string> violations;
  for (const SourceFile& file : files) {
    const FileCheck check(table, file);
    int number = 0;
    const auto note = [&](const std::string& wrong) {
      if (wrong.empty()) return;
      violations.push_back(file.path + ":" + std::to_string(number) + ": " + wrong);
    };
    note(check.CheckPlace());
    std::istringstream stream(file.text);
    for (std::string line; std::getline(stream, line);) {
      ++number;
      note(check.CheckLine(line));
    }
  }
  return violations;
}

}  // namespace tandem::layering
