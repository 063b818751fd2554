import { procedures } from "@mero-mat/api/contract";
import { type Entry, restOutputOf } from "@mero-mat/api/procedure";
import { exampleOf } from "./examples.ts";
import { type JsonSchema, models, schemaOf } from "./models.ts";
import { type Method, type Operation, type Parameter, securityOf } from "./operation.ts";
import { changeParameters } from "./parameters.ts";
import { plainPaths } from "./plain-paths.ts";
import { refusalsOf } from "./refusals.ts";
import { failureSchema, headers, otherwise, refusals, tagged } from "./responses.ts";
import { tags } from "./tags.ts";
import { webhooksOf } from "./webhooks.ts";

/** The first sentence becomes the summary, and the rest the description. */
function summarize(about: string): Pick<Operation, "summary" | "description"> {
  const end = about.search(/[.:;] /);
  if (end < 0 || about.length < 90) return { summary: about };
  return { summary: about.slice(0, end), description: about };
}

function parameters(url: string, method: Method, schema: JsonSchema): Parameter[] {
  const inPath = [...url.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const names = method === "GET" ? Object.keys(schema.properties ?? {}) : inPath;
  return names.map((name) => ({
    name,
    in: inPath.includes(name) ? "path" : "query",
    required: inPath.includes(name) || (schema.required ?? []).includes(name),
    schema: schema.properties?.[name] ?? { type: "string" },
  }));
}

function bodyOf(url: string, schema: JsonSchema): JsonSchema | null {
  const isInBody = (name: string) => !url.includes(`{${name}}`);
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => isInBody(name)));
  if (Object.keys(properties).length === 0) return null;
  const required = (schema.required ?? []).filter(isInBody);
  return { ...schema, properties, ...(required.length > 0 ? { required } : { required: [] }) };
}

function operation(path: string, entry: Entry, method: Method, url: string, named: Record<string, JsonSchema>) {
  const input = entry.input._zod.def.type === "void" ? {} : schemaOf(entry.input, "input");
  const body = method === "GET" ? null : bodyOf(url, input);
  const json = (schema: JsonSchema) => ({ "application/json": { schema, example: exampleOf(schema, named) } });
  const { scope } = entry;
  const isTagged = entry.answer === "tagged";
  const why = refusalsOf(entry);
  const { summary, description = entry.about } = summarize(entry.about);
  const reach =
    entry.access === "public" ? "" : scope ? `\n\nA token needs the scope \`${scope}\`.` : "\n\nNot for tokens.";
  return {
    operationId: path,
    tags: path.split(".").slice(0, 1),
    summary,
    description: description + reach,
    security: securityOf(entry.access, scope !== null),
    "x-access": entry.access,
    parameters: [
      ...parameters(url, method, input),
      ...(entry.kind === "mutation" ? changeParameters(entry.once) : []),
      ...(isTagged ? [tagged.parameter] : []),
    ],
    ...(body ? { requestBody: { required: Boolean(body.required?.length), content: json(body) } } : {}),
    responses: {
      200: {
        description: "Done.",
        ...(entry.once
          ? { headers: { "Idempotent-Replayed": { $ref: "#/components/headers/IdempotentReplayed" } } }
          : {}),
        ...(isTagged ? { headers: tagged.headers } : {}),
        content: json(schemaOf(restOutputOf(entry), "output")),
      },
      ...(isTagged ? { 304: tagged.notModified } : {}),
      ...refusals(Object.hasOwn(body?.properties ?? {}, "proof") ? [...why, "proof_required"] : why),
      default: otherwise,
    },
  } satisfies Operation;
}

const description = `The same procedures as the web app's, by plain HTTP and JSON. Times are ISO 8601 in UTC, ids are UUIDs.

**Signing in.** Make a token in your profile, and send it as \`Authorization: Bearer …\`. A browser has a cookie from \`POST /api/login\`.

**Other sites.** The open data, the public log and this document may be read from pages of any site; no other path sends CORS headers. A script may send any \`Origin\` together with a token; with a cookie, a change from another site is 403 \`foreign_origin\`.

**Changes** may say for whom they are meant, by \`X-Acting-As\`. What creates or sends takes an \`Idempotency-Key\`: when an answer was lost, send the same again with the same key, and it is done once.

**Failures** are \`{ message, code, reason }\`; a refused input adds \`issues\`. A method that an address does not answer is 405 with \`Allow\`.`;

export type OpenApi = ReturnType<typeof openApi>;

interface Site {
  cookieName: string;
  publicUrl: URL;
}

/** Creates the OpenAPI document from the contract, so that it cannot differ from what is served. */
export function openApi({ cookieName, publicUrl }: Site) {
  const schemas = models();
  const paths: Record<string, Record<string, Operation>> = { ...plainPaths };
  for (const { path, entry } of procedures) {
    if (entry.rest === null) continue;
    const [method, url] = entry.rest.split(" ") as [Method, string];
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(path, entry, method, url, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Mero Mat · मेरो मत",
      version: "1",
      description,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      contact: { name: "Mero Mat", url: publicUrl.origin },
    },
    servers: [{ url: publicUrl.origin, description: "This server." }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A token for scripts, made in the profile." },
        session: { type: "apiKey", in: "cookie", name: cookieName, description: "What signing in gives a browser." },
      },
      headers,
      schemas: { ...schemas, Failure: failureSchema },
    },
  };
}
