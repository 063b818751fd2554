import type { Db } from "@mero-mat/db/connect";
import * as uploads from "@mero-mat/db/queries/uploads";
import { isUpload } from "@mero-mat/domain/party-pictures";
import { invalidField } from "../calls/failures.ts";

/** Requires that a submitted document is the sender's own upload. */
export async function requireOwnUpload(
  db: Db,
  ownerId: string,
  field: string,
  url: string | null | undefined,
): Promise<void> {
  if (!url) return;
  const upload = isUpload(url) && (await uploads.find(db, url.slice("/objects/".length, -".webp".length)));
  if (!upload || upload.ownerId !== ownerId) throw invalidField(field, "upload_unknown");
}
