// Checks the public log of a server: every entry, every count, every published result. Anybody may.
import { check } from "@mero-mat/observer/check";

const { ORIGIN = "http://127.0.0.1:3000" } = process.env;

try {
  if (!URL.canParse(ORIGIN)) throw new Error(`${ORIGIN} is no address of a server.`);
  const { checkpoint, ballots, counts } = await check({
    url: new URL(ORIGIN),
    say: (progress) => console.error(progress),
  });
  console.log(`Verified: ${checkpoint.size} entries, ${ballots} ballots, ${counts} counts`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
