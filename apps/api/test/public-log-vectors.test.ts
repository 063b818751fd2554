import { expect, test } from "vitest";
import { commit, holderOf, nonceOf } from "../src/features/public-log/ballot.ts";
import { isSignedBy, newKey, readVerifier, signerOf, signNote } from "../src/features/public-log/note.ts";
import { consistencyProof, leafHash, perfectRoot, rootOf } from "../src/features/public-log/tree.ts";
import { placeOf, treeHash } from "./public-log-harness.ts";

// From c2sp.org/signed-note and from golang.org/x/mod/sumdb/note.
const notes = [
  {
    key: "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
    note: "This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n",
  },
  {
    key: "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
    note: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n",
  },
];

test.each(notes)("a published note is verified by its published key $key, and by no other", ({ key, note }) => {
  const verifier = readVerifier(key);
  if (!verifier) throw new Error("it is a key");
  expect(isSignedBy(note, verifier)).toBe(true);
  expect(isSignedBy(note.replace("is", "was"), verifier)).toBe(false);
  expect(readVerifier(key.replace(/\+(..)/, "+00"))).toBe(null);
});

test("Go's private key signs as Go does, byte for byte", () => {
  const seed = Buffer.from("AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz", "base64").subarray(1);
  const pkcs8 = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]).toString("base64");
  const signer = signerOf("PeterNeumann", pkcs8);
  const [, { key, note } = { key: "", note: "" }] = notes;
  expect(signer.verifierKey).toBe(key);
  expect(signNote(note.slice(0, note.indexOf("\n\n") + 1), signer)).toBe(note);
});

test("a new key's signature is verified by its published verifier key", () => {
  const signer = signerOf("mero-mat.test/log", newKey());
  const verifier = readVerifier(signer.verifierKey);
  expect(verifier && isSignedBy(signNote("a\n\nb\n", signer), verifier)).toBe(true);
});

// From the reference implementation of RFC 6962.
const leaves = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const roots = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const proofs: [number, number, string[]][] = [
  [1, 1, []],
  [
    1,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    6,
    8,
    [
      "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [
    2,
    5,
    [
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
];

/** Creates tiles over these leaves, up to the full width. */
function tilesOver(all: Buffer[]) {
  const levels = [all];
  for (let hashes = all; hashes.length >= 256; levels.push(hashes))
    hashes = Array.from({ length: Math.floor(hashes.length / 256) }, (_, tile) =>
      perfectRoot(Buffer.concat(hashes.slice(tile * 256, (tile + 1) * 256))),
    );
  return async (level: number, n: number) => Buffer.concat((levels[level] ?? []).slice(n * 256, (n + 1) * 256));
}

test("the tree gives the published roots and proofs", async () => {
  const hashes = leaves.map((hex) => leafHash(Buffer.from(hex, "hex")));
  for (const [size, root] of roots.entries())
    expect((await rootOf(tilesOver(hashes), size)).toString("hex")).toBe(root);
  for (const [from, size, proof] of proofs)
    expect((await consistencyProof(tilesOver(hashes), from, size)).map((hash) => hash.toString("hex"))).toEqual(proof);
});

test("a tree of many tiles has the root that the definition gives", async () => {
  const hashes = Array.from({ length: 66_000 }, (_, index) => leafHash(Buffer.from(String(index))));
  for (const size of [255, 256, 257, 1000, 66_000])
    expect((await rootOf(tilesOver(hashes.slice(0, size)), size)).equals(treeHash(hashes.slice(0, size)))).toBe(true);
  expect(placeOf(1_234_067)).toBe("x001/x234/067");
});

test("a ballot's nonce, holder and commitment have the documented values", () => {
  const nonce = nonceOf("key", { id: "0199", version: 0 });
  expect(nonce).toBe("598a8a59132ed00f84eb3fafeb123d94e214f3b83983051c03dd3a930c27ec98");
  const holder = holderOf({ scope: "samanupatik", username: "sita", nonce });
  expect(holder).toBe("60000f3b66fdfb835a97c0c709c2f0891495d699b82ed1f6c3931b5535473541");
  expect(commit({ scope: "samanupatik", choice: "party", holder })).toBe(
    "64eebc946d30433c14b6b36882f081946711f25fc003b51c93a788c9f35b9460",
  );
});
