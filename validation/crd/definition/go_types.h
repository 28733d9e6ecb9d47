#pragma once

#include <cstdint>
#include <span>

#include "validation/json/value.h"

namespace tandem::crd::definition {

/// A Go type, as far as it decides what a value decodes to and how JSON is printed of it.
enum class Shape : std::uint8_t {
  kText,
  kFlag,
  kInteger,
  kOptional,  ///< a pointer to a scalar, or any JSON: null when it is not there
  kFloat,     ///< a pointer to a float
  kList,      ///< a list of scalars, or of any JSON
  kStruct,    ///< a pointer to a struct
  kStructs,
  kStructMap,
  kItems,         ///< a schema, in a struct that may hold several
  kSchemaOrFlag,  ///< a schema or a flag, in a struct for both
  kDependencies,  ///< printed as none: no definition has them
};

/// A field of a Go struct.
struct Field {
  const char* json;
  const char* go;
  Shape shape;
  /// The fields of a struct. They come from a function because schemas hold schemas.
  std::span<const Field> (*of)() = nullptr;
};

/// The fields of JSONSchemaProps and CustomResourceDefinitionVersion, in the order of the structs.
std::span<const Field> SchemaFields();
std::span<const Field> VersionFields();

/// Whether a field of that shape decodes to the zero of its type. An empty list or map does not.
bool IsZero(json::ValueView value, Shape shape);

}  // namespace tandem::crd::definition
