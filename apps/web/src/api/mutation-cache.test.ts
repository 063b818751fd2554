import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastStore } from "../hooks/toast.ts";
import { HttpError } from "./http.ts";
import { afterEvent, afterMutation, invalidatedBy, mutationKeyOf } from "./invalidations.ts";
import { explainFailures, type Feedback, mutationCache } from "./mutation-cache.ts";

const client = new QueryClient({ mutationCache });
const invalidated = vi.spyOn(client, "invalidateQueries").mockResolvedValue();
const refetched = () => invalidated.mock.calls.map(([filters]) => filters?.queryKey);

beforeEach(() => invalidated.mockClear());
afterEach(() => {
  client.clear();
  toastStore.take();
});

const meta: Feedback = {
  done: (id: string) => ({ title: "Ended", text: id }),
  failed: (error) => (error instanceof TypeError ? undefined : { title: "Not ended", text: "Why" }),
};

function observe(mutationFn: (id: string) => Promise<string>, scope?: { id: string }) {
  const mutationKey = mutationKeyOf("tokens.end");
  return new MutationObserver(client, { mutationKey, mutationFn, meta, ...(scope && { scope }) });
}

const end = (outcome: () => string, id = "a") =>
  observe(async () => outcome())
    .mutate(id)
    .catch(() => null);

const failWith = (error: Error) => () => {
  throw error;
};

test("success says what `done` says, and refetches the row's queries", async () => {
  await end(() => "a");
  expect(toastStore.take()).toMatchObject({ kind: "success", title: "Ended", text: "a" });
  expect(refetched()).toEqual([[["tokens", "list"]]]);
});

test.each([
  [400, 0],
  [403, 1],
  [404, 1],
  [409, 1],
])("a failure with status %d says what `failed` says, and refetches %d queries", async (status, count) => {
  await end(failWith(new HttpError("", status)));
  expect(toastStore.take()).toMatchObject({ kind: "error", title: "Not ended", text: "Why" });
  expect(refetched()).toHaveLength(count);
});

test("a failure that is shown elsewhere gets no toast", async () => {
  await end(failWith(new TypeError()));
  expect(toastStore.take()).toBeNull();
});

test("a page can explain failures further", async () => {
  const stop = explainFailures(async ({ input, text }) => `Hari was faster with ${input}. ${text}`);
  await end(failWith(new HttpError("", 400)), "b");
  stop();
  expect(toastStore.take()).toMatchObject({ text: "Hari was faster with b. Why" });
});

test("a second click on the same shows no toast and refetches nothing", async () => {
  const shown = vi.fn();
  const stop = toastStore.subscribe(shown);
  const second = observe(async () => "a");
  void observe(async () => "a").mutate("a");
  void second.mutate("a");
  await vi.waitFor(() => expect(second.getCurrentResult().isSuccess).toBe(true));
  stop();
  expect(shown).toHaveBeenCalledTimes(1);
  expect(refetched()).toHaveLength(1);
});

test("of mutations that wait for each other only the last refetches, also if it fails", async () => {
  const waiting = observe(async (id) => (id === "b" ? failWith(new HttpError("", 400))() : id), { id: "a switch" });
  await Promise.allSettled([waiting.mutate("a"), waiting.mutate("b")]);
  expect(refetched()).toHaveLength(1);
  await observe(async (id) => id, { id: "another switch" }).mutate("a");
  expect(refetched()).toHaveLength(2);
});

test("the rows are sorted, and none names a query twice", () => {
  for (const table of [afterMutation, afterEvent]) {
    expect(Object.keys(table)).toEqual(Object.keys(table).sort());
    for (const row of Object.values(table)) {
      for (const reads of "done" in row ? [row.done, row.failed] : [row]) {
        const twice = reads.filter((path, at) =>
          reads.some((other, place) => place !== at && `${path}.`.startsWith(`${other}.`)),
        );
        expect(twice).toEqual([]);
      }
    }
  }
  expect(invalidatedBy("votes.castParty", new HttpError("", 404))).toContain("parties");
});
