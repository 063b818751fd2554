import { setTimeout } from "node:timers/promises";
import { statementTimes } from "@mero-mat/db/statement-times";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "./harness.ts";

const seconds = 40;

test("a server that gets no calls sends its database less than 60 statements a minute", async () => {
  let sent = 0;
  const count = () => sent++;
  // PostgreSQL's own counter includes the transactions of autovacuum.
  statementTimes.subscribe(count);
  onTestFinished(() => void statementTimes.unsubscribe(count));
  await startApp();
  const settled = async () => {
    const before = sent;
    await setTimeout(1000);
    return sent - before;
  };
  await expect.poll(settled).toBe(0);
  expect(sent).toBeGreaterThan(0);
  const before = sent;
  await setTimeout(seconds * 1000);
  expect(((sent - before) * 60) / seconds).toBeLessThan(60);
});
