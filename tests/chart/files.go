package main

import (
	"encoding/base64"
	"path"
	"strings"

	"sigs.k8s.io/yaml"
)

// Files are the files of a chart that are no templates, as `.Files` offers them.
type Files map[string][]byte

func (f Files) GetBytes(name string) []byte { return f[name] }
func (f Files) Get(name string) string      { return string(f[name]) }

func (f Files) Glob(pattern string) Files {
	found := Files{}
	for name, text := range f {
		if matched, _ := path.Match(pattern, name); matched {
			found[name] = text
		}
	}
	return found
}

func (f Files) Lines(name string) []string {
	return strings.Split(strings.TrimSuffix(f.Get(name), "\n"), "\n")
}

func (f Files) AsConfig() string {
	return f.asYaml(func(text []byte) string { return string(text) })
}

func (f Files) AsSecrets() string { return f.asYaml(base64.StdEncoding.EncodeToString) }

func (f Files) asYaml(encode func([]byte) string) string {
	data := map[string]string{}
	for name, text := range f {
		data[path.Base(name)] = encode(text)
	}
	text, _ := yaml.Marshal(data)
	return strings.TrimSuffix(string(text), "\n")
}
