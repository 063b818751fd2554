import { commitment, holderOf } from "@mero-mat/observer/core/ballot";
import { base64, concat, utf8 } from "@mero-mat/observer/core/bytes";
import { treeHashes } from "@mero-mat/observer/core/tree";
import { cosign, verifierKeyOf } from "@mero-mat/observer/witness";
import { expect, onTestFinished, test, vi } from "vitest";
import { readHeld } from "../../parts/receipt/held-receipt.ts";
import { sha256 } from "./platform.ts";
import { prove, type Step } from "./prove.ts";

const ownKey = verifierKeyOf({ name: "mero-mat.test/log", seed: new Uint8Array(32).fill(1) });

/** Proves a receipt of this origin up to where it belongs. */
async function lastStep(origin: string) {
  vi.stubGlobal("fetch", async () => new Response(`${ownKey}\n`));
  onTestFinished(() => void vi.unstubAllGlobals());
  const [nonce, signature] = [base64(new Uint8Array(32)), base64(utf8("a signature"))];
  const parts = [origin, "scope", "choice", "sita", nonce, "2026-11-28T00:00:00Z", signature, "Hari"];
  const receipt = readHeld(`#receipt=${parts.map(encodeURIComponent).join("~")}`);
  if (!receipt) throw new Error("it is a receipt");
  let last: Step | undefined;
  for await (const step of prove(receipt, "https://mero-mat.test", () => Promise.reject(new Error("unasked"))))
    last = step;
  return last;
}

test("a receipt of another site leads there, and only where that site is the whole host of the link", async () => {
  for (const site of ["vote.example.org", "127.0.0.1:4000"])
    expect(await lastStep(`${site}/log/2`)).toMatchObject({
      name: "elsewhere",
      site,
      address: expect.stringContaining(`https://${site}/verify#receipt=`),
    });
  for (const site of [
    "mero-mat.test@evil.example",
    "mero-mat.test:secret@evil.example",
    "evil.example/mero-mat.test",
    "",
  ])
    expect(await lastStep(`${site}/log`), site).toMatchObject({ name: "promise", state: "bad" });
});

const origin = "mero-mat.test/log";
const [log, receipts] = [origin, `${origin}/receipts`].map((name) => ({ name, seed: new Uint8Array(32).fill(1) }));

/** Proves a receipt of `poll-1` from a record whose only ballot is of this scope. */
async function provenFrom(sealedFor: string) {
  const own = { scope: "poll-1", choice: "asha", username: "sita", nonce: "ab".repeat(32) };
  const ballot = commitment(sha256, { ...own, holder: holderOf(sha256, own) });
  const promise = `${origin}\nreceipt\n${ballot}\n2026-11-28T00:00:00Z\n`;
  const signed = (key: typeof log, text: string) => (key ? `${text}\n${cosign(key, text, 0)}` : "");
  const entry = utf8(JSON.stringify({ kind: "ballot", scope: sealedFor, ballot, replaces: null }));
  const leaf = treeHashes(sha256).leaf(entry);
  const files: Record<string, string | Uint8Array> = {
    key: [log, receipts].map((key) => key && `${verifierKeyOf(key)}\n`).join(""),
    checkpoint: signed(log, `${origin}\n1\n${base64(leaf)}\n`),
    "tile/0/000.p/1": leaf,
    "tile/entries/000.p/1": concat(Uint8Array.of(0, entry.length), entry),
    witnesses: "",
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const file = files[address.replace(/^.*\/log\//, "")];
    return new Response(typeof file === "string" ? file : new Uint8Array(file ?? []));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  let last: Step | undefined;
  const receipt = { ...own, note: signed(receipts, promise), name: "Asha" };
  const claimed = async () => ({ place: { index: 0, state: "counted" as const }, counted: 1 });
  for await (const step of prove(receipt, "https://mero-mat.test", claimed)) last = step;
  return last;
}

test("a ballot that was sealed for another poll is not in the record of its own", async () => {
  expect(await provenFrom("poll-1")).toMatchObject({ name: "counted" });
  expect(await provenFrom("poll-2")).toEqual({ name: "included", state: "bad", fault: "Entry 0 is another one." });
});
