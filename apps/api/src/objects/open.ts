import { join } from "node:path";
import { diskObjects } from "./disk.ts";
import type { Objects } from "./objects.ts";
import { type S3Options, s3Objects } from "./s3.ts";

interface Place {
  S3: S3Options | null;
  DATA_DIR: string;
}

export const openObjects = ({ S3, DATA_DIR }: Place): Objects =>
  S3 ? s3Objects(S3) : diskObjects(join(DATA_DIR, "objects"));
