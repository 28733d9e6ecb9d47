package main

import (
	"regexp"
	"strings"
	"testing"
)

// The version stands in several places that cannot refer to each other.
func TestMetadataAgreesOnTheVersion(t *testing.T) {
	chart := tandemChart(t)
	version := regexp.MustCompile(`project\(tandem VERSION (\S+) `).FindStringSubmatch(readText(t, root+"/CMakeLists.txt"))[1]
	for place, found := range map[string]string{
		"appVersion of Chart.yaml":  textAt(Values(chart.Metadata), "AppVersion"),
		"VERSION of the Dockerfile": regexp.MustCompile(`(?m)^ARG VERSION=(.*)$`).FindStringSubmatch(readText(t, root+"/Dockerfile"))[1],
	} {
		if found != version {
			t.Errorf("%s is %s, CMakeLists.txt says %s", place, found, version)
		}
	}
	annotations := mapAt(Values(chart.Metadata), "Annotations")
	image := textAt(only(t, objects(t, Values{}, DefaultOptions()), "Deployment"), "spec.template.spec.containers.0.image")
	if images, _ := annotations["artifacthub.io/images"].(string); !strings.Contains(images, "image: "+image+"\n") {
		t.Errorf("artifacthub.io/images lacks %s:\n%s", image, images)
	}
}

func TestMetadataIsComplete(t *testing.T) {
	metadata := Values(tandemChart(t).Metadata)
	semver := regexp.MustCompile(`^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$`)
	if textAt(metadata, "ApiVersion") != "v2" || textAt(metadata, "Type") != "application" || !semver.MatchString(textAt(metadata, "Version")) {
		t.Errorf("%v", metadata)
	}
	for _, key := range []string{"Name", "Description", "KubeVersion", "Home", "Icon", "Sources", "Maintainers", "Keywords"} {
		if at(metadata, key) == nil {
			t.Errorf("Chart.yaml has no %s", key)
		}
	}
	annotations := mapAt(metadata, "Annotations")
	for _, key := range []string{"license", "changes", "images", "prerelease", "containsSecurityUpdates"} {
		if text, _ := annotations["artifacthub.io/"+key].(string); text == "" {
			t.Errorf("Chart.yaml has no annotation artifacthub.io/%s", key)
		}
	}
	if changes := fromYamlArray(annotations["artifacthub.io/changes"].(string)); textAt(changes[0], "kind") == "" {
		t.Errorf("artifacthub.io/changes: %v", changes)
	}
}

func TestMetadataOfTheValuesIsExplained(t *testing.T) {
	// Each group of values that a cluster's owner decides about has a comment above or beside it.
	text := readText(t, root+"/charts/tandem/values.yaml")
	for _, key := range []string{"webhook", "observe", "mutate", "record", "rules", "crds", "tls", "extraArgs", "resources", "featureGates", "tests"} {
		comment := regexp.MustCompile(`(?m)(^#.*\n` + key + `:|^` + key + `:.*\n +#)`)
		if !comment.MatchString(text) {
			t.Errorf("values.yaml does not explain %s", key)
		}
	}
}
