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
  if (options > 0) problems.push(`The counts of ${options} candidates are not those of their votes.`);
  if (parties > 0) problems.push(`The counts of ${parties} parties are not those of their votes.`);
  let entries = 0;
  for (const log of await logs.all(db)) {
    const fault = await faultOfLog(db, log);
    if (fault) problems.push(`The log ${log.origin} is not what its checkpoint says: ${fault}.`);
    entries += log.headSize;
  }
  const lines =
    problems.length > 0
      ? problems
      : [
          `Every count is that of its votes, and the ${entries} published entries of the log are those of its checkpoint.`,
        ];
  return { report: `${lines.join("\n")}\n`, isRight: problems.length === 0 };
}
