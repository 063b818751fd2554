import { join } from "node:path";
import type { Env } from "../env.ts";
import { diskObjects } from "./disk.ts";
import type { Objects } from "./objects.ts";
import { s3Objects } from "./s3.ts";

export const openObjects = ({ S3, DATA_DIR }: Pick<Env, "S3" | "DATA_DIR">): Objects =>
  S3 ? s3Objects(S3) : diskObjects(join(DATA_DIR, "objects"));
