import { MutationObserver, type MutationObserverOptions, QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { OnceMutationCache } from "./once.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));

function clickable(options: Partial<MutationObserverOptions<string, Error, string>> = {}) {
  const answers: { resolve: (reply: string) => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn((_input: string) => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })));
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn() };
  const client = new QueryClient({ mutationCache: new OnceMutationCache() });
  const all = { mutationKey: ["polls", "remove"], mutationFn: send, ...callbacks, ...options };
  const observer = new MutationObserver(client, all);
  const states: string[] = [];
  observer.subscribe(({ status }) => states.push(status));
  const click = (input: string, here?: { onSuccess: () => void }) => void observer.mutate(input, here).catch(() => {});
  // As React does at each render.
  const render = () => observer.setOptions(all);
  return { answers, send, callbacks, observer, states, click, render };
}

test("a second click is not sent, and the result is reported only once", async () => {
  const { answers, send, callbacks, click, render, observer } = clickable();
  const close = vi.fn();
  click("a", { onSuccess: close });
  click("a", { onSuccess: close });
  await settled();
  render();
  expect(send).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult().isPending).toBe(true);
  answers[0]?.resolve("gone");
  await settled();
  expect(callbacks.onSuccess).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult()).toMatchObject({ isPending: false, data: "gone" });
});

test("a failure is reported only once too, and the mutation can be sent again", async () => {
  const { answers, send, callbacks, click, render, observer } = clickable();
  click("a");
  click("a");
  await settled();
  render();
  answers[0]?.reject(new Error("no"));
  await settled();
  expect(callbacks.onError).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult().isError).toBe(true);
  click("a");
  await settled();
  expect(send).toHaveBeenCalledTimes(2);
});

test("a different input is a different mutation", async () => {
  const { send, click } = clickable();
  click("a");
  click("b");
  await settled();
  expect(send.mock.calls.map(([input]) => input)).toEqual(["a", "b"]);
});

test("a switch clicked on, off and on is sent three times", async () => {
  const { answers, send, click } = clickable({ scope: { id: "switch" } });
  for (const input of ["on", "off", "on"]) click(input);
  for (let turn = 0; turn < 3; turn++) {
    await settled();
    answers[turn]?.resolve("");
  }
  await settled();
  expect(send.mock.calls.map(([input]) => input)).toEqual(["on", "off", "on"]);
});

test("a mutation without a key is refused, because two of them could not be distinguished", () => {
  const { observer } = clickable({ mutationKey: undefined });
  expect(() => observer.mutate("a")).toThrow("mutationKey");
});
