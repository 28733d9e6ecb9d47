#pragma once

#include <cstddef>
#include <string_view>
#include <unordered_map>

#include "validation/base/keyed_hash.h"
#include "validation/formats/quantity.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// Amounts by resource. Those that are not there are not zero. The names must outlive it.
class Amounts {
 public:
  using Table = std::unordered_map<std::string_view, formats::Quantity, KeyedTextHash>;

  void Add(std::string_view name, const formats::Quantity& amount);
  void Raise(std::string_view name, const formats::Quantity& amount);

  [[nodiscard]] const formats::Quantity* Find(std::string_view name) const;
  [[nodiscard]] std::size_t size() const { return table_.size(); }
  [[nodiscard]] Table::const_iterator begin() const { return table_.begin(); }
  [[nodiscard]] Table::const_iterator end() const { return table_.end(); }

 private:
  Table table_;
};

/// The most that all containers of a spec take at one time, of their `limits` or `requests`. A
/// value that is no amount counts as zero. The spec must outlive it.
class Aggregate {
 public:
  Aggregate(json::ValueView spec, std::string_view member);

  /// The amount of the resource; null when no container says anything of it.
  [[nodiscard]] const formats::Quantity* Find(std::string_view name) const {
    return all_.Find(name);
  }
  [[nodiscard]] const Amounts& amounts() const { return all_; }

 private:
  [[nodiscard]] json::Members MembersOf(json::ValueView container) const;
  void AddTo(Amounts& amounts, json::ValueView container) const;
  void AddSidecar(json::ValueView container);
  void AddInit(json::ValueView container);

  std::string_view member_;
  Amounts all_;
  Amounts sidecars_;
  Amounts starting_;
};

}  // namespace tandem::handwritten::core::pod
