// The steps of the seal, as `sealing.ts` and `scope.ts` in src/features/public-log have them.
import {
  type Ballot,
  Broken,
  ballotOf,
  type Cut,
  type Entry,
  isOfVote,
  isSame,
  type Kind,
  now,
  type Plan,
  rest,
  type Sealed,
  type State,
  type Vote,
} from "./state.ts";

const chunk = 2;
const waits = { least: 2, back: 1 };

function waitingKind(vote: Vote, sealed: Sealed[]): Kind | null {
  const ballot = sealed.find((one) => isOfVote(one, vote));
  if (!ballot) return "first";
  return ballot.version === vote.version ? null : "changed";
}

const isWithin = (cut: Cut | null, kind: Kind, at: number): boolean => cut === null || at <= (cut[kind] ?? -1);

/** Marks ballots that have lost their vote. */
function noteGone(state: State): Sealed[] {
  let at = now(state);
  return state.sealed.map((ballot) =>
    ballot.goneSince === null && !state.votes.some((vote) => isOfVote(ballot, vote))
      ? { ...ballot, goneSince: at++ }
      : ballot,
  );
}

function cutOf({ votes }: State, sealed: Sealed[]): Cut {
  const waiting = [
    ...votes.map((vote) => ({ kind: waitingKind(vote, sealed), at: vote.at })),
    ...sealed.flatMap(({ goneSince }) => (goneSince === null ? [] : { kind: "gone" as const, at: goneSince })),
  ];
  const cut: Cut = {};
  for (const kind of ["first", "changed", "gone"] as const) {
    const newest = waiting.filter((one) => one.kind === kind).sort((one, other) => other.at - one.at);
    const last = newest[waits.back];
    if (last && newest.length >= waits.least) cut[kind] = last.at;
  }
  return cut;
}

/** Reads what the next step of the seal would write; null when there is nothing to do. */
export function planOf(state: State): Plan | null {
  const { row, batch, sealed } = state;
  const same = { row, batch, sealed, entries: [] };
  switch (row.phase) {
    case "resting": {
      if (row.isCounted) return null;
      if (state.declared) return { ...same, row: { ...rest, phase: "collecting" } };
      const noted = noteGone(state);
      const cut = cutOf(state, noted);
      if (Object.keys(cut).length === 0) return null;
      return { ...same, sealed: noted, row: { ...rest, phase: "collecting", cut } };
    }
    case "collecting": {
      const found = state.votes
        .filter((vote) => {
          const kind = waitingKind(vote, sealed);
          return vote.voter > row.after && kind !== null && isWithin(row.cut, kind, vote.at);
        })
        .slice(0, chunk);
      const more = { ...same, batch: [...batch, ...found.map(ballotOf)] };
      if (found.length === chunk) return { ...more, row: { ...row, after: found.at(-1)?.voter ?? -1 } };
      return { ...more, row: { ...row, phase: "withdrawing", after: -1 } };
    }
    case "withdrawing": {
      const gone = sealed
        .filter(({ goneSince }) => goneSince !== null && isWithin(row.cut, "gone", goneSince))
        .slice(0, chunk);
      return {
        ...same,
        sealed: sealed.filter((ballot) => !gone.includes(ballot)),
        entries: gone.map((ballot) => ({ kind: "withdrawal", ballot: ballotOf(ballot) })),
        row: gone.length < chunk ? { ...row, phase: "appending" } : row,
      };
    }
    case "appending": {
      const next = batch.filter(({ voter }) => voter > row.after).slice(0, chunk);
      const replacedBy = (ballot: Ballot) =>
        sealed.find((one) => isOfVote(one, ballot)) ??
        sealed.find(({ voter, goneSince }) => voter === ballot.voter && goneSince !== null);
      const replaced = next.map(replacedBy);
      const appended = {
        ...same,
        sealed: [
          ...sealed.filter((ballot) => !replaced.includes(ballot)),
          ...next.map((ballot) => ({ ...ballot, goneSince: null })),
        ].sort((one, other) => one.voter - other.voter),
        entries: next.map((ballot, index): Entry => {
          const before = replaced[index];
          return { kind: "ballot", ballot, replaces: before ? ballotOf(before) : null };
        }),
      };
      if (next.length === chunk) return { ...appended, row: { ...row, after: next.at(-1)?.voter ?? -1 } };
      const isLast = state.declared !== null && row.cut === null;
      return { ...appended, batch: [], row: isLast ? { ...rest, phase: "counting" } : rest };
    }
    case "counting": {
      const counts = { a: 0, b: 0 };
      for (const ballot of sealed) {
        const vote = state.votes.find((one) => isOfVote(one, ballot));
        if (!vote || !isSame(vote, ballot)) throw new Broken("a live ballot cannot be opened");
        counts[vote.choice]++;
      }
      return { ...same, row: { ...rest, isCounted: true }, entries: [{ kind: "count", counts }] };
    }
  }
}

/** Whether the step that was planned in this state reads votes twice. */
export const readsTwice = (state: State, plan: Plan): boolean =>
  (state.row.phase === "resting" && plan.row.cut !== null) ||
  (state.row.phase === "collecting" && plan.row.phase === "withdrawing");

/** Reads votes a second time: for the cut, or for those that have gone. */
export function readAgain(state: State, plan: Plan): Plan {
  if (!readsTwice(state, plan)) return plan;
  if (plan.row.phase === "withdrawing") return { ...plan, sealed: noteGone(state) };
  const cut = cutOf(state, plan.sealed);
  return { ...plan, row: Object.keys(cut).length > 0 ? { ...plan.row, cut } : rest };
}
