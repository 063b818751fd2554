import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Connection, connectServer, openEmbedded } from "../connection/connect.ts";
import { cloneDatabase } from "./databases.ts";
import type {} from "./embedded-setup.ts";
import type {} from "./vitest-setup.ts";

const kinds = {
  PostgreSQL: async () => connectServer({ url: await cloneDatabase(inject("templateUrl")) }),
  "the embedded database": () => openEmbedded(null, inject("embeddedTemplate")),
};

/** Runs the same tests twice, each time on a migrated database of this suite alone. */
export function onBothDatabases(suite: (db: () => Connection["db"]) => void): void {
  describe.each(Object.entries(kinds))("on %s", (_, open) => {
    let connection: Connection;
    beforeAll(async () => {
      connection = await open();
    });
    afterAll(() => connection.close());
    suite(() => connection.db);
  });
}

let made = 0;

export const someVoter = (more: object = {}) => {
  const username = `voter_${++made}`;
  return {
    username,
    email: `${username}@gmail.com`,
    passwordHash: "!",
    phone: null,
    province: "bagmati" as const,
    district: "kathmandu",
    electionArea: 1,
    citizenshipNumber: null,
    citizenshipPhotoUrl: null,
    ...more,
  };
};
