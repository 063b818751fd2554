import { expect, test } from "vitest";
import { readVerifierKey } from "../src/core/note.ts";
import { sha256 } from "../src/node.ts";
import { cosign, verifierKeyOf } from "../src/witness.ts";
import { checked, faultOf } from "./checked-log.ts";
import { electedLog } from "./log-maker.ts";

const paper = { name: "paper.example/w1", seed: new Uint8Array(32).fill(1) };
const party = { name: "party.example/w2", seed: new Uint8Array(32).fill(2) };
const witnesses = [paper, party].map((key) => readVerifierKey(sha256, verifierKeyOf(key)));
const hour = 3600;
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

function sealed() {
  const log = electedLog();
  const head = log.seal();
  const text = head.slice(0, head.lastIndexOf("\n\n") + 1);
  log.results = [];
  return {
    log,
    text,
    serveWith: (...lines: string[]) => log.files.set("checkpoint", Buffer.from(head + lines.join(""))),
  };
}

test("the head needs as many cosignatures as are required", async () => {
  const { log, text, serveWith } = sealed();
  await using server = log;
  const line = cosign(paper, text, secondsAgo(60));
  serveWith(line);
  const { cosignatures } = await checked(server, { cosignatures: { witnesses, required: 1 } });
  expect(cosignatures.map(({ witness }) => witness)).toEqual(["paper.example/w1"]);
  expect(await faultOf(server, { cosignatures: { witnesses, required: 2 } })).toMatch(
    /too few cosignatures: needed: 2, found: paper.example\/w1 at /,
  );
  // A duplicate line is still one witness.
  serveWith(line, line);
  expect(await faultOf(server, { cosignatures: { witnesses, required: 2 } })).toContain("needed: 2");
});

test("a log that has stopped is detected by the age of its cosignatures", async () => {
  const { log, text, serveWith } = sealed();
  await using server = log;
  const cosignatures = { witnesses, required: 1, maxAgeMs: 36 * hour * 1000 };
  serveWith(cosign(paper, text, secondsAgo(40 * hour)));
  expect(await faultOf(server, { cosignatures })).toContain("needed within 36 hours: 1, found: paper");
  serveWith(cosign(paper, text, secondsAgo(40 * hour)), cosign(party, text, secondsAgo(35 * hour)));
  await checked(server, { cosignatures });
});

test("a cosignature of another head does not hold", async () => {
  const { log, text, serveWith } = sealed();
  await using server = log;
  serveWith(cosign(party, text.replace("493", "492"), secondsAgo(60)));
  expect(await faultOf(server, { cosignatures: { witnesses, required: 0 } })).toBe(
    "Fault: The signature of party.example/w2 does not hold.",
  );
});

test("a cosignature dated years ahead does not stay fresh until then", async () => {
  const { log, text, serveWith } = sealed();
  await using server = log;
  serveWith(cosign(paper, text, secondsAgo(-24 * 365 * hour)));
  const cosignatures = { witnesses: witnesses.slice(0, 1), required: 1, maxAgeMs: 36 * hour * 1000 };
  expect(await faultOf(server, { cosignatures })).toMatch(
    /too few cosignatures: needed within 36 hours: 1, found: paper/,
  );
});
