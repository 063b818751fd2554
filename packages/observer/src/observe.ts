// The command. Exit code 0 when everything holds, 1 with the first fault, 2 when it could not check, 3 when the answer to
// a sample leaves nothing to check.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { check } from "./check.ts";
import { Fault } from "./core/fault.ts";
import { readVerifierKey } from "./core/note.ts";
import type { Wanted } from "./cosignatures.ts";
import { sha256 } from "./node.ts";
import { readSaved } from "./receipts.ts";
import { checkOpened, confidence, questions, readOpened, readRequest, sample, withoutAccount } from "./sample.ts";
import { readSeen, type Seen, writeEvidence, writeSeen } from "./state.ts";
import { sentenceOf, verdictOf } from "./verdict.ts";
import { privateKeyLine, readWitnessKey, verifierKeyOf, witness } from "./witness.ts";

const usage = `observe <url> [--state seen.json] [--log <verifier key>] [--also <signed head>]...
  [--witness <verifier key>]... [--require <number>] [--max-age <hours>h] [--strict] [--json] [--quiet]
  [--all-logs] [--receipts <folder> [--account <username>]] [--token <file>]
observe sample <url> --scope <poll or samanupatik> --size <number> --seed <dice> [--head <signed head>]
  [--count <entry of a count>] > request.json
observe sample --check opened.json [--request request.json] [--strict]
observe witness --port <port> --log <verifier key>... --key <file> [--name <name of a new key>] [--state <file>]`;

const asked = {
  allowPositionals: true,
  options: {
    state: { type: "string" },
    log: { type: "string", multiple: true },
    also: { type: "string", multiple: true },
    strict: { type: "boolean" },
    "all-logs": { type: "boolean" },
    receipts: { type: "string" },
    account: { type: "string" },
    token: { type: "string" },
    scope: { type: "string" },
    size: { type: "string" },
    count: { type: "string" },
    seed: { type: "string" },
    head: { type: "string" },
    check: { type: "string" },
    request: { type: "string" },
    quiet: { type: "boolean" },
    witness: { type: "string", multiple: true },
    require: { type: "string" },
    "max-age": { type: "string" },
    json: { type: "boolean" },
    port: { type: "string" },
    host: { type: "string" },
    key: { type: "string" },
    name: { type: "string" },
    help: { type: "boolean" },
  },
} as const;

type Options = ReturnType<typeof parseArgs<typeof asked>>["values"];

const hour = 3_600_000;

function maxAge(text: string | undefined): number | undefined {
  if (text === undefined) return;
  const [, hours] = /^(\d+(?:\.\d+)?)h$/.exec(text) ?? [];
  if (!hours) throw new Error(`--max-age is a number of hours such as 36h, not ${text}.`);
  return Number(hours) * hour;
}

/** Reads a key that was typed: a mistyped one is no fault of the log. */
function typedKey(option: string, line: string) {
  try {
    return readVerifierKey(sha256, line);
  } catch (error) {
    throw new Error(`${option}: ${error instanceof Error ? error.message : error}`);
  }
}

function siteAt(address: string): URL {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new Error(`${address} is no address of a site, such as https://vote.example.org.`);
  return new URL(address.endsWith("/") ? address : `${address}/`);
}

function wantedCosignatures({ witness = [], require: count, "max-age": age }: Options): Wanted {
  const witnesses = witness.map((line) => typedKey("--witness", line));
  const required = count === undefined ? witnesses.length : Number(count);
  if (!Number.isInteger(required) || required < 0 || required > witnesses.length)
    throw new Error(`--require is a number from 0 to ${witnesses.length}, the number of witnesses given.`);
  if (age !== undefined && required === 0) throw new Error("--max-age needs --witness: only witnesses date a head.");
  return { witnesses, required, maxAgeMs: maxAge(age) };
}

/** Records a fault in the state and continues from the newest head; the heads that prove it are saved as files. */
function recordFault(statePath: string, fault: Fault, head: Pick<Seen, "key" | "checkpoint">): void {
  const { opened = 0, faults = [] } = readSeen(statePath) ?? {};
  const at = new Date().toISOString();
  const evidence = writeEvidence(statePath, at, [...fault.contradicted, head.checkpoint]);
  console.error(`Evidence: ${evidence.join(", ")}`);
  writeSeen(statePath, { ...head, opened, faults: [...faults, { at, message: fault.message, evidence }] });
}

async function observe(address: string, options: Options): Promise<void> {
  const { state, log, also = [], strict, quiet, json } = options;
  let head: Pick<Seen, "key" | "checkpoint"> | undefined;
  try {
    const [key] = log ?? [];
    if (key !== undefined) typedKey("--log", key);
    const outcome = await check({
      url: siteAt(address),
      key,
      strict,
      allLogs: options["all-logs"],
      // In a file, because everybody on the machine can read a command's words.
      token: options.token === undefined ? undefined : readFileSync(options.token, "utf8").trim(),
      saved: options.receipts === undefined ? undefined : readSaved(options.receipts, options.account),
      seen: state ? readSeen(state) : null,
      also: also.map((path) => ({ seen: path, checkpoint: readFileSync(path, "utf8") })),
      cosignatures: wantedCosignatures(options),
      say: (progress) => quiet || console.error(progress),
      onHead: (seen) => {
        head = seen;
      },
    });
    if (state) writeSeen(state, outcome.seen);
    const verdict = verdictOf(outcome, { hasState: Boolean(state) });
    if (!json) for (const notice of verdict.notices) console.log(`NOTICE: ${notice}`);
    console.log(json ? JSON.stringify(verdict) : sentenceOf(verdict));
    if (verdict.verdict === "fault") process.exitCode = 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isFault = error instanceof Fault;
    if (isFault && head) {
      for (const checkpoint of [...error.contradicted, head.checkpoint])
        console.error(`A signed head:\n\n${checkpoint}`);
      if (state) recordFault(state, error, head);
    }
    if (json) console.log(JSON.stringify({ verdict: isFault ? "fault" : "unreadable", message }));
    else if (isFault) console.log(`FAULT: ${message}`);
    else console.error(message);
    process.exitCode = isFault ? 1 : 2;
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const nothingChecked = 3;

/** Checks an opened sample, and lists whom to ask. */
function checkSample(opened: string, { request, strict }: Options): void {
  const asked = request ?? join(dirname(opened), "request.json");
  if (!existsSync(asked)) throw new Error(`${asked} is not there; --request names the request that was answered.`);
  const given = readOpened(readFileSync(opened, "utf8"));
  checkOpened(readRequest(readFileSync(asked, "utf8")), given);
  const closed = withoutAccount(given);
  const all = given.lines.length;
  if (closed.length === all) {
    console.log(
      `NOTHING CHECKED: the answer opens none of the ${all} drawn lines. Ask the operator again; if it stays so, nobody was found.`,
    );
    process.exitCode = nothingChecked;
    return;
  }
  const notice = `The operator did not open ${closed.length} of the ${all} drawn lines: ${closed.join(", ")}. Only the line of a deleted account cannot be opened, and a deleted ghost looks like a deleted voter: count these lines as people who were not found.`;
  if (closed.length > 0 && strict) throw new Fault(notice);
  if (closed.length > 0) console.log(`NOTICE: ${notice}`);
  console.log(`${all - closed.length} lines are those that were drawn, and of these accounts. Ask each of them:`);
  console.log(questions(given));
}

async function drawSample(address: string | undefined, options: Options): Promise<void> {
  const { scope, size, seed, head, count } = options;
  if (!address || !scope || !seed || !Number.isSafeInteger(Number(size)) || Number(size) < 1) throw new Error(usage);
  const url = siteAt(address);
  const before = head === undefined ? undefined : readFileSync(head, "utf8");
  const counted = count === undefined ? undefined : Number(count);
  const request = await sample(url, { scope, size: Number(size), seed, head: before, count: counted });
  console.log(JSON.stringify(request, null, 2));
  const votes = request.lines.filter(({ voted }) => voted).length;
  console.error(`${votes} of the ${request.lines.length} lines say that the account voted.`);
  for (const share of [0.01, 0.05, 0.1])
    console.error(
      `If ${percent(share)} of the votes are of ghosts, one is drawn with ${percent(confidence(votes, share))}.`,
    );
  if (before === undefined)
    console.error(
      "The head was read after the dice: whoever signs it could choose the lines. Pass a head from before (--head).",
    );
}

function witnessKey(path: string, name: string | undefined) {
  if (!existsSync(path)) {
    if (!name) throw new Error(`${path} is not there; --name makes a new key.`);
    writeFileSync(path, `${privateKeyLine({ name, seed: randomBytes(32) })}\n`, { mode: 0o600, flag: "wx" });
  }
  return readWitnessKey(readFileSync(path, "utf8"));
}

async function startWitness({ key: path, port, log: logs, host, name, state }: Options): Promise<void> {
  if (!path || !port || !logs) throw new Error(usage);
  const key = witnessKey(path, name);
  const statePath = state ?? `${path}.seen.json`;
  const known = logs.map((line) => typedKey("--log", line));
  const server = witness({ key, logs: known, statePath, say: console.log });
  await once(server.listen(Number(port), host), "listening");
  console.log(`${verifierKeyOf(key)} countersigns on port ${port}.`);
}

try {
  const { values, positionals } = parseArgs(asked);
  // `npx <this package> observe <url>` and `observe <url>` are the same.
  const [address] = positionals[0] === "observe" ? positionals.slice(1) : positionals;
  if (values.help) console.log(usage);
  else if (address === "witness") await startWitness(values);
  else if (address === "sample" && values.check !== undefined) checkSample(values.check, values);
  else if (address === "sample")
    await drawSample(positionals.at(-1) === "sample" ? undefined : positionals.at(-1), values);
  else if (address) await observe(address, values);
  else throw new Error(usage);
} catch (error) {
  const isFault = error instanceof Fault;
  if (isFault) console.log(`FAULT: ${error.message}`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = isFault ? 1 : 2;
}
