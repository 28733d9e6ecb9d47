#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/crd/schema/keyword.h"
#include "validation/crd/schema/schema.h"
#include "validation/crd/schema/warning.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::schema {

/// Schemas nested more deeply are refused; everything that recurses over schemas relies on it.
inline constexpr std::size_t kMaxSchemaDepth = 500;
inline constexpr std::size_t kMaxSchemaNodes = 100'000;

/// Reads schemas as they are written, whether or not a CRD may contain them; that is for the checks
/// to say. What cannot be read at all is an error at its path in the manifest.
class Reader {
 public:
  struct Options {
    Gates gates;
    bool references = false;  ///< replace local `$ref`s by what they refer to
  };

  /// The table of keywords must outlive what is read.
  Reader(SchemaStore& store, std::span<const Keyword> keywords, const Options& options,
         field::ErrorList& errors, Warnings& warnings)
      : store_(store),
        keywords_(keywords),
        options_(options),
        errors_(errors),
        warnings_(warnings) {}
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  /// The root of a schema; null when it cannot be read.
  const Schema* ReadRoot(json::ValueView value, const field::Path& path);

  // The functions that read keywords call these.
  const Schema* Read(json::ValueView value, const field::Path& path);
  void ReadNamed(json::ValueView value, const field::Path& path, std::vector<Property>& out);
  void ReadList(json::ValueView value, const field::Path& path, std::vector<const Schema*>& out);
  [[nodiscard]] bool Expect(bool is_so, std::string_view what, json::ValueView value,
                            const field::Path& path);
  [[nodiscard]] const Gates& gates() const { return options_.gates; }

 private:
  const Schema* Resolve(json::ValueView reference, const field::Path& path);
  void ReadKeyword(const json::MemberView& member, const field::Path& path, Schema& schema);
  void NoteFormat(const Schema& schema, const field::Path& path);
  [[nodiscard]] bool IsWithinLimits(const field::Path& path);

  SchemaStore& store_;
  std::span<const Keyword> keywords_;
  Options options_;
  field::ErrorList& errors_;
  Warnings& warnings_;
  std::map<std::string_view, json::ValueView> definitions_;
  std::vector<std::string_view> open_references_;
  std::size_t depth_ = 0;
  bool exhausted_ = false;
  bool strict_ = true;  ///< strict decoding sees unknown fields here
};

}  // namespace tandem::crd::schema
