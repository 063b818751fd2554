import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";
import { readableLine } from "./readable-lines.ts";

export interface Log extends FastifyBaseLogger {
  security(line: object): void;
}

// Above all levels of pino: a collector gets security events at any LOG_LEVEL.
const customLevels = { security: 70 };

/** Writes JSON for a collector, and readable lines for a terminal. */
const standardOutput = (): DestinationStream =>
  process.stdout.isTTY ? { write: (line) => void process.stdout.write(readableLine(line)) } : pino.destination(1);

/** Writes one line for each event; a line of the security log has its level by name. */
export const openLog = (level: string, stream: DestinationStream = standardOutput()): Log =>
  pino(
    {
      level,
      customLevels,
      formatters: { level: (label, number) => ({ level: label === "security" ? label : number }) },
    },
    stream,
  );
