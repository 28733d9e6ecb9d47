package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// explained is a key of values.yaml with its comments: those above it, and the one beside it.
type explained struct{ path, comment string }

// explanations are the keys of values.yaml, in their order. Maps are written in blocks there.
func explanations(text string) []explained {
	key := regexp.MustCompile(`^( *)([A-Za-z]+):`)
	var found []explained
	var path, comments []string
	for _, line := range strings.Split(text, "\n") {
		before, beside, _ := strings.Cut(line, "# ")
		if beside != "" {
			comments = append(comments, beside)
		}
		if match := key.FindStringSubmatch(before); match != nil {
			path = append(path[:min(len(match[1])/2, len(path))], match[2])
			found = append(found, explained{strings.Join(path, "."), strings.Join(comments, " ")})
		}
		if strings.TrimSpace(before) != "" || beside == "" {
			comments = nil
		}
	}
	return found
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

// schemaPage tells what the schema of the values allows.
type schemaPage struct{ schema Values }

func (p schemaPage) resolved(node Values) Values {
	for node["$ref"] != nil {
		node = at(p.schema, strings.ReplaceAll(strings.TrimPrefix(textAt(node, "$ref"), "#/"), "/", ".")).(Values)
	}
	return node
}

// node is what the schema says of a value; nil for keys of a map that is free.
func (p schemaPage) node(path string) Values {
	node := p.schema
	for _, key := range strings.Split(path, ".") {
		child, _ := mapAt(p.resolved(node), "properties")[key].(Values)
		if child == nil {
			return nil
		}
		node = child
	}
	return node
}

// leaves are the paths of all values that the schema knows nothing below of.
func (p schemaPage) leaves(prefix string, node Values) []string {
	properties := mapAt(p.resolved(node), "properties")
	if properties == nil {
		return []string{prefix}
	}
	var found []string
	for name, child := range properties {
		found = append(found, p.leaves(strings.TrimPrefix(prefix+"."+name, "."), child.(Values))...)
	}
	return sorted(found)
}

// takes says in words what a value may be.
func (p schemaPage) takes(node Values) string {
	node = p.resolved(node)
	if title, isText := node["title"].(string); isText {
		return title
	}
	if choices := listAt(node, "enum"); choices != nil {
		var words []string
		for _, choice := range choices {
			words = append(words, fmt.Sprintf("`%v`", choice))
		}
		return strings.Join(words, ", ")
	}
	for _, key := range []string{"oneOf", "anyOf"} {
		var words []string
		for _, one := range listAt(node, key) {
			words = append(words, p.takes(one.(Values)))
		}
		if words != nil {
			return strings.Join(words, ", or ")
		}
	}
	switch node["type"] {
	case "boolean":
		return "`true`, `false`"
	case "integer":
		return "a number" + bound(node, "minimum", " from ") + bound(node, "maximum", " to ")
	case "array":
		items, _ := node["items"].(Values)
		if items = p.resolved(items); items["type"] == "object" {
			return "a list of maps"
		}
		return "a list: " + p.takes(items)
	case "object":
		return "a map"
	default:
		return "text"
	}
}

func bound(node Values, key, word string) string {
	if node[key] == nil {
		return ""
	}
	return word + fmt.Sprint(int64(node[key].(float64)))
}

const mostOfADefault = 80

func shownDefault(value interface{}) string {
	if value == nil {
		return "none"
	}
	text := toJson(value)
	if len(text) > mostOfADefault {
		return "as in `values.yaml`"
	}
	return "`" + text + "`"
}

const valuesPageHeader = `# Values of the chart

Generated from ` + "`charts/tandem/values.yaml` and `values.schema.json`" + ` by ` + "`tests/chart/update.sh`" + `. What the schema does
not allow, Helm refuses before it sends anything; some values exclude each other, and then the message says which.
[install.md](install.md#with-helm) has those that are used most.

| Value | Default | Takes | Meaning |
|---|---|---|---|
`

// row is a line of the page; empty for a group that nothing is said of. What is said is the comment in
// values.yaml, or else the schema's description.
func (p schemaPage) row(defaults Values, value explained) string {
	node := p.node(value.path)
	meaning := value.comment
	if description, isText := node["description"].(string); isText && meaning == "" {
		meaning = description
	}
	meaning = strings.ReplaceAll(meaning, "|", `\|`)
	if mapAt(p.resolved(node), "properties") == nil {
		return fmt.Sprintf("| `%s` | %s | %s | %s |\n", value.path, shownDefault(at(defaults, value.path)), p.takes(node), meaning)
	}
	if meaning == "" {
		return ""
	}
	return fmt.Sprintf("| `%s` | | | %s |\n", value.path, meaning)
}

func TestSnapshotOfTheValuesPage(t *testing.T) {
	chart := tandemChart(t)
	page := schemaPage{Values{}}
	if err := json.Unmarshal(chart.Files.GetBytes("values.schema.json"), &page.schema); err != nil {
		t.Fatal(err)
	}
	text := valuesPageHeader
	var written []string
	for _, value := range explanations(readText(t, root+"/charts/tandem/values.yaml")) {
		if page.node(value.path) != nil {
			text += page.row(chart.Defaults, value)
			written = append(written, value.path)
		}
	}
	for _, path := range page.leaves("", page.schema) {
		if !contains(written, path) && path != "global" {
			text += page.row(chart.Defaults, explained{path, ""})
		}
	}
	for _, line := range strings.Split(text, "\n") {
		if strings.HasSuffix(line, "|  |") {
			t.Errorf("neither values.yaml nor the schema explains %s", line)
		}
	}
	compareFile(t, "docs/chart-values.md", text)
}

func contains(words []string, word string) bool {
	for _, one := range words {
		if one == word {
			return true
		}
	}
	return false
}
