import type { Connection, Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { FastifyBaseLogger } from "fastify";
import type { Reads } from "./calls/reads.ts";
import type { Events } from "./events/events.ts";
import type { LogKeys } from "./features/public-log/keys.ts";
import type { Results } from "./features/results/results.ts";
import type { RequestDevice } from "./identity/devices.ts";
import type { RequestSession } from "./identity/sessions.ts";
import type { Token } from "./identity/tokens.ts";
import type { Mailing } from "./mail/mailing.ts";
import type { Endpoints } from "./outgoing/endpoints.ts";
import type { SharedPolls } from "./polls/shared-polls.ts";
import type { Push } from "./push/push.ts";

/** Is whoever calls: `role` is what they may do now, `accountRole` what they are once nothing is missing. */
export interface Caller extends Account {
  accountRole: Account["role"];
}

/** A handler gets this besides its input. */
export interface Context {
  db: Connection["db"];
  /** Reads for analytics: from the replica when there is one. */
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
    /** Tells the sealing that there is something to seal. */
    wake(): void;
    /** Ends the log and begins another. */
    startNext(tx: Db): Promise<void>;
  };
  /** Links in mails lead here. */
  publicUrl: URL;
  /** Citizenship numbers are compared with the electoral roll by this. */
  rollKey: string;
  /** Says how the server was set up, as far as the desk judges it. */
  site: { isHttps: boolean; isEmbedded: boolean; trustProxy: string };
  /** Names who answers for this site, if somebody does. */
  contactEmail: string | null;
  user: Caller | null;
  session: RequestSession;
  /** Is what a script has instead of a session. */
  token: Token | null;
  device: RequestDevice;
  /** Identifies where the caller is, as coarsely as limits do. */
  network: string;
  /** Is the caller's exact address, for the security log alone. */
  address: string;
  requestId: string;
  /** Is what the caller's browser or script calls itself. */
  userAgent: string | null;
  log: FastifyBaseLogger;
  /** Writes a line of the security log to the server's log too, from where a collector takes it. */
  sendToCollector(line: object): void;
  /** Holds the key under which the caller may send an act again, and marks an answer as a repeated one. */
  once: { key: string | undefined; markReplayed(): void };
}

export interface SignedInContext extends Context {
  user: Caller;
}
