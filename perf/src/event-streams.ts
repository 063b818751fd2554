import { connect, type Socket } from "node:net";
import { connectServer } from "@mero-mat/db/connect";
import { notify } from "@mero-mat/db/listen";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { limits } from "./limits.ts";
import { residentMb } from "./memory.ts";
import { inFolder, processorTime, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";

const streams = 10_000;
const openedAtOnce = 200;
const hints = 5;
const addressOf = (n: number) => `10.2.${n >> 8}.${n & 255}`;

/** Plays a page that listens. It counts events and stores nothing of them. */
function open(port: number, n: number, onHint: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /trpc/events.changes HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${addressOf(n)}\r\n\r\n`);
    socket.setEncoding("latin1").on("data", (text: string) => {
      if (text.includes("event: connected")) resolve(socket);
      if (text.includes('"topic"')) onHint();
    });
    socket.once("error", reject).once("close", () => reject(new Error("A stream was closed")));
  });
}

/** Measures the cost of open pages for one process, and how long an event takes to reach the last of them. */
export const eventStreams = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres());
      const product = later(await startProduct(postgres.url(), folder));
      const { db, close } = connectServer({ url: postgres.url() });
      later({ stop: close });
      const before = residentMb(product.pid);
      let heard = 0;
      let onAll = () => {};
      const onHint = () => {
        if (++heard === streams) onAll();
      };
      const sockets: Socket[] = [];
      later({ stop: async () => sockets.forEach((socket) => void socket.removeAllListeners("close").destroy()) });
      const port = Number(new URL(product.origin).port);
      while (sockets.length < streams) {
        const next = Array.from({ length: openedAtOnce }, (_, n) => open(port, sockets.length + n, onHint));
        sockets.push(...(await Promise.all(next)));
      }
      const times: number[] = [];
      const used = processorTime(product.pid);
      for (let hint = 0; hint < hints; hint++) {
        heard = 0;
        const began = performance.now();
        const all = new Promise<void>((resolve) => {
          onAll = resolve;
        });
        await notify(db, "polls");
        await all;
        times.push(performance.now() - began);
      }
      const memory = residentMb(product.pid);
      report.heading(`${streams} open event streams on one process`);
      report.line("memory, MB", `before ${before.toFixed(0)}`, `with them ${memory.toFixed(0)}`);
      report.line(
        "a hint to all, ms",
        `median ${median(times).toFixed(0)}`,
        `longest ${Math.max(...times).toFixed(0)}`,
      );
      report.line("processor ms a hint", ((processorTime(product.pid) - used) / 1000 / hints).toFixed(0));
      report.atMost("MB with all streams open", memory, limits.streamsMb);
      report.atMost("seconds until a hint is with all", median(times) / 1000, limits.hintSeconds);
    }),
  );
