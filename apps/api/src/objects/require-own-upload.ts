import type { Db } from "@mero-mat/db/connect";
import * as uploads from "@mero-mat/db/queries/uploads";
import { invalidField } from "../calls/failures.ts";

const address = /^\/objects\/([0-9a-f-]{36})\.webp$/;

/** Requires that a submitted document is the sender's own upload. */
export async function requireOwnUpload(
  db: Db,
  ownerId: string,
  field: string,
  url: string | null | undefined,
): Promise<void> {
  if (!url) return;
  const id = address.exec(url)?.[1];
  const upload = id && (await uploads.find(db, id));
  if (!upload || upload.ownerId !== ownerId) throw invalidField(field, "upload_unknown");
}
