import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import type { Db } from "@mero-mat/db/connect";
import * as z from "zod/mini";
import { type Env, StartProblem } from "./env.ts";
import { type GivenKeys, type LogKeys, openLogKeys, problemOfKeys } from "./features/public-log/keys.ts";
import { isSigningKey } from "./features/public-log/note.ts";
import { messageOf } from "./problems.ts";

// The keys of the public log, where the operator keeps them outside the database. No message here quotes what was read.

const secret = z.string().check(z.regex(/^[\x21-\x7e]{32,63}$/));
const signing = z.string().check(z.refine(isSigningKey));
const Keys = z.object({ ballots: secret, log: signing, receipts: signing, marks: secret });

const commandMs = 10_000;
const bytesMost = 64 * 1024;

const messages = {
  slow: "KEYS_COMMAND did not end within 10 seconds. Run it by hand, as the user of the server, to see why.",
  long: "KEYS_COMMAND prints more than 64 kB, which are not the keys.",
};

/** Runs the command in a shell, in a process group of its own so that nothing of it outlives the deadline. */
async function runCommand(command: string, withinMs: number): Promise<string> {
  const child = spawn("/bin/sh", ["-c", command], { stdio: ["ignore", "pipe", "ignore"], detached: true });
  let [printed, problem] = ["", null as string | null];
  const end = (why: string) => {
    problem ??= why;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  const timer = setTimeout(end, withinMs, messages.slow);
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
    if (printed.length > bytesMost) end(messages.long);
  });
  try {
    const [code] = await once(child, "close");
    if (problem) throw new StartProblem(problem);
    if (code !== 0)
      throw new StartProblem(
        `KEYS_COMMAND failed with exit code ${code}. Run it by hand, as the user of the server, to see why.`,
      );
    return printed;
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem("KEYS_COMMAND needs /bin/sh, which cannot be run.");
  } finally {
    clearTimeout(timer);
  }
}

function readKeysFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new StartProblem(`KEYS_FILE (${file}) cannot be read: ${messageOf(error)}.`);
  }
}

function parseKeys(text: string, from: string): GivenKeys {
  try {
    return Keys.parse(JSON.parse(text));
  } catch {
    throw new StartProblem(
      `${from} does not give the keys of the public log: one JSON object with "ballots", "log", "receipts" and "marks", ` +
        "as `mero-mat admin keys` prints it (from the sources: npm run admin -- keys).",
    );
  }
}

/** Reads the keys from `KEYS_FILE` or `KEYS_COMMAND`; null when neither is set. */
export async function readGivenKeys(
  { KEYS_FILE: file, KEYS_COMMAND: command }: Pick<Env, "KEYS_FILE" | "KEYS_COMMAND">,
  withinMs = commandMs,
): Promise<GivenKeys | null> {
  if (file) return parseKeys(readKeysFile(file), `KEYS_FILE (${file})`);
  return command ? parseKeys(await runCommand(command, withinMs), "KEYS_COMMAND") : null;
}

/** Opens the keys of the public log, and requires that they are those that its entries and receipts were made with. */
export async function openKeys(env: Pick<Env, "KEYS_FILE" | "KEYS_COMMAND">, db: Db): Promise<LogKeys> {
  const given = await readGivenKeys(env);
  const problem = await problemOfKeys(db, given);
  if (problem) throw new StartProblem(problem);
  return openLogKeys(db, given);
}

/** Returns a warning, not a refusal: secrets that a container mounts are readable by everybody in it. */
export function warningOfKeysFile({ KEYS_FILE: file }: Pick<Env, "KEYS_FILE">): string | null {
  const others = 0o007;
  if (!file || (statSync(file).mode & others) === 0) return null;
  return `every user of this machine has access to KEYS_FILE (${file}): run chmod 600 ${file}`;
}
