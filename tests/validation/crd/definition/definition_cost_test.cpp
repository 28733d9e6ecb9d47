// Judging a definition costs no more than its size, whatever there are many of. Measured is work,
// not time: four times as many may cost eight times as much, where pairs would cost sixteen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "tests/fuzz/cost.h"
#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

constexpr std::size_t kMany = 2'000;

/// The texts of so many, with commas between them.
template <typename Each>
std::string ListOf(std::size_t count, Each each) {
  std::string list;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) list += ',';
    list += each(std::to_string(i));
  }
  return list;
}

std::string Name(const std::string& i) { return "\"k" + i + "\""; }
std::string SameName(const std::string& /*i*/) { return "\"k\""; }
std::string StringProperty(const std::string& i) { return Name(i) + R"(:{"type":"string"})"; }

std::string Spec(const std::string& properties) {
  return WidgetManifest(SpecSchema("{" + properties + "}"));
}

/// A list map with these keys, properties of its items, and names of required ones.
std::string ListMap(const std::string& keys, const std::string& properties,
                    const std::string& required) {
  return Spec(
      R"("l":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":[)" +
      keys + R"(],"items":{"type":"object","properties":{)" + properties + R"(},"required":[)" +
      required + "]}}");
}

/// A definition with these versions, and what else there is in it.
std::string WithVersions(const std::string& versions, const std::string& of_spec = "",
                         const std::string& status = "{}") {
  return R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
         R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
         R"("scope":"Namespaced","names":{"plural":"widgets","kind":"Widget"},)" +
         of_spec + R"("versions":[)" + versions + R"(]},"status":)" + status + "}";
}

std::string VersionOf(const std::string& name, const std::string& more) {
  return R"({"name":")" + name + R"(","served":true,"storage":true)" + more + "}";
}

std::string SchemaOf(const std::string& properties) {
  return R"("openAPIV3Schema":{"type":"object","properties":{)" + properties + "}}";
}

std::string OwnSchema(const std::string& properties) {
  return ",\"schema\":{" + SchemaOf(properties) + "}";
}

std::string OneVersion(const std::string& more) {
  return WithVersions(VersionOf("v1", OwnSchema(R"("a":{"type":"string"})") + more));
}

struct Shape {
  const char* name;
  std::string (*of)(std::size_t count);
};

const Shape kShapes[] = {
    {"keys of a list map that are required",
     [](std::size_t n) {
       return ListMap(ListOf(n, Name), ListOf(n, StringProperty), ListOf(n, Name));
     }},
    {"keys of a list map that are not required",
     [](std::size_t n) {
       return ListMap(ListOf(n, Name), ListOf(n, StringProperty),
                      ListOf(n, [](const std::string& i) { return "\"o" + i + "\""; }));
     }},
    {"keys of a list map that are no properties",
     [](std::size_t n) { return ListMap(ListOf(n, Name), R"("a":{"type":"string"})", ""); }},
    {"keys of a list map that are one",
     [](std::size_t n) {
       return ListMap(ListOf(n, SameName), R"("k":{"type":"string"})", "\"k\"");
     }},
    {"required names that are one",
     [](std::size_t n) {
       return Spec(R"("o":{"type":"object","properties":{"k":{"type":"string"}},"required":[)" +
                   ListOf(n, SameName) + "]}");
     }},
    {"entries of an enum, none of which is the default",
     [](std::size_t n) {
       return Spec(R"("e":{"type":"string","default":"x","enum":[)" + ListOf(n, Name) + "]}");
     }},
    {"elements of a default, of a list map",
     [](std::size_t n) {
       return Spec(R"("l":{"type":"array","x-kubernetes-list-type":"map",)"
                   R"("x-kubernetes-list-map-keys":["k"],"items":{"type":"object",)"
                   R"("properties":{"k":{"type":"string"}},"required":["k"]},"default":[)" +
                   ListOf(n, [](const std::string& i) { return "{\"k\":" + Name(i) + "}"; }) +
                   "]}");
     }},
    {"properties with defaults",
     [](std::size_t n) {
       return Spec(ListOf(n, [](const std::string& i) {
         return Name(i) + R"(:{"type":"string","default":"x"})";
       }));
     }},
    {"branches that name what is no property",
     [](std::size_t n) {
       return Spec(R"("o":{"type":"object","properties":{"k":{"type":"string"}},"anyOf":[)" +
                   ListOf(n,
                          [](const std::string& i) {
                            return "{\"properties\":{" + Name(i) + ":{\"minLength\":1}}}";
                          }) +
                   "]}");
     }},
    {"rules without a text",
     [](std::size_t n) {
       return Spec(R"("s":{"type":"string","x-kubernetes-validations":[)" +
                   ListOf(n, [](const std::string&) { return "{\"rule\":\"\"}"; }) + "]}");
     }},
    {"printer columns",
     [](std::size_t n) {
       return OneVersion(",\"additionalPrinterColumns\":[" +
                         ListOf(n,
                                [](const std::string& i) {
                                  return "{\"name\":" + Name(i) +
                                         ",\"type\":\"x\",\"jsonPath\":\"a\"}";
                                }) +
                         "]");
     }},
    {"selectable fields that are one",
     [](std::size_t n) {
       return OneVersion(",\"selectableFields\":[" +
                         ListOf(n, [](const std::string&) { return R"({"jsonPath":".a"})"; }) +
                         "]");
     }},
    {"short names and categories",
     [](std::size_t n) {
       std::string manifest = OneVersion("");
       manifest.insert(manifest.find("\"kind\":\"Widget\""),
                       "\"shortNames\":[" + ListOf(n, SameName) + "],\"categories\":[" +
                           ListOf(n, Name) + "],");
       return manifest;
     }},
    {"versions, all of them stored ones",
     [](std::size_t n) {
       return WithVersions(ListOf(n / 4,
                                  [](const std::string& i) {
                                    return VersionOf("v" + i, OwnSchema(StringProperty(i)));
                                  }),
                           "", R"({"storedVersions":[)" + ListOf(n / 4, Name) + "]}");
     }},
    {"versions of one name",
     [](std::size_t n) {
       return WithVersions(ListOf(
           n, [](const std::string& i) { return VersionOf("v1", OwnSchema(StringProperty(i))); }));
     }},
    {"versions, the first of which has many properties",
     [](std::size_t n) {
       return WithVersions(VersionOf("v1", OwnSchema(ListOf(n, StringProperty))) + "," +
                           ListOf(n / 4, [](const std::string& i) {
                             return VersionOf("v1", OwnSchema(StringProperty(i)));
                           }));
     }},
    {"versions without a schema beside one with many properties",
     [](std::size_t n) {
       return WithVersions(
           VersionOf("v", OwnSchema("")) + "," +
               ListOf(n / 10, [](const std::string& i) { return VersionOf("v" + i, ""); }),
           "\"validation\":{" +
               SchemaOf(R"("e":{"type":"string","enum":[)" + ListOf(n, Name) + "]}") + "},");
     }},
    {"definitions that refer to one another",
     [](std::size_t n) {
       return WithVersions(
           VersionOf("v1", ""),
           R"("validation":{"jsonSchema":{"type":"object","properties":{},"definitions":{)" +
               ListOf(n,
                      [](const std::string& i) {
                        return Name(i) + R"(:{"$ref":"#/definitions/last"})";
                      }) +
               R"(,"last":{"type":"string"}}}},)");
     }},
    {"unknown keywords below a long name",
     [](std::size_t n) {
       return Spec("\"" + std::string(10 * n, 'n') + "\":{\"type\":\"string\"," +
                   ListOf(n, [](const std::string& i) { return Name(i) + ":1"; }) + "}");
     }},
    {"versions of a review for conversion",
     [](std::size_t n) {
       return WithVersions(VersionOf("v1", OwnSchema("")),
                           R"("conversion":{"strategy":"Webhook","webhook":{)"
                           R"("conversionReviewVersions":[)" +
                               ListOf(n, SameName) + "]}},");
     }},
};

/// The cost of what an API server would say of a manifest that replaces itself.
fuzz::Cost CostOf(const std::string& manifest, const fuzz::Meter& meter) {
  return meter.Measure([&] {
    field::ErrorList errors;
    errors.AddSome(
        [&] { Validate(support::ParseJson(manifest), support::ParseJson(manifest), {}, errors); });
    const Loaded loaded = Load(support::ParseJson(manifest));
  });
}

TEST(DefinitionCost, GrowsAsTheDefinitionDoes) {
  constexpr std::size_t kMost = 8;
  constexpr std::size_t kLeastHeap = std::size_t{32} << 20;  // bounded lists take it at any size
  const fuzz::Meter meter;
  for (const Shape& shape : kShapes) {
    SCOPED_TRACE(shape.name);
    const fuzz::Cost few = CostOf(shape.of(kMany), meter);
    const fuzz::Cost many = CostOf(shape.of(4 * kMany), meter);
    EXPECT_LT(many.work, kMost * few.work);
    EXPECT_LT(many.heap, std::max(kMost * few.heap, kLeastHeap));
  }
}

}  // namespace
}  // namespace tandem::crd::definition
