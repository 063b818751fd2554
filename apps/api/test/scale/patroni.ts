import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { binaries } from "@mero-mat/db/testing/postgres";
import { freePort } from "@mero-mat/test-tools/free-port";
import { folderWith, type Part, startPart } from "./parts.ts";

const runbook = readFileSync(fileURLToPath(new URL("../../../../docs/operations.md", import.meta.url)), "utf8");

/** Returns the block of settings in the runbook that begins so, after the marks of its language. */
function documented(beginning: string): string {
  const block = [...runbook.matchAll(/^```\w*\n(.*?)^```/gms)].find(([, text]) => text?.includes(beginning))?.[1];
  if (block) return block;
  throw new Error(`docs/operations.md has no settings with ${beginning}`);
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
  /** Patroni reports on this port whether its server leads. */
  apiPort: number;
  part: Part;
}

async function startMember(name: string, etcd: string): Promise<Member> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const folder = folderWith({});
  const replaced: [RegExp, string][] = [
    [/^name: .*/m, `name: ${name}`],
    [/hosts: ".*"/, `hosts: "${etcd}"`],
    [/10\.0\.0\.1:8008/g, `127.0.0.1:${apiPort}`],
    [/10\.0\.0\.1:5432/g, `127.0.0.1:${port}`],
    [/10\.0\.0\.0\/24/g, "127.0.0.1/32"],
    [/\S+\/15\/patroni/, join(folder, "data")],
    [/\S+\/15\/bin/, binaries()],
    [/\/var\/run\/postgresql/, folder],
    // The tests' own user is not always called postgres, and makes the product's.
    [/^( +)- local all postgres peer$/m, "$1- local all postgres trust\n$1- host all postgres 127.0.0.1/32 trust"],
  ];
  const settings = replaced.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`docs/operations.md has nothing like ${from} in Patroni's settings`);
    from.lastIndex = 0;
    return text.replace(from, to);
  }, documented("scope: mero-mat"));
  const file = join(folderWith({ "patroni.yml": settings }), "patroni.yml");
  return { name, port, apiPort, part: await startPart({ program: "patroni", args: [file], port: apiPort }) };
}

export async function startCluster() {
  const etcd = await startEtcd();
  const members: Member[] = [];
  for (const name of ["one", "two"]) members.push(await startMember(name, etcd));
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
