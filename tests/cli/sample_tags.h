#pragma once

#include "validation/tags/tag.h"

namespace tandem::cli {

inline constexpr tags::ArgSpec kSampleArgs[] = {
    {"", tags::ValueType::kString, true, "<option>", "the option to ask"},
    {"since", tags::ValueType::kString, false, "<since>", ""},
};

inline constexpr tags::Example kSampleExamples[] = {
    {"string", "+k8s:optional\n+k8s:sample(X)=1", R"("a|b")", "TooLong: <much> too long"},
    {"*string", "+k8s:sample(X)=1", "null", ""},
};

/// A tag that has everything.
inline tags::TagDef SampleTag() {
  tags::TagDef tag;
  tag.name = "k8s:sample";
  tag.level = tags::Level::kStable;
  tag.level_136 = tags::Level::kAlpha;
  tag.scopes = tags::Scope::kType | tags::Scope::kField;
  tag.summary = "Shows <everything> & more.";
  tag.args = kSampleArgs;
  tag.payload = tags::ValueType::kInt;
  tag.payload_description = "<integer>";
  tag.examples = kSampleExamples;
  return tag;
}

/// A tag that has nothing it need not have.
inline tags::TagDef BareTag() {
  tags::TagDef tag;
  tag.name = "k8s:bare";
  tag.summary = "Shows nothing.";
  return tag;
}

}  // namespace tandem::cli
