import { expect, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import * as securityLog from "./security-log.ts";

onBothDatabases((db) => {
  test("of lines written at the same time none is lost, and those that repeat are counted on one", async () => {
    const line = { kind: "access.refused", who: null, address: "192.0.2.1", requestId: "r", subject: null, facts: {} };
    const single = Array.from({ length: 300 }, (_, n) => ({ ...line, requestId: `r${n}` }));
    const repeated = ["one", "two"].flatMap((repeats) => Array.from({ length: 20 }, () => ({ ...line, repeats })));
    await Promise.all([...single, ...repeated].map((each) => securityLog.append(db(), each)));
    const lines = await securityLog.list(db(), {}, null, 1000);
    const counts = lines.map(({ facts }) => facts).filter((facts) => JSON.stringify(facts) !== "{}");
    expect([lines.length, counts]).toEqual([302, [{ count: 20 }, { count: 20 }]]);
  });
});
