#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::handwritten::resource {

/// The name of a request, device or counter: an RFC 1123 label.
void ValidateShortName(const field::Path& path, std::string_view name, field::ErrorList& errors);

/// The name of a pool: subdomains with slashes between.
void ValidatePoolName(const field::Path& path, std::string_view name, field::ErrorList& errors);

/// The name of a node: a subdomain.
void ValidateNodeName(const field::Path& path, std::string_view name, field::ErrorList& errors);

/// The name of a shared part of a device: a UUID in its normal form.
void ValidateShareId(const field::Path& path, std::string_view id, field::ErrorList& errors);

/// The name of an attribute or capacity: a C identifier, maybe with a driver's domain before it.
void ValidateQualifiedName(const field::Path& path, std::string_view name,
                           field::ErrorList& errors);

/// The same name, with a domain in any case.
void ValidateFullyQualifiedName(const field::Path& path, std::string_view name,
                                field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
