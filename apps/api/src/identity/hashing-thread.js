// Hashes passwords on a thread of its own: for others' work it gives way, which the threads that Node lends cannot. Not TypeScript,
// because Node starts it as it is, from the sources in tests and from the bundle's folder otherwise.
import { getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";

// Elsewhere this would be the priority of the whole process.
if (process.platform === "linux") setPriority(Math.min(getPriority() + workerData.steps, 19));

parentPort.on("message", ({ password, hash, cost }) =>
  parentPort.postMessage(hash === undefined ? hashSync(password, cost) : verifySync(hash, password, cost)),
);
