import type { Cursor } from "@mero-mat/db/queries/polls";
import * as z from "zod/mini";
import { fail } from "./failures.ts";

const Position = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a page ended, as text that means nothing to whoever carries it. */
const encode = ({ createdAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");

export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    const [createdAt, id] = Position.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { createdAt, id };
  } catch {
    throw fail("invalid_input");
  }
}

/** A page from one row more than it shows: that row says whether there is another page. */
export function toPage<Row extends Cursor>(rows: Row[], limit: number): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encode(last) : null };
}
