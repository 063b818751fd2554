import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { binaries } from "@mero-mat/db/testing/postgres";
import { freePort } from "@mero-mat/test-tools/free-port";
import { archiveSettings } from "./archive.ts";
import { folderWith, type Part, startPart } from "./parts.ts";

const docs = ["operations", "backup"]
  .map((name) => readFileSync(fileURLToPath(new URL(`../../../../docs/${name}.md`, import.meta.url)), "utf8"))
  .join("\n");

/** Returns the documented block of settings with this text, without the marks of its language and without its indentation. */
export function documented(text: string): string {
  const [, indentation = "", block] =
    [...docs.matchAll(/^( *)```\w*\n(.*?)^ *```/gms)].find((found) => found[2]?.includes(text)) ?? [];
  if (block) return block.replace(new RegExp(`^${indentation}`, "gm"), "");
  throw new Error(`The documents have no settings with ${text}`);
}

async function startEtcd(): Promise<string> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const env = {
    ...Object.fromEntries(
      [...documented("ETCD_NAME").matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
    ),
    ETCD_DATA_DIR: join(folderWith({}), "data"),
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_INITIAL_CLUSTER: `one=${peer}`,
  };
  await startPart({ program: "etcd", args: [], port, env });
  return `127.0.0.1:${port}`;
}

export interface Member {
  name: string;
  port: number;
  data: string;
  /** Patroni's settings, and the file that it reads them from. */
  settings: string;
  file: string;
  /** The file of pgBackRest's settings. */
  archive: string;
  /** Patroni reports on this port whether its server leads. */
  apiPort: number;
  part: Part;
}

/** Adds the documented settings of the archive to those of a new cluster. */
const archiving = (settings: string) =>
  settings.replace(/( parameters: \{ max_connections.*) \}/, (_, parameters) => {
    const added = [...documented("archive_mode: ").matchAll(/^ +(archive_.+?: .+)$/gm)].map(([, line]) => line);
    return `${[parameters, ...added].join(", ")} }`;
  });

async function startMember(name: string, etcd: string, repository: string | undefined): Promise<Member> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const folder = folderWith({});
  const data = join(folder, "data");
  const replaced: [RegExp, string][] = [
    [/^name: .*/m, `name: ${name}`],
    [/hosts: ".*"/, `hosts: "${etcd}"`],
    [/10\.0\.0\.1:8008/g, `127.0.0.1:${apiPort}`],
    [/10\.0\.0\.1:5432/g, `127.0.0.1:${port}`],
    [/10\.0\.0\.0\/24/g, "127.0.0.1/32"],
    [/\S+\/15\/patroni/, data],
    [/\S+\/15\/bin/, binaries()],
    [/\/var\/run\/postgresql/, folder],
    // The tests' own user is not always called postgres, and makes the product's.
    [/^( +)- local all postgres peer$/m, "$1- local all postgres trust\n$1- host all postgres 127.0.0.1/32 trust"],
  ];
  const changed = replaced.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`docs/operations.md has nothing like ${from} in Patroni's settings`);
    from.lastIndex = 0;
    return text.replace(from, to);
  }, documented("scope: mero-mat"));
  const settings = repository ? archiving(changed) : changed;
  const archived = repository ? archiveSettings({ folder: repository, data, port, socket: folder }) : "";
  const files = folderWith({ "patroni.yml": settings, "pgbackrest.conf": archived });
  const [file, archive] = [join(files, "patroni.yml"), join(files, "pgbackrest.conf")];
  // The command of the archive is the same on all servers: each finds its own settings by this variable.
  const part = await startPart({
    program: "patroni",
    args: [file],
    port: apiPort,
    env: { PGBACKREST_CONFIG: archive },
  });
  return { name, port, apiPort, part, data, settings, file, archive };
}

export async function startCluster({ isArchived = false } = {}) {
  const etcd = await startEtcd();
  const repository = isArchived ? folderWith({}) : undefined;
  const members: Member[] = [];
  for (const name of ["one", "two"]) members.push(await startMember(name, etcd, repository));
  const isOf = async ({ apiPort }: Member, role: string) =>
    (await fetch(`http://127.0.0.1:${apiPort}/${role}`, { signal: AbortSignal.timeout(1000) }).catch(() => null))
      ?.status === 200;

  return {
    members,
    async find(role: "primary" | "sync"): Promise<Member | undefined> {
      for (const member of members) if (await isOf(member, role)) return member;
    },
    /** The runbook's HAProxy in front of the database, for these servers. */
    proxySettings: (port: number) =>
      members
        .reduce(
          (text, member, index) =>
            text.replace(
              `10.0.0.${index + 1}:5432 check port 8008`,
              `127.0.0.1:${member.port} check port ${member.apiPort}`,
            ),
          documented("listen database"),
        )
        .replace("127.0.0.1:5000", `127.0.0.1:${port}`),
  };
}
