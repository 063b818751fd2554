import { request } from "node:http";
import { beforeAll } from "vitest";
import { type Answer, type CallOptions, type Given, openApp, type TestApp } from "../harness.ts";
import { createPoll, manyVoters, vote } from "../polls-harness.ts";

export interface Server extends TestApp {
  origin: string;
}

/** Creates one call over a real connection; addresses are the machine's own, 127.0.0.1 to 127.255.255.254. */
function callOver(origin: string) {
  return (line: string, { body, cookie, headers = {}, address = "127.0.0.1" }: CallOptions = {}): Promise<Answer> => {
    const space = line.indexOf(" ");
    const [method, path] = [line.slice(0, space), line.slice(space + 1)];
    const payload = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
    const { hostname, port } = new URL(origin);
    const ofBody = { "content-type": "application/json", "content-length": Buffer.byteLength(payload ?? "") };
    const sent = { ...(payload === undefined ? {} : ofBody), ...(cookie ? { cookie } : {}), ...headers };
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path, method, headers: sent, localAddress: address }, async (answer) => {
        const text = (await answer.setEncoding("utf8").toArray()).join("");
        const isJson = String(answer.headers["content-type"]).includes("json");
        const set = answer.headers["set-cookie"]?.find((one) => /^(__Host-)?session=/.test(one));
        resolve({
          status: answer.statusCode ?? 0,
          body: isJson && text !== "" ? JSON.parse(text) : text,
          headers: answer.headers,
          cookie: set?.split(";")[0],
        });
      });
      asked.on("error", reject).end(payload);
    });
  };
}

/** Starts a server that listens for all tests of a file. */
export function serverOfFile(given: Given = {}): () => Server {
  let server: Server | undefined;
  beforeAll(async () => {
    const app = await openApp(given);
    const origin = await app.app.listen({ host: "127.0.0.1", port: 0 });
    server = { ...app, origin, call: callOver(origin) };
    return app.close;
  });
  return () => {
    if (!server) throw new Error("The server listens once the tests run");
    return server;
  };
}

export async function adminOf(server: Server): Promise<string> {
  const [cookie = ""] = await manyVoters(server, 1, "admin");
  return cookie;
}

/** Creates a poll, and a voter who has voted in it and may comment. */
export async function withComment(server: Server) {
  const admin = await adminOf(server);
  const [cookie = ""] = await manyVoters(server, 1);
  const poll = await createPoll(server, admin);
  await vote(server, cookie, poll.id, poll.voteOptions[0]?.id ?? "");
  const comment = (content: string) =>
    server.call("POST /api/comments", { cookie, body: { postId: poll.id, content } });
  return { admin, cookie, poll, comment };
}
