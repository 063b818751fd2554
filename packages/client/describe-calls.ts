type Schema = Record<string, unknown>;

type FailureSchema = Schema & { properties: { reason: { enum: string[] } } };

interface Media {
  /** A refusal's schema narrows the general failure, the first of its two parts. */
  schema: Schema & { allOf?: [Schema, FailureSchema] };
}

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

/** The parts of an OpenAPI document from which the client is generated. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> & { Failure: FailureSchema } };
}

const asSchema = (value: unknown) => (value ?? {}) as Schema;
const quoted = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const union = (parts: string[]) => [...new Set(parts)].join(" | ");
const inList = (type: string) => (/[|&]/.test(type) ? `(${type})[]` : `${type}[]`);

function objectType(schema: Schema): string {
  const required = new Set((schema["required"] as string[] | undefined) ?? []);
  const fields = Object.entries(asSchema(schema["properties"])).map(([name, value]) => {
    const isOptional = !required.has(name);
    return `${quoted(name)}${isOptional ? "?" : ""}: ${typeOf(asSchema(value), name)}${isOptional ? " | undefined" : ""}`;
  });
  if (fields.length > 0) return `{ ${fields.join("; ")} }`;
  const values = schema["additionalProperties"];
  return `Record<string, ${values && typeof values === "object" ? typeOf(asSchema(values)) : "unknown"}>`;
}

/** Writes a schema as a TypeScript type. */
function typeOf(schema: Schema, name = ""): string {
  if (typeof schema["$ref"] === "string") return schema["$ref"].split("/").at(-1) ?? "unknown";
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"])) return union(schema["enum"].map((value) => JSON.stringify(value)));
  const alternatives = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(alternatives)) return union(alternatives.map((one) => typeOf(asSchema(one), name)));
  if (Array.isArray(schema["type"])) return union(schema["type"].map((type) => typeOf({ ...schema, type }, name)));
  switch (schema["type"]) {
    case "object":
      return objectType(schema);
    case "array": {
      const item = typeOf(asSchema(schema["items"]));
      // On the wire an option is an object or its JSON text; the client has one type for both.
      return name === "voteOptions" && item.startsWith("string |") ? "VoteOption[]" : inList(item);
    }
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema["type"];
    default:
      return "unknown";
  }
}

interface Call {
  path: string;
  kind: "Query" | "Mutation";
  about: string;
  isOnce: boolean;
  input: Schema | null;
  output: Schema;
  fails: string[];
}

/** Reads the reasons for which a call is refused from its responses, each the general failure narrowed to its own. */
const failsOf = (responses: Operation["responses"]): string[] =>
  Object.values(responses).flatMap(
    ({ content }) => content?.["application/json"]?.schema.allOf?.[1].properties.reason.enum ?? [],
  );

function callsOf(paths: OpenApi["paths"]): Call[] {
  const operations = Object.values(paths).flatMap((methods) => Object.entries(methods));
  return operations.flatMap(([method, { operationId, summary, parameters, requestBody, responses }]) => {
    const output = responses["200"]?.content?.["application/json"]?.schema;
    const body = requestBody ? requestBody.content["application/json"]?.schema : {};
    // Only paths that answer JSON belong to a procedure.
    if (!output || !body || operationId.includes("export")) return [];
    const given = parameters.filter((one) => one.in === "path" || one.in === "query");
    const properties = {
      ...asSchema(body["properties"]),
      ...Object.fromEntries(given.map((one) => [one.name, one.schema])),
    };
    const required = [
      ...((body["required"] as string[] | undefined) ?? []),
      ...given.filter((one) => one.required).map((one) => one.name),
    ];
    return {
      path: operationId,
      kind: method === "get" ? ("Query" as const) : ("Mutation" as const),
      about: summary,
      isOnce: parameters.some(({ name }) => name === "Idempotency-Key"),
      input: Object.keys(properties).length > 0 ? { type: "object", properties, required } : null,
      output,
      fails: failsOf(responses),
    };
  });
}

const inputOf = ({ path, input }: Call) => (input ? `Inputs["${path}"]` : "undefined");
const isOptional = ({ input }: Call) => !input || (input["required"] as string[]).length === 0;

const kinds = ["Query", "Mutation"] as const;
const quotedText = (text: string) => JSON.stringify(text);
const literals = (texts: string[]) => union(texts.map(quotedText));

/** Finds the reasons that all calls of a kind share. */
function sharedFails(calls: Call[], kind: Call["kind"]): string[] {
  const [first, ...others] = calls.filter((call) => call.kind === kind);
  return (first?.fails ?? []).filter((reason) => others.every(({ fails }) => fails.includes(reason)));
}

export function describeCalls({ paths, components }: OpenApi): string {
  const calls = callsOf(paths);
  const shared = { Query: sharedFails(calls, "Query"), Mutation: sharedFails(calls, "Mutation") };
  const features = [...new Set(calls.map(({ path }) => path.split(".")[0] ?? ""))];
  const { Failure, ...models } = components.schemas;
  const reasons = Failure.properties.reason.enum.map((reason) => `  | ${JSON.stringify(reason)}`);
  const failure = { ...Failure, properties: { ...Failure.properties, reason: { $ref: "/Reason" } } };
  return `// Generated by \`npm run generate\` from the OpenAPI document.
import type { CallOptions, VoteOption } from "./options.ts";

/** Why a call fails. */
export type Reason =
${reasons.join("\n")};

export interface Query<Input, Output, Arguments extends unknown[] = [input: Input, options?: CallOptions]> {
  query(...given: Arguments): Promise<Output>;
}

export interface Mutation<Input, Output, Arguments extends unknown[] = [input: Input, options?: CallOptions]> {
  mutate(...given: Arguments): Promise<Output>;
}

${Object.entries({ ...models, Failure: failure })
  .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`)
  .join("\n\n")}

/** Lists what each call takes. */
export interface Inputs {
${calls.flatMap(({ path, input }) => (input ? `  "${path}": ${typeOf(input)};` : [])).join("\n")}
}

${kinds.map((kind) => `type ${kind}Failure = ${literals(shared[kind])};`).join("\n")}

/** Lists why each call is refused. */
export interface Failures {
${calls.map(({ path, kind, fails }) => `  "${path}": ${[`${kind}Failure`, ...fails.filter((one) => !shared[kind].includes(one)).map(quotedText)].join(" | ")};`).join("\n")}
}

export interface Calls {
${features
  .map((feature) => {
    const lines = calls
      .filter(({ path }) => path.startsWith(`${feature}.`))
      .map((call) => {
        const input = inputOf(call);
        const optional = isOptional(call) ? `, [input?: ${input}, options?: CallOptions]` : "";
        return `    /** ${call.about} */\n    ${call.path.split(".")[1]}: ${call.kind}<${input}, ${typeOf(call.output)}${optional}>;`;
      });
    return `  ${feature}: {\n${lines.join("\n")}\n  };`;
  })
  .join("\n")}
}

/** Calls that create or send something: each is done once per key. */
export const once = [
${calls
  .filter(({ isOnce }) => isOnce)
  .map(({ path }) => `  "${path}",`)
  .join("\n")}
] as const;
`;
}
