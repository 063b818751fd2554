import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, logOf, parties, poll } from "./samples.ts";
import { type Answers, say, sent } from "./server.ts";

const usual: Answers = {
  "adminAnalytics.stats": {
    ...headNumbers,
    totalUsers: 1_234_567,
    pendingRequests: 12,
    activePolls: 159,
    totalVotes: 987_654,
  },
  "adminReadiness.list": [],
  "parties.active": [],
  "adminNotifications.list": [],
  "adminNotifications.planned": [],
  "adminParties.list": parties(3),
  "adminPolls.active": { items: [poll()], nextCursor: null },
  "adminPolls.table": { items: [poll()], total: 1 },
  "adminAccounts.list": { items: [], nextCursor: null },
  "adminLog.list": logOf({
    admin: "officer",
    action: "poll.declare",
    subject: { name: "Who should represent us in the House of Representatives?" },
  }),
};
const openDesk = (tab: string, language: "en" | "ne" = "en") =>
  open(`/admin?tab=${tab}`, usual, { user: officer, language });
const search = () => page.getByRole("dialog", { name: "Search the dashboard" });

test("the search is there at once: Escape closes it, and letters typed before its field has the focus are kept", async () => {
  await openDesk("notifications");
  await expect.element(page.getByLabelText("Title")).toBeVisible();
  const press = async (key: string, more: KeyboardEventInit = {}) => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
    await new Promise((pressed) => setTimeout(pressed));
  };
  const openSearch = () => press("k", { code: "KeyK", ctrlKey: true });
  await openSearch();
  await expect.element(search()).toBeVisible();
  await press("Escape");
  await expect.element(search()).not.toBeInTheDocument();
  await openSearch();
  for (const letter of "Listad") await press(letter);
  await press("Backspace");
  await press("Backspace");
  await press("e");
  await expect.element(search().getByRole("searchbox")).toHaveValue("Liste");
  await expect.element(search().getByRole("searchbox")).toHaveFocus();
  await userEvent.keyboard("d");
  await expect.element(search().getByRole("searchbox")).toHaveValue("Listed");
  await userEvent.keyboard("{Escape}");
  await expect.element(search()).not.toBeInTheDocument();
});

test("an area and a party are found by their everyday names", async () => {
  const uml = parties(1, { name: "Communist Party of Nepal (Unified Marxist-Leninist)" });
  await open("/admin?tab=parties", { ...usual, "adminParties.list": uml }, { user: officer });
  await expect.element(page.getByRole("button", { name: /^Search/ })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = search().getByRole("searchbox");
  await field.fill("UML");
  await expect.element(search().getByRole("option", { name: /Unified Marxist-Leninist/ })).toBeVisible();
  await field.fill("काठमाडौँ-१");
  await expect.element(search().getByRole("option", { name: /^Bagmati · Kathmandu · Area 1$/ })).toBeVisible();
});

test("the search leads to an area, a poll, a party and a log entry, with the keyboard alone", async () => {
  const router = await openDesk("notifications");
  await expect.element(page.getByLabelText("Title")).toBeVisible();
  const lead = async (text: string, option: RegExp) => {
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = search().getByRole("searchbox");
    await expect.element(field).toHaveFocus();
    await field.fill(text);
    await expect.element(search().getByRole("option", { name: option })).toBeVisible();
    await expect.element(search().getByRole("option").first()).toHaveAttribute("data-combobox-selected", "true");
  };
  await lead("काठमाडौं ३", /Kathmandu · Area 3/);
  await userEvent.keyboard("{Enter}");
  await expect.element(search()).not.toBeInTheDocument();
  await expect.poll(() => router.state.location.search).toMatchObject({ tab: "polls", area: "3" });
  await lead("represent", /Declared a winner/);
  await expect.element(search().getByRole("group", { name: "Polls" }).getByRole("option")).toBeVisible();
  await search()
    .getByRole("option", { name: /Declared a winner/ })
    .click();
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ tab: "archives", view: "log", subjectId: expect.any(String) });
});

test.each([
  ["en", "Declared a winner", "by officer", "Record of the declaration"],
  ["ne", "विजयी घोषणा गर्नुभयो", "officer द्वारा", "घोषणाको अभिलेख"],
] as const)("on a phone an entry of the log is one line until it is opened: %s", async (language, act, by, record) => {
  await openDesk("archives&view=log", language);
  await page.viewport(360, 800);
  const entry = page.getByRole("listitem").filter({ hasText: act });
  const line = entry.getByRole("button", { name: act });
  await expect.element(line).toHaveAttribute("aria-expanded", "false");
  expect(entry.element().getBoundingClientRect().height).toBeLessThanOrEqual(45);
  await userEvent.click(line);
  await expect.element(line).toHaveAttribute("aria-expanded", "true");
  await expect.element(entry.getByText(by).last()).toBeVisible();
  await expect.element(entry.getByRole("button", { name: record })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(entry.getByRole("button", { name: record })).not.toBeInTheDocument();
});

test("the palette knows what an administrator can do, and does it with the poll or person that is named", async () => {
  const sita = { ...officer, username: "sita", role: "user" as const, isOnRoll: false, rejectionReason: null };
  const router = await open(
    "/admin?tab=notifications",
    { ...usual, "adminAccounts.list": { items: [sita], nextCursor: null } },
    { user: officer },
  );
  await expect.element(page.getByLabelText("Title")).toBeVisible();
  const choose = async (text: string, option: string | RegExp) => {
    await userEvent.keyboard("{Control>}k{/Control}");
    await search().getByRole("searchbox").fill(text);
    // The list of before has it elsewhere, and would move under the pointer.
    await expect.element(search().getByRole("option").first()).toHaveTextContent(option);
    await search().getByRole("option", { name: option }).click();
    await expect.element(search()).not.toBeInTheDocument();
  };
  await choose("declare Kathmandu 1", /^Declare a winner: Who should represent us/);
  await expect.element(page.getByRole("button", { name: "Declare Winner" })).toHaveFocus();
  expect(router.state.location.search).toMatchObject({ tab: "polls", poll: poll().id });
  await choose("reset password sita", /^Reset somebody's password: sita/);
  await expect.element(page.getByLabelText("User ID")).toHaveValue(sita.id);
  await choose("backup", "Make a backup");
  const backup = page.getByRole("region", { name: "Backup" });
  await expect.element(backup).toHaveTextContent("npm run backup");
  await expect.element(backup).toHaveFocus();
});

test("actions, tabs and areas are found at the keystroke, before the pause after which the server is asked", async () => {
  await openDesk("notifications");
  const asked: unknown[] = [];
  say({
    "adminAccounts.list": (input) => {
      asked.push(input);
      return { items: [], nextCursor: null };
    },
  });
  await expect.element(page.getByLabelText("Title")).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = search().getByRole("searchbox");
  await expect.element(field).toHaveFocus();
  const { setTimeout: start } = globalThis;
  const pause = vi.spyOn(globalThis, "setTimeout");
  // The typing pause lasts a minute.
  pause.mockImplementation((run, ms, ...more) => start(run, ms === 150 ? 60_000 : ms, ...more));
  const first = expect.element(search().getByRole("option").first());
  await field.fill("backup");
  await first.toHaveTextContent("Make a backup");
  await field.fill("statistics");
  await first.toHaveTextContent("Statistics");
  await field.fill("Kathmandu 3");
  await first.toHaveTextContent("Kathmandu · Area 3");
  expect(asked).toEqual([]);
  // Pauses that begin together end one after the other.
  let pauses = 0;
  pause.mockImplementation((run, ms, ...more) => start(run, ms === 150 ? 150 * ++pauses : ms, ...more));
  await field.fill("represent");
  await expect.element(search().getByRole("group", { name: "Polls" }).getByRole("option")).toBeVisible();
  pause.mockRestore();
  expect(asked).toEqual([expect.objectContaining({ search: "represent" })]);
});

test("single keys open pages, but not while somebody types, and not once they are switched off", async () => {
  const router = await openDesk("notifications");
  const title = page.getByLabelText("Title");
  await title.fill("/?n");
  expect(router.state.location.search).toMatchObject({ tab: "notifications" });
  await title.fill("");
  const leaveField = () => page.getByRole("heading", { level: 1 }).click();
  await leaveField();
  await userEvent.keyboard("n");
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue("");
  await leaveField();
  await userEvent.keyboard("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(keys).toHaveTextContent("To the form of the tab, or of a new poll");
  await keys.getByRole("switch", { name: "Keys of one sign" }).click();
  await keys.getByRole("button", { name: "Got it" }).click();
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard("]");
  expect(router.state.location.search).toMatchObject({ tab: "notifications" });
  localStorage.removeItem("desk-keys");
  await userEvent.keyboard("]");
  await expect.poll(() => router.state.location.search).toMatchObject({ tab: "discussions" });
  await expect.element(page.getByRole("button", { name: "Add topic" })).toBeVisible();
  await userEvent.keyboard("n");
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveFocus();
  expect(router.state.location.search).toMatchObject({ tab: "discussions", view: "new" });
});

test.each(["en", "ne"] as const)(
  "the head of the desk takes a fifth of a phone at most, and one row of a small laptop: %s",
  async (language) => {
    await openDesk("notifications", language);
    await page.viewport(360, 800);
    const menu = page.getByRole("combobox", { name: language === "en" ? "Admin tabs" : "प्रशासकका ट्याबहरू" });
    await expect.element(menu).toHaveValue("notifications");
    const numbers = () =>
      page
        .getByText(language === "en" ? "Total Votes" : "कुल मत", { exact: true })
        .element()
        .closest("dl")
        ?.getBoundingClientRect();
    const top = menu.element().getBoundingClientRect().top;
    await expect.element(page.getByText(language === "en" ? "1,234,567" : "१२,३४,५६७", { exact: true })).toBeVisible();
    // A line of names and a line of numbers.
    expect(numbers()?.height).toBeLessThanOrEqual(44);
    expect((numbers()?.bottom ?? 800) - top).toBeLessThanOrEqual(160);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await menu.selectOptions("parties");
    await expect.element(page.getByRole("heading", { level: 2 })).toHaveLength(1);
    expect(document.title).toMatch(language === "en" ? /^Parties/ : /^दलहरू/);
    // On a small laptop it is one row.
    await page.viewport(1024, 800);
    await expect.element(menu).not.toBeInTheDocument();
    expect(numbers()?.height).toBeLessThanOrEqual(52);
  },
);

test("a double click on a button that opens a dialog leaves the dialog open", async () => {
  await open("/admin?tab=polls&as=cards", usual, { user: officer });
  await userEvent.dblClick(page.getByRole("article").getByRole("button", { name: "Delete" }));
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeVisible();
});

test("a double click in a dialog deletes once and reports it once", async () => {
  await open("/admin?tab=polls&as=cards", { ...usual, "adminPolls.remove": { message: "" } }, { user: officer });
  await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
  const button = page.getByRole("dialog").getByRole("button", { name: "Delete" });
  await expect.element(button).toBeVisible();
  const element = button.element();
  if (!(element instanceof HTMLElement)) throw new Error("There is nothing to click");
  // No render comes between the two.
  element.click();
  element.click();
  await expect.element(page.getByRole("status").filter({ hasText: "Poll deleted" })).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(sent.filter(({ name }) => name === "adminPolls.remove")).toHaveLength(1);
});

test("the twelve tabs keep their order, are in the address, and follow the arrow keys", async () => {
  const names = [
    "Analytics",
    "Active Polls",
    "New Poll",
    "Parties",
    "Requests",
    "Notifications",
    "Discussions",
    "Privacy Policy",
    "Gmail Settings",
    "Statistics",
    "Tools",
    "Archives",
  ];
  const tabs = page.getByRole("tablist", { name: "Admin tabs" }).getByRole("tab");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  const isOpen = (name: string) => expect.element(tab(name)).toHaveAttribute("aria-selected", "true");
  const router = await open("/admin", usual, { user: officer });
  await isOpen("Analytics");
  expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(names);
  for (const name of names) {
    await tab(name).click();
    await expect.element(page.getByRole("tabpanel", { name, exact: true }).getByRole("heading").first()).toBeVisible();
  }
  expect(router.state.location.search).toMatchObject({ tab: "archives" });
  router.history.back();
  await isOpen("Tools");
  tab("Tools").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Archives")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Analytics")).toHaveFocus();
  for (const [address, name] of [
    ["/admin-dashboard?tab=parties", "Parties"],
    ["/admin-dashboard?tab=unknown&view={}", "Analytics"],
  ] as const) {
    await open(address, usual, { user: officer });
    await isOpen(name);
  }
});

test("an address of an earlier release opens the same place, and the address bar has the new one", async () => {
  const router = await open("/admin?tab=requests&view=accounts%2Fall%2Fsita", usual, { user: officer });
  await expect.element(page.getByRole("searchbox")).toHaveValue("sita");
  await expect.element(page.getByRole("button", { name: "All", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => router.state.location.href).toBe("/admin?tab=requests&view=accounts&q=sita&filter=all");
});
