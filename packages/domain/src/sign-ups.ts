/** Says what sign-ups from one network cost. Whole towns share an address, so none of it is ever a wall. */
export const proofOfWork = {
  /** Leaves these free in an hour: a family, an office or a class signs up and notices nothing. */
  free: 20,
  /** After so many more the work grows by as much as it was at first. */
  step: 20,
  /** This many numbers are tried for each step, half of them on average: about a second of a cheap phone. */
  numbers: 50_000,
  /** Stops the growth at a cheap phone's minute, which is less than the form takes. */
  levelMax: 50,
  /** Says how long an answer is good: the form may lie open while a phone number is looked for. */
  minutes: 20,
} as const;

export const markKinds = ["network", "area", "names"] as const;
export type MarkKind = (typeof markKinds)[number];

/** Says when sign-ups that have something in common are a wave, which an administrator should look at. */
export const waves = {
  /** Says within how long they come. Whoever goes slower than this wins no election by it. */
  minutes: 60,
  atLeast: {
    /** Is twice what is free: a full bus or a school passes unnoticed, a script does not. */
    network: 40,
    /** An area has some hundred thousand people, and few of them come within one hour without a reason. */
    area: 200,
    /** People do not come numbered; ten of one family name and year still are no wave. */
    names: 10,
  } satisfies Record<MarkKind, number>,
  /** Says how long a sign-up's place is kept: over the longest holidays, when nobody is at the desk, and no longer. */
  keptDays: 14,
  /** Limits the accounts that are looked at, and decided about, at once. */
  accountsAtOnce: 500,
  /** Limits the waves that are listed. */
  listed: 20,
} as const;

/** Gives what names that count up have in common: sita_9, sita_10 and sita_0999 are "sita_#"; null for a name without a number. */
export function nameRow(username: string): string | null {
  const row = username.toLowerCase().replace(/\d{1,3}(?=\D*$)/, "#");
  return row.includes("#") ? row : null;
}
