#include "config/flag_set.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include "config/go_bool.h"
#include "validation/base/go_quote.h"
#include "validation/base/panic.h"
#include "validation/formats/go_duration.h"
#include "validation/hints/nearest.h"

namespace tandem::config {
namespace {

std::string Normalized(std::string_view name) {
  std::string normalized(name);
  std::replace(normalized.begin(), normalized.end(), '_', '-');
  return normalized;
}

Failure NumberTrouble(const char* parser, std::string_view text, const char* what) {
  return Failure{std::string("strconv.") + parser + ": parsing " + GoQuote(text) + ": " + what};
}

Result<std::int64_t> ParseInteger(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc::result_out_of_range) {
    return NumberTrouble("ParseInt", text, "value out of range");
  }
  if (error != std::errc() || end != text.data() + text.size()) {
    return NumberTrouble("ParseInt", text, "invalid syntax");
  }
  return number;
}

std::string Join(const std::vector<std::string>& words, std::string_view separator) {
  std::string joined;
  for (const std::string& word : words) {
    if (!joined.empty()) joined += separator;
    joined += word;
  }
  return joined;
}

Failure BadValue(const Flag& flag, std::string_view value, const std::string& why) {
  const std::string shown = flag.shorthand == '\0'
                                ? "--" + flag.name
                                : std::string("-") + flag.shorthand + ", --" + flag.name;
  return Failure{"invalid argument " + GoQuote(value) + " for \"" + shown + "\" flag: " + why};
}

Status SetFlag(const Flag& flag, std::string_view value) {
  Status set = flag.set(value);
  if (!set) return BadValue(flag, value, set.error().message);
  return set;
}

}  // namespace

std::string Flag::Key() const {
  std::string key;
  bool upper = false;
  for (const char c : name) {
    if (c == '-') {
      upper = true;
    } else {
      key += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
      upper = false;
    }
  }
  return key;
}

bool Flag::ShowsDefault() const {
  return !default_text.empty() && !(is_bool && default_text == "false");
}

Flag& FlagSet::Add(Flag flag) {
  flag.default_text = flag.get();
  flags_.push_back(std::move(flag));
  return flags_.back();
}

Flag& FlagSet::Bool(std::string name, bool& target, std::string help) {
  Flag flag;
  flag.name = std::move(name);
  flag.help = std::move(help);
  flag.is_bool = true;
  flag.bare_value = "true";
  flag.set = [&target](std::string_view text) -> Status {
    const auto value = ParseGoBool(text);
    if (!value) return NumberTrouble("ParseBool", text, "invalid syntax");
    target = *value;
    return Ok();
  };
  flag.get = [&target] { return std::string(target ? "true" : "false"); };
  return Add(std::move(flag));
}

Flag& FlagSet::Integer(std::string name, std::int64_t& target, Range range, std::string help) {
  Flag flag;
  flag.name = std::move(name);
  flag.type = "int";
  flag.help = std::move(help);
  flag.set = [&target, range](std::string_view text) -> Status {
    const auto value = ParseInteger(text);
    if (!value) return value.error();
    if (*value < range.min || *value > range.max) {
      return Failure{"must be between " + std::to_string(range.min) + " and " +
                     std::to_string(range.max)};
    }
    target = *value;
    return Ok();
  };
  flag.get = [&target] { return std::to_string(target); };
  return Add(std::move(flag));
}

Flag& FlagSet::Duration(std::string name, std::chrono::nanoseconds& target, std::string help) {
  Flag flag;
  flag.name = std::move(name);
  flag.type = "duration";
  flag.help = std::move(help);
  flag.set = [&target](std::string_view text) -> Status {
    const auto value = formats::ParseGoDuration(text);
    if (!value) return value.error();
    if (value->count() < 0) return Failure{"must not be negative"};
    target = *value;
    return Ok();
  };
  flag.get = [&target] { return formats::FormatGoDuration(target); };
  return Add(std::move(flag));
}

Flag& FlagSet::String(std::string name, std::string& target, std::string help) {
  Flag flag;
  flag.name = std::move(name);
  flag.type = "string";
  flag.help = std::move(help);
  flag.set = [&target](std::string_view text) {
    target = text;
    return Ok();
  };
  flag.get = [&target] { return target; };
  return Add(std::move(flag));
}

Flag& FlagSet::Path(std::string name, std::string& target, std::string help) {
  Flag& flag = String(std::move(name), target, std::move(help));
  flag.path = PathKind::kAny;
  return flag;
}

Flag& FlagSet::Directory(std::string name, std::string& target, std::string help) {
  Flag& flag = String(std::move(name), target, std::move(help));
  flag.path = PathKind::kDirectory;
  return flag;
}

Flag& FlagSet::Choice(std::string name, std::string& target, std::vector<std::string> choices,
                      std::string help) {
  Flag& flag = String(std::move(name), target, std::move(help));
  flag.choices = choices;
  flag.set = [&target, choices = std::move(choices)](std::string_view text) -> Status {
    if (std::find(choices.begin(), choices.end(), text) == choices.end()) {
      return Failure{"must be one of " + Join(choices, ", ")};
    }
    target = text;
    return Ok();
  };
  return flag;
}

Flag& FlagSet::Strings(std::string name, std::vector<std::string>& target, std::string help) {
  return AddList(std::move(name), target, false, std::move(help));
}

Flag& FlagSet::Paths(std::string name, std::vector<std::string>& target, std::string help) {
  Flag& flag = Strings(std::move(name), target, std::move(help));
  flag.path = PathKind::kAny;
  return flag;
}

Flag& FlagSet::CommaStrings(std::string name, std::vector<std::string>& target, std::string help) {
  return AddList(std::move(name), target, true, std::move(help));
}

Flag& FlagSet::AddList(std::string name, std::vector<std::string>& target, bool commas,
                       std::string help) {
  Flag flag;
  flag.name = std::move(name);
  flag.type = "strings";
  flag.help = std::move(help);
  flag.is_list = true;
  flag.set = [&target, commas, first = std::make_shared<bool>(true)](std::string_view text) {
    if (std::exchange(*first, false)) target.clear();
    while (commas && text.find(',') != std::string_view::npos) {
      target.emplace_back(text.substr(0, text.find(',')));
      text.remove_prefix(text.find(',') + 1);
    }
    target.emplace_back(text);
    return Ok();
  };
  flag.get = [&target] { return Join(target, ","); };
  return Add(std::move(flag));
}

void FlagSet::Deprecate(std::string_view name, std::string instead,
                        std::vector<std::string>& warnings) {
  const auto flag = std::find_if(flags_.begin(), flags_.end(),
                                 [name](const Flag& candidate) { return candidate.name == name; });
  TANDEM_CHECK(flag != flags_.end());
  flag->is_listed = false;
  std::string warning = "Flag --" + flag->name + " has been deprecated, " + std::move(instead);
  flag->set = [&warnings, warning = std::move(warning), set = flag->set](std::string_view text) {
    if (std::find(warnings.begin(), warnings.end(), warning) == warnings.end()) {
      warnings.push_back(warning);
    }
    return set(text);
  };
}

void FlagSet::Alias(std::string name, std::string_view flag) {
  const Flag* const found = Find(flag);
  TANDEM_CHECK(found != nullptr);
  Flag alias = *found;
  alias.name = std::move(name);
  alias.shorthand = '\0';
  alias.is_listed = false;
  alias.in_files = false;
  Add(std::move(alias));
}

const Flag* FlagSet::Find(std::string_view name) const {
  const std::string normalized = Normalized(name);
  for (const Flag& flag : flags_) {
    if (flag.name == normalized) return &flag;
  }
  return nullptr;
}

const Flag* FlagSet::FindKey(std::string_view key) const {
  for (const Flag& flag : flags_) {
    if (flag.in_files && flag.Key() == key) return &flag;
  }
  return nullptr;
}

Status FlagSet::Parse(const Arguments& arguments) {
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string& argument = arguments[at];
    Status parsed = Ok();
    if (argument.starts_with("--") && argument.size() > 2) {
      parsed = ParseLong(arguments, at);
    } else if (argument.size() > 1 && argument[0] == '-' && argument[1] != '-') {
      parsed = IsLongWithOneDash(argument) ? ParseLong(arguments, at) : ParseShort(arguments, at);
    } else {
      parsed = Failure{"unexpected argument " + GoQuote(argument)};
    }
    if (!parsed) return parsed;
  }
  return Ok();
}

bool FlagSet::IsLongWithOneDash(std::string_view argument) const {
  const std::string_view name = argument.substr(1, argument.find('=') - 1);
  return name.size() > 1 && Find(name) != nullptr;
}

/// `; did you mean --output?`, or nothing.
std::string FlagSet::Suggest(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const Flag& flag : flags_) {
    if (flag.is_listed) names.push_back(flag.name);
  }
  const auto nearest = hints::Nearest(name, names);
  return nearest ? "; did you mean --" + std::string(*nearest) + "?" : "";
}

Status FlagSet::ParseLong(const Arguments& arguments, std::size_t& at) const {
  std::string_view argument = arguments[at];
  argument.remove_prefix(argument.starts_with("--") ? 2 : 1);
  const std::size_t equals = argument.find('=');
  const std::string_view name = argument.substr(0, equals);
  const Flag* flag = Find(name);
  if (flag == nullptr) return Failure{"unknown flag: --" + std::string(name) + Suggest(name)};
  if (equals != std::string_view::npos) return SetFlag(*flag, argument.substr(equals + 1));
  if (!flag->bare_value.empty()) return SetFlag(*flag, flag->bare_value);
  if (at + 1 == arguments.size()) {
    return Failure{"flag needs an argument: --" + std::string(name)};
  }
  return SetFlag(*flag, arguments[++at]);
}

// One letter per argument: -h, -v 3, -v3, -v=3.
Status FlagSet::ParseShort(const Arguments& arguments, std::size_t& at) const {
  const std::string& argument = arguments[at];
  const char letter = argument[1];
  const auto flag = std::find_if(flags_.begin(), flags_.end(), [letter](const Flag& candidate) {
    return candidate.shorthand == letter;
  });
  if (flag == flags_.end()) {
    return Failure{std::string("unknown shorthand flag: '") + letter + "' in " + argument};
  }
  std::string_view value = std::string_view(argument).substr(2);
  if (value.starts_with('=')) return SetFlag(*flag, value.substr(1));
  if (!value.empty()) return SetFlag(*flag, value);
  if (!flag->bare_value.empty()) return SetFlag(*flag, flag->bare_value);
  if (at + 1 == arguments.size()) {
    return Failure{std::string("flag needs an argument: '") + letter + "' in " + argument};
  }
  return SetFlag(*flag, arguments[++at]);
}

std::vector<const Flag*> FlagSet::Sorted() const {
  std::vector<const Flag*> sorted;
  for (const Flag& flag : flags_) {
    if (flag.is_listed) sorted.push_back(&flag);
  }
  std::sort(sorted.begin(), sorted.end(),
            [](const Flag* a, const Flag* b) { return a->name < b->name; });
  return sorted;
}

std::string FlagSet::Usage() const {
  std::vector<std::pair<std::string, const Flag*>> rows;
  std::size_t width = 0;
  for (const Flag* flag : Sorted()) {
    std::string left =
        flag->shorthand == '\0' ? "      --" : std::string("  -") + flag->shorthand + ", --";
    left += flag->name;
    if (!flag->type.empty()) left += " " + flag->type;
    width = std::max(width, left.size());
    rows.emplace_back(std::move(left), flag);
  }
  std::string usage;
  for (const auto& [left, flag] : rows) {
    usage += left + std::string(width - left.size() + 3, ' ') + flag->help;
    if (flag->ShowsDefault()) usage += " (default " + flag->default_text + ")";
    usage += '\n';
  }
  return usage;
}

}  // namespace tandem::config
