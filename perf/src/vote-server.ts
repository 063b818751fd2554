// The baseline of a vote: one Fastify route with the session's statement and the vote's, and nothing else. Its argument
// chooses the design of the vote's statement.
import { createHash } from "node:crypto";
import { connectServer } from "@mero-mat/db/connect";
import { findWithAccount } from "@mero-mat/db/queries/sessions";
import fastify from "fastify";
import { castWithCounters } from "./counter-vote.ts";
import { castOne } from "./one-vote.ts";

const { DATABASE_URL = "" } = process.env;
const vote = process.argv[2] === "counters" ? castWithCounters : castOne;
const { db, close } = connectServer({ url: DATABASE_URL });
const app = fastify();
app.post<{ Body: { postId: string; optionId: string } }>("/api/votes", async (request, reply) => {
  const token = request.headers.cookie?.split("session=")[1] ?? "";
  const found = await findWithAccount(db, createHash("sha256").update(token).digest("hex"));
  if (!found) return reply.status(401).send();
  return vote(db, found.account.id, request.body.postId, request.body.optionId);
});
process.once("SIGTERM", () => app.close().then(close));
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
