#include <gtest/gtest.h>

#include <vector>

#include "server/http/address_uses_internal.h"

namespace tandem::http {
namespace {

using boost::asio::ip::make_address;

class AddressUsesTest : public testing::Test {
 protected:
  AddressUses::Membership Join(const char* address) { return uses_.Join(make_address(address)); }

  AddressUses uses_;
};

TEST_F(AddressUsesTest, BelongToAllConnectionsOfAnAddress) {
  const auto first = Join("192.0.2.1");
  const auto second = Join("192.0.2.1");
  EXPECT_EQ(first.get(), second.get());
  EXPECT_FALSE(uses_.AreSeveral());
}

TEST_F(AddressUsesTest, AreKnownUntilTheLastConnectionEnds) {
  const auto one = Join("192.0.2.1");
  auto other = Join("192.0.2.2");
  auto another = Join("192.0.2.2");
  EXPECT_TRUE(uses_.AreSeveral());
  other.reset();
  EXPECT_TRUE(uses_.AreSeveral());
  another.reset();
  EXPECT_FALSE(uses_.AreSeveral());
  EXPECT_EQ(uses_.Busiest(), one.get());
}

TEST_F(AddressUsesTest, NameTheOneWithMostConnections) {
  EXPECT_EQ(uses_.Busiest(), nullptr);
  const auto one = Join("192.0.2.1");
  const auto busy = Join("192.0.2.2");
  const auto again = Join("192.0.2.2");
  EXPECT_EQ(uses_.Busiest(), busy.get());
}

TEST_F(AddressUsesTest, TakeANetworkOfIpv6ForOneAddress) {
  const auto one = Join("2001:db8:0:1::1");
  EXPECT_EQ(Join("2001:db8:0:1:ffff::2").get(), one.get());
  EXPECT_NE(Join("2001:db8:0:2::1").get(), one.get());
}

TEST_F(AddressUsesTest, KnowIpv4BehindASocketForBoth) {
  const auto one = Join("192.0.2.1");
  EXPECT_EQ(Join("::ffff:192.0.2.1").get(), one.get());
  EXPECT_NE(Join("::ffff:192.0.2.2").get(), one.get());
}

}  // namespace
}  // namespace tandem::http
