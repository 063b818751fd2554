// Receives webhooks: accepts only signed ones, and handles each once. Needs the SECRET shown in the dashboard.
import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

const { SECRET, PORT = "4000" } = process.env;
if (!SECRET) {
  console.error("Set SECRET to the secret shown in the dashboard.");
  process.exit(1);
}
const key = Buffer.from(SECRET.replace(/^whsec_/, ""), "base64");
const toleranceSeconds = 300;

function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": given } = headers;
  // Refuses replayed messages.
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < toleranceSeconds)) return false;
  const expected = Buffer.from(`v1,${createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64")}`);
  return String(given)
    .split(" ")
    .map((one) => Buffer.from(one))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}

// A message whose response was lost arrives again.
const seen = new Set<string>();

const server = createServer(async (request, answer) => {
  // Null when the sender hangs up halfway.
  const body = await text(request).catch(() => null);
  const id = String(request.headers["webhook-id"]);
  if (body === null || !isGenuine(request.headers, body)) return answer.writeHead(401).end();
  answer.writeHead(204).end();
  if (seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(`${type} ${JSON.stringify(data)}`);
});

try {
  await once(server.listen(Number(PORT), "127.0.0.1"), "listening");
  console.log("Waiting for webhooks");
} catch (error) {
  const why = error instanceof Error ? error.message : error;
  console.error(`Could not listen on port ${PORT}: set PORT to a free one (${why}).`);
  process.exitCode = 1;
}
