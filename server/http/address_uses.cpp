#include <algorithm>

#include "server/http/address_uses_internal.h"

namespace tandem::http {
namespace {

namespace ip = boost::asio::ip;

/// The IPv4 address that a socket for IPv4 and IPv6 shows within IPv6; any other as it is.
ip::address Plain(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

}  // namespace

AddressUses::Membership AddressUses::Join(const ip::address& address) {
  const ip::address plain = Plain(address);
  AddressUse::Key key{};
  if (plain.is_v4()) {  // behind zeros, with which no network of IPv6 begins
    const auto bytes = plain.to_v4().to_bytes();
    std::copy(bytes.begin(), bytes.end(), key.begin() + 4);
  } else {
    const auto bytes = plain.to_v6().to_bytes();
    std::copy_n(bytes.begin(), key.size(), key.begin());
  }
  const std::lock_guard lock(mutex_);
  AddressUse& use = uses_[key];
  use.key_ = key;
  ++use.connections_;
  addresses_.store(uses_.size(), std::memory_order_relaxed);
  return Membership(&use, Leave{this});
}

void AddressUses::Remove(AddressUse& use) {
  const std::lock_guard lock(mutex_);
  if (--use.connections_ > 0) return;
  uses_.erase(AddressUse::Key(use.key_));
  addresses_.store(uses_.size(), std::memory_order_relaxed);
}

const AddressUse* AddressUses::Busiest() const {
  const std::lock_guard lock(mutex_);
  const auto busiest = std::max_element(
      uses_.begin(), uses_.end(),
      [](const auto& a, const auto& b) { return a.second.connections_ < b.second.connections_; });
  return busiest == uses_.end() ? nullptr : &busiest->second;
}

}  // namespace tandem::http
