// The numbers of the product, each named once.
export const limits = {
  usernameMin: 3,
  usernameMax: 20,
  passwordMin: 6,
  codeDigits: 6,
  electionAreaMax: 10,
  phoneDigitsMin: 7,
  phoneDigitsMax: 15,
  optionsMin: 2,
  optionsMax: 5,
  textMax: 2000,
  pageSize: 20,
  pageSizeMax: 100,
  topParties: 3,
  proportionalSeats: 110,
  thresholdPercent: 3,
  uploadBytesMax: 5_242_880,
} as const;
