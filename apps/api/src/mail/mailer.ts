import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import nodemailer from "nodemailer";
import type { Mail } from "./messages.ts";

export interface Mailer {
  /** False where mails are only kept in a folder. */
  reachesPeople: boolean;
  /** Hands a mail over without waiting for it: whoever asked must not learn from the time whether it was sent. */
  send(to: string, mail: Mail): void;
  /** Waits for what is under way, within reason. */
  close(): Promise<void>;
}

type Deliver = (to: string, mail: Mail) => Promise<void>;

const triesAfterSeconds = [0, 2, 10];

const closeWithinSeconds = 5;

const pause = (seconds: number) => setTimeout(seconds * 1000);

function inBackground(deliver: Deliver, log: FastifyBaseLogger, end: () => void): Omit<Mailer, "reachesPeople"> {
  const underWay = new Set<Promise<void>>();
  let closing = false;

  async function deliverWithRetries(to: string, mail: Mail): Promise<void> {
    for (const [index, seconds] of triesAfterSeconds.entries()) {
      if (closing && index > 0) break;
      await pause(seconds);
      try {
        return await deliver(to, mail);
      } catch (error) {
        log.warn({ err: error, try: index + 1 }, "a mail could not be handed over");
      }
    }
    log.error("a mail was given up");
  }

  return {
    send(to, mail) {
      const task = deliverWithRetries(to, mail).finally(() => underWay.delete(task));
      underWay.add(task);
    },
    async close() {
      closing = true;
      // Neither a mail server that says nothing nor the wait for it keeps the process from stopping.
      await Promise.race([Promise.all(underWay), setTimeout(closeWithinSeconds * 1000, undefined, { ref: false })]);
      end();
    },
  };
}

export function smtpMailer(url: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = nodemailer.createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 });
  const background = inBackground(
    async (to, mail) => void (await transport.sendMail({ from, to, ...mail })),
    log,
    () => transport.close(),
  );
  return { ...background, reachesPeople: true };
}

/** Without a mail server the mails stay in a folder, where a developer opens them. */
export function outboxMailer(folder: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const deliver: Deliver = async (to, mail) => {
    const { message, messageId } = await transport.sendMail({ from, to, ...mail });
    const file = join(folder, `${new Date().toISOString().replaceAll(":", "-")}-${messageId.replace(/\W/g, "")}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    log.info({ file }, "a mail was kept in the outbox");
  };
  return { ...inBackground(deliver, log, () => {}), reachesPeople: false };
}
