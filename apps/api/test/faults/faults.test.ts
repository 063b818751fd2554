import { randomInt } from "node:crypto";
import type {} from "@mero-mat/db/testing/vitest-setup";
import { expect, inject, onTestFinished, test } from "vitest";
import { picture } from "../pictures.ts";
import { atOnce } from "../polls-harness.ts";
import { prepareCountry } from "./country.ts";
import { holdElection } from "./election.ts";
import { pointsWithoutCrash } from "./plan.ts";

const soakSeconds = Number(import.meta.env["SOAK_SECONDS"] ?? 0);
// Two elections with one server, and one with two.
const seedOfShortTest = 25;
const seed = Number(import.meta.env["RANDOM_SEED"] ?? (soakSeconds > 0 ? randomInt(2 ** 31) : seedOfShortTest));
// 500 in a soak of ten minutes. The number does not depend on the machine: a slow one takes longer.
const elections = soakSeconds > 0 ? Math.ceil((500 / 600) * soakSeconds) : 3;
const electionsToMeetAll = 200;
const electionsAtOnce = 3;

test("short elections under planned faults: database, log and observer agree with everything that people were told", async () => {
  const country = await prepareCountry(inject("templateUrl"));
  onTestFinished(country.drop);
  const bytes = await picture(40, 40).png().toBuffer();
  const faults: string[] = [];
  let held = 0;
  const report = () => {
    const crashes = faults.filter((fault) => fault.startsWith("crash"));
    const missed = pointsWithoutCrash(faults);
    const reached = missed.length > 0 ? `no crash at: ${missed.join("; ")}` : "a crash at every point";
    console.info(
      `${held} elections from RANDOM_SEED=${seed}: ${faults.length} faults, ${crashes.length} of them planned crashes; ${reached}`,
    );
  };
  const hold = (index: number) => async () => {
    faults.push(...(await holdElection(country, seed + index, bytes)).made);
    if (++held % 50 === 0) report();
  };
  await atOnce(
    electionsAtOnce,
    Array.from({ length: elections }, (_, index) => hold(index)),
  );
  report();
  expect(faults.length).toBeGreaterThan(held);
  // A point that no election reaches would test nothing.
  if (held >= electionsToMeetAll) expect(pointsWithoutCrash(faults)).toEqual([]);
});
