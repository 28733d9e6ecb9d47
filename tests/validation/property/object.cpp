#include "tests/validation/property/object.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>

#include "validation/rules/depth.h"

namespace tandem::property {
namespace {

using rules::Field;
using rules::Type;
using rules::TypeKind;
using rules::TypeRef;
using Form = Object::Form;

/// The depth at which a value made without a purpose stops to grow.
constexpr int kUsualDepth = 5;

Object Text(std::string text, const Type* type) {
  Object object;
  object.text = std::move(text);
  object.type = type;
  return object;
}

bool IsNull(const Object& object) { return object.form == Form::kText && object.text == "null"; }

std::string Integer(Random& random, const Type& type) {
  const bool is_signed = type.kind == TypeKind::kInt;
  if (random.Chance(6)) {
    const int bits = type.bits - (is_signed ? 1 : 0);
    const std::uint64_t most = std::numeric_limits<std::uint64_t>::max() >> (64 - bits);
    return std::to_string(most);
  }
  if (is_signed && random.Chance(15)) return random.Pick({"-1", "-2", "-128"});
  return std::to_string(random.Below(5));
}

std::string Scalar(Random& random, const Type& type) {
  switch (type.kind) {
    case TypeKind::kBool:
      return random.Pick({"true", "false"});
    case TypeKind::kString:
      return random.Pick({R"("")", R"("a")", R"("a")", R"("b")", R"("abc")", R"("A")",
                          R"("\u00e9")", R"("a.b/c-d")", R"("a b")", R"("xxxxxxxxxxxxxxxx")",
                          R"("123e4567-e89b-12d3-a456-426614174000")"});
    case TypeKind::kInt:
    case TypeKind::kUint:
      return Integer(random, type);
    case TypeKind::kFloat:
      return random.Pick({"0", "1", "1.5", "-2.25", "1e3"});
    case TypeKind::kBytes:
      return random.Pick({R"("")", R"("YQ==")", R"("YWJj")", "[97]", "[1,2,3,4]", "[]"});
    case TypeKind::kRaw:
    case TypeKind::kInterface:
    case TypeKind::kUnknown:
      return random.Pick(
          {R"({"b":1,"a":[]})", R"({"a":[],"b":1})", R"("x")", "1", "1.0", "[null]"});
    case TypeKind::kQuantity:
      return random.Pick({R"("0")", R"("1")", R"("1000m")", R"("2Gi")", "1.5", "5"});
    case TypeKind::kTime:
      return random.Pick({R"("2024-01-01T00:00:00Z")", R"("0001-01-01T00:00:00Z")"});
    case TypeKind::kMicroTime:
      return random.Pick({R"("2024-01-01T00:00:00.000000Z")", R"("2024-01-01T00:00:00.000001Z")"});
    case TypeKind::kDuration:
      return random.Pick({R"("0s")", R"("1s")", R"("1000ms")", R"("1h0m0s")"});
    case TypeKind::kIntOrString:
      return random.Pick({"0", "1", R"("1")", R"("50%")"});
    case TypeKind::kStruct:
    case TypeKind::kList:
    case TypeKind::kMap:
      break;
  }
  return "null";
}

class Maker {
 public:
  explicit Maker(Random& random) : random_(random) {}

  Object Make(TypeRef ref, int depth) {
    if (random_.Chance(ref.pointer ? 15 : 4)) return Text("null", ref.type);
    return MakeValue(*ref.type, depth);
  }

  /// Makes a value that is not null.
  Object MakeValue(const Type& type, int depth) {
    switch (type.kind) {
      case TypeKind::kStruct:
        return MakeStruct(type, depth);
      case TypeKind::kList:
        return MakeList(type, depth);
      case TypeKind::kMap:
        return MakeMap(type, depth);
      default:
        return Text(Scalar(random_, type), &type);
    }
  }

  /// Follows one way down for `levels`, as long as it goes on.
  Object MakeDeep(const Type& type, int levels) {
    if (levels <= 0) return Make({&type, false}, kUsualDepth);
    Object object;
    object.type = &type;
    if (type.kind == TypeKind::kList) {
      object.form = Form::kArray;
      object.elements.push_back(MakeDeep(*type.elem.type, levels - 1));
      return object;
    }
    object.form = Form::kObject;
    if (type.kind == TypeKind::kMap) {
      object.members.push_back({"a", MakeDeep(*type.elem.type, levels - 1)});
      return object;
    }
    const Field* way = WayDown(type);
    if (way == nullptr) return Make({&type, false}, kUsualDepth);
    object.has_embedded_pointers = HasEmbeddedPointers(type);
    object.members.push_back({way->json_name, MakeDeep(*way->ref.type, levels - 1)});
    return object;
  }

 private:
  Object MakeStruct(const Type& type, int depth) {
    Object object;
    object.type = &type;
    object.form = Form::kObject;
    object.has_embedded_pointers = HasEmbeddedPointers(type);
    AddFields(type, depth, object);
    return object;
  }

  void AddFields(const Type& type, int depth, Object& object) {
    for (const Field& field : type.fields) {
      if (field.skipped || random_.Chance(depth >= kUsualDepth ? 90 : 25)) continue;
      if (field.inlined) {
        AddFields(*field.ref.type, depth, object);
      } else if (!Has(object, field.json_name)) {
        object.members.push_back({field.json_name, Make(field.ref, depth + 1)});
      }
    }
  }

  Object MakeList(const Type& type, int depth) {
    Object object;
    object.type = &type;
    object.form = Form::kArray;
    if (depth >= kUsualDepth) return object;
    std::size_t count = random_.Chance(2) ? 40 : random_.Below(4);
    if (depth > 2) count = std::min<std::size_t>(count, 2);
    for (; count > 0; --count) object.elements.push_back(Make(type.elem, depth + 1));
    return object;
  }

  Object MakeMap(const Type& type, int depth) {
    Object object;
    object.type = &type;
    object.form = Form::kObject;
    for (const char* key : {"b", "a", "", "x.y]", "\u00e9"}) {
      if (random_.Chance(depth >= kUsualDepth ? 97 : 65)) continue;
      object.members.push_back({key, Make(type.elem, depth + 1)});
    }
    return object;
  }

  /// A field that may lead to its own type again.
  const Field* WayDown(const Type& type) {
    std::vector<const Field*> ways;
    for (const Field& field : type.fields) {
      const Type* below = field.ref.type;
      if (field.Nameless()) continue;
      if (below->kind == TypeKind::kList || below->kind == TypeKind::kMap) below = below->elem.type;
      if (below->kind == TypeKind::kStruct) ways.push_back(&field);
    }
    return ways.empty() ? nullptr : ways[random_.Below(ways.size())];
  }

  static bool Has(const Object& object, std::string_view name) {
    return std::any_of(object.members.begin(), object.members.end(),
                       [&](const auto& member) { return member.name == name; });
  }

  static bool HasEmbeddedPointers(const Type& type) {
    return std::any_of(type.fields.begin(), type.fields.end(), [](const Field& field) {
      return field.inlined && (field.ref.pointer || HasEmbeddedPointers(*field.ref.type));
    });
  }

  Random& random_;
};

void AppendJson(const Object& object, std::string& out) {
  switch (object.form) {
    case Form::kText:
      out += object.text;
      return;
    case Form::kArray: {
      out += '[';
      for (const Object& element : object.elements) {
        if (&element != object.elements.data()) out += ',';
        AppendJson(element, out);
      }
      out += ']';
      return;
    }
    case Form::kObject: {
      out += '{';
      for (const Object::Member& member : object.members) {
        if (&member != object.members.data()) out += ',';
        out += '"' + member.name + "\":";
        AppendJson(member.value, out);
      }
      out += '}';
      return;
    }
  }
}

/// All values inside, the object itself first.
void Collect(Object& object, std::vector<Object*>& out) {
  out.push_back(&object);
  for (Object& element : object.elements) Collect(element, out);
  for (Object::Member& member : object.members) Collect(member.value, out);
}

void MutateList(Random& random, std::vector<Object>& elements) {
  if (elements.empty()) return;
  const std::size_t at = random.Below(elements.size());
  switch (random.Below(3)) {
    case 0: {
      Object copy = elements[at];
      elements.push_back(std::move(copy));
      break;
    }
    case 1:
      elements.erase(elements.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    default:
      std::swap(elements[at], elements[random.Below(elements.size())]);
  }
}

void MutatePlace(Random& random, Object& place) {
  if (random.Chance(3)) {
    place = Text(random.Pick({"\"x\"", "7", "-1", "1.5", "true", "[]", "{}", "[{}]", "null"}),
                 place.type);
    return;
  }
  if (place.form == Form::kArray && random.Chance(60)) {
    MutateList(random, place.elements);
  } else if (place.form == Form::kObject && !place.members.empty() && random.Chance(60)) {
    const std::size_t at = random.Below(place.members.size());
    place.members.erase(place.members.begin() + static_cast<std::ptrdiff_t>(at));
  } else if (place.type != nullptr) {
    place = Maker(random).Make({place.type, false}, kUsualDepth - 2);
  }
}

/// Whether Go can tell no difference between the value and an absent member.
bool IsAsGoodAsAbsent(const Object& value, bool pointer) {
  if (IsNull(value)) return true;
  if (pointer || value.type == nullptr) return false;
  switch (value.type->kind) {
    case TypeKind::kStruct:
    case TypeKind::kMap:
      return value.form == Form::kObject && value.members.empty();
    case TypeKind::kList:
      return value.form == Form::kArray && value.elements.empty();
    case TypeKind::kInt:
    case TypeKind::kUint:
      return value.text == "0";
    case TypeKind::kString:
      return value.text == "\"\"";
    case TypeKind::kBool:
      return value.text == "false";
    default:
      return false;
  }
}

std::string OtherSpelling(TypeKind kind, const std::string& text) {
  constexpr std::string_view kSame[][2] = {
      {R"("1")", R"("1000m")"},
      {R"("2024-01-01T00:00:00Z")", R"("2024-01-01T01:00:00+01:00")"},
      {R"("1s")", R"("1000ms")"},
      {"[97]", R"("YQ==")"},
  };
  const bool spelled = kind == TypeKind::kQuantity || kind == TypeKind::kTime ||
                       kind == TypeKind::kDuration || kind == TypeKind::kBytes;
  for (const auto& [a, b] : kSame) {
    if (spelled && text == a) return std::string(b);
    if (spelled && text == b) return std::string(a);
  }
  return text;
}

const Field* FindField(const Type& type, std::string_view name) {
  for (const Field& field : type.fields) {
    if (field.inlined) {
      if (const Field* found = FindField(*field.ref.type, name)) return found;
    } else if (!field.skipped && field.json_name == name) {
      return &field;
    }
  }
  return nullptr;
}

void RespellStruct(Random& random, Object& object) {
  std::erase_if(object.members, [&](const auto& member) {
    const Field* field = FindField(*object.type, member.name);
    if (field == nullptr || !random.Chance(50)) return false;
    return IsNull(member.value) ||
           (!object.has_embedded_pointers && IsAsGoodAsAbsent(member.value, field->ref.pointer));
  });
  for (const Field& field : object.type->fields) {
    const bool absent =
        !field.Nameless() && std::none_of(object.members.begin(), object.members.end(),
                                          [&](const auto& m) { return m.name == field.json_name; });
    if (absent && random.Chance(20)) object.members.push_back({field.json_name, Object()});
  }
  if (random.Chance(20)) object.members.push_back({"unknown", Text("[1]", nullptr)});
}

}  // namespace

std::string Object::ToJson() const {
  std::string out;
  AppendJson(*this, out);
  return out;
}

Object MakeObject(Random& random, const Type& type) {
  Maker maker(random);
  if (!random.Chance(1)) return maker.MakeValue(type, 0);
  const auto limit = static_cast<std::size_t>(rules::kMaxObjectDepth);
  return maker.MakeDeep(type, static_cast<int>(random.Between(limit - 40, limit + 3)));
}

void Mutate(Random& random, Object& object) {
  for (std::size_t count = random.Between(1, 4); count > 0; --count) {
    std::vector<Object*> places;
    Collect(object, places);
    MutatePlace(random, *places[random.Below(places.size())]);
  }
}

void Respell(Random& random, Object& object) {
  if (object.type == nullptr) return;
  for (Object& element : object.elements) Respell(random, element);
  for (Object::Member& member : object.members) Respell(random, member.value);
  if (object.form == Form::kText) {
    object.text = OtherSpelling(object.type->kind, object.text);
  } else if (object.form == Form::kObject) {
    if (object.type->kind == TypeKind::kStruct) RespellStruct(random, object);
    if (object.members.size() > 1) {
      std::swap(object.members.front(), object.members[random.Below(object.members.size())]);
    }
  }
}

}  // namespace tandem::property
