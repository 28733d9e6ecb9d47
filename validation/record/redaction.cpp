#include "validation/record/redaction.h"

#include <algorithm>
#include <vector>

#include "validation/json/decode.h"

namespace tandem::record {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

/// kubectl apply keeps a copy of the whole object in it.
constexpr std::string_view kLastApplied = "kubectl.kubernetes.io/last-applied-configuration";

/// Where in a review a value stands, as far as that matters.
enum class Place : std::uint8_t {
  kPlain,  ///< nothing below is confidential
  kRequest,
  kUserInfo,
  kObject,
  kMetadata,
  kAnnotations,
  kInside,  ///< anywhere else in the object
  kEnv,     ///< a list of environment variables, or one of them
  kValues,  ///< a map of which all values are confidential
};

enum class Deed : std::uint8_t { kKeep, kReplace, kDrop };

struct Decision {
  Deed deed = Deed::kKeep;
  Place place = Place::kPlain;
};

bool IsOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Says what is to become of the members of an object.
class Rules {
 public:
  Rules(const ObjectKind& kind, Redaction redaction)
      : secret_(kind.IsSecret()),
        config_map_(kind.group.empty() && kind.kind == "ConfigMap"),
        about_users_(IsOneOf(
            kind.group, {"authentication.k8s.io", "authorization.k8s.io", "certificates.k8s.io"})),
        private_(redaction == Redaction::kPrivate) {}

  [[nodiscard]] Decision Decide(Place place, std::string_view name) const {
    switch (place) {
      case Place::kRequest:
        return InRequest(name);
      case Place::kUserInfo:
        return InUserInfo(name);
      case Place::kObject:
        return InObject(name);
      case Place::kMetadata:
        return {Deed::kKeep, name == "annotations" ? Place::kAnnotations : Place::kPlain};
      case Place::kAnnotations:
        return {name == kLastApplied && (secret_ || private_) ? Deed::kReplace : Deed::kKeep};
      case Place::kInside:
        return InsideObject(name);
      case Place::kEnv:
        return {name == "value" ? Deed::kReplace : Deed::kKeep};
      case Place::kValues:
        return {Deed::kReplace};
      case Place::kPlain:
        break;
    }
    return {};
  }

 private:
  static Decision InRequest(std::string_view name) {
    if (name == "userInfo") return {Deed::kKeep, Place::kUserInfo};
    if (IsOneOf(name, {"object", "oldObject"})) return {Deed::kKeep, Place::kObject};
    return {};
  }

  [[nodiscard]] Decision InUserInfo(std::string_view name) const {
    if (name == "extra") return {Deed::kDrop};
    if (private_ && name == "username") return {Deed::kReplace};
    if (private_ && IsOneOf(name, {"uid", "groups"})) return {Deed::kDrop};
    return {};
  }

  [[nodiscard]] Decision InObject(std::string_view name) const {
    if (secret_ && IsOneOf(name, {"data", "stringData"})) return {Deed::kKeep, Place::kValues};
    if (config_map_ && private_ && IsOneOf(name, {"data", "binaryData"})) {
      return {Deed::kKeep, Place::kValues};
    }
    return InsideObject(name);
  }

  /// Certificate requests, token reviews and the like describe users as userInfo does.
  [[nodiscard]] Decision InsideObject(std::string_view name) const {
    if (name == "metadata") return {Deed::kKeep, Place::kMetadata};
    if (about_users_ && name == "extra") return {Deed::kDrop};
    if (about_users_ && name == "token") return {Deed::kReplace};
    if (about_users_ && private_ && name == "username") return {Deed::kReplace};
    if (about_users_ && private_ && IsOneOf(name, {"uid", "groups"})) return {Deed::kDrop};
    if (private_ && name == "env") return {Deed::kKeep, Place::kEnv};
    return {Deed::kKeep, Place::kInside};
  }

  bool secret_;
  bool config_map_;
  bool about_users_;
  bool private_;
};

/// Steps through JSON text token by token. The text is known to be JSON.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// The next character that is not blank, which stays; NUL at the end.
  char Peek() {
    at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size());
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  void Skip() { at_ = std::min(at_ + 1, text_.size()); }

  /// A string with its quotes.
  std::string_view TakeString() {
    const std::size_t start = at_++;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2U : 1U;
    at_ = std::min(at_ + 1, text_.size());
    return text_.substr(start, at_ - start);
  }

  /// A whole value.
  std::string_view TakeValue() {
    Peek();
    const std::size_t start = at_;
    std::size_t depth = 0;
    do {
      TakeToken(depth);
    } while (depth > 0 && Peek() != '\0');
    return text_.substr(start, at_ - start);
  }

 private:
  void TakeToken(std::size_t& depth) {
    switch (Peek()) {
      case '"':
        TakeString();
        return;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        --depth;
        break;
      case ',':
      case ':':
        break;
      default:
        at_ = std::min(text_.find_first_of(",:]} \t\r\n", at_), text_.size());
        return;
    }
    Skip();
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// What a string token means, seldom more than what it shows.
std::string TextOf(std::string_view token) {
  if (token.find('\\') == std::string_view::npos) {
    return std::string(token.substr(1, std::max<std::size_t>(token.size(), 2) - 2));
  }
  json::Document document;
  if (!document.Parse(token) || !document.root().IsString()) return {};
  return std::string(document.root().AsString());
}

/// Valid JSON has line ends between tokens only.
void AppendOnOneLine(std::string_view json, std::string& out) {
  if (json.find_first_of("\r\n") == std::string_view::npos) {
    out += json;
    return;
  }
  std::copy_if(json.begin(), json.end(), std::back_inserter(out),
               [](char c) { return c != '\r' && c != '\n'; });
}

class Redactor {
 public:
  Redactor(Scanner& scanner, const Rules& rules, std::string& out)
      : scanner_(scanner), rules_(rules), out_(out) {}

  void Run() {
    AddValue(Place::kRequest);
    while (!open_.empty()) {
      if (Opening& top = open_.back(); AtEnd(top)) {
        scanner_.Skip();
        out_ += top.closes;
        open_.pop_back();
      } else if (top.closes == '}') {
        AddMember(top);
      } else {
        Separate(top);
        AddValue(top.place);
      }
    }
  }

 private:
  struct Opening {
    char closes;
    Place place;
    bool empty = true;
  };

  bool AtEnd(const Opening& top) {
    if (scanner_.Peek() == ',') scanner_.Skip();
    const char next = scanner_.Peek();
    return next == top.closes || next == '\0';
  }

  void Separate(Opening& top) {
    if (!top.empty) out_ += ',';
    top.empty = false;
  }

  void AddMember(Opening& top) {
    const std::string_view key = scanner_.TakeString();
    if (scanner_.Peek() == ':') scanner_.Skip();
    const Decision decision = rules_.Decide(top.place, TextOf(key));
    if (decision.deed == Deed::kDrop) {
      scanner_.TakeValue();
      return;
    }
    Separate(top);
    out_.append(key) += ':';
    AddValue(decision.deed == Deed::kReplace ? Place::kValues : decision.place,
             decision.deed == Deed::kReplace);
  }

  void AddValue(Place place, bool replace = false) {
    const char first = scanner_.Peek();
    const bool container = first == '{' || first == '[';
    if (container && !replace && place != Place::kPlain) {
      scanner_.Skip();
      out_ += first;
      open_.push_back({first == '{' ? '}' : ']', place});
      return;
    }
    const std::string_view value = scanner_.TakeValue();
    if ((replace || place == Place::kValues) && value != "null") {
      out_.append("\"").append(kRedacted).append("\"");
    } else {
      AppendOnOneLine(value, out_);
    }
  }

  Scanner& scanner_;
  const Rules& rules_;
  std::string& out_;
  std::vector<Opening> open_;
};

/// Goes to the value of the member `request`; whether there is one.
bool FindRequest(Scanner& scanner) {
  if (scanner.Peek() != '{') return false;
  scanner.Skip();
  while (scanner.Peek() == '"') {
    const std::string_view key = scanner.TakeString();
    if (scanner.Peek() == ':') scanner.Skip();
    if (TextOf(key) == "request") return true;
    scanner.TakeValue();
    if (scanner.Peek() == ',') scanner.Skip();
  }
  return false;
}

}  // namespace

std::string RedactRequest(std::string_view review, const ObjectKind& kind, Redaction redaction) {
  Scanner scanner(review);
  if (!FindRequest(scanner)) return "null";
  std::string out;
  out.reserve(review.size());
  const Rules rules(kind, redaction);
  Redactor(scanner, rules, out).Run();
  return out;
}

bool QuotesRedacted(const field::Error& error) {
  return error.Body().find(kRedacted) != std::string::npos;
}

bool HasRedacted(json::ValueView value) {
  std::vector<json::ValueView> pending = {value};
  while (!pending.empty()) {
    const json::ValueView next = pending.back();
    pending.pop_back();
    if (next.IsString() && next.AsString() == kRedacted) return true;
    for (const json::ValueView element : next.elements()) pending.push_back(element);
    for (const json::MemberView member : next.members()) pending.push_back(member.value);
  }
  return false;
}

}  // namespace tandem::record
