import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

export { createPgConfig } from "@electric-sql/pglite/node-postgres";

// Its own 128 MB are all touched when it opens, and the system keeps its files in memory as well.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

export class EmbeddedDatabase extends PGlite {
  constructor(options: PGliteOptions) {
    super({ startParams, ...options });
  }

  /** Its own queries would need to know the types of arrays, and to ask takes a twentieth of a start; ours go through pg, which knows them. */
  override async _initArrayTypes(): Promise<void> {}
}
