import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";

/** Ends a call whose path exists, but not with this method. */
export type RefuseMethod = (request: FastifyRequest, reply: FastifyReply) => void;

// These handle every path below them, and respond with 404 themselves.
const takesAll = (url: string) => url === "/api/*" || url.startsWith("/trpc/");

const escaped = (url: string) => url.replace(/[.+()[\]^$|\\]/g, "\\$&");
const patternOf = (url: string) =>
  new RegExp(`^${escaped(url).replace(/:\w+/g, "[^/]+").replaceAll("*", ".*")}${url === "/" ? "" : "/?"}$`);

/** Knows the methods of each path registered from now on. */
export function methodsByPath(app: FastifyInstance): RefuseMethod {
  const known = new Map<string, { pattern: RegExp; methods: string[] }>();
  app.addHook("onRoute", ({ method, url }) => {
    if (takesAll(url)) return;
    const path = known.get(url) ?? { pattern: patternOf(url), methods: [] };
    path.methods.push(...[method].flat());
    known.set(url, path);
  });
  return ({ url, method }, reply) => {
    const path = url.split("?")[0] ?? "";
    const allowed = [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allowed.length === 0 || allowed.includes(method)) return;
    reply.header("allow", [...new Set(allowed)].sort().join(", "));
    throw fail("method_not_allowed");
  };
}
