#include "validation/record/record.h"

#include "validation/formats/timestamp.h"
#include "validation/json/writer.h"
#include "validation/record/recorded_verdict.h"
#include "validation/verdict/review_decoder.h"

namespace tandem::record {
namespace {

constexpr std::string_view kRecord = "record";
constexpr std::string_view kEndpoint = "endpoint";

/// Messages quote values, and some details do.
std::string MessageOf(const field::Error& error, bool secret, Redaction redaction) {
  if (secret) return std::string(kRedacted);
  if (redaction == Redaction::kSecrets) return error.Body();
  return MessageWithoutValue(error);
}

void WriteCauses(const Record& record, bool secret, Redaction redaction, json::Writer& writer) {
  writer.Key("causes").StartArray();
  for (const field::Error& error : record.causes) {
    writer.StartObject().Key("reason").String(field::WireName(error.type));
    writer.Key("message").String(MessageOf(error, secret, redaction));
    writer.Key("field").String(error.field).EndObject();
  }
  writer.EndArray();
  if (record.omitted_causes > 0) {
    writer.Key("omittedCauses").Int(static_cast<std::int64_t>(record.omitted_causes));
  }
}

void WriteMismatches(const Record& record, json::Writer& writer) {
  writer.Key("mismatches").StartArray();
  for (const RecordedMismatch& mismatch : record.mismatches) {
    writer.StartObject().Key("type").String(dualrun::ToString(mismatch.type));
    writer.Key("reason").String(field::WireName(mismatch.reason));
    writer.Key("field").String(mismatch.field);
    if (!mismatch.origin.empty()) writer.Key("origin").String(mismatch.origin);
    writer.EndObject();
  }
  writer.EndArray();
}

/// Causes about a Secret may quote it, even where a field's name is expected.
void WriteLegacy(const Record& record, bool secret, json::Writer& writer) {
  const RecordedOpinion& legacy = *record.legacy;
  writer.Key("legacy").StartObject().Key("decision").String(legacy.decision);
  writer.Key("code").Int(legacy.code);
  if (!secret && !legacy.causes.empty()) {
    writer.Key("causes").StartArray();
    for (const RecordedOpinion::Cause& cause : legacy.causes) {
      writer.StartObject().Key("reason").String(cause.reason);
      writer.Key("field").String(cause.field).EndObject();
    }
    writer.EndArray();
  }
  const std::size_t omitted = legacy.omitted_causes + (secret ? legacy.causes.size() : 0);
  if (omitted > 0) writer.Key("omittedCauses").Int(static_cast<std::int64_t>(omitted));
  writer.EndObject();
}

void WriteFacts(const Record& record, Redaction redaction, json::Writer& writer) {
  const bool secret = HoldsSecret(record.body, record.kind);
  writer.Key(kRecord).StartObject();
  writer.Key("time").String(FormatTimestampMicros(formats::Timestamp::Of(record.time)));
  writer.Key(kEndpoint).String(ToString(record.endpoint));
  writer.Key("decision").String(record.decision);
  writer.Key("code").Int(record.code);
  if (!record.authority.empty()) writer.Key("authority").String(record.authority);
  writer.Key("ruleset").String(record.ruleset);
  writer.Key("dryRun").Bool(record.dry_run);
  if (!record.message.empty()) {
    writer.Key("message").String(secret ? kRedacted : record.message);
  }
  if (!record.causes.empty()) WriteCauses(record, secret, redaction, writer);
  if (!record.mismatches.empty()) WriteMismatches(record, writer);
  if (record.legacy) WriteLegacy(record, secret, writer);
  writer.EndObject();
}

}  // namespace

std::size_t Record::Bytes() const {
  constexpr std::size_t kPerFinding = 256;
  return sizeof(Record) + body.size() + message.size() +
         kPerFinding * (causes.size() + mismatches.size() + (legacy ? legacy->causes.size() : 0));
}

std::string RenderLine(const Record& record, Redaction redaction) {
  std::string line;
  json::Writer writer(line);
  writer.StartObject().Key("kind").String("AdmissionReview");
  writer.Key("apiVersion").String(record.api_version);
  WriteFacts(record, redaction, writer);
  writer.Key("request").Raw(RedactRequest(record.body, record.kind, redaction));
  writer.EndObject();
  return line += '\n';
}

Result<RecordedReview> ReadReview(json::ValueView document) {
  RecordedReview recorded;
  if (const Status read = verdict::DecodeReview(document, recorded.review); !read) {
    return read.error();
  }
  const json::ValueView word = document.Member(kRecord).Member(kEndpoint);
  if (word.IsString()) {
    recorded.endpoint =
        verdict::ParseEndpoint(word.AsString()).value_or(verdict::Endpoint::kValidate);
  }
  return recorded;
}

}  // namespace tandem::record
