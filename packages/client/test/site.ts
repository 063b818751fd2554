import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shortLived, startServer } from "@mero-mat/test-tools/server-process";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
  }
}

export const officer = { username: "officer", password: "a-quiet-desk-9" };

/** Starts one server with an administrator for all files: a start takes longer than most of their tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-client-"));
  const admin = { ADMIN_USERNAME: officer.username, ADMIN_PASSWORD: officer.password };
  const server = await startServer({ DATA_DIR: folder, DEMO: "0", ...admin }, shortLived);
  project.provide("origin", server.origin);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
}

/** Forwards calls, and loses the first responses. */
export async function losing(origin: string, lost: number) {
  let calls = 0;
  const server = createServer((asked, answer) => {
    const isLost = calls++ < lost;
    const { host: _, ...headers } = asked.headers;
    const passed = request(new URL(asked.url ?? "/", origin), { method: asked.method, headers }, (got) => {
      if (isLost) return void got.resume().on("end", () => asked.socket.destroy());
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    cut: () => server.closeAllConnections(),
    close: () => server.close(),
  };
}
