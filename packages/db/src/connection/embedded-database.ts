import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

export { createPgConfig } from "@electric-sql/pglite/node-postgres";

// Its own 128 MB are all touched when it opens, and the system keeps its files in memory as well.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

export class EmbeddedDatabase extends PGlite {
  constructor(options: PGliteOptions) {
    super({ startParams, ...options });
  }

  /** Skips a question that takes a twentieth of a start: its own queries would need the types of arrays, but ours go through pg. */
  override async _initArrayTypes(): Promise<void> {}
}
