import { limits } from "@mero-mat/domain/limits";
import * as z from "zod/mini";

/** A text that reveals the caller's choice; it is padded to a multiple of `blockBytes`, which hides its length. */
interface ChoiceText extends z.ZodMiniString {
  readonly blockBytes: number;
}
const hiding = (blockBytes: number): ChoiceText => Object.assign(z.string(), { blockBytes });

/** Whether somebody voted; `false` is a byte longer than `true`. */
interface ChoiceFlag extends z.ZodMiniBoolean {
  readonly blockBytes: number;
}

/** Whether an output of this schema shows the caller's choice. */
export type TellsChoice<S> = S extends ChoiceText | ChoiceFlag
  ? true
  : S extends z.ZodMiniObject<infer Shape>
    ? { [K in keyof Shape]: TellsChoice<Shape[K]> }[keyof Shape]
    : S extends
          | z.ZodMiniArray<infer Inner>
          | z.ZodMiniRecord<z.core.$ZodRecordKey, infer Inner>
          | z.ZodMiniNullable<infer Inner>
          | z.ZodMiniOptional<infer Inner>
      ? TellsChoice<Inner>
      : false;

// A party's name has this many letters at most, and a Devanagari letter has three bytes.
const blockBytes = 3 * limits.partyNameMax;

/** A name that reveals the caller's vote. The server hides its length. */
export const choiceText = hiding(blockBytes);

/** A candidate as written on the ballot: both names and the party, as JSON. */
export const choiceOption = hiding(4 * blockBytes);

/** A yes or no that reveals whether the caller has voted. */
export const choiceFlag: ChoiceFlag = Object.assign(z.boolean(), { blockBytes: String(false).length });

const encoder = new TextEncoder();

/** Number of padding bytes that hide the length of a text, in JSON. */
function hidingBytes(text: string, blockBytes: number): number {
  const length = encoder.encode(text).length;
  return Math.ceil(length / blockBytes) * blockBytes - length;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Parts {
  inner?: z.core.$ZodType;
  of: (value: unknown) => unknown[];
}

/** Yields the parts of a schema with the matching parts of a value. */
function partsOf(schema: z.core.$ZodType): Parts[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries<z.core.$ZodType>(schema.shape).map(([name, inner]) => ({
      inner,
      of: (value) => (isRecord(value) ? [value[name]] : []),
    }));
  if (schema instanceof z.ZodMiniArray)
    return [{ inner: schema.def.element, of: (value) => (Array.isArray(value) ? value : []) }];
  if (schema instanceof z.ZodMiniRecord)
    return [{ inner: schema.def.valueType, of: (value) => (isRecord(value) ? Object.values(value) : []) }];
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return [{ inner: schema.def.innerType, of: (value) => (value == null ? [] : [value]) }];
  return [];
}

const known = new WeakMap<z.core.$ZodType, (value: unknown) => number>();
const nothing = () => 0;

function hider(schema: z.core.$ZodType): (value: unknown) => number {
  if ("blockBytes" in schema) {
    const { blockBytes } = schema as ChoiceText;
    return (value) => {
      if (typeof value === "boolean") return hidingBytes(String(value), blockBytes);
      return typeof value === "string" ? hidingBytes(JSON.stringify(value).slice(1, -1), blockBytes) : 0;
    };
  }
  const parts = partsOf(schema).flatMap(({ inner, of }) => {
    const bytesOf = inner ? paddingOf(inner) : nothing;
    return bytesOf === nothing ? [] : [{ of, bytesOf }];
  });
  if (parts.length === 0) return nothing;
  return (value) => parts.flatMap(({ of, bytesOf }) => of(value).map(bytesOf)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns the padding for the texts of an output that its schema marks as a choice. */
export function paddingOf(schema: z.core.$ZodType): (value: unknown) => number {
  const made = known.get(schema) ?? hider(schema);
  known.set(schema, made);
  return made;
}
