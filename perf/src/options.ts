import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { full: { type: "boolean", default: false }, peak: { type: "string" } },
  allowPositionals: true,
});

export const benchmarksAsked = positionals;

/**
 * Says whether databases are filled like a country's, which takes an hour; otherwise they have a tenth of that or less.
 */
export const isFull = values.full;

// Eighteen million voters with two votes each in twelve hours, and three times the mean at the peak.
const nationalPeak = ((18e6 * 2) / (12 * 3600)) * 3;

/** Votes a second for which `polling-day` plans. */
export const peakVotes = Number(values.peak ?? nationalPeak);
