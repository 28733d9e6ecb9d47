#include "validation/synthesis/border_values.h"

#include <iterator>
#include <string_view>

namespace tandem::synthesis {
namespace {

constexpr std::string_view kShortTexts[] = {"",
                                            "a",
                                            "A",
                                            "-",
                                            "-a",
                                            "a-",
                                            "a--b",
                                            "1a",
                                            "a%",
                                            "a_b",
                                            "a.b",
                                            "A.b",
                                            "a/b",
                                            "A.b/c",
                                            "a/b/c",
                                            "/",
                                            "/a",
                                            "a/",
                                            ".",
                                            "..",
                                            "..a",
                                            "a/../b",
                                            "%",
                                            "a%2fb",
                                            "*",
                                            "*.a",
                                            "a.*",
                                            "a b",
                                            " a",
                                            "\xc3\xa9",
                                            "0",
                                            "1",
                                            "80",
                                            "1.2.3.4",
                                            "::1",
                                            "010.0.0.1",
                                            "10.0.0.0/8",
                                            "10%",
                                            "100%",
                                            "101%",
                                            "0100%",
                                            "%1",
                                            "-1",
                                            "0%",
                                            "True",
                                            "False",
                                            "true",
                                            "//",
                                            "/.",
                                            "/..",
                                            "/a/./b",
                                            "/a/../b",
                                            "/a//b",
                                            "/%2F",
                                            "/a%2fb",
                                            "/a.b/..c",
                                            "/a/b/",
                                            "example.com",
                                            "example.com/signer",
                                            "example/signer",
                                            "Example.com/signer",
                                            "example.com/Sig_ner",
                                            "kubernetes.io/legacy-unknown",
                                            "15characters-ab",
                                            "16characters-abc",
                                            "spec.nodeName",
                                            "123",
                                            "12-3"};

}  // namespace

const std::vector<std::int64_t>& BorderNumbers() {
  static const std::vector<std::int64_t> kNumbers = {
      -1,    0,      1,      2,     3,          4,          5,           10,        15,
      20,    599,    600,    601,   1800,       1801,       3600,        3601,      9999,
      10000, 10001,  65535,  65536, -100,       -600,       100,         99999,     30000,
      32767, 100000, 100001, 42,    2147483647, 2147483648, -2147483648, 4294967297};
  return kNumbers;
}

const std::vector<std::string>& BorderTexts() {
  static const std::vector<std::string> kTexts = [] {
    std::vector<std::string> texts(std::begin(kShortTexts), std::end(kShortTexts));
    texts.insert(texts.end(),
                 {std::string(52, 'a'), std::string(53, 'a'), std::string(63, 'a'),
                  std::string(64, 'a'), std::string(64, '%'), std::string(253, 'a') + "/b",
                  std::string(254, 'a') + "/b", std::string(253, 'a'), std::string(254, 'a'),
                  std::string(60, 'a') + ".example.com/" + std::string(600, 'b'),
                  std::string(1024, 'R'), std::string(1025, 'R'), "acme.io/" + std::string(55, 'x'),
                  "acme.io/" + std::string(56, 'x'), "acme.io/a b", "Acme.io/x", "metadata.labels",
                  "metadata.labels['" + std::string(254, 'a') + "/b']"});
    return texts;
  }();
  return kTexts;
}

const std::vector<std::string>& BorderQuantities() {
  static const std::vector<std::string> kQuantities = {"0", "1", "-1", "100m", "-5m", "1Gi"};
  return kQuantities;
}

const std::vector<std::string>& HugeTexts() {
  static const std::vector<std::string> kTexts = {std::string(32768, 'm'), std::string(32769, 'm'),
                                                  std::string(65536, '1'), std::string(65537, '1')};
  return kTexts;
}

}  // namespace tandem::synthesis
