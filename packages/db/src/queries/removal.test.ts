import { expect, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import { begin, progress, remove } from "./removal.ts";

onBothDatabases((db) => {
  test("the progress of a removal can be read while it runs", async () => {
    expect(await progress(db())).toBeNull();
    await db()
      .transaction()
      .execute(async (tx) => {
        expect(await begin(tx, "clear")).toBe(true);
        expect(await progress(tx)).toEqual({ done: 0, of: 1 });
        await remove(tx, "clear", "officer");
        const { done, of } = (await progress(tx)) ?? { done: 0, of: 1 };
        expect(of).toBeGreaterThan(10);
        expect(done).toBe(of);
      });
    expect(await progress(db())).toBeNull();
  });
});
