import { proofOfWork } from "@mero-mat/domain/sign-ups";
import { createChallenge, extractParams } from "altcha-lib/v1";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { atOneInstant, setSetting, shared, startApp, type TestApp, voter } from "./harness.ts";
import { type Challenge, solved } from "./solved.ts";

const desk = shared(async (app) => app, atOneInstant);

/** Each test has a network of its own. */
let network = "";
let networks = 0;
beforeEach(() => {
  network = `203.0.113.${++networks}`;
});

/** Pretends that this many have signed up from the network within the hour. */
const signedUp = (app: TestApp, hits: number, from = network) =>
  app.connection.db
    .insertInto("throttles")
    .values({
      key: `paid signup:${from}`,
      hits,
      lastHitAt: new Date().toISOString(),
      windowEndsAt: new Date(Date.now() + 60_000).toISOString(),
    })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ hits }))
    .execute();

let count = 0;
const newcomer = (more: object = {}) => voter(`person_${++count}`, more);

const register = (app: TestApp, more: object = {}, address = network) =>
  app.call("POST /api/register", { address, body: newcomer(more) });

const asked = { status: 428, body: { code: "PRECONDITION_REQUIRED", reason: "proof_required" } };

test("of thirty sign-ups from one network at the same time, on two processes, twenty are free", async () => {
  const one = await startApp(atOneInstant);
  const two = await startApp({ ...atOneInstant, databaseUrl: one.databaseUrl });
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => register(n % 2 ? one : two).then(({ status }) => status)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 428)).toHaveLength(10);
  expect(await register(one, {}, "198.51.100.8")).toMatchObject({ status: 200 });
});

test("a network is a /64, and both ways of signing up count together", async () => {
  const app = await desk();
  await setSetting(app, "gmail_enabled", "true");
  onTestFinished(async () => {
    await app.connection.db.deleteFrom("systemSettings").where("key", "=", "gmail_enabled").execute();
  });
  await signedUp(app, 19, "2001:db8:1:2::");
  const gmailSignup = (address: string) =>
    app.call("POST /api/auth/gmail-signup", { address, body: newcomer({ phone: "9841234567" }) });
  expect(await gmailSignup("2001:db8:1:2::1")).toMatchObject({ status: 200 });
  expect(await register(app, {}, "2001:db8:1:2:ffff::9")).toMatchObject(asked);
  expect(await gmailSignup("2001:db8:1:2::3")).toMatchObject(asked);
  expect(await register(app, {}, "2001:db8:1:3::1")).toMatchObject({ status: 200 });
});

test("a refusal contains a challenge, and its solution pays for one sign-up, by REST and by tRPC", async () => {
  const app = await desk();
  await signedUp(app, 20);
  const { body } = await register(app);
  expect(body).toMatchObject(asked.body);
  const proof = solved(body.challenge);
  expect(await register(app, { proof })).toMatchObject({ status: 200 });
  expect(await register(app, { proof })).toMatchObject(asked);

  const overTrpc = await app.call("POST /trpc/auth.register", { address: network, body: newcomer() });
  expect(overTrpc).toMatchObject({ status: 428, body: { error: { data: { failure: asked.body } } } });
  const another = solved(overTrpc.body.error.data.failure.challenge);
  const encoded = Buffer.from(JSON.stringify(another)).toString("base64");
  const body2 = newcomer({ proof: encoded });
  expect(await app.call("POST /trpc/auth.register", { address: network, body: body2 })).toMatchObject({ status: 200 });
});

test("one solution sent ten times at once creates one account", async () => {
  const app = await desk();
  await signedUp(app, 25);
  const proof = solved((await register(app)).body.challenge);
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(app, { proof })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 428)).toHaveLength(9);
});

test("the work grows with every twenty sign-ups up to a limit, and the cost can be queried beforehand", async () => {
  const app = await desk();
  const askedFor = async (hits: number) => {
    await signedUp(app, hits);
    const { body } = await app.call("GET /api/register/challenge", { address: network });
    return body.challenge?.maxnumber ?? null;
  };
  const { numbers, levelMax } = proofOfWork;
  expect(await askedFor(0)).toBeNull();
  expect(await askedFor(19)).toBeNull();
  expect(await askedFor(20)).toBe(numbers);
  expect(await askedFor(39)).toBe(numbers);
  expect(await askedFor(40)).toBe(2 * numbers);
  expect(await askedFor(100)).toBe(5 * numbers);
  expect(await askedFor(100_000)).toBe(levelMax * numbers);
});

test("an easy solution no longer counts after forty more sign-ups, and a failed sign-up does not use it up", async () => {
  const app = await desk();
  await signedUp(app, 20);
  const ask = async () => (await app.call("GET /api/register/challenge", { address: network })).body.challenge;
  const [early, late] = [solved(await ask()), solved(await ask())];
  await register(app, {}, "198.51.100.9");
  const taken = newcomer({ username: `person_${count}`, proof: early });
  const again = await app.call("POST /api/register", { address: network, body: taken });
  expect(again).toMatchObject({ status: 409, body: { reason: "username_taken" } });
  await signedUp(app, 45);
  expect(await register(app, { proof: early })).toMatchObject({ status: 200 });
  await signedUp(app, 60);
  expect(await register(app, { proof: late })).toMatchObject(asked);
});

test("a solution to a forged, expired or unrelated challenge is refused", async () => {
  const app = await desk();
  await signedUp(app, 20);
  const { challenge } = (await register(app)).body;
  const proof = solved(challenge);
  const serverKey = await app.connection.db
    .selectFrom("serverKeys")
    .select("value")
    .where("name", "=", "proofs of work")
    .executeTakeFirstOrThrow();
  const own = (hmacKey: string, expiresIn: number, purpose = "signup") =>
    createChallenge({
      hmacKey,
      maxnumber: 10,
      expires: new Date(Date.now() + expiresIn),
      params: { for: purpose, level: "9" },
    }).then((made) => solved(made as Challenge));
  const harder = proof.salt.replace("level=1", "level=9");
  const refused = [
    await own("my own key", 60_000),
    await own(serverKey.value, -5_000),
    await own(serverKey.value, 60_000, "something else"),
    { ...proof, number: proof.number + 1 },
    { ...proof, salt: harder },
    { ...proof, signature: "0".repeat(64) },
  ];
  for (const one of refused) expect(await register(app, { proof: one }), JSON.stringify(one)).toMatchObject(asked);
  for (const broken of ["", "bm9uc2Vuc2U=", 7, {}, { ...proof, algorithm: "MD5" }, { ...proof, number: 1e300 }])
    expect(await register(app, { proof: broken }), JSON.stringify(broken)).toMatchObject({
      status: 400,
      body: { reason: "invalid_input", issues: [{ path: expect.stringMatching(/^proof/) }] },
    });
  expect(await register(app, { proof: await own(serverKey.value, 60_000) })).toMatchObject({ status: 200 });
  expect(extractParams(proof)).toMatchObject({ for: "signup", level: "1" });
});

test("the API document describes the challenge wherever a proof is accepted", async () => {
  const { body } = await (await desk()).call("GET /api/openapi.json");
  for (const path of ["/api/register", "/api/auth/gmail-signup"]) {
    const [{ $ref }, { properties }] = body.paths[path].post.responses[428].content["application/json"].schema.allOf;
    expect($ref).toBe("#/components/schemas/Failure");
    expect(properties.challenge.$ref).toBe("#/components/schemas/Challenge");
    const { proof } = body.paths[path].post.requestBody.content["application/json"].schema.properties;
    expect(proof.anyOf.map(({ type }: { type: string }) => type)).toEqual(["object", "string"]);
  }
  expect(body.paths["/api/login"].post.responses[428]).toBeUndefined();
  expect(body.components.schemas.Challenge.required).toContain("maxnumber");
});
