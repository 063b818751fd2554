import { Argon2id } from "oslo/password";

const argon2id = new Argon2id({ memorySize: 19_456, iterations: 2, parallelism: 1 });

// A Devanagari password is the same password whichever way a keyboard composes it.
const canonical = (password: string) => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => argon2id.hash(canonical(password));

export const isPassword = (hash: string, password: string): Promise<boolean> =>
  argon2id.verify(hash, canonical(password));

const nobodysHash = hashPassword("nobody has this password");

/** For an unknown user: always false, and takes as long as a wrong password. */
export const isNobodysPassword = async (password: string): Promise<false> => {
  await isPassword(await nobodysHash, password);
  return false;
};
