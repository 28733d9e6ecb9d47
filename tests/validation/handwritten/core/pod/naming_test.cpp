#include "validation/handwritten/core/pod/naming.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Naming, NeedsServersWithoutAPolicy) {
  EXPECT_THAT(ErrorsOfSpec(R"("dnsPolicy": "None")"),
              ElementsAre("t.spec.dnsConfig: Required value: must provide `dnsConfig` when "
                          "`dnsPolicy` is None"));
  EXPECT_THAT(ErrorsOfSpec(R"("dnsPolicy": "None", "dnsConfig": {"nameservers": ["1.1.1.1"]})"),
              IsEmpty());
}

TEST(Naming, HasFewServersAndSearches) {
  EXPECT_THAT(ErrorsOfSpec(R"("dnsConfig": {"nameservers": ["1.1.1.1", "1.1.1.2", "::1", "x"],
                                            "searches": [".", "_a.b.", "A"], "options": [{}]})"),
              ElementsAre(HasSubstr("must not have more than 3 nameservers"),
                          HasSubstr("nameservers[3]: Invalid value: \"x\""),
                          HasSubstr("searches[2]: Invalid value: \"A\""),
                          "t.spec.dnsConfig.options[0]: Required value: must not be empty"));
}

TEST(Naming, GivesHostsOtherNames) {
  EXPECT_THAT(ErrorsOfSpec(R"("hostAliases": [{"ip": "01.2.3.4", "hostnames": ["a", "A"]}])"),
              ElementsAre(HasSubstr("ip: Invalid value: \"01.2.3.4\": must not have leading 0s"),
                          HasSubstr("hostnames[1]: Invalid value: \"A\"")));
  EXPECT_THAT(ErrorsOfSpec(R"("hostnameOverride": "a", "hostNetwork": true)"),
              ElementsAre(HasSubstr("may not be specified when hostNetwork is true")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
