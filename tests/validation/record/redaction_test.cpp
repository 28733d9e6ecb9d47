#include "validation/record/redaction.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::record {
namespace {

using testing::HasSubstr;
using testing::Not;

const ObjectKind kPod{"", "Pod"};
const ObjectKind kSecret{"", "Secret"};

std::string Review(const std::string& request) {
  return R"({"kind":"AdmissionReview","request":)" + request + R"(,"response":null})";
}

TEST(Redaction, KeepsWhatIsNotConfidentialAsItIs) {
  const std::string request =
      R"({"uid":"1","n":[1,-2.50e+7,true,null,"\u003c\"\\",{},[],{"a":{"b":[[]]}}],"object":)"
      R"({"spec":{"x":1.0,"y":[{"z":"}"}]}},"oldObject":null})";
  EXPECT_EQ(RedactRequest(Review(request), kPod, Redaction::kPrivate), request);
}

TEST(Redaction, WritesOneLine) {
  EXPECT_EQ(RedactRequest("{ \"a\" : [\n1 ],\r\n\t\"request\" : { \"b\" :\n[ 1,\n2 ] , "
                          "\"object\" : { \"c\" : [ 1 , {} ] } } }",
                          kPod, Redaction::kSecrets),
            R"({"b":[ 1,2 ],"object":{"c":[1,{}]}})");
}

TEST(Redaction, IsNullWithoutARequest) {
  EXPECT_EQ(RedactRequest("{}", kPod, Redaction::kSecrets), "null");
  EXPECT_EQ(RedactRequest("[]", kPod, Redaction::kSecrets), "null");
  EXPECT_EQ(RedactRequest(R"({"a":{"request":1}})", kPod, Redaction::kSecrets), "null");
}

struct Case {
  const char* name;
  ObjectKind kind;
  const char* request;
  const char* secrets;
  const char* all;
};

TEST(Redaction, TakesOutWhatIsConfidential) {
  const ObjectKind config_map{"", "ConfigMap"};
  const ObjectKind csr{"certificates.k8s.io", "CertificateSigningRequest"};
  const ObjectKind token{"authentication.k8s.io", "TokenRequest"};
  const Case kCases[] = {
      {"the user", kPod,
       R"({"userInfo":{"username":"jane","uid":"7","groups":["a"],"extra":{"k":["v"]}},"name":"x"})",
       R"({"userInfo":{"username":"jane","uid":"7","groups":["a"]},"name":"x"})",
       R"({"userInfo":{"username":"<redacted>"},"name":"x"})"},
      {"extra only", kPod, R"({"userInfo":{"extra":{"k":["v"]}}})", R"({"userInfo":{}})",
       R"({"userInfo":{}})"},
      {"values of a Secret", kSecret,
       R"({"object":{"data":{"a":"cGFzcw==","b":null},"stringData":{"c":"pass"},"type":"Opaque"},)"
       R"("oldObject":{"data":{"a":"b2xk"}}})",
       R"({"object":{"data":{"a":"<redacted>","b":null},"stringData":{"c":"<redacted>"},)"
       R"("type":"Opaque"},"oldObject":{"data":{"a":"<redacted>"}}})",
       nullptr},
      {"values of a Secret that is none", kSecret,
       R"({"object":{"data":"pass","stringData":[["pass"],{"a":{"b":"pass"}}]}})",
       R"({"object":{"data":"<redacted>","stringData":[["<redacted>"],{"a":"<redacted>"}]}})",
       nullptr},
      {"names in disguise", kSecret, R"({"ob\u006aect":{"d\u0061ta":{"a":"pass"}}})",
       R"({"ob\u006aect":{"d\u0061ta":{"a":"<redacted>"}}})", nullptr},
      {"the copy kubectl keeps", kSecret,
       R"({"object":{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":)"
       R"("{pass}","b":"c"}}}})",
       R"({"object":{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":)"
       R"("<redacted>","b":"c"}}}})",
       nullptr},
      {"that copy elsewhere", kPod,
       R"({"object":{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":)"
       R"("{}"}}}})",
       R"({"object":{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":)"
       R"("{}"}}}})",
       R"({"object":{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":)"
       R"("<redacted>"}}}})"},
      {"environment variables", kPod,
       R"({"object":{"spec":{"template":{"spec":{"containers":[{"env":[{"name":"A","value":"pass"},)"
       R"({"name":"B","valueFrom":{"value":"kept"}}],"value":"kept"}]}}}}})",
       R"({"object":{"spec":{"template":{"spec":{"containers":[{"env":[{"name":"A","value":"pass"},)"
       R"({"name":"B","valueFrom":{"value":"kept"}}],"value":"kept"}]}}}}})",
       R"({"object":{"spec":{"template":{"spec":{"containers":[{"env":[{"name":"A","value":)"
       R"("<redacted>"},{"name":"B","valueFrom":{"value":"kept"}}],"value":"kept"}]}}}}})"},
      {"contents of a ConfigMap", config_map,
       R"({"object":{"data":{"a":"x"},"binaryData":{"b":"eA=="},"immutable":true}})",
       R"({"object":{"data":{"a":"x"},"binaryData":{"b":"eA=="},"immutable":true}})",
       R"({"object":{"data":{"a":"<redacted>"},"binaryData":{"b":"<redacted>"},"immutable":true}})"},
      {"data of other kinds", kPod, R"({"object":{"data":{"a":"x"},"token":"t","extra":1}})",
       R"({"object":{"data":{"a":"x"},"token":"t","extra":1}})", nullptr},
      {"who wants a certificate", csr,
       R"({"object":{"metadata":{"uid":"1"},"spec":{"username":"jane","uid":"7","groups":["a"],)"
       R"("extra":{"k":["v"]},"request":"cGVt"}}})",
       R"({"object":{"metadata":{"uid":"1"},"spec":{"username":"jane","uid":"7","groups":["a"],)"
       R"("request":"cGVt"}}})",
       R"({"object":{"metadata":{"uid":"1"},"spec":{"username":"<redacted>","request":"cGVt"}}})"},
      {"tokens", token, R"({"object":{"status":{"token":"ey.ey.x","expirationTimestamp":null}}})",
       R"({"object":{"status":{"token":"<redacted>","expirationTimestamp":null}}})", nullptr},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.name);
    EXPECT_EQ(RedactRequest(Review(c.request), c.kind, Redaction::kSecrets), c.secrets);
    EXPECT_EQ(RedactRequest(Review(c.request), c.kind, Redaction::kPrivate),
              c.all == nullptr ? c.secrets : c.all);
  }
}

struct Disguise {
  const char* name;
  const char* request;
};

constexpr Disguise kDisguises[] = {
    {"the kind of the review",
     R"({"kind":{"group":"","kind":"SECRET"},"object":{"data":{"a":"pass"}}})"},
    {"behind the object",
     R"({"object":{"data":{"a":"pass"}},"kind":{"kind":"secret","group":""}})"},
    {"the resource",
     R"({"resource":{"group":"","resource":"Secrets"},"object":{"data":{"a":"pass"}}})"},
    {"the kind that was asked for",
     R"({"requestKind":{"group":"","kind":"Secret"},"oldObject":{"stringData":{"a":"pass"}}})"},
    {"the object's own kind",
     R"({"object":{"kind":"Secret","apiVersion":"v1","data":{"a":"pass"}}})"},
    {"its kind last", R"({"object":{"data":{"a":"pass"},"kind":"sEcret"}})"},
    {"one kind of two", R"({"object":{"kind":"Pod","data":{"a":"pass"},"kind":"Secret"}})"},
    {"one group of two",
     R"({"object":{"apiVersion":"v1","data":{"a":"pass"},"apiVersion":"a/v1","kind":"Secret"}})"},
    {"a kind in escapes", R"({"object":{"k\u0069nd":"S\u0065cret","data":{"a":"pass"}}})"},
    {"a list",
     R"({"object":{"kind":"SecretList","apiVersion":"v1","items":[{"data":{"a":"pass"}}]}})"},
    {"a list by the review",
     R"({"kind":{"group":"","kind":"secretlist"},"object":{"items":[{"data":{"a":"pass"}}]}})"},
    {"in a List",
     R"({"object":{"kind":"List","items":[{"kind":"Pod"},{"kind":"Secret","data":{"a":"pass"}}]}})"},
    {"in a List of Lists",
     R"({"object":{"kind":"List","items":[{"kind":"List","items":[{"stringData":{"a":"pass"},"kind":"Secret"}]}]}})"},
    {"in another object",
     R"({"object":{"kind":"Bundle","spec":{"manifests":[[{"apiVersion":"v1","kind":"Secret","data":{"a":"pass"}}]]}}})"},
    {"among variables", R"({"object":{"env":{"kind":"Secret","data":{"a":"pass"}}}})"},
    {"its copy in a list",
     R"({"object":{"kind":"List","items":[{"kind":"Secret","metadata":{"annotations":)"
     R"({"kubectl.kubernetes.io/last-applied-configuration":"pass"}}}]}})"},
    {"members in another case", R"({"object":{"kind":"Secret","Data":{"a":"pass"}}})"},
};

TEST(Redaction, KnowsSecretsHoweverTheyAreCalled) {
  for (const Disguise& c : kDisguises) {
    SCOPED_TRACE(c.name);
    for (const Redaction redaction : {Redaction::kSecrets, Redaction::kPrivate}) {
      EXPECT_THAT(RedactRequest(Review(c.request), kPod, redaction),
                  testing::AllOf(HasSubstr("<redacted>"), Not(HasSubstr("pass"))));
    }
    EXPECT_TRUE(HoldsSecret(Review(c.request), kPod));
  }
  EXPECT_TRUE(HoldsSecret(Review("{}"), {"", "secret"}));
}

TEST(Redaction, LeavesAloneWhatOnlyNamesSecrets) {
  for (const char* request :
       {R"({"object":{"metadata":{"ownerReferences":[{"apiVersion":"v1","kind":"Secret"}]}}})",
        R"({"object":{"kind":"Pod","spec":{"ref":{"kind":"Secret","name":"a"}},"data":{"a":"b"}}})",
        R"({"object":{"kind":"Secret","apiVersion":"example.com/v1","data":{"a":"b"}}})",
        R"({"object":{"rules":[{"group":"","resource":"secrets"}],"data":{"a":"b"}}})"}) {
    EXPECT_EQ(RedactRequest(Review(request), kPod, Redaction::kPrivate), request);
    EXPECT_FALSE(HoldsSecret(Review(request), kPod)) << request;
  }
}

TEST(Redaction, KnowsOtherKindsHoweverTheyAreCalled) {
  EXPECT_EQ(
      RedactRequest(Review(R"({"object":{"kind":"List","items":[{"kind":"configmap",)"
                           R"("data":{"a":"b"}}]}})"),
                    kPod, Redaction::kPrivate),
      R"({"object":{"kind":"List","items":[{"kind":"configmap","data":{"a":"<redacted>"}}]}})");
  EXPECT_EQ(RedactRequest(Review(R"({"object":{"apiVersion":"Authentication.K8s.io/v1","kind":)"
                                 R"("TokenReview","spec":{"token":"t"}}})"),
                          kPod, Redaction::kSecrets),
            R"({"object":{"apiVersion":"Authentication.K8s.io/v1","kind":"TokenReview","spec":)"
            R"({"token":"<redacted>"}}})");
}

TEST(Redaction, DoesNotRecurse) {
  constexpr std::size_t kDepth = 10'000;
  const std::string deep = std::string(kDepth, '[') + std::string(kDepth, ']');
  const std::string request = R"({"object":{"spec":)" + deep + R"(},"a":)" + deep + "}";
  EXPECT_EQ(RedactRequest(Review(request), kPod, Redaction::kPrivate), request);
}

// Text that ends early never gets here; it must do no harm all the same.
TEST(Redaction, SurvivesTextThatIsCutOff) {
  const std::string whole =
      Review(R"({"userInfo":{"extra":{"a":["pass"]}},"object":{"data":{"a":"x\\pass"},"spec":[1,)"
             R"({"env":[{"value":"pass"}]}]}})");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::string out = RedactRequest(whole.substr(0, size), kSecret, Redaction::kPrivate);
    EXPECT_THAT(out, Not(HasSubstr("pass"))) << size;
  }
}

}  // namespace
}  // namespace tandem::record
