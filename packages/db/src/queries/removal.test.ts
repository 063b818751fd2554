import { expect, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import { begin, progress, remove } from "./removal.ts";

onBothDatabases((db) => {
  test("the progress of a removal starts at 0 of 1, ends at its total, and is null before and after", async () => {
    expect(await progress(db())).toBeNull();
    await db()
      .transaction()
      .execute(async (tx) => {
        expect(await begin(tx, "clear")).toBe(true);
        expect(await progress(tx)).toEqual({ done: 0, of: 1 });
        await remove(tx, "clear", "officer");
        const ended = await progress(tx);
        expect(ended?.of).toBeGreaterThan(10);
        expect(ended?.done).toBe(ended?.of);
      });
    expect(await progress(db())).toBeNull();
  });
});
