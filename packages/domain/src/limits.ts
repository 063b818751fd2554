// Every number of the product is named here, once.
export const limits = {
  usernameMin: 3,
  usernameMax: 20,
  passwordMin: 6,
  codeDigits: 6,
  /** A code of the second factor is no longer, whichever kind it is. */
  secondFactorMax: 50,
  /** How long a password or code told again stands for who acts. */
  proofMinutes: 10,
  /** An account has no more than these, for its scripts. */
  tokensMax: 20,
  tokenNameMax: 60,
  electionAreaMax: 10,
  phoneDigitsMin: 7,
  phoneDigitsMax: 15,
  /** Counts its spaces and dashes too. */
  phoneLengthMax: 40,
  optionsMin: 2,
  optionsMax: 5,
  /** Of an option as the public log has it: a poll is one entry there, and that has 65,535 bytes at most. */
  optionBytesMax: 8000,
  /** Polls that one call creates, or acts on. */
  pollsAtOnce: 500,
  /** Rows of one page of the desk's table: all areas are one page. */
  pollsTabled: 200,
  /** Of what people write: comments, reports, polls, notes, notifications. */
  textMax: 2000,
  /** How long after it was written a comment or a reply can be edited. */
  editMinutes: 10,
  titleMax: 200,
  /** Between two messages of one person where a topic is talked about slowly. */
  slowSecondsMax: 3600,
  topicsListed: 200,
  partyNameMax: 200,
  /** Of why an account is rejected, what was done about a report, and what a setting is for. */
  reasonMax: 500,
  policyMax: 200_000,
  searchMax: 100,
  emailMax: 254,
  /** What Gmail gives away, dots aside. */
  gmailMin: 6,
  gmailMax: 30,
  citizenshipNumberMax: 50,
  rollLinesMax: 20_000_000,
  /** Lines of an upload that are named because they were left out. */
  rollRejectionsNamed: 1000,
  addressMax: 500,
  pushEndpointMax: 2000,
  webhookUrlMax: 2000,
  /** Of the whole product: each is told of every event, and by a connection of its own. */
  webhooksMax: 20,
  /** The desk shows so many of each webhook. */
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
  archivesListed: 50,
  /** After so many days the archive forgets whom its rows were about, unless the admin says otherwise. */
  archiveDays: 365,
  archiveDaysMax: 9999,
  activityDays: 7,
  proportionalSeats: 110,
  thresholdPercent: 3,
  uploadBytesMax: 5_242_880,
  /** An answer to a proof of work is no longer, nor is any text in it. */
  proofMax: 2000,
  proofTextMax: 300,
} as const;
