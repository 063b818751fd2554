import type { Connection } from "@mero-mat/db/connect";

/** Reads where it disturbs nobody: from a copy if there is a healthy one. */
export type Reads = <T>(load: (db: Connection["db"]) => Promise<T>) => Promise<T>;
