import { procedures } from "@mero-mat/api/contract";
import { reasons } from "@mero-mat/api/errors";
import type { Entry } from "@mero-mat/api/procedure";
import { Challenge } from "@mero-mat/api/proof-of-work";
import * as z from "zod/mini";
import { ofChanges, replayedHeader } from "./openapi-changes.ts";
import { plainPaths } from "./openapi-plain.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const schemaOf = (schema: z.core.$ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const failure = {
  description: "The call failed; `reason` says why.",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
};

/** For what costs work beyond so many an hour from one network. */
const proofRequired = {
  description:
    "`proof_required`: solve `challenge`, in ALTCHA's first format (find the number up to `maxnumber` for which the SHA-256 of `salt` and the number, written in decimal, is `challenge`), and send the same call with its answer as `proof`.",
  content: {
    "application/json": {
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Failure" },
          {
            type: "object",
            required: ["challenge"],
            properties: { challenge: { $ref: "#/components/schemas/Challenge" } },
          },
        ],
      },
    },
  },
};

function parameters(url: string, method: Method, schema: JsonSchema) {
  const inPath = [...url.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const names = method === "GET" ? Object.keys(schema.properties ?? {}) : inPath;
  return names.map((name) => ({
    name,
    in: inPath.includes(name) ? "path" : "query",
    required: inPath.includes(name) || (schema.required ?? []).includes(name),
    schema: schema.properties?.[name] ?? {},
  }));
}

function bodyOf(url: string, schema: JsonSchema): JsonSchema | null {
  const isInBody = (name: string) => !url.includes(`{${name}}`);
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => isInBody(name)));
  if (Object.keys(properties).length === 0) return null;
  return { ...schema, properties, required: (schema.required ?? []).filter(isInBody) };
}

function operation(path: string, entry: Entry, method: Method, url: string): Operation {
  const input = entry.input._zod.def.type === "void" ? {} : schemaOf(entry.input, "input");
  const body = method === "GET" ? null : bodyOf(url, input);
  const change = entry.kind === "mutation" ? ofChanges(entry.once) : null;
  return {
    operationId: path,
    tags: path.split(".").slice(0, 1),
    summary: entry.about,
    security: entry.access === "public" ? [] : [{ session: [] }],
    "x-access": entry.access,
    parameters: [...parameters(url, method, input), ...(change?.parameters ?? [])],
    ...(body
      ? { requestBody: { required: Boolean(body.required?.length), content: { "application/json": { schema: body } } } }
      : {}),
    responses: {
      200: {
        description: "OK",
        ...(entry.once ? { headers: replayedHeader } : {}),
        content: { "application/json": { schema: schemaOf(entry.output, "output") } },
      },
      ...change?.responses,
      ...(Object.hasOwn(body?.properties ?? {}, "proof") ? { 428: proofRequired } : {}),
      default: failure,
    },
  };
}

interface Answer {
  description: string;
  headers?: Record<string, { schema: unknown }>;
  content: Record<string, { schema: unknown }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  "x-access": string;
  parameters: { name: string; in: string; required: boolean; schema: unknown; description?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> };
  responses: { 200: Answer; 409?: Answer; 422?: Answer; 428?: Answer; default: typeof failure };
}

/** What is no procedure fails in the same shape. */
const withFailure = (
  operation: Omit<Operation, "responses"> & { responses: Omit<Operation["responses"], "default"> },
) => ({
  ...operation,
  responses: { ...operation.responses, default: failure },
});

export type OpenApi = ReturnType<typeof openApi>;

/** The documented paths for tools: made from the contract, so it cannot differ from what is served. */
export function openApi(cookieName: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [url, methods] of Object.entries(plainPaths))
    paths[url] = Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, withFailure(operation)]),
    );
  for (const { path, entry } of procedures) {
    if (entry.rest === null) continue;
    const [method, url] = entry.rest.split(" ") as [Method, string];
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(path, entry, method, url) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Mero Mat · मेरो मत",
      version: "1",
      description: "Every path answers JSON. A session cookie comes with signing in. Times are ISO 8601 in UTC.",
    },
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookieName } },
      schemas: {
        Challenge: schemaOf(Challenge, "output"),
        Failure: {
          type: "object",
          required: ["message", "code", "reason"],
          properties: {
            message: { type: "string" },
            code: { type: "string" },
            reason: { enum: Object.keys(reasons) },
            retryAfter: { type: "integer" },
            challenge: { $ref: "#/components/schemas/Challenge" },
            issues: {
              type: "array",
              items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
            },
          },
        },
      },
    },
  };
}
