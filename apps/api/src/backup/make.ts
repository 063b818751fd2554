import { existsSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { Connection } from "@mero-mat/db/connect";
import { withCopy } from "@mero-mat/db/copy/read";
import { newest, newestApplied } from "@mero-mat/db/migrate";
import * as siteMarks from "@mero-mat/db/queries/site-marks";
import * as uploads from "@mero-mat/db/queries/uploads";
import { StartProblem } from "../env.ts";
import { movableKeys } from "../features/public-log/keys.ts";
import type { Objects } from "../objects/objects.ts";
import { nameOf } from "../objects/store.ts";
import { headerOf, writeLines } from "./lines.ts";

interface Made {
  rows: number;
  pictures: number;
  /** Number of pictures that the database names but storage does not have. */
  missing: number;
}

export interface Wanted {
  file: string;
  /** Leaves out the keys of the public log. */
  withoutKeys: boolean;
}

/** Writes everything into one file: a snapshot of the database, and the pictures that it names. */
export async function makeBackup({ db }: Connection, objects: Objects, { file, withoutKeys }: Wanted): Promise<Made> {
  if (existsSync(file)) throw new StartProblem(`${file} already exists. Choose another name.`);
  const made: Made = { rows: 0, pictures: 0, missing: 0 };
  await writeLines(file, async (write) => {
    const names = await withCopy(
      db,
      async ({ about, batches }, tx) => {
        await write(headerOf(about, withoutKeys));
        for (const { rows } of about.tables) made.rows += rows;
        for await (const batch of batches) await write(batch);
        return (await uploads.stored(tx)).map(nameOf);
      },
      withoutKeys ? movableKeys : [],
    );
    for (const picture of names) {
      const object = await objects.get(picture);
      if (!object) made.missing++;
      else await write({ picture, bytes: (await buffer(object.body)).toString("base64") });
    }
    made.pictures = names.length - made.missing;
    await write({ end: true, pictures: made.pictures });
  });
  // The dashboard warns when there was none for a week.
  if ((await newestApplied(db)) === newest) await siteMarks.put(db, "backup");
  return made;
}

export const describeBackup = ({ rows, pictures, missing }: Made, file: string): string =>
  `${file} holds ${rows} rows and ${pictures} pictures.\n${
    missing > 0 ? `${missing} pictures named in the database are missing from storage.\n` : ""
  }`;
