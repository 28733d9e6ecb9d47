#include "tests/validation/handwritten/registry/prepare_cases.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/registry/defaults.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("", "v1", "Secret", ""); }

std::string Secret(const std::string& type, const std::string& data, const std::string& more = "") {
  return R"({"metadata": {"name": "s", "namespace": "n", "resourceVersion": "1")" + more +
         R"(}, "type": ")" + type + R"(", "data": )" + data + "}";
}

std::vector<std::string> Create(const std::string& type, const std::string& data) {
  return Write(Rules(), Secret(type, data)).Whole();
}

TEST(Secret, OfAnotherTypeHoldsAnything) {
  EXPECT_THAT(Create("Opaque", R"({"password": "cGFzcw=="})"), IsEmpty());
  EXPECT_THAT(Create("example.com/mine", "{}"), IsEmpty());
}

TEST(Secret, HasKeysThatAreNamesOfFiles) {
  EXPECT_THAT(Create("Opaque", R"({"b c": ""})"),
              ElementsAre(StartsWith("data[b c]: Invalid value: \"b c\": a valid config key")));
}

TEST(Secret, HoldsAMebibyte) {
  const std::string text(std::size_t{1400} << 10, 'A');  // 1050 KiB
  EXPECT_THAT(Create("Opaque", R"({"a": ")" + text + "\"}"),
              ElementsAre("data: Too long: may not be more than 1048576 bytes"));
}

TEST(Secret, HoldsWhatItsTypeNeeds) {
  struct Case {
    const char* type;
    const char* data;
    std::vector<std::string> want;
  };
  const std::string redacted = ": Invalid value: \"<secret contents redacted>\": ";
  const Case cases[] = {
      {"kubernetes.io/dockercfg", "{}", {"data[.dockercfg]: Required value"}},
      {"kubernetes.io/dockercfg",
       R"({".dockercfg": "W10="})",
       {"data[.dockercfg]" + redacted +
        "json: cannot unmarshal array into Go value of type map[string]interface {}"}},
      {"kubernetes.io/dockerconfigjson",
       R"({".dockerconfigjson": "eA=="})",
       {"data[.dockerconfigjson]" + redacted +
        "invalid character 'x' looking for beginning of value"}},
      {"kubernetes.io/dockerconfigjson", R"({".dockerconfigjson": "e30="})", {}},
      {"kubernetes.io/dockerconfigjson", R"({".dockerconfigjson": "bnVsbA=="})", {}},
      // {"a":[1e308,"1e400",{"b":-1E+400}]}
      {"kubernetes.io/dockerconfigjson",
       R"({".dockerconfigjson": "eyJhIjpbMWUzMDgsIjFlNDAwIix7ImIiOi0xRSs0MDB9XX0="})",
       {"data[.dockerconfigjson]" + redacted +
        "json: cannot unmarshal number -1E+400 into Go value of type float64"}},
      // {"1e400":"\\\"1e400","b":1e-400}
      {"kubernetes.io/dockercfg",
       R"({".dockercfg": "eyIxZTQwMCI6IlxcXCIxZTQwMCIsImIiOjFlLTQwMH0="})",
       {}},
      {"kubernetes.io/basic-auth",
       "{}",
       {"data[username]: Required value", "data[password]: Required value"}},
      {"kubernetes.io/basic-auth", R"({"password": ""})", {}},
      {"kubernetes.io/ssh-auth",
       R"({"ssh-privatekey": ""})",
       {"data[ssh-privatekey]: Required value"}},
      {"kubernetes.io/tls", R"({"tls.crt": ""})", {"data[tls.key]: Required value"}},
      {"kubernetes.io/service-account-token",
       "{}",
       {"metadata.annotations[kubernetes.io/service-account.name]: Required value"}},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(std::string(test.type) + " " + test.data);
    EXPECT_EQ(Create(test.type, test.data), test.want);
  }
}

TEST(Secret, OfAnAccountNamesIt) {
  const std::string named =
      Secret("kubernetes.io/service-account-token", "{}",
             R"(, "annotations": {"kubernetes.io/service-account.name": "a"})");
  EXPECT_THAT(Write(Rules(), named).Whole(), IsEmpty());
}

TEST(Secret, KeepsItsType) {
  EXPECT_THAT(Write(Rules(), Secret("Opaque", "{}"), Secret("a/b", "{}")).Strategy(),
              ElementsAre("type: Invalid value: \"a/b\": field is immutable"));
  EXPECT_EQ(Prepared("", {"", Operation::kUpdate, "Secret", "", R"({"data":{}})",
                          R"({"type":"a/b"})", ""}),
            R"({"data":{},"metadata":{},"type":"a/b"})");
}

TEST(Secret, TakesTextsForBytes) {
  const Sample written(R"({"metadata": {"namespace": "n"}, "data": {"a": "YQ==", "b": "Yg=="},
                           "stringData": {"b": "x", "c": ""}, "type": "t"})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(ApplyDefaults("", "v1", "Secret", *written, overlay)),
            R"({"data":{"a":"YQ==","b":"eA==","c":""},"metadata":{"namespace":"n"},"type":"t"})");
}

}  // namespace
}  // namespace tandem::handwritten::core
