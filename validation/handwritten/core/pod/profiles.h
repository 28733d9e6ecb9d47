#pragma once

#include <string>
#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

// The profiles and options that confine the processes of containers. Nil is fine for each.

/// A SeccompProfile.
void ValidateSeccompProfile(const field::Path& path, json::ValueView profile,
                            field::ErrorList& errors);

/// An AppArmorProfile.
void ValidateAppArmorProfile(const field::Path& path, json::ValueView profile,
                             field::ErrorList& errors);

/// WindowsSecurityContextOptions.
void ValidateWindowsOptions(const field::Path& path, json::ValueView options,
                            field::ErrorList& errors);

/// The annotations from before there were fields for profiles, at the path of the annotations.
void ValidateSeccompAnnotations(const field::Path& path, json::ValueView annotations,
                                field::ErrorList& errors);
void ValidateAppArmorAnnotations(const field::Path& path, const PodScope& scope,
                                 field::ErrorList& errors);
bool IsAppArmorAnnotation(std::string_view key);
bool HasAppArmorAnnotation(json::ValueView annotations);
/// The key of the one for a container.
std::string AppArmorAnnotation(std::string_view container);

/// Where there are both, annotations and fields say the same.
void ValidateSeccompAgreement(const field::Path& spec_path, const PodScope& scope,
                              field::ErrorList& errors);
void ValidateAppArmorAgreement(const field::Path& spec_path, const PodScope& scope,
                               field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
