import { type Kysely, Transaction } from "kysely";
import type { Db } from "./connection/connect.ts";
import { currentAsker, sendFor } from "./connection/statement-times.ts";
import { DatabaseTimeout, endOfStatement, type TimeLimit, withTimeLimit } from "./connection/time-limits.ts";
import type { DB } from "./schema.ts";

interface Options<Input> {
  /** Serialises calls of one key. */
  keyOf?: (input: Input) => string | undefined;
  /** Statements in flight at once. */
  inFlight?: number;
  /** Calls per statement. */
  batchSize?: number;
}

interface Call<Input, Output> {
  input: Input;
  key: string | undefined;
  asker: ReturnType<typeof currentAsker>;
  /** Deadline of the caller, on the clock of `performance.now()`. */
  endsAt: number | undefined;
  isOver: boolean;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/** Gives a batch the time left to the call with the latest deadline. */
function limitOf(batch: { endsAt: number | undefined }[]): TimeLimit | undefined {
  const ends = batch.map(({ endsAt }) => endsAt ?? Number.POSITIVE_INFINITY);
  const endsAt = Math.max(...ends);
  return Number.isFinite(endsAt) ? { statementMs: endsAt - performance.now(), endsAt } : undefined;
}

/** Returns whether the database is alive and refused the statement, maybe because of one call of the batch. */
function isOfStatement(error: unknown): boolean {
  if (!(error instanceof Error && "severity" in error && "code" in error)) return false;
  // 53: out of resources, 57: cancelled by an operator, 58: the machine fails.
  return !/^5[378]/.test(String(error.code));
}

/**
 * Batches calls that arrive while others are in flight into one statement; no timer is involved. `send` returns results
 * in the order of its inputs. If a batch fails its calls are retried one by one, so that a bad call fails alone.
 */
export function batchCalls<Input, Output>(
  send: (inputs: Input[]) => Promise<Output[]>,
  { keyOf, inFlight = 2, batchSize = 128 }: Options<Input> = {},
): (input: Input) => Promise<Output> {
  let waiting: Call<Input, Output>[] = [];
  let isDue = false;
  let batches = 0;
  const keysInFlight = new Set<string>();

  function take(): Call<Input, Output>[] {
    const batch: Call<Input, Output>[] = [];
    const later: Call<Input, Output>[] = [];
    for (const call of waiting) {
      if (call.isOver) continue;
      const isFree = batch.length < batchSize && !(call.key !== undefined && keysInFlight.has(call.key));
      if (isFree && call.key !== undefined) keysInFlight.add(call.key);
      (isFree ? batch : later).push(call);
    }
    waiting = later;
    return batch;
  }

  async function answer(batch: Call<Input, Output>[]): Promise<void> {
    const inputs = batch.map(({ input }) => input);
    const outputs = await sendFor(
      batch.map(({ asker }) => asker),
      () => withTimeLimit(limitOf(batch), () => send(inputs)),
    );
    if (outputs.length !== batch.length) throw new Error("every call of a batch has its answer");
    for (const [index, output] of outputs.entries()) batch[index]?.resolve(output);
  }

  async function answerOneByOne(batch: Call<Input, Output>[]): Promise<void> {
    for (const [index, call] of batch.entries())
      try {
        await answer([call]);
      } catch (error) {
        if (!isOfStatement(error)) return refuse(batch.slice(index), error);
        call.reject(error);
      }
  }

  const refuse = (batch: Call<Input, Output>[], error: unknown) => {
    for (const call of batch) call.reject(error);
  };

  async function sendBatch(batch: Call<Input, Output>[]): Promise<void> {
    batches++;
    await answer(batch).catch((error) =>
      batch.length > 1 && isOfStatement(error) ? answerOneByOne(batch) : refuse(batch, error),
    );
    batches--;
    for (const { key } of batch) if (key !== undefined) keysInFlight.delete(key);
    sendAll();
  }

  /** Fails a call past its deadline: a waiting one is never sent, one in flight may still be done. */
  function giveUpLate(call: Call<Input, Output>, endsAt: number): void {
    const { resolve, reject } = call;
    const timer = setTimeout(() => {
      call.isOver = true;
      reject(new DatabaseTimeout());
    }, endsAt - performance.now());
    call.resolve = (output) => {
      clearTimeout(timer);
      resolve(output);
    };
    call.reject = (error) => {
      clearTimeout(timer);
      reject(error);
    };
  }

  function sendAll(): void {
    isDue = false;
    while (batches < inFlight && waiting.length > 0) {
      const batch = take();
      if (batch.length === 0) return;
      void sendBatch(batch);
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      const endsAt = endOfStatement();
      const call = { input, key: keyOf?.(input), asker: currentAsker(), endsAt, isOver: false, resolve, reject };
      if (endsAt !== undefined) giveUpLate(call, endsAt);
      waiting.push(call);
      // Lets calls that arrived at the same moment join the batch.
      if (!isDue && batches < inFlight) setImmediate(sendAll);
      isDue = true;
    });
}

/** Batches calls that each read one thing into one query, per database; in a transaction each runs alone. */
export function batched<Input, Output>(
  send: (db: Db, inputs: Input[]) => Promise<Output[]>,
  options?: Options<Input>,
): (db: Db, input: Input) => Promise<Output> {
  const batchers = new WeakMap<Kysely<DB>, (input: Input) => Promise<Output>>();
  return async (db, input) => {
    if (db instanceof Transaction) {
      const [output] = await send(db, [input]);
      if (output === undefined) throw new Error("every call has its answer");
      return output;
    }
    let ask = batchers.get(db);
    if (!ask) {
      ask = batchCalls((inputs) => send(db, inputs), options);
      batchers.set(db, ask);
    }
    return ask(input);
  };
}
