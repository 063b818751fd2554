import type { ReactNode } from "react";

/** A part of a form that two administrators may have changed differently. */
export interface ConflictField<Values> {
  name: string;
  label: string;
  /** Returns the value that is compared; plain data. */
  read: (values: Values) => unknown;
  /** Returns null where there is nothing to show. */
  show: (values: Values) => ReactNode;
  /** Copies this part from one version into another. */
  take: (into: Values, from: Values) => Values;
}

export const versions = ["mine", "theirs"] as const;
export type Version = (typeof versions)[number];
export type Choices = Record<string, Version>;

type Options<Values> = Pick<ConflictField<Values>, "label"> & Partial<Pick<ConflictField<Values>, "read" | "show">>;

/** Makes a field of one value of a form, or of several that are chosen together. */
export function fieldOf<Values>(
  keys: (keyof Values & string)[],
  { label, read = (values) => keys.map((key) => values[key]), show }: Options<Values>,
): ConflictField<Values> {
  return {
    name: keys.join(" "),
    label,
    read,
    show: show ?? ((values) => keys.map((key) => values[key]).join(" ") || null),
    take: (into, from) => ({ ...into, ...Object.fromEntries(keys.map((key) => [key, from[key]])) }),
  };
}

const isSame = <Values>({ read }: ConflictField<Values>, a: Values, b: Values) =>
  JSON.stringify(read(a)) === JSON.stringify(read(b));

export const differing = <Values>(fields: ConflictField<Values>[], mine: Values, theirs: Values) =>
  fields.filter((field) => !isSame(field, mine, theirs));

/** Chooses in advance what only one of the two has changed; what both have changed stays open. */
export function firstChoices<Values>(fields: ConflictField<Values>[], before: Values, mine: Values, theirs: Values) {
  const choices: Choices = {};
  for (const field of fields)
    if (isSame(field, before, mine)) choices[field.name] = "theirs";
    else if (isSame(field, before, theirs)) choices[field.name] = "mine";
  return choices;
}

/** Starts from their version, so that what nobody can choose any more is as they have saved it. */
export const merge = <Values>(fields: ConflictField<Values>[], choices: Choices, mine: Values, theirs: Values) =>
  fields.reduce((merged, field) => (choices[field.name] === "mine" ? field.take(merged, mine) : merged), theirs);
