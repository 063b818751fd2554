import { resolve } from "node:path";
import { restoreBackup } from "../backup/restore.ts";
import { readProcessEnv, StartProblem } from "../env.ts";
import { run, usageOf } from "../start.ts";

await run(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new StartProblem(usageOf("restore", "FILE"));
  const { report, isRight } = await restoreBackup(readProcessEnv(), resolve(file));
  process.stdout.write(report);
  if (!isRight) process.exitCode = 1;
});
