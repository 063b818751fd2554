import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPoll, vote } from "./polls-harness.ts";
import { header, here, sharedRoll } from "./roll-harness.ts";

const roll = sharedRoll();
const [born, other] = ["2045-01-09", "2045-01-10"];
type Roll = Awaited<ReturnType<typeof roll>>;

const uploadDated = async ({ upload, marked }: Roll, lines: string[], mode = "add") => {
  expect(await upload(lines, mode, `${header},birthDate`)).toMatchObject({ status: 200, body: { rejectedCount: 0 } });
  await marked();
};
const give = ({ app }: Roll, cookie: string, citizenshipNumber: string, birthDate?: string) =>
  app.call("PUT /api/user/identity", { cookie, body: { citizenshipNumber, birthDate } });

/** Reads everything that an account can learn about itself, except its own input. */
async function responseTo({ app }: Roll, cookie: string) {
  const [user, identity, missing] = await Promise.all([
    app.call("GET /api/user", { cookie }),
    app.call("GET /api/user/identity", { cookie }),
    app.call("GET /api/votes/missing", { cookie }),
  ]);
  return [user.body.isVerified, identity.body.isVerified, missing.body.missing];
}

test("where the roll has a birth date, a number without it looks like one that is not on the roll", async () => {
  const rolled = await roll();
  const { app, join, withoutNumber, setRoll } = rolled;
  await uploadDated(rolled, [`101,${here},${born}`]);
  for (const mode of ["mark", "require"]) {
    await setRoll(mode);
    const unlisted = await withoutNumber();
    const stranger = await give(rolled, unlisted.cookie, "199");
    const nothing = await responseTo(rolled, unlisted.cookie);
    for (const date of [undefined, "", other]) {
      const guesser = await withoutNumber();
      const answer = await give(rolled, guesser.cookie, "101", date);
      expect(answer).toMatchObject({ status: 200, body: { ...stranger.body, citizenshipNumber: "101" } });
      expect(await responseTo(rolled, guesser.cookie)).toEqual(nothing);
      expect(await guesser.isOnRoll()).toBe(false);
      const signedUp = await join("101", date);
      expect(await responseTo(rolled, signedUp.cookie)).toEqual(nothing);
    }
  }

  const sita = await withoutNumber();
  expect((await give(rolled, sita.cookie, "१०१", "२०४५/१/९")).body.isVerified).toBe(true);
  expect(await responseTo(rolled, sita.cookie)).toEqual([true, true, null]);
  // The date stays with its number, and another number does not have it.
  expect((await give(rolled, sita.cookie, "10-1")).body.isVerified).toBe(true);
  await give(rolled, sita.cookie, "199");
  expect((await give(rolled, sita.cookie, "101")).body.isVerified).toBe(false);
  const dates = sql<{ n: number }>`select count(*) as n from users where to_jsonb(users)::text like ${`%${born}%`}`;
  expect((await dates.execute(app.connection.db)).rows).toEqual([{ n: 0 }]);
  expect(await give(rolled, sita.cookie, "101", "soon")).toMatchObject({
    status: 400,
    body: { issues: [{ path: "birthDate" }] },
  });
});

test("sign-up takes the birth date as well", async () => {
  const rolled = await roll();
  await rolled.setRoll("mark");
  await uploadDated(rolled, [`111,${here},${born}`]);
  expect(await (await rolled.join("111", other)).isVerified()).toBe(false);
  expect(await (await rolled.join("111", born)).isVerified()).toBe(true);
});

test("where the roll has no birth date, an account learns only of an administrator's verification", async () => {
  const rolled = await roll();
  const { setRoll, withoutNumber, verify } = rolled;
  await setRoll("mark");
  await uploadDated(rolled, [`121,${here},`, `122,${here},`]);
  const [sita, hari] = [await withoutNumber(), await withoutNumber()];
  expect((await give(rolled, sita.cookie, "121")).body.isVerified).toBe(false);
  expect((await give(rolled, hari.cookie, "122", born)).body.isVerified).toBe(false);
  expect([await sita.isOnRoll(), await hari.isOnRoll()]).toEqual([true, true]);
  expect((await verify(sita.id)).status).toBe(200);
  expect(await sita.isVerified()).toBe(true);
});

test("an account that an administrator has verified is on the roll without the date", async () => {
  const rolled = await roll();
  const { setRoll, withoutNumber, verify } = rolled;
  await setRoll("require");
  await uploadDated(rolled, [`131,${here},${born}`]);
  const sita = await withoutNumber();
  await give(rolled, sita.cookie, "131");
  expect(await responseTo(rolled, sita.cookie)).toEqual([false, false, "not_on_roll"]);
  expect((await verify(sita.id)).status).toBe(200);
  expect(await responseTo(rolled, sita.cookie)).toEqual([true, true, null]);
});

test("a roll with dates frees the numbers of accounts without them, unless they have voted", async () => {
  const rolled = await roll();
  const { app, admin, setRoll, withoutNumber, upload, marked } = rolled;
  const poll = await createPoll(app, admin);
  await upload([`141,${here}`, `142,${here}`]);
  await marked();
  await setRoll("require");
  const [guesser, voter, sita, hari] = await Promise.all([1, 2, 3, 4].map(withoutNumber));
  if (!guesser || !voter || !sita || !hari) throw new Error("four accounts have signed up");
  await give(rolled, guesser.cookie, "141");
  await give(rolled, voter.cookie, "142");
  expect((await vote(app, voter.cookie, poll.id, poll.voteOptions[0]?.id ?? "")).status).toBe(200);

  await uploadDated(rolled, [`141,${here},${born}`, `142,${here},${born}`]);
  expect([await guesser.isOnRoll(), await voter.isOnRoll()]).toEqual([false, false]);
  expect((await give(rolled, sita.cookie, "141", born)).body.isVerified).toBe(true);
  expect((await give(rolled, hari.cookie, "142", born)).body.isVerified).toBe(false);
  // The voter gives the date, and the vote moves along with the number.
  expect((await give(rolled, voter.cookie, "142", born)).body.isVerified).toBe(true);
});

test("accounts that gave a date before the roll had it are matched after the upload", async () => {
  const rolled = await roll();
  const { setRoll, withoutNumber, upload, marked } = rolled;
  await setRoll("mark");
  const sita = await withoutNumber();
  await give(rolled, sita.cookie, "151", born);
  await upload([`151,${here}`]);
  await marked();
  expect([await sita.isOnRoll(), await sita.isVerified()]).toEqual([true, false]);
  await uploadDated(rolled, [`151,${here},${born}`]);
  expect([await sita.isOnRoll(), await sita.isVerified()]).toEqual([true, true]);
});
