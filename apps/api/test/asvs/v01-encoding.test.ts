import { expect, test } from "vitest";
import { signUp, voter } from "../harness.ts";
import { option } from "../polls-harness.ts";
import { pathsWith, sourcesOf } from "./files.ts";
import { adminOf, serverOfFile, withComment } from "./server.ts";

const server = serverOfFile();
const packages = ["packages/api/src", "packages/db/src", "packages/domain/src"];

const found = async (search: string): Promise<number> => {
  const cookie = await adminOf(server());
  const { status, body } = await server().call(`GET /api/admin/accounts?search=${search}`, { cookie });
  expect(status, search).toBe(200);
  return body.items.length;
};

test("V1.1.1 an address is decoded once, before it is looked at", async () => {
  await signUp(server(), "binita");
  expect(await found("binit%61")).toBe(1);
  expect(await found("binit%2561")).toBe(0);
});

test("V1.1.2 text is stored as people write it and encoded where it is shown", async () => {
  const { comment } = await withComment(server());
  const content = `<b>&amp;</b> "x" 'y' \\u003c &lt;`;
  const { body } = await comment(content);
  expect(body.content).toBe(content);
  const { db } = server().connection;
  const stored = await db.selectFrom("comments").select("content").where("id", "=", body.id).executeTakeFirst();
  expect(stored?.content).toBe(content);
});

test("V1.2.1 a response has the type it states, and nothing from an address appears in it as markup", async () => {
  for (const path of ["/api/%3Cscript%3Ealert(1)%3C/script%3E", "/%3Csvg%20onload=alert(1)%3E", "/trpc/%3Cb%3E"]) {
    const { headers, body } = await server().call(`GET ${path}`, { headers: { accept: "text/html" } });
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.stringify(body)).not.toMatch(/<(script|svg)/);
  }
});

test("V1.2.3 text cannot break out of the JSON that carries or stores it", async () => {
  const { admin, comment } = await withComment(server());
  const content = `"}],"role":"admin",</script>`;
  expect((await comment(content)).body.content).toBe(content);
  const voteOptions = [option(`A","party":"B`), option("Hari")];
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const body = { content: "Who?", ...area, voteOptions };
  const poll = await server().call("POST /api/admin/candidate-polls", { cookie: admin, body });
  expect(poll.body.voteOptions[0]).toMatchObject({ name: `A","party":"B`, party: "Independent" });
});

test("V1.2.4 SQL in an input is only text that matches nobody", async () => {
  await signUp(server(), "sql_user");
  for (const text of ["' or 1=1 --", "%", "\\", "'; drop table users; --"]) {
    expect(await found(encodeURIComponent(text)), text).toBe(0);
    const { status } = await server().call("POST /api/login", { body: { username: text, password: text } });
    expect(status, text).toBe(401);
  }
  expect(await found("sql_user")).toBe(1);
  expect(await found("sqlXuser")).toBe(0);
});

test("V1.2.9 characters with a meaning in regular expressions are ordinary text", async () => {
  await signUp(server(), "regular");
  for (const text of ["reg.lar", "regular$", "^regular", ".*", "(", "[a-z]", "*"])
    expect(await found(encodeURIComponent(text)), text).toBe(0);
});

test("V1.3.2 no text is ever run as code", async () => {
  const sources = sourcesOf("apps/api/src", "apps/web/src", "apps/web/service-worker", ...packages);
  expect(sources.length).toBeGreaterThan(300);
  expect(pathsWith(sources, /\beval\(|new Function\(|node:vm|setTimeout\(["'`]/)).toEqual([]);
  const { headers } = await server().call("GET /api/docs");
  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  expect(headers["content-security-policy"]).not.toContain("unsafe-eval");
});

test("V1.3.5 only harmless styles and links are kept, and Markdown is plain text", async () => {
  const { admin, comment } = await withComment(server());
  const content = `<style>p{}</style><p style="position:fixed" onclick="x()">Read <a href="javascript:x()">this</a></p>`;
  const { body } = await server().call("POST /api/admin/privacy-policy", { cookie: admin, body: { content } });
  expect(body.content).toContain("Read");
  expect(body.content).not.toMatch(/style|onclick|javascript/);
  const markdown = "**bold** [x](javascript:alert(1))";
  expect((await comment(markdown)).body.content).toBe(markdown);
});

test("V1.3.10 format specifiers stay plain text, in answers and in the log", async () => {
  const { comment } = await withComment(server());
  const content = "%s %n %d %o {0} #{1+1}";
  expect((await comment(content)).body.content).toBe(content);
  await server().call("GET /api/%25s%25j?x=%25o");
  expect(server().log.some((line) => JSON.parse(line).path === "/api/%25s%25j")).toBe(true);
});

test("V1.3.11 nothing that people type becomes a header of a mail", async () => {
  const app = server();
  const { email } = voter("headline");
  const injected = voter("headline", { email: `${email}\r\nBcc: evil@gmail.com` });
  expect((await app.call("POST /api/register", { body: injected })).status).toBe(400);
  await signUp(app, "headline");
  const [user] = (await app.call("GET /api/admin/accounts?search=headline", { cookie: await adminOf(app) })).body.items;
  const body = { accountStatus: "rejected", rejectionReason: "Unreadable\r\nBcc: evil@gmail.com\r\n\r\nHello" };
  await app.call(`PUT /api/admin/accounts/${user.id}`, { cookie: await adminOf(app), body });
  const mailOf = () => app.mails().find((mail) => mail.includes(`To: ${email}`));
  await expect.poll(mailOf).toBeDefined();
  const [head = ""] = (mailOf() ?? "").split(/\r?\n\r?\n/);
  expect(head).toMatch(/^Subject: /m);
  expect(head).not.toMatch(/^Bcc:/im);
});

test("V1.4.2 a number out of range is refused, and none wraps around", async () => {
  const cookie = await adminOf(server());
  for (const number of ["2147483648", "9007199254740993", "1e308", "-1", "4294967297"]) {
    for (const name of ["electionArea", "limit"]) {
      const { status } = await server().call(`GET /api/admin/active-posts?${name}=${number}`, { cookie });
      expect(status, `${name}=${number}`).toBe(400);
    }
    const party = `{"name":"P","nepaliName":"प","displayOrder":${number}}`;
    const answer = await server().call("POST /api/admin/political-parties", { cookie, body: party });
    expect(answer.status, number).toBe(400);
  }
});

test("V1.5.2 a body yields plain data with the expected fields, and nothing else", async () => {
  const bodies = [`{"__proto__":{"role":"admin"}}`, `{"constructor":{"prototype":{"role":"admin"}}}`];
  for (const body of bodies) {
    expect((await server().call("POST /api/login", { body })).status).toBe(400);
    expect((await server().call("POST /trpc/auth.login", { body })).status).toBe(400);
  }
  const more = { isVerified: true, canViewResults: true, initialLocation: { role: "admin" } };
  const { body } = await server().call("POST /api/register", { body: { ...voter("plain_data"), ...more } });
  expect(body).toMatchObject({ role: "user", isVerified: false, canViewResults: false });
  expect(Reflect.get({}, "role")).toBeUndefined();
});
