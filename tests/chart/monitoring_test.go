package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"testing"
	"time"
)

func alerts(t *testing.T) []interface{} {
	t.Helper()
	return listAt(fromYaml(readText(t, root+"/deploy/monitoring/alerts.yaml")), "groups.0.rules")
}

// panels are the dashboard's panels that show something, rows left out.
func panels(t *testing.T) []interface{} {
	t.Helper()
	var found []interface{}
	for _, panel := range listAt(fromYaml(readText(t, root+"/charts/tandem/files/dashboard.json")), "panels") {
		if textAt(panel, "type") != "row" {
			found = append(found, panel)
		}
	}
	return found
}

// expressions are all of PromQL we ship, by where they stand.
func expressions(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for i, alert := range alerts(t) {
		found[fmt.Sprintf("alert %d, %s", i, textAt(alert, "alert"))] = textAt(alert, "expr")
	}
	for _, panel := range panels(t) {
		for _, target := range listAt(panel, "targets") {
			found["panel "+textAt(panel, "title")+" "+textAt(target, "refId")] = textAt(target, "expr")
		}
	}
	return found
}

var (
	promString = regexp.MustCompile(`"[^"]*"`)
	promLabels = regexp.MustCompile(`\{[^}]*\}`)
	promMetric = regexp.MustCompile(`\b((?:tandem|declarative|kubernetes|process|apiserver)_\w+|up)\b`)
	promGroups = regexp.MustCompile(`\b(?:by|on|without|ignoring) *\([^)]*\)`)
)

// metricsOf are the metrics an expression names.
func metricsOf(expression string) []string {
	bare := promString.ReplaceAllString(expression, "")
	bare = promGroups.ReplaceAllString(promLabels.ReplaceAllString(bare, ""), "")
	return promMetric.FindAllString(bare, -1)
}

// families are the metrics of a scrape, by name, with the labels of their series.
func families(scrape string) map[string]map[string]bool {
	found := map[string]map[string]bool{}
	for _, match := range regexp.MustCompile(`(?m)^# TYPE (\w+) `).FindAllStringSubmatch(scrape, -1) {
		found[match[1]] = map[string]bool{}
	}
	for _, match := range regexp.MustCompile(`(?m)^(\w+)(?:\{(.*)\})? \S+$`).FindAllStringSubmatch(scrape, -1) {
		labels := found[familyOf(match[1], found)]
		for _, label := range regexp.MustCompile(`(\w+)="`).FindAllStringSubmatch(match[2], -1) {
			labels[label[1]] = true
		}
	}
	return found
}

// familyOf is a series' metric: that of a histogram has no suffix.
func familyOf(name string, families map[string]map[string]bool) string {
	for _, suffix := range []string{"_bucket", "_sum", "_count"} {
		if base := strings.TrimSuffix(name, suffix); base != name && families[base] != nil {
			return base
		}
	}
	return name
}

// scraped is what the program exports after it has answered one review.
func scraped(t *testing.T) string {
	t.Helper()
	rendered := objects(t, yamlValues(t, "rules: {shadowKubernetesVersion: \"1.35\"}"), DefaultOptions())
	s := start(t, rendered)
	s.post(t, "/validate", data(t, rendered, "ConfigMap", "tandem-test")["review.json"])
	get(t, "http://127.0.0.1:"+s.health+"/readyz")
	return s.scrape(t)
}

func TestMonitoringNamesOnlyMetricsThatExist(t *testing.T) {
	exported := families(scraped(t))
	for place, expression := range expressions(t) {
		metrics := metricsOf(expression)
		if len(metrics) == 0 {
			t.Errorf("%s: no metric in %s", place, expression)
		}
		for _, metric := range metrics {
			known := exported[familyOf(metric, exported)] != nil || metric == "up" || strings.HasPrefix(metric, "apiserver_")
			if !known {
				t.Errorf("%s: the program does not export %s", place, metric)
			}
		}
	}
}

// Labels that Prometheus adds, and those of the API server's metrics.
var foreignLabels = map[string]bool{
	"job": true, "instance": true, "pod": true, "le": true, "name": true, "error_type": true, "rejection_code": true,
}

func TestMonitoringNamesOnlyLabelsThatExist(t *testing.T) {
	exported := families(scraped(t))
	group := regexp.MustCompile(`\b(?:by|on) *\(([^)]*)\)`)
	for place, expression := range expressions(t) {
		known := map[string]bool{}
		for _, metric := range metricsOf(expression) {
			for label := range exported[familyOf(metric, exported)] {
				known[label] = true
			}
		}
		var used []string
		for _, match := range group.FindAllStringSubmatch(expression, -1) {
			used = append(used, regexp.MustCompile(`\w+`).FindAllString(match[1], -1)...)
		}
		for _, match := range regexp.MustCompile(`[{,]\s*(\w+)\s*(?:=|!)`).FindAllStringSubmatch(expression, -1) {
			used = append(used, match[1])
		}
		for _, label := range used {
			if !known[label] && !foreignLabels[label] {
				t.Errorf("%s: no metric of it has the label %s", place, label)
			}
		}
	}
}

func TestMonitoringRulesPleasePromtool(t *testing.T) {
	folder := t.TempDir()
	writeText(t, folder+"/alerts.yaml", readText(t, root+"/deploy/monitoring/alerts.yaml"))
	writeText(t, folder+"/alerts_test.yaml", readText(t, "alerts_test.yaml"))
	if output := run(t, "", "promtool", "check", "rules", "--lint-fatal", folder+"/alerts.yaml"); !strings.Contains(output, "SUCCESS") {
		t.Error(output)
	}
	run(t, "", "promtool", "test", "rules", folder+"/alerts_test.yaml")
}

// Each alert fires in some case of alerts_test.yaml, with each of its severities, and is silent in another.
func TestMonitoringAlertsAreAllTried(t *testing.T) {
	fires, silent := map[string]bool{}, map[string]bool{}
	for _, group := range listAt(fromYaml(readText(t, "alerts_test.yaml")), "tests") {
		for _, c := range listAt(group, "alert_rule_test") {
			name := textAt(c, "alertname")
			expected := listAt(c, "exp_alerts")
			silent[name] = silent[name] || len(expected) == 0
			for _, alert := range expected {
				fires[name+" "+textAt(alert, "exp_labels.severity")] = true
			}
		}
	}
	for _, alert := range alerts(t) {
		name := textAt(alert, "alert")
		if severity := textAt(alert, "labels.severity"); !fires[name+" "+severity] {
			t.Errorf("%s never fires as %s", name, severity)
		}
		if !silent[name] {
			t.Errorf("%s is never silent", name)
		}
	}
}

func TestMonitoringAlertsHaveRunbooks(t *testing.T) {
	runbooks := readText(t, root+"/docs/runbooks.md")
	documented, used := map[string]bool{}, map[string]bool{}
	for _, match := range regexp.MustCompile(`(?m)^## (Tandem\w+)$`).FindAllStringSubmatch(runbooks, -1) {
		documented[match[1]] = true
	}
	for _, alert := range alerts(t) {
		name := textAt(alert, "alert")
		if !documented[name] {
			t.Errorf("docs/runbooks.md has no section %s", name)
		}
		expected := "https://tandem.dev/docs/runbooks.md#" + strings.ToLower(name)
		if found := textAt(alert, "annotations.runbook_url"); found != expected {
			t.Errorf("%s: runbook_url is %s, expected %s", name, found, expected)
		}
		used[name] = true
	}
	for name := range documented {
		if !used[name] {
			t.Errorf("docs/runbooks.md: there is no alert %s", name)
		}
	}
}

func TestMonitoringAlertsCanBeChangedByValues(t *testing.T) {
	values := yamlValues(t, `{webhook: {name: judge.example.com}, metrics: {prometheusRule: {enabled: true, runbookURL: "https://wiki/x",
		rules: {TandemShedding: {enabled: false}, TandemErrors: {for: 15m, labels: {team: a}}}}}}`)
	options := DefaultOptions()
	options.Name = "tandem-prod"
	rules := listAt(only(t, objects(t, values, options), "PrometheusRule"), "spec.groups.0.rules")
	if len(rules) != len(alerts(t))-1 {
		t.Errorf("%d rules", len(rules))
	}
	for _, rule := range rules {
		text := toYaml(rule)
		switch textAt(rule, "alert") {
		case "TandemErrors":
			if textAt(rule, "for") != "15m" || textAt(rule, "labels.team") != "a" || textAt(rule, "labels.severity") != "warning" {
				t.Errorf("not changed: %s", text)
			}
		case "TandemFailingOpen", "TandemCallFailures":
			if !strings.Contains(text, `name="judge.example.com"`) {
				t.Errorf("another webhook: %s", text)
			}
		default:
			if !strings.Contains(text, `job="tandem-prod"`) {
				t.Errorf("another job: %s", text)
			}
		}
		if strings.Contains(text, "__") || !strings.Contains(text, "https://wiki/x#tandem") {
			t.Errorf("something is not filled in: %s", text)
		}
	}
}

func TestMonitoringDashboardIsWellFormed(t *testing.T) {
	dashboard := Values{}
	if err := json.Unmarshal([]byte(readText(t, root+"/charts/tandem/files/dashboard.json")), &dashboard); err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, panel := range listAt(dashboard, "panels") {
		id := textAt(panel, "id")
		if ids[id] {
			t.Errorf("two panels have the id %s", id)
		}
		ids[id] = true
		x, _ := at(panel, "gridPos.x").(float64)
		if width, _ := at(panel, "gridPos.w").(float64); x+width > 24 {
			t.Errorf("%s is wider than the page", textAt(panel, "title"))
		}
	}
	for _, panel := range panels(t) {
		if len(listAt(panel, "targets")) == 0 || textAt(panel, "datasource.uid") != "${datasource}" {
			t.Errorf("%s shows nothing, or of a fixed data source", textAt(panel, "title"))
		}
		for _, target := range listAt(panel, "targets") {
			text := textAt(target, "expr")
			if strings.Contains(text, "apiserver_") != strings.Contains(text, "$webhook") || !strings.Contains(text, "apiserver_") && !strings.Contains(text, `job="$job"`) {
				t.Errorf("%s: not of the chosen job or webhook: %s", textAt(panel, "title"), text)
			}
		}
	}
	shown := only(t, withName(objects(t, yamlValues(t, "metrics: {dashboards: {enabled: true}}"), DefaultOptions()), "tandem-dashboard"), "ConfigMap")
	if textAt(mapAt(shown, "metadata.labels"), "grafana_dashboard") != "1" {
		t.Error("Grafana's sidecar would not find the dashboard")
	}
	rendered := Values{}
	if err := json.Unmarshal([]byte(mapAt(shown, "data")["tandem.json"].(string)), &rendered); err != nil || textAt(rendered, "uid") != "tandem" {
		t.Errorf("the rendered dashboard: %v", err)
	}
}

// prometheus runs the real one: it scrapes the server and evaluates the rules each second.
func prometheus(t *testing.T, s server) string {
	t.Helper()
	folder := t.TempDir()
	rules, err := filepath.Abs(root + "/deploy/monitoring/alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	writeText(t, folder+"/prometheus.yml", fmt.Sprintf(`
global: {scrape_interval: 1s, evaluation_interval: 1s}
rule_files: [%s]
scrape_configs:
- job_name: tandem
  static_configs: [{targets: ["127.0.0.1:%s"]}]
`, rules, s.metrics))
	address := "127.0.0.1:" + freePort(t)
	launch(t, "prometheus", []string{"--config.file=" + folder + "/prometheus.yml", "--storage.tsdb.path=" + folder + "/data",
		"--web.listen-address=" + address}, "http://"+address+"/-/ready")
	return "http://" + address
}

// query is the first value of an expression; empty when there is none.
func query(t *testing.T, prometheus, expression string) string {
	t.Helper()
	answer := Values{}
	text := get(t, prometheus+"/api/v1/query?query="+url.QueryEscape(expression))
	if err := json.Unmarshal([]byte(text), &answer); err != nil || answer["status"] != "success" {
		t.Fatalf("%s: %s", expression, text)
	}
	return textAt(answer, "data.result.0.value.1")
}

func await(t *testing.T, what string, done func() bool) {
	t.Helper()
	for begin := time.Now(); time.Since(begin) < 60*time.Second; time.Sleep(200 * time.Millisecond) {
		if done() {
			return
		}
	}
	t.Errorf("waited a minute for %s", what)
}

func TestMonitoringWithARealPrometheus(t *testing.T) {
	t.Parallel()
	s := start(t, objects(t, Values{}, DefaultOptions()))
	address := prometheus(t, s)
	const counted = `declarative_validation_mismatch_total{job="tandem", validation_identifier="scale_scale_update"}`
	await(t, "the first scrape", func() bool { return query(t, address, counted) == "0" })
	s.post(t, "/validate", readText(t, root+"/deploy/quickstart/mismatch.json"))
	await(t, "the mismatch", func() bool { return query(t, address, counted) == "1" })
	await(t, "the alert", func() bool { return query(t, address, `ALERTS{alertname="TandemValidationMismatch"}`) == "1" })

	rules := Values{}
	if err := json.Unmarshal([]byte(get(t, address+"/api/v1/rules")), &rules); err != nil {
		t.Fatal(err)
	}
	evaluated := listAt(rules, "data.groups.0.rules")
	if len(evaluated) != len(alerts(t)) {
		t.Errorf("Prometheus has %d rules of %d", len(evaluated), len(alerts(t)))
	}
	var active []string
	for _, rule := range evaluated {
		if textAt(rule, "health") != "ok" {
			t.Errorf("%s: %s", textAt(rule, "name"), textAt(rule, "lastError"))
		}
		if textAt(rule, "state") != "inactive" {
			active = append(active, textAt(rule, "name")+" "+textAt(rule, "state"))
		}
	}
	sort.Strings(active)
	if fmt.Sprint(active) != "[TandemValidationMismatch firing]" {
		t.Errorf("a healthy server with one mismatch has the alerts %v", active)
	}
	for _, expression := range expressions(t) {
		for _, variable := range []string{"$job=tandem", "$webhook=.*", "$__rate_interval=1m"} {
			parts := strings.SplitN(variable, "=", 2)
			expression = strings.ReplaceAll(expression, parts[0], parts[1])
		}
		query(t, address, expression) // stops when Prometheus cannot read it
	}
}
