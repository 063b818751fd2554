// The yardstick of an area's list: one Fastify route with the session's statement and the bytes of the list, which are read from the
// file that its argument names.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { connectServer } from "@mero-mat/db/connect";
import { findWithAccount } from "@mero-mat/db/queries/sessions";
import fastify from "fastify";

const { DATABASE_URL = "" } = process.env;
const bytes = readFileSync(process.argv[2] ?? "");
const { db, close } = connectServer({ url: DATABASE_URL });
const app = fastify();
app.get("/api/posts", async (request, reply) => {
  const token = request.headers.cookie?.split("session=")[1] ?? "";
  const found = await findWithAccount(db, createHash("sha256").update(token).digest("hex"));
  return found ? reply.type("application/json; charset=utf-8").send(bytes) : reply.status(401).send();
});
process.once("SIGTERM", () => app.close().then(close));
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
