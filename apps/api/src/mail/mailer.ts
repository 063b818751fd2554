import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Mail } from "./messages.ts";

export interface Mailer {
  /** A mailer that only writes to a folder reaches nobody. */
  reachesPeople: boolean;
  /** Fails with an error that `problemOf` can describe. */
  deliver(to: string, mail: Mail): Promise<void>;
  close(): void;
}

/** Number of messages sent at once. */
export const connectionsMax = 5;

export async function smtpMailer(url: string, from: string): Promise<Mailer> {
  const { default: nodemailer } = await import("nodemailer");
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connectionsMax,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    reachesPeople: true,
    async deliver(to, mail) {
      await transport.sendMail({ from, to, ...mail });
    },
    close: () => transport.close(),
  };
}

/** Replaces a mail server: it writes messages to a folder, where a developer opens them. */
export function outboxMailer(folder: string, from: string, log: FastifyBaseLogger): Mailer {
  return {
    reachesPeople: false,
    async deliver(to, mail) {
      const { default: nodemailer } = await import("nodemailer");
      const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
      const { message, messageId } = await transport.sendMail({ from, to, ...mail });
      const file = join(folder, `${new Date().toISOString().replaceAll(":", "-")}-${messageId.replace(/\W/g, "")}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The file appears only once it is complete.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, "saved an e-mail to the outbox");
    },
    close() {},
  };
}

interface Problem {
  code: unknown;
  /** Command that the mail server rejected with `responseCode`. */
  command: unknown;
  responseCode: unknown;
}

/** Describes a mail that was not accepted, without the error's own text and fields, which name the receiver. */
export function problemOf(error: unknown): Problem {
  const { code, command, responseCode } = Object(error) as Partial<Problem>;
  return { code, command, responseCode };
}

/** Returns whether the mailbox does not exist: a retry would only harm this server's reputation. */
export const isRefused = ({ command, responseCode }: Problem): boolean =>
  command === "RCPT TO" && Number(responseCode) >= 500;
