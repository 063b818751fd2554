import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothDatabases, someVoter } from "../testing/both-databases.ts";
import * as accounts from "./accounts.ts";
import * as roll from "./roll.ts";
import * as uploads from "./roll-uploads.ts";
import { electorate } from "./turnout.ts";
import * as rounds from "./verified-rounds.ts";

const numberOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const entry = (n: number, electionArea = 1): roll.Entry => ({
  number: numberOf(n),
  birth: null,
  electionArea,
  province: "bagmati",
  district: "kathmandu",
});

onBothDatabases((db) => {
  async function upload(isReplacing: boolean, entries: roll.Entry[]) {
    const id = (await uploads.begin(db(), { isReplacing, uploadedBy: "officer", bytesExpected: null })) ?? 0;
    const { contradicting, ...found } = await roll.add(db(), id, isReplacing, entries);
    await uploads.proceed(db(), id, { bytes: 0, lines: entries.length, rejected: 0, ...found }, []);
    await uploads.take(db(), id);
    return { id, ...found, contradicting };
  }
  const areaOf = async (n: number) => (await roll.find(db(), numberOf(n)))?.electionArea;

  test("the newest upload decides about a number, and a roll is replaced all at once", async () => {
    expect(await upload(true, [entry(1), entry(2)])).toMatchObject({ added: 2, entries: 2, unchanged: 0 });
    expect(await upload(false, [entry(1, 3), entry(2), entry(3)])).toMatchObject({
      added: 2,
      entries: 1,
      unchanged: 1,
    });
    expect([await areaOf(1), await areaOf(2), await areaOf(3)]).toEqual([3, 1, 1]);
    expect(await uploads.countEntries(db())).toBe(3);
    const last = await upload(true, [entry(3), entry(4)]);
    expect(last).toMatchObject({ added: 1, entries: 2, unchanged: 1 });
    expect([await areaOf(1), await areaOf(2), await areaOf(3), await areaOf(4)]).toEqual([undefined, undefined, 1, 1]);
    expect(await uploads.countEntries(db())).toBe(2);

    const none = "00000000-0000-0000-0000-000000000000";
    for (let gone = await uploads.findGone(db()); gone !== undefined; gone = await uploads.findGone(db()))
      await uploads.removeGone(db(), gone, none, 1);
    const left = await sql<{ n: number }>`select count(*) as n from roll_entries`.execute(db());
    expect(left.rows).toEqual([{ n: 2 }]);
  });

  test("the roll's lines of each area are counted as they come, whoever writes them", async () => {
    await sql`insert into system_settings (key, value) values ('roll', 'require')`.execute(db());
    const counted = async () => {
      const { rows } = await sql<{ area: number; n: number }>`
        select election_area as area, n from (${electorate}) as area where n > 0 order by 1`.execute(db());
      return rows.map(({ area, n }) => [area, n]);
    };
    await upload(true, [entry(31), entry(32), entry(33, 2)]);
    expect(await counted()).toEqual([
      [1, 2],
      [2, 1],
    ]);
    // One moves, one is new, one stays, and one has another birth date in the same area.
    await upload(false, [entry(31, 2), entry(34, 3), entry(32), { ...entry(33, 2), birth: numberOf(99) }]);
    expect(await counted()).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
    // An upload that breaks off changes nothing.
    const failed = (await uploads.begin(db(), { isReplacing: true, uploadedBy: "officer", bytesExpected: null })) ?? 0;
    await roll.add(db(), failed, true, [entry(35, 4)]);
    await uploads.giveUp(db(), failed);
    await upload(false, [entry(31)]);
    expect(await counted()).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
    await upload(true, [entry(34, 3)]);
    expect(await counted()).toEqual([[3, 1]]);
    await sql`delete from system_settings where key = 'roll'`.execute(db());
  });

  test("there is one upload at a time, and one whose process died blocks nobody", async () => {
    const begin = () => uploads.begin(db(), { isReplacing: true, uploadedBy: "officer", bytesExpected: 10 });
    const first = await begin();
    expect(await begin()).toBeUndefined();
    await sql`update roll_uploads set seen_at = now() - interval '61 s' where id = ${first}`.execute(db());
    const second = await begin();
    expect(second).toBeGreaterThan(first ?? 0);
    // A process that was taken for dead changes nothing any more.
    expect(await uploads.take(db(), first ?? 0)).toBe(false);
    await uploads.giveUp(db(), second ?? 0);
    expect((await uploads.newest(db()))?.state).toBe("failed");
  });

  test("accounts are marked a page at a time, and only one account for each number", async () => {
    const ids: string[] = [];
    for (const n of [11, 11, 12, 13]) {
      const voter = someVoter({ citizenshipNumber: String(n), identityKey: numberOf(n) });
      ids.push((await accounts.createVoter(db(), voter)).id);
    }
    await upload(true, [entry(11), entry(12), entry(13, 2)]);
    let turns = 0;
    while ((await roll.markNext(db(), 1)) !== "nothing") turns++;
    expect(turns).toBeGreaterThan(ids.length);
    const marked = await db().selectFrom("users").select("id").where("onRoll", "=", true).orderBy("id").execute();
    expect(marked.map(({ id }) => ids.indexOf(id))).toEqual([0, 2]);
    expect(await roll.countAccounts(db())).toBe(2);
    await rounds.count(db());
  });

  test("the birth date decides whether an account is marked, where the roll has one", async () => {
    const dates = [numberOf(91), numberOf(92), null];
    const ids: string[] = [];
    for (const birthKey of dates) {
      const n = 21 + ids.length;
      const voter = someVoter({ citizenshipNumber: String(n), identityKey: numberOf(n), birthKey });
      ids.push((await accounts.createVoter(db(), voter)).id);
    }
    const markAll = async () => {
      while ((await roll.markNext(db(), 2)) !== "nothing");
    };
    const marks = async () => {
      const rows = await db()
        .selectFrom("users")
        .select(["id", "onRoll", "birthMatches"])
        .where("id", "in", ids)
        .execute();
      return ids.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.onRoll, row?.birthMatches]);
    };
    await upload(true, [entry(21), entry(22), entry(23)]);
    await markAll();
    expect(await marks()).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    const dated = [21, 22, 23].map((n) => ({ ...entry(n), birth: numberOf(91) }));
    await upload(false, dated);
    await markAll();
    expect(await marks()).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    await upload(false, [entry(22), entry(21)]);
    await markAll();
    expect(await marks()).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
  });
});
