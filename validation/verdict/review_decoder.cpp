#include "validation/verdict/review_decoder.h"

#include <span>
#include <string>

#include "validation/base/go_quote.h"

namespace tandem::verdict {
namespace {

using json::Kind;
using json::ValueView;

/// The name of a member; quick to compare with those of a document.
struct Name {
  constexpr Name(const char* name) : text(name), label(json::Label::Of(text)) {}

  std::string_view text;
  json::Label label;
};

constexpr Name kKind = "kind";
constexpr Name kApiVersion = "apiVersion";
constexpr Name kRequest = "request";
constexpr Name kUid = "uid";
constexpr Name kResource = "resource";
constexpr Name kOperation = "operation";
constexpr Name kUserInfo = "userInfo";
constexpr Name kObject = "object";
constexpr Name kOldObject = "oldObject";
constexpr Name kDryRun = "dryRun";

/// A text of the request, and where it goes.
struct TextMember {
  Name name;
  std::string_view Review::*text;
};

constexpr TextMember kKindTexts[] = {
    {"group", &Review::group}, {"version", &Review::version}, {"kind", &Review::kind}};
constexpr TextMember kResourceTexts[] = {{"group", &Review::resource_group},
                                         {"resource", &Review::resource}};
constexpr TextMember kNames[] = {{"subResource", &Review::subresource},
                                 {"name", &Review::name},
                                 {"namespace", &Review::namespace_name}};
constexpr TextMember kUserTexts[] = {{"username", &Review::user}};

/// The members of an object. Looks first behind the one found before: an API server sends them in
/// their order.
class Members {
 public:
  /// `path` stands before their names in messages. There are none, if it is no object.
  Members(ValueView object, std::string_view path)
      : path_(path), all_(object.members()), next_(all_.begin()) {}

  [[nodiscard]] std::string_view path() const { return path_; }

  ValueView Find(const Name& name) {
    for (auto at = next_; at != all_.end(); ++at) {
      if ((*at).IsNamed(name.text, name.label)) return Take(at);
    }
    for (auto at = all_.begin(); at != next_; ++at) {
      if ((*at).IsNamed(name.text, name.label)) return Take(at);
    }
    return {};
  }

 private:
  ValueView Take(json::Members::iterator at) {
    next_ = at;
    ++next_;
    return (*at).value;
  }

  std::string_view path_;
  json::Members all_;
  json::Members::iterator next_;
};

/// Reads members and remembers the first that has the wrong type. Out of line: each is read once in
/// a review, so that fetching the code is what costs.
class Reader {
 public:
  [[gnu::noinline]] std::string_view Text(Members& members, const Name& name) {
    const ValueView value = Value(members, name, Kind::kString, "a string");
    return value.IsAbsent() ? std::string_view() : value.AsString();
  }

  void Texts(Members& members, std::span<const TextMember> texts, Review& review) {
    for (const TextMember& member : texts) review.*member.text = Text(members, member.name);
  }

  bool Flag(Members& members, const Name& name) {
    const ValueView value = Value(members, name, Kind::kBool, "a bool");
    return !value.IsAbsent() && value.AsBool();
  }

  [[gnu::noinline]] ValueView Object(Members& members, const Name& name) {
    return Value(members, name, Kind::kObject, "an object");
  }

  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  /// The value of a member; absent when it is missing, null or of another kind.
  [[gnu::noinline]] ValueView Value(Members& members, const Name& name, Kind kind,
                                    const char* expected) {
    const ValueView value = members.Find(name);
    if (value.kind() == kind) return value;
    if (!value.IsMissing()) Refuse(members, name, expected);
    return {};
  }

  [[gnu::cold]] void Refuse(const Members& members, const Name& name, const char* expected) {
    if (!problem_.empty()) return;
    problem_.append(members.path()).append(name.text).append(" is not ").append(expected);
  }

  std::string problem_;
};

bool IsEnvelope(std::string_view kind, std::string_view api_version) {
  return kind == "AdmissionReview" &&
         (api_version == "admission.k8s.io/v1" || api_version == "admission.k8s.io/v1beta1");
}

[[gnu::cold]] Failure NoEnvelope(std::string_view kind, std::string_view api_version) {
  if (kind != "AdmissionReview") {
    return Failure{"kind is " + GoQuote(kind) + ", expected AdmissionReview"};
  }
  return Failure{"apiVersion is " + GoQuote(api_version) +
                 ", expected admission.k8s.io/v1 or admission.k8s.io/v1beta1"};
}

/// Reads the members in the order of an API server. Returns the word for the operation.
std::string_view ReadRequest(Members& request, Reader& reader, Review& review) {
  review.uid = reader.Text(request, kUid);
  Members kind(reader.Object(request, kKind), "request.kind.");
  reader.Texts(kind, kKindTexts, review);
  Members resource(reader.Object(request, kResource), "request.resource.");
  reader.Texts(resource, kResourceTexts, review);
  reader.Texts(request, kNames, review);
  const std::string_view operation = reader.Text(request, kOperation);
  Members user(reader.Object(request, kUserInfo), "request.userInfo.");
  reader.Texts(user, kUserTexts, review);
  review.object = reader.Object(request, kObject);
  review.old_object = reader.Object(request, kOldObject);
  review.dry_run = reader.Flag(request, kDryRun);
  return operation;
}

}  // namespace

Status DecodeReview(ValueView body, Review& review) {
  if (!body.IsObject()) return Failure{"request body is not a JSON object"};
  Reader reader;
  Members envelope(body, "");
  const std::string_view kind = reader.Text(envelope, kKind);
  review.api_version = reader.Text(envelope, kApiVersion);
  const ValueView object = reader.Object(envelope, kRequest);
  if (!reader.problem().empty()) return Failure{reader.problem()};
  if (!IsEnvelope(kind, review.api_version)) return NoEnvelope(kind, review.api_version);
  if (object.IsAbsent()) return Failure{"request is missing"};

  Members request(object, "request.");
  const std::string_view operation = ReadRequest(request, reader, review);
  if (!reader.problem().empty()) return Failure{reader.problem()};
  if (review.uid.empty()) return Failure{"request.uid is missing"};
  if (review.kind.empty()) return Failure{"request.kind.kind is missing"};
  if (operation.empty()) return Failure{"request.operation is missing"};
  const auto parsed = ParseOperation(operation);
  if (!parsed) return Failure{"request.operation " + GoQuote(operation) + " is unknown"};
  review.operation = *parsed;
  return Ok();
}

}  // namespace tandem::verdict
