import type { Connection } from "@mero-mat/db/connect";

/** Reads from a healthy replica if there is one, else from the primary. */
export type Reads = <T>(load: (db: Connection["db"]) => Promise<T>) => Promise<T>;
