import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

export { createPgConfig } from "@electric-sql/pglite/node-postgres";

// PGlite touches all of its default 128 MB when it opens, and the system caches its files as well.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

export class EmbeddedDatabase extends PGlite {
  constructor(options: PGliteOptions) {
    super({ startParams, ...options });
  }

  /** Skips a query that takes a twentieth of a start: PGlite uses it for array types, which pg parses here. */
  override async _initArrayTypes(): Promise<void> {}
}
