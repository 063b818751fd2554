import { expect, test } from "vitest";
import { header, here, sharedRoll, startRoll } from "./roll-harness.ts";
import { solved } from "./solved.ts";

const roll = sharedRoll();

test("the roll setting accepts only its own values", async () => {
  const { app, admin, setRoll } = await startRoll();
  expect((await app.call("GET /api/admin/system-settings/roll", { cookie: admin })).body.value).toBe("off");
  for (const value of ["mark", "require", "off"]) expect((await setRoll(value)).body.value).toBe(value);
  expect(await setRoll("true")).toMatchObject({ status: 400, body: { issues: [{ path: "value" }] } });
  const gmail = await app.call("POST /api/admin/system-settings/gmail_enabled", {
    cookie: admin,
    body: { value: "mark" },
  });
  expect(gmail.status).toBe(400);
  expect((await app.call("GET /api/roll")).body).toEqual({ mode: "off" });
});

test("'Can I vote?' returns yes or no and the area, and reveals nothing for a number alone", async () => {
  const { upload, setRoll, check } = await roll();
  await upload([`1,${here},2045-01-09`, `2,${here},`], "add", `${header},birthDate`);
  expect(await check({ number: "1" })).toMatchObject({ status: 404 });
  await setRoll("mark");
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  expect((await check({ number: "१", birthDate: "२०४५/१/९" })).body).toEqual({ onRoll: true, area });
  expect((await check({ number: "1" })).body).toEqual({ onRoll: false });
  expect((await check({ number: "1", birthDate: "2045-01-10" })).body).toEqual({ onRoll: false });
  expect((await check({ number: "2" })).body).toEqual({ onRoll: true, area });
  expect((await check({ number: "3", birthDate: "2045-01-09" })).body).toEqual({ onRoll: false });
  expect(await check({ number: "1", birthDate: "soon" })).toMatchObject({
    status: 400,
    body: { issues: [{ path: "birthDate" }] },
  });
  expect(await check({ number: " " })).toMatchObject({ status: 400 });
});

test("many checks from one network require a proof of work for each", async () => {
  const { setRoll, check } = await roll();
  await setRoll("mark");
  const from = (address: string, more = {}) => check({ number: "1", ...more }, address);
  const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => from(`2001:db8::${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = await from("2001:db8::ffff");
  expect(refused).toMatchObject({ status: 428, body: { reason: "proof_required" } });
  const proof = solved(refused.body.challenge);
  expect((await from("2001:db8::1", { proof })).status).toBe(200);
  expect((await from("2001:db8::1", { proof })).status).toBe(428);
  expect((await from("2001:db8:1::1")).status).toBe(200);
});
