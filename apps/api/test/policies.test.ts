import { expect, test } from "vitest";
import { atOneInstant, shared, signInAdmin, startApp, type TestApp } from "./harness.ts";
import { manyVoters } from "./polls-harness.ts";

async function withAdmin(app: TestApp) {
  const admin = await signInAdmin(app);
  const [cookie] = await manyVoters(app, 1);
  return {
    app,
    write: (body: object) => app.call("POST /api/admin/privacy-policy", { cookie: admin, body }),
    edit: (id: string, body: object) => app.call(`PUT /api/admin/privacy-policy/${id}`, { cookie: admin, body }),
    versions: async () => (await app.call("GET /api/admin/privacy-policies", { cookie: admin })).body,
    current: () => app.call("GET /api/privacy-policy", { cookie }),
  };
}
const desk = shared(withAdmin);
const start = async () => withAdmin(await startApp(atOneInstant));

test("one policy is in force: the newest, or the one that an admin puts back", async () => {
  const { write, edit, versions, current } = await start();
  expect(await current()).toMatchObject({ status: 404, body: { reason: "not_found" } });
  const first = (await write({ title: "Privacy", content: "<p>One</p>" })).body;
  const second = (await write({ content: "<p>Two</p>" })).body;
  expect(first).toMatchObject({ isActive: true, updatedBy: "officer" });
  expect((await current()).body).toEqual({
    title: "Privacy Policy",
    content: "<p>Two</p>",
    lastUpdated: second.lastUpdated,
  });
  const back = await edit(first.id, { isActive: true, content: "<p>One, again</p>" });
  expect(back.body).toMatchObject({ isActive: true, content: "<p>One, again</p>", title: "Privacy" });
  expect((await versions()).map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([false, true]);
  expect((await current()).body.content).toBe("<p>One, again</p>");
});

test("the policy names a contact if the operator has named one, and invents none", async () => {
  const ask = async ({ call }: TestApp) => (await call("GET /api/contact")).body;
  expect(await ask((await desk()).app)).toEqual({ email: null });
  expect(await ask(await startApp({ contactEmail: "help@mero-mat.test" }))).toEqual({ email: "help@mero-mat.test" });
});

test("a version without a title, new or changed, has the default one", async () => {
  const { write, edit } = await desk();
  const { id, title } = (await write({ title: " ", content: "<p>One</p>" })).body;
  expect(title).toBe("Privacy Policy");
  expect((await edit(id, { title: "Ours" })).body.title).toBe("Ours");
  expect((await edit(id, { content: "<p>Two</p>" })).body.title).toBe("Ours");
  expect((await edit(id, { title: "" })).body.title).toBe("Privacy Policy");
});

test("an edit based on an outdated version is refused", async () => {
  const { write, edit } = await desk();
  const { id, lastUpdated } = (await write({ content: "<p>One</p>" })).body;
  expect((await edit(id, { content: "<p>Two</p>", lastUpdated })).status).toBe(200);
  expect(await edit(id, { content: "<p>Three</p>", lastUpdated })).toMatchObject({
    status: 409,
    body: { reason: "changed_meanwhile" },
  });
  expect((await edit("01900000-0000-7000-8000-000000000000", { content: "x" })).status).toBe(404);
});

const unsafe: [html: string, kept: string][] = [
  ['<p onclick="steal()">Text</p>', "<p>Text</p>"],
  ["<script>alert(1)</script><p>Text</p>", "<p>Text</p>"],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer">x</a>'],
  ['<a href="https://example.org">x</a>', '<a href="https://example.org" rel="noopener noreferrer">x</a>'],
  ['<img src="x" onerror="alert(1)"><p>T</p>', "<p>T</p>"],
  ['<p style="position:fixed">T</p>', "<p>T</p>"],
  ['<p lang="ne">नमस्ते</p>', '<p lang="ne">नमस्ते</p>'],
  ["<svg><g onload=alert(1)></g></svg><p>T</p>", "<p>T</p>"],
  ["<p>T<iframe src=//evil.example></iframe></p>", "<p>T</p>"],
];

test("a policy loses all that could run, hide or call elsewhere, and must not be empty then", async () => {
  const { write } = await desk();
  for (const [html, kept] of unsafe) expect((await write({ content: html })).body.content).toBe(kept);
  for (const content of ["", "  ", "<script>x()</script>", "<p> </p>", "<p><br></p>"])
    expect(await write({ content })).toMatchObject({ status: 400, body: { issues: [{ path: "content" }] } });
});

test("when many admins write at the same time, one policy is in force", async () => {
  const { write, versions } = await start();
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => write({ content: `<p>${index}</p>` })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await versions()).filter(({ isActive }: { isActive: boolean }) => isActive)).toHaveLength(1);
});
