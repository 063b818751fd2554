// Functions that the core needs from its platform. Hashing is synchronous: a tile alone is 255 small hashes, and a
// promise for each costs more than the hash. Node has such a function; a browser brings its own. The one signature per
// head may be asynchronous, so browsers verify it with Web Crypto.

export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export type VerifyEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

/** Reads a file of the log by its path, such as `checkpoint` or `tile/0/000`. */
export type Get = (path: string) => Promise<Uint8Array>;
