#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/http/tls_groups_internal.h"
#include "tests/server/http/server_fixture.h"

namespace tandem::http {
namespace {

using support::ClientOptions;
using support::HttpClient;
using testing::HasSubstr;
using testing::StartsWith;

class TlsGroups : public ServerTest {
 protected:
  bool Shakes(const char* group) const {
    ClientOptions options;
    options.groups = group;
    return HttpClient(port_, options).Handshake();
  }

  std::string TroubleWith(std::vector<std::string> curve_ids) {
    tls_.curve_preferences = std::move(curve_ids);
    const auto context = TlsContext::Create(tls_);
    return context ? "none" : context.error().message;
  }
};

TEST_F(TlsGroups, AreThreeByDefault) {
  Start();
  EXPECT_TRUE(Shakes("X25519"));
  EXPECT_TRUE(Shakes("P-256"));
  EXPECT_TRUE(Shakes("P-384"));
  EXPECT_FALSE(Shakes("P-521"));
}

TEST_F(TlsGroups, AreThoseThatAreNamed) {
  tls_.curve_preferences = {"25", "23"};
  Start();
  EXPECT_TRUE(Shakes("P-256"));
  EXPECT_TRUE(Shakes("P-521"));
  EXPECT_FALSE(Shakes("X25519"));
  EXPECT_FALSE(Shakes("P-384"));
}

TEST_F(TlsGroups, MustBeKnownToTheLibrary) {
  Start();
  for (const char* id : {"0", "-1", "30", "X25519", "", " 23", "65536"}) {
    SCOPED_TRACE(id);
    const std::string trouble = TroubleWith({"23", id});
    EXPECT_THAT(trouble, StartsWith("curve preference " + std::string(id) + " is not supported: "));
    EXPECT_THAT(trouble, HasSubstr("29 (X25519), 23 (CurveP256), 24 (CurveP384), 25 (CurveP521)"));
  }
}

TEST_F(TlsGroups, AreNamedOnce) {
  Start();
  EXPECT_EQ(TroubleWith({"23", "29", "23"}), "duplicate curve preference 23");
  EXPECT_EQ(TroubleWith({"23", "29"}), "none");
}

}  // namespace
}  // namespace tandem::http
