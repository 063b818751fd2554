import { type Ballot, type Seal, type State, timesOf } from "./state.ts";

const nameOf = ({ voter, id, version, choice }: Ballot) => `${voter}${id}${version}${choice}`;

/** Writes a state so that two in which the same can happen are equal: times by their order, processes in any order. */
export function keyOf(state: State): string {
  const times = timesOf(state);
  for (const work of state.processes)
    if (work && work.kind !== "folding") times.push(...timesOf({ votes: [], ...work.plan }));
  const order = [...new Set(times)].sort((one, other) => one - other);
  const at = (time: number | null | undefined) => (time == null ? "" : order.indexOf(time));
  const seal = ({ row: { phase, cut, after, isCounted }, batch, sealed }: Seal) =>
    `${phase} ${cut ? `${at(cut.first)},${at(cut.changed)},${at(cut.gone)}` : ""} ${after} ${isCounted}` +
    ` ${batch.map(nameOf)} ${sealed.map((one) => `${nameOf(one)}@${at(one.goneSince)}`)}`;
  const works = state.processes.map((work) => {
    if (!work) return "";
    if (work.kind === "folding") return `fold ${work.lines}`;
    const entries = work.plan.entries.map((entry) =>
      entry.kind === "count" ? "count" : `${nameOf(entry.ballot)}${entry.kind}`,
    );
    return `${work.kind} ${work.kind === "sealing" && work.isStale} ${seal(work.plan)} ${entries}`;
  });
  const { done, votes, inbox, tally, declared, live, seen } = state;
  return [
    done,
    votes.map((vote) => `${nameOf(vote)}@${at(vote.at)}`),
    inbox,
    `${tally.a},${tally.b}`,
    declared && `${declared.a},${declared.b}`,
    seal(state),
    live.map(nameOf),
    seen.map(nameOf),
    works.sort().join(";"),
  ].join("|");
}
