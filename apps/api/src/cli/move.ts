import { existsSync } from "node:fs";
import { join } from "node:path";
import { move } from "../backup/move.ts";
import { readProcessEnv, StartProblem } from "../env.ts";
import { run, usageOf } from "../start.ts";

await run(async () => {
  const [url, ...rest] = process.argv.slice(2);
  if (!url || rest.length > 0 || !/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new StartProblem(usageOf("move", "POSTGRES_URL"));
  const env = readProcessEnv();
  if (!existsSync(join(env.DATA_DIR, "database")))
    throw new StartProblem(`There is no embedded database in ${env.DATA_DIR}.`);
  const { report, isRight } = await move(env, url);
  process.stdout.write(report);
  if (!isRight) process.exitCode = 1;
});
