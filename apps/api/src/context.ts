import type { Connection, Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { FastifyBaseLogger } from "fastify";
import type { Reads } from "./calls/reads.ts";
import type { Events } from "./events/events.ts";
import type { Count } from "./features/public-log/counts.ts";
import type { LogKeys } from "./features/public-log/keys.ts";
import type { Results } from "./features/results/results.ts";
import type { RequestDevice } from "./identity/devices.ts";
import type { RequestSession } from "./identity/sessions.ts";
import type { Token } from "./identity/tokens.ts";
import type { Mailing } from "./mail/mailing.ts";
import type { Endpoints } from "./outgoing/endpoints.ts";
import type { SharedPolls } from "./polls/shared-polls.ts";
import type { Push } from "./push/push.ts";
import type { Snapshot } from "./responses/snapshot.ts";

/** `role` is the role in force now, and `accountRole` the one once no second factor is missing. */
export interface Caller extends Account {
  accountRole: Account["role"];
}

/** Passed to a handler besides its input. */
export interface Context {
  db: Connection["db"];
  /** Analytics are read from the replica when there is one. */
  reads: Reads;
  events: Events;
  results: Results;
  polls: SharedPolls;
  mailing: Mailing;
  push: Push;
  webhooks: { endpoints: Endpoints; key: string };
  /** Codes sent by mail are hashed with this. */
  codeKey: string;
  /** The secrets of second factors are encrypted with this. */
  factorKey: string;
  /** Challenges are signed with this. */
  proofKey: string;
  publicLog: {
    keys: LogKeys;
    /** Wakes the sealing job. */
    wake(): void;
    /** Ends the log and begins another one. */
    startNext(tx: Db): Promise<void>;
    /** The counts of all scopes, read once a second for all readers. */
    counts: Snapshot<Count[]>;
  };
  /** Base URL of links in e-mail. */
  publicUrl: URL;
  /** Origin of the page that called, which is this server's; a script sends none. */
  origin: string;
  /** Citizenship numbers are hashed with this before they are compared with the electoral roll. */
  rollKey: string;
  /** Facts about the server's set-up, for the dashboard's advice. */
  site: { isHttps: boolean; isEmbedded: boolean; trustProxy: string };
  /** Contact of the operator, if set. */
  contactEmail: string | null;
  user: Caller | null;
  session: RequestSession;
  /** Scripts send a token instead of having a session. */
  token: Token | null;
  device: RequestDevice;
  /** Identifies the caller's network, as coarsely as limits do. */
  network: string;
  /** Only the security log gets the caller's exact address. */
  address: string;
  requestId: string;
  /** Returns whether votes and other changes of voters are paused. */
  isReadOnly(): Promise<boolean>;
  /** When the call arrived, on the clock of `performance.now()`. */
  askedAt: number;
  /** The user agent of the caller's browser or script. */
  userAgent: string | null;
  log: FastifyBaseLogger;
  /** Writes a line of the security log to the server's log too, where a collector can pick it up. */
  sendToCollector(line: object): void;
  /** Key under which the caller may retry a mutation; the response is then marked as a replay. */
  once: { key: string | undefined; markReplayed(): void };
}

export interface SignedInContext extends Context {
  user: Caller;
}
