package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// olderValues are the values.yaml of every version that has a folder in tests/compatibility.
func olderValues(t *testing.T) map[string]Values {
	t.Helper()
	files, err := filepath.Glob(root + "/tests/compatibility/[0-9]*/values.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no values of older versions", err)
	}
	older := map[string]Values{}
	for _, file := range files {
		older[filepath.Base(filepath.Dir(file))] = yamlValues(t, readText(t, file))
	}
	return older
}

// An upgrade can change everything of a Deployment but its selector.
func selectorOf(t *testing.T, objects []Object) string {
	return fmt.Sprint(at(only(t, objects, "Deployment"), "spec.selector"))
}

func TestUpgradesTakeTheValuesOfEveryVersion(t *testing.T) {
	expected := selectorOf(t, objects(t, Values{}, DefaultOptions()))
	for version, values := range olderValues(t) {
		for _, complaint := range complaints(t, values) {
			t.Errorf("%s: %s", version, complaint)
		}
		options := DefaultOptions()
		options.IsUpgrade = true
		if found := selectorOf(t, objects(t, values, options)); found != expected {
			t.Errorf("%s: the selector is %s", version, found)
		}
	}
}

// As with --reuse-values, which leaves what the newer chart has by default out.
func TestUpgradesTakeTheValuesOfEveryVersionAlone(t *testing.T) {
	for version, values := range olderValues(t) {
		chart := tandemChart(t)
		chart.Defaults = values
		options := DefaultOptions()
		options.IsUpgrade = true
		rendered, _, err := Render(chart, Values{}, options)
		if err != nil {
			t.Errorf("%s: %v", version, err)
			continue
		}
		objects, err := Objects(rendered)
		if err != nil {
			t.Fatal(version, err)
		}
		only(t, objects, "ValidatingWebhookConfiguration")
		selectorOf(t, objects)
	}
}

// A null in a values file takes the chart's default away; one of a map takes all of the map.
func TestUpgradesForgetWhatIsNull(t *testing.T) {
	values := yamlValues(t, "{nodeSelector: null, featureGates: {DeclarativeValidationBeta: null}, topologySpreadConstraints: null}")
	deployment := only(t, objects(t, values, DefaultOptions()), "Deployment")
	for _, path := range []string{"nodeSelector", "topologySpreadConstraints"} {
		if found := at(deployment, "spec.template.spec."+path); found != nil {
			t.Errorf("%s is still %v", path, found)
		}
	}
	found := fmt.Sprint(at(deployment, "spec.template.spec.containers.0.args"))
	if gates := "--feature-gates=DeclarativeValidation=true,DeclarativeValidationTakeover=false"; !strings.Contains(found, gates+" ") {
		t.Errorf("the gates are still those of %s", found)
	}
}
