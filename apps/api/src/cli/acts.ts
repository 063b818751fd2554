import { StartProblem } from "../env.ts";
import { checkActs } from "../features/public-log/acts.ts";
import { run, usageOf } from "../start.ts";
import { withDatabase } from "./with-database.ts";

const usage = usageOf("acts", "check");

await run(async () => {
  const [command, ...rest] = process.argv.slice(2);
  if (command !== "check" || rest.length > 0) throw new StartProblem(usage);
  const { fault, days, acts, last, later } = await withDatabase(checkActs);
  if (fault) throw new StartProblem(`FAULT: ${fault}`);
  const compared = last
    ? `${acts} actions of ${days} days up to ${last} are those of the public log`
    : "nothing to compare";
  process.stdout.write(`OK: ${compared}. Not in it yet: ${later} of later days.\n`);
});
