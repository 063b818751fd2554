import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import { join, resolve } from "node:path";

/** The embedded database has no lock of its own: two processes in one folder silently lose rows. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by process ${pid}. Stop that process first, or set DATA_DIR or DATABASE_URL.`,
    );
  }
}

const heldHere = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The process that holds the lock, or null when it is gone or the machine has restarted since. */
function holderOf(file: string): number | null {
  const pid = Number(readFileSync(file, "utf8"));
  if (pid === process.pid) return heldHere.has(file) ? pid : null;
  const beforeBoot = statSync(file).mtimeMs < Date.now() - uptime() * 1000;
  return pid > 0 && !beforeBoot && isRunning(pid) ? pid : null;
}

/** Takes the folder for this process; returns what gives it back. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = resolve(join(folder, "lock"));
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      heldHere.add(file);
      return () => {
        heldHere.delete(file);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    removeStale(folder, file);
  }
}

// Renaming is atomic, so of two processes that find the same stale lock one moves it away. If what was moved turns
// out to be a lock taken meanwhile, it is put back.
function removeStale(folder: string, file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    const holder = holderOf(file);
    if (holder !== null) throw new FolderInUse(folder, holder);
    renameSync(file, aside);
    const moved = holderOf(aside);
    if (moved !== null) {
      linkSync(aside, file);
      throw new FolderInUse(folder, moved);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
