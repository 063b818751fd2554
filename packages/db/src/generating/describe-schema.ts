import { type Kysely, sql } from "kysely";

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  isDefaulted: boolean;
  isComputed: boolean;
  labels: string[] | null;
}

const typescript: Record<string, string> = {
  _text: "string[]",
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  int2: "number",
  int4: "number",
  int8: "number",
  jsonb: "Json",
  text: "string",
  timestamptz: "Time",
  uuid: "string",
  varchar: "string",
  xid8: "string",
};

const header = `// Written by \`npm run generate\` in packages/db from the migrations: do not edit.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** Read as the ISO text that goes over the wire, written as text or Date. */
type Time = ColumnType<string, string | Date, string | Date>;
type NullableTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type DefaultedTime = ColumnType<string, string | Date | undefined, string | Date>;
type Json = JSONColumnType<Record<string, unknown>>;
type DefaultedJson = JSONColumnType<Record<string, unknown>, string | undefined, string>;
type NullableJson = JSONColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
`;

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

function typeOf({ type, labels, isNullable, isDefaulted, isComputed }: Column): string {
  const base = labels ? pascal(type) : typescript[type];
  if (!base) throw new Error(`No TypeScript type is known for the column type ${type}`);
  if (base === "Time" || base === "Json") return `${isNullable ? "Nullable" : isDefaulted ? "Defaulted" : ""}${base}`;
  const full = isNullable ? `${base} | null` : base;
  if (isComputed) return `GeneratedAlways<${full}>`;
  return isDefaulted ? `Generated<${full}>` : full;
}

/** Writes the TypeScript types of the database as it is now: one interface a table, one union an enumeration. */
export async function describeSchema<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type,
      not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as is_defaulted,
      a.attgenerated <> '' or a.attidentity = 'a' as is_computed,
      (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    order by c.relname, a.attnum`.execute(db);

  const unions = new Map(rows.filter((row) => row.labels).map((row) => [row.type, row.labels ?? []]));
  const tables = [...new Set(rows.map((row) => row.table))];
  return [
    header,
    ...[...unions]
      .sort()
      .map(([name, labels]) => `export type ${pascal(name)} = ${labels.map((label) => `"${label}"`).join(" | ")};`),
    "",
    ...tables.flatMap((table) => [
      `export interface ${pascal(table)} {`,
      ...rows.filter((row) => row.table === table).map((row) => `  ${camel(row.column)}: ${typeOf(row)};`),
      "}",
      "",
    ]),
    "export interface DB {",
    ...tables.map((table) => `  ${camel(table)}: ${pascal(table)};`),
    "}",
    "",
  ].join("\n");
}
