import { moment } from "@mero-mat/api/fields";
import type { Cursor } from "@mero-mat/db/queries/polls";
import * as z from "zod/mini";
import { invalidField } from "./failures.ts";

/** Encodes the end of a page as an opaque cursor. */
export const writeCursor = (position: unknown[]): string => Buffer.from(JSON.stringify(position)).toString("base64url");

export function readCursor<S extends z.ZodMiniType>(text: string | undefined, position: S): z.output<S> | null {
  if (text === undefined) return null;
  try {
    return position.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw invalidField("cursor", "invalid");
  }
}

const MomentAndId = z.tuple([moment, z.uuid()]);

/** Reads the cursor of a list ordered by `createdAt`, as most lists are. */
export function decodeCursor(text: string | undefined): Cursor | null {
  const position = readCursor(text, MomentAndId);
  return position && { createdAt: position[0], id: position[1] };
}

/** Creates a page from one row more than it shows: the extra row means that there is another page. */
export function toPage<Row extends Cursor>(rows: Row[], limit: number): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeCursor([last.createdAt, last.id]) : null };
}
