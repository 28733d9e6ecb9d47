#include "validation/record/audit_event.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "validation/base/group_version.h"

namespace tandem::record {
namespace {

using json::Kind;
using json::ValueView;

constexpr std::int64_t kCreated = 201;
constexpr std::int64_t kInvalid = 422;

std::string_view TextOf(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

bool IsOneOf(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Updates and patches create what was not there, and then say so.
Status CheckVerb(std::string_view verb, std::int64_t code) {
  if (verb == "create") return Ok();
  if (IsOneOf(verb, {"delete", "deletecollection"})) return Failure{"a deletion"};
  if (!IsOneOf(verb, {"update", "patch"})) return Failure{"not a write"};
  if (code == kCreated) return Ok();
  return Failure{"an update, whose old object no audit event holds"};
}

bool IsSuccess(std::int64_t code) { return code >= 200 && code < 300; }

/// The object that was stored, where the answer holds it: other webhooks may have changed what was
/// sent, and the API server has filled it in.
ValueView ObjectOf(ValueView event, std::string_view verb, bool allowed) {
  const ValueView sent = event.Member("requestObject");
  const ValueView stored = event.Member("responseObject");
  if (verb != "create") return stored;
  const bool same = TextOf(stored.Member("kind")) == TextOf(sent.Member("kind"));
  return allowed && same && stored.IsObject() ? stored : sent;
}

RecordedVerdict VerdictOf(ValueView event, bool allowed) {
  RecordedVerdict verdict;
  verdict.allowed = allowed;
  if (allowed) return verdict;
  const ValueView status = event.Member("responseStatus");
  const bool has_causes = status.Member("details").Member("causes").IsArray();
  verdict.causes = ReadCauses(has_causes ? status : event.Member("responseObject"));
  if (verdict.causes.empty()) verdict.causes = ReadCauses(status);
  return verdict;
}

/// The object with the namespace of its request: an object that was sent need not repeat it.
ValueView WithNamespace(ValueView object, std::string_view name, json::Overlay& overlay) {
  const ValueView metadata = object.Member("metadata");
  if (name.empty() || !metadata.IsObject() || !TextOf(metadata.Member("namespace")).empty()) {
    return object;
  }
  return overlay.With(object, "metadata",
                      overlay.With(metadata, "namespace", overlay.String(name)));
}

void ReadPlace(ValueView event, verdict::Review& review) {
  const ValueView reference = event.Member("objectRef");
  review.resource_group = TextOf(reference.Member("apiGroup"));
  review.resource = TextOf(reference.Member("resource"));
  review.subresource = TextOf(reference.Member("subresource"));
  review.name = TextOf(reference.Member("name"));
  // The objectRef of a Namespace has the Namespace's own name as its namespace.
  if (review.resource != "namespaces") {
    review.namespace_name = TextOf(reference.Member("namespace"));
  }
}

}  // namespace

bool IsAuditEvent(std::string_view api_version, std::string_view kind) {
  return kind == "Event" && api_version.starts_with("audit.k8s.io/");
}

Result<AuditedWrite> ReadAuditEvent(ValueView event, json::Overlay& overlay) {
  if (TextOf(event.Member("stage")) != "ResponseComplete") {
    return Failure{"an audit event of another stage than ResponseComplete"};
  }
  const ValueView number = event.Member("responseStatus").Member("code");
  const std::int64_t code = number.kind() == Kind::kInt ? number.AsInt() : 0;
  const std::string_view verb = TextOf(event.Member("verb"));
  if (Status usable = CheckVerb(verb, code); !usable) return usable.error();
  const bool allowed = IsSuccess(code);
  if (!allowed && code != kInvalid) return Failure{"not answered by validation"};
  const ValueView object = ObjectOf(event, verb, allowed);
  if (!object.IsObject()) return Failure{"an audit event without the object"};

  AuditedWrite write;
  verdict::Review& review = write.review;
  review.api_version = "admission.k8s.io/v1";
  review.uid = TextOf(event.Member("auditID"));
  review.operation = Operation::kCreate;
  const auto [group, version] = SplitApiVersion(TextOf(object.Member("apiVersion")));
  review.group = group;
  review.version = version;
  review.kind = TextOf(object.Member("kind"));
  if (review.kind.empty() || review.version.empty()) {
    return Failure{"an audit event whose object has no kind"};
  }
  ReadPlace(event, review);
  review.user = TextOf(event.Member("user").Member("username"));
  review.object = WithNamespace(object, review.namespace_name, overlay);
  write.verdict = VerdictOf(event, allowed);
  return write;
}

}  // namespace tandem::record
