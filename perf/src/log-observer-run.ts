// Measures the observer at an address, and bare hashing of the same bytes, as JSON: each ballot's entry, a node of the
// tree, its commitment, and its lines in the openings and in the register.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { check } from "@mero-mat/observer/check";

const [origin = "", ballots = "0"] = process.argv.slice(2);

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const started = performance.now();
const observerUs = await processorTime(() => check({ url: new URL(origin) }));
const seconds = (performance.now() - started) / 1000;
// Not of resourceUsage, which begins with what the parent had.
const peakMiB = Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const entry = Buffer.alloc(152, 1);
const node = Buffer.alloc(65, 2);
const opened = Buffer.alloc(158, 3);
const page = Buffer.alloc(169 * 10_000, 4);
const registerPage = Buffer.alloc(67 * 10_000, 5);
const bareUs = await processorTime(() => {
  for (let number = 0; number < Number(ballots); number++) {
    sha256(entry);
    sha256(node);
    sha256(opened);
    if (number % 10_000 === 0) {
      sha256(page);
      sha256(registerPage);
    }
  }
});
console.log(JSON.stringify({ observerUs, bareUs, peakMiB, seconds }));
