// Every limit of the product is named here, once.
export const limits = {
  usernameMin: 3,
  usernameMax: 20,
  passwordMin: 6,
  codeDigits: 6,
  /** Leaves room for either kind of second-factor code. */
  secondFactorMax: 50,
  /** How long a password or code proves who is acting. */
  proofMinutes: 10,
  /** Limits the tokens that an account has for its scripts. */
  tokensMax: 20,
  tokenNameMax: 60,
  electionAreaMax: 10,
  phoneDigitsMin: 7,
  phoneDigitsMax: 15,
  /** Counts spaces and dashes too. */
  phoneLengthMax: 40,
  optionsMin: 2,
  optionsMax: 5,
  /** Limits an option as the public log writes it: a poll is one entry there, of 65,535 bytes at most. */
  optionBytesMax: 8000,
  /** Limits the polls that one call creates or acts on. */
  pollsAtOnce: 500,
  /** Limits one page of the desk's table, so that all areas fit on one. */
  pollsTabled: 200,
  /** Limits what people write: comments, reports, polls, notes, notifications. */
  textMax: 2000,
  /** How long a comment or reply can be edited after it was written. */
  editMinutes: 10,
  titleMax: 200,
  /** Limits the pause between two messages of one person in a topic that was slowed down. */
  slowSecondsMax: 3600,
  topicsListed: 200,
  partyNameMax: 200,
  /** Limits reasons: why an account is rejected, what was done about a report, and what a setting is for. */
  reasonMax: 500,
  policyMax: 200_000,
  searchMax: 100,
  emailMax: 254,
  /** Gmail has no shorter names, not counting dots. */
  gmailMin: 6,
  gmailMax: 30,
  citizenshipNumberMax: 50,
  rollLinesMax: 20_000_000,
  /** Limits how many of the lines left out of an upload are listed. */
  rollRejectionsNamed: 1000,
  addressMax: 500,
  pushEndpointMax: 2000,
  webhookUrlMax: 2000,
  /** Limits the whole product: each webhook is told of every event, on a connection of its own. */
  webhooksMax: 20,
  /** The desk shows this many deliveries of each webhook. */
  deliveriesShown: 10,
  cursorMax: 200,
  displayOrderMax: 1_000_000,
  pageSize: 20,
  pageSizeMax: 100,
  topParties: 3,
  notificationsListed: 100,
  recentNotifications: 10,
  pushDevices: 10,
  userAgentKept: 500,
  topUsers: 10,
  /** Days on which administrators looked at an account, as its owner sees them. */
  looksShown: 60,
  archivesListed: 50,
  /** After this many days the archive forgets whom its rows were about, unless the admin sets another time. */
  archiveDays: 365,
  archiveDaysMax: 9999,
  activityDays: 7,
  proportionalSeats: 110,
  thresholdPercent: 3,
  uploadBytesMax: 5_242_880,
  /** Limits an answer to a proof of work, and any text in it. */
  proofMax: 2000,
  proofTextMax: 300,
} as const;
