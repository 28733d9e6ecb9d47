#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "validation/base/lifetime.h"
#include "validation/base/panic.h"
#include "validation/json/cell.h"

namespace tandem::json {

/// The word Go's decoder uses for a JSON value: `string`, `number`, `bool`, `array`, `object`,
/// `null`.
std::string_view KindWord(Kind kind);

class Elements;
class Members;

/// A value inside a Document: a pointer, passed by value. Absent, null and empty are three
/// different things. Lookups on a value that is not an object are absent, so paths chain without
/// null checks. The As...() getters panic when the kind is another.
class ValueView {
 public:
  constexpr ValueView() = default;

  [[nodiscard]] Kind kind() const { return cell_ == nullptr ? Kind::kAbsent : cell_->kind(); }
  [[nodiscard]] bool IsAbsent() const { return cell_ == nullptr; }
  /// Absent or null, which Go's decoder treats alike.
  [[nodiscard]] bool IsMissing() const { return written() <= Kind::kNull; }
  [[nodiscard]] bool IsString() const { return written() == Kind::kString; }
  [[nodiscard]] bool IsArray() const { return written() == Kind::kArray; }
  [[nodiscard]] bool IsObject() const { return written() >= Kind::kObject; }

  [[nodiscard]] bool AsBool() const {
    TANDEM_CHECK(written() == Kind::kBool);
    return cell_->truth;
  }
  [[nodiscard]] std::int64_t AsInt() const {
    TANDEM_CHECK(written() == Kind::kInt);
    return cell_->integer;
  }
  [[nodiscard]] std::uint64_t AsUint() const;  ///< for kUint and a non-negative kInt
  [[nodiscard]] double AsDouble() const;       ///< for any number
  [[nodiscard]] std::string_view AsString() const {
    TANDEM_CHECK(IsString());
    return cell_->Text();
  }

  /// Elements of an array or members of an object; 0 for everything else.
  [[nodiscard]] std::size_t size() const {
    return written() >= Kind::kArray ? cell_->label.size : 0;
  }
  /// The i-th element of an array, absent when there is none.
  [[nodiscard]] ValueView At(std::size_t i) const;
  /// The member of an object, absent when there is none. Linear in the number of members.
  /// Inlined, so that labels of literals are made by the compiler.
  [[nodiscard, gnu::always_inline]] ValueView Member(std::string_view name) const {
    return Member(name, Label::Of(name));
  }
  [[nodiscard]] ValueView Member(std::string_view name, Label label) const;

  /// Empty unless the value is an array (an object).
  [[nodiscard]] Elements elements() const;
  [[nodiscard]] Members members() const;

  /// Tells values of one Document apart without comparing them.
  [[nodiscard]] const void* identity() const { return cell_; }
  /// The value in memory, null when it is absent.
  [[nodiscard]] const Cell* cell() const { return cell_; }

  explicit constexpr ValueView(const Cell* cell) : cell_(cell) {}

 private:
  /// The kind as the label has it: kUnreadObject, too.
  [[nodiscard]] Kind written() const {
    return cell_ == nullptr ? Kind::kAbsent : cell_->label.kind;
  }

  const Cell* cell_ = nullptr;
};

struct MemberView {
  std::string_view name;
  ValueView value;
  ValueView key;  ///< the name as a value

  /// Whether this is its name, whose label is known.
  [[nodiscard]] bool IsNamed(std::string_view other, const Label& label) const {
    return key.cell()->Is(other, label);
  }
};

/// The elements of an array, in order.
class Elements {
 public:
  class iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = ValueView;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = ValueView;

    iterator() = default;
    explicit iterator(const Cell* cell) : cell_(cell) {}
    ValueView operator*() const { return ValueView(cell_); }
    iterator& operator++() { return ++cell_, *this; }
    iterator operator++(int) { return iterator(cell_++); }
    bool operator==(const iterator&) const = default;

   private:
    const Cell* cell_ = nullptr;
  };

  Elements(const Cell* first, std::size_t count) : first_(first), count_(count) {}
  [[nodiscard]] iterator begin() const { return iterator(first_); }
  [[nodiscard]] iterator end() const { return iterator(first_ + count_); }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  ValueView operator[](std::size_t i) const { return ValueView(first_ + i); }

 private:
  const Cell* first_;
  std::size_t count_;
};

/// The members of an object, in document order.
class Members {
 public:
  class iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = MemberView;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = MemberView;

    iterator() = default;
    explicit iterator(const Cell* cell) : cell_(cell) {}
    MemberView operator*() const { return {cell_->Text(), ValueView(cell_ + 1), ValueView(cell_)}; }
    iterator& operator++() { return cell_ += 2, *this; }
    iterator operator++(int) {
      const iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const iterator&) const = default;

   private:
    const Cell* cell_ = nullptr;
  };

  Members(const Cell* first, std::size_t count) : first_(first), count_(count) {}
  [[nodiscard]] iterator begin() const { return iterator(first_); }
  [[nodiscard]] iterator end() const { return iterator(first_ + 2 * count_); }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  MemberView operator[](std::size_t i) const { return *iterator(first_ + 2 * i); }

 private:
  const Cell* first_;
  std::size_t count_;
};

inline Elements ValueView::elements() const {
  return cell_ != nullptr && IsArray() ? Elements(cell_->first, cell_->label.size)
                                       : Elements(nullptr, 0);
}

inline Members ValueView::members() const {
  if (written() == Kind::kObject) [[likely]] {
    return {cell_->first, cell_->label.size};  // NOLINT: written() has looked
  }
  return IsObject() ? Members(cell_->Content(), cell_->label.size) : Members(nullptr, 0);  // NOLINT
}

}  // namespace tandem::json
