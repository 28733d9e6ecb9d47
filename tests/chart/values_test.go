package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/xeipuuv/gojsonschema"
)

// complaints are what the schema has against the chart's values with these laid over them.
func complaints(t *testing.T, values Values) []string {
	t.Helper()
	chart := tandemChart(t)
	text, err := json.Marshal(Merge(chart.Defaults, values))
	if err != nil {
		t.Fatal(err)
	}
	result, err := gojsonschema.Validate(
		gojsonschema.NewBytesLoader(chart.Files.GetBytes("values.schema.json")),
		gojsonschema.NewBytesLoader(text))
	if err != nil {
		t.Fatal(err)
	}
	var complaints []string
	for _, complaint := range result.Errors() {
		complaints = append(complaints, complaint.String())
	}
	return complaints
}

func TestValuesOfTheExamplesFitTheSchema(t *testing.T) {
	for name, values := range exampleValues(t) {
		for _, complaint := range complaints(t, values) {
			t.Errorf("%s: %s", name, complaint)
		}
	}
}

func TestValuesThatCannotWorkAreRefusedByTheSchema(t *testing.T) {
	for _, c := range []struct{ values, field string }{
		{"nothing: 1", "(root)"},
		{"replicaCount: 0", "replicaCount"},
		{"replicaCount: two", "replicaCount"},
		{"image: {tag: 'a b'}", "image.tag"},
		{"image: {digest: sha256:abc}", "image.digest"},
		{"image: {repository: ''}", "image.repository"},
		{"image: {pullPolicy: Sometimes}", "image.pullPolicy"},
		{"image: {pullSecrets: []}", "image"},
		{"featureGates: {DeclarativeValidation: 'true'}", "featureGates.DeclarativeValidation"},
		{"authorityMode: both", "authorityMode"},
		{"webhook: {name: tandem}", "webhook.name"},
		{"webhook: {containerPort: 0}", "webhook.containerPort"},
		{"webhook: {containerPort: 70000}", "webhook.containerPort"},
		{"webhook: {failurePolicy: fail}", "webhook.failurePolicy"},
		{"webhook: {timeoutSeconds: 0}", "webhook.timeoutSeconds"},
		{"webhook: {timeoutSeconds: 31}", "webhook.timeoutSeconds"},
		{"webhook: {sideEffects: Some}", "webhook.sideEffects"},
		{"webhook: {matchPolicy: equivalent}", "webhook.matchPolicy"},
		{"webhook: {matchConditions: [{name: x}]}", "webhook.matchConditions.0"},
		{"webhook: {rules: [{apiGroups: [''], apiVersions: [v1]}]}", "webhook.rules.0"},
		{"webhook: {rules: [{apiGroups: [''], apiVersions: [v1], resources: ['*']}]}", "webhook.rules.0.resources.0"},
		{"webhook: {rules: [{apiGroups: [a], apiVersions: [v1], resources: [x], operations: [READ]}]}", "webhook.rules.0.operations.0"},
		{"webhook: {namespaceSelector: {matchLabels: {a: b}}}", "webhook.namespaceSelector"},
		{"webhook: {namespaceSelector: {excludeNamespaces: [Upper]}}", "webhook.namespaceSelector.excludeNamespaces.0"},
		{"observe: {failurePolicy: Fail}", "observe"},
		{"observe: {timeoutSeconds: 60}", "observe.timeoutSeconds"},
		{"observe: {enforce: 'yes'}", "observe.enforce"},
		{"mutate: {what: []}", "mutate.what"},
		{"mutate: {what: [everything]}", "mutate.what.0"},
		{"mutate: {failurePolicy: Maybe}", "mutate.failurePolicy"},
		{"mutate: {rules: [{apiGroups: [a], apiVersions: [v1]}]}", "mutate.rules.0"},
		{"rules: {builtin: [extensions/v1beta1]}", "rules.builtin.0"},
		{"rules: {builtin: [apps/v1, apps/v1]}", "rules.builtin"},
		{"rules: {inline: {types.txt: x}}", "rules.inline"},
		{"rules: {inline: {../types.go: x}}", "rules.inline"},
		{"rules: {inline: {/types.go: x}}", "rules.inline"},
		{"rules: {existingConfigMaps: [widgets]}", "rules.existingConfigMaps.0"},
		{"rules: {existingConfigMaps: [{name: inline}]}", "rules.existingConfigMaps.0.name"},
		{"rules: {kubernetesVersion: latest}", "rules.kubernetesVersion"},
		{"rules: {kubernetesVersion: 1.36}", "rules.kubernetesVersion"},
		{"rules: {shadowKubernetesVersion: next}", "rules.shadowKubernetesVersion"},
		{"crds: {inline: {a/b.yaml: x}}", "crds.inline"},
		{"embeddedTypes: {a/b.yaml: x}", "embeddedTypes"},
		{"hints: 'yes'", "hints"},
		{"legacy: {url: http://old.ns.svc}", "legacy.url"},
		{"legacy: {url: old.ns.svc}", "legacy.url"},
		{"legacy: {url: 'https://old.ns.svc/?a=b'}", "legacy.url"},
		{"legacy: {url: 'https://me@old.ns.svc'}", "legacy.url"},
		{"legacy: {caBundle: '-----BEGIN CERTIFICATE-----'}", "legacy.caBundle"},
		{"legacy: {timeout: 2}", "legacy.timeout"},
		{"legacy: {authoritative: 'yes'}", "legacy.authoritative"},
		{"legacy: {path: /validate}", "legacy"},
		{"tls: {mode: manual}", "tls.mode"},
		{"tls: {caBundle: '-----BEGIN CERTIFICATE-----'}", "tls.caBundle"},
		{"tls: {minVersion: VersionTLS11}", "tls.minVersion"},
		{"tls: {cipherSuites: [TLS_RSA_WITH_AES_128_CBC_SHA]}", "tls.cipherSuites.0"},
		{"tls: {certManager: {duration: 90 days}}", "tls.certManager.duration"},
		{"tls: {certManager: {privateKey: {algorithm: DSA}}}", "tls.certManager.privateKey.algorithm"},
		{"tls: {clientCA: {key: a/b}}", "tls.clientCA.key"},
		{"record: {maxBytes: 1000}", "record.maxBytes"},
		{"record: {maxBytes: 64Mi}", "record.maxBytes"},
		{"record: {dir: /tmp}", "record"},
		{"evidence: {enabled: 'yes'}", "evidence.enabled"},
		{"evidence: {volume: {name: x}}", "evidence.volume"},
		{"logging: {format: xml}", "logging.format"},
		{"logging: {verbosity: 11}", "logging.verbosity"},
		{"extraArgs: {--threads: 2}", "extraArgs"},
		{"extraArgs: {threads: {a: b}}", "extraArgs.threads"},
		{"config: {kind: Other}", "config"},
		{"config: {request-timeout: 10s}", "config"},
		{"service: {type: ExternalName}", "service.type"},
		{"service: {port: '443'}", "service.port"},
		{"metrics: {port: -1}", "metrics.port"},
		{"metrics: {serviceMonitor: {interval: 30}}", "metrics.serviceMonitor.interval"},
		{"metrics: {prometheusRule: {rules: {Other: {}}}}", "metrics.prometheusRule.rules"},
		{"metrics: {prometheusRule: {rules: {TandemDown: {severity: info}}}}", "metrics.prometheusRule.rules.TandemDown"},
		{"resources: {limit: {}}", "resources"},
		{"autoscaling: {minReplicas: 0}", "autoscaling.minReplicas"},
		{"podDisruptionBudget: {minimum: 1}", "podDisruptionBudget"},
		{"podDisruptionBudget: {minAvailable: -1}", "podDisruptionBudget.minAvailable"},
		{"revisionHistoryLimit: -1", "revisionHistoryLimit"},
		{"podDisruptionBudget: {maxUnavailable: half}", "podDisruptionBudget.maxUnavailable"},
		{"updateStrategy: {type: Recreate}", "updateStrategy"},
		{"criticalPodsResourceQuota: {pods: 10}", "criticalPodsResourceQuota.pods"},
		{"networkPolicy: {egress: []}", "networkPolicy"},
		{"serviceAccount: {automountServiceAccountToken: true}", "serviceAccount.automountServiceAccountToken"},
		{"livenessProbe: {httpGet: {}}", "livenessProbe"},
		{"terminationGracePeriodSeconds: -1", "terminationGracePeriodSeconds"},
	} {
		found := complaints(t, yamlValues(t, c.values))
		if len(found) == 0 {
			t.Errorf("%s: accepted", c.values)
		} else if all := strings.Join(found, "\n"); !strings.Contains("\n"+all, "\n"+c.field+":") {
			t.Errorf("%s: expected a complaint about %s, found\n%s", c.values, c.field, all)
		}
	}
}

func TestValuesThatContradictEachOtherStopTheRendering(t *testing.T) {
	for _, c := range []struct{ values, kubeVersion, message string }{
		{"{webhook: {failurePolicy: Fail}, replicaCount: 1}", "", "at least 2 replicas"},
		{"{webhook: {failurePolicy: Fail}, autoscaling: {enabled: true, minReplicas: 1}}", "", "at least 2 replicas"},
		{"webhook: {enabled: false}", "", "nothing is ever asked"},
		{"observe: {enforce: true}", "", "observe.enforce has no effect"},
		{"mutate: {enabled: true}", "", "mutate.rules must say"},
		{"{mutate: {enabled: true, failurePolicy: Fail, rules: [{apiGroups: [a], apiVersions: [v1], resources: [x]}]}, replicaCount: 1}", "", "mutate.failurePolicy is Fail"},
		{"featureGates: {DeclarativeValidation: false, DeclarativeValidationTakeover: true}", "", "no effect"},
		{"tls: {caBundle: YQ==}", "", "tls.caBundle"},
		{"tls: {mode: existingSecret}", "", "tls.existingSecret"},
		{"tls: {clientCA: {allowedNames: [x]}}", "", "tls.clientCA.allowedNames"},
		{"legacy: {enabled: true, caBundle: YQ==}", "", "legacy.url must"},
		{"legacy: {enabled: true, url: 'https://old.ns.svc'}", "", "legacy.caBundle must"},
		{"rules: {builtin: []}", "", "nothing to judge"},
		{"fullnameOverride: 1st", "", "begins with a letter"},
		{"webhook: {matchConditions: [{name: a, expression: 'true'}]}", "v1.27.3", "needs Kubernetes 1.28"},
		{"webhook: {hostNetwork: true}", "", "the kubelet's"},
		{"webhook: {containerPort: 8081}", "", "must differ"},
		{"metrics: {port: 10250}", "", "must differ"},
	} {
		options := DefaultOptions()
		if c.kubeVersion != "" {
			options.KubeVersion = c.kubeVersion
		}
		_, _, err := Render(tandemChart(t), yamlValues(t, c.values), options)
		if err == nil || !strings.Contains(err.Error(), c.message) {
			t.Errorf("%s: expected an error with %q, found %v", c.values, c.message, err)
		}
	}
}

func TestValuesOfEveryObjectInTheSchemaAreClosedOrFreeForm(t *testing.T) {
	schema := Values{}
	if err := json.Unmarshal(tandemChart(t).Files.GetBytes("values.schema.json"), &schema); err != nil {
		t.Fatal(err)
	}
	var check func(path string, node Values)
	check = func(path string, node Values) {
		properties := mapAt(node, "properties")
		if _, closed := node["additionalProperties"]; properties != nil && !closed && path != ".rules.extraVolumes[]" {
			t.Errorf("%s has properties, but additionalProperties is not said", path)
		}
		for name, child := range properties {
			check(path+"."+name, child.(Values))
		}
		if items := mapAt(node, "items"); items != nil {
			check(path+"[]", items)
		}
	}
	check("", schema)
	for name := range tandemChart(t).Defaults {
		if at(schema, "properties."+name) == nil {
			t.Errorf("the schema does not know %s", name)
		}
	}
}

// leaves are the paths of all values that are no maps with something in them.
func leaves(prefix string, values Values) []string {
	var found []string
	for key, value := range values {
		path := strings.TrimPrefix(prefix+"."+key, ".")
		if children, isMap := value.(Values); isMap && len(children) > 0 {
			found = append(found, leaves(path, children)...)
		} else {
			found = append(found, path)
		}
	}
	return sorted(found)
}

// another is a value of the same type.
func another(value interface{}) interface{} {
	switch value := value.(type) {
	case bool:
		return !value
	case float64:
		return value + 1
	case string:
		return value + "x"
	case []interface{}:
		if len(value) > 1 {
			return value[1:]
		}
		return append([]interface{}{Values{"name": "x", "apiGroups": []interface{}{"x"}}}, value...)
	default:
		return Values{"x": "y"}
	}
}

// A value that changes nothing, in no example, is one that a template has forgotten.
func TestValuesAllHaveAnEffect(t *testing.T) {
	chart := tandemChart(t)
	examples := exampleValues(t)
	render := func(values Values) string {
		rendered, notes, err := Render(chart, values, DefaultOptions())
		if err != nil {
			return err.Error()
		}
		var text strings.Builder
		for _, one := range rendered {
			text.WriteString(one.Text)
		}
		return atRandom.ReplaceAllString(text.String()+notes, "")
	}
	before := map[string]string{}
	for name, values := range examples {
		before[name] = render(values)
	}
	for _, path := range leaves("", chart.Defaults) {
		if path == "metrics.prometheusRule.rules" {
			continue // by names of alerts: see monitoring_test.go
		}
		found := false
		for name, values := range examples {
			var change interface{} = another(at(Merge(chart.Defaults, values), path))
			keys := strings.Split(path, ".")
			for i := len(keys) - 1; i >= 0; i-- {
				change = Values{keys[i]: change}
			}
			if render(Merge(values, change.(Values))) != before[name] {
				found = true
				break
			}
		}
		if !found {
			t.Errorf("%s has no effect", path)
		}
	}
}
