#include "validation/record/redaction.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "validation/base/ascii.h"
#include "validation/base/group_version.h"
#include "validation/json/decode.h"

namespace tandem::record {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

/// kubectl apply keeps a copy of the whole object in it.
constexpr std::string_view kLastApplied = "kubectl.kubernetes.io/last-applied-configuration";

/// The place of a value in a review, as far as it decides what is confidential.
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

/// A set of the ways in which an object is confidential.
using Traits = unsigned;
constexpr Traits kSecret = 1;
constexpr Traits kConfigMap = 2;
constexpr Traits kAboutUsers = 4;
constexpr Traits kCore = 8;  ///< not a trait: it marks the core group

bool IsAnyOf(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view each) { return EqualsIgnoringCase(name, each); });
}

Traits OfGroup(std::string_view group) {
  if (group.empty() || EqualsIgnoringCase(group, "core")) return kCore;
  const bool about_users =
      IsAnyOf(group, {"authentication.k8s.io", "authorization.k8s.io", "certificates.k8s.io"});
  return about_users ? kAboutUsers : 0;
}

/// The traits of a kind or a resource in the core group, however it is spelled; a list has those of
/// its items.
Traits OfName(std::string_view name) {
  if (IsAnyOf(name, {"Secret", "SecretList", "secrets"})) return kSecret;
  return IsAnyOf(name, {"ConfigMap", "ConfigMapList", "configmaps"}) ? kConfigMap : 0;
}

Traits Joined(Traits groups, Traits names) {
  return (groups & kAboutUsers) | ((groups & kCore) != 0 ? names : 0);
}

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

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

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

/// The text of a string token, which is seldom other than its spelling.
std::string TextOf(std::string_view token) {
  if (token.find('\\') == std::string_view::npos) {
    return std::string(token.substr(1, std::max<std::size_t>(token.size(), 2) - 2));
  }
  json::Document document;
  if (!document.Parse(token) || !document.root().IsString()) return {};
  return std::string(document.root().AsString());
}

/// The traits of all objects in a text, by what the objects say of themselves. It takes one pass.
class OwnTraits {
 public:
  explicit OwnTraits(std::string_view text) : scanner_(text) {
    do {
      Step();
    } while (!open_.empty() && scanner_.Peek() != '\0');
    std::sort(found_.begin(), found_.end());
  }

  /// The traits of the object that begins there.
  [[nodiscard]] Traits At(std::size_t place) const {
    const auto found = std::lower_bound(found_.begin(), found_.end(), std::pair(place, Traits{0}));
    return found != found_.end() && found->first == place ? found->second : 0;
  }

  /// Whether one of the objects is a Secret with contents; references have none.
  [[nodiscard]] bool HasSecret() const { return has_secret_; }

 private:
  struct Opening {
    std::size_t place;
    bool is_object;
    // When a key is there twice, the traits of both values count.
    Traits groups = 0;
    Traits names = 0;
    bool has_group = false;
    bool has_name = false;
    bool has_contents = false;
  };

  void Step() {
    const char next = scanner_.Peek();
    if (next == '{' || next == '[') {
      open_.push_back({scanner_.at(), next == '{'});
      scanner_.Skip();
    } else if (next == '}' || next == ']') {
      Close();
      scanner_.Skip();
    } else if (next == ',' || next == ':') {
      scanner_.Skip();
    } else if (next == '"' && !open_.empty() && open_.back().is_object) {
      TakeMember(open_.back());
    } else if (next != '\0') {
      scanner_.TakeValue();
    }
  }

  /// Takes a name, and its value when that is a string.
  void TakeMember(Opening& object) {
    const std::string name = TextOf(scanner_.TakeString());
    object.has_contents |= IsAnyOf(name, {"data", "stringData", "metadata", "items"});
    if (scanner_.Peek() == ':') scanner_.Skip();
    if (scanner_.Peek() != '"') return;
    const std::string_view value = scanner_.TakeString();
    if (name == "apiVersion") {
      object.groups |= OfGroup(SplitApiVersion(TextOf(value)).group);
      object.has_group = true;
    } else if (name == "group") {
      object.groups |= OfGroup(TextOf(value));
      object.has_group = true;
    } else if (name == "kind" || name == "resource") {
      object.names |= OfName(TextOf(value));
      object.has_name = true;
    }
  }

  void Close() {
    if (open_.empty()) return;
    const Opening& object = open_.back();
    const Traits groups = object.has_group ? object.groups : kCore;
    const Traits traits = object.has_name ? Joined(groups, object.names) : 0;
    if (traits != 0) found_.emplace_back(object.place, traits);
    has_secret_ |= (traits & kSecret) != 0 && object.has_contents;
    open_.pop_back();
  }

  Scanner scanner_;
  std::vector<Opening> open_;
  std::vector<std::pair<std::size_t, Traits>> found_;  ///< sorted by place
  bool has_secret_ = false;
};

/// The traits of a request's object, by the kinds and resources that the request names beside it.
Traits TraitsOfRequest(std::string_view request, const OwnTraits& own) {
  Scanner scanner(request);
  if (scanner.Peek() != '{') return 0;
  scanner.Skip();
  Traits traits = 0;
  while (scanner.Peek() == '"') {
    const std::string name = TextOf(scanner.TakeString());
    if (scanner.Peek() == ':') scanner.Skip();
    scanner.Peek();
    if (IsOneOf(name, {"kind", "resource", "requestKind", "requestResource"})) {
      traits |= own.At(scanner.at());
    }
    scanner.TakeValue();
    if (scanner.Peek() == ',') scanner.Skip();
  }
  return traits;
}

/// Says what is to become of the members of an object.
class Rules {
 public:
  explicit Rules(Redaction redaction) : private_(redaction == Redaction::kPrivate) {}

  [[nodiscard]] Decision Decide(Place place, Traits traits, std::string_view name) const {
    switch (place) {
      case Place::kRequest:
        return InRequest(name);
      case Place::kUserInfo:
        return InUserInfo(name);
      case Place::kObject:
        return InObject(traits, name);
      case Place::kMetadata:
        return {Deed::kKeep, name == "annotations" ? Place::kAnnotations : Place::kPlain};
      case Place::kAnnotations:
        return {name == kLastApplied && ((traits & kSecret) != 0 || private_) ? Deed::kReplace
                                                                              : Deed::kKeep};
      case Place::kInside:
        return InsideObject(traits, name);
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

  [[nodiscard]] Decision InObject(Traits traits, std::string_view name) const {
    if ((traits & kSecret) != 0 && IsAnyOf(name, {"data", "stringData"})) {
      return {Deed::kKeep, Place::kValues};
    }
    if ((traits & kConfigMap) != 0 && private_ && IsAnyOf(name, {"data", "binaryData"})) {
      return {Deed::kKeep, Place::kValues};
    }
    if (name == "items") return {Deed::kKeep, Place::kObject};
    return InsideObject(traits, name);
  }

  /// Certificate requests, token reviews and the like describe users as userInfo does.
  [[nodiscard]] Decision InsideObject(Traits traits, std::string_view name) const {
    const bool about_users = (traits & kAboutUsers) != 0;
    if (name == "metadata") return {Deed::kKeep, Place::kMetadata};
    if (about_users && name == "extra") return {Deed::kDrop};
    if (about_users && name == "token") return {Deed::kReplace};
    if (about_users && private_ && name == "username") return {Deed::kReplace};
    if (about_users && private_ && IsOneOf(name, {"uid", "groups"})) return {Deed::kDrop};
    if (private_ && name == "env") return {Deed::kKeep, Place::kEnv};
    return {Deed::kKeep, Place::kInside};
  }

  bool private_;
};

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
  /// `traits` are those of the request's objects, whatever they say of themselves.
  Redactor(std::string_view request, const OwnTraits& own, Traits traits, const Rules& rules,
           std::string& out)
      : scanner_(request), own_(own), traits_(traits), rules_(rules), out_(out) {}

  void Run() {
    AddValue(Place::kRequest, traits_);
    while (!open_.empty()) {
      if (Opening& top = open_.back(); AtEnd(top)) {
        scanner_.Skip();
        out_ += top.closes;
        open_.pop_back();
      } else if (top.closes == '}') {
        AddMember(top);
      } else {
        Separate(top);
        AddValue(top.place, top.traits);
      }
    }
  }

 private:
  struct Opening {
    char closes;
    Place place;
    Traits traits;
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
    const Decision decision = rules_.Decide(top.place, top.traits, TextOf(key));
    if (decision.deed == Deed::kDrop) {
      scanner_.TakeValue();
      return;
    }
    Separate(top);
    out_.append(key) += ':';
    AddValue(decision.deed == Deed::kReplace ? Place::kValues : decision.place, top.traits,
             decision.deed == Deed::kReplace);
  }

  void AddValue(Place place, Traits traits, bool replace = false) {
    const char first = scanner_.Peek();
    const bool is_in_object =
        place == Place::kObject || place == Place::kInside || place == Place::kEnv;
    if (const Traits own = own_.At(scanner_.at()); first == '{' && own != 0 && is_in_object) {
      traits |= own;
      place = Place::kObject;
    }
    const bool container = first == '{' || first == '[';
    if (container && !replace && place != Place::kPlain) {
      scanner_.Skip();
      out_ += first;
      open_.push_back({first == '{' ? '}' : ']', place, traits});
      return;
    }
    const std::string_view value = scanner_.TakeValue();
    if ((replace || place == Place::kValues) && value != "null") {
      out_.append("\"").append(kRedacted).append("\"");
    } else {
      AppendOnOneLine(value, out_);
    }
  }

  Scanner scanner_;
  const OwnTraits& own_;
  Traits traits_;
  const Rules& rules_;
  std::string& out_;
  std::vector<Opening> open_;
};

/// Goes to the value of the member `request`; returns whether there is one.
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
  scanner.Peek();
  const std::string_view request = scanner.rest();
  const OwnTraits own(request);
  const Traits traits =
      Joined(OfGroup(kind.group), OfName(kind.kind)) | TraitsOfRequest(request, own);
  std::string out;
  out.reserve(review.size());
  const Rules rules(redaction);
  Redactor(request, own, traits, rules, out).Run();
  return out;
}

bool HoldsSecret(std::string_view review, const ObjectKind& kind) {
  if ((Joined(OfGroup(kind.group), OfName(kind.kind)) & kSecret) != 0) return true;
  Scanner scanner(review);
  if (!FindRequest(scanner)) return false;
  scanner.Peek();
  const OwnTraits own(scanner.rest());
  return own.HasSecret() || (TraitsOfRequest(scanner.rest(), own) & kSecret) != 0;
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
