import { readFileSync } from "node:fs";
import { inTransaction } from "@mero-mat/db/connect";
import { StartProblem } from "../env.ts";
import { openMarks, RefusedSample, SampleRequest } from "../features/public-log/open-marks.ts";
import { openKeys } from "../given-keys.ts";
import { aboutFile } from "../problems.ts";
import { run, usageOf } from "../start.ts";
import { withDatabase } from "./with-database.ts";

const usage = usageOf("marks", "open request.json");

function readRequest(path: string) {
  try {
    return SampleRequest.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw aboutFile(error, path);
    throw new StartProblem(`${path} is no request of 'observe sample'.`);
  }
}

await run(async () => {
  const [command, path, ...rest] = process.argv.slice(2);
  if (command !== "open" || path === undefined || rest.length > 0) throw new StartProblem(usage);
  const request = readRequest(path);
  const opened = await withDatabase(async (db, env) => {
    const keys = await openKeys(env, db);
    return inTransaction(db, (tx) => openMarks(tx, request, keys));
  }).catch((error) => {
    throw error instanceof RefusedSample ? new StartProblem(error.message) : error;
  });
  process.stdout.write(`${JSON.stringify(opened, null, 2)}\n`);
});
