import { readProcessEnv } from "../env.ts";
import { openDatabase, run } from "../start.ts";

await run(async () => {
  const connection = await openDatabase(readProcessEnv());
  await connection.close();
  process.stdout.write("The database is up to date.\n");
});
