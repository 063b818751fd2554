import type { contract } from "@mero-mat/api/contract";

type Path = { [F in keyof typeof contract]: `${F}.${keyof (typeof contract)[F] & string}` }[keyof typeof contract];

const paths: Path[] = ["parties.active", "policy.contact", "roll.mode", "settings.areas"];

/** Reads that are the same for every reader, so that no session is looked up. */
export const readerIndependent: ReadonlySet<string> = new Set(paths);
