import type { Connection } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import type { FastifyBaseLogger } from "fastify";
import type { Reads } from "./calls/reads.ts";
import type { TimeLimits } from "./calls/time-limits.ts";
import type { Events } from "./events/events.ts";
import type { Codes } from "./identity/codes.ts";
import type { RequestDevice } from "./identity/devices.ts";
import type { RollKeys } from "./identity/roll-key.ts";
import type { RequestSession } from "./identity/sessions.ts";
import type { Token } from "./identity/tokens.ts";
import type { Mailing } from "./mail/mailing.ts";
import type { SharedPolls } from "./polls/shared-polls.ts";
import type { Push } from "./push/push.ts";
import type { Proofs } from "./security/proofs.ts";
import type { Sealer } from "./security/seal.ts";

/** `role` is the role in force now, and `accountRole` the one once no second factor is missing. */
export interface Caller extends Account {
  accountRole: Account["role"];
}

/** Opened once per process. A feature adds its own to this interface, where it defines them. */
export interface Services {
  db: Connection["db"];
  /** Analytics are read from the replica when there is one. */
  reads: Reads;
  events: Events;
  polls: SharedPolls;
  mailing: Mailing;
  push: Push;
  codes: Codes;
  /** Encrypts the secrets of second factors. */
  factors: Sealer;
  proofs: Proofs;
  roll: RollKeys;
  /** Facts about the server's set-up. */
  site: {
    /** Base URL of links in e-mail. */
    publicUrl: URL;
    /** Contact of the operator, if set. */
    contactEmail: string | null;
    isHttps: boolean;
    isEmbedded: boolean;
    trustProxy: string;
  };
  limits: TimeLimits;
  /** Returns whether votes and other changes of voters are paused. */
  isReadOnly(): Promise<boolean>;
  /** Writes a line of the security log to the server's log too, where a collector can pick it up. */
  sendToCollector(line: object): void;
}

/** Passed to a handler besides its input. */
export interface Context extends Services {
  user: Caller | null;
  session: RequestSession;
  /** Scripts send a token instead of having a session. */
  token: Token | null;
  device: RequestDevice;
  request: {
    id: string;
    /** Only the security log gets the caller's exact address. */
    address: string;
    /** Identifies the caller's network, as coarsely as limits do. */
    network: string;
    /** Origin of the page that called, which is this server's; a script sends none. */
    origin: string;
    /** The user agent of the caller's browser or script. */
    userAgent: string | null;
    /** When the call arrived, on the clock of `performance.now()`. */
    askedAt: number;
    log: FastifyBaseLogger;
    /** Key under which the caller may retry a mutation; the response is then marked as a replay. */
    once: { key: string | undefined; markReplayed(): void };
  };
}

export interface SignedInContext extends Context {
  user: Caller;
}
