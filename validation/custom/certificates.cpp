// The domain of a signer, and who may write what into the status of a signing request.
#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"
#include "validation/custom/hooks_internal.h"
#include "validation/rules/equality.h"

namespace tandem::custom {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;
using rules::CheckArgs;
using rules::Value;

constexpr std::string_view kApproved = "Approved";
constexpr std::string_view kDenied = "Denied";
constexpr std::string_view kFailed = "Failed";

void ValidateSignerName(const CheckArgs& args, ErrorList& errors) {
  constexpr std::int64_t kMostBytes = 253;
  const std::string_view name = args.value.AsString();
  if (std::count(name.begin(), name.end(), '/') != 1) return;  // has no domain
  if (name.find('/') <= std::size_t{kMostBytes}) return;
  errors.Add(field::TooLongBytes(args.path, kMostBytes).WithOrigin(kOrigin));
}

/// The field of a status; nil in a type that has none.
Value FieldOf(Value status, std::string_view json_name) {
  if (!status.HasType()) return {};
  const auto index = status.type().FindField(json_name);
  return index ? status.Field(*index) : Value();
}

std::string_view TypeOf(ValueView condition) { return TextOf(condition, "type"); }

bool RepeatsTypes(ValueView conditions) {
  std::unordered_set<std::string_view, KeyedTextHash> seen;
  const json::Elements all = conditions.elements();
  return std::any_of(all.begin(), all.end(),
                     [&](ValueView condition) { return !seen.insert(TypeOf(condition)).second; });
}

/// The status of a decision must be True. The enum complains of what is no status at all.
void ValidateDecided(const Path& path, ValueView conditions, ErrorList& errors) {
  std::size_t i = 0;
  for (const ValueView condition : conditions.elements()) {
    const Path item = path.Index(i++);
    const std::string_view type = TypeOf(condition);
    if (type != kApproved && type != kDenied && type != kFailed) continue;
    const std::string_view status = TextOf(condition, "status");
    if (status != "False" && status != "Unknown") continue;
    errors.Add(field::NotSupported(item.Child("status"), BadValue::NamedString(status), {"True"}));
  }
}

void ValidateUniqueTypes(const Path& path, ValueView conditions, ErrorList& errors) {
  std::unordered_set<std::string_view, KeyedTextHash> seen;
  std::size_t i = 0;
  for (const ValueView condition : conditions.elements()) {
    const Path item = path.Index(i++);
    const std::string_view type = TypeOf(condition);
    if (seen.insert(type).second) continue;
    errors.Add(field::Duplicate(item.Child("type"), BadValue::NamedString(type)));
  }
}

std::vector<Value> ConditionsOf(Value list, std::string_view type) {
  std::vector<Value> conditions;
  for (const ValueView condition : list.json().elements()) {
    if (TypeOf(condition) == type) conditions.push_back(list.Elem(condition));
  }
  return conditions;
}

void Forbid(const Path& path, std::string text, ErrorList& errors) {
  errors.Add(field::Forbidden(path, std::move(text)).WithOrigin(kOrigin));
}

/// A decision is taken under /approval, and never taken back.
void ValidateDecisions(const CheckArgs& args, const Path& path, Value now, Value before,
                       ErrorList& errors) {
  for (const std::string_view type : {kApproved, kDenied, kFailed}) {
    const auto forbid = [&](std::string_view change) {
      Forbid(path,
             "updates may not " + std::string(change) + " a condition of type " + GoQuote(type),
             errors);
    };
    const std::vector<Value> is = ConditionsOf(now, type);
    const std::vector<Value> was = ConditionsOf(before, type);
    if (is.size() < was.size()) forbid("remove");
    if (type == kFailed || args.context.subresource == "approval") continue;
    if (is.size() > was.size()) forbid("add");
    const bool same = std::equal(
        is.begin(), is.end(), was.begin(), was.end(),
        [&](Value a, Value b) { return rules::SemanticEqual(a, b, args.context.scratch); });
    if (is.size() == was.size() && !same) forbid("modify");
  }
}

/// The certificate is issued once, under /status.
void ValidateIssued(const CheckArgs& args, const Path& path, Value now, Value before,
                    ErrorList& errors) {
  if (rules::SemanticEqual(now, before, args.context.scratch)) return;
  if (args.context.subresource != "status") {
    Forbid(path, "updates may not set certificate content", errors);
  } else if (before.Length() > 0) {
    Forbid(path, "updates may not modify existing certificate content", errors);
  }
}

void ValidateStatus(const CheckArgs& args, ErrorList& errors) {
  const Path path = args.path.Child("conditions");
  const Value now = FieldOf(args.value, "conditions");
  const Value before = FieldOf(args.old, "conditions");
  ValidateDecided(path, now.json(), errors);
  if (!RepeatsTypes(before.json())) ValidateUniqueTypes(path, now.json(), errors);
  if (!args.IsUpdate() || !args.old.HasType()) return;
  ValidateDecisions(args, path, now, before, errors);
  ValidateIssued(args, args.path.Child("certificate"), FieldOf(args.value, "certificate"),
                 FieldOf(args.old, "certificate"), errors);
}

constexpr Validation kValidations[] = {
    {"certificates.k8s.io", "v1", "CertificateSigningRequestSpec", "SignerName",
     &ValidateSignerName},
    {"certificates.k8s.io", "v1", "CertificateSigningRequestStatus", "", &ValidateStatus},
};

}  // namespace

std::span<const Validation> CertificatesValidations() { return kValidations; }

}  // namespace tandem::custom
