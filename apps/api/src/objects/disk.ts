import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Objects, requireObjectName } from "./objects.ts";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Keeps files in a folder of this machine, or one shared by several machines. */
export function diskObjects(folder: string): Objects {
  const fileOf = (name: string) => join(folder, requireObjectName(name));
  const unfinished = (name: string) => `${fileOf(name)}.part`;

  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const file = await open(unfinished(name), "wx", 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished(name), fileOf(name));
      } catch (error) {
        await rm(unfinished(name), { force: true });
        throw error;
      }
    },
    async get(name) {
      const file = await open(fileOf(name)).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { size, body: file.createReadStream() };
    },
    async remove(name) {
      // A process that was killed while writing leaves an unfinished file.
      for (const path of [unfinished(name), fileOf(name)]) await rm(path, { force: true });
    },
  };
}
