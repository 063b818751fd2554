/** Says what sign-ups from one network cost. Whole towns share an address, so the cost must never stop anybody. */
export const proofOfWork = {
  /** Leaves this many free in an hour: a family, an office or a class signs up and notices nothing. */
  free: 20,
  /** After this many more, the work grows by another step. */
  step: 20,
  /** Each step means trying this many numbers, half of them on average: about a second on a cheap phone. */
  numbers: 50_000,
  /** Stops the growth at about a minute on a cheap phone, which is less than filling in the form takes. */
  levelMax: 50,
  /** How long an answer is valid: the form may stay open while somebody looks for their phone number. */
  minutes: 20,
} as const;

export const markKinds = ["network", "area", "names"] as const;
export type MarkKind = (typeof markKinds)[number];

/** Says when sign-ups that have something in common are a wave, which an administrator should look at. */
export const waves = {
  /** Says within how long they arrive. Anybody slower than this wins no election by it. */
  minutes: 60,
  atLeast: {
    /** Allows twice the free number: a full bus or a school passes unnoticed, a script does not. */
    network: 40,
    /** An area has some hundred thousand people, and few of them sign up within the same hour without a reason. */
    area: 200,
    /** People do not arrive numbered; ten with the same family name and year are still no wave. */
    names: 10,
  } satisfies Record<MarkKind, number>,
  /** How long a sign-up's network is kept: over the longest holidays, when nobody is at the desk. */
  keptDays: 14,
  /** Limits the accounts that are looked at, and decided about, at once. */
  accountsAtOnce: 500,
  listed: 20,
} as const;

/** Finds what numbered names share: sita_9, sita_10 and sita_0999 are "sita_#"; null without a number. */
export function nameRow(username: string): string | null {
  const row = username.toLowerCase().replace(/\d{1,3}(?=\D*$)/, "#");
  return row.includes("#") ? row : null;
}
