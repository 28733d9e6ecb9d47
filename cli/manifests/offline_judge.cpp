#include "cli/manifests/offline_judge.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "cli/manifests/completed_objects.h"
#include "cli/manifests/missing_kinds.h"
#include "cli/manifests/value_place.h"
#include "config/rule_loading.h"
#include "validation/base/allowance.h"
#include "validation/base/go_quote.h"
#include "validation/base/group_version.h"
#include "validation/base/guard.h"
#include "validation/base/one_line.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/definition/unknown_keywords.h"
#include "validation/crd/definition/unrecognized_formats.h"
#include "validation/crd/definition/written_field.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/hints/hints.h"
#include "validation/json/overlay.h"
#include "validation/record/record.h"
#include "validation/record/redaction.h"
#include "validation/verdict/hinting.h"

namespace tandem::manifests {
namespace {

using config::DocumentPath;
using config::Manifest;
using json::ValueView;
using verdict::Endpoint;
using verdict::Review;

bool IsReview(const ManifestObject& object) {
  return object.kind == "AdmissionReview" && object.group() == "admission.k8s.io";
}

ObjectReport Describe(const ManifestObject& object, const std::string& file, Manifest& manifest) {
  ObjectReport report;
  report.file = file;
  report.at = report.message_at = manifest.positions.Find(object.path);
  report.api_version = object.api_version;
  report.kind = object.kind;
  report.namespace_name = object.namespace_name();
  report.name = object.name();
  return report;
}

void Refuse(ObjectVerdict verdict, std::string message, ObjectReport& report) {
  report.verdict = verdict;
  report.message = std::move(message);
}

void CannotUse(const std::string& why, ObjectReport& report) {
  Refuse(ObjectVerdict::kUnusable, OneLine(PlaceText(report.file, report.at)) + ": " + why, report);
}

/// The text that kubectl prints for a Status that is not about single fields.
std::string ServerError(std::string_view reason, const std::string& message,
                        const ObjectReport& report) {
  const char* verb = report.operation == "UPDATE" ? "replacing" : "creating";
  return "Error from server (" + std::string(reason) + "): error when " + verb + " " +
         GoQuote(report.file) + ": " + WithExcerpts(message);
}

/// The largest number of unknown and duplicate fields that the API server's decoder reports.
constexpr std::size_t kMaxDoubtfulFields = 100;

/// The field in a message of Go's decoder: `... into Go struct field T.spec.replicas of type ...`.
std::string_view FieldOfDecodeError(std::string_view message) {
  constexpr std::string_view kBefore = "Go struct field ";
  const std::size_t at = message.find(kBefore);
  if (at == std::string_view::npos) return {};
  message.remove_prefix(at + kBefore.size());
  message = message.substr(0, message.find(" of type "));
  const std::size_t dot = message.find('.');
  return dot == std::string_view::npos ? std::string_view() : message.substr(dot + 1);
}

/// The namespace that kubectl gives an object: `default` where one is needed and not named, none if
/// the kind has no namespaces. Where nobody knows that, it is the one that is written.
std::string_view NamespaceOf(const ManifestObject& object, const verdict::KindRules* rules) {
  std::optional<handwritten::ObjectScope> scope;
  if (rules != nullptr) scope = rules->scope;
  const handwritten::Kind* const kind = handwritten::FindKind(object.group(), object.kind);
  if (kind != nullptr) scope = kind->scope;
  if (scope == handwritten::ObjectScope::kCluster) return {};
  const bool is_missing = scope && object.namespace_name().empty();
  return is_missing ? "default" : object.namespace_name();
}

/// Whether there may be updates: of what is only answered there are none.
bool IsKept(const ManifestObject& object) {
  const handwritten::Kind* const kind = handwritten::FindKind(object.group(), object.kind);
  return kind == nullptr || kind->is_kept;
}

/// Group, kind, namespace and name: no part holds a line end, or the API server refuses it.
std::string IdentityOf(const ManifestObject& object, const verdict::KindRules* rules) {
  const ValueView name = object.value.Member("metadata").Member("name");
  if (!name.IsString() || name.AsString().empty()) return {};
  std::string identity;
  for (const std::string_view part : {object.group(), std::string_view(object.kind),
                                      NamespaceOf(object, rules), name.AsString()}) {
    identity.append(part).append("\n");
  }
  return identity;
}

Review ReviewOf(const ManifestObject& object) {
  Review review;
  review.api_version = "admission.k8s.io/v1";
  review.uid = "offline";
  review.operation = Operation::kCreate;
  review.group = object.group();
  review.version = object.version();
  review.kind = object.kind;
  review.name = object.name();
  review.as_written = true;
  return review;
}

bool Begins(std::string_view field, std::string_view prefix) {
  return prefix.empty() ||
         (field.starts_with(prefix) && field.substr(prefix.size()).starts_with('.'));
}

std::string StrictError(const ObjectReport& report, std::string_view version,
                        const std::vector<Remark>& doubtful) {
  std::string message = report.kind + " in version " + GoQuote(version) +
                        " cannot be handled as a " + report.kind + ": strict decoding error: ";
  for (const Remark& remark : doubtful)
    message += (&remark == &doubtful[0] ? "" : ", ") + remark.text;
  return message;
}

verdict::JudgeOptions JudgeOptionsOf(const OfflineJudge::Settings& settings,
                                     const config::FeatureGates& gates,
                                     const handwritten::X509Verifier& verifier) {
  verdict::JudgeOptions options;
  options.api_warnings = true;
  options.handwritten = config::HandwrittenOptions(gates, verifier, settings.cel_compat_version);
  options.audit_annotations = false;
  options.max_reported_errors = settings.max_reported_errors;
  return options;
}

}  // namespace

void OfflineJudge::Findings::OnErrors(const dualrun::RequestInfo&,
                                      const field::ErrorList& handwritten,
                                      const field::ErrorList& declarative) {
  if (!heard) heard.emplace();
  heard->handwritten = handwritten;
  heard->declarative = declarative;
}

void OfflineJudge::Findings::OnMismatch(const dualrun::RequestInfo&,
                                        const dualrun::MismatchEvent& event) {
  if (heard) heard->mismatches.emplace_back(event.message);
}

void OfflineJudge::Findings::OnPanic(const dualrun::RequestInfo&,
                                     const dualrun::PanicEvent& event) {
  if (!heard) heard.emplace();
  heard->mismatches.emplace_back(event.message);
}

OfflineJudge::OfflineJudge(config::LateRules& rules, const OldObjects& old_objects,
                           const config::FeatureGates& gates, const Settings& settings)
    : late_rules_(rules),
      rules_(&rules.common()),
      old_objects_(old_objects),
      settings_(settings),
      schema_gates_{gates.Enabled(config::kCrdPropertyNameSchemas)},
      judge_options_(JudgeOptionsOf(settings_, gates, verifier_)) {}

void OfflineJudge::Judge(Manifest& manifest, const std::string& file, const Sink& sink) {
  for (const ManifestObject& object : ObjectsOf(manifest.document.root())) {
    sink(JudgeObject(manifest, file, object));
  }
}

ObjectReport OfflineJudge::JudgeObject(Manifest& manifest, const std::string& file,
                                       const ManifestObject& object) {
  ObjectReport report = Describe(object, file, manifest);
  if (manifest.repaired) {
    report.warnings.push_back({report.at, "invalid UTF-8 was replaced by U+FFFD"});
  }
  if (!object.value.IsObject()) {
    CannotUse("is no object", report);
  } else if (object.kind.empty()) {
    CannotUse("Object 'Kind' is missing", report);
  } else if (object.api_version.empty()) {
    CannotUse("Object 'apiVersion' is missing", report);
  } else if (settings_.ignored.Has(object)) {
    report.verdict = ObjectVerdict::kIgnored;
  } else if (IsReview(object)) {
    JudgeReview(manifest, object, report);
  } else {
    JudgeManifest(manifest, object, report);
  }
  return report;
}

void OfflineJudge::JudgeReview(Manifest& manifest, const ManifestObject& object,
                               ObjectReport& report) {
  const auto recorded = record::ReadReview(object.value);
  if (!recorded) {
    CannotUse(OneLine(recorded.error().message), report);
    return;
  }
  const Review& review = recorded->review;
  ManifestObject subject;
  subject.value = review.object.IsAbsent() ? review.old_object : review.object;
  report.operation = ToString(review.operation);
  report.api_version = JoinApiVersion(review.group, review.version);
  report.kind = review.kind;
  report.namespace_name = review.namespace_name;
  report.name = subject.name().empty() ? review.name : subject.name();
  if (!ChooseRules(review.group, review.version, review.kind, report)) return;
  Run(review, recorded->endpoint.value_or(settings_.endpoint), manifest,
      object.path.Member("request").Member("object"), report);
  if (recorded->endpoint) ExcuseRedacted(review, report);
}

/// Excuses errors in parts that a record leaves out: they are not the fault of the object's writer.
void OfflineJudge::ExcuseRedacted(const Review& review, ObjectReport& report) {
  if (report.verdict != ObjectVerdict::kInvalid || !record::HasRedacted(review.object)) return;
  const bool quote_it =
      std::all_of(report.errors.begin(), report.errors.end(),
                  [](const LocatedError& each) { return record::QuotesRedacted(each.error); });
  const bool is_unreadable = report.errors.empty();
  const bool is_base64 = report.message.find("illegal base64 data") != std::string::npos;
  if (!(is_unreadable ? is_base64 : quote_it && report.omitted == 0)) return;
  report.errors.clear();
  report.hints.clear();
  report.warnings.push_back({report.at, "not judged: the record leaves out what is confidential"});
  Refuse(ObjectVerdict::kUnjudged, "", report);
}

void OfflineJudge::JudgeManifest(Manifest& manifest, const ManifestObject& object,
                                 ObjectReport& report) {
  if (!ChooseRules(object.group(), object.version(), object.kind, report)) return;
  Review review = ReviewOf(object);
  const verdict::KindRules* const found = FindRules(object);
  if (found != nullptr) review.subresource = found->subresource;
  report.identity = IdentityOf(object, found);
  json::Document old_document;
  const std::string* old_text = old_objects_.Find(object);
  const bool has_old = old_text != nullptr && IsKept(object);
  if (has_old && old_document.Parse(*old_text)) review.operation = Operation::kUpdate;
  report.operation = ToString(review.operation);

  std::vector<Remark> doubtful;
  if (settings_.field_validation != FieldValidation::kIgnore) {
    doubtful = DoubtfulFields(manifest, object);
  }
  if (settings_.field_validation == FieldValidation::kStrict && !doubtful.empty()) {
    report.message_at = doubtful.front().at;
    for (const Remark& remark : doubtful) {
      if (!remark.hint.empty()) report.hints.push_back(remark.text + ": " + remark.hint);
    }
    const std::string message = StrictError(report, review.version, doubtful);
    Refuse(ObjectVerdict::kInvalid, ServerError("BadRequest", message, report), report);
    return;
  }
  report.warnings.insert(report.warnings.end(), doubtful.begin(), doubtful.end());

  json::Overlay overlay;
  const ObjectCompletion completion(review.group, review.version, review.kind, found,
                                    judge_options_.handwritten, overlay);
  if (review.operation == Operation::kUpdate) {
    const ValueView old_object = old_document.root();
    review.old_object = completion.Stored(old_object);
    review.object = completion.Applied(object.value, old_object, review.old_object);
  } else {
    review.object = completion.Decoded(object.value);
  }
  Run(review, Endpoint::kObserve, manifest, object.path, report);
}

void OfflineJudge::Run(const Review& review, Endpoint endpoint, Manifest& manifest,
                       DocumentPath path, ObjectReport& report) {
  const verdict::KindRules* rules = verdict::FindRules(review, *rules_);
  if (rules == nullptr) return ReportMissingRules(review, report);
  findings_.heard.reset();
  verdict::Judgement judgement;
  dualrun::RequestInfo info = InfoOf(review);
  info.validation_identifier = rules->IdentifierOf(review.operation);
  const verdict::Case subject{
      review, *rules, endpoint, judge_options_.now(), verdict::TimePoint::max(), scratch_};
  std::optional<std::string> fault;
  Allowance allowance({.deadline = judge_options_.now() + settings_.most_time});
  const Allowance::Lack lack = allowance.Spend([&] {
    fault = Guarded([&] { verdict::Judge(subject, judge_options_, info, findings_, judgement); });
  });
  if (lack != Allowance::Lack::kNothing) return CannotUse("takes too long to be judged", report);
  if (fault) return CannotUse("internal fault: " + OneLine(*fault), report);
  if (judgement.problem) return CannotUse(OneLine(judgement.problem->message), report);
  if (!judgement.unreadable_old.empty()) {
    report.warnings.push_back(
        {report.at, "a part of the old object was not looked at: " + judgement.unreadable_old});
    report.verdict = ObjectVerdict::kPartlyJudged;
  }
  WarnOfFormats(review, manifest, path, report);
  for (const warnings::Warning& warning : judgement.api_warnings) {
    report.warnings.push_back(
        {manifest.positions.FindField(review.object, path, warning.field), warning.text});
  }
  for (const field::Error& error : judgement.not_in_force) {
    const std::string field = FieldOfValue(error, review.object);
    report.warnings.push_back({manifest.positions.FindField(review.object, path, field),
                               "not in force: " + error.ToString()});
  }
  for (const field::Error& error : judgement.remarks.forgiven) {
    const std::string field = FieldOfValue(error, review.object);
    report.warnings.push_back(
        {manifest.positions.FindField(review.object, path, field), error.ToString()});
  }
  for (const auto* parts : {&judgement.remarks.unjudged, &judgement.remarks.gaps}) {
    for (const verdict::Remarks::Unjudged& part : *parts) {
      report.warnings.push_back(
          {manifest.positions.FindField(review.object, path, part.field), part.ToString()});
      report.verdict = ObjectVerdict::kPartlyJudged;
    }
  }
  for (const std::string_view left_out : {judgement.left_out, left_out_}) {
    if (left_out.empty()) continue;
    report.warnings.push_back({report.at, "not judged: " + std::string(left_out)});
    report.verdict = ObjectVerdict::kPartlyJudged;
  }
  if (!judgement.answer.allowed)
    Deny(review, *rules, *judgement.answer.denial, manifest, path, report);
  if (!settings_.compare || !findings_.heard) return;
  report.comparison = std::move(findings_.heard);
  report.comparison->authority = verdict::AuthorityOf(*rules);
}

bool OfflineJudge::ChooseRules(std::string_view group, std::string_view version,
                               std::string_view kind, ObjectReport& report) {
  const auto found = late_rules_.For(group, version, kind);
  if (!found) {
    CannotUse("the definition of its kind cannot be used\n" + found.error().message, report);
    return false;
  }
  rules_ = found->rules;
  left_out_ = found->left_out;
  return true;
}

/// Warns of formats that nothing recognizes in the schemas of a definition.
void OfflineJudge::WarnOfFormats(const Review& review, Manifest& manifest, DocumentPath path,
                                 ObjectReport& report) const {
  if (!crd::definition::IsDefinition(review.object)) return;
  for (const crd::schema::Warning& warning :
       crd::definition::FindUnrecognizedFormats(review.object, review.old_object, schema_gates_)) {
    report.warnings.push_back(
        {manifest.positions.FindField(review.object, path, warning.field), warning.message});
  }
}

/// Only writes are ever judged.
void OfflineJudge::ReportMissingRules(const Review& review, ObjectReport& report) const {
  if (!IsWrite(review)) return Refuse(ObjectVerdict::kUnjudged, "", report);
  std::optional<std::string> wrong;
  if (review.as_written) wrong = WrongBuiltInKind(review.group, review.version, review.kind);
  const bool is_accepted = settings_.ignore_missing_rules && !wrong;
  if (is_accepted) return Refuse(ObjectVerdict::kNoRules, "", report);
  const std::string hint = wrong || !review.as_written ? wrong.value_or("") : MeantBy(review);
  if (!hint.empty()) report.hints.push_back(hint);
  Refuse(ObjectVerdict::kNoRules,
         OneLine(PlaceText(report.file, report.at)) + ": no rules for kind " +
             GoQuote(report.kind) + " in version " + GoQuote(report.api_version),
         report);
}

/// The hint on the kind that is meant, among those that are not of Kubernetes.
std::string OfflineJudge::MeantBy(const Review& review) const {
  std::vector<std::string_view> versions;
  for (const verdict::KindRules& rules : rules_->OfKind(review.kind)) {
    if (rules.group == review.group) versions.push_back(rules.version);
  }
  return HintOnCustomKind(review.group, review.kind, versions, late_rules_.custom_kinds());
}

void OfflineJudge::Deny(const Review& review, const verdict::KindRules& rules,
                        const verdict::Denial& denial, Manifest& manifest, DocumentPath path,
                        ObjectReport& report) const {
  if (denial.errors.empty()) {
    const auto unreadable = verdict::FindUnreadable(rules, review.object);
    const std::string field =
        unreadable ? unreadable->field : std::string(FieldOfDecodeError(denial.message));
    report.message_at = manifest.positions.FindField(review.object, path, field);
    report.message_field = field;
    const std::string hint =
        unreadable ? verdict::HintForUnreadable(*unreadable, denial.message) : "";
    if (!hint.empty()) report.hints.push_back(field + ": " + hint);
    Refuse(ObjectVerdict::kInvalid, ServerError(denial.reason, denial.message, report), report);
    return;
  }
  const bool is_definition = crd::definition::IsDefinition(review.object);
  Refuse(ObjectVerdict::kInvalid, KubectlInvalid(denial.kind, denial.name, denial.errors), report);
  report.omitted = denial.omitted;
  for (const field::Error& error : denial.errors) {
    const std::string field = is_definition
                                  ? crd::definition::FieldAsWritten(review.object, error.field)
                                  : FieldOfValue(error, review.object);
    report.errors.push_back({manifest.positions.FindField(review.object, path, field), error,
                             hints::HintFor(error, review.object)});
  }
}

const verdict::KindRules* OfflineJudge::FindRules(const ManifestObject& object) const {
  const verdict::KindRules* own = rules_->Find(object.group(), object.version(), object.kind, "");
  if (own != nullptr) return own;
  for (const verdict::KindRules& rules : rules_->OfKind(object.kind)) {
    if (rules.group == object.group() && rules.version == object.version()) return &rules;
  }
  return nullptr;
}

/// The fields that the kind does not have; none where its fields are not known.
std::vector<std::string> OfflineJudge::UnknownFields(const ManifestObject& object) const {
  const verdict::KindRules* kind = FindRules(object);
  if (kind == nullptr) return {};
  std::vector<std::string> unknown =
      kind->declared->FindUnknownFields(object.value, kMaxDoubtfulFields);
  if (!unknown.empty()) return unknown;
  std::vector<std::string> fields =
      kind->handwritten.FindUnknownFields(object.value, kMaxDoubtfulFields);
  if (crd::definition::IsDefinition(object.value)) {
    for (std::string& keyword :
         crd::definition::FindUnknownKeywords(object.value, kMaxDoubtfulFields)) {
      fields.push_back(std::move(keyword));
    }
  }
  return fields;
}

std::string OfflineJudge::HintOnField(const ManifestObject& object,
                                      const std::string& field) const {
  const verdict::KindRules* kind = FindRules(object);
  return kind == nullptr ? "" : verdict::HintForUnknownField(*kind, object.value, field);
}

/// The fields that strict decoding would refuse, in the order of the file.
std::vector<Remark> OfflineJudge::DoubtfulFields(Manifest& manifest,
                                                 const ManifestObject& object) const {
  std::vector<Remark> remarks;
  for (const config::DuplicateKey& duplicate : manifest.duplicates) {
    if (remarks.size() == kMaxDoubtfulFields) break;
    if (!Begins(duplicate.field, object.field)) continue;
    const std::size_t skipped = object.field.empty() ? 0 : object.field.size() + 1;
    remarks.push_back(
        {duplicate.position, "duplicate field " + GoQuote(duplicate.field.substr(skipped))});
  }
  for (const std::string& field : UnknownFields(object)) {
    if (remarks.size() == kMaxDoubtfulFields) break;
    remarks.push_back({manifest.positions.FindField(object.value, object.path, field),
                       "unknown field " + GoQuote(field), HintOnField(object, field)});
  }
  std::stable_sort(remarks.begin(), remarks.end(), [](const Remark& a, const Remark& b) {
    return std::pair(a.at.line, a.at.column) < std::pair(b.at.line, b.at.column);
  });
  return remarks;
}

}  // namespace tandem::manifests
