import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const mount = (folder: string, megabytes: number) =>
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", folder], { stdio: "ignore" });
export const unmount = (folder: string) => execFileSync("umount", [folder], { stdio: "ignore" });

/** Returns whether a test may mount a disk: as root, and in a container that allows it. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "mero-mat-mount-"));
  try {
    mount(folder, 1);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
