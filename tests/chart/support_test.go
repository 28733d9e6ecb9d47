package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"
)

// The root of the repository; tests run in tests/chart.
const root = "../.."

func tandemChart(t *testing.T) *Chart {
	t.Helper()
	chart, err := LoadChart(root + "/charts/tandem")
	if err != nil {
		t.Fatal(err)
	}
	return chart
}

// exampleValues are the values of ci/*-values.yaml, by name.
func exampleValues(t *testing.T) map[string]Values {
	t.Helper()
	files, err := filepath.Glob(root + "/charts/tandem/ci/*-values.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no ci/*-values.yaml", err)
	}
	examples := map[string]Values{}
	for _, file := range files {
		values, err := ReadValues([]byte(readText(t, file)))
		if err != nil {
			t.Fatal(file, err)
		}
		examples[strings.TrimSuffix(filepath.Base(file), "-values.yaml")] = values
	}
	return examples
}

func readText(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func writeText(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// yamlValues reads values written in a test.
func yamlValues(t *testing.T, text string) Values {
	t.Helper()
	values, err := ReadValues([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// objects renders the chart; the test stops when that fails.
func objects(t *testing.T, values Values, options Options) []Object {
	t.Helper()
	rendered, _, err := Render(tandemChart(t), values, options)
	if err != nil {
		t.Fatal(err)
	}
	objects, err := Objects(rendered)
	if err != nil {
		t.Fatal(err)
	}
	return objects
}

// ofKind are the objects of one kind.
func ofKind(objects []Object, kind string) []Object {
	var found []Object
	for _, object := range objects {
		if object.Kind() == kind {
			found = append(found, object)
		}
	}
	return found
}

// only is the one object of a kind.
func only(t *testing.T, objects []Object, kind string) Object {
	t.Helper()
	found := ofKind(objects, kind)
	if len(found) != 1 {
		t.Fatalf("%d objects of kind %s, expected 1", len(found), kind)
	}
	return found[0]
}

// at follows a path of keys and indexes; nil when there is nothing.
func at(value interface{}, path string) interface{} {
	for _, key := range strings.Split(path, ".") {
		switch here := value.(type) {
		case Object:
			value = here.Values[key]
		case Values:
			value = here[key]
		case []interface{}:
			i, err := strconv.Atoi(key)
			if err != nil || i >= len(here) {
				return nil
			}
			value = here[i]
		default:
			return nil
		}
	}
	return value
}

func textAt(value interface{}, path string) string {
	found := at(value, path)
	if found == nil {
		return ""
	}
	return fmt.Sprint(found)
}

func listAt(value interface{}, path string) []interface{} {
	list, _ := at(value, path).([]interface{})
	return list
}

func mapAt(value interface{}, path string) Values {
	found, _ := at(value, path).(Values)
	return found
}

// selects says whether labels have everything of a selector.
func selects(selector, labels Values) bool {
	for key, value := range selector {
		if labels[key] != value {
			return false
		}
	}
	return len(selector) > 0
}

func sorted(texts []string) []string {
	copied := append([]string(nil), texts...)
	sort.Strings(copied)
	return copied
}

func withName(objects []Object, name string) []Object {
	var found []Object
	for _, object := range objects {
		if object.Name() == name {
			found = append(found, object)
		}
	}
	return found
}
