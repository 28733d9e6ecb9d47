// The balancer as a program, for tests that are scripts: balancer WEBHOOK_PORT:HEALTH_PORT...
// Prints its own port and serves until its standard input ends.
#include <cstdio>
#include <vector>

#include "tests/soak/balancer.h"

int main(int argc, char** argv) {
  std::vector<tandem::server::Ports> pods;
  for (int i = 1; i < argc; ++i) {
    tandem::server::Ports ports;
    if (std::sscanf(argv[i], "%hu:%hu", &ports.webhook, &ports.health) != 2) {
      std::fprintf(stderr, "usage: balancer WEBHOOK_PORT:HEALTH_PORT...\n");
      return 2;
    }
    pods.push_back(ports);
  }
  const tandem::soak::Balancer balancer(pods);
  std::printf("%d\n", balancer.port());
  std::fflush(stdout);
  while (std::getchar() != EOF) {
  }
}
