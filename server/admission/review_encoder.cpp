#include "server/admission/review_encoder.h"

#include "validation/base/base64.h"
#include "validation/json/writer.h"

namespace tandem::admission {

using verdict::Answer;
using verdict::Denial;

namespace {

void WriteCauses(const Denial& denial, json::Writer& writer) {
  writer.Key("causes").StartArray();
  for (const field::Error& error : denial.errors) {
    writer.StartObject().Key("reason").String(field::WireName(error.type));
    writer.Key("message").String(error.Body());
    writer.Key("field").String(error.field).EndObject();
  }
  if (denial.omitted > 0) {
    writer.StartObject().Key("message").String(verdict::OmittedText(denial)).EndObject();
  }
  writer.EndArray();
}

void WriteDetails(const Denial& denial, json::Writer& writer) {
  writer.Key("details").StartObject();
  if (!denial.name.empty()) writer.Key("name").String(denial.name);
  if (!denial.group.empty()) writer.Key("group").String(denial.group);
  writer.Key("kind").String(denial.kind);
  WriteCauses(denial, writer);
  writer.EndObject();
}

void WriteStatus(const Denial& denial, json::Writer& writer) {
  writer.Key("status").StartObject();
  writer.Key("metadata").StartObject().EndObject();
  writer.Key("status").String("Failure");
  writer.Key("message").String(denial.message);
  writer.Key("reason").String(denial.reason);
  if (!denial.errors.empty()) WriteDetails(denial, writer);
  writer.Key("code").Int(denial.code).EndObject();
}

void WritePatch(const Answer& answer, json::Writer& writer) {
  writer.Key("patch").String(EncodeBase64(answer.patch));
  writer.Key("patchType").String("JSONPatch");
}

void WriteAnnotations(const Answer& answer, json::Writer& writer) {
  if (answer.audit_annotations.empty() && answer.rule_set.empty()) return;
  writer.Prepared(R"(,"auditAnnotations":{)");
  if (!answer.rule_set.empty()) writer.Prepared(R"("ruleset":)").String(answer.rule_set);
  for (const auto& [key, value] : answer.audit_annotations) writer.Key(key).String(value);
  writer.EndObject();
}

void WriteWarnings(const Answer& answer, json::Writer& writer) {
  if (answer.warnings.empty()) return;
  writer.Key("warnings").StartArray();
  for (const std::string& warning : answer.warnings) writer.String(warning);
  writer.EndArray();
}

}  // namespace

std::string EncodeReview(std::string_view api_version, std::string_view uid, const Answer& answer) {
  std::string out;
  out.reserve(192);
  json::Writer writer(out);
  writer.Prepared(R"({"kind":"AdmissionReview","apiVersion":")").Prepared(api_version);
  writer.Prepared(R"(","response":{"uid":)").String(uid);
  writer.Prepared(answer.allowed ? R"(,"allowed":true)" : R"(,"allowed":false)");
  if (!answer.allowed) WriteStatus(*answer.denial, writer);
  if (!answer.patch.empty()) WritePatch(answer, writer);
  WriteAnnotations(answer, writer);
  WriteWarnings(answer, writer);
  writer.EndObject().EndObject();
  return out;
}

}  // namespace tandem::admission
