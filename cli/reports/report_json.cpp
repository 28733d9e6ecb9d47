#include "cli/reports/report_writer.h"
#include "validation/json/writer.h"

namespace tandem::reports {
namespace {

/// One object with all reports and the totals; each report on a line of its own.
class JsonWriter final : public ReportWriter {
 public:
  explicit JsonWriter(const cli::Streams& streams) : out_(streams.out) { out_ << "{\"objects\":["; }

  void Add(const manifests::ObjectReport& report) override {
    std::string text;
    json::Writer writer(text);
    writer.StartObject();
    writer.Key("file").String(report.file);
    AddPlace(report.at, writer);
    writer.Key("apiVersion").String(report.api_version).Key("kind").String(report.kind);
    writer.Key("namespace").String(report.namespace_name).Key("name").String(report.name);
    writer.Key("operation").String(report.operation);
    writer.Key("verdict").String(ToString(report.verdict));
    if (!report.message.empty()) writer.Key("message").String(report.message);
    if (!report.hints.empty()) {
      writer.Key("hints").StartArray();
      for (const std::string& hint : report.hints) writer.String(hint);
      writer.EndArray();
    }
    writer.Key("errors").StartArray();
    for (const manifests::LocatedError& located : report.errors) {
      AddError(located.error, &located, writer);
    }
    writer.EndArray();
    if (report.omitted > 0) {
      writer.Key("omittedErrors").Int(static_cast<std::int64_t>(report.omitted));
    }
    writer.Key("warnings").StartArray();
    for (const manifests::Remark& warning : report.warnings) {
      writer.StartObject();
      AddPlace(warning.at, writer);
      writer.Key("message").String(warning.text);
      AddHint(warning.hint, writer);
      writer.EndObject();
    }
    writer.EndArray();
    if (report.comparison) AddComparison(*report.comparison, writer);
    writer.EndObject();
    out_ << (first_ ? "\n" : ",\n") << text;
    first_ = false;
  }

  void Finish(const manifests::Totals& totals) override {
    std::string text;
    json::Writer writer(text);
    const auto add = [&](std::string_view name, std::size_t count) {
      writer.Key(name).Int(static_cast<std::int64_t>(count));
    };
    writer.StartObject();
    add("valid", totals.Of(manifests::ObjectVerdict::kValid));
    add("partlyJudged", totals.Of(manifests::ObjectVerdict::kPartlyJudged));
    add("invalid", totals.Of(manifests::ObjectVerdict::kInvalid));
    add("noRules", totals.Of(manifests::ObjectVerdict::kNoRules));
    add("notJudged", totals.Of(manifests::ObjectVerdict::kUnjudged));
    add("ignored", totals.Of(manifests::ObjectVerdict::kIgnored));
    add("unusable", totals.Of(manifests::ObjectVerdict::kUnusable));
    add("mismatches", totals.mismatches);
    writer.EndObject();
    out_ << "\n],\n\"summary\":" << text << "}\n";
  }

 private:
  static void AddPlace(config::Position at, json::Writer& writer) {
    writer.Key("line").Int(at.line).Key("column").Int(at.column);
  }

  static void AddHint(const std::string& hint, json::Writer& writer) {
    if (!hint.empty()) writer.Key("hint").String(hint);
  }

  static void AddParts(const field::Error& error, json::Writer& writer) {
    writer.Key("type").String(WireName(error.type)).Key("field").String(error.field);
    writer.Key("message").String(error.Body()).Key("origin").String(error.origin);
  }

  static void AddError(const field::Error& error, const manifests::LocatedError* located,
                       json::Writer& writer) {
    writer.StartObject();
    AddParts(error, writer);
    if (located != nullptr) {
      AddPlace(located->at, writer);
      AddHint(located->hint, writer);
    }
    writer.EndObject();
  }

  static void AddDeclarative(const field::Error& error, json::Writer& writer) {
    writer.StartObject();
    AddParts(error, writer);
    if (error.declarative_native) writer.Key("native").Bool(true);
    if (const std::string_view stage = manifests::StageOf(error); !stage.empty()) {
      writer.Key("stage").String(stage);
    }
    writer.EndObject();
  }

  static void AddComparison(const manifests::BothSides& comparison, json::Writer& writer) {
    writer.Key("comparison").StartObject();
    writer.Key("authority").String(comparison.authority);
    writer.Key("handwritten").StartArray();
    for (const field::Error& error : comparison.handwritten) AddError(error, nullptr, writer);
    writer.EndArray().Key("declarative").StartArray();
    for (const field::Error& error : comparison.declarative) AddDeclarative(error, writer);
    writer.EndArray().Key("mismatches").StartArray();
    for (const std::string& mismatch : comparison.mismatches) writer.String(mismatch);
    writer.EndArray().EndObject();
  }

  std::ostream& out_;
  bool first_ = true;
};

}  // namespace

std::unique_ptr<ReportWriter> MakeJsonWriter(const cli::Streams& streams) {
  return std::make_unique<JsonWriter>(streams);
}

}  // namespace tandem::reports
