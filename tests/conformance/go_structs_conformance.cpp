// Compares the struct tables of the handwritten rules with the types of k8s.io/api: names, kinds,
// pointers and the order of fields.
//   go_structs_conformance --declared=FILE [DIRECTORY...]
// FILE lists the differences that are meant, a line each; one that is not found any more is one,
// too. DIRECTORY is a checkout of k8s.io/api or k8s.io/apimachinery; without one, those that
// TANDEM_KUBERNETES_API names, with colons between. With none, nothing is compared: the code is 77.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "config/rule_sources.h"
#include "validation/gotypes/loader.h"
#include "validation/handwritten/registry/registry.h"

namespace tandem::conformance {
namespace {

using gotypes::Field;
using gotypes::Package;
using gotypes::Type;
using handwritten::GoField;
using handwritten::GoKind;
using handwritten::GoStruct;
using handwritten::GoType;

constexpr int kSkipped = 77;  // what ctest takes for a test that was skipped

std::string_view KindWord(GoKind kind) {
  switch (kind) {
    case GoKind::kString:
      return "string";
    case GoKind::kBool:
      return "bool";
    case GoKind::kInt32:
      return "int32";
    case GoKind::kInt64:
      return "int64";
    case GoKind::kBytes:
      return "[]byte";
    case GoKind::kStruct:
      return "struct";
    case GoKind::kList:
      return "list";
    case GoKind::kMap:
      return "map";
    case GoKind::kTime:
      return "Time";
    case GoKind::kMicroTime:
      return "MicroTime";
    case GoKind::kQuantity:
      return "Quantity";
    case GoKind::kIntOrString:
      return "IntOrString";
    case GoKind::kAny:
      return "any";
    case GoKind::kRaw:
      return "RawExtension";
    case GoKind::kNone:
      break;
  }
  return "none";
}

const Type& WithoutPointer(const Type& type) {
  const Type* bare = &type;
  while (bare->kind == Type::Kind::kPointer) bare = bare->elem;
  return *bare;
}

/// The words of GoKind for a Go type; empty where they are not to be compared.
std::string KindWord(const Type& type) {
  const Type& bare = WithoutPointer(type);
  static const std::set<std::string> kSpecial = {"Time", "MicroTime", "Quantity", "IntOrString",
                                                 "RawExtension"};
  if (bare.kind == Type::Kind::kExternal || bare.kind == Type::Kind::kNamed) {
    if (kSpecial.contains(bare.name)) return bare.name;
  }
  const Type& type_below = gotypes::Underlying(bare);
  switch (type_below.kind) {
    case Type::Kind::kBuiltin:
      if (type_below.name == "int") return "int64";
      return type_below.name;
    case Type::Kind::kSlice:
    case Type::Kind::kArray:
      return gotypes::Underlying(*type_below.elem).name == "uint8" ? "[]byte" : "list";
    case Type::Kind::kMap:
      return "map";
    case Type::Kind::kStruct:
      return "struct";
    default:
      return {};
  }
}

struct OurField {
  std::string json;
  std::string go;
  GoType type;
  unsigned traits;
};

void Collect(const GoStruct& type, std::vector<OurField>& fields) {
  for (const GoField& field : type.fields) {
    if (field.Is(handwritten::kEmbedded)) {
      if (field.type.of->name != "TypeMeta") Collect(*field.type.of, fields);
    } else {
      fields.push_back({std::string(field.name.json()), field.name.go(), field.type, field.traits});
    }
  }
}

void Collect(const Type& type, std::vector<const Field*>& fields) {
  for (const Field& field : gotypes::Underlying(type).fields) {
    if (field.json_skipped) continue;
    const bool inlined = field.embedded && (field.json_inline || field.json_tag_name.empty());
    if (!inlined) {
      fields.push_back(&field);
    } else if (WithoutPointer(*field.type).name != "TypeMeta") {
      Collect(WithoutPointer(*field.type), fields);
    }
  }
}

class Comparison {
 public:
  void Compare(const GoStruct& ours, const Type& theirs) {
    if (!seen_.insert({&ours, &theirs}).second) return;
    ++structs_;
    const std::string name = theirs.package->path.substr(7) + "." + theirs.name;
    if (ours.name != theirs.name) {
      Say(name + ": is called " + std::string(ours.name));
    }
    std::vector<OurField> our_fields;
    Collect(ours, our_fields);
    std::vector<const Field*> their_fields;
    Collect(theirs, their_fields);
    std::map<std::string, const OurField*> by_name;
    for (const OurField& field : our_fields) by_name.emplace(field.json, &field);
    std::vector<std::string> order;
    for (const Field* field : their_fields) {
      const auto found = by_name.find(field->json_tag_name);
      if (found == by_name.end()) {
        Say(name + "." + field->json_tag_name + ": is missing");
        continue;
      }
      ++fields_;
      order.push_back(field->json_tag_name);
      CompareField(name + "." + field->json_tag_name, *found->second, *field);
    }
    std::vector<std::string> our_order;
    for (const OurField& field : our_fields) {
      if (std::find(order.begin(), order.end(), field.json) != order.end()) {
        our_order.push_back(field.json);
      } else {
        Say(name + "." + field.json + ": is not there");
      }
    }
    if (order != our_order) {
      const auto [at, where] =
          std::mismatch(order.begin(), order.end(), our_order.begin(), our_order.end());
      Say(name + ": order: " + *at + " is where " + *where + " stands");
    }
  }

  std::set<std::string> differences;
  std::size_t structs() const { return structs_; }
  std::size_t fields() const { return fields_; }

 private:
  void Say(std::string what) { differences.insert(std::move(what)); }

  void CompareField(const std::string& place, const OurField& ours, const Field& theirs) {
    // A kind embeds its metadata, which no rule prints with the kind.
    if (theirs.embedded) return CompareType(place, ours.type, *theirs.type);
    if (ours.go != theirs.name) Say(place + ": is called " + ours.go + ", not " + theirs.name);
    const bool is_pointer = theirs.type->kind == Type::Kind::kPointer;
    if (ours.type.is_pointer != is_pointer && !(ours.traits & handwritten::kUnread)) {
      Say(place + (is_pointer ? ": is a pointer" : ": is no pointer"));
    }
    CompareType(place, ours.type, *theirs.type);
  }

  void CompareType(const std::string& place, const GoType& ours, const Type& theirs) {
    const std::string word = KindWord(theirs);
    if (word.empty()) return;
    if (word != KindWord(ours.kind())) {
      Say(place + ": is " + std::string(KindWord(ours.kind())) + ", not " + word);
      return;
    }
    const Type& bare = WithoutPointer(theirs);
    const Type& below = gotypes::Underlying(bare);
    if (ours.kind() == GoKind::kStruct) {
      if (bare.kind == Type::Kind::kNamed && !bare.package->well_known) Compare(*ours.of, bare);
    } else if (ours.kind() == GoKind::kList || ours.kind() == GoKind::kMap) {
      CompareType(place + "[*]", ours.Element(), *below.elem);
    }
  }

  std::set<std::pair<const GoStruct*, const Type*>> seen_;
  std::size_t structs_ = 0;
  std::size_t fields_ = 0;
};

std::string FolderOf(std::string_view group) {
  if (group.empty()) return "core";
  if (group == "internal.apiserver.k8s.io") return "apiserverinternal";
  return std::string(group.substr(0, group.find('.')));
}

void CompareKinds(const gotypes::Universe& universe, Comparison& comparison) {
  for (const handwritten::Strategy& strategy : handwritten::AllStrategies()) {
    const auto key = strategy.key();
    const Package* const package =
        universe.FindPackage("k8s.io/api/" + FolderOf(key.group) + "/" + std::string(key.version));
    const Type* const type = package == nullptr ? nullptr : package->FindType(key.kind);
    if (type != nullptr) comparison.Compare(strategy.type(), *type);
  }
}

std::vector<std::string> DirectoriesOfEnvironment() {
  const char* const names = std::getenv("TANDEM_KUBERNETES_API");
  std::istringstream stream(names == nullptr ? "" : names);
  std::vector<std::string> directories;
  for (std::string one; std::getline(stream, one, ':');) directories.push_back(one);
  return directories;
}

int Run(const std::string& declared, const std::vector<std::string>& directories) {
  auto packages = config::ReadRuleSources(directories);
  if (!packages) {
    std::fprintf(stderr, "%s\n", packages.error().message.c_str());
    return 2;
  }
  gotypes::Universe universe;
  for (const gotypes::Diagnostic& diagnostic : universe.Load(*std::move(packages))) {
    std::fprintf(stderr, "%s\n", gotypes::ToString(diagnostic).c_str());
  }
  Comparison comparison;
  CompareKinds(universe, comparison);
  std::set<std::string> meant;
  std::ifstream file(declared);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && !line.starts_with('#')) meant.insert(line.substr(0, line.find("  # ")));
  }
  int code = comparison.structs() == 0 ? 1 : 0;
  for (const std::string& difference : comparison.differences) {
    if (meant.erase(difference) > 0) continue;
    std::printf("%s\n", difference.c_str());
    code = 1;
  }
  for (const std::string& line : meant) {
    std::printf("declared, but not there: %s\n", line.c_str());
    code = 1;
  }
  std::printf("%zu structs and %zu fields compared, %zu differences\n", comparison.structs(),
              comparison.fields(), comparison.differences.size());
  return code;
}

}  // namespace
}  // namespace tandem::conformance

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  constexpr std::string_view kDeclared = "--declared=";
  if (arguments.empty() || !arguments.front().starts_with(kDeclared)) {
    std::fprintf(stderr, "usage: go_structs_conformance --declared=FILE [DIRECTORY...]\n");
    return 2;
  }
  const std::string declared = arguments.front().substr(kDeclared.size());
  arguments.erase(arguments.begin());
  if (arguments.empty()) arguments = tandem::conformance::DirectoriesOfEnvironment();
  if (arguments.empty()) {
    std::printf("SKIPPED: TANDEM_KUBERNETES_API names no checkout of k8s.io/api\n");
    return tandem::conformance::kSkipped;
  }
  return tandem::conformance::Run(declared, arguments);
}
