import { base64, utf8 } from "@mero-mat/observer/core/bytes";
import { verifierKeyOf } from "@mero-mat/observer/witness";
import { expect, onTestFinished, test, vi } from "vitest";
import { readHeld } from "../../parts/receipt/held-receipt.ts";
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
