// docs/validate.md shows commands with their output, which must be real.
#include <gtest/gtest.h>

#include "tests/cli/page.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::validate {
namespace {

TEST(ValidatePage, ShowsWhatItsCommandsPrint) {
  const config::TempDir dir;
  const std::string controller = R"(apiVersion: v1
kind: ReplicationController
metadata: {name: web}
spec:
  replicas: -1
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: web}]}}
)";
  std::string twice = controller;
  twice.insert(twice.find("  template"), "  minReadySeconds: -2\n");
  dir.Write("rc.yaml", twice);
  dir.Write("negative.yaml", controller);
  dir.Write("gizmo.yaml", "apiVersion: example.com/v1\nkind: Gizmo\nmetadata: {name: web}\n");
  dir.Write("budget.yaml",
            "apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: b}\n");
  dir.Write("widget.yaml",
            "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n"
            "spec: {colour: red}\n");
  dir.Write("api/v1/doc.go", "// +groupName=example.com\npackage v1\n");
  dir.Write("api/v1/types.go", R"(package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Widget struct {
	metav1.TypeMeta `json:",inline"`
	Spec WidgetSpec `json:"spec"`
}

type WidgetSpec struct {
	// +k8s:optional
	// +k8s:maxLength=5
	Color string `json:"color"`
}
)");
  cli::PageShell shell(dir.Path(), "--rules=" TANDEM_SOURCE_DIR "/deploy/rules");
  cli::ExpectRealOutput(TANDEM_SOURCE_DIR "/docs/validate.md", shell);
}

}  // namespace
}  // namespace tandem::validate
