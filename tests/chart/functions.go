package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

const maxDepth = 1000

// What Helm adds to the functions of sprig, and what it takes away.
func functions(set *template.Template, options Options) template.FuncMap {
	all := sprig.TxtFuncMap()
	delete(all, "env")
	delete(all, "expandenv")
	depth := map[string]int{}
	own := template.FuncMap{
		"include": func(name string, data interface{}) (string, error) {
			if depth[name]++; depth[name] > maxDepth {
				return "", fmt.Errorf("include %s: nested too deeply", name)
			}
			defer func() { depth[name]-- }()
			return execute(set, name, data)
		},
		"tpl": func(text string, data interface{}) (string, error) {
			copied, err := set.Clone()
			if err != nil {
				return "", err
			}
			if _, err := copied.New("tpl").Parse(text); err != nil {
				return "", err
			}
			return execute(copied, "tpl", data)
		},
		"required": func(message string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return value, errors.New(message)
			}
			return value, nil
		},
		"fail": func(message string) (string, error) { return "", errors.New(message) },
		"lookup": func(apiVersion, kind, namespace, name string) Values {
			found, _ := options.Existing[strings.Join([]string{apiVersion, kind, namespace, name}, "/")].(Values)
			if found == nil {
				return Values{}
			}
			return found
		},
		"toYaml":        toYaml,
		"fromYaml":      fromYaml,
		"fromYamlArray": fromYamlArray,
		"toJson":        toJson,
		"fromJson":      fromYaml,
		"fromJsonArray": fromYamlArray,
	}
	for name, function := range own {
		all[name] = function
	}
	return all
}

func toYaml(value interface{}) string {
	text, err := yaml.Marshal(value)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(string(text), "\n")
}

func toJson(value interface{}) string {
	var text bytes.Buffer
	if err := json.NewEncoder(&text).Encode(value); err != nil {
		return ""
	}
	return strings.TrimSuffix(text.String(), "\n")
}

func fromYaml(text string) Values {
	values, err := ReadValues([]byte(text))
	if err != nil {
		return Values{"Error": err.Error()}
	}
	return values
}

func fromYamlArray(text string) []interface{} {
	var values []interface{}
	if err := yaml.Unmarshal([]byte(text), &values); err != nil {
		return []interface{}{err.Error()}
	}
	return values
}
