import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Connection } from "@mero-mat/db/connect";
import type { FastifyInstance } from "fastify";
import { StartProblem } from "../env.ts";
import type { Objects } from "../objects/objects.ts";
import { messageOf, sentenceOf } from "../problems.ts";
import { describeBackup, makeBackup, type Wanted } from "./make.ts";

// One process owns the embedded database: a backup of a running one is requested through a socket in the folder, which
// only the owner may open.

const pathWithoutKeys = "/without-keys";

const socketIn = (folder: string) => join(folder, "backup.sock");

/** Makes backups on request, for as long as this process runs. */
export async function serveBackups(
  connection: Connection,
  objects: Objects,
  folder: string,
  app: FastifyInstance,
): Promise<void> {
  const server = createServer(async (request, response) => {
    try {
      const file = await text(request);
      const withoutKeys = request.url === pathWithoutKeys;
      response.end(describeBackup(await makeBackup(connection, objects, { file, withoutKeys }), file));
    } catch (error) {
      response.writeHead(500).end(sentenceOf(error) ?? messageOf(error));
    }
  });
  server.on("error", (error) =>
    app.log.warn({ err: error }, "the backup socket is unavailable: stop the server first"),
  );
  // Removes a stale socket left by a crash; the folder lock guarantees it is ours.
  await rm(socketIn(folder), { force: true });
  server.listen(socketIn(folder));
  // A running backup reads the database, which closes after this.
  app.addHook("preClose", () => new Promise<void>((resolve) => void server.close(() => resolve())));
}

/** Asks the process that has the folder for a backup; null when that process is not a server. */
export async function askForBackup(folder: string, { file, withoutKeys }: Wanted): Promise<string | null> {
  const asking = request({ socketPath: socketIn(folder), path: withoutKeys ? pathWithoutKeys : "/", method: "POST" });
  asking.end(file);
  const answers = await once(asking, "response").catch(() => null);
  if (!answers) return null;
  const answer: IncomingMessage = answers[0];
  const message = await text(answer);
  if (answer.statusCode !== 200) throw new StartProblem(message);
  return message;
}
