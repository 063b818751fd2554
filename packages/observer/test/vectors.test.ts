// Published test vectors: C2SP's specifications, Go's note package, and the trees shared by implementations of RFC
// 6962.
import { expect, test } from "vitest";
import { commitment, holderOf } from "../src/core/ballot.ts";
import { hex } from "../src/core/bytes.ts";
import { openCheckpoint, readCheckpoint } from "../src/core/checkpoint.ts";
import { readNote, readVerifierKey, signedBy } from "../src/core/note.ts";
import type { Get } from "../src/core/platform.ts";
import { readLog } from "../src/core/read-log.ts";
import { subtrees, tilePath } from "../src/core/tiles.ts";
import { consistencyProof, includes, inclusionProof, isConsistent, rootOf, treeHashes } from "../src/core/tree.ts";
import { sha256, verifyEd25519 } from "../src/node.ts";
import { leafOf, treeFiles, treeRoot } from "./log-maker.ts";

const bytes = (digits: string) => new Uint8Array(Buffer.from(digits, "hex"));
const hashes = treeHashes(sha256);

const inputs = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const roots = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

test("the published test trees give the published roots", () => {
  const leaves = inputs.map((input) => hashes.leaf(bytes(input)));
  const found = roots.map((_, last) => hex(rootOf(hashes, leaves.slice(0, last + 1), null) ?? bytes("")));
  expect(found).toEqual(roots);
  expect(hex(hashes.empty())).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("the published consistency proofs hold", () => {
  const head = (size: number) => ({ size, root: bytes(roots[size - 1] ?? "") });
  const proof = [
    "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
    "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  ].map(bytes);
  expect(isConsistent(hashes, head(6), head(8), proof)).toBe(true);
  expect(isConsistent(hashes, head(5), head(8), proof)).toBe(false);
  expect(isConsistent(hashes, { ...head(6), root: head(5).root }, head(8), proof)).toBe(false);
  expect(isConsistent(hashes, head(6), { ...head(8), root: head(7).root }, proof)).toBe(false);
  expect(isConsistent(hashes, head(6), head(8), proof.slice(1))).toBe(false);
  expect(isConsistent(hashes, head(6), head(8), [...proof, ...proof])).toBe(false);
  expect(isConsistent(hashes, head(8), head(6), proof)).toBe(false);
});

const neumann = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const neumannNote = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

test("the note of Go's package verifies, and a changed text does not", async () => {
  const key = readVerifierKey(sha256, neumann);
  expect(await signedBy(verifyEd25519, readNote(neumannNote), key)).toBe(0);
  const forged = readNote(neumannNote.replace("don't know", "know"));
  await expect(signedBy(verifyEd25519, forged, key)).rejects.toThrow("does not hold");
});

test("a key of signed-note has the right id, and a mangled key is refused", () => {
  const line = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";
  expect(readVerifierKey(sha256, line)).toMatchObject({ name: "example.com/foo", id: "530d903a", type: 1 });
  expect(() => readVerifierKey(sha256, line.replace("530d", "530e"))).toThrow("is not that of its key");
  expect(() => readVerifierKey(sha256, line.slice(0, -1))).toThrow("This is no verifier key");
});

const cosigned = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

test("the cosigned checkpoint of tlog-cosignature is read", async () => {
  const { origin, size, root, note } = readCheckpoint(cosigned);
  expect({ origin, size, root: root.length }).toEqual({
    origin: "example.com/behind-the-sofa",
    size: 20852163,
    root: 32,
  });
  const [, witness] = note.signatures;
  let message = "";
  const listen = (_key: Uint8Array, text: Uint8Array) => {
    message = Buffer.from(text).toString();
    return true;
  };
  const key = { name: "witness.example.com/w1", id: "8d66cf3f", type: 4, publicKey: new Uint8Array(32) };
  expect(witness).toMatchObject({ name: key.name, id: key.id });
  expect(await signedBy(listen, note, key)).toBe(1679315147);
  expect(message).toBe(`cosignature/v1\ntime 1679315147\n${cosigned.split("\n\n")[0]}\n`);
});

test.each([
  ["no signature", cosigned.split("\n\n")[0] ?? ""],
  ["a control character", cosigned.replace("behind", "\tbehind")],
  ["another dash", cosigned.replaceAll("—", "-")],
])("a checkpoint with %s is refused", async (_, served) => {
  const key = readVerifierKey(sha256, neumann);
  await expect(openCheckpoint(verifyEd25519, served, key)).rejects.toThrow();
});

test.each(["01", "-1", "1e3", "9007199254740993", ""])("a checkpoint of %s entries is refused", (size) => {
  expect(() => readCheckpoint(cosigned.replace("20852163", size))).toThrow("This is no checkpoint");
});

test("a tree of 70,000 entries has the tiles that tlog-tiles describes", () => {
  expect(tilePath(0, 273, 70_000)).toBe("tile/0/273.p/112");
  expect(tilePath(0, 272, 70_000)).toBe("tile/0/272");
  expect(tilePath(1, 1, 70_000)).toBe("tile/1/001.p/17");
  expect(tilePath(2, 0, 70_000)).toBe("tile/2/000.p/1");
  expect(tilePath("entries", 1_234_067, 1_234_068 * 256)).toBe("tile/entries/x001/x234/067");
  expect(() => tilePath(0, 274, 70_000)).toThrow("has no tile");
});

test("70,000 entries are read, and proofs are made from their tiles", async () => {
  const entries = Array.from({ length: 70_000 }, (_, index) => `entry ${index}`);
  const leaves = entries.map(leafOf);
  const files = treeFiles(entries);
  const get: Get = async (path) => files.get(path) ?? Promise.reject(new Error(`${path} is not there`));
  const head = { size: 70_000, root: treeRoot(leaves) };
  const known = [65_536, 65_537, 256, 0].map((size) => ({
    size,
    root: treeRoot(leaves.slice(0, size)),
    seen: String(size),
    checkpoint: "",
  }));
  let read = 0;
  for await (const bundle of readLog({ sha256, get, head, known })) read += bundle.entries.length;
  expect(read).toBe(70_000);

  const at = subtrees(hashes, get, head.size);
  for (const index of [0, 1, 255, 256, 65_535, 65_536, 69_887, 69_999]) {
    const proof = await inclusionProof(hashes, at, index, head.size);
    const leaf = leaves[index] ?? Buffer.of();
    expect(includes(hashes, { leaf, index, ...head }, proof)).toBe(true);
    expect(includes(hashes, { leaf, index: index ^ 1, ...head }, proof)).toBe(false);
    expect(includes(hashes, { leaf, index, ...head }, proof.slice(1))).toBe(false);
  }
  for (const old of known) {
    const proof = await consistencyProof(hashes, at, old.size, head.size);
    expect(isConsistent(hashes, old, head, proof)).toBe(true);
    if (old.size > 0) expect(isConsistent(hashes, { ...old, root: head.root }, head, proof)).toBe(false);
  }
});

test("a holder and a ballot have the documented values", () => {
  const nonce = "598a8a59132ed00f84eb3fafeb123d94e214f3b83983051c03dd3a930c27ec98";
  const holder = holderOf(sha256, { scope: "samanupatik", username: "sita", nonce });
  expect(holder).toBe("60000f3b66fdfb835a97c0c709c2f0891495d699b82ed1f6c3931b5535473541");
  expect(commitment(sha256, { scope: "samanupatik", choice: "party", holder })).toBe(
    "64eebc946d30433c14b6b36882f081946711f25fc003b51c93a788c9f35b9460",
  );
  expect(() => holderOf(sha256, { scope: "a", username: "x".repeat(70_000), nonce })).toThrow("too long");
});
