// The command. It ends with 0 when everything holds, 1 with the first fault, 2 when it could not look.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { check } from "./check.ts";
import { Fault } from "./core/fault.ts";
import { readVerifierKey } from "./core/note.ts";
import { sha256 } from "./node.ts";
import { readSeen, writeWhole } from "./state.ts";
import { privateKeyLine, readWitnessKey, verifierKeyOf, witness } from "./witness.ts";

const usage = `observe <url> [--state seen.json] [--log <verifier key>] [--also <signed head>]... [--quiet]
observe --witness --port <port> --log <verifier key>... --key <file> [--name <name of a new key>] [--state <file>]`;

const asked = {
  allowPositionals: true,
  options: {
    state: { type: "string" },
    log: { type: "string", multiple: true },
    also: { type: "string", multiple: true },
    quiet: { type: "boolean" },
    witness: { type: "boolean" },
    port: { type: "string" },
    host: { type: "string" },
    key: { type: "string" },
    name: { type: "string" },
    help: { type: "boolean" },
  },
} as const;

type Options = ReturnType<typeof parseArgs<typeof asked>>["values"];

async function observe(address: string, { state, log, also = [], quiet }: Options): Promise<void> {
  let head = "";
  try {
    const outcome = await check({
      url: new URL(address.endsWith("/") ? address : `${address}/`),
      key: log?.[0],
      seen: state ? readSeen(state) : null,
      also: also.map((path) => ({ seen: path, checkpoint: readFileSync(path, "utf8") })),
      say: (progress) => quiet || console.error(progress),
      onHead: (served) => {
        head = served;
      },
    });
    if (state) writeWhole(state, `${JSON.stringify(outcome.seen, null, 2)}\n`);
    const { checkpoint, ballots, counts, nationwide } = outcome;
    const votes = nationwide === null ? "no nationwide count yet" : `${nationwide} votes in the last nationwide count`;
    console.log(
      `OK: ${checkpoint.origin}, ${checkpoint.size} entries, ${ballots} ballots, ${counts} counts, ${votes}; the published results are those of the record.`,
    );
  } catch (error) {
    if (error instanceof Fault) {
      if (head) console.error(`The signed head that this was found under:\n\n${head}`);
      console.log(`FAULT: ${error.message}`);
      process.exitCode = 1;
    } else {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 2;
    }
  }
}

function witnessKey(path: string, name: string | undefined) {
  if (!existsSync(path)) {
    if (!name) throw new Error(`${path} is not there; --name makes a new key.`);
    writeFileSync(path, `${privateKeyLine({ name, seed: randomBytes(32) })}\n`, { mode: 0o600, flag: "wx" });
  }
  return readWitnessKey(readFileSync(path, "utf8"));
}

function startWitness({ key: path, port, log: logs, host, name, state }: Options): void {
  if (!path || !port || !logs) throw new Error(usage);
  const key = witnessKey(path, name);
  const statePath = state ?? `${path}.seen.json`;
  const known = logs.map((line) => readVerifierKey(sha256, line));
  const server = witness({ key, logs: known, statePath, say: console.log });
  server.listen(Number(port), host, () => console.log(`${verifierKeyOf(key)} countersigns on port ${port}.`));
}

try {
  const { values, positionals } = parseArgs(asked);
  // `npx <this package> observe <url>` and `observe <url>` are the same.
  const [address] = positionals[0] === "observe" ? positionals.slice(1) : positionals;
  if (values.help) console.log(usage);
  else if (values.witness) startWitness(values);
  else if (address) await observe(address, values);
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
