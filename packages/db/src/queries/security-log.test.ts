import { expect, test } from "vitest";
import { onBothDatabases } from "../testing/both-databases.ts";
import * as securityLog from "./security-log.ts";

onBothDatabases((db) => {
  test("of lines written at the same time none is lost, and those that repeat are counted on one", async () => {
    const line = { kind: "access.refused", who: null, address: "192.0.2.1", requestId: "r", subject: null, facts: {} };
    const single = Array.from({ length: 300 }, (_, n) => ({ ...line, requestId: `r${n}` }));
    const repeated = ["one", "two"].flatMap((repeats) =>
      Array.from({ length: 20 }, () => ({ ...line, subject: { type: "call", name: repeats }, repeats })),
    );
    await Promise.all([...single, ...repeated].map((each) => securityLog.append(db(), each)));
    const lines = await securityLog.list(db(), {}, null, 1000);
    const counted = lines.filter(({ subjectName }) => subjectName !== null);
    const countOf = ({ facts }: (typeof lines)[number]) => Number(Object(facts).count ?? 1);
    expect([lines.length - counted.length, counted.reduce((sum, each) => sum + countOf(each), 0)]).toEqual([300, 40]);
    // An hour that begins meanwhile has lines of its own.
    const hours = counted.map(({ subjectName, createdAt }) => `${subjectName} ${createdAt.slice(0, 13)}`);
    expect(hours.sort()).toEqual([...new Set(hours)]);
  });
});
