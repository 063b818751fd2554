import type { Inputs } from "./calls.ts";
import type { Client } from "./client.ts";

export type NewPoll = Inputs["adminPolls.createMany"]["polls"][number];

interface Options {
  /** Use the same key whenever the script runs over the same list: polls made before are then not made again. */
  key: string;
  /** How many polls one call makes; each call makes all of its polls or none. */
  size?: number;
  onProgress?(made: number, of: number): void;
}

/** Makes any number of polls, a part at a time; a run that broke off is finished by running it again. */
export async function makePolls(
  client: Client,
  polls: NewPoll[],
  { key, size = 50, onProgress }: Options,
): Promise<number> {
  let made = 0;
  while (made < polls.length) {
    const part = polls.slice(made, made + size);
    await client.adminPolls.createMany.mutate({ polls: part }, { idempotencyKey: `${key}:${made}`.padEnd(8, "-") });
    made += part.length;
    onProgress?.(made, polls.length);
  }
  return made;
}
