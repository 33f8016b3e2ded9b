// A line of Base64 in, a line of JSON [[[section, key], text], ...] out.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"gopkg.in/ini.v1"
)

func answer(line string) any {
	text, err := base64.StdEncoding.DecodeString(line)
	if err != nil {
		return map[string]string{"error": err.Error()}
	}
	file, err := ini.LoadSources(ini.LoadOptions{IgnoreInlineComment: true}, text)
	if err != nil {
		return map[string]string{"error": err.Error()}
	}
	found := [][2]any{}
	for _, section := range file.Sections() {
		path := []string{}
		if section.Name() != ini.DefaultSection {
			path = strings.Split(section.Name(), ".")
		}
		for _, key := range section.Keys() {
			found = append(found, [2]any{append(append([]string{}, path...), key.Name()), key.Value()})
		}
	}
	return found
}

func main() {
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		out, _ := json.Marshal(answer(strings.TrimSpace(line)))
		fmt.Println(string(out))
	}
}
