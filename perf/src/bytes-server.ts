// The baseline of a shared response: a Fastify route per path that has the same bytes ready, compressed and tagged as
// the server at the given origin sent them, and nothing else.
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import fastify from "fastify";

const [origin = "", ...paths] = process.argv.slice(2);
const app = fastify();

for (const path of paths) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + path, { headers: { "accept-encoding": "gzip, br" } }, resolve).on("error", reject);
  });
  const body = await buffer(answer);
  const { etag, "content-type": type, "content-encoding": encoding } = answer.headers;
  if (answer.statusCode !== 200 || !etag) throw new Error(`${path} was answered ${answer.statusCode}, tag ${etag}`);
  app.get(path, (request, reply) => {
    reply.header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    if (encoding) reply.header("content-encoding", encoding);
    return reply.type(type ?? "").send(body);
  });
}
process.once("SIGTERM", () => app.close());
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
