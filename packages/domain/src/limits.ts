// Every limit of the product, once.
export const limits = {
  usernameMin: 3,
  usernameMax: 20,
  passwordMin: 6,
  codeDigits: 6,
  /** Long enough for either kind of second-factor code. */
  secondFactorMax: 50,
  /** Minutes for which a password or code proves who is acting. */
  proofMinutes: 10,
  /** API tokens of an account. */
  tokensMax: 20,
  tokenNameMax: 60,
  /** Passkeys of an account. */
  passkeysMax: 10,
  passkeyNameMax: 60,
  electionAreaMax: 10,
  phoneDigitsMin: 7,
  phoneDigitsMax: 15,
  /** Includes spaces and dashes. */
  phoneLengthMax: 40,
  optionsMin: 2,
  optionsMax: 5,
  /** Bytes of an option as the public log writes it: a poll is one entry there, of 65,535 bytes at most. */
  optionBytesMax: 8000,
  /** Polls that one call creates or changes. */
  pollsAtOnce: 500,
  /** Rows on one page of the dashboard's table, so that all areas fit on one. */
  pollsTabled: 200,
  /** Characters of user-generated text: comments, reports, polls, notes, notifications. */
  textMax: 2000,
  /** Minutes for which a comment or reply can be edited. */
  editMinutes: 10,
  titleMax: 200,
  /** Characters about a candidate, in each language. */
  aboutMax: 400,
  /** Seconds between two messages of one person in a topic in slow mode. */
  slowSecondsMax: 3600,
  topicsListed: 200,
  movesListed: 200,
  partyNameMax: 200,
  /** Characters of reasons: why an account is rejected, how a report was resolved, what a setting is for. */
  reasonMax: 500,
  policyMax: 200_000,
  searchMax: 100,
  emailMax: 254,
  /** Gmail has no shorter names, not counting dots. */
  gmailMin: 6,
  gmailMax: 30,
  citizenshipNumberMax: 50,
  rollLinesMax: 20_000_000,
  /** Rejected lines of an upload that are listed. */
  rollRejectionsNamed: 1000,
  addressMax: 500,
  pushEndpointMax: 2000,
  webhookUrlMax: 2000,
  /** A limit for the whole product: each webhook receives every event, on a connection of its own. */
  webhooksMax: 20,
  /** Deliveries of each webhook that the dashboard shows. */
  deliveriesShown: 10,
  cursorMax: 200,
  displayOrderMax: 1_000_000,
  pageSize: 20,
  pageSizeMax: 100,
  topParties: 3,
  notificationsListed: 100,
  recentNotifications: 10,
  pushDevices: 10,
  userAgentLength: 500,
  topUsers: 10,
  /** Days on which administrators looked at an account, as its owner sees them. */
  looksShown: 60,
  archivesListed: 50,
  /** Days after which the archive forgets the people of its rows, by default. */
  archiveDays: 365,
  archiveDaysMax: 9999,
  activityDays: 7,
  proportionalSeats: 110,
  thresholdPercent: 3,
  uploadBytesMax: 5_242_880,
  recordingBytesMax: 60_000,
  /** Bytes of all recordings of one poll, which a voter loads together. */
  ballotRecordingsBytesMax: 60_000,
  recordingSecondsMax: 15,
  /** Characters of a solved proof of work, and of any text in it. */
  proofMax: 2000,
  proofTextMax: 300,
} as const;
