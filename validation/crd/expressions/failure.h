#pragma once

#include <string>
#include <string_view>

#include "validation/crd/expressions/compiled_rules.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::expressions {

/// The name of a rule in messages about it.
std::string NameOf(const Rule& rule);

/// The message of a rule that is false, unless its messageExpression gives another one.
std::string MessageOf(const Rule& rule);

/// The error of a value for which a rule is false, with the reason that the rule gives. `type` is
/// what the schema says that the value is, which older releases show in its place.
field::Error FailureOf(const Rule& rule, const field::Path& path, json::ValueView value,
                       std::string_view type, std::string detail, bool shows_value);

/// The `fieldPath` of a rule as errors write it below the node: `a[b]` for the key of a map, `a.b`
/// for a property. Empty when there is none, or none that the schema describes.
std::string FieldPathOf(const Rule& rule, const schema::Schema& schema);

/// An error of evaluation in words.
std::string EvaluationFailure(const Rule& rule, std::string_view error);

}  // namespace tandem::crd::expressions
