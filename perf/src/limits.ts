// Limits of a run. Ratios within one run on one machine, so that a slow machine does not fail it; sizes and seconds
// where somebody waits for them. Failing limits stay here, with the reason in docs/scaling.md.
export const limits = {
  /** Compares the processor time of a bare Fastify route with the same SQL to that of the call through REST. */
  restOfPlain: 0.8,
  /** Compares the same call through tRPC. */
  trpcOfPlain: 0.6,
  /** Compares the second `npm start` with its parts, each measured alone. */
  startOfParts: 1.3,
  /** Seconds until the second `npm start` responds. */
  startSeconds: 1.5,
  /** Compares the memory of a server with the embedded database to that of bare Node with the same parts. */
  memoryOfParts: 1.5,
  /** Compares votes a second into one poll: the statement with the inbox, and counter rows per option, by pgbench. */
  inboxOfCounters: 1.5,
  /** Compares the same through a small server, whose own work is the same in both. */
  inboxOfCountersOverHttp: 1.1,
  /** Compares votes a second into one poll through the product to pgbench with one vote a statement. */
  voteOfPgbench: 0.7,
  /** Compares both with pgbench on a schema that has only integers, keys and an inbox. */
  voteOfBare: 0.45,
  /** Compares the same over the polls of all areas. */
  spreadVoteOfPgbench: 0.7,
  /** Compares the same for parties. */
  partyVoteOfPgbench: 0.7,
  /** Compares the slowest hundredth of votes into one poll, at half the product's rate, to pgbench's at that rate. */
  slowVoteOfPgbench: 3,
  /** Compares sign-ins by password a second to the passwords that a bare process checks with as many threads. */
  signInsOfHashing: 0.9,
  /** Limits the processor milliseconds of verifying a passkey's signature. */
  passkeyVerifyMs: 1,
  /** Votes a second during sign-ins, compared with votes alone. */
  votesBesideSignIns: 0.9,
  /** Compares votes a second through the product to a small server that knows the session and casts the vote. */
  voteOfPlain: 0.15,
  /**
   * Compares the time of an area's list of polls with one and with five million votes in the database to that with
   * ten thousand.
   */
  listOfSmallList: 1.2,
  /**
   * Compares the processor time of a bare Fastify route with the session's statement and the same bytes to that of the
   * list.
   */
  listOfPlain: 0.4,
  /** Compares the processor time of a bare Fastify route with the bytes ready to that of a shared result. */
  resultOfPlain: 0.6,
  /** The same for an unchanged result, which both answer with 304. */
  unchangedResultOfPlain: 0.6,
  /** Compares the processor time of the dearest public GET, files of the whole country aside, to the median of all. */
  publicReadOfMedian: 5,
  /** Compares the statements during conditional calls to those of reading each result once a second. */
  statementsOfReadings: 1,
  /** Compares the time of a broadcast to a million voters with that of one to ten. */
  broadcastToMillionOfTen: 1.3,
  /** Compares the time of an unread count with 10,000 unread broadcasts to one with 10: each of them is counted. */
  manyUnreadOfFew: 4,
  /** Time of an uncached result from 1 or 10 million party votes, compared with 10 thousand. */
  resultOfSmallResult: 1.2,
  /**
   * Compares the time of any read with a country's votes and accounts in the database to that with ten or eighteen
   * thousand.
   */
  readOfSmallRead: 1.2,
  /**
   * Compares the votes that two processes can cast to those of one, when each has a core and the database has its own.
   */
  twoProcessesOfOne: 1.8,
  /** Time of a nationwide response with a million votes, compared with ten thousand. */
  analyticsOfSmall: 2,
  /** Limits the milliseconds of database time of a list's or count's first answer with 18 million accounts. */
  deskFirstAnswerMs: 200,
  /** Milliseconds from the response to the first row of a list, and from a click or key to sorted, found or chosen rows. */
  deskRowsMs: 1000,
  deskMs: 300,
  deskSlowMs: 1000,
  /** Compares bare hashing of the same bytes to the observer's processor time over a million opened ballots. */
  hashingOfObserver: 0.5,
  /** Compares the observer's memory with a million ballots and with a hundred thousand. */
  observerMemoryOfTenth: 1.3,
  /** Compares votes a second while the public log handles them to those while it cannot: within 3 %. */
  votesWithLogOfWithout: 0.97,
  /** Compares a vote's processor time, the server's and the database's, with the log to that without. */
  voteCostWithLogOfWithout: 1.03,
  /** Compares the ballots sealed and counted a second to bare hashing and inserting of the same bytes. */
  sealingOfBare: 0.5,
  /** Compares the server's memory after a million ballots and after a hundred thousand. */
  sealingMemoryOfTenth: 1.3,
  /** Limits the processor seconds of the marked register of 18 million accounts, extrapolated from a smaller one. */
  marksOfCountrySeconds: 240,
  /** Limits the seconds that checking one receipt takes on a phone whose page is open. */
  receiptSeconds: 2,
  /** Limits the seconds to the largest paint of a first visit on a slow phone. */
  largestPaintSeconds: 2.5,
  /** Limits the seconds until the page's purpose can be used. */
  usableSeconds: 5,
  /** Limits how much of the page moves, as browsers measure it. */
  layoutShift: 0.05,
  /**
   * Limits the seconds from a poll's shared link to the vote's receipt for somebody new, thinking and typing included.
   */
  walkSeconds: 60,
  /** Limits the megabytes of a process that 10,000 pages listen to. */
  streamsMb: 400,
  /** Seconds until all of them have received an event. */
  hintSeconds: 1,
};
