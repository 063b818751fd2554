// The numbers of the product, each named once.
export const limits = {
  usernameMin: 3,
  usernameMax: 20,
  passwordMin: 6,
  codeDigits: 6,
  electionAreaMax: 10,
  phoneDigitsMin: 7,
  phoneDigitsMax: 15,
  proportionalSeats: 110,
  thresholdPercent: 3,
} as const;
