// As kubernetes pkg/apis/certificates/validation/validation.go, v1.36.
#include "validation/handwritten/certificates/csr_status.h"

#include <algorithm>
#include <string>

#include "validation/base/go_quote.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/certificates/encodings.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/time.h"

namespace tandem::handwritten::certificates {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kConditionFields[] = {
    {"type", String("v1.RequestConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"reason", String()},
    {"message", String()},
    {"lastUpdateTime", Time()},
    {"lastTransitionTime", Time()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("CertificateSigningRequestCondition");

constexpr GoField kStatusFields[] = {
    {"conditions", List(kCondition)},
    {"certificate", Bytes()},
};

ValueView Conditions(ValueView object) { return object.Member("status").Member("conditions"); }

void ValidateConditionStatus(const Path& path, ValueView condition, ErrorList& errors) {
  const std::string_view status = Text(condition, "status");
  if (status.empty()) {
    errors.Add(field::Required(path));
    return;
  }
  if (status == "True") return;
  const std::string_view type = Text(condition, "type");
  if (type == "Approved" || type == "Denied" || type == "Failed") {
    errors.Add(field::NotSupported(path, BadValue::NamedString(status), {"True"}));
  } else if (status != "False" && status != "Unknown") {
    errors.Add(
        field::NotSupported(path, BadValue::NamedString(status), {"False", "True", "Unknown"}));
  }
}

/// Goes through the conditions in order, remembering which types it has met.
class ConditionRules {
 public:
  ConditionRules(const CsrTolerances& tolerances, const Options& options, ErrorList& errors)
      : tolerances_(tolerances), options_(options), errors_(errors) {}

  void Visit(const Path& list, std::size_t i, ValueView condition) {
    const Path item = list.Index(i);
    const std::string_view type = Text(condition, "type");
    if (type.empty() && !tolerances_.empty_condition_type) {
      errors_.Add(field::Required(item.Child("type")));
    }
    ValidateConditionStatus(item.Child("status"), condition, errors_);
    if (!tolerances_.both_approved_and_denied) ExcludeOpposite(list, item, type);
    if (!seen_.Insert(type) && !tolerances_.duplicate_condition_types) {
      errors_.Add(field::Duplicate(item.Child("type"), BadValue::NamedString(type)));
    }
  }

 private:
  void ExcludeOpposite(const Path& list, const Path& item, std::string_view type) {
    approved_ = approved_ || type == "Approved";
    denied_ = denied_ || type == "Denied";
    const bool decides = type == "Approved" || type == "Denied";
    if (!decides || !approved_ || !denied_) return;
    if (!options_.IsSince(releases::k1_34)) {
      AddInvalidName(item.Child("type"), type,
                     "Approved and Denied conditions are mutually exclusive", errors_);
      return;
    }
    errors_.Add(field::Invalid(list, BadValue::NamedString(type),
                               "Approved and Denied conditions are mutually exclusive")
                    .WithOrigin("zeroOrOneOf")
                    .MarkCoveredByDeclarative());
  }

  const CsrTolerances& tolerances_;
  const Options& options_;
  ErrorList& errors_;
  SeenTexts seen_;
  bool approved_ = false;
  bool denied_ = false;
};

// As certificates findConditions.
std::size_t CountConditions(ValueView object, std::string_view type) {
  const json::Elements all = Conditions(object).elements();
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(),
                    [type](ValueView condition) { return Text(condition, "type") == type; }));
}

bool IsSameCondition(ValueView a, ValueView b) {
  for (const std::string_view name : {"type", "status", "reason", "message"}) {
    if (Text(a, name) != Text(b, name)) return false;
  }
  return SameTime(a.Member("lastUpdateTime"), b.Member("lastUpdateTime")) &&
         SameTime(a.Member("lastTransitionTime"), b.Member("lastTransitionTime"));
}

void ForbidConditionChange(std::string_view change, std::string_view type, ErrorList& errors) {
  const Path status("status");
  errors.Add(field::Forbidden(
      status.Child("conditions"),
      "updates may not " + std::string(change) + " a condition of type " + GoQuote(type)));
}

/// Whether the conditions of that type, of which both have as many, are the same in the same order.
bool HasSameConditions(const Request& request, std::string_view type) {
  const json::Elements before = Conditions(request.old_object).elements();
  auto old_condition = before.begin();
  for (const ValueView condition : Conditions(request.object).elements()) {
    if (Text(condition, "type") != type) continue;
    while (Text(*old_condition, "type") != type) ++old_condition;
    if (!IsSameCondition(condition, *old_condition)) return false;
    ++old_condition;
  }
  return true;
}

void ValidateNoneRemoved(const Request& request, std::string_view type, ErrorList& errors) {
  if (CountConditions(request.object, type) < CountConditions(request.old_object, type)) {
    ForbidConditionChange("remove", type, errors);
  }
}

/// Upstream appends a diff to the text about a modification, which is not stable between its
/// builds.
void ValidateNoneSet(const Request& request, std::string_view type, ErrorList& errors) {
  const std::size_t now = CountConditions(request.object, type);
  const std::size_t before = CountConditions(request.old_object, type);
  if (now > before) {
    ForbidConditionChange("add", type, errors);
  } else if (now == before && !HasSameConditions(request, type)) {
    ForbidConditionChange("modify", type, errors);
  }
}

void ValidateCertificateUpdate(const Request& request, CsrSubresource subresource,
                               ErrorList& errors) {
  if (HasSameCertificate(request)) return;
  const Path status("status");
  const Path path = status.Child("certificate");
  if (subresource != CsrSubresource::kStatus) {
    errors.Add(field::Forbidden(path, "updates may not set certificate content"));
  } else if (!Bytes(request.old_object.Member("status").Member("certificate")).empty()) {
    errors.Add(field::Forbidden(path, "updates may not modify existing certificate content"));
  }
}

}  // namespace

constexpr GoStruct kCsrStatus = Struct<kStatusFields>("CertificateSigningRequestStatus");

// As certificates validateConditions.
void ValidateCsrStatus(const Request& request, const CsrTolerances& tolerances, ErrorList& errors) {
  const Path path("status");
  const ValueView conditions = Conditions(request.object);
  ConditionRules rules(tolerances, request.options, errors);
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    rules.Visit(path.Child("conditions"), i, conditions.At(i));
  }
  if (tolerances.any_certificate) return;
  const std::string pem = Bytes(request.object.Member("status").Member("certificate"));
  const Status verdict = CheckCertificatePem(pem, *request.options.x509);
  if (verdict) return;
  errors.Add(field::Invalid(path.Child("certificate"), BadValue::String("<certificate data>"),
                            verdict.error().message));
}

// As certificates ValidateCertificateSigningRequestStatusUpdate and
// ValidateCertificateSigningRequestApprovalUpdate and validateCertificateSigningRequestUpdate.
void ValidateCsrStatusUpdate(const Request& request, CsrSubresource subresource,
                             ErrorList& errors) {
  for (const std::string_view type : {"Approved", "Denied", "Failed"}) {
    ValidateNoneRemoved(request, type, errors);
  }
  if (subresource != CsrSubresource::kApproval) {
    for (const std::string_view type : {"Approved", "Denied"}) {
      ValidateNoneSet(request, type, errors);
    }
  }
  ValidateCertificateUpdate(request, subresource, errors);
}

}  // namespace tandem::handwritten::certificates
