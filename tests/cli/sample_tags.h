#pragma once

#include "validation/tags/tag_def.h"

namespace tandem::cli {

inline constexpr tags::ArgSpec kSampleArgs[] = {
    {"", tags::ValueType::kString, true, "<option>", "the option to ask"},
    {"since", tags::ValueType::kString, false, "<since>", "the release"},
    {.name = "ours",
     .type = tags::ValueType::kString,
     .description = "<ours>",
     .docs = "what validation-gen does not know",
     .known = tags::kNever},
};

inline constexpr tags::PayloadSpec kSamplePayloads[] = {{"<integer>", "How many."}};
inline constexpr std::string_view kSampleRelated[] = {"k8s:bare", "k8s:other"};

inline constexpr tags::Example kSampleExamples[] = {
    {"string", "+k8s:optional\n+k8s:sample(X)=1", R"("a|b")", "value: Too long: `<much>` too long"},
    {.type = "string",
     .tags = "+k8s:optional\n+k8s:sample(X)=1",
     .value = "null",
     .old_value = R"("a")",
     .option = "X=true",
     .note = "cleared"},
    {.type = "S", .value = "{}", .source = "type S struct{}", .subresource = "status"},
    {.type = "string", .tags = "+k8s:sample(X)=y", .error = "does not load: no integer"},
};

inline constexpr tags::Earlier kSampleEarlier[] = {
    {.until = tags::k1_37, .level = tags::Level::kAlpha}};

/// A tag that has everything.
inline tags::TagDef SampleTag() {
  tags::TagDef tag;
  tag.name = "k8s:sample";
  tag.level = tags::Level::kStable;
  tag.earlier = kSampleEarlier;
  tag.scopes = tags::Scope::kType | tags::Scope::kField;
  tag.subject = tags::Subject::kStrings;
  tag.summary = "Shows <everything> & more.";
  tag.docs = "It goes `a<b>` on.";
  tag.warning = "Do not use it.";
  tag.args = kSampleArgs;
  tag.payload = tags::ValueType::kInt;
  tag.payloads = kSamplePayloads;
  tag.errors = "TooLong: too long";
  tag.origin = "sample";
  tag.related = kSampleRelated;
  tag.examples = kSampleExamples;
  return tag;
}

/// A tag that has nothing it need not have.
inline tags::TagDef BareTag() {
  tags::TagDef tag;
  tag.name = "k8s:bare";
  tag.summary = "Shows nothing.";
  tag.ratcheting = "";
  return tag;
}

}  // namespace tandem::cli
