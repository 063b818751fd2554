// The yardstick: one Fastify route that does the SQL of a signed-in read, and nothing else.
import { createHash } from "node:crypto";
import { connectServer } from "@mero-mat/db/connect";
import { findWithAccount } from "@mero-mat/db/queries/sessions";
import fastify from "fastify";

const { DATABASE_URL = "" } = process.env;
const { db, close } = connectServer({ url: DATABASE_URL });
const app = fastify();
app.get("/user", async (request, reply) => {
  const token = request.headers.cookie?.split("session=")[1] ?? "";
  const found = await findWithAccount(db, createHash("sha256").update(token).digest("hex"));
  return found?.account ?? reply.status(401).send();
});
process.once("SIGTERM", () => app.close().then(close));
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
