import type { Connection } from "@mero-mat/db/connect";
import * as cosignatures from "@mero-mat/db/queries/log-cosignatures";
import * as logs from "@mero-mat/db/queries/log-state";
import type { FastifyInstance } from "fastify";
import { runInBackground } from "../../jobs/background-work.ts";
import { tilesOf } from "./append.ts";
import { findCosignature, readVerifier, type Verifier } from "./note.ts";
import { consistencyProof } from "./tree.ts";

/** A server run by others. It countersigns every head after checking that the log has only grown. */
export interface Witness {
  url: URL;
  verifier: Verifier;
  /** The verifier's text, for everybody who checks its cosignatures. */
  verifierKey: string;
}

export interface Witnesses {
  count: number;
  /** Asks all at once, and names those that countersigned a later head, or another one of the same size. */
  findWitnessesAhead(log: logs.LogRow): Promise<string[]>;
  stop(): Promise<void>;
  wake(): void;
}

const timeoutMs = 5000;
const shortPatienceMs = 3000;
const takenSeconds = 60;
const restSecondsMost = 3600;
const answerBytesMost = 16_384;

/** Reads one entry of `LOG_WITNESSES`, a verifier key and an address; null when it is malformed. */
export function readWitness(text: string): Witness | null {
  const [key = "", address = "", ...rest] = text.trim().split(/\s+/);
  const verifier = readVerifier(key);
  if (verifier?.type !== "cosignature" || !URL.canParse(address) || rest.length > 0) return null;
  const url = new URL(address.endsWith("/") ? address : `${address}/`);
  return url.protocol === "https:" || url.protocol === "http:" ? { url, verifier, verifierKey: key } : null;
}

interface Submission {
  checkpoint: string;
  size: number;
  /** The witness has seen this much of the log. */
  from: number;
  proof: Buffer[];
}

type Answer =
  | { kind: "cosigned"; line: string; at: Date }
  | { kind: "saw"; size: number }
  | { kind: "contradicts"; size: number }
  | { kind: "refused"; problem: string };

async function readText(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > answerBytesMost) throw new Error("it answers too much");
  }
  return text;
}

async function submit({ url, verifier }: Witness, given: Submission, timeout: number): Promise<Answer> {
  const proof = given.proof.map((hash) => `${hash.toString("base64")}\n`).join("");
  const response = await fetch(new URL("add-checkpoint", url), {
    method: "POST",
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: `old ${given.from}\n${proof}\n${given.checkpoint}`,
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  const text = await readText(response);
  if (response.status === 409 && /^\d{1,15}\n$/.test(text)) return { kind: "saw", size: Number(text) };
  if (response.status === 422) return { kind: "contradicts", size: given.from };
  if (!response.ok) return { kind: "refused", problem: `it answered ${response.status}` };
  const found = findCosignature(given.checkpoint, text, verifier);
  if (!found) return { kind: "refused", problem: "its signature does not hold" };
  // A head dated tomorrow would be shown as the newest for a day.
  if (found.at.getTime() > Date.now() + 60_000) return { kind: "refused", problem: "its clock is ahead" };
  return { kind: "cosigned", ...found };
}

const problemOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "it does not answer";
  return error.name === "TimeoutError" ? "it does not answer in time" : "it cannot be reached";
};

interface Options {
  db: Connection["db"];
  witnesses: Witness[];
}

/** Sends each new head to the witnesses independently: they delay neither votes nor the log. */
export function openWitnesses({ log, untilReady }: FastifyInstance, { db, witnesses }: Options): Witnesses {
  const byName = new Map(witnesses.map((witness) => [witness.verifier.name, witness]));
  let storedFor: number | null = null;

  /** Two requests at most, because the first response says how much the witness has seen. */
  async function ask(witness: Witness, head: logs.LogRow, from: number): Promise<Answer> {
    const checkpoint = head.headNote;
    const { id, headSize: size } = head;
    const proofFrom = (seen: number) => consistencyProof(tilesOf(db, id), seen, size);
    const first = await submit(witness, { checkpoint, size, from, proof: await proofFrom(from) }, timeoutMs);
    if (first.kind !== "saw" || first.size > size || first.size === from) return first;
    return submit(witness, { checkpoint, size, from: first.size, proof: await proofFrom(first.size) }, timeoutMs);
  }

  async function keepAnswer(head: logs.LogRow, name: string, tries: number, answer: Answer): Promise<void> {
    if (answer.kind === "cosigned") {
      const { line, at } = answer;
      await cosignatures.keep(db, head.id, name, { size: head.headSize, line, cosignedAt: at });
      return;
    }
    const contradicts = answer.kind !== "refused";
    const problem = contradicts ? `it says that it has seen another log, of ${answer.size} entries` : answer.problem;
    log.warn({ witness: name }, `a witness did not countersign the log: ${problem}`);
    const seconds = Math.min(restSecondsMost, 15 * 2 ** tries);
    await cosignatures.putOff(db, head.id, name, { problem, contradicts, seconds });
  }

  async function turn(): Promise<boolean> {
    const head = await logs.current(db);
    if (storedFor !== head.id) await cosignatures.setWitnesses(db, head.id, [...byName.keys()]);
    storedFor = head.id;
    const taken = await cosignatures.take(db, head.id, takenSeconds);
    // In parallel, because a slow one must not delay the others.
    await Promise.all(
      taken.map(async ({ witness: name, size, tries }) => {
        const witness = byName.get(name);
        if (!witness) return;
        const answer = await ask(witness, head, Math.min(size ?? 0, head.headSize)).catch(
          (error): Answer => ({ kind: "refused", problem: problemOf(error) }),
        );
        await keepAnswer(head, name, tries, answer);
      }),
    );
    return taken.length > 0;
  }

  const work = runInBackground({
    turn,
    dueInMs: () => cosignatures.dueInMs(db),
    ready: untilReady,
    onProblem: (error) => log.warn({ err: error }, "the log could not be taken to its witnesses, trying again"),
  });

  return {
    ...work,
    count: witnesses.length,
    async findWitnessesAhead({ headNote, headSize }) {
      const given = { checkpoint: headNote, size: headSize, from: headSize, proof: [] };
      const answers = await Promise.all(
        witnesses.map(async (witness) => {
          const answer = await submit(witness, given, shortPatienceMs).catch(() => null);
          const isAhead =
            answer?.kind === "contradicts" || (answer?.kind === "saw" && answer.size >= Math.max(1, headSize));
          return isAhead ? [witness.verifier.name] : [];
        }),
      );
      return answers.flat();
    },
  };
}
