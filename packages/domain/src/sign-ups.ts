/** Cost of sign-ups from one network. Whole towns share an address, so the cost must never stop anybody. */
export const proofOfWork = {
  /** Free sign-ups per hour: a family, an office or a class notices nothing. */
  free: 20,
  /** After this many more, the work grows by another step. */
  step: 20,
  /** Each step means trying this many numbers, half of them on average: about a second on a cheap phone. */
  numbers: 50_000,
  /** Limits the growth to about a minute on a cheap phone, which is less than filling in the form takes. */
  levelMax: 50,
  /** Minutes for which a solution is valid: the form may stay open while somebody looks for their phone number. */
  minutes: 20,
} as const;

export const markKinds = ["network", "area", "names"] as const;
export type MarkKind = (typeof markKinds)[number];

/** Number of sign-ups with a common mark that make a wave, for an administrator to review. */
export const waves = {
  /** Period in which they arrive. A slower attack wins no election. */
  minutes: 60,
  atLeast: {
    /** Allows twice the free number: a full bus or a school passes unnoticed, a script does not. */
    network: 40,
    /** An area has some hundred thousand people, and few of them sign up within the same hour without a reason. */
    area: 200,
    /** People do not arrive numbered; ten with the same family name and year are still no wave. */
    names: 10,
  } satisfies Record<MarkKind, number>,
  /** Days for which a sign-up's network is stored: longer than the longest holidays. */
  retentionDays: 14,
  /** Accounts that are shown, and decided about, at once. */
  accountsAtOnce: 500,
  listed: 20,
} as const;

/** Finds the common part of numbered names: sita_9, sita_10 and sita_0999 are "sita_#"; null without a number. */
export function nameRow(username: string): string | null {
  const row = username.toLowerCase().replace(/\d{1,3}(?=\D*$)/, "#");
  return row.includes("#") ? row : null;
}
