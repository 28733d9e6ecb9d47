// A renderer of Helm charts, as much of Helm as our chart needs, so that it can be tested without Helm.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"sigs.k8s.io/yaml"
)

// Chart is a chart's folder in memory.
type Chart struct {
	Metadata  map[string]interface{} // Chart.yaml, with capitalised keys as templates see it
	Defaults  Values
	Templates map[string]string // by path below the chart's folder
	Files     Files
}

// LoadChart reads a chart's folder.
func LoadChart(folder string) (*Chart, error) {
	chart := &Chart{Templates: map[string]string{}, Files: Files{}}
	err := filepath.Walk(folder, func(path string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		return chart.add(filepath.ToSlash(name), text)
	})
	if err != nil {
		return nil, err
	}
	if chart.Metadata == nil {
		return nil, fmt.Errorf("%s: no Chart.yaml", folder)
	}
	return chart, nil
}

func (c *Chart) add(name string, text []byte) error {
	switch {
	case name == "Chart.yaml":
		metadata, err := ReadValues(text)
		c.Metadata = map[string]interface{}{}
		for key, value := range metadata {
			c.Metadata[strings.ToUpper(key[:1])+key[1:]] = value
		}
		return err
	case name == "values.yaml":
		values, err := ReadValues(text)
		c.Defaults = values
		return err
	case strings.HasPrefix(name, "templates/"):
		c.Templates[name] = string(text)
	default:
		c.Files[name] = text
	}
	return nil
}

// Name is the chart's name.
func (c *Chart) Name() string { return fmt.Sprint(c.Metadata["Name"]) }

// Values are a chart's values, or a part of them.
type Values = map[string]interface{}

// ReadValues reads YAML; numbers become float64, as in Helm.
func ReadValues(text []byte) (Values, error) {
	values := Values{}
	err := yaml.Unmarshal(text, &values)
	return values, err
}

// Merge lays changes over values: maps are merged, everything else is replaced, null deletes.
func Merge(values, changes Values) Values {
	merged := Values{}
	for key, value := range values {
		merged[key] = value
	}
	for key, change := range changes {
		under, isMap := merged[key].(Values)
		over, changeIsMap := change.(Values)
		switch {
		case change == nil:
			delete(merged, key)
		case isMap && changeIsMap:
			merged[key] = Merge(under, over)
		default:
			merged[key] = change
		}
	}
	return merged
}

// Set gives the value at a path of dots, as `--set a.b=c` does; the value is read as YAML.
func Set(values Values, assignment string) (Values, error) {
	equals := strings.IndexByte(assignment, '=')
	if equals < 0 {
		return nil, fmt.Errorf("-set %s: expected PATH=VALUE", assignment)
	}
	var value interface{}
	if err := yaml.Unmarshal([]byte(assignment[equals+1:]), &value); err != nil {
		return nil, fmt.Errorf("-set %s: %w", assignment, err)
	}
	keys := strings.Split(assignment[:equals], ".")
	for i := len(keys) - 1; i >= 0; i-- {
		value = Values{keys[i]: value}
	}
	return Merge(values, value.(Values)), nil
}

// deepCopy also turns numbers into what number makes of their text.
func deepCopy(values Values, useNumber bool) (Values, error) {
	text, err := json.Marshal(values)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	if useNumber {
		decoder.UseNumber()
	}
	copied := Values{}
	return copied, decoder.Decode(&copied)
}
