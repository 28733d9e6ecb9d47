#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "config/yaml.h"
#include "config/yaml_scalar.h"
#include "validation/base/keyed_hash.h"

namespace tandem::config {

/// Writes JSON out of the events of a YAML parser. Every event says whether the parser may go on:
/// not when a limit is exceeded or a value has no place in JSON, and then there is a complaint.
class YamlBuilder {
 public:
  /// A number for what an anchor's name stands for where it is used; 0 for no anchor.
  using Anchor = std::size_t;

  struct Complaint {
    Position at;
    std::string what;
  };

  /// A scalar as it is written. Views into what the parser holds.
  struct Scalar {
    std::string_view text;
    std::string_view tag;  ///< resolved; empty for a scalar without
    bool is_plain;         ///< not quoted, and no block
  };

  /// The options must outlive the builder.
  explicit YamlBuilder(const YamlOptions& options) : options_(options) {}

  void StartDocument();
  void EndDocument() { documents_.push_back(std::move(document_)); }
  [[nodiscard]] bool AddScalar(Position at, const Scalar& scalar, Anchor anchor);
  [[nodiscard]] bool AddAlias(Position at, Anchor anchor);
  [[nodiscard]] bool StartSequence(Position at, Anchor anchor);
  [[nodiscard]] bool StartMapping(Position at, Anchor anchor);
  [[nodiscard]] bool EndCollection();
  /// Notes what is wrong; always false.
  bool Complain(Position at, std::string what);

  [[nodiscard]] const Complaint& complaint() const { return complaint_; }
  std::vector<YamlDocument> TakeDocuments() { return std::move(documents_); }

 private:
  enum class Shape : std::uint8_t {
    kSequence,
    kMapping,
    kMergedMapping,  ///< the value of a `<<` key: its members become those of the mapping around
    kMergeList,      ///< a list of such values, of which earlier ones win
  };

  struct Range {
    std::size_t start;
    std::size_t end;
  };

  /// The keys of a mapping, as they stand in the JSON: nearly all have a handful.
  class Keys {
   public:
    /// Whether the key is new. `json` holds every key added, and this one at `range`.
    bool Add(std::string_view json, Range range);

   private:
    std::vector<Range> few_;
    std::unordered_set<std::string, KeyedTextHash> many_;
  };

  struct Frame {
    Shape shape;
    Position at;
    DocumentPath path;
    Anchor anchor;
    std::size_t start;          ///< of its JSON
    std::size_t values_before;  ///< in the document
    std::size_t depth = 1;      ///< levels in it
    std::size_t count = 0;      ///< elements or members written
    bool has_key = false;       ///< the value of a key is next
    bool merging = false;       ///< and the key is `<<`
    std::string key = {};       ///< the last one
    Keys keys = {};
    std::vector<Range> merged = {};  ///< members of each element of a kMergeList
  };

  /// A collection with an anchor, as it stands in the JSON.
  struct Anchored {
    std::size_t start;
    std::size_t end;
    std::size_t values;
    std::size_t depth;
    bool is_mapping;
  };

  [[nodiscard]] bool ExpectsKey() const;
  [[nodiscard]] bool IsMerging() const;
  std::optional<YamlScalar> Resolve(Position at, const Scalar& scalar);
  bool AddResolved(Position at, const YamlScalar& scalar, bool is_plain);
  bool AddKey(Position at, const YamlScalar& scalar, bool is_plain);
  void Separate(Frame& frame);
  [[nodiscard]] std::string FieldName() const;
  [[nodiscard]] DocumentPath NextPath() const;
  bool StartValue(Position at);
  bool Open(Shape shape, Position at, Anchor anchor);
  void Remember(Anchor anchor, const Anchored& anchored);
  void Deepen(std::size_t levels);
  bool Merge(Position at, const Anchored& anchored);
  void CopyMembers(Range members, Frame& into);
  void EndMerge(const Frame& closed, Range written);
  bool RepeatBackwards(const Frame& closed);
  bool CheckDepth(std::size_t depth, Position at);
  bool Count(std::size_t values, Position at);
  bool CheckSize(Position at, std::size_t more);

  const YamlOptions& options_;
  YamlDocument document_;
  std::vector<Frame> open_;
  std::map<Anchor, Anchored> anchors_;
  std::map<Anchor, YamlScalar> scalars_;  ///< those with an anchor, keys among them
  std::size_t values_ = 0;
  DocumentPath next_;  ///< of the value that is being written
  std::vector<YamlDocument> documents_;
  Complaint complaint_;
};

}  // namespace tandem::config
