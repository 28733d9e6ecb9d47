#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/tags/tag_def.h"

namespace tandem::cli {

/// How validation-gen says that the tag is written: `k8s:ifEnabled(<option>)=<validation-tag>`.
/// Names of arguments and what is optional do not show.
std::string UsageOf(const tags::TagDef& tag);

/// How the tag is written in a comment: `+k8s:unionMember([union: <string>])`.
std::string SyntaxOf(const tags::TagDef& tag);

/// How an argument is written: `<option>`, `since: <version>`.
std::string ArgumentOf(const tags::ArgSpec& arg);

/// What a payload means, and in which releases Kubernetes knows it if that is not all of them.
std::string DocsOf(const tags::PayloadSpec& payload);

/// Where it may stand, as phrases in alphabetical order.
std::vector<std::string_view> ScopesOf(const tags::TagDef& tag);

/// `Stable`, or `Stable (Alpha in 1.36)`.
std::string StabilityOf(const tags::TagDef& tag);

/// Sentences about where the tag is known, and under which name; may be none.
std::vector<std::string> RemarksOn(const tags::TagDef& tag);

/// The Go declarations of an example, in lines.
std::vector<std::string> DeclarationOf(const tags::Example& example);

/// The examples, together those that follow one another and have the same declarations.
std::vector<std::span<const tags::Example>> GroupedExamples(const tags::TagDef& tag);

/// What an example comes to, by its error: `accepted`, or that.
std::string ResultOf(std::string_view error);

/// What it comes to with the reading of the proposals.
std::string_view KepErrorOf(const tags::Example& example);

/// Whether the example shows declarations that cannot be loaded with either reading.
bool FailsToLoad(const tags::Example& example);

}  // namespace tandem::cli
