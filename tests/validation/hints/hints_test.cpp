#include "validation/hints/hints.h"

#include <gtest/gtest.h>

#include <string>

#include "validation/json/decode.h"

namespace tandem::hints {
namespace {

using field::BadValue;

std::string HintOf(const field::Error& error) { return HintFor(error, {}); }

std::string HintOfInvalid(const char* value, const char* detail) {
  const field::Path path("value");
  return HintOf(field::Invalid(path, BadValue::String(value), detail));
}

TEST(Hints, NameTheNearestSupportedValue) {
  const field::Path path("value");
  const auto hint = [&](const char* text) {
    return HintOf(field::NotSupported(path, BadValue::NamedString(text),
                                      {"DoNotSchedule", "ScheduleAnyway"}));
  };
  EXPECT_EQ(hint("DontSchedule"), R"(did you mean "DoNotSchedule"?)");
  EXPECT_EQ(hint("do-not-schedule"), R"(did you mean "DoNotSchedule"?)");
  EXPECT_EQ(hint("Always"), "");
  EXPECT_EQ(HintOf(field::NotSupported(path, BadValue::String("OnFailure"), {"Always"})),
            R"(it can only be "Always")");
}

TEST(Hints, AreOnValuesThatAreOftenTried) {
  const auto hint = [](const char* field, const char* text) {
    const field::Path path(field);
    return HintOf(field::NotSupported(path, BadValue::NamedString(text), {"SCTP", "TCP", "UDP"}));
  };
  EXPECT_EQ(hint("spec.ports[0].protocol", "http"),
            "set protocol: TCP; appProtocol may say what is spoken over it");
  EXPECT_EQ(hint("spec.ports[0].protocol", "tcp"), R"(did you mean "TCP"?)");
  EXPECT_EQ(hint("env[0].valueFrom.fieldRef.fieldPath", "status.phase"),
            "a variable can hold no other field: ask the API server for it");
  EXPECT_EQ(hint("spec.mode", "http"), "");
}

TEST(Hints, NameTypesOfSchemas) {
  const auto hint = [](const char* field, const char* text) {
    const field::Path path(field);
    return HintOf(
        field::NotSupported(path, BadValue::NamedString(text),
                            {"array", "boolean", "integer", "number", "object", "string"}));
  };
  EXPECT_EQ(hint("properties[size].type", "text"), R"(did you mean "string"?)");
  EXPECT_EQ(hint("properties[size].type", "int"), R"(did you mean "integer"?)");
  EXPECT_EQ(hint("properties[size].type", "strng"), R"(did you mean "string"?)");
  EXPECT_EQ(hint("properties[size].type", "colour"), "");
  EXPECT_EQ(hint("spec.kind", "text"), "");
}

TEST(Hints, AreOnDefaultsOfLimitRanges) {
  const auto hint = [](const char* field, const char* detail) {
    const field::Path path(field);
    return HintOf(field::Invalid(path, BadValue::String("2Gi"), detail));
  };
  const char* const advice = "what is given by default must lie between min and max";
  EXPECT_EQ(
      hint("spec.limits[0].default[memory]", "default value 2Gi is greater than max value 1Gi"),
      advice);
  EXPECT_EQ(hint("spec.limits[0].min[memory]", "min value 2Gi is greater than max value 1Gi"), "");
  EXPECT_EQ(hint("spec.limits[0].default[memory]", "default value 2Gi must equal to"), "");
}

TEST(Hints, SpellValues) {
  const struct {
    const char* value;
    const char* detail;
    const char* hint;
  } kCases[] = {
      {"Shop_Web", "a lowercase RFC 1123 subdomain must consist of", R"(did you mean "shop-web"?)"},
      {"https://db.example.com", "a lowercase RFC 1123 subdomain must consist of",
       R"(did you mean "db.example.com"?)"},
      {"Team-A", "a lowercase RFC 1123 label must consist of", R"(did you mean "team-a"?)"},
      {"shop.web", "must not contain dots", R"(did you mean "shop-web"?)"},
      {"Web", "a DNS-1035 label must consist of", R"(did you mean "web"?)"},
      {"1Web", "a DNS-1035 label must consist of", ""},
      {"a b", "a valid label must be an empty string or",
       "labels have no spaces: an annotation may hold any text"},
      {"a/b", "a valid label must be an empty string or", ""},
      {"conf/app", "a valid config key must consist of",
       "keys have no slashes: items[].path of a volume puts them into directories"},
      {"conf app", "a valid config key must consist of", ""},
      {"/web", "must be a relative path", R"(did you mean "web"?)"},
      {"0 0 3 * * *", "expected exactly 5 fields, found 6: [0 0 3 * * *]",
       R"(did you mean "0 3 * * *"? There is no field for seconds)"},
      {"memory.limits", "must be a standard resource type or fully qualified",
       R"(did you mean "limits.memory"?)"},
      {"gpu", "must be a standard resource type or fully qualified",
       "resources of vendors are named with their domain, as example.com/gpu"},
      {"a-b", "must be a standard resource type or fully qualified", ""},
      {"1 GB", R"(should match '^(\+|-)?(([KMGTPE]i)|[numkMGTPE])$')", R"(did you mean "1G"?)"},
      {"Shop_Web", "is not pretty", ""},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.detail);
    EXPECT_EQ(HintOfInvalid(c.value, c.detail), c.hint);
  }
}

TEST(Hints, SpellFileModes) {
  const field::Path path("value");
  const char* const detail = "must be a number between 0 and 0777 (octal), both inclusive";
  EXPECT_EQ(HintOf(field::Invalid(path, BadValue::Int(644), detail)),
            "did you mean 0644 in YAML, 420 in JSON?");
  EXPECT_EQ(HintOf(field::Invalid(path, BadValue::Int(888), detail)), "");
}

TEST(Hints, NameVolumesOfThePod) {
  json::Document object;
  ASSERT_TRUE(object.Parse(
      R"({"spec": {"template": {"spec": {"volumes": [{"name": "config"}, {"name": "data"}]}}}})"));
  const field::Path mount("spec.template.spec.initContainers[0].volumeMounts[0].name");
  const auto hint = [&](const char* name) {
    return HintFor(field::NotFound(mount, BadValue::String(name)), object.root());
  };
  EXPECT_EQ(hint("configs"), R"(did you mean "config"?)");
  EXPECT_EQ(hint("cache"), "name a volume of the pod, or add one of this name to its volumes");
  EXPECT_EQ(hint("data"),
            "the volume of this name is refused itself: once it is right, it is found");
  const field::Path elsewhere("spec.owner");
  EXPECT_EQ(HintFor(field::NotFound(elsewhere, BadValue::String("configs")), object.root()), "");
}

TEST(Hints, AreAboutPortsOfServices) {
  json::Document object;
  ASSERT_TRUE(object.Parse(R"({"spec": {"ports": [{}, {}]}})"));
  const field::Path path("spec.ports[0].name");
  EXPECT_EQ(HintFor(field::Required(path), object.root()),
            "with several ports every one needs a name");
}

TEST(Hints, AreGivenAsAdvice) {
  const field::Path path("spec.selector");
  EXPECT_EQ(HintOf(field::Invalid(path, {}, "field is immutable")),
            "it never changes: delete the object and create it anew");
}

TEST(Hints, LookAtShortValuesOnly) {
  EXPECT_EQ(HintOfInvalid(std::string(10'000, 'A').c_str(), "must not contain dots"), "");
}

TEST(Hints, NameTheNearestField) {
  constexpr std::string_view kKnown[] = {"name", "containerPort"};
  EXPECT_EQ(HintForUnknownField("spec.ports[0].contianerPort", kKnown),
            R"(did you mean "containerPort"?)");
  EXPECT_EQ(HintForUnknownField("nam", kKnown), R"(did you mean "name"?)");
  EXPECT_EQ(HintForUnknownField("spec.protocol", kKnown), "");
}

TEST(Hints, SayHowFieldsAreCalledToday) {
  constexpr std::string_view kBackend[] = {"resource", "service"};
  EXPECT_EQ(HintForUnknownField("spec.rules[0].http.paths[0].backend.serviceName", kBackend),
            "since networking.k8s.io/v1 it is service.name");
  EXPECT_EQ(HintForUnknownField("spec.rules[0].http.paths[0].backend.servicePort", kBackend),
            "since networking.k8s.io/v1 it is service.port.number, or service.port.name");
  constexpr std::string_view kSpec[] = {"defaultBackend", "rules", "tls"};
  EXPECT_EQ(HintForUnknownField("spec.backend", kSpec),
            "since networking.k8s.io/v1 it is defaultBackend");
  constexpr std::string_view kOther[] = {"serviceNames", "url"};
  EXPECT_EQ(HintForUnknownField("spec.backend.serviceName", kOther),
            R"(did you mean "serviceNames"?)");
}

TEST(Hints, AreOnTypesOfSchemas) {
  const field::Path path("value");
  const auto hint = [&](const char* detail) {
    field::Error error = field::Invalid(path, BadValue::String("integer"), detail);
    error.type = field::ErrorType::kTypeInvalid;
    return HintOf(error);
  };
  EXPECT_EQ(hint(R"(spec.size in body must be of type string: "integer")"),
            "put the value in quotes");
  EXPECT_EQ(hint(R"(must be of type integer: "string")"), "");
  EXPECT_EQ(hint("must be of type string"), "");
}

TEST(Hints, SpellQuantities) {
  json::Document values;
  ASSERT_TRUE(values.Parse(R"(["0.5 cores", "a lot", 5])"));
  EXPECT_EQ(HintForQuantity(values.root().At(0)),
            R"(quantities are written as 500m or 1Gi: did you mean "500m"?)");
  EXPECT_EQ(HintForQuantity(values.root().At(1)), "");
  EXPECT_EQ(HintForQuantity(values.root().At(2)), "");
}

}  // namespace
}  // namespace tandem::hints
