#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"

namespace tandem::config {

/// The kinds of paths that the value of a flag may be, for whoever completes it.
enum class PathKind : std::uint8_t { kNone, kAny, kDirectory };

/// One flag: its name on the command line, its key in a file, its text in the help.
struct Flag {
  std::string name;
  std::string type;  ///< as the help shows it, empty for booleans
  std::string help;
  std::string default_text;
  bool is_bool = false;
  bool is_list = false;  ///< may be given several times
  bool in_files = true;  ///< may stand in a configuration file
  bool is_listed = true;
  char shorthand = '\0';
  std::string bare_value;  ///< the value when the flag stands alone; empty when it needs one
  PathKind path = PathKind::kNone;
  std::vector<std::string> choices;  ///< values to offer; empty when they cannot be listed
  std::function<Status(std::string_view)> set;
  std::function<std::string()> get;

  /// The camelCase key: `secure-port` is `securePort`.
  [[nodiscard]] std::string Key() const;

  /// Whether the default says something that the help has to.
  [[nodiscard]] bool ShowsDefault() const;
};

/// A table of flags that write into variables, which must outlive it. The spelling and the messages
/// are those of Kubernetes' components (pflag): `--flag=value`, `--flag value`, `--flag` for
/// booleans, `_` like `-`; `-flag` is `--flag`, as Go's own flags are written.
class FlagSet {
 public:
  struct Range {
    std::int64_t min;
    std::int64_t max;
  };

  Flag& Bool(std::string name, bool& target, std::string help);
  Flag& Integer(std::string name, std::int64_t& target, Range range, std::string help);
  Flag& Duration(std::string name, std::chrono::nanoseconds& target, std::string help);
  Flag& String(std::string name, std::string& target, std::string help);
  Flag& Path(std::string name, std::string& target, std::string help);
  Flag& Directory(std::string name, std::string& target, std::string help);
  Flag& Choice(std::string name, std::string& target, std::vector<std::string> choices,
               std::string help);

  /// Every occurrence adds one value. The first one replaces the default.
  Flag& Strings(std::string name, std::vector<std::string>& target, std::string help);

  /// Strings that are paths.
  Flag& Paths(std::string name, std::vector<std::string>& target, std::string help);

  /// Every occurrence adds values separated by commas. The first one replaces the default.
  Flag& CommaStrings(std::string name, std::vector<std::string>& target, std::string help);

  Flag& Add(Flag flag);

  /// A flag that goes away: it works as before, but is listed nowhere, and whoever sets it, on the
  /// command line or in a file, is told what to do instead. `warnings` must outlive the table.
  void Deprecate(std::string_view name, std::string instead, std::vector<std::string>& warnings);

  /// Another name of a flag, for those who have it from elsewhere; it is listed nowhere.
  void Alias(std::string name, std::string_view flag);

  /// Reads a command line without its program name. The Failure is one line for the user.
  Status Parse(const std::vector<std::string>& arguments);

  /// The flag whose key in a file this is; null when there is none.
  [[nodiscard]] const Flag* FindKey(std::string_view key) const;

  /// The help on the flags, one per entry, sorted.
  [[nodiscard]] std::string Usage() const;

  [[nodiscard]] const std::vector<Flag>& flags() const { return flags_; }

  /// The flags that are listed, by name. They point into this table.
  [[nodiscard]] std::vector<const Flag*> Sorted() const;

 private:
  using Arguments = std::vector<std::string>;

  [[nodiscard]] const Flag* Find(std::string_view name) const;
  Flag& AddList(std::string name, std::vector<std::string>& target, bool commas, std::string help);
  [[nodiscard]] bool IsLongWithOneDash(std::string_view argument) const;
  [[nodiscard]] std::string Suggest(std::string_view name) const;
  Status ParseLong(const Arguments& arguments, std::size_t& at) const;
  Status ParseShort(const Arguments& arguments, std::size_t& at) const;

  std::vector<Flag> flags_;
};

}  // namespace tandem::config
