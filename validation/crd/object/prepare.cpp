// As apiextensions pkg/apiserver/schema: pruning, defaulting (with its dropping of nulls) and
// objectmeta.
#include "validation/crd/object/prepare.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/crd/object/metadata.h"
#include "validation/crd/object/unknown_fields.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/crd/schema/property_cursor.h"
#include "validation/field/path.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::crd::object {
namespace {

using field::Path;
using json::Kind;
using json::MemberView;
using json::ValueView;
using schema::Schema;

/// The members of an object that is copied once one of them changes.
class Members {
 public:
  explicit Members(ValueView object) : object_(object), all_(object.members()) {}

  /// Sets what the i-th member becomes; an absent value takes the member away.
  void Put(std::size_t i, ValueView value) {
    if (!changed_) {
      if (value.identity() == all_[i].value.identity()) return;
      changed_ = true;
      for (std::size_t j = 0; j < i; ++j) out_.push_back(all_[j]);
    }
    if (!value.IsAbsent()) out_.push_back({all_[i].name, value, {}});
  }

  void Add(std::string_view name, ValueView value) {
    if (!changed_) out_.assign(all_.begin(), all_.end());
    changed_ = true;
    out_.push_back({name, value, {}});
  }

  ValueView Finish(json::Overlay& overlay) const {
    return changed_ ? overlay.Object(out_) : object_;
  }

 private:
  ValueView object_;
  json::Members all_;
  std::vector<MemberView> out_;
  bool changed_ = false;
};

/// The same for a list.
class Items {
 public:
  explicit Items(ValueView list) : list_(list), all_(list.elements()) {}

  void Put(std::size_t i, ValueView value) {
    if (!changed_) {
      if (value.identity() == all_[i].identity()) return;
      changed_ = true;
      for (std::size_t j = 0; j < i; ++j) out_.push_back(all_[j]);
    }
    out_.push_back(value);
  }

  ValueView Finish(json::Overlay& overlay) const { return changed_ ? overlay.List(out_) : list_; }

 private:
  ValueView list_;
  json::Elements all_;
  std::vector<ValueView> out_;
  bool changed_ = false;
};

bool HasDefault(const Schema& schema) { return !schema.default_value.IsAbsent(); }

class Preparer {
 public:
  /// The steps that are to be done, in the order in which the API server does them.
  struct Mode {
    bool prune = false;
    bool drop_nulls = false;
    bool coerce = false;        ///< read metadata as Go's types do
    bool fill = false;          ///< fill in defaults
    bool keep_unknown = false;  ///< keep unknown fields of this value, as its list does
    bool keep_all_unknown = false;

    [[nodiscard]] bool DropsUnknown() const { return prune && !keep_all_unknown; }
  };

  explicit Preparer(json::Overlay& overlay) : overlay_(overlay) {}

  ValueView Root(const Schema& schema, ValueView object, Mode mode) {
    const Path path;
    return object.IsObject() ? Object(schema, object, path, mode, true) : object;
  }

  ValueView Visit(const Schema& schema, ValueView value, const Path& path, Mode mode) {
    if (value.IsObject()) return Object(schema, value, path, mode, false);
    return value.IsArray() ? List(schema, value, path, mode) : value;
  }

  /// The result for a value that was gone through.
  Prepared Finish(ValueView prepared) && {
    Prepared result{prepared, std::move(unknown_fields_).Take(), std::move(root_error_)};
    std::sort(result.unknown_fields.begin(), result.unknown_fields.end());
    if (result.decode_error.empty() && error_) result.decode_error = error_->ToString();
    return result;
  }

  /// The same for a value that is no whole object.
  Coerced FinishCoerced(ValueView coerced) && { return {coerced, std::move(error_)}; }

 private:
  ValueView Object(const Schema& schema, ValueView object, const Path& path, Mode mode,
                   bool is_root) {
    Members members(object);
    schema::PropertyCursor properties(schema);
    std::size_t defaults_seen = 0;
    std::size_t i = 0;
    for (const MemberView member : object.members()) {
      const Schema* property = properties.Find(member);
      const Schema* child = property != nullptr ? property : schema.additional_schema;
      if (property != nullptr && HasDefault(*property)) ++defaults_seen;
      const Path place = path.Child(member.name);
      const bool is_meta = (is_root || schema.embedded) && IsMetaField(member.name);
      members.Put(i++, is_meta ? Meta(schema, child, member, place, mode, is_root)
                               : Member(schema, child, member.value, place, mode));
    }
    if (mode.fill && defaults_seen < schema.default_count) AddDefaults(schema, object, members);
    return members.Finish(overlay_);
  }

  ValueView Member(const Schema& parent, const Schema* schema, ValueView value, const Path& path,
                   Mode mode) {
    CountLaps();
    if (schema == nullptr) {
      if (!mode.DropsUnknown()) return value;
      if (parent.additional == schema::AdditionalProperties::kTrue) return Emptied(value, path);
      // Parity: without properties, those that are forbidden stay to be complained of.
      if (parent.additional == schema::AdditionalProperties::kFalse && parent.properties.empty()) {
        return Emptied(value, path);
      }
      if (parent.PreservesUnknown() || mode.keep_unknown) return value;
      unknown_fields_.Record(path);
      return {};
    }
    if (value.kind() == Kind::kNull && !schema->nullable) {
      if (HasDefault(*schema)) return mode.fill ? schema->filled_default : value;
      return mode.drop_nulls ? ValueView() : value;
    }
    mode.keep_unknown = false;
    return Visit(*schema, value, path, mode);
  }

  void AddDefaults(const Schema& schema, ValueView object, Members& members) {
    for (const schema::Property& property : schema.properties) {
      if (!HasDefault(*property.schema) || !object.Member(property.name).IsAbsent()) continue;
      members.Add(property.name, property.schema->filled_default);
    }
  }

  ValueView List(const Schema& schema, ValueView list, const Path& path, Mode mode) {
    if (schema.items == nullptr) {
      return mode.DropsUnknown() && !schema.PreservesUnknown() ? Emptied(list, path) : list;
    }
    const Schema& items = *schema.items;
    mode.keep_unknown = mode.keep_unknown || schema.PreservesUnknown();
    Items out(list);
    std::size_t i = 0;
    for (const ValueView item : list.elements()) {
      CountLaps();
      const bool replace =
          mode.fill && item.kind() == Kind::kNull && !items.nullable && HasDefault(items);
      out.Put(i, replace ? items.filled_default : Visit(items, item, path.Index(i), mode));
      ++i;
    }
    return out.Finish(overlay_);
  }

  /// Prepares apiVersion, kind and metadata, which an object has whatever the schema says.
  ValueView Meta(const Schema& parent, const Schema* schema, const MemberView& member,
                 const Path& path, Mode mode, bool is_root) {
    mode.prune = false;
    const bool is_unwanted = mode.drop_nulls && !is_root && member.value.kind() == Kind::kNull &&
                             schema != nullptr && !schema->nullable && !HasDefault(*schema);
    if (is_unwanted) return {};
    if (!mode.coerce) return Member(parent, schema, member.value, path, mode);
    mode.drop_nulls = true;  // there are none once metadata has been read
    return Member(parent, schema, Read(member, path, is_root), path, mode);
  }

  ValueView Read(const MemberView& member, const Path& path, bool is_root) {
    if (member.name != "metadata") {
      if (!is_root && !member.value.IsString()) {
        Fail([&] { return Wrong(path, member.value, "must be a string"); });
      }
      return member.value;
    }
    const Status read = handwritten::CheckStruct(handwritten::meta::kObjectMeta, member.value);
    if (read) return CleanMetadata(member.value, path, overlay_, unknown_fields_);
    if (is_root) {
      root_error_ = read.error().message;
    } else {
      Fail([&] { return Wrong(path, member.value, read.error().message); });
    }
    return member.value;
  }

  /// A list being gone through for objects to empty.
  struct OpenList {
    Items out;
    json::Elements elements;
    std::size_t next;
  };

  /// The remains of a value that no schema describes: objects lose their members, lists keep their
  /// elements. This does not recurse, for lists may be nested as deeply as JSON may be.
  ValueView Emptied(ValueView value, const Path& path) {
    if (value.IsObject()) return EmptiedObject(value, [&] { return path.Joined(); });
    if (!value.IsArray()) return value;
    std::vector<OpenList> open;
    open.push_back({Items(value), value.elements(), 0});
    while (true) {
      CountLaps();
      OpenList& top = open.back();
      if (top.next == top.elements.size()) {
        const ValueView done = top.out.Finish(overlay_);
        open.pop_back();
        if (open.empty()) return done;
        OpenList& parent = open.back();
        parent.out.Put(parent.next++, done);
        continue;
      }
      const ValueView item = top.elements[top.next];
      if (item.IsArray()) {
        open.push_back({Items(item), item.elements(), 0});
        continue;
      }
      const ValueView left =
          item.IsObject() ? EmptiedObject(item, [&] { return PathIn(open, path); }) : item;
      top.out.Put(top.next++, left);
    }
  }

  static std::string PathIn(const std::vector<OpenList>& open, const Path& path) {
    std::string text = path.Joined();
    for (const OpenList& list : open) text += "[" + std::to_string(list.next) + "]";
    return text;
  }

  /// The path is made only when there is room for what is in the object.
  template <typename MakePath>
  ValueView EmptiedObject(ValueView object, MakePath make_path) {
    if (object.size() == 0) return object;
    if (unknown_fields_.HasRoom()) {
      const std::string path = make_path();
      for (const MemberView member : object.members()) {
        if (!unknown_fields_.HasRoom()) break;
        unknown_fields_.Keep(path + "." + std::string(member.name));
      }
    }
    return overlay_.EmptyObject();
  }

  /// Only the first error is told, and only its text is made.
  template <typename MakeError>
  void Fail(MakeError make_error) {
    if (!error_) error_ = make_error();
  }

  static field::Error Wrong(const Path& path, ValueView value, std::string why) {
    return field::Invalid(path, schema::ToBadValue(value), std::move(why));
  }

  json::Overlay& overlay_;
  UnknownFields unknown_fields_;
  std::string root_error_;             ///< why the metadata of the root cannot be read
  std::optional<field::Error> error_;  ///< the first error of an embedded resource
};

}  // namespace

Prepared Prepare(const Schema& root, ValueView object, json::Overlay& overlay, Nulls nulls,
                 Unknown unknown) {
  const bool keep_all = unknown == Unknown::kKept;
  const Preparer::Mode mode{.prune = true,
                            .drop_nulls = nulls == Nulls::kDropped && !keep_all,
                            .coerce = true,
                            .fill = true,
                            .keep_all_unknown = keep_all};
  Preparer preparer(overlay);
  const ValueView prepared = preparer.Root(root, object, mode);
  return std::move(preparer).Finish(prepared);
}

ValueView FillDefaults(const Schema& root, ValueView object, json::Overlay& overlay) {
  return Preparer(overlay).Root(root, object, {.fill = true});
}

ValueView FillDefault(const Schema& schema, json::Overlay& overlay) {
  const Path path;
  return Preparer(overlay).Visit(schema, schema.default_value, path, {.fill = true});
}

bool HasUnknownFields(const Schema& schema, ValueView value) {
  json::Overlay overlay;
  Preparer preparer(overlay);
  const Path path;
  const ValueView prepared = preparer.Visit(schema, value, path, {.prune = true});
  return !std::move(preparer).Finish(prepared).unknown_fields.empty();
}

Coerced Coerce(const Schema& schema, ValueView value, const Path& path, json::Overlay& overlay) {
  Preparer preparer(overlay);
  const ValueView coerced = preparer.Visit(schema, value, path, {.coerce = true});
  return std::move(preparer).FinishCoerced(coerced);
}

}  // namespace tandem::crd::object
