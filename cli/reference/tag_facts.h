#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/tags/tag_def.h"

namespace tandem::reference {

/// The form of a tag in validation-gen's docs: `k8s:ifEnabled(<option>)=<validation-tag>`.
/// Names of arguments and what is optional do not show.
std::string UsageOf(const tags::TagDef& tag);

/// The form of the tag in a comment: `+k8s:unionMember([union: <string>])`.
std::string SyntaxOf(const tags::TagDef& tag);

/// The form of an argument: `<option>`, `since: <version>`.
std::string ArgumentOf(const tags::ArgSpec& arg);

/// The meaning of a payload, and the releases of Kubernetes that know it if these are not all.
std::string DocsOf(const tags::PayloadSpec& payload);

/// The places where the tag may stand, as phrases in alphabetical order.
std::vector<std::string_view> ScopesOf(const tags::TagDef& tag);

/// `Stable`, or `Stable (Alpha in 1.36)`.
std::string StabilityOf(const tags::TagDef& tag);

/// Sentences about where the tag is known, and under which name; may be none.
std::vector<std::string> RemarksOn(const tags::TagDef& tag);

/// The Go declarations of an example, in lines.
std::vector<std::string> DeclarationOf(const tags::Example& example);

/// The examples, together those that follow one another and have the same declarations.
std::vector<std::span<const tags::Example>> GroupedExamples(const tags::TagDef& tag);

/// The result of an example: `accepted` without an error, else the error.
std::string ResultOf(std::string_view error);

/// The error of an example when tags are read as in the proposals; empty when it is accepted.
std::string_view KepErrorOf(const tags::Example& example);

/// Whether the example shows declarations that cannot be loaded with either reading.
bool FailsToLoad(const tags::Example& example);

}  // namespace tandem::reference
