#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/manifests/ignored_objects.h"
#include "cli/manifests/manifest_objects.h"
#include "cli/manifests/object_report.h"
#include "cli/manifests/old_objects.h"
#include "config/feature_gates.h"
#include "config/late_rules.h"
#include "config/manifest_reader.h"
#include "config/x509/verifier.h"
#include "validation/crd/schema/keyword.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/verdict/judge.h"

namespace tandem::manifests {

/// Judges the objects of manifests as the webhook judges those of AdmissionReviews, had somebody
/// sent them to an API server. Not thread-safe.
class OfflineJudge {
 public:
  /// The treatment of unknown and duplicate fields, in the words of kubectl's --validate.
  enum class FieldValidation : std::uint8_t { kStrict, kWarn, kIgnore };

  struct Settings {
    FieldValidation field_validation = FieldValidation::kStrict;
    bool compare = false;
    bool ignore_missing_rules = false;
    IgnoredObjects ignored;
    /// The endpoint of AdmissionReviews; other objects always come as a user sends them.
    verdict::Endpoint endpoint = verdict::Endpoint::kValidate;
    std::size_t max_reported_errors = 1000;
    /// The most time for one object: twice what an API server may take at most for a request.
    std::chrono::minutes most_time{2};
    std::string cel_compat_version = config::DefaultCelVersion();
  };

  /// The rules and the old objects must outlive the judge.
  OfflineJudge(config::LateRules& rules, const OldObjects& old_objects,
               const config::FeatureGates& gates, const Settings& settings);

  using Sink = std::function<void(const ObjectReport&)>;

  /// One report per object of the manifest, in order.
  void Judge(config::Manifest& manifest, const std::string& file, const Sink& sink);

 private:
  /// Listens to the dual run.
  class Findings final : public dualrun::Observer {
   public:
    void OnErrors(const dualrun::RequestInfo& request, const field::ErrorList& handwritten,
                  const field::ErrorList& declarative) override;
    void OnMismatch(const dualrun::RequestInfo& request,
                    const dualrun::MismatchEvent& event) override;
    void OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent& event) override;

    std::optional<BothSides> heard;
  };

  ObjectReport JudgeObject(config::Manifest& manifest, const std::string& file,
                           const ManifestObject& object);
  void JudgeReview(config::Manifest& manifest, const ManifestObject& object, ObjectReport& report);
  static void ExcuseRedacted(const verdict::Review& review, ObjectReport& report);
  void JudgeManifest(config::Manifest& manifest, const ManifestObject& object,
                     ObjectReport& report);
  void Run(const verdict::Review& review, verdict::Endpoint endpoint, config::Manifest& manifest,
           config::DocumentPath path, ObjectReport& report);
  /// Has the rules of the kind from here on; false when the report says why there are none.
  bool ChooseRules(std::string_view group, std::string_view version, std::string_view kind,
                   ObjectReport& report);
  void WarnOfFormats(const verdict::Review& review, config::Manifest& manifest,
                     config::DocumentPath path, ObjectReport& report) const;
  void ReportMissingRules(const verdict::Review& review, ObjectReport& report) const;
  [[nodiscard]] std::string MeantBy(const verdict::Review& review) const;
  void Deny(const verdict::Review& review, const verdict::KindRules& rules,
            const verdict::Denial& denial, config::Manifest& manifest, config::DocumentPath path,
            ObjectReport& report) const;
  /// The rules for an object, or those of a subresource if its kind is only written through that.
  /// Null when there are none.
  [[nodiscard]] const verdict::KindRules* FindRules(const ManifestObject& object) const;
  [[nodiscard]] std::vector<std::string> UnknownFields(const ManifestObject& object) const;
  [[nodiscard]] std::string HintOnField(const ManifestObject& object,
                                        const std::string& field) const;
  [[nodiscard]] std::vector<Remark> DoubtfulFields(config::Manifest& manifest,
                                                   const ManifestObject& object) const;

  config::LateRules& late_rules_;
  const verdict::RuleSet* rules_;   ///< those of the kind that is judged
  std::string_view left_out_ = {};  ///< names the parts that these leave out; empty: none
  const OldObjects& old_objects_;
  Settings settings_;
  x509::OpenSslVerifier verifier_;
  crd::schema::Gates schema_gates_;
  verdict::JudgeOptions judge_options_;
  Findings findings_;
  rules::lookup::Scratch scratch_;
};

}  // namespace tandem::manifests
