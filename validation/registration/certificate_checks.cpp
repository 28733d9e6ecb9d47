// Whether the API server will believe the webhook: caBundle, and the certificate it is to vouch
// for.
#include "validation/base/calendar.h"
#include "validation/registration/check.h"

namespace tandem::registration {
namespace {

constexpr std::int64_t kDay = 86'400;
constexpr std::int64_t kSoon = 30 * kDay;
constexpr std::string_view kBundle = "clientConfig.caBundle";

std::string DayOf(std::int64_t seconds) {
  const Date date = DateTimeOfSeconds(seconds).date;
  const auto two = [](int number) { return (number < 10 ? "-0" : "-") + std::to_string(number); };
  return std::to_string(date.year) + two(date.month) + two(date.day);
}

Result<std::vector<Certificate>> AuthoritiesOf(const Webhook& webhook, const Subject& subject) {
  const auto pem = webhook.BundlePem();
  if (!pem) return pem.error();
  return subject.certificates.Read(*pem);
}

/// Calls back with every certificate of a bundle that can be read.
template <typename Use>
void ForEachAuthority(const Subject& subject, Use use) {
  for (const Webhook& webhook : subject.webhooks) {
    if (!webhook.HasBundle()) continue;
    const auto authorities = AuthoritiesOf(webhook, subject);
    if (!authorities) continue;
    for (const Certificate& each : *authorities) use(webhook, each);
  }
}

void NoBundle(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (webhook.HasBundle() || webhook.AwaitsBundle()) continue;
    reporter.Add(webhook.Place(kBundle),
                 "is empty: only a certificate of a CA that the API server's machine trusts works");
  }
}

void UnreadableBundle(const Subject& subject, Reporter& reporter) {
  for (const Webhook& webhook : subject.webhooks) {
    if (!webhook.HasBundle()) continue;
    const auto authorities = AuthoritiesOf(webhook, subject);
    if (!authorities) reporter.Add(webhook.Place(kBundle), authorities.error().message);
  }
}

void ExpiredBundle(const Subject& subject, Reporter& reporter) {
  ForEachAuthority(subject, [&](const Webhook& webhook, const Certificate& each) {
    if (each.not_after < subject.now) {
      reporter.Add(webhook.Place(kBundle),
                   each.subject + " has expired on " + DayOf(each.not_after));
    } else if (each.not_before > subject.now) {
      reporter.Add(webhook.Place(kBundle),
                   each.subject + " is not valid before " + DayOf(each.not_before));
    }
  });
}

void ExpiringBundle(const Subject& subject, Reporter& reporter) {
  ForEachAuthority(subject, [&](const Webhook& webhook, const Certificate& each) {
    if (each.not_after < subject.now || each.not_after > subject.now + kSoon) return;
    reporter.Add(webhook.Place(kBundle), each.subject + " expires on " + DayOf(each.not_after));
  });
}

void UntrustedCertificate(const Subject& subject, Reporter& reporter) {
  if (subject.serving_chain.empty()) return;
  for (const Webhook& webhook : subject.webhooks) {
    if (!webhook.HasBundle()) continue;
    const auto pem = webhook.BundlePem();
    if (!pem || !subject.certificates.Read(*pem)) continue;
    const Status verified = subject.certificates.Verify(subject.serving_chain, *pem,
                                                        webhook.ServiceHost(), subject.now);
    if (!verified) {
      reporter.Add(webhook.Place(kBundle),
                   "does not vouch for the certificate: " + verified.error().message);
    }
  }
}

void ExpiringCertificate(const Subject& subject, Reporter& reporter) {
  if (subject.serving_chain.empty()) return;
  const auto chain = subject.certificates.Read(subject.serving_chain);
  if (!chain) return;  // who gave it has said so
  for (const Certificate& each : *chain) {
    if (each.not_after > subject.now + kSoon) continue;
    reporter.Add("certificate",
                 each.subject +
                     (each.not_after < subject.now ? " has expired on " : " expires on ") +
                     DayOf(each.not_after));
  }
}

constexpr Check kCertificateChecks[] = {
    {"noBundle", Severity::kWarning,
     "`caBundle` is set, or an annotation lets cert-manager's injector set it.",
     "Put the CA of the certificate there, base64 of PEM; cert-manager's injector does so for you.",
     &NoBundle},
    {"unreadableBundle", Severity::kError, "`caBundle` is base64 of PEM certificates.",
     "Put the CA of the certificate there, base64 of PEM.", &UnreadableBundle},
    {"expiredBundle", Severity::kError, "Every certificate of `caBundle` is valid now.",
     "Renew the CA and the certificate that it has signed, and put both CAs there meanwhile.",
     &ExpiredBundle},
    {"expiringBundle", Severity::kWarning,
     "Every certificate of `caBundle` is valid for 30 more days.",
     "Renew the CA and the certificate that it has signed.", &ExpiringBundle},
    {"untrustedCertificate", Severity::kError,
     "The given certificate is valid by `caBundle` and the name of the service.",
     "Put the CA that signed the certificate into caBundle, and <service>.<namespace>.svc into the "
     "certificate's DNS names.",
     &UntrustedCertificate},
    {"expiringCertificate", Severity::kWarning, "The given certificate is valid for 30 more days.",
     "Renew the certificate.", &ExpiringCertificate},
};

}  // namespace

std::span<const Check> CertificateChecks() { return kCertificateChecks; }

}  // namespace tandem::registration
