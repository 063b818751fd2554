import { type PollKind, type PollType, pollKinds } from "@mero-mat/domain/poll-kinds";
import { adminPolls } from "@mero-mat/texts/en/admin/admin-polls";
import { polls as english } from "@mero-mat/texts/en/later/polls";
import { polls as nepali } from "@mero-mat/texts/ne/later/polls";
import { createElement, Fragment } from "react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { BallotSection, kindPanels, type PanelProps } from "../src/features/polls/kind-panels.tsx";
import { addWords } from "../src/i18n/catalogue.ts";
import { officer, open } from "./open.tsx";
import { headNumbers, poll } from "./samples.ts";
import { sent } from "./server.ts";

const referendum: PollKind = { asks: "everybody", hasBallot: true, isDeclared: true };
const ReferendumPanel = (props: PanelProps) =>
  createElement(Fragment, null, createElement("p", null, "The whole country is asked."), BallotSection(props));

const isListed = (name: string): name is PollType => name in pollKinds;

function askReferendum(known: Parameters<typeof poll>[0] = {}) {
  const pollType: string = "referendum";
  if (!isListed(pollType)) throw new Error("The kind has been added");
  return poll({ ...known, pollType, province: null, district: null, electionArea: null });
}

const list = { "parties.active": [], "votes.missing": { missing: null } };
const openPoll = (known: Parameters<typeof poll>[0] = {}, options: Parameters<typeof open>[2] = {}) =>
  open("/direct-voting", { ...list, "polls.list": [askReferendum(known)] }, options);
const card = page.getByRole("article", { name: "Who should represent us?" });
const radio = card.getByRole("radio", { name: /Sita Rai/ });

beforeAll(() => {
  Object.assign(kindPanels, { referendum: ReferendumPanel });
  addWords("en", { polls: { ...english, kinds: { ...english.kinds, referendum: "Referendum" } } });
  addWords("ne", { polls: { ...nepali, kinds: { ...nepali.kinds, referendum: "जनमत सङ्ग्रह" } } });
  addWords("en", { adminPolls: { ...adminPolls, kinds: { ...adminPolls.kinds, referendum: "Referendum Poll" } } });
});

beforeEach(() => void Object.assign(pollKinds, { referendum }));

afterAll(() => {
  for (const table of [pollKinds, kindPanels]) Reflect.deleteProperty(table, "referendum");
  addWords("en", { polls: english, adminPolls });
  addWords("ne", { polls: nepali });
});

test("a new kind of poll is shown with its panel, under its name in both languages", async () => {
  await openPoll();
  await expect.element(card.getByText("Referendum", { exact: true })).toBeVisible();
  await expect.element(card.getByText("The whole country is asked.")).toBeVisible();
  await openPoll({}, { language: "ne" });
  await expect.element(card.getByText("जनमत सङ्ग्रह", { exact: true })).toBeVisible();
});

test("everybody can vote while it is open, and nobody once it is declared, as its rule says", async () => {
  await openPoll();
  await radio.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cast Vote" }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toContain("votes.cast");
  await openPoll({ winnerDeclared: true });
  await expect.element(card.getByText("🔒 Voting Closed - Winner Declared")).toBeVisible();
  await expect.element(radio).not.toBeInTheDocument();
});

test("a kind of poll for one area takes no votes from other areas", async () => {
  Object.assign(pollKinds, { referendum: { ...referendum, asks: "area" } satisfies PollKind });
  await openPoll();
  await expect.element(card.getByText("Not Your Election Area")).toBeVisible();
  await expect.element(radio).not.toBeInTheDocument();
});

test("the desk shows its name", async () => {
  const answers = {
    "adminAnalytics.stats": headNumbers,
    "adminReadiness.list": [],
    "parties.active": [],
    "adminPolls.table": { items: [askReferendum()], total: 1 },
  };
  await open("/admin?tab=polls&as=table", answers, { user: officer });
  const row = page.getByRole("row").filter({ hasText: "Who should represent us?" });
  await expect.element(row.getByRole("cell", { name: "Referendum Poll", exact: true })).toBeVisible();
});
