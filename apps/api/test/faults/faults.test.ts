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
const electionsOfSoak = 500;
const electionsToMeetAll = 200;
const elections = soakSeconds > 0 ? electionsOfSoak : 3;

test("short elections under planned faults: database, log and observer agree with everything that people were told", async () => {
  const country = await prepareCountry(inject("templateUrl"));
  onTestFinished(country.drop);
  const bytes = await picture(40, 40).png().toBuffer();
  const end = Date.now() + (soakSeconds || 60) * 1000;
  let held = 0;
  const faults: string[] = [];
  const hold = (index: number) => async () => {
    if (Date.now() > end) return;
    faults.push(...(await holdElection(country, seed + index, bytes)).made);
    held++;
  };
  await atOnce(
    2,
    Array.from({ length: elections }, (_, index) => hold(index)),
  );
  console.info(`${held} elections from RANDOM_SEED=${seed}, ${faults.length} faults`);
  expect(faults.length).toBeGreaterThan(held);
  // A point that no election reaches would test nothing.
  if (held >= electionsToMeetAll) expect(pointsWithoutCrash(faults)).toEqual([]);
});
