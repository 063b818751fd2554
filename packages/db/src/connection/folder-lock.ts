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
const stopping = "stopping";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Reads a file of a process below /proc; empty where there is no /proc. */
function aboutProcess(pid: number, name: "stat" | "status"): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

interface ProcessState {
  /** Distinguishes this process from a later one with the same number; empty where the system does not report it. */
  start: string;
  /** A zombie: it has ended, and its parent has not noticed. */
  isZombie: boolean;
  isBeingKilled: boolean;
}

const exitingFlag = 0x4;
const killSignalBit = 1n << 8n;

function stateOf(pid: number): ProcessState {
  // The process name before it is in parentheses and may contain spaces.
  const fields = aboutProcess(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  const pending = [...aboutProcess(pid, "status").matchAll(/^(?:SigPnd|ShdPnd):\s*([0-9a-f]+)$/gm)];
  return {
    start: fields[19] ?? "",
    isZombie: fields[0] === "Z" || fields[0] === "X",
    isBeingKilled:
      (Number(fields[6] ?? 0) & exitingFlag) !== 0 ||
      pending.some(([, signals = "0"]) => (BigInt(`0x${signals}`) & killSignalBit) !== 0n),
  };
}

interface Holder {
  pid: number;
  /** It is stopping or was killed, so the folder will be free in a moment. */
  isGoing: boolean;
}

/** Finds the process that holds the lock; null when it has ended or the machine has restarted since. */
function holderOf(file: string): Holder | null {
  const [digits, start = "", mark] = readFileSync(file, "utf8").split(" ");
  const pid = Number(digits);
  if (pid === process.pid) return heldHere.has(file) ? { pid, isGoing: false } : null;
  if (!(pid > 0) || !isRunning(pid)) return null;
  const state = stateOf(pid);
  const isSame = start === "" ? statSync(file).mtimeMs > Date.now() - uptime() * 1000 : start === state.start;
  if (!isSame || state.isZombie) return null;
  return { pid, isGoing: mark === stopping || state.isBeingKilled };
}

const lockIn = (folder: string) => resolve(join(folder, "lock"));

/** Returns the process that still holds the folder, but is stopping or was killed. */
export function stoppingHolder(folder: string): number | null {
  try {
    const holder = holderOf(lockIn(folder));
    return holder?.isGoing ? holder.pid : null;
  } catch {
    return null;
  }
}

/** Records in the lock that this process is about to release the folder, so that its successor waits. */
export function markStopping(folder: string): void {
  const file = lockIn(folder);
  if (!heldHere.has(file)) return;
  const written = `${file}.${process.pid}`;
  writeFileSync(written, `${process.pid} ${stateOf(process.pid).start} ${stopping}`);
  renameSync(written, file);
}

/** Locks the folder for this process; returns a function that unlocks it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = lockIn(folder);
  const written = `${file}.${process.pid}`;
  for (;;) {
    writeFileSync(written, `${process.pid} ${stateOf(process.pid).start}`);
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
    if (holder !== null) throw new FolderInUse(folder, holder.pid);
    renameSync(file, aside);
    const moved = holderOf(aside);
    if (moved !== null) {
      linkSync(aside, file);
      throw new FolderInUse(folder, moved.pid);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
