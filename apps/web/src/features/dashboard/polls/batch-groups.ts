import type { Outputs } from "../../../api/trpc.ts";
import { secretFrom } from "./summary.ts";

export type Batch = Outputs["adminPollBatches"]["find"];
export type BatchItem = Batch["items"][number];

/** In the order of the page. */
const reviewGroups = ["decisive", "tied", "empty", "open", "chosen", "left"] as const;
export type ReviewGroup = (typeof reviewGroups)[number];

function groupOf({ act }: Pick<Batch, "act">, { state, isOpen, leaders }: BatchItem): ReviewGroup {
  if (state === "left") return "left";
  if (act !== "declare") return "chosen";
  if (isOpen) return "open";
  if (leaders.length === 0) return "empty";
  return leaders.length > 1 ? "tied" : "decisive";
}

/** The closest poll first: it is the one to look at twice. */
const byMargin = (a: BatchItem, b: BatchItem) => a.margin - b.margin;

export function groupsOf(batch: Batch): { group: ReviewGroup; items: BatchItem[] }[] {
  return reviewGroups.flatMap((group) => {
    const items = batch.items.filter((item) => groupOf(batch, item) === group);
    if (items.length === 0) return [];
    return { group, items: group === "decisive" ? items.toSorted(byMargin) : items };
  });
}

/** Nothing that would end without a winner, or before its time, is chosen until somebody chooses it. */
export const isChosenFirst = (group: ReviewGroup): boolean => group === "decisive" || group === "chosen";

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Summarises what an action on the chosen polls does. */
export function effectOf(batch: Batch, chosen: ReadonlySet<string>) {
  const items = batch.items.filter(({ pollId }) => chosen.has(pollId));
  const won = items.filter(({ margin }) => margin > 0);
  const out = batch.items.filter(({ pollId }) => !chosen.has(pollId));
  const leftOut = (group: ReviewGroup) => out.filter((item) => groupOf(batch, item) === group).length;
  return {
    winners: won.length,
    noWinner: items.length - won.length,
    narrow: won.filter(({ margin }) => margin === 1).length,
    revealing: items.filter(({ votes }) => votes > 0 && votes < secretFrom).length,
    early: items.filter(({ isOpen }) => isOpen).length,
    declared: items.filter(({ winnerDeclared }) => winnerDeclared).length,
    votes: sum(items.map(({ votes }) => votes)),
    comments: sum(items.map(({ comments }) => comments)),
    leftOut: { tied: leftOut("tied"), empty: leftOut("empty"), open: leftOut("open"), left: leftOut("left") },
    notChosen: leftOut("decisive") + leftOut("chosen"),
  };
}
