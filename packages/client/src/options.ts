export interface CallOptions {
  /** Identifies the call when it is retried, even by another run of the script; by default each call gets a new key. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** An option with an `id` is on the poll's ballot already. */
export interface VoteOption {
  id?: string;
  name: string;
  nepaliName: string;
  party: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** On the wire, each option of a poll is a JSON text. */
export function toWire(input: unknown): unknown {
  if (!isObject(input)) return input;
  const { voteOptions, polls } = input;
  return {
    ...input,
    ...(Array.isArray(voteOptions)
      ? { voteOptions: voteOptions.map((one) => (isObject(one) ? JSON.stringify(one) : one)) }
      : {}),
    ...(Array.isArray(polls) ? { polls: polls.map(toWire) } : {}),
  };
}
