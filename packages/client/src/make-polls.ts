import type { Inputs } from "./calls.ts";
import type { Client } from "./client.ts";

export type NewPoll = Inputs["adminPolls.createMany"]["polls"][number];

interface Options {
  /** Use the same key for every run over the same list: existing polls are then not created again. */
  key: string;
  /** Polls per call; each call creates all of its polls or none. */
  size?: number;
  onProgress?(made: number, of: number): void;
}

/** Creates any number of polls, in batches; run an interrupted script again to finish it. */
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
