#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>
#include <string>
#include <vector>

#include "server/http/fault_internal.h"
#include "tests/server/app/kept_log.h"

namespace tandem::http {
namespace {

using server::KeptLog;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Fault, IsCountedAndLogged) {
  class Counter final : public TrafficObserver {
   public:
    void OnException(std::string_view path, std::string_view what) override {
      counted.push_back(std::string(path) + "|" + std::string(what));
    }

    std::vector<std::string> counted;
  };
  const KeptLog log(0);
  Counter counter;
  TellOfFault(counter, "std::bad_alloc");
  EXPECT_THAT(counter.counted, ElementsAre("|std::bad_alloc"));
  EXPECT_THAT(log.Lines(), ElementsAre(HasSubstr(R"("Connection failed" err="std::bad_alloc")")));
}

TEST(Fault, IsLoggedAlthoughItCannotBeCounted) {
  class Throws final : public TrafficObserver {
   public:
    void OnException(std::string_view, std::string_view) override { throw std::bad_alloc(); }
  };
  const KeptLog log(0);
  Throws observer;
  EXPECT_NO_THROW(TellOfFault(observer, "boom"));
  EXPECT_THAT(log.Lines(), ElementsAre(HasSubstr(R"("Connection failed" err="boom")")));
}

}  // namespace
}  // namespace tandem::http
