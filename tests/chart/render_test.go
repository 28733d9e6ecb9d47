package main

import (
	"reflect"
	"strings"
	"testing"
)

func renderText(t *testing.T, text string, values Values, options Options) (string, error) {
	t.Helper()
	chart := &Chart{
		Metadata:  Values{"Name": "x", "Version": "1"},
		Templates: map[string]string{"templates/a.yaml": text},
		Files:     Files{"files/one.txt": []byte("a\nb\n")},
	}
	rendered, _, err := Render(chart, values, options)
	if err != nil || len(rendered) == 0 {
		return "", err
	}
	return rendered[0].Text, nil
}

func TestRendererDoesWhatTemplatesExpectOfHelm(t *testing.T) {
	values := yamlValues(t, "{a: {b: 1}, list: [x, y], big: 12345678, text: '{{ .Release.Name }}'}")
	for _, c := range []struct{ text, expected string }{
		{"{{ .Values.a.b }}", "1"},
		{"[{{ .Values.missing }}]", "[]"},
		{"{{ .Values.a | toYaml }}", "b: 1"},
		{"{{ .Values.a | toJson }}", `{"b":1}`},
		{"{{ int64 .Values.big }}", "12345678"},
		{"{{ (fromYaml \"a: 2\").a }}", "2"},
		{"{{ index (fromYamlArray \"[3]\") 0 }}", "3"},
		{"{{ tpl .Values.text . }}", "tandem"},
		{"{{ .Files.Get \"files/one.txt\" | trim }}", "a\nb"},
		{"{{ range .Files.Lines \"files/one.txt\" }}[{{ . }}]{{ end }}", "[a][b]"},
		{"{{ range $name, $_ := .Files.Glob \"files/*\" }}{{ $name }}{{ end }}", "files/one.txt"},
		{"{{ (.Files.Glob \"files/*\").AsConfig }}", "one.txt: |\n  a\n  b"},
		{"{{ (.Files.Glob \"files/*\").AsSecrets }}", "one.txt: YQpiCg=="},
		{"{{ .Template.Name }} {{ .Template.BasePath }}", "x/templates/a.yaml x/templates"},
		{"{{ .Capabilities.KubeVersion.Minor }} {{ .Capabilities.KubeVersion }}", "36 v1.36.2"},
		{"{{ .Capabilities.APIVersions.Has \"a/v1\" }}", "true"},
		{"{{ len (lookup \"v1\" \"Secret\" \"n\" \"none\") }}", "0"},
		{"{{ (lookup \"v1\" \"Secret\" \"n\" \"s\").kind }}", "Secret"},
		{"{{ define \"f\" }}<{{ . }}>{{ end }}{{ include \"f\" 1 }}", "<1>"},
		{"{{ .Release.Service }} {{ .Release.IsUpgrade }}", "Helm false"},
	} {
		options := DefaultOptions()
		options.APIVersions = []string{"a/v1"}
		options.Existing = map[string]interface{}{"v1/Secret/n/s": Values{"kind": "Secret"}}
		found, err := renderText(t, c.text, values, options)
		if err != nil || found != c.expected {
			t.Errorf("%s: expected %q, found %q, %v", c.text, c.expected, found, err)
		}
	}
}

func TestRendererStopsWhereHelmStops(t *testing.T) {
	for _, c := range []struct{ text, message string }{
		{"{{ fail \"no\" }}", "no"},
		{"{{ required \"needed\" .Values.missing }}", "needed"},
		{"{{ define \"f\" }}{{ include \"f\" . }}{{ end }}{{ include \"f\" . }}", "nested too deeply"},
		{"{{ env \"HOME\" }}", "not defined"},
		{"{{ .Values.a.b.c }}", "nil pointer"},
	} {
		_, err := renderText(t, c.text, Values{}, DefaultOptions())
		if err == nil || !strings.Contains(err.Error(), c.message) {
			t.Errorf("%s: expected an error with %q, found %v", c.text, c.message, err)
		}
	}
}

func TestRendererMergesValuesAsHelmDoes(t *testing.T) {
	base := yamlValues(t, "{a: {b: 1, c: 2}, list: [1], gone: 1}")
	merged := Merge(base, yamlValues(t, "{a: {c: 3, d: 4}, list: [2, 3], gone: null}"))
	if expected := yamlValues(t, "{a: {b: 1, c: 3, d: 4}, list: [2, 3]}"); !reflect.DeepEqual(merged, expected) {
		t.Errorf("merged to %v", merged)
	}
	set, err := Set(base, "a.c=[x]")
	if expected := yamlValues(t, "{a: {b: 1, c: [x]}, list: [1], gone: 1}"); err != nil || !reflect.DeepEqual(set, expected) {
		t.Errorf("set to %v, %v", set, err)
	}
	if _, err := Set(base, "a.c"); err == nil {
		t.Error("-set without a value is accepted")
	}
}

// Some releases of Helm read numbers of values as float64, others as json.Number.
func TestRendererGivesTheSameForBothKindsOfNumbers(t *testing.T) {
	for name, values := range exampleValues(t) {
		if textAt(Merge(tandemChart(t).Defaults, values), "tls.mode") == "helm" {
			values = Merge(values, yamlValues(t, "tls: {mode: certManager}")) // nothing at random
		}
		if at(values, "evidence.enabled") == true {
			values = Merge(values, yamlValues(t, "evidence: {existingSecret: evidence}"))
		}
		options := DefaultOptions()
		floats := objects(t, values, options)
		options.UseNumber = true
		numbers := objects(t, values, options)
		if !reflect.DeepEqual(floats, numbers) {
			t.Errorf("%s depends on how Helm reads numbers", name)
		}
	}
}
