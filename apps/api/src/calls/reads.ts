import type { Connection } from "@mero-mat/db/connect";

/** Reads where it burdens nobody: from a copy when there is one and it is well. */
export type Reads = <T>(load: (db: Connection["db"]) => Promise<T>) => Promise<T>;
