import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";

export interface Log extends FastifyBaseLogger {
  security(line: object): void;
}

// Above all levels of pino: whatever LOG_LEVEL leaves out, a collector gets what concerns security.
const customLevels = { security: 70 };

/** One JSON line for each thing to tell; a line of the security log has its level by name. */
export const openLog = (level: string, stream?: DestinationStream): Log =>
  pino(
    {
      level,
      customLevels,
      formatters: { level: (label, number) => ({ level: label === "security" ? label : number }) },
    },
    stream ?? pino.destination(1),
  );
