package main

import (
	"fmt"
	"path"
	"sort"
	"strings"
	"text/template"
)

// Options say what Helm would know of the release and the cluster.
type Options struct {
	Name        string
	Namespace   string
	KubeVersion string // v1.31.0
	APIVersions []string
	IsUpgrade   bool
	Service     string // what manages the objects; Helm itself says Helm
	// What `lookup` finds, by "apiVersion/kind/namespace/name"; otherwise nothing, as in `helm template`.
	Existing map[string]interface{}
	// Numbers of values are json.Number, as in some releases of Helm, instead of float64.
	UseNumber bool
}

// DefaultOptions are those of `helm template tandem`.
func DefaultOptions() Options {
	return Options{Name: "tandem", Namespace: "tandem", KubeVersion: "v1.36.2", Service: "Helm"}
}

// APIVersions is what `.Capabilities.APIVersions` offers.
type APIVersions []string

func (v APIVersions) Has(version string) bool {
	for _, known := range v {
		if known == version {
			return true
		}
	}
	return false
}

// KubeVersion is what `.Capabilities.KubeVersion` offers.
type KubeVersion struct{ Version, Major, Minor string }

func (v KubeVersion) String() string     { return v.Version }
func (v KubeVersion) GitVersion() string { return v.Version }

// Rendered is one rendered template.
type Rendered struct {
	Template string // templates/deployment.yaml
	Text     string
}

// Render renders every template of the chart that makes objects, and NOTES.txt apart.
func Render(chart *Chart, values Values, options Options) ([]Rendered, string, error) {
	all, err := deepCopy(Merge(chart.Defaults, values), options.UseNumber)
	if err != nil {
		return nil, "", err
	}
	set, err := parse(chart, options)
	if err != nil {
		return nil, "", err
	}
	top := topLevel(chart, all, options)
	var rendered []Rendered
	notes := ""
	for _, name := range names(chart) {
		base := path.Base(name)
		if strings.HasPrefix(base, "_") {
			continue
		}
		top["Template"] = Values{
			"Name": chart.Name() + "/" + name, "BasePath": chart.Name() + "/templates"}
		text, err := execute(set, chart.Name()+"/"+name, top)
		if err != nil {
			return nil, "", err
		}
		if base == "NOTES.txt" {
			notes = text
		} else if strings.TrimSpace(text) != "" {
			rendered = append(rendered, Rendered{name, text})
		}
	}
	return rendered, notes, nil
}

func names(chart *Chart) []string {
	var names []string
	for name := range chart.Templates {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

func parse(chart *Chart, options Options) (*template.Template, error) {
	set := template.New("chart").Option("missingkey=zero")
	set.Funcs(functions(set, options))
	for _, name := range names(chart) {
		if _, err := set.New(chart.Name() + "/" + name).Parse(chart.Templates[name]); err != nil {
			return nil, err
		}
	}
	return set, nil
}

func topLevel(chart *Chart, values Values, options Options) Values {
	numbers := strings.Split(strings.TrimPrefix(options.KubeVersion, "v")+".", ".")
	return Values{
		"Values": values,
		"Chart":  chart.Metadata,
		"Files":  chart.Files,
		"Release": Values{
			"Name": options.Name, "Namespace": options.Namespace, "Service": options.Service, "Revision": 1,
			"IsInstall": !options.IsUpgrade, "IsUpgrade": options.IsUpgrade,
		},
		"Capabilities": Values{
			"KubeVersion": KubeVersion{options.KubeVersion, numbers[0], numbers[1]},
			"APIVersions": APIVersions(options.APIVersions),
		},
	}
}

func execute(set *template.Template, name string, data interface{}) (string, error) {
	var text strings.Builder
	if err := set.ExecuteTemplate(&text, name, data); err != nil {
		return "", err
	}
	// What a missing key of a map prints.
	return strings.ReplaceAll(text.String(), "<no value>", ""), nil
}

// The order in which Helm installs kinds; those of other kinds come after these, webhooks last.
var installOrder = []string{
	"Namespace", "NetworkPolicy", "ResourceQuota", "PodDisruptionBudget", "ServiceAccount", "Secret",
	"ConfigMap", "Service", "Pod", "Deployment", "HorizontalPodAutoscaler",
}

func orderOf(kind string) int {
	if strings.HasSuffix(kind, "WebhookConfiguration") {
		return len(installOrder) + 1
	}
	for i, known := range installOrder {
		if known == kind {
			return i
		}
	}
	return len(installOrder)
}

// Object is one rendered Kubernetes object.
type Object struct {
	Template string
	Text     string // YAML
	Values
}

func (o Object) Kind() string { return fmt.Sprint(o.Values["kind"]) }
func (o Object) Name() string {
	metadata, _ := o.Values["metadata"].(Values)
	return fmt.Sprint(metadata["name"])
}

// Objects splits rendered templates into objects, in Helm's order.
func Objects(rendered []Rendered) ([]Object, error) {
	var objects []Object
	for _, one := range rendered {
		for _, text := range strings.Split("\n"+one.Text, "\n---") {
			values, err := ReadValues([]byte(text))
			if err != nil {
				return nil, fmt.Errorf("%s: %w\n%s", one.Template, err, text)
			}
			if len(values) > 0 {
				objects = append(objects, Object{one.Template, strings.TrimSpace(text), values})
			}
		}
	}
	sort.SliceStable(objects, func(i, j int) bool {
		return orderOf(objects[i].Kind()) < orderOf(objects[j].Kind())
	})
	return objects, nil
}
