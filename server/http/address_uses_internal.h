#pragma once

#include <array>
#include <atomic>
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

namespace tandem::http {

class AddressUses;

/// The requests and bytes that the connections of one address have in use. Thread-safe.
class AddressUse {
 public:
  std::atomic<std::size_t> requests{0};
  std::atomic<std::size_t> bytes{0};

 private:
  friend class AddressUses;
  using Key = std::array<unsigned char, 8>;

  Key key_{};
  std::size_t connections_ = 0;
};

/// The addresses that have connections to a listener. Behind a load balancer all may be one. Of
/// IPv6 the first 64 bits count: a machine may choose the rest. Thread-safe.
class AddressUses {
 public:
  struct Leave {
    AddressUses* uses = nullptr;
    void operator()(AddressUse* use) const { uses->Remove(*use); }
  };
  /// A connection of an address, for as long as it lives. Must not outlive the table.
  using Membership = std::unique_ptr<AddressUse, Leave>;

  Membership Join(const boost::asio::ip::address& address);

  /// Whether more than one address has connections.
  [[nodiscard]] bool AreSeveral() const { return addresses_.load(std::memory_order_relaxed) > 1; }

  /// The address with the most connections, to be compared with; null when there are none. Takes
  /// time in proportion to the number of addresses.
  [[nodiscard]] const AddressUse* Busiest() const;

 private:
  void Remove(AddressUse& use);

  mutable std::mutex mutex_;
  std::map<AddressUse::Key, AddressUse> uses_;
  std::atomic<std::size_t> addresses_{0};
};

}  // namespace tandem::http
