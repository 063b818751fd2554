import { pollStates } from "@mero-mat/domain/poll-rules";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import type { DeskPlace } from "../../../desk/address.ts";
import { hasTriedVoting } from "../../../session/trial-vote.ts";

type StepName = "factor" | "parties" | "polls" | "voters" | "trial" | "opening";

export interface Step {
  name: StepName;
  isDone: boolean;
  /** Tab where it is done; null for the practice ballot, a page of its own. */
  to: DeskPlace | null;
}

const alwaysRefetch = { refetchOnMount: "always" } as const;

const useToday = () => trpc.adminAnalytics.today.useQuery(undefined, alwaysRefetch);

/** Returns the steps from an empty server to the first vote; undefined until they are known. */
export function useFirstSteps(): Step[] | undefined {
  const { data: today } = useToday();
  const { data: factor } = trpc.secondFactor.status.useQuery();
  const { data: parties } = trpc.adminParties.list.useQuery();
  const { data: chores } = trpc.adminReadiness.list.useQuery();
  const { data: stats } = trpc.adminAnalytics.stats.useQuery();
  const isApproving = chores?.some(({ name, isDone }) => name === "account_approval" && isDone);
  const { data: roll } = trpc.adminRoll.status.useQuery(undefined, {
    ...alwaysRefetch,
    enabled: isApproving === false,
  });
  if (!(today && factor && parties && chores && stats)) return undefined;
  const { not_open: planned, ...begun } = today.states;
  const opened = Object.values(begun).reduce((sum, count) => sum + count, 0);
  const polls: DeskPlace = { tab: "polls" };
  return [
    { name: "factor", isDone: factor.enabled, to: { tab: "settings", view: "second-factor" } },
    { name: "parties", isDone: parties.length > 0, to: { tab: "parties" } },
    { name: "polls", isDone: planned + opened > 0, to: { tab: "newPoll" } },
    { name: "voters", isDone: isApproving || (roll?.entries ?? 0) > 0, to: { tab: "settings", view: "roll" } },
    // Real votes make a trial pointless.
    { name: "trial", isDone: hasTriedVoting() || stats.totalVotes > 0, to: null },
    { name: "opening", isDone: opened > 0, to: planned > 0 ? polls : { tab: "newPoll" } },
  ];
}

const place = "mero-mat-first-steps";

/** Whether the checklist replaces Today: while there is no poll to sum up, unless it was put away on this device. */
export function useStarting() {
  const [isPutAway, setPutAway] = useState(() => localStorage.getItem(place) !== null);
  const { data: today } = useToday();
  const isKnown = useFirstSteps() !== undefined;
  const hasNoPoll = today !== undefined && pollStates.every((state) => today.states[state] === 0);
  function putAway() {
    localStorage.setItem(place, "1");
    setPutAway(true);
  }
  return { isStarting: isKnown && hasNoPoll && !isPutAway, putAway };
}
