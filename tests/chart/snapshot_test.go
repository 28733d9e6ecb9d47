package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// compareFile checks that a file is what the chart renders; tests/chart/update.sh writes it instead.
func compareFile(t *testing.T, path, text string) {
	t.Helper()
	if os.Getenv("TANDEM_UPDATE") != "" {
		writeText(t, root+"/"+path, text)
		return
	}
	kept := strings.Split(readText(t, root+"/"+path), "\n")
	rendered := strings.Split(text, "\n")
	for i, line := range rendered {
		if i >= len(kept) || kept[i] != line {
			was := "its end"
			if i < len(kept) {
				was = kept[i]
			}
			t.Fatalf("%s:%d: the chart renders %q, here is %q; run tests/chart/update.sh", path, i+1, line, was)
		}
	}
	if len(kept) != len(rendered) {
		t.Fatalf("%s has %d lines, the chart renders %d; run tests/chart/update.sh", path, len(kept), len(rendered))
	}
}

func joined(objects []Object) string {
	var text strings.Builder
	for _, object := range objects {
		text.WriteString("---\n" + object.Text + "\n")
	}
	return text.String()
}

// What is made at random.
var atRandom = regexp.MustCompile(`((?:ca\.crt|tls\.crt|tls\.key|caBundle|checksum/tls): )\S+`)

func TestSnapshotOfTheDefaults(t *testing.T) {
	text := joined(objects(t, Values{}, DefaultOptions()))
	compareFile(t, "tests/chart/golden/default.yaml", atRandom.ReplaceAllString(text, "${1}at-random"))
}

func TestSnapshotOfTheNotes(t *testing.T) {
	_, notes, err := Render(tandemChart(t), Values{}, DefaultOptions())
	if err != nil {
		t.Fatal(err)
	}
	compareFile(t, "tests/chart/golden/NOTES.txt", notes)
}

func TestNotesSayWhatValuesMean(t *testing.T) {
	const open = "Warning: anybody may call the webhook"
	for _, c := range []struct {
		values, line string
		printed      bool
	}{
		{"{}", "/report says", true},
		{"metrics: {enabled: false}", "/report says", false},
		{"{}", open, false},
		{"webhook: {failurePolicy: Fail}", open, true},
		{"{webhook: {failurePolicy: Fail}, networkPolicy: {webhookFrom: [{ipBlock: {cidr: 10.0.0.1/32}}]}}", open, false},
		{"{webhook: {failurePolicy: Fail}, networkPolicy: {enabled: false, webhookFrom: [{ipBlock: {cidr: 10.0.0.1/32}}]}}", open, true},
		{"{webhook: {failurePolicy: Fail}, tls: {clientCA: {existingConfigMap: ca}}}", open, false},
		{"{webhook: {enabled: false, failurePolicy: Fail}, observe: {enabled: true}}", open, false},
		{"{observe: {enabled: true, enforce: true}}", open, true},
		{"{observe: {enabled: true, enforce: true}, networkPolicy: {webhookFrom: [{ipBlock: {cidr: 10.0.0.1/32}}]}}", open, false},
		{"{mutate: {enabled: true, failurePolicy: Fail, rules: [{apiGroups: [a.b], apiVersions: [v1], resources: [c]}]}}", open, true},
		{"{mutate: {enabled: true, rules: [{apiGroups: [a.b], apiVersions: [v1], resources: [c]}]}}", open, false},
		{"{mutate: {enabled: false, failurePolicy: Fail}}", open, false},
		{"{webhook: {enabled: false}, observe: {enabled: true}}", "Nothing: there is no validating registration.", true},
		{"{webhook: {enabled: false}, observe: {enabled: true}}", "delete validatingwebhookconfiguration", false},
	} {
		_, notes, err := Render(tandemChart(t), yamlValues(t, c.values), DefaultOptions())
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(notes, c.line) != c.printed {
			t.Errorf("%s: whether the notes say %q should be %v:\n%s", c.values, c.line, c.printed, notes)
		}
	}
}

const manifestHeader = `# Generated from charts/tandem by tests/chart/update.sh. docs/install.md says how to use it.
---
apiVersion: v1
kind: Namespace
metadata:
  name: tandem
  labels:
    pod-security.kubernetes.io/enforce: restricted
`

func TestSnapshotOfTheManifests(t *testing.T) {
	for file, values := range map[string]string{
		"cert-manager":    "tls: {mode: certManager}",
		"existing-secret": "tls: {mode: existingSecret, existingSecret: tandem-tls}",
	} {
		options := DefaultOptions()
		options.Service = "kubectl"
		var plain []Object
		for _, object := range objects(t, yamlValues(t, values), options) {
			if !strings.HasPrefix(object.Template, "templates/tests/") {
				plain = append(plain, object)
			}
		}
		compareFile(t, "deploy/manifests/"+file+".yaml", manifestHeader+joined(plain))
	}
}

const alertsHeader = `# Generated from charts/tandem by tests/chart/update.sh. For a Prometheus without the operator: scrape tandem
# with the job name "tandem", and name this file under rule_files.
`

func TestSnapshotOfTheAlerts(t *testing.T) {
	values := yamlValues(t, "metrics: {prometheusRule: {enabled: true}}")
	rule := only(t, objects(t, values, DefaultOptions()), "PrometheusRule")
	compareFile(t, "deploy/monitoring/alerts.yaml", alertsHeader+toYaml(rule.Values["spec"])+"\n")
}
