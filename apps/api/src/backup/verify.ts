import type { Connection } from "@mero-mat/db/connect";
import { wrongCounts } from "@mero-mat/db/queries/count-check";
import * as logs from "@mero-mat/db/queries/log-state";
import { faultOfLog } from "../features/public-log/check.ts";

export interface Verified {
  report: string;
  isRight: boolean;
}

/** Checks that the counts match the votes, and that every log matches its checkpoint. */
export async function verify({ db }: Connection): Promise<Verified> {
  const problems: string[] = [];
  const { options, parties } = await wrongCounts(db);
  if (options > 0) problems.push(`The counts of ${options} candidates do not match their votes.`);
  if (parties > 0) problems.push(`The counts of ${parties} parties do not match their votes.`);
  let entries = 0;
  for (const log of await logs.all(db)) {
    const fault = await faultOfLog(db, log);
    if (fault) problems.push(`The log ${log.origin} does not match its checkpoint: ${fault}.`);
    entries += log.headSize;
  }
  const lines =
    problems.length > 0
      ? problems
      : [`Every count matches its votes, and the log's ${entries} published entries match its checkpoint.`];
  return { report: `${lines.join("\n")}\n`, isRight: problems.length === 0 };
}
