package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// openapi is what the public schemas have against objects; see openapi/check.cjs.
func openapi(t *testing.T, objects []Object) string {
	t.Helper()
	modules := os.Getenv("TANDEM_OPENAPI")
	if modules == "" {
		t.Skip("TANDEM_OPENAPI does not name the folder of the schemas; `ctest -C network -L network` fetches them")
	}
	var plain []Values
	for _, object := range objects {
		plain = append(plain, object.Values)
	}
	text, err := json.Marshal(plain)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("node", modules+"/check.cjs")
	command.Stdin = strings.NewReader(string(text))
	output, err := command.CombinedOutput()
	if err != nil && len(output) == 0 {
		t.Fatal(err)
	}
	return string(output)
}

func TestOpenAPISchemasAcceptEveryObject(t *testing.T) {
	var all []Object
	kinds := map[string]bool{}
	for _, values := range exampleValues(t) {
		for _, object := range objects(t, values, DefaultOptions()) {
			all = append(all, object)
			kinds[object.Kind()] = true
		}
	}
	if found := openapi(t, all); found != "" {
		t.Error(found)
	}
	for _, kind := range []string{"Certificate", "Issuer", "PodMonitor", "PrometheusRule", "ResourceQuota", "ServiceMonitor"} {
		if !kinds[kind] {
			t.Errorf("no example has a %s", kind)
		}
	}
}

// Names of digits stay texts.
func TestOpenAPISchemasAcceptNamesOfDigits(t *testing.T) {
	options := DefaultOptions()
	options.Name, options.Namespace = "1234", "5678"
	values := exampleValues(t)["observe"]
	for _, change := range []string{"fullnameOverride=tandem", "tls.mode=certManager"} {
		var err error
		if values, err = Set(values, change); err != nil {
			t.Fatal(err)
		}
	}
	if found := openapi(t, objects(t, values, options)); found != "" {
		t.Error(found)
	}
}

func TestOpenAPISchemasFindMistakes(t *testing.T) {
	for _, c := range []struct{ kind, path, expected string }{
		{"Deployment", "spec.replica=2", "unknown field spec.replica"},
		{"Deployment", "spec.replicas=two", "spec/replicas must be integer"},
		{"Deployment", "spec.template.spec.dnsPolice=x", "unknown field spec.template.spec.dnsPolice"},
		{"Service", "spec.ports=null", ""},
		{"ValidatingWebhookConfiguration", "webhooks=[{name: a.b.c}]", "must have required property"},
	} {
		object := only(t, objects(t, yamlValues(t, "metrics: {enabled: false}"), DefaultOptions()), c.kind)
		changed, err := Set(object.Values, c.path)
		if err != nil {
			t.Fatal(err)
		}
		object.Values = changed
		if found := openapi(t, []Object{object}); (c.expected == "") != (found == "") || !strings.Contains(found, c.expected) {
			t.Errorf("%s of %s: expected %q, found %q", c.path, c.kind, c.expected, found)
		}
	}
}
