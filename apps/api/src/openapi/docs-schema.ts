import { escapeHtml } from "../responses/escape-html.ts";
import type { JsonSchema } from "./models.ts";

const nameOf = (ref: string) => ref.split("/").at(-1) ?? "";
export const asSchema = (value: unknown) => (value ?? {}) as JsonSchema;
function alternativesOf(schema: JsonSchema): JsonSchema[] | null {
  const given = schema["anyOf"] ?? schema["oneOf"];
  return Array.isArray(given) ? given.map(asSchema) : null;
}
const literal = (value: unknown) => escapeHtml(JSON.stringify(value));
const union = (parts: string[]) => [...new Set(parts)].join(" | ");

/** Lists a value's constraints beyond its type, but not the limits that every integer has. */
function limitsOf(schema: JsonSchema): string[] {
  const { format, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  const between = (least: unknown, most: unknown, of: string) => [
    ...(typeof least === "number" && least > 0 ? [`at least ${least}${of}`] : []),
    ...(typeof most === "number" && most < Number.MAX_SAFE_INTEGER ? [`at most ${most}${of}`] : []),
  ];
  return [
    ...(alternativesOf(schema) ?? []).flatMap(limitsOf),
    ...(typeof format === "string" ? [format] : []),
    ...between(minLength, maxLength, " characters"),
    ...between(minimum, maximum, ""),
    ...between(minItems, maxItems, " of them"),
    ...("default" in schema ? [`without it ${JSON.stringify(schema["default"])}`] : []),
  ];
}

/** Writes a type with its description behind it, on one line. */
export function lineAsHtml(schema: JsonSchema, indent = ""): string {
  const limits = limitsOf(schema);
  return schemaAsHtml(schema, indent) + (limits.length > 0 ? ` <i>// ${escapeHtml(limits.join(", "))}</i>` : "");
}

function objectAsHtml(schema: JsonSchema, indent: string): string {
  const required = new Set(schema.required ?? []);
  const inner = `${indent}  `;
  const fields = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const field = asSchema(value);
    return `${inner}${escapeHtml(name)}${required.has(name) ? "" : "?"}: ${lineAsHtml(field, inner)}\n`;
  });
  if (fields.length > 0) return `{\n${fields.join("")}${indent}}`;
  const values = schema["additionalProperties"];
  return values && typeof values === "object" ? `{ [name]: ${schemaAsHtml(asSchema(values), indent)} }` : "{}";
}

/** Writes a schema as TypeScript would, which readers grasp at a glance. The document has the rest. */
export function schemaAsHtml(schema: JsonSchema, indent = ""): string {
  const ref = schema["$ref"];
  if (typeof ref === "string") return `<a href="#model-${nameOf(ref)}">${nameOf(ref)}</a>`;
  if ("const" in schema) return literal(schema["const"]);
  if (Array.isArray(schema["enum"])) return union(schema["enum"].map(literal));
  const alternatives = alternativesOf(schema);
  if (alternatives) return union(alternatives.map((one) => schemaAsHtml(one, indent)));
  const { type } = schema;
  if (Array.isArray(type)) return union(type.map((one) => schemaAsHtml({ ...schema, type: one }, indent)));
  if (type === "object") return objectAsHtml(schema, indent);
  if (type !== "array") return type === undefined ? "anything" : escapeHtml(String(type));
  const item = schemaAsHtml(asSchema(schema["items"]), indent);
  return / \| /.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}
