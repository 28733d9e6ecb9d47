#include "validation/handwritten/earlier.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "validation/base/glob.h"
#include "validation/handwritten/kind.h"
#include "validation/json/decode.h"

namespace tandem::handwritten {
namespace {

using field::Error;
using field::ErrorType;
using releases::k1_34;
using releases::k1_35;
using releases::k1_36;
using releases::Release;

/// The rows for all kinds: labels, names, metadata, conditions, and how limits are worded.
constexpr Earlier kOfAllKinds[] = {
    // The names of drivers; an attacher's rule sees to itself.
    {.until = k1_35, .field = "*csi.driver", .type = ErrorType::kRequired, .also = kNoSubdomain},
    {.until = k1_35, .field = "*opaque.driver", .type = ErrorType::kRequired, .also = kNoSubdomain},
    {.until = k1_35,
     .field = "spec.drivers[*].name",
     .type = ErrorType::kRequired,
     .also = kNoSubdomain},
    {.until = k1_35,
     .now = "name part must be no more than 63 bytes",
     .then = "name part must be no more than 63 characters"},
    {.until = k1_35,
     .now = "prefix part must be no more than 253 bytes",
     .then = "prefix part must be no more than 253 characters"},
    {.until = k1_35,
     .now = "must be no more than 63 bytes",
     .then = "must be no more than 63 characters"},
    {.until = k1_35,
     .now = "must be no more than 253 bytes",
     .then = "must be no more than 253 characters"},
    {.until = k1_35, .now = "a valid label key must ", .then = "a qualified name must "},
    {.until = k1_34, .now = "may not be more than 1 byte", .then = "may not be more than 1 bytes"},
    {.until = k1_34, .now = "must have at most 1 item", .then = "must have at most 1 items"},
    {.until = k1_36,
     .now = "must be 'NotRequired' when pod `restartPolicy` is 'Never'",
     .then = "must be 'NotRequired' when `restartPolicy` is 'Never'"},
    {.until = k1_36,
     .field = "*restartPolicyRules",
     .now = "must have at most 20 items",
     .then = "may not be more than 20 bytes",
     .then_type = ErrorType::kTooLong},
    {.until = k1_36,
     .field = "*exitCodes.values",
     .now = "must have at most 255 items",
     .then = "may not be more than 255 bytes",
     .then_type = ErrorType::kTooLong},
    {.until = k1_35,
     .now = "`configMapKeyRef`, `secretKeyRef` or `fileKeyRef`",
     .then = "`configMapKeyRef` or `secretKeyRef`"},
    {.until = k1_35,
     .field = "*tolerations*.operator",
     .now = R"("Equal", "Exists", "Lt", "Gt")",
     .then = R"("Equal", "Exists")"},
    {.until = k1_34,
     .now = R"('_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?(\._?[a-z0-9]([-_a-z0-9]*[a-z0-9])?)*')",
     .then = R"('[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"},
    {.until = k1_34, .field = "*.os.name", .type = ErrorType::kRequired, .then = "cannot be empty"},
    {.until = k1_34,
     .field = "*topologySpreadConstraints*.matchLabelKeys*",
     .now = "exists in both matchLabelKeys and labelSelector",
     .then = "exists in both matchLabelKeys and labelSelector",
     .then_origin = "overlappingKeys"},
    {.until = k1_34,
     .now = "exists in both matchLabelKeys and",
     .then = "exists in both matchLabelKeys and",
     .then_origin = ""},
    {.until = k1_34,
     .now = "when `hostUsers` is false",
     .then = "when `pod.Spec.HostUsers` is false"},
    {.until = k1_34,
     .field = "*conditions[*].lastTransitionTime",
     .type = ErrorType::kRequired,
     .then = "must be set"},
    {.until = k1_34,
     .field = "*conditions[*].reason",
     .type = ErrorType::kRequired,
     .then = "must be set"},
    {.until = k1_34,
     .field = "*ownerReferences.kind",
     .now = "must not be empty",
     .then = "kind must not be empty"},
    {.until = k1_34,
     .field = "*ownerReferences.name",
     .now = "must not be empty",
     .then = "name must not be empty"},
    {.until = k1_34,
     .field = "*ownerReferences.uid",
     .now = "must not be empty",
     .then = "uid must not be empty"},
};

/// The origins of helpers until 1.34.
struct EarlierOrigin {
  std::string_view now;
  std::string_view then;
};

constexpr EarlierOrigin kOrigins[] = {
    {"format=k8s-dns-subdomain-with-underscore", ""},
    {"format=k8s-label-key", "labelKey"},
    {"format=k8s-label-value", ""},
    {"format=k8s-long-name", ""},
    {"format=k8s-resource-fully-qualified-name", ""},
    {"format=k8s-resource-pool-name", ""},
    {"format=k8s-short-name", "format=dns-label"},
    {"maxItems", ""},
};

/// Whether the origin is that of a helper, which has one whether declarative rules find the same or
/// not.
bool IsOfHelper(std::string_view origin) {
  return origin == "format=k8s-label-key" || origin == "format=k8s-short-name";
}

void Replace(std::string_view from, std::string_view to, std::string& text) {
  const std::size_t at = text.find(from);
  if (at != std::string::npos) text.replace(at, from.size(), to);
}

bool Fits(const Earlier& row, const Error& error) {
  if (row.type && error.type != *row.type) return false;
  if (row.now.empty() ? row.then.data() != nullptr && !error.detail.empty()
                      : error.detail.find(row.now) == std::string::npos) {
    return false;
  }
  return row.field == "*" || MatchesGlob(row.field, error.field);
}

/// The first row that fits the error; null when none does.
const Earlier* FindRow(std::span<const Earlier> rows, Release release, const Error& error) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const Earlier& row) {
    return release < row.until && Fits(row, error);
  });
  return found == rows.end() ? nullptr : &*found;
}

void Apply(const Earlier& row, Error& error) {
  if (row.now.empty() && row.then.data() != nullptr) {
    error.detail = row.then;
  } else if (row.then.data() != nullptr) {
    Replace(row.now, row.then, error.detail);
  }
  if (row.then_type) {
    error.type = *row.then_type;
    error.value = {};
  }
  if (row.then_value) error.value = field::BadValue::String(std::string(*row.then_value));
  error.field += row.then_below;
  if (row.then_origin) error.origin = *row.then_origin;
  if (row.unmarks) error.covered_by_declarative = false;
}

/// A field of printed structs that not every release has, as JSON has it when it is not set.
struct PrintedField {
  std::string_view text;
  releases::Span held;
  std::string_view instead = {};  ///< what 1.35 had in its place
};

constexpr PrintedField kPrintedFields[] = {
    {R"(,"SchedulingGroup":null)", releases::Since(k1_36), R"(,"WorkloadRef":null)"},
    {R"(,"IntValues":null,"BoolValues":null,"StringValues":null,"VersionValues":null)",
     releases::Since(k1_36)},
    {R"(,"NodeAllocatableResourceMappings":null)", releases::Since(k1_36)},
    {R"(,"UserAnnotations":null)", releases::Since(k1_35)},
};

/// Until 1.33 texts of every type were shown as those of plain strings are.
void ShowAsPlainText(const std::string& json, Error& error) {
  json::Document document;
  if (document.Parse(json) && document.root().IsString()) {
    error.value = field::BadValue::String(std::string(document.root().AsString()));
  }
}

/// Structs are printed with all their fields. Quotes within texts are escaped, so that no text is
/// taken for a field.
void ReprintValue(Release release, Error& error) {
  const bool shows_value = error.type == ErrorType::kInvalid || error.type == ErrorType::kDuplicate;
  if (!shows_value || error.value.IsOmitted()) return;
  std::string text = error.value.Render();
  if (text == "null") {
    // Until 1.33 nothing was shown as a text.
    if (release < k1_34) error.value = field::BadValue::String(std::move(text));
    return;
  }
  if (release < k1_34 && text.starts_with('"') && text.find('\\') != std::string::npos) {
    return ShowAsPlainText(error.value.ToJson(), error);
  }
  bool has_changed = false;
  for (const PrintedField& printed : kPrintedFields) {
    if (printed.held.Has(release)) continue;
    const std::string_view instead = release < k1_35 ? std::string_view() : printed.instead;
    for (std::size_t at = text.find(printed.text); at != std::string::npos;
         at = text.find(printed.text, at)) {
      text.replace(at, printed.text.size(), instead);
      at += instead.size();
      has_changed = true;
    }
  }
  if (has_changed) error.value = field::BadValue::Json(std::move(text));
}

/// Until 1.35.6 and in the first patches of 1.36 a helper gave its origin to all that was wrong
/// with a requirement of a node selector and was found before.
bool SpreadsOrigins(Release release) {
  constexpr releases::Span kOf1_35{.since = k1_35, .until = {1, 35, 6}};
  constexpr releases::Span kOf1_36{.since = k1_36, .until = {1, 36, 2}};
  return kOf1_35.Has(release) || kOf1_36.Has(release);
}

void SpreadOrigin(std::size_t first, std::size_t from, field::ErrorList& errors) {
  const std::string& field = errors[from].field;
  const std::size_t end = field.rfind(".values[");
  if (errors[from].origin != "format=k8s-label-value" || end == std::string::npos) return;
  const bool is_of_node = field.find("nodeSelectorTerms[") != std::string::npos ||
                          field.find(".preference.matchExpressions[") != std::string::npos;
  if (!is_of_node) return;
  const std::string requirement = field.substr(0, end + 1);
  for (std::size_t i = from; i > first && errors[i - 1].field.starts_with(requirement); --i) {
    errors[i - 1].origin = errors[from].origin;
  }
}

/// The error that came after another one at its place.
Error Follower(const Error& error, std::string_view detail) {
  Error after;
  after.type = ErrorType::kInvalid;
  after.field = error.field;
  after.value = field::BadValue::String("");
  after.detail = detail;
  return after;
}

Release DeclaredIn(const handwritten::Kind* kind, const Error& error) {
  if (kind == nullptr) return k1_36;
  const auto found =
      std::find_if(kind->declared.begin(), kind->declared.end(),
                   [&](const DeclaredSince& row) { return MatchesGlob(row.field, error.field); });
  return found == kind->declared.end() ? k1_36 : found->since;
}

/// Keys of annotations were those of labels without being called so.
void ApplyOrigin(Error& error) {
  const auto found =
      std::find_if(std::begin(kOrigins), std::end(kOrigins),
                   [&](const EarlierOrigin& row) { return row.now == error.origin; });
  if (found == std::end(kOrigins)) return;
  error.origin = error.field.ends_with("annotations") ? std::string_view() : found->then;
}

}  // namespace

void SayAsIn(Release release, const handwritten::Kind* kind, std::size_t first,
             field::ErrorList& errors) {
  for (std::size_t i = first; i < errors.size(); ++i) {
    std::string_view also;
    for (const std::span<const Earlier> rows :
         {kind == nullptr ? std::span<const Earlier>() : kind->earlier,
          std::span<const Earlier>(kOfAllKinds)}) {
      const Earlier* const row = FindRow(rows, release, errors[i]);
      if (row == nullptr) continue;
      Apply(*row, errors[i]);
      also = row->also;
    }
    Error& error = errors[i];
    if (error.covered_by_declarative && release < DeclaredIn(kind, error)) {
      error.covered_by_declarative = false;
      if (!IsOfHelper(error.origin)) error.origin.clear();
    }
    if (release < k1_35) ApplyOrigin(error);
    ReprintValue(release, error);
    if (SpreadsOrigins(release)) SpreadOrigin(first, i, errors);
    if (!also.empty() && errors.Insert(i + 1, Follower(error, also))) ++i;
  }
}

}  // namespace tandem::handwritten
