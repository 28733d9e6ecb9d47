package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"

	"sigs.k8s.io/yaml"
)

type repeated []string

func (r *repeated) String() string { return strings.Join(*r, ",") }
func (r *repeated) Set(value string) error {
	*r = append(*r, value)
	return nil
}

// command is the command line.
type command struct {
	options    Options
	files      repeated
	sets       repeated
	lookupFile string
	valuesJSON bool
	notes      bool
}

func parseCommand() command {
	c := command{options: DefaultOptions()}
	flag.Var(&c.files, "f", "file of values; may be repeated, later ones win")
	flag.Var(&c.sets, "set", "PATH=VALUE; may be repeated, wins over files")
	flag.StringVar(&c.options.Name, "name", c.options.Name, "name of the release")
	flag.StringVar(&c.options.Namespace, "namespace", c.options.Namespace, "namespace of the release")
	flag.StringVar(&c.options.KubeVersion, "kube-version", c.options.KubeVersion, "of the cluster")
	apiVersions := flag.String("api-versions", "", "APIs of the cluster, separated by commas")
	flag.BoolVar(&c.options.IsUpgrade, "is-upgrade", false, "render an upgrade")
	flag.StringVar(&c.lookupFile, "lookup-file", "", "YAML objects that `lookup` finds")
	flag.BoolVar(&c.valuesJSON, "values-json", false, "print the merged values as JSON and stop")
	flag.BoolVar(&c.notes, "notes", false, "print NOTES.txt instead of the objects")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: chartrender [flags] CHART")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	c.options.APIVersions = strings.FieldsFunc(*apiVersions, func(r rune) bool { return r == ',' })
	return c
}

func (c command) values() (Values, error) {
	values := Values{}
	for _, file := range c.files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		read, err := ReadValues(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		values = Merge(values, read)
	}
	for _, assignment := range c.sets {
		var err error
		if values, err = Set(values, assignment); err != nil {
			return nil, err
		}
	}
	return values, nil
}

// ReadExisting reads objects for `lookup`.
func ReadExisting(text string) (map[string]interface{}, error) {
	existing := map[string]interface{}{}
	for _, document := range strings.Split("\n"+text, "\n---") {
		object := Values{}
		if err := yaml.Unmarshal([]byte(document), &object); err != nil {
			return nil, err
		}
		metadata, _ := object["metadata"].(Values)
		namespace, _ := metadata["namespace"].(string)
		key := fmt.Sprintf("%v/%v/%s/%v", object["apiVersion"], object["kind"], namespace, metadata["name"])
		existing[key] = object
	}
	return existing, nil
}

func (c command) run() error {
	chart, err := LoadChart(flag.Arg(0))
	if err != nil {
		return err
	}
	values, err := c.values()
	if err != nil {
		return err
	}
	if c.valuesJSON {
		return json.NewEncoder(os.Stdout).Encode(Merge(chart.Defaults, values))
	}
	if c.lookupFile != "" {
		text, err := os.ReadFile(c.lookupFile)
		if err != nil {
			return err
		}
		if c.options.Existing, err = ReadExisting(string(text)); err != nil {
			return fmt.Errorf("%s: %w", c.lookupFile, err)
		}
	}
	rendered, notes, err := Render(chart, values, c.options)
	if err != nil {
		return err
	}
	if c.notes {
		fmt.Print(notes)
		return nil
	}
	objects, err := Objects(rendered)
	if err != nil {
		return err
	}
	for _, object := range objects {
		fmt.Printf("---\n# Source: %s/%s\n%s\n", chart.Name(), object.Template, object.Text)
	}
	return nil
}

func main() {
	if err := parseCommand().run(); err != nil {
		fmt.Fprintln(os.Stderr, "chartrender:", err)
		os.Exit(1)
	}
}
