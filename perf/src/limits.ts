// What a run must keep to. Ratios of one run on one machine, so that a slow machine does not fail it; sizes and seconds where
// somebody waits for them. What is not kept stays here, with the reason in docs/scaling.md.
export const limits = {
  /** What a bare Fastify route with the same SQL costs the processor, of what the call through REST costs. */
  restOfPlain: 0.8,
  /** Compares the same call through tRPC. */
  trpcOfPlain: 0.6,
  /** Compares the second `npm start` with its parts, each measured alone. */
  startOfParts: 1.3,
  /** Seconds of the second `npm start` until it answers. */
  startSeconds: 1.5,
  /** Memory of a server with the embedded database, of that of bare Node with the same parts. */
  memoryOfParts: 1.5,
  /** Compares votes a second into one poll: the statement with the inbox, and counter rows per option, by pgbench. */
  inboxOfCounters: 1.5,
  /** The same through a small server, whose own work is the same in both. */
  inboxOfCountersOverHttp: 1.1,
  /** Votes a second through the product, of what pgbench reaches with one vote a statement: into one poll. */
  voteOfPgbench: 0.7,
  /** Compares the same over the polls of all areas. */
  spreadVoteOfPgbench: 0.7,
  /** Compares the same for parties. */
  partyVoteOfPgbench: 0.7,
  /** The slowest hundredth of votes into one poll, at half the rate that the product reaches, of pgbench's at that rate. */
  slowVoteOfPgbench: 3,
  /** Sign-ins by password a second, of the passwords that a bare process checks with as many threads. */
  signInsOfHashing: 0.9,
  /** Compares votes a second beside a crowd that signs in with votes alone. */
  votesBesideSignIns: 0.9,
  /** Votes a second through the product, of a small server that knows the session and casts the vote. */
  voteOfPlain: 0.15,
  /**
   * Compares the time of an area's list of polls with one and with five million votes in the database to that with
   * ten thousand.
   */
  listOfSmallList: 1.2,
  /** What a bare Fastify route with the session's statement and the same bytes costs the processor, of what that list costs. */
  listOfPlain: 0.4,
  /** What a bare Fastify route with the same bytes ready costs the processor, of what a shared result costs. */
  resultOfPlain: 0.6,
  /** The same when it is unchanged: both answer 304. */
  unchangedResultOfPlain: 0.6,
  /** Statements during conditional calls, of those that one reading a second of each result takes. */
  statementsOfReadings: 1,
  /** Compares the time of a broadcast to a million voters with that of one to ten. */
  broadcastToMillionOfTen: 1.3,
  /** The time of the unread count of who has 10,000 unread broadcasts, of who has 10: each of them is counted. */
  manyUnreadOfFew: 4,
  /** The time of a result read anew from 1 or 10 million party votes, of that from 10 thousand. */
  resultOfSmallResult: 1.2,
  /** The time of any read with a country's votes and accounts in the database, of that with ten or eighteen thousand. */
  readOfSmallRead: 1.2,
  /** Votes that two processes can cast, of those that one can, when each has a core and the database has its own. */
  twoProcessesOfOne: 1.8,
  /** Compares the time of an answer about the country with a million votes and with ten thousand. */
  analyticsOfSmall: 2,
  /** Bare hashing of the same bytes, of what the observer costs the processor over a million opened ballots. */
  hashingOfObserver: 0.5,
  /** Compares the observer's memory with a million ballots and with a hundred thousand. */
  observerMemoryOfTenth: 1.3,
  /** Votes a second while the public log looks after them, of those while it cannot: within 3 %. */
  votesWithLogOfWithout: 0.97,
  /** What a vote costs the processors, server's and database's, with the log, of that without. */
  voteCostWithLogOfWithout: 1.03,
  /** Ballots that are sealed and counted a second, of bare hashing and inserting of the same bytes. */
  sealingOfBare: 0.5,
  /** Compares the server's memory after a million ballots and after a hundred thousand. */
  sealingMemoryOfTenth: 1.3,
  /** Seconds of the check of one receipt on a phone, the page being open. */
  receiptSeconds: 2,
  /** Counts the seconds to the largest paint of a first visit on a slow phone. */
  largestPaintSeconds: 2.5,
  /** Seconds until what it is opened for can be used. */
  usableSeconds: 5,
  /** How much of what is read there moves, as browsers count it. */
  layoutShift: 0.05,
  /** Seconds from a poll's shared link to the receipt of the vote, for who has no account yet, with what they think and type. */
  walkSeconds: 60,
  /** Megabytes of a process that 10,000 pages listen to. */
  streamsMb: 400,
  /** Seconds until all of them have heard a hint. */
  hintSeconds: 1,
};
