// Reads a public log with the code of Go's checksum database: signature, tiles, entries, inclusion and consistency.
// Usage: read_log <address of the site> <verifier key> [size of an earlier tree]
package main

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8

type tiles struct{ site string }

func get(address string) []byte {
	answer, err := http.Get(address)
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != 200 {
		log.Fatalf("%s: %s %v", address, answer.Status, err)
	}
	return body
}

func (t tiles) Height() int { return height }

// Tile paths of tlog-tiles are those of the checksum database without the height.
func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	data := make([][]byte, len(wanted))
	for i, tile := range wanted {
		data[i] = get(t.site + "/log/tile/" + strings.TrimPrefix(tile.Path(), "tile/8/"))
	}
	return data, nil
}

func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}

// entries reads the bundles of entries, each preceded by its length in two bytes.
func entries(site string, size int64) [][]byte {
	var all [][]byte
	for n := int64(0); n*256 < size; n++ {
		width := 256
		if size-n*256 < 256 {
			width = int(size - n*256)
		}
		path := tlog.Tile{H: height, L: 0, N: n, W: width}.Path()
		bundle := get(site + "/log/tile/entries/" + strings.TrimPrefix(path, "tile/8/0/"))
		for len(bundle) > 0 {
			length := int(binary.BigEndian.Uint16(bundle))
			all = append(all, bundle[2:2+length])
			bundle = bundle[2+length:]
		}
	}
	return all
}

func must(err error, what string) {
	if err != nil {
		log.Fatalf("%s: %v", what, err)
	}
}

func main() {
	site, key := os.Args[1], os.Args[2]
	verifier, err := note.NewVerifier(key)
	must(err, "verifier key")
	signed, err := note.Open(get(site+"/log/checkpoint"), note.VerifierList(verifier))
	must(err, "signature")
	lines := strings.Split(signed.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	must(err, "size")
	hash, err := base64.StdEncoding.DecodeString(lines[2])
	must(err, "root")
	var root tlog.Hash
	copy(root[:], hash)

	tree := tlog.Tree{N: size, Hash: root}
	reader := tlog.TileHashReader(tree, tiles{site})
	found := entries(site, size)
	if int64(len(found)) != size {
		log.Fatalf("the bundles have %d entries, the head has %d", len(found), size)
	}
	for index, entry := range found {
		leaf := tlog.RecordHash(entry)
		proof, err := tlog.ProveRecord(size, int64(index), reader)
		must(err, "inclusion proof")
		must(tlog.CheckRecord(proof, size, root, int64(index), leaf), "inclusion")
	}
	if len(os.Args) > 3 {
		before, err := strconv.ParseInt(os.Args[3], 10, 64)
		must(err, "earlier size")
		old, err := tlog.TreeHash(before, reader)
		must(err, "earlier root")
		proof, err := tlog.ProveTree(size, before, reader)
		must(err, "consistency proof")
		must(tlog.CheckTree(proof, size, root, before, old), "consistency")
		fmt.Printf("%d entries before, root %s\n", before, base64.StdEncoding.EncodeToString(old[:]))
	}
	fmt.Printf("%d entries, root %s, signed by %s\n", size, lines[2], signed.Sigs[0].Name)
}
