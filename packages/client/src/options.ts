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
  /** An upload or an emoji. Of this field and the next ones, those left out stay as they are; null removes one. */
  symbol?: string | null;
  photo?: string | null;
  about?: string | null;
  aboutNepali?: string | null;
  link?: string | null;
  /** A recording of its name. */
  audio?: string | null;
}
