import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { unprivileged } from "@mero-mat/db/testing/postgres";
import { pathOf } from "./parts.ts";

interface Archive {
  /** A folder with the repository, which several servers may share. */
  folder: string;
  data: string;
  port: number;
  socket: string;
}

/** Returns pgBackRest's settings of docs/backup.md, without encryption, for this server. */
export const archiveSettings = ({ folder, data, port, socket }: Archive): string => `[global]
repo1-path=${join(folder, "repository")}
repo1-retention-full=2
repo1-bundle=y
start-fast=y
log-level-file=off
lock-path=${socket}
spool-path=${socket}
[mero-mat]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${socket}
pg1-user=postgres
`;

/** Runs pgBackRest as an unprivileged user, with the settings of this file. */
export const runPgbackrest = (file: string, ...args: string[]): string =>
  execFileSync(pathOf("pgbackrest"), [`--config=${file}`, "--stanza=mero-mat", ...args], {
    ...unprivileged(),
    cwd: "/",
    encoding: "utf8",
    env: { PATH: "/usr/bin:/bin" },
  });
