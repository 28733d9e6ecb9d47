#pragma once

#include <string>
#include <string_view>

#include "validation/crd/definition/printed_versions.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

/// TextAt returns the text of a member, empty when there is none; FlagAt whether it is true.
std::string_view TextAt(json::ValueView value, std::string_view name);
bool FlagAt(json::ValueView value, std::string_view name);

/// Whether objects keep what their schema does not know, as none may begin to do.
bool PreservesUnknownFields(json::ValueView spec);

// Checks of a manifest beside its schemas, as apiextensions pkg/apis/apiextensions/validation. They
// stand apart, for the schemas' own errors come in between.
/// Checks the name; on update only that it stays.
void CheckMetadata(json::ValueView manifest, json::ValueView old_manifest,
                   field::ErrorList& errors);
/// Checks labels and annotations, which a manifest may have in any shape.
void CheckLabelsAndAnnotations(json::ValueView manifest, field::ErrorList& errors);
/// The only name that plural and group leave, and the complaint about any other.
std::string NameOfParts(json::ValueView spec);
inline constexpr std::string_view kWhyNameOfParts = R"(must be spec.names.plural+"."+spec.group)";
void CheckGroupAndScope(json::ValueView spec, field::ErrorList& errors);
void CheckVersionName(std::string_view name, const field::Path& path, field::ErrorList& errors);
/// Checks all versions together. Errors print them without the parts that they share.
void CheckVersions(json::ValueView spec, const SharedParts& shared, field::ErrorList& errors);
void CheckNames(json::ValueView spec, field::ErrorList& errors);
/// Checks names, wherever they stand; empty ones are left out.
void CheckNameTexts(json::ValueView names, const field::Path& path, field::ErrorList& errors);
void CheckSubresources(json::ValueView subresources, const field::Path& path,
                       field::ErrorList& errors);

}  // namespace tandem::crd::definition
