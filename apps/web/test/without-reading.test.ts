import type { Poll } from "@mero-mat/api/polls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "./open.tsx";
import { noResults, poll } from "./samples.ts";
import { say, sent } from "./server.ts";
import { fakeVoices } from "./voices.ts";

/** Makes every letter transparent; pictures, colours and the symbols of ballots stay. */
function hideText() {
  const style = document.createElement("style");
  style.textContent = `* { -webkit-text-fill-color: transparent !important; }
    span[class*="picture"] { -webkit-text-fill-color: currentColor !important; }`;
  document.head.append(style);
  return () => style.remove();
}

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility();
};

/** Finds the only visible picture of this kind, or the first of several alike. */
const picture = (selector: string) => () => [...document.querySelectorAll(selector)].filter(isVisible)[0];
const symbol = (sign: string) => () =>
  [...document.querySelectorAll('span[class*="picture"]')]
    .filter((one) => isVisible(one) && one.textContent === sign)
    .at(-1);

/** Taps where the picture is, as a finger does, whatever lies over it there. */
async function tap(find: () => Element | undefined) {
  await expect.poll(find).toBeDefined();
  const element = find();
  element?.scrollIntoView({ block: "center" });
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  const touched = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(touched).toBeInstanceOf(Element);
  if (touched instanceof HTMLElement) touched.click();
  else touched?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

const tick = picture('dialog[open] button path[d^="m5 12.5"]');
const pencil = picture('main button path[d^="M4 20l1-4"]');
const ballotBox = picture("main section svg rect");

const usual = {
  ...noResults,
  "parties.active": [],
  "votes.missing": { missing: null },
  "votes.currentParty": null,
};

test("without a readable letter a voter gets from home to a vote, and changes it, by pictures and sound", async () => {
  const { said } = fakeVoices(["ne-NP"]);
  const known = poll({ content: "को हुनुपर्छ?" });
  const votedFor = (index: number): Poll => ({
    ...known,
    userVote: { optionId: known.voteOptions[index]?.id ?? "", votedAt: known.createdAt },
    voteOptions: known.voteOptions.map((option, at) => ({ ...option, hasVoted: at === index })),
  });
  await open("/", { ...usual, "polls.list": [known] }, { language: "ne" });
  const showText = hideText();
  try {
    await tap(ballotBox);
    // The transparent text can be heard.
    await tap(picture("[data-spoken], button[aria-pressed] svg"));
    await expect.poll(() => said.length).toBeGreaterThan(0);
    say({ "votes.cast": { changed: false, poll: votedFor(0) }, "polls.list": [votedFor(0)] });
    await tap(symbol("🌳"));
    await expect.poll(picture("dialog[open] button path[d^='m7 7']")).toBeDefined();
    await tap(tick);
    // Done: the chosen symbol with the stamp.
    await expect.poll(pencil).toBeDefined();
    const stamped = () =>
      [...document.querySelectorAll("svg[data-stamped]")].find(isVisible)?.parentElement?.textContent;
    await expect.poll(stamped).toContain("🌳");
    say({ "votes.cast": { changed: true, poll: votedFor(1) }, "polls.list": [votedFor(1)] });
    await tap(pencil);
    await tap(symbol("👤"));
    await tap(tick);
    await expect.poll(pencil).toBeDefined();
    await expect.poll(stamped).toContain("👤");
    const options = sent.flatMap(({ name, input }) => (name === "votes.cast" ? [input] : []));
    expect(options).toMatchObject(known.voteOptions.map(({ id }) => ({ optionId: id })));
    await page.screenshot({ path: "../test-results/shots/without-reading.png" });
  } finally {
    showText();
  }
});

test("the text size chosen in the footer holds on every page and is kept, and breaks no name within a word", async () => {
  fakeVoices(["en-US"]);
  await open("/practice", {}, { user: null });
  const size = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const before = size();
  await page.getByRole("button", { name: "Largest text" }).click();
  await expect.element(page.getByRole("button", { name: "Largest text" })).toHaveAttribute("aria-pressed", "true");
  expect(size() / before).toBeCloseTo(1.375);
  expect(localStorage.getItem("mero-mat-text-size")).toBe("largest");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  await expect.element(page.getByRole("button", { name: "Listen: Mango" })).toBeVisible();
  const names = [...document.querySelectorAll("fieldset strong")];
  expect(names).toHaveLength(4);
  for (const name of names)
    expect(
      name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight),
      name.textContent ?? "",
    ).toBeLessThan(1.5);
  await page.getByRole("button", { name: "Normal text" }).click();
  expect(size()).toBe(before);
});
