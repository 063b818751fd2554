import { check, type Given } from "../src/check.ts";
import { electedLog, type TestLog } from "./log-maker.ts";

export async function checked(log: TestLog, given: Partial<Given> = {}) {
  return await check({ url: await log.serve(), patienceMs: 0, ...given });
}

/** Returns the sentence with which the observer refuses a log. */
export async function faultOf(log: TestLog, given: Partial<Given> = {}): Promise<string> {
  return checked(log, given).then(
    () => "nothing",
    (error) => `${error.name}: ${error.message}`,
  );
}

export function declaredLog(lie?: Parameters<TestLog["count"]>[1]): TestLog {
  const log = electedLog();
  log.count("poll-1", lie);
  return log;
}

/** Seals a log that has been tampered with. */
export async function sealedFault(log: TestLog, given: Partial<Given> = {}): Promise<string> {
  await using sealed = log;
  sealed.seal();
  return await faultOf(sealed, given);
}
