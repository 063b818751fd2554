import type { Connection, Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { FastifyBaseLogger } from "fastify";
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
import type { Reads } from "./reads.ts";

/** Who calls: `role` is what they may do now, `accountRole` what they are once nothing is missing. */
export interface Caller extends Account {
  accountRole: Account["role"];
}

/** What a handler has in hand besides its input. */
export interface Context {
  db: Connection["db"];
  /** Where analytics are read: the replica when there is one. */
  reads: Reads;
  events: Events;
  results: Results;
  polls: SharedPolls;
  mailing: Mailing;
  push: Push;
  webhooks: { endpoints: Endpoints; key: string };
  /** What codes sent by mail are hashed with. */
  codeKey: string;
  /** What the secrets of second factors are sealed with. */
  factorKey: string;
  /** What challenges are signed with. */
  proofKey: string;
  publicLog: {
    keys: LogKeys;
    /** There is something to seal. */
    wake(): void;
    /** The log ends, and another begins. */
    startNext(tx: Db): Promise<void>;
  };
  /** Links in mails lead here. */
  publicUrl: URL;
  /** What citizenship numbers are compared with the electoral roll by. */
  rollKey: string;
  /** How the server was set up, as far as it is to be judged. */
  site: { isHttps: boolean; isEmbedded: boolean; trustProxy: string };
  /** Who answers for this site, when somebody does. */
  contactEmail: string | null;
  user: Caller | null;
  session: RequestSession;
  /** What a script has instead of a session. */
  token: Token | null;
  device: RequestDevice;
  /** Where the caller is, as far as limits tell one place from another. */
  network: string;
  /** Where the caller is, exactly: for the security log alone. */
  address: string;
  requestId: string;
  /** What the caller's browser or script calls itself. */
  userAgent: string | null;
  log: FastifyBaseLogger;
  /** Writes a line of the security log to the server's log too, from where a collector takes it. */
  sendToCollector(line: object): void;
  /** What the caller sends an act again by, and how to say in the answer that it was done before. */
  once: { key: string | undefined; sayReplayed(): void };
}

export interface SignedInContext extends Context {
  user: Caller;
}
