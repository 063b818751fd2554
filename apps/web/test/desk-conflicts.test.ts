import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, logOf, parties, poll } from "./samples.ts";
import { type Answers, hint, refused, say, sent } from "./server.ts";

const later = "2026-03-06T09:15:00.000Z";
const usual: Answers = {
  "adminAnalytics.stats": headNumbers,
  "adminReadiness.list": [],
  "parties.active": [],
  "adminAnalytics.parties": [],
};
const openTab = (tab: string, answers: Answers) =>
  open(`/admin?tab=${tab}`, { ...usual, ...answers }, { user: officer });
const toast = (text: string, role: "status" | "alert" = "status") => page.getByRole(role).filter({ hasText: text });
const versions = page.getByRole("dialog", { name: "Somebody has saved this in the meantime" });
const keep = (whose: "mine" | "theirs", field: string) =>
  versions.getByRole("group", { name: field }).getByRole("radio", { name: `Keep ${whose}` });
const overtaken = refused("changed_meanwhile");

const byGita: Answers = { "adminLog.list": logOf({ admin: "gita", action: "poll.edit", createdAt: later }) };

test("an admin whose poll edit comes second chooses field by field between both versions, and saves", async () => {
  const listed = (known: Parameters<typeof poll>[0]): Answers => ({
    "adminPolls.active": { items: [poll(known)], nextCursor: null },
    "polls.byId": poll(known),
  });
  await openTab("polls&as=cards", { ...listed({}), ...byGita, "adminPolls.edit": overtaken });
  const edited = page.getByRole("article");
  const text = edited.getByLabelText("Poll content");
  const save = edited.getByRole("button", { name: "Save" });
  await edited.getByRole("button", { name: "Edit" }).click();
  await text.fill("As I see it");
  const [first, ...others] = poll().voteOptions;
  const voteOptions = first ? [{ ...first, name: "Sita Shrestha" }, ...others] : [];
  const theirs = { content: "By another", voteOptions, updatedAt: later };
  say(listed(theirs));
  await save.click();
  await expect.element(versions.getByText("gita was faster: “Edited a poll”")).toBeVisible();
  await expect.element(versions.getByText("By another")).toBeVisible();
  await expect.element(keep("theirs", "Candidate: Sita Shrestha")).toBeChecked();
  await expect.element(versions.getByRole("button", { name: "Save" })).toBeDisabled();
  await versions.getByRole("button", { name: "Back to the form" }).click();
  await expect.element(text).toHaveValue("As I see it");
  await edited.getByRole("button", { name: "Compare the versions" }).click();
  await keep("mine", "Poll content").click();
  const saved = { ...theirs, content: "As I see it" };
  say({ ...listed(saved), "adminPolls.edit": poll(saved) });
  await versions.getByRole("button", { name: "Save" }).click();
  await expect.element(toast("Poll updated")).toBeVisible();
  await expect.element(edited.getByRole("heading", { name: "As I see it" })).toBeVisible();
  expect(sent.at(-1)?.input).toMatchObject({
    content: "As I see it",
    updatedAt: later,
    voteOptions: [{ id: first?.id, name: "Sita Shrestha" }, { name: "Hari Thapa" }],
  });
});

test("a deleted poll stays deleted in its editor during a refetch", async () => {
  await openTab("polls&as=cards", { "adminPolls.active": { items: [poll()], nextCursor: null } });
  const edited = page.getByRole("article");
  await edited.getByRole("button", { name: "Edit" }).click();
  say({ "adminPolls.active": { items: [], nextCursor: null }, "polls.byId": refused("not_found") });
  await hint("polls");
  const recreate = edited.getByRole("button", { name: "Make a new poll of it" });
  await expect.element(recreate).toBeVisible();
  let isAsked = false;
  const withoutResponse = () => {
    isAsked = true;
    return new Promise<never>(() => {});
  };
  say({ "polls.byId": withoutResponse });
  await hint("polls");
  await expect.poll(() => isAsked).toBe(true);
  await expect.element(recreate).toBeVisible();
});

test("leaving a poll's edit that a full device could not store asks first", async () => {
  await openTab("polls&as=cards", {
    "adminPolls.active": { items: [poll()], nextCursor: null },
    "adminParties.list": [],
  });
  const edited = page.getByRole("article");
  await edited.getByRole("button", { name: "Edit" }).click();
  const text = edited.getByLabelText("Poll content");
  await text.fill("Kept");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await text.fill("Kept, and more");
  await page.getByRole("tab", { name: "Parties" }).click();
  await expect.element(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  vi.restoreAllMocks();
});

test("a taken party name is shown at its field, and text typed over another's change stays", async () => {
  const listed = (description: string, updatedAt = later): Answers => ({
    "adminParties.list": parties(1, { description, updatedAt }),
  });
  const [{ id } = { id: "" }] = parties(1);
  await openTab(`parties&view=${id}`, {
    ...listed("First", poll().updatedAt),
    "adminParties.edit": refused("party_taken"),
  });
  const form = page.getByRole("region", { name: "Edit party" });
  const description = form.getByLabelText("Description");
  const save = form.getByRole("button", { name: "Save" });
  await form.getByLabelText("English name").fill("Taken");
  await save.click();
  await expect.element(toast("The party could not be updated", "alert")).toBeVisible();
  await expect.element(form.getByText("Another party has or had this name")).toBeVisible();

  await description.fill("Mine");
  say({ ...listed("Theirs"), "adminParties.edit": overtaken });
  await save.click();
  await keep("theirs", "Description").click();
  await keep("theirs", "English name").click();
  await versions.getByRole("button", { name: "Keep all theirs" }).click();
  await expect.element(description).toHaveValue("Theirs");
  await description.fill("Both");
  const [saved] = parties(1, { description: "Both", updatedAt: later });
  say({ ...listed("Both"), ...(saved && { "adminParties.edit": saved }) });
  await save.click();
  await expect.element(toast("Political party updated")).toBeVisible();
  expect(sent.at(-1)?.input).toMatchObject({ description: "Both", updatedAt: later });
});

test("an administrator who saves a deleted party keeps the text and can create the party again", async () => {
  const [{ id } = { id: "" }, made] = parties(2);
  await openTab(`parties&view=${id}`, { "adminParties.list": parties(1), "adminParties.edit": refused("not_found") });
  const form = page.getByRole("region", { name: "Edit party" });
  const description = form.getByLabelText("Description");
  await description.fill("Mine");
  say({ "adminParties.list": [], ...(made && { "adminParties.create": made }) });
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(toast("Somebody else deleted this while you were editing", "alert")).toBeVisible();
  await expect.element(toast("It is no longer here.", "alert")).toBeVisible();
  await expect.element(description).toHaveValue("Mine");
  await form.getByRole("button", { name: "Create party" }).click();
  await expect.element(toast("Political party created")).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ name: "adminParties.create", input: { description: "Mine", isActive: true } });
});

test("text typed about a party stays when another admin deletes the party, and a message says so", async () => {
  const [{ id } = { id: "" }] = parties(1);
  await openTab(`parties&view=${id}`, { "adminParties.list": parties(1) });
  const form = page.getByRole("region", { name: "Edit party" });
  const description = form.getByLabelText("Description");
  await description.fill("Mine");
  say({ "adminParties.list": [] });
  await hint("parties");
  await expect.element(form.getByText("Somebody else deleted this while you were editing")).toBeVisible();
  await expect.element(description).toHaveValue("Mine");
});

test("a link to a party that no longer exists says so and shows no form", async () => {
  await openTab("parties&view=01900000-0000-7000-8000-dddd00000009", { "adminParties.list": parties(1) });
  const form = page.getByRole("region", { name: "Edit party" });
  await expect.element(form.getByText("This party no longer exists.")).toBeVisible();
  expect(form.getByRole("textbox").elements()).toEqual([]);
});

const topicId = "01900000-0000-7000-8000-dddd00000001";
const topic = (description: string, updatedAt = later) => ({
  id: topicId,
  title: "Schools",
  description,
  isActive: true,
  isPinned: false,
  isLocked: false,
  slowSeconds: 0,
  province: "bagmati",
  district: "kathmandu",
  electionArea: 1,
  createdBy: null,
  createdAt: later,
  updatedAt,
});

test("text typed over another's change of a topic stays, and the newer version can be loaded", async () => {
  await openTab(`discussions&view=${topicId}`, {
    "adminDiscussions.list": [topic("First", poll().updatedAt)],
    "adminDiscussions.edit": overtaken,
  });
  const form = page.getByRole("region", { name: "Edit topic" });
  const description = form.getByLabelText("Description");
  const save = form.getByRole("button", { name: "Save" });
  await description.fill("Mine");
  say({ "adminDiscussions.list": [topic("Theirs")] });
  await save.click();
  await keep("theirs", "Description").click();
  await versions.getByRole("button", { name: "Keep all theirs" }).click();
  await expect.element(description).toHaveValue("Theirs");
  await description.fill("Both");
  say({ "adminDiscussions.list": [topic("Both")], "adminDiscussions.edit": topic("Both") });
  await save.click();
  await expect.element(toast("Discussion topic updated")).toBeVisible();
  expect(sent.at(-1)?.input).toMatchObject({ description: "Both", updatedAt: later });
});

test("an administrator who saves a deleted topic keeps the text and can create the topic again", async () => {
  await openTab(`discussions&view=${topicId}`, {
    "adminDiscussions.list": [topic("First")],
    "adminDiscussions.edit": refused("not_found"),
  });
  const form = page.getByRole("region", { name: "Edit topic" });
  const description = form.getByLabelText("Description");
  await description.fill("Mine");
  say({ "adminDiscussions.list": [], "adminDiscussions.create": topic("Mine") });
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(toast("Somebody else deleted this while you were editing", "alert")).toBeVisible();
  await expect.element(toast("It is no longer here.", "alert")).toBeVisible();
  await expect.element(description).toHaveValue("Mine");
  await form.getByRole("button", { name: "Create topic" }).click();
  await expect.element(toast("Discussion topic created")).toBeVisible();
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  expect(sent.at(-1)).toMatchObject({ name: "adminDiscussions.create", input: { description: "Mine", area } });
});

test("a topic that another admin deletes while it is edited can be left without a save", async () => {
  await openTab(`discussions&view=${topicId}`, { "adminDiscussions.list": [topic("First")] });
  const form = page.getByRole("region", { name: "Edit topic" });
  await form.getByLabelText("Description").fill("Mine");
  say({ "adminDiscussions.list": [] });
  await hint("discussions");
  await expect.element(form.getByText("Somebody else deleted this while you were editing")).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByText("There are no topics yet.")).toBeVisible();
  expect(sent.filter(({ name }) => name.startsWith("adminDiscussions"))).toEqual([]);
});

test("an admin who saves a policy second keeps the text, and saves it over the newer version on purpose", async () => {
  const id = "01900000-0000-7000-8000-abcd00000001";
  const policy = (content: string, lastUpdated = later) => ({
    id,
    title: "Shared",
    content: `<p>${content}</p>`,
    isActive: true,
    createdAt: later,
    lastUpdated,
    updatedBy: "officer",
  });
  const first = policy("first", poll().updatedAt);
  await openTab(`policy&view=edit&version=${id}`, { "adminPolicies.list": [first], "adminPolicies.edit": overtaken });
  const editor = page.getByRole("textbox", { name: "Content" });
  const save = page.getByRole("button", { name: "Save" });
  await expect.element(editor).toHaveTextContent(/^first$/);
  say({ "adminPolicies.list": [policy("theirs")] });
  await editor.fill("mine");
  await save.click();
  await expect.element(versions.getByText("theirs", { exact: true })).toBeVisible();
  await keep("mine", "Content").click();
  say({ "adminPolicies.list": [policy("mine")], "adminPolicies.edit": policy("mine") });
  await versions.getByRole("button", { name: "Save" }).click();
  await expect.element(toast("Privacy policy updated")).toBeVisible();
  await expect.element(page.getByRole("article")).toHaveTextContent("mine");
  expect(sent.at(-1)?.input).toMatchObject({ id, content: "<p>mine</p>", lastUpdated: later });
});

test("a notification about a poll that was deleted since keeps its text, and a message names the poll", async () => {
  await openTab("notifications", {
    "adminNotifications.list": [],
    "adminNotifications.send": refused("not_found"),
  });
  const form = page.getByRole("region", { name: "Send a notification" });
  await form.getByLabelText("Title").fill("Kept");
  await form.getByLabelText("Text").fill("All of it");
  await form.getByRole("button", { name: "Send notification" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect.element(toast("The person or the poll that you have chosen is no longer here.", "alert")).toBeVisible();
  await expect.element(form.getByLabelText("Text")).toHaveValue("All of it");
});
