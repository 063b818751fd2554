import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const hasTests = (folder) => {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return false;
  const { scripts = {} } = JSON.parse(readFileSync(file, "utf8"));
  return "test" in scripts || "e2e" in scripts;
};

export const projectsWithTests = (root) =>
  ["apps", "packages"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
    .concat(["e2e", "examples", "perf", "scripts"].map((name) => join(root, name)))
    .filter(hasTests);

/** Collects the failed specs of a suite in Playwright's report. */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedSpecs),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      title: `${file}:${line} > ${title}`,
      message: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    })),
];

/** Collects the failed tests, and the files that failed before their first test, in Vitest's report. */
const failedTests = (files) =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ title: name, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} > ${fullName}`,
      message: failureMessages[0],
    }));
  });

/** Reads from a runner's report how many tests passed, and which failed. */
export function readReport(report) {
  if (!existsSync(report)) return { passed: 0, failures: [{ title: `${report} was not written.` }] };
  const { numPassedTests, testResults = [], stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  return stats
    ? { passed: stats.expected, failures: failedSpecs({ suites }) }
    : { passed: numPassedTests, failures: failedTests(testResults) };
}
