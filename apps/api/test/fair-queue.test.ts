import { expect, test } from "vitest";
import { fairQueue } from "../src/calls/fair-queue.ts";

/** Queues these behind a running one, and returns the order in which they finished, or that they were refused. */
async function orderOf(names: string[], waitingMax = 100): Promise<{ done: string[]; refused: string[] }> {
  const inTurn = fairQueue({ atOnce: 1, waitingMax });
  const done: string[] = [];
  const refused: string[] = [];
  let end = () => {};
  const first = inTurn([], () => new Promise<void>((resolve) => (end = resolve)));
  const all = names.map((name) =>
    inTurn(name.split("/").slice(0, -1), async () => void done.push(name)).catch(() => void refused.push(name)),
  );
  end();
  await Promise.all([first, ...all]);
  expect(inTurn.waiting()).toBe(0);
  return { done, refused };
}

test("networks take turns, and within a network its accounts", async () => {
  const { done } = await orderOf(["a/x/1", "a/x/2", "a/x/3", "a/y/1", "b/z/1", "b/z/2"]);
  expect(done).toEqual(["a/x/1", "b/z/1", "a/y/1", "b/z/2", "a/x/2", "a/x/3"]);
});

test("when the queue is full the longest lane loses its newest entry, not the last arrival", async () => {
  const { done, refused } = await orderOf(["a/x/1", "a/x/2", "a/y/1", "b/z/1", "c/z/1"], 4);
  expect(refused).toEqual(["a/x/2"]);
  expect(done).toEqual(["a/x/1", "b/z/1", "c/z/1", "a/y/1"]);
  expect((await orderOf(["a/x/1", "b/x/1", "c/x/1"], 2)).refused).toEqual(["c/x/1"]);
});

test("a failed piece of work gives its place to the next", async () => {
  const inTurn = fairQueue({ atOnce: 1, waitingMax: 1 });
  const failing = inTurn([], () => Promise.reject(new Error("broken")));
  const next = inTurn([], async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
