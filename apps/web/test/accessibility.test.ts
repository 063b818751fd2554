import { expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { officer, open } from "./open.tsx";
import { headNumbers, noResults, parties, poll } from "./samples.ts";
import { say, sent } from "./server.ts";
import { fakeVoices } from "./voices.ts";

// The criteria of WCAG 2.2 that axe does not check.

const ballots = {
  ...noResults,
  "polls.list": [poll()],
  "parties.active": parties(12),
  "votes.currentParty": null,
  "votes.missing": { missing: null },
  "notifications.list": [],
  "tokens.list": [],
};
const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: false }) && element.clientHeight > 1;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);

/** Each page, with a role that it has once its content is there. */
const pages = [
  ["/samanupatik-voting", "radio"],
  ["/direct-voting", "radio"],
  ["/results", "region"],
  ["/practice", "radio"],
  ["/notifications", "tab"],
] as const;

const walk = {
  en: {
    direct: /Direct/,
    title: "Direct Election",
    ballot: "Candidates",
    cast: "Cast Vote",
    done: "Your Vote Cast",
    change: "Change Vote",
    receipt: "Receipt",
  },
  ne: {
    direct: /प्रत्यक्ष/,
    title: "प्रत्यक्ष निर्वाचन",
    ballot: "उम्मेदवारहरू",
    cast: "मत दिनुहोस्",
    done: "तपाईंको मत दर्ता भयो",
    change: "मत परिवर्तन गर्नुहोस्",
    receipt: "रसिद",
  },
};

test.each(["en", "ne"] as const)(
  "a screen reader in %s has the role and name of each step from home to the receipt",
  async (language) => {
    fakeVoices(["en-US", "ne-NP"]);
    const names = walk[language];
    const known = poll();
    const [first] = known.voteOptions;
    const userVote = { optionId: first?.id ?? "", votedAt: known.createdAt };
    const voted = {
      ...known,
      userVote,
      voteOptions: known.voteOptions.map((option) => ({ ...option, hasVoted: option.id === userVote.optionId })),
    };
    await open("/", ballots, { language });
    const main = page.getByRole("main");
    await main.getByRole("link", { name: names.direct }).first().click();
    await expect.element(page.getByRole("heading", { level: 1, name: names.title })).toBeVisible();
    const ballot = main.getByRole("group", { name: names.ballot });
    await expect.element(ballot).toMatchAriaSnapshot();
    await ballot.getByRole("radio").first().click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog).toMatchAriaSnapshot();
    // Said when it opens, before the voter presses the button that has the focus.
    await expect.element(dialog).toHaveAccessibleDescription(expect.stringContaining(first?.nepaliName ?? "none"));
    say({ "votes.cast": { changed: false, poll: voted }, "polls.list": [voted], "publicLog.receipts": [] });
    await dialog.getByRole("button", { name: names.cast }).click();
    await expect.element(main.getByRole("heading", { name: names.done })).toBeVisible();
    await expect.element(main.getByRole("button", { name: names.change })).toBeVisible();
    await main.getByRole("button", { name: names.receipt }).click();
    await expect.element(page.getByRole("dialog", { name: names.receipt })).toBeVisible();
  },
);

async function openWhole([path, role]: readonly [string, string]) {
  await open(path, ballots);
  await expect.element(page.getByRole(role).first()).toBeVisible();
}

test("2.4.11: no bar covers the control that has the focus, forwards and backwards", async () => {
  for (const one of pages) {
    await openWhole(one);
    const controls = all("main a, main button:enabled, main input, main summary");
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus();
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      expect(hit?.closest("header, nav[aria-label=Tabs]") ?? null, `${one[0]} ${control.outerHTML}`).toBeNull();
    }
  }
});

test("2.5.7: a party is moved by a tap as well as by dragging", async () => {
  const answers = { "adminAnalytics.stats": headNumbers, "adminReadiness.list": [], "adminAnalytics.parties": [] };
  await open("/admin?tab=parties", { ...answers, "adminParties.list": parties(2) }, { user: officer });
  await page.getByRole("button", { name: "Move Listed Party 2 up" }).click();
  await expect.element(page.getByRole("listitem").first()).toHaveTextContent("Listed Party 2");
});

const isInSentence = ({ parentElement }: HTMLElement) =>
  [...(parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== "");

test("2.5.8: what a voter taps is 44 pixels high, unless it is a link within a sentence", async () => {
  for (const one of [...pages, ["/verify", "article"], ["/profile/developers", "combobox"]] as const) {
    await openWhole(one);
    // A link of two lines on a narrow phone has one here.
    await page.viewport(640, 800);
    const target = (control: HTMLElement) => control.closest<HTMLElement>("label") ?? control;
    const small = () =>
      all("button, summary, select, input, [role=tab], a:not(.skip)")
        .filter((control) => !isInSentence(control))
        .filter((control) => Math.round(target(control).getBoundingClientRect().height) < 44)
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    await expect.poll(small, { message: one[0] }).toEqual([]);
  }
});

test("3.2.6: help is in the same place and order on every page, and leads to the accessibility statement", async () => {
  for (const user of [null, undefined]) {
    for (const path of ["/practice", "/results", "/samanupatik-voting"]) {
      await open(path, ballots, user === null ? { user } : {});
      const links = page.getByRole("contentinfo").getByRole("link");
      await expect.element(links).toHaveLength(3);
      const names = links.elements().map(({ textContent }) => textContent);
      expect(names).toEqual(["Practise voting", "Accessibility", "Check the count"]);
    }
  }
  await page.getByRole("link", { name: "Accessibility" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Accessibility" })).toBeVisible();
  await expect.element(page.getByText("No independent body has audited these pages")).toBeVisible();
  await open("/accessibility", {}, { user: null, language: "ne" });
  await expect.element(page.getByRole("heading", { level: 1, name: "सबैका लागि" })).toBeVisible();
});

test("3.3.7 and 3.3.8: a reset asks for nothing twice, and takes pasted codes and stored passwords", async () => {
  await open("/auth", { "auth.forgotPassword": { message: "" } }, { user: null });
  const password = page.getByLabelText("Password", { exact: true });
  await expect
    .element(page.getByLabelText("Username"))
    .toHaveAttribute("autocomplete", expect.stringMatching("username"));
  await expect.element(password).toHaveAttribute("autocomplete", "current-password");
  await userEvent.fill(page.getByLabelText("Username"), "from a note");
  await userEvent.tripleClick(page.getByLabelText("Username"));
  await userEvent.copy();
  await userEvent.click(password);
  await userEvent.paste();
  await expect.element(password).toHaveValue("from a note");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabelText("Email").fill("sita@gmail.com");
  await page.getByRole("button", { name: "Send Reset Code" }).click();
  const code = page.getByLabelText("Reset code");
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(page.getByLabelText("Email")).toHaveValue("sita@gmail.com");
  await code.fill(" 123 456 ");
  await expect.element(code).toHaveValue("123456");
  await expect.element(page.getByLabelText("New password")).toHaveAttribute("autocomplete", "new-password");
  expect(sent.at(-1)).toEqual({ name: "auth.forgotPassword", input: { email: "sita@gmail.com" } });
});

test("the reader's own contrast colours leave a chosen option, a stamp and a switch apart from the others", async () => {
  const media = (value: string) =>
    cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
  await media("active");
  try {
    const outline = (element: Element) => getComputedStyle(element).outlineStyle;
    await open("/notifications", ballots);
    await expect.element(page.getByRole("tab", { selected: true })).toBeVisible();
    await expect.poll(() => all("[role=tab]").map(outline)).toEqual(["solid", "none"]);
    await page.getByRole("tab", { name: "Preferences" }).click();
    await expect.element(page.getByRole("heading", { name: "What you are told" })).toBeVisible();
    const stroke = getComputedStyle(document.documentElement).getPropertyValue("--accent-text");
    expect(stroke).toBe("CanvasText");
  } finally {
    await media("none");
  }
});
