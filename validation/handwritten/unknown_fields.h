#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// The members of an object that its struct has no fields for, as strict decoding names them
/// (`spec.ports[0].prot`), at most `max` of them. Only for structs that have all fields. Those that
/// the release does not have are unknown, too.
std::vector<std::string> FindUnknownFields(const GoStruct& type, json::ValueView object,
                                           std::size_t max,
                                           releases::Release release = kNewestRules);

/// The object without them, at whatever depth, as the API server decodes it. Linear; shares values
/// with the object and the overlay.
json::ValueView KnownPart(const GoStruct& type, json::ValueView object, json::Overlay& overlay,
                          releases::Release release = kNewestRules);

/// The names of all fields of the struct that has a field of an object in it, known or not. Views
/// into the struct.
std::vector<std::string_view> FieldsBeside(const GoStruct& type, json::ValueView object,
                                           std::string_view field);

/// The fields of a struct in a release, with those of what it embeds.
std::vector<const GoField*> FieldsOf(const GoStruct& type, releases::Release release);

}  // namespace tandem::handwritten
