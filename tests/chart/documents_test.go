package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// tableRows are the rows of a page's tables whose first cell is code: the cells without their marks.
func tableRows(page string) [][]string {
	var rows [][]string
	for _, line := range strings.Split(page, "\n") {
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		cells := strings.Split(line, "|")
		cells = cells[1 : len(cells)-1]
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, cells)
	}
	return rows
}

func TestDocumentsHaveEveryFlagWithItsDefault(t *testing.T) {
	defaults := map[string]string{}
	help := run(t, "", tandem(t), "serve", "--help")
	flag := regexp.MustCompile(`(?m)^ +(?:-\w, )?--([a-z0-9-]+) .*?(?:\(default ([^()]*)\))?$`)
	for _, match := range flag.FindAllStringSubmatch(help, -1) {
		defaults[match[1]] = match[2]
	}
	documented := map[string]bool{}
	for _, row := range tableRows(readText(t, root+"/docs/configure.md")) {
		match := regexp.MustCompile("`--([a-z0-9-]+)`$").FindStringSubmatch(row[0])
		if match == nil {
			continue
		}
		expected, exists := defaults[match[1]]
		if !exists {
			t.Errorf("docs/configure.md: there is no flag --%s", match[1])
		}
		// The help leaves out defaults that are false.
		found := strings.Trim(row[1], "`")
		if found != expected && !(found == "false" && expected == "") {
			t.Errorf("docs/configure.md: --%s has the default %q, not %q", match[1], expected, found)
		}
		documented[match[1]] = true
	}
	for name := range defaults {
		if !documented[name] {
			t.Errorf("docs/configure.md lacks --%s", name)
		}
	}
}

func TestDocumentsHaveEveryGateWithItsDefault(t *testing.T) {
	help := run(t, "", tandem(t), "serve", "--help")
	page := readText(t, root+"/docs/feature-gates.md")
	gates := regexp.MustCompile(`(\w+)=true\|false \(\w*, default=(\w+)\)`).FindAllStringSubmatch(help, -1)
	if len(gates) == 0 {
		t.Fatal("no gates in the help")
	}
	for _, gate := range gates {
		if !strings.Contains(page, "| `"+gate[1]+"` | `"+gate[2]+"` |") {
			t.Errorf("docs/feature-gates.md lacks the gate %s with the default %s", gate[1], gate[2])
		}
	}
}

func TestDocumentsHaveEveryMetricWithTypeAndLabels(t *testing.T) {
	scrape := scraped(t)
	exported := families(scrape)
	types := map[string]string{}
	for _, match := range regexp.MustCompile(`(?m)^# TYPE (\w+) (\w+)$`).FindAllStringSubmatch(scrape, -1) {
		types[match[1]] = match[2]
	}
	documented := map[string]bool{}
	for _, row := range tableRows(readText(t, root+"/docs/metrics.md")) {
		name := strings.Trim(row[0], "`")
		if ofAPIServer := strings.HasPrefix(name, "apiserver_"); ofAPIServer {
			ours := strings.Trim(row[1], "`")
			if ours != "" && types[ours] == "" {
				t.Errorf("docs/metrics.md: beside %s, the program exports no %s", name, ours)
			}
			continue
		}
		documented[name] = true
		if types[name] == "" {
			t.Errorf("docs/metrics.md: the program exports no %s", name)
			continue
		}
		if row[1] != types[name] {
			t.Errorf("docs/metrics.md: %s is a %s, not a %s", name, types[name], row[1])
		}
		labels := map[string]bool{}
		for _, label := range regexp.MustCompile(`\w+`).FindAllString(row[2], -1) {
			labels[label] = true
		}
		for label := range exported[name] {
			if label != "le" && !labels[label] {
				t.Errorf("docs/metrics.md: %s has the label %s, too", name, label)
			}
			delete(labels, label)
		}
		for label := range labels {
			t.Errorf("docs/metrics.md: %s has no label %s", name, label)
		}
	}
	for name := range types {
		if !documented[name] {
			t.Errorf("docs/metrics.md lacks %s", name)
		}
	}
}

// anchor is what a heading is linked by.
func anchor(heading string) string {
	plain := regexp.MustCompile("[^a-z0-9 _-]").ReplaceAllString(strings.ToLower(heading), "")
	return strings.ReplaceAll(plain, " ", "-")
}

func TestDocumentsLinkToWhatExists(t *testing.T) {
	pages, err := filepath.Glob(root + "/docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(`\]\(([^)#:]*)(?:#([^)]*))?\)`)
	heading := regexp.MustCompile(`(?m)^#+ (.*)$`)
	for _, page := range append(pages, root+"/README.md", root+"/CONTRIBUTING.md") {
		for _, match := range link.FindAllStringSubmatch(readText(t, page), -1) {
			target := page
			if match[1] != "" {
				target = filepath.Join(filepath.Dir(page), match[1])
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %s does not exist", page, match[1])
				continue
			}
			if match[2] == "" {
				continue
			}
			found := false
			for _, title := range heading.FindAllStringSubmatch(readText(t, target), -1) {
				found = found || anchor(title[1]) == match[2]
			}
			if !found {
				t.Errorf("%s: %s has no section #%s", page, match[1], match[2])
			}
		}
	}
}

// The values that docs/install.md names are values of the chart.
func TestDocumentsNameValuesThatExist(t *testing.T) {
	defaults := tandemChart(t).Defaults
	value := regexp.MustCompile("`([a-z][A-Za-z]*(?:\\.[a-zA-Z]+)+)(?:: [^`]*)?`")
	for _, page := range []string{"install", "runbooks", "security", "troubleshooting", "configure"} {
		for _, match := range value.FindAllStringSubmatch(readText(t, root+"/docs/"+page+".md"), -1) {
			first := strings.SplitN(match[1], ".", 2)[0]
			if defaults[first] == nil || match[1] == "tls.crt" || match[1] == "tls.key" {
				continue // a file, a field of an object
			}
			if at(defaults, match[1]) == nil {
				t.Errorf("docs/%s.md: the chart has no value %s", page, match[1])
			}
		}
	}
}
