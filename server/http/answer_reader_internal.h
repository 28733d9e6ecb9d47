#pragma once

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::http {

/// Reads what a server answers to one request, however its bytes arrive. Bounded: the head, the
/// body, and how many answers of 100 to 199 come before the one that counts.
class AnswerReader {
 public:
  explicit AnswerReader(std::uint64_t most_body_bytes);

  /// Reads on, and returns how many bytes it has used. Neither done nor failed, it needs the others
  /// again, with more behind them.
  std::size_t Read(std::string_view bytes);
  /// Takes note that no more is to come.
  void End();

  [[nodiscard]] bool is_done() const { return parser_->is_done() && !IsInterim(); }
  /// Why there will be no answer; empty as long as there may be.
  [[nodiscard]] const std::string& failure() const { return failure_; }

  // The parts of an answer that is done.
  [[nodiscard]] int code() const { return static_cast<int>(parser_->get().result_int()); }
  [[nodiscard]] bool keep_alive() const { return parser_->keep_alive(); }
  [[nodiscard]] std::string_view date() const {
    return parser_->get()[boost::beast::http::field::date];
  }
  std::string TakeBody() { return std::move(parser_->get().body()); }

 private:
  using Parser = boost::beast::http::response_parser<boost::beast::http::string_body>;

  void Begin();
  std::size_t Put(std::string_view bytes);
  [[nodiscard]] bool IsInterim() const { return parser_->get().result_int() / 100 == 1; }

  const std::uint64_t most_body_bytes_;
  std::optional<Parser> parser_;
  int interim_ = 0;  // answers of 100 to 199
  std::string failure_;
};

}  // namespace tandem::http
