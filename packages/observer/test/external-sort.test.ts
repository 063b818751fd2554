import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ExternalSort } from "../src/external-sort.ts";

test("more records than fit into one run are sorted, and equal ones keep their order", () => {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-sort-"));
  const file = openSync(join(folder, "records"), "wx+");
  const sort = new ExternalSort(file, 36);
  const count = 600_000;
  for (let number = 0; number < count; number++) {
    const { buffer, at } = sort.add();
    // Every key three times, and many that differ only at their end.
    const third = number % 200_000;
    if (third % 8 > 0) buffer.fill(0, at, at + 32).writeUInt32BE((third * 7919) % 2 ** 32, at);
    else buffer.fill(9, at, at + 28).writeUInt32BE((third * 7919) % 200_003, at + 28);
    buffer.writeUInt32BE(number, at + 32);
  }
  const before = Buffer.alloc(36);
  let records = 0;
  let disorder = 0;
  sort.merge((buffer, at) => {
    if (records++ > 0 && before.compare(buffer, at, at + 36) >= 0) disorder++;
    buffer.copy(before, 0, at, at + 36);
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  expect({ records, disorder }).toEqual({ records: count, disorder: 0 });
});
