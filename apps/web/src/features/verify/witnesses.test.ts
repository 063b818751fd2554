import { readCheckpoint } from "@mero-mat/observer/core/checkpoint";
import { cosign, verifierKeyOf } from "@mero-mat/observer/witness";
import { expect, onTestFinished, test, vi } from "vitest";
import { readCosigned } from "./witnesses.ts";

const text = `vote.example/log\n7\n${btoa("r".repeat(32))}\n`;
const paper = { name: "paper.example/w1", seed: new Uint8Array(32).fill(1) };
const forger = { name: "paper.example/w1", seed: new Uint8Array(32).fill(2) };

const opened = (line: string) => {
  const served = `${text}\n${line}`;
  return { head: readCheckpoint(served), served, isSigned: true };
};

test("a cosignature counts under the witness's key that this browser saw first", async () => {
  const stored = new Map<string, string>();
  let keys = `${verifierKeyOf(paper)}\n`;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("fetch", async () => new Response(keys));
  onTestFinished(() => void vi.unstubAllGlobals());
  const site = "https://vote.example";
  const genuine = cosign(paper, text, 1_700_000_000);
  const good = { name: "cosigned", state: "good", by: [{ witness: paper.name, at: new Date(1_700_000_000_000) }] };
  expect(await readCosigned(site, opened(genuine))).toEqual(good);
  keys = `${verifierKeyOf(forger)}\n`;
  const awaited = { name: "cosigned", state: "waiting", awaited: [paper.name] };
  expect(await readCosigned(site, opened(cosign(forger, text, 1_800_000_000)))).toEqual(awaited);
  expect(await readCosigned(site, opened(genuine))).toEqual(good);
  const ofAnother = cosign(paper, text.replace("7", "8"), 1_700_000_000);
  await expect(readCosigned(site, opened(ofAnother))).rejects.toThrow(
    "The signature of paper.example/w1 does not hold",
  );
});
