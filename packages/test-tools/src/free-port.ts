import { createServer } from "node:net";
import { pid } from "node:process";

// Systems assign ports from 32768 on to connections, so a port below stays free until its program listens, or while it
// is stopped. Browsers and `fetch` refuse some below 10100.
const first = 10_100;
const count = 32_768 - first;

// Each process starts at another place, or two of them would find the same port at the same time.
let tried = Math.floor(((pid * 0.618034) % 1) * count);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** Finds a free port for a program that the test starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (++tried % count);
    if (await isFree(port)) return port;
  }
}
