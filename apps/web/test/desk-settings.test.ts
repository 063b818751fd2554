import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers } from "./samples.ts";
import { type Answers, hint, lost, refused, say, sent } from "./server.ts";

const off: Answers["settings.get"] = {
  key: "gmail_enabled",
  value: "false",
  description: null,
  updatedBy: null,
  updatedAt: null,
};
const usual: Answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
};
const gmail = page.getByRole("switch", { name: "Gmail बाट लग इन" });
const openSettings = (answers: Answers, view = "") =>
  open(`/admin?tab=settings${view}`, { ...usual, ...answers }, { user: officer, language: "ne" });

test("a setting that could not be changed keeps its value", async () => {
  await openSettings({ "settings.get": off, "settings.set": lost });
  await gmail.click();
  const alert = page.getByRole("alert").filter({ hasText: "सेटिङ परिवर्तन हुन सकेन" });
  await expect.element(alert).toBeVisible();
  await expect.element(gmail).not.toBeChecked();
});

test("a setting that cannot be read can be loaded again", async () => {
  await openSettings({ "settings.get": refused("not_found") });
  const panel = page.getByRole("region", { name: "Gmail सेटिङ" });
  const again = panel.getByRole("button", { name: "फेरि प्रयास गर्नुहोस्" });
  await expect.element(again).toBeVisible();
  say({ "settings.get": off });
  await again.click();
  await expect.element(gmail).toBeVisible();
});

test("when it cannot be read whether there is a backup, it can be loaded again", async () => {
  await open("/admin?tab=tools", { ...usual, "adminReadiness.list": refused("not_found") }, { user: officer });
  const panel = page.getByRole("region", { name: "Backup", exact: true });
  const again = panel.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  say({ "adminReadiness.list": [{ name: "backup", isDone: true }] });
  await again.click();
  await expect.element(panel).toHaveTextContent("A backup was made this week");
});

test("the security section has second factor, two administrators and roll in this order, and a link leads to each", async () => {
  const answers: Answers = {
    "settings.get": (input) => (JSON.stringify(input).includes("roll") ? { ...off, key: "roll", value: "off" } : off),
    "adminRoll.status": { entries: 0, accounts: 0, upload: null, countedAt: null },
    "secondFactor.status": { enabled: false, required: false, recoveryCodesLeft: 0 },
  };
  const openAt = (view: string) => openSettings(answers, `&view=${view}`);
  const security = page.getByRole("region", { name: "सुरक्षा" });
  await openAt("second-factor");
  await expect.element(security.getByRole("button", { name: "राख्नुहोस्" })).toHaveFocus();
  const headings = security.getByRole("heading", { level: 3 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "दोस्रो प्रमाण",
    "प्रशासक",
    "मतदाता नामावली",
    "आपत्कालमा",
  ]);
  await openAt("roll");
  const mode = page.getByRole("group", { name: "नामावलीको काम" });
  await expect.element(mode.getByRole("button").first()).toHaveFocus();
  await openAt("two_officers");
  await expect.element(page.getByRole("switch", { name: "ठूला कामलाई दुई प्रशासक" })).toHaveFocus();
});

test("a roll that waits for a second administrator leads to the approvals, and counts the lines left out", async () => {
  const rejected = [2, 3].map((line) => ({ line, reason: "area" }));
  const upload = {
    mode: "replace",
    state: "waiting",
    uploadedBy: "officer",
    bytes: 90,
    bytesExpected: 90,
    lines: 4,
    added: 1,
    unchanged: 0,
    rejected,
    rejectedCount: 2,
    startedAt: "2026-11-28T09:00:00.000Z",
    endedAt: null,
  } as const;
  const status = { entries: 0, accounts: 0, countedAt: null };
  await openSettings({ "settings.get": off, "adminRoll.status": { ...status, upload }, "adminApprovals.list": [] });
  const roll = page.getByRole("region", { name: "मतदाता नामावली" });
  await expect.element(roll.getByRole("table")).toHaveAccessibleName("२ लाइन छोडियो");
  await roll.getByRole("link", { name: "स्वीकृति" }).click();
  await expect.element(page.getByText("अर्को प्रशासक पर्खिरहेको काम छैन।")).toBeVisible();
});

test("a setting changed by another administrator shows its new value", async () => {
  await openSettings({ "settings.get": off });
  await expect.element(gmail).not.toBeChecked();
  say({ "settings.get": { ...off, value: "true" } });
  await hint("settings");
  await expect.element(gmail).toBeChecked();
});

test("a value chosen while another is being saved is saved after it", async () => {
  const set = (value: "off" | "mark" | "require") => ({ ...off, key: "roll" as const, value });
  let roll = set("off");
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openSettings({
    "settings.get": (input) => (JSON.stringify(input).includes("roll") ? roll : off),
    "adminRoll.status": { entries: 0, accounts: 0, upload: null, countedAt: null },
    "settings.set": async () => {
      roll = set(sent.length === 1 ? "mark" : "require");
      await first;
      return roll;
    },
  });
  const mode = page.getByRole("group", { name: "नामावलीको काम" });
  await mode.getByRole("button", { name: "खातामा चिन्ह" }).click();
  await mode.getByRole("button", { name: "मतदान गर्न अनिवार्य" }).click();
  release();
  await expect
    .poll(() => sent.map(({ input }) => input))
    .toMatchObject([
      { value: "mark", seen: "off" },
      { value: "require", seen: "mark" },
    ]);
  await expect.element(mode.getByRole("button", { name: "मतदान गर्न अनिवार्य" })).toHaveAttribute("aria-pressed", "true");
});

test("an administrator whose roll arrives during another's upload sees a message, and the file stays selected", async () => {
  await openSettings({
    "settings.get": off,
    "adminRoll.status": { entries: 0, accounts: 0, upload: null, countedAt: null },
  });
  const upload = new File(["number"], "second.csv", { type: "text/csv" });
  await userEvent.upload(page.getByLabelText(/^CSV फाइल, /), upload);
  const failure = { message: "wait", code: "CONFLICT", reason: "still_running", retryAfter: 60 };
  const others = fetch;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url.startsWith("/api/admin/roll?") ? Response.json(failure, { status: 409 }) : others(url, init),
  );
  await page.getByRole("button", { name: "नामावलीमा थप्नुहोस्" }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: "अर्को नामावली आउँदै छ।" })).toBeVisible();
  await expect.element(page.getByText("second.csv")).toBeVisible();
});

test("an admin who sends a roll long after signing in is asked for the password, and the roll is sent again", async () => {
  await openSettings({
    "settings.get": off,
    "adminRoll.status": { entries: 0, accounts: 0, upload: null, countedAt: null },
    "auth.confirmIdentity": { message: "done" },
  });
  await userEvent.upload(page.getByLabelText(/^CSV फाइल, /), new File(["number"], "late.csv", { type: "text/csv" }));
  const failure = { message: "prove it", code: "FORBIDDEN", reason: "confirm_identity" };
  const answers = [Response.json(failure, { status: 403 }), Response.json({ added: 1 })];
  const others = fetch;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url.startsWith("/api/admin/roll?") ? answers.shift() : others(url, init),
  );
  await page.getByRole("button", { name: "नामावलीमा थप्नुहोस्" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "तपाईंको पासवर्ड" }).fill("officer-secret");
  await dialog.getByRole("button", { name: "अगाडि बढ्नुहोस्" }).click();
  await expect.element(page.getByText("late.csv")).not.toBeInTheDocument();
  expect(answers).toEqual([]);
});

test("cancelling the question who it is ends the action quietly, and what was chosen stays", async () => {
  await openSettings({
    "settings.get": off,
    "settings.set": refused("confirm_identity"),
    "secondFactor.status": { enabled: false, required: false, recoveryCodesLeft: 0 },
    "adminRoll.status": { entries: 0, accounts: 0, upload: null, countedAt: null },
  });
  const dialog = page.getByRole("dialog", { name: "तपाईं नै हो?" });
  await gmail.click();
  await dialog.getByRole("button", { name: "रद्द गर्नुहोस्" }).click();
  await expect.element(gmail).not.toBeChecked();
  expect(page.getByRole("alert").elements()).toEqual([]);
  expect(sent.map(({ name }) => name)).toEqual(["settings.set"]);

  await userEvent.upload(page.getByLabelText(/^CSV फाइल, /), new File(["number"], "late.csv", { type: "text/csv" }));
  const failure = { message: "prove it", code: "FORBIDDEN", reason: "confirm_identity" };
  const others = fetch;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url.startsWith("/api/admin/roll?") ? Response.json(failure, { status: 403 }) : others(url, init),
  );
  const add = page.getByRole("button", { name: "नामावलीमा थप्नुहोस्" });
  await add.click();
  await dialog.getByRole("button", { name: "रद्द गर्नुहोस्" }).click();
  await expect.element(add).toBeEnabled();
  expect(page.getByRole("alert").elements()).toEqual([]);
  await expect.element(page.getByText("late.csv")).toBeVisible();
});

test("a roll with another first line shows the server's error at its field", async () => {
  const status = {
    "settings.get": off,
    "adminRoll.status": { entries: 0, accounts: 0, upload: null, countedAt: null },
  };
  const message = "The first line must be: number,province,district,electionArea or the same with ,birthDate";
  for (const [language, choose, add, text] of [
    ["en", /^CSV file, /, "Add to the roll", message],
    ["ne", /^CSV फाइल, /, "नामावलीमा थप्नुहोस्", "पहिलो लाइन यस्तो हुनुपर्छ: number,province,district,electionArea"],
  ] as const) {
    await open("/admin?tab=settings", { ...usual, ...status }, { user: officer, language });
    const file = new File(["name;province;district;electionArea"], "roll.csv", { type: "text/csv" });
    await userEvent.upload(page.getByLabelText(choose), file);
    const failure = { message, code: "BAD_REQUEST", reason: "invalid_input", issues: [{ path: "file", message }] };
    const others = fetch;
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
      url.startsWith("/api/admin/roll?") ? Response.json(failure, { status: 400 }) : others(url, init),
    );
    await page.getByRole("button", { name: add }).click();
    await expect.element(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  }
});

test("an administrator who changes a setting that another has just changed sees a message and the other's choice", async () => {
  const roll = { ...off, key: "roll" as const, value: "off" as const };
  await openSettings({
    "settings.get": (input) => (JSON.stringify(input).includes("roll") ? roll : off),
    "adminRoll.status": { entries: 0, accounts: 0, upload: null, countedAt: null },
    "settings.set": () => {
      say({ "settings.get": { ...roll, value: "mark" } });
      return refused("changed_meanwhile")();
    },
  });
  const mode = page.getByRole("group", { name: "नामावलीको काम" });
  await mode.getByRole("button", { name: "मतदान गर्न अनिवार्य" }).click();
  const told = page.getByRole("alert").filter({ hasText: "यसबीच अरू कसैले यो परिवर्तन गर्नुभयो" });
  await expect.element(told).toBeVisible();
  const theirs = mode.getByRole("button", { name: "खातामा चिन्ह" });
  await expect.element(theirs).toHaveAttribute("aria-pressed", "true");
  expect(sent).toMatchObject([{ name: "settings.set", input: { key: "roll", value: "require", seen: "off" } }]);
});

test("an administrator who saves archive days that another has just changed sees a message and the other's days", async () => {
  const none = { post: 0, vote: 0, user: 0, other: 0 };
  await open(
    "/admin?tab=archives",
    {
      ...usual,
      "adminArchives.stats": { total: 0, ...none },
      "adminArchives.acts": { items: [], nextCursor: null },
      "adminArchives.keeping": { days: 90 },
      "adminArchives.setKeeping": () => {
        say({ "adminArchives.keeping": { days: 60 } });
        return refused("changed_meanwhile")();
      },
    },
    { user: officer },
  );
  const days = page.getByLabelText("Days until the archive forgets people");
  await days.fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  const told = page.getByRole("alert").filter({ hasText: "Somebody else has changed this in the meantime" });
  await expect.element(told).toBeVisible();
  await expect.element(days).toHaveValue("60");
  expect(sent).toMatchObject([{ name: "adminArchives.setKeeping", input: { days: 30, seen: 90 } }]);
});
