import type { Entry } from "@mero-mat/api/procedure";
import fc from "fast-check";
import * as z from "zod/mini";

/** Lists values that exist in the database, or would be accepted, by the name of the field. */
export type Known = Record<string, unknown[]>;

interface Schema {
  type?: string | undefined;
  format?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

const hostile = fc.constantFrom<unknown[]>(
  null,
  true,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "a\r\nBcc: b@gmail.com",
  "{{7*7}}",
  "%s%n",
  "०१२३४५",
  "../../etc/passwd",
  "x".repeat(5000),
  "9".repeat(400),
  [],
  [[]],
  {},
  { $ne: 1 },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
);

function plain(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case "string": {
      if (schema.format === "uuid") return fc.uuid();
      const { pattern, minLength = 0, maxLength = minLength + 40 } = schema;
      if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength));
      return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: "grapheme" });
    }
    case "integer":
    case "number": {
      const { minimum = -5, maximum = minimum + 200 } = schema;
      return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, minimum + 200)) });
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.oneof(fc.integer({ min: 1, max: 9 }), fc.string({ maxLength: 9 }));
  }
}

/**
 * Generates values that fit the schema. `known` has values that a schema cannot describe: an existing id, or a district
 * of the province.
 */
function fitting(schema: Schema, known: Known, usual: boolean, name = ""): fc.Arbitrary<unknown> {
  const values = known[name];
  if (values && (usual || schema.type !== "object")) {
    const one = fc.constantFrom(...values);
    return usual ? one : fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: plain(schema) });
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, known, usual, name)));
  if (schema.type === "object") {
    const { properties = {}, required = [] } = schema;
    const names = Object.keys(properties);
    const whole = fc.tuple(...names.map((field) => fitting(properties[field] ?? {}, known, usual, field)));
    const left = fc.subarray(names.filter((field) => !required.includes(field)));
    return fc
      .tuple(whole, left)
      .map(([values, out]) =>
        Object.fromEntries(
          names.map((field, at) => [field, values[at]] as const).filter(([field]) => !out.includes(field)),
        ),
      );
  }
  if (schema.type === "array") {
    const { minItems: minLength = 0, maxItems = minLength + 3 } = schema;
    return fc.array(fitting(schema.items ?? {}, known, usual, name.replace(/s$/, "")), {
      minLength,
      maxLength: Math.min(maxItems, minLength + 3),
    });
  }
  return plain(schema);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Takes away or replaces one field of a fitting value. */
function broken([input, at, value, isGone]: [unknown, number, unknown, boolean]): unknown {
  if (!isRecord(input) || Object.keys(input).length === 0) return value;
  const names = Object.keys(input);
  const name = names[at % names.length] ?? "";
  const { [name]: _, ...others } = input;
  return isGone ? others : { ...others, [name]: value };
}

export interface Input {
  value: unknown;
  isValid: boolean;
}

/** Generates this many inputs of a procedure; the first ones are like a client's. */
export function inputsOf(entry: Entry, known: Known, seed: number, count: number): Input[] {
  const asSent = (value: unknown): unknown => (value === undefined ? value : JSON.parse(JSON.stringify(value)));
  const toInput = (value: unknown): Input => ({ value, isValid: z.safeParse(entry.input, asSent(value)).success });
  if (entry.input._zod.def.type === "void") return [toInput(undefined)];
  const schema: Schema = z.toJSONSchema(entry.input, { io: "input", unrepresentable: "any" }) as Schema;
  const usual = fitting(schema, known, true);
  const any = fitting(schema, known, false);
  const parts = fc.tuple(any, fc.nat(), hostile, fc.boolean());
  const wanted = Math.ceil(count / 3);
  const firstValid: Input[] = [];
  // Some calls have few valid inputs.
  for (let round = 0; round < 200 && firstValid.length < wanted; round++) {
    const sampled = fc.sample(usual, { seed: seed + round, numRuns: 5 }).map(toInput);
    firstValid.push(...sampled.filter(({ isValid }) => isValid));
  }
  return [
    ...firstValid.slice(0, wanted),
    ...fc.sample(any, { seed, numRuns: wanted }).map(toInput),
    ...fc.sample(parts.map(broken), { seed, numRuns: Math.floor(count / 3) }).map(toInput),
    ...fc.sample(hostile, { seed, numRuns: 2 }).map(toInput),
  ];
}
