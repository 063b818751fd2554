import { expect, test } from "vitest";
import { batchCalls } from "./batch.ts";

/** Records the batches, and lets the test resolve them. */
function sender() {
  const sent: { inputs: string[]; answer(): void; fail(error: Error): void }[] = [];
  const send = (inputs: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      sent.push({ inputs, answer: () => resolve(inputs.map((input) => `${input}!`)), fail: reject });
    });
  return { send, sent, inputs: () => sent.map(({ inputs }) => inputs.join(" ")) };
}

const soon = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const refused = (code: string) => Object.assign(new Error(code), { severity: "ERROR", code });

test("concurrent calls are batched into one statement, later ones into the next, and at batchSize two are in flight", async () => {
  const { send, sent, inputs } = sender();
  const ask = batchCalls(send);
  const first = ["a", "b"].map(ask);
  await soon();
  expect(inputs()).toEqual(["a b"]);
  const second = ask("c");
  await soon();
  const third = ["d", "e"].map(ask);
  await soon();
  expect(inputs()).toEqual(["a b", "c"]);
  sent[0]?.answer();
  expect(await Promise.all(first)).toEqual(["a!", "b!"]);
  await soon();
  expect(inputs()).toEqual(["a b", "c", "d e"]);
  for (const { answer } of sent) answer();
  expect(await Promise.all([second, ...third])).toEqual(["c!", "d!", "e!"]);
});

test("calls with the same key run one after another, in order, and delay no other call", async () => {
  const { send, sent, inputs } = sender();
  const ask = batchCalls(send, { keyOf: (input) => input[0] ?? "" });
  const all = ["a1", "a2", "b1", "a3"].map(ask);
  await soon();
  expect(inputs()).toEqual(["a1 b1"]);
  for (const batch of [0, 1, 2]) {
    sent[batch]?.answer();
    await soon();
  }
  expect(inputs()).toEqual(["a1 b1", "a2", "a3"]);
  expect(await Promise.all(all)).toEqual(["a1!", "a2!", "b1!", "a3!"]);
});

test("calls beyond what one statement may hold go into the next", async () => {
  const { send, sent, inputs } = sender();
  const ask = batchCalls(send, { batchSize: 2, inFlight: 1 });
  const all = ["a", "b", "c"].map(ask);
  await soon();
  expect(inputs()).toEqual(["a b"]);
  sent[0]?.answer();
  await soon();
  sent[1]?.answer();
  expect(await Promise.all(all)).toEqual(["a!", "b!", "c!"]);
});

test("a call with bad input fails alone", async () => {
  const sent: string[] = [];
  const ask = batchCalls(async (inputs: string[]) => {
    sent.push(inputs.join(" "));
    if (inputs.includes("bad")) throw refused("23503");
    return inputs;
  });
  const answers = await Promise.allSettled(["a", "bad", "b"].map(ask));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(sent).toEqual(["a bad b", "a", "bad", "b"]);
  expect(await ask("c")).toBe("c");
});

test("when the database is gone nothing is retried, but later calls are sent", async () => {
  for (const error of [new Error("Connection terminated unexpectedly"), refused("57P01")]) {
    const { send, sent } = sender();
    const ask = batchCalls(send);
    const all = Promise.allSettled(["a", "b"].map(ask));
    await soon();
    sent[0]?.fail(error);
    expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(sent).toHaveLength(1);
    const next = ask("a");
    await soon();
    sent[1]?.answer();
    expect(await next).toBe("a!");
  }
});
