import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { TestApp } from "./harness.ts";

/** Starts the app on a port, because uploads are about bytes on a wire. */
export const listen = ({ app }: TestApp): Promise<string> => app.listen({ host: "127.0.0.1", port: 0 });

export const openConnections = ({ app }: TestApp) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

export interface Sent {
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

export async function put(origin: string, body: FormData | Buffer, { cookie, headers = {} }: Sent = {}) {
  const answer = await fetch(`${origin}/api/upload`, {
    method: "PUT",
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  });
  const json = await answer.json();
  return {
    status: answer.status,
    headers: answer.headers,
    body: json as { url: string; reason: string; message: string },
  };
}

export function form(bytes: Buffer, { field = "file", name = "photo.jpg", type = "image/jpeg" } = {}): FormData {
  const data = new FormData();
  data.append("note", "a field before the file");
  data.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  data.append("more", "and one after it");
  return data;
}

/** Requests exactly this path; `fetch` would normalise it. */
export function getRaw(origin: string, path: string, headers: Record<string, string> = {}, method = "GET", body = "") {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, path, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const part of response) chunks.push(part);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    outgoing.on("error", reject).end(body);
  });
}

/** Lists the files and rows of uploads; a failed one must leave neither. */
export async function left({ connection, objectsFolder }: TestApp) {
  const rows = await connection.db.selectFrom("uploads").select("id").execute();
  return { files: readdirSync(objectsFolder), rows: rows.map(({ id }) => `${id}.webp`) };
}
export const nothing = { files: [], rows: [] };
