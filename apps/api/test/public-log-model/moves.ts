// A model of the fold (`fold` in packages/db/src/queries/ledger.ts) and of the seal of one poll (`sealing.ts` and
// `scope.ts` in src/features/public-log), small enough to visit every state. A transaction is one move. It is two, its
// reads and its commit, if voters may vote between two of its reads, or if a test takes its lock away. A crash between the
// two leaves nothing behind. A seal waits for two votes of a kind and leaves the newest one, instead of twenty and ten, so
// that no kind is ever too small and `dropFew` has no part here.
import { planOf, readAgain, readsTwice } from "./seal.ts";
import {
  type Act,
  add,
  type Ballot,
  Broken,
  type Entry,
  isSame,
  type Line,
  now,
  type Rules,
  type State,
  type Work,
} from "./state.ts";

/** One statement: the vote and its line in the inbox. */
function act(state: State, voter: number, what: Act): State {
  const at = now(state);
  const before = state.votes.find((vote) => vote.voter === voter);
  const others = state.votes.filter((vote) => vote.voter !== voter);
  const done = state.done.map((count, index) => (index === voter ? count + 1 : count));
  const line: Line = `${before?.choice ?? ""}>${what === "withdraw" ? "" : what}`;
  const inbox = [...state.inbox, line].sort();
  if (what === "withdraw") return { ...state, done, votes: others, inbox };
  const vote = before
    ? { ...before, version: before.version + 1, choice: what, at }
    : { voter, id: state.done[voter] ?? 0, version: 0, choice: what, at };
  const votes = [...others, vote].sort((one, other) => one.voter - other.voter);
  return { ...state, done, votes, inbox };
}

const declare = (state: State, rules: Rules): State => ({
  ...state,
  declared: rules.countsInbox ? add(state.tally, state.inbox) : state.tally,
});

/** Adds an entry as an observer reads it. */
function read(state: State, entry: Entry): State {
  const without = (ballot: Ballot) => {
    if (!state.live.some((one) => isSame(one, ballot)))
      throw new Broken(`a ${entry.kind} ends a ballot that is not live`);
    return state.live.filter((one) => !isSame(one, ballot));
  };
  if (entry.kind === "withdrawal") return { ...state, live: without(entry.ballot) };
  if (entry.kind === "ballot") {
    if (state.seen.some((one) => isSame(one, entry.ballot))) throw new Broken("a ballot is in the log twice");
    const live = entry.replaces ? without(entry.replaces) : state.live;
    const byVoter = (one: Ballot, other: Ballot) =>
      one.voter - other.voter || one.id - other.id || one.version - other.version;
    return {
      ...state,
      live: [...live, entry.ballot].sort(byVoter),
      seen: [...state.seen, entry.ballot].sort(byVoter),
    };
  }
  const { declared, live, votes } = state;
  if (declared?.a !== entry.counts.a || declared.b !== entry.counts.b)
    throw new Broken("the log counts other votes than the declaration");
  if (live.length !== entry.counts.a + entry.counts.b) throw new Broken("a count is not that of the live ballots");
  for (const vote of votes)
    if (!live.some((ballot) => isSame(ballot, vote))) throw new Broken("a receipt's ballot is not in the count");
  return state;
}

const replaced = (state: State, process: number, work: Work | null): State["processes"] =>
  state.processes.map((one, index) => (index === process ? work : one));

function commitSeal(state: State, process: number, work: Exclude<Work, { kind: "folding" }>, rules: Rules): State {
  const { entries, ...rows } = readAgain(state, work.plan);
  if (work.kind === "half sealed") return { ...state, ...rows, processes: replaced(state, process, null) };
  if (work.isStale && entries.length > 0) throw new Broken("entries of the log are overwritten");
  const isSplit = !rules.isOneTransaction && entries.length > 0;
  const processes = replaced(state, process, isSplit ? { kind: "half sealed", plan: work.plan } : null).map((one) =>
    one?.kind === "sealing" && entries.length > 0 ? { ...one, isStale: true } : one,
  );
  return entries.reduce(read, { ...state, ...(isSplit ? {} : rows), processes });
}

function commitFold(state: State, process: number, lines: Line[]): State {
  const inbox = [...state.inbox];
  for (const line of lines) if (inbox.includes(line)) inbox.splice(inbox.indexOf(line), 1);
  return { ...state, tally: add(state.tally, lines), inbox, processes: replaced(state, process, null) };
}

function commit(state: State, process: number, work: Work, rules: Rules): State {
  return work.kind === "folding" ? commitFold(state, process, work.lines) : commitSeal(state, process, work, rules);
}

/** Lists the transactions that an idle process may begin. */
function worksOf(state: State, rules: Rules): Work[] {
  const isFolding = state.processes.some((work) => work?.kind === "folding");
  const isSealing = state.processes.some((work) => work && work.kind !== "folding");
  const works: Work[] = [];
  if (state.inbox.length > 0 && !(rules.foldLocks && isFolding)) works.push({ kind: "folding", lines: state.inbox });
  const plan = rules.sealLocks && isSealing ? null : planOf(state);
  if (plan) works.push({ kind: "sealing", plan, isStale: false });
  return works;
}

function* movesOfProcess(state: State, process: number, rules: Rules): Generator<[name: string, next: State]> {
  const work = state.processes[process];
  if (work) {
    yield [`${process} crashes`, { ...state, processes: replaced(state, process, null) }];
    yield [`${process} commits`, commit(state, process, work, rules)];
    return;
  }
  for (const begun of worksOf(state, rules)) {
    const isOneMove = begun.kind === "folding" ? rules.foldLocks : rules.sealLocks && !readsTwice(state, begun.plan);
    if (isOneMove) yield [`${process} is ${begun.kind}`, commit(state, process, begun, rules)];
    else yield [`${process} reads for ${begun.kind}`, { ...state, processes: replaced(state, process, begun) }];
  }
}

/** Lists the moves that are possible in a state. */
export function* moves(state: State, programs: Act[][], rules: Rules): Generator<[name: string, next: State]> {
  if (!state.declared) {
    for (const [voter, program] of programs.entries()) {
      const what = program[state.done[voter] ?? 0];
      if (what) yield [`voter ${voter}: ${what}`, act(state, voter, what)];
    }
    yield ["declares", declare(state, rules)];
  }
  // Idle processes are alike: the first one begins.
  const idle = state.processes.indexOf(null);
  for (const [process, work] of state.processes.entries())
    if (work || process === idle) yield* movesOfProcess(state, process, rules);
}
