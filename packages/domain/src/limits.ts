// The numbers of the product, each named once.
export const limits = {
  usernameMin: 3,
  usernameMax: 20,
  passwordMin: 6,
  codeDigits: 6,
  /** Of a code of the second factor, whichever kind. */
  secondFactorMax: 50,
  /** How long a password or code told again stands for who acts. */
  proofMinutes: 10,
  electionAreaMax: 10,
  phoneDigitsMin: 7,
  phoneDigitsMax: 15,
  /** With its spaces and dashes. */
  phoneLengthMax: 40,
  optionsMin: 2,
  optionsMax: 5,
  /** Polls that one call creates. */
  pollsAtOnce: 500,
  textMax: 2000,
  pageSize: 20,
  pageSizeMax: 100,
  topParties: 3,
  notificationsListed: 100,
  recentNotifications: 10,
  pushDevices: 10,
  userAgentKept: 500,
  topUsers: 10,
  archivesListed: 50,
  activityDays: 7,
  proportionalSeats: 110,
  thresholdPercent: 3,
  uploadBytesMax: 5_242_880,
} as const;
