import { randomBytes } from "node:crypto";
import { username } from "@mero-mat/api/fields";
import { validationText } from "@mero-mat/api/messages";
import { readProcessEnv, StartProblem } from "../env.ts";
import { ensureAdmin, openDatabase, run } from "../start.ts";

const usage = "Usage: npm run admin -- create NAME";

await run(async () => {
  const [command, name, ...rest] = process.argv.slice(2);
  if (command !== "create" || name === undefined || rest.length > 0) throw new StartProblem(usage);
  const checked = username.safeParse(name);
  if (!checked.success) {
    throw new StartProblem(validationText(checked.error.issues[0]?.message ?? "") ?? usage);
  }
  const connection = await openDatabase(readProcessEnv());
  try {
    const password = randomBytes(16).toString("base64url");
    const created = await ensureAdmin(connection, checked.data, password);
    process.stdout.write(
      created
        ? `Administrator ${checked.data} was created. Password, shown only now: ${password}\n`
        : `${checked.data} is an administrator already; nothing was changed.\n`,
    );
  } finally {
    await connection.close();
  }
});
