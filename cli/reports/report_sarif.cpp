#include <iterator>
#include <string>

#include "cli/reports/report_writer.h"
#include "cli/sarif.h"
#include "validation/base/enum_array.h"
#include "validation/base/one_line.h"

namespace tandem::reports {
namespace {

/// Results are about types of field errors, then about what is below.
constexpr cli::SarifRule kRules[] = {
    {"FieldValueNotFound", "A field names something that does not exist",
     "Name something that exists, or create it first.", "error"},
    {"FieldValueRequired", "A required field is missing", "Set the field.", "error"},
    {"FieldValueDuplicate", "A value is repeated", "Remove one of them.", "error"},
    {"FieldValueInvalid", "A value breaks a rule", "The message names the rule; correct the value.",
     "error"},
    {"FieldValueNotSupported", "A value is none of those allowed",
     "Use one of the values in the message.", "error"},
    {"FieldValueForbidden", "A field must not be set or changed",
     "Remove the field, or leave it as it was.", "error"},
    {"FieldValueTooLong", "A value is too long", "Shorten the value.", "error"},
    {"FieldValueTooShort", "A value is too short", "Lengthen the value.", "error"},
    {"FieldValueTooMany", "A list is too long", "Remove items.", "error"},
    {"FieldValueTooFew", "A list is too short", "Add items.", "error"},
    {"InternalError", "A rule could not be evaluated",
     "Report the rule: it failed, not the object.", "error"},
    {"FieldValueTypeInvalid", "A value has the wrong type",
     "Write a value of the type in the message.", "error"},
    {"unreadableObject", "An object cannot be decoded into its type",
     "Correct the part that the message names: the API server could not read it, either.", "error"},
    {"missingRules", "There are no rules for the kind of an object",
     "Check the spelling of kind and apiVersion; --rules and --crds add rules, "
     "--ignore-missing-rules accepts the object.",
     "error"},
    {"unusableInput", "A file or document cannot be used",
     "Correct the file at the place in the message.", "error"},
    {"fieldWarning", "A field is unknown or repeated",
     "Check the spelling: the API server drops the field.", "warning"},
    {"mismatch", "Handwritten and declarative rules disagree",
     "One of the two rules is wrong: see docs/migrating.md.", "note"},
};
constexpr std::size_t kUnreadable = kEnumCount<field::ErrorType>;
constexpr std::size_t kMissingRules = kUnreadable + 1;
constexpr std::size_t kUnusable = kUnreadable + 2;
constexpr std::size_t kWarning = kUnreadable + 3;
constexpr std::size_t kMismatch = kUnreadable + 4;
static_assert(std::size(kRules) == kMismatch + 1);

class SarifWriter final : public ReportWriter {
 public:
  explicit SarifWriter(const cli::Streams& streams) : out_(streams.out) {}

  void Add(const manifests::ObjectReport& report) override {
    for (const manifests::LocatedError& located : report.errors) {
      const auto rule = static_cast<std::size_t>(located.error.type);
      AddResult(rule, manifests::ErrorText(located.error), report, located.at, located.hint);
    }
    if (report.verdict == manifests::ObjectVerdict::kNoRules) AddMessage(kMissingRules, report);
    if (report.verdict == manifests::ObjectVerdict::kUnusable) AddMessage(kUnusable, report);
    if (report.verdict == manifests::ObjectVerdict::kInvalid && report.errors.empty()) {
      AddMessage(kUnreadable, report);
    }
    for (const manifests::Remark& warning : report.warnings) {
      AddResult(kWarning, OneLine(warning.text), report, warning.at, warning.hint);
    }
    if (report.comparison) {
      for (const std::string& mismatch : report.comparison->mismatches) {
        AddResult(kMismatch, OneLine(mismatch), report, report.at);
      }
    }
    Flush();
  }

  void Finish(const manifests::Totals&) override {
    log_.Finish();
    Flush();
    out_ << '\n';
  }

 private:
  void AddMessage(std::size_t rule, const manifests::ObjectReport& report) {
    if (report.message.empty()) return;
    const std::string hint = report.hints.empty() ? std::string() : report.hints.front();
    AddResult(rule, report.message, report, report.message_at, hint);
  }

  void AddResult(std::size_t rule, const std::string& message,
                 const manifests::ObjectReport& report, config::Position at,
                 const std::string& hint = {}) {
    const std::string subject = manifests::ObjectText(report);
    log_.Add({rule, kRules[rule].level, message, report.file, at.line, at.column, subject, hint});
  }

  void Flush() {
    out_ << text_;
    text_.clear();
  }

  std::ostream& out_;
  std::string text_;
  cli::SarifLog log_{kRules, text_};
};

}  // namespace

std::unique_ptr<ReportWriter> MakeSarifWriter(const cli::Streams& streams) {
  return std::make_unique<SarifWriter>(streams);
}

}  // namespace tandem::reports
