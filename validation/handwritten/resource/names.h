#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::handwritten::resource {

/// Of requests, devices and counters: an RFC 1123 label.
void ValidateShortName(const field::Path& path, std::string_view name, field::ErrorList& errors);

/// Of a pool: subdomains with slashes between.
void ValidatePoolName(const field::Path& path, std::string_view name, field::ErrorList& errors);

/// Of a node.
void ValidateNodeName(const field::Path& path, std::string_view name, field::ErrorList& errors);

/// What a shared part of a device is called: a UUID in its normal form.
void ValidateShareId(const field::Path& path, std::string_view id, field::ErrorList& errors);

/// Of an attribute or capacity: a C identifier, maybe with the domain of a driver before it.
void ValidateQualifiedName(const field::Path& path, std::string_view name,
                           field::ErrorList& errors);

/// With a domain in any case.
void ValidateFullyQualifiedName(const field::Path& path, std::string_view name,
                                field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
