import { env } from "node:process";

/** Returns whether `npm test` reported that it skips the tests that need this program. */
export const isLeftOut = (program: string): boolean => (env["TESTS_WITHOUT"] ?? "").split(",").includes(program);
