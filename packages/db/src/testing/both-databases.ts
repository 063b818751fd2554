import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Connection, connectServer, openEmbedded } from "../connection/connect.ts";
import { cloneDatabase } from "./databases.ts";
import type {} from "./embedded-setup.ts";
import type {} from "./vitest-setup.ts";

/** Opens an embedded database of the caller alone, which is removed when it is closed. */
export async function openTemporary(packed?: string): Promise<Connection> {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-embedded-"));
  const connection = await openEmbedded(folder, packed);
  const close = () => connection.close().then(() => rmSync(folder, { recursive: true }));
  return { ...connection, close };
}

const kinds = {
  PostgreSQL: async () => connectServer({ url: await cloneDatabase(inject("templateUrl")) }),
  "the embedded database": () => openTemporary(inject("embeddedTemplate")),
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
