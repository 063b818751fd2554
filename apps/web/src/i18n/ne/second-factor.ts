export const secondFactor: typeof import("../en/second-factor.ts").secondFactor = {
  title: "दोस्रो प्रमाण",
};
