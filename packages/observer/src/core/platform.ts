// What the core asks of the place where it runs. Hashing answers at once: a tile alone is 255 small hashes, and a
// promise for each costs more than the hash. Node has such a function; a browser brings one, for it has none.
// One signature a head may take its time, and so browsers check it with Web Crypto.

export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export type VerifyEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

/** Reads a file of the log by its path, such as `checkpoint` or `tile/0/000`. */
export type Get = (path: string) => Promise<Uint8Array>;
