import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { givePassword } from "./crowd.ts";
import { prepareHotPoll, type Round, voters, votesOverHttp } from "./hot-votes.ts";
import { limits } from "./limits.ts";
import { addresses, type Load, load } from "./load.ts";
import { inFolder, serverFolder, startProduct, stopping } from "./processes.ts";
import { median, quantile, type Report } from "./report.ts";

const run = promisify(execFile);
const rounds = 5;
const seconds = 4;
const crowd = 8;

// As many at once as the product allows itself, and as far behind other work.
const bare = `
  import { getPriority, setPriority } from "node:os";
  import { hash, verify } from "@node-rs/argon2";
  setPriority(Math.min(getPriority() + 7, 19));
  const { PASSWORD, SECONDS, AT_ONCE } = process.env;
  const known = await hash(PASSWORD, { memoryCost: 12_288, timeCost: 3, parallelism: 1 });
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  const checkOn = async () => { for (; performance.now() < end; count++) await verify(known, PASSWORD); };
  await Promise.all(Array.from({ length: Number(AT_ONCE) }, checkOn));
  console.log(count / SECONDS);`;

async function bareRate(password: string): Promise<number> {
  const atOnce = Math.max(1, availableParallelism() - 1);
  const env = { ...process.env, PASSWORD: password, SECONDS: String(seconds), AT_ONCE: String(atOnce) };
  const options = { cwd: serverFolder, env };
  return Number((await run(process.execPath, ["--input-type=module", "-e", bare], options)).stdout);
}

const signInCrowd = (origin: string, password: string): Promise<Load> =>
  load({
    url: `${origin}/api/login`,
    connections: crowd,
    seconds,
    requests: (connection) =>
      addresses.map((address, n) => ({
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ username: `voter_${((connection * addresses.length + n) % voters) + 1}`, password }),
      })),
  });

/** Measures sign-ins a second compared with bare password checks, and votes during them. */
export const signIns = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const product = later(await startProduct(postgres.url(), folder));
      const connection = connectServer({ url: postgres.url() });
      later({ stop: connection.close });
      const poll = await prepareHotPoll(connection);
      const password = await givePassword(connection, product.origin);
      const voteAll = () => votesOverHttp(product, poll, { connections: 32, seconds });
      await voteAll();
      const found = {
        bare: [] as number[],
        crowd: [] as Load[],
        alone: [] as Round[],
        beside: [] as Round[],
        crowdBeside: [] as Load[],
      };
      for (let round = 0; round < rounds; round++) {
        found.bare.push(await bareRate(password));
        found.crowd.push(await signInCrowd(product.origin, password));
        found.alone.push(await voteAll());
        const [beside, crowdBeside] = await Promise.all([voteAll(), signInCrowd(product.origin, password)]);
        found.beside.push(beside);
        found.crowdBeside.push(crowdBeside);
      }
      const rateOf = (loads: Load[]) => median(loads.map(({ callsPerSecond }) => callsPerSecond));
      report.heading(`Sign-ins by password, ${crowd} at once, and votes, median of ${rounds} rounds of ${seconds} s`);
      report.line("", "a second", "p50 ms", "p99 ms");
      report.line("passwords checked by a bare process", median(found.bare).toFixed(1));
      for (const [name, loads] of [
        ["sign-ins", found.crowd],
        ["votes alone", found.alone],
        ["votes beside sign-ins", found.beside],
        ["sign-ins beside votes", found.crowdBeside],
      ] as const) {
        const times = loads.flatMap((one) => one.times);
        report.line(name, rateOf(loads).toFixed(1), ...[0.5, 0.99].map((part) => quantile(times, part).toFixed(1)));
      }
      const ratio = median(
        found.crowd.map(({ callsPerSecond }, round) => callsPerSecond / (found.bare[round] ?? Number.NaN)),
      );
      report.atLeast("sign-ins of passwords checked", ratio, limits.signInsOfHashing);
      // Round by round: what slowed one of the two down slowed the other.
      const kept = found.beside.map(
        (round, n) => round.callsPerSecond / (found.alone[n]?.callsPerSecond ?? Number.NaN),
      );
      report.atLeast("votes beside sign-ins, of votes alone", median(kept), limits.votesBesideSignIns);
    }),
  );
