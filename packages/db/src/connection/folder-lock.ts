import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import { join, resolve } from "node:path";

/** The embedded database has no lock of its own, and two processes in one folder would silently lose rows. */
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

/** Reads when a process started, if the system says so (Linux): process numbers are reused. */
function startOf(pid: number): string {
  try {
    // The process name before it is in parentheses and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return fields?.[19] ?? "";
  } catch {
    return "";
  }
}

/** Finds the process that holds the lock; null when it has ended or the machine has restarted since. */
function holderOf(file: string): number | null {
  const [digits, start = ""] = readFileSync(file, "utf8").split(" ");
  const pid = Number(digits);
  if (pid === process.pid) return heldHere.has(file) ? pid : null;
  if (!(pid > 0) || !isRunning(pid)) return null;
  const isSame = start === "" ? statSync(file).mtimeMs > Date.now() - uptime() * 1000 : start === startOf(pid);
  return isSame ? pid : null;
}

/** Locks the folder for this process; returns a function that unlocks it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = resolve(join(folder, "lock"));
  const written = `${file}.${process.pid}`;
  for (;;) {
    writeFileSync(written, `${process.pid} ${startOf(process.pid)}`);
    try {
      // Linking is atomic and brings the content along: nobody ever sees a lock that does not name its process.
      linkSync(written, file);
      heldHere.add(file);
      return () => {
        heldHere.delete(file);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(written, { force: true });
    }
    removeStale(folder, file);
  }
}

// Renaming is atomic, so when two processes find the same stale lock only one moves it away. If the file that was moved
// turns out to be a new lock, it is put back.
function removeStale(folder: string, file: string): void {
  const aside = `${file}.${process.pid}.stale`;
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
