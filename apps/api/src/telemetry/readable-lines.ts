import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

const levels = new Map<unknown, [name: string, style: Style]>([
  [10, ["trace", "gray"]],
  [20, ["debug", "gray"]],
  [30, ["info", "green"]],
  [40, ["warn", "yellow"]],
  [50, ["error", "red"]],
  [60, ["fatal", "red"]],
  ["security", ["security", "magenta"]],
]);

/** Escapes text from callers, because it must not control the terminal. */
const plain = (value: unknown): string =>
  typeof value === "object" || /[\p{Cc}\p{Zl}\p{Zp} ]/u.test(String(value)) ? JSON.stringify(value) : String(value);

interface Line {
  level: unknown;
  time: number;
  msg?: string;
  err?: { stack?: string };
  [fact: string]: unknown;
}

/** Formats a log line for people: time, level, message, and its fields. */
export function readableLine(json: string): string {
  const { level, time, msg = "", err, pid: _pid, hostname: _host, requestId: _id, ...facts }: Line = JSON.parse(json);
  const [name, style] = levels.get(level) ?? [String(level), "gray"];
  const written = Object.entries(facts).map(([fact, value]) => `${fact}=${plain(value)}`);
  const head = [new Date(time).toTimeString().slice(0, 8), styleText(style, name.padEnd(5)), msg];
  const { method, path, statusCode, ms } = facts;
  const call = method === undefined ? null : `${method} ${plain(path)} ${statusCode} in ${ms} ms`;
  const text = [...head.slice(0, call ? 2 : 3), call ?? styleText("gray", written.join(" "))].join(" ").trimEnd();
  return err?.stack ? `${text}\n${err.stack}\n` : `${text}\n`;
}
