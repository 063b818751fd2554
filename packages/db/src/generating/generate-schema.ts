import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { connectServer } from "../connection/connect.ts";
import { migrate } from "../migrating/migrate.ts";
import { startPostgres } from "../testing/postgres.ts";
import { describeSchema } from "./describe-schema.ts";
import { describeTables } from "./describe-tables.ts";

// Writes schema.ts and schema.sql from what the migrations make of an empty database.
const server = await startPostgres();
const connection = connectServer({ url: server.url() });
try {
  await migrate(connection.db);
  writeFileSync(fileURLToPath(new URL("../schema.ts", import.meta.url)), await describeSchema(connection.db));
  writeFileSync(fileURLToPath(new URL("../../schema.sql", import.meta.url)), await describeTables(connection.db));
} finally {
  await connection.close();
  await server.stop();
}
