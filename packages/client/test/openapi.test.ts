import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import openapiTypescript, { astToString } from "openapi-typescript";
import { expect, inject, test } from "vitest";
import { describeCalls } from "../describe-calls.ts";
import { topics } from "../src/events.ts";

const file = readFileSync(new URL("../../../apps/api/dist/openapi.json", import.meta.url), "utf8");
const document = JSON.parse(file);

test("the build's openapi.json is the document that the server serves", async () => {
  const origin = inject("origin");
  const served = await (await fetch(`${origin}/api/openapi.json`)).text();
  expect(JSON.parse(served.replaceAll(origin, document.servers[0].url))).toEqual(document);
});

test("the calls match the API document (`npm run generate` regenerates them)", () => {
  const kept = readFileSync(new URL("../src/calls.ts", import.meta.url), "utf8");
  const biome = join(import.meta.dirname, "../../../node_modules/.bin/biome");
  const formatted = execFileSync(biome, ["format", "--stdin-file-path=src/calls.ts"], {
    input: describeCalls(document),
  });
  expect(kept).toBe(String(formatted));
});

test("the topics are those that the server sends", () => {
  const { description } = document.paths["/api/events"].get;
  expect(description).toContain(`one of ${topics.map((topic) => `\`${topic}\``).join(", ")};`);
});

const use = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";

const client = createClient<paths>({ baseUrl: "http://127.0.0.1:3000", headers: { authorization: "Bearer x" } });
export type Poll = components["schemas"]["Poll"];

export async function vote(poll: Poll): Promise<number> {
  const optionId = poll.voteOptions[0]?.id ?? "";
  const { data, error } = await client.POST("/api/votes", { body: { postId: poll.id, optionId } });
  if (error) throw new Error(error.reason === "voting_closed" ? "too late" : error.message);
  // @ts-expect-error there is no such field
  data.poll.nothing;
  return data.poll.totalVotes;
}

export const one = (id: string) => client.GET("/api/posts/{id}", { params: { path: { id } } });
// @ts-expect-error there is no such call
export const none = () => client.GET("/api/nothing");
`;

test("a client compiles with what openapi-typescript makes of the document", async () => {
  const folder = join(import.meta.dirname, "../test-results/openapi");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "api.d.ts"), astToString(await openapiTypescript(file)));
  writeFileSync(join(folder, "use.ts"), use);
  const tsc = join(import.meta.dirname, "../../../node_modules/typescript/bin/tsc");
  const options = [
    "--noEmit",
    "--ignoreConfig",
    "--strict",
    "--skipDefaultLibCheck",
    "--module",
    "preserve",
    "--allowImportingTsExtensions",
    "--target",
    "es2023",
  ];
  const compiled = promisify(execFile)("node", [tsc, ...options, "--lib", "es2023,dom", "use.ts"], { cwd: folder });
  expect(await compiled.catch((error: { stdout: string }) => error)).toMatchObject({ stdout: "" });
});
