import { join } from "node:path";
import { binaries } from "@mero-mat/db/testing/postgres";
import { freePort } from "@mero-mat/test-tools/free-port";
import { folderWith, type Part, startPart } from "./parts.ts";

/** Times after which a lost leader is noticed; the runbook in docs/operations.md has the same numbers. */
const failover = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

async function startEtcd(): Promise<string> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const args = [
    "--data-dir",
    join(folderWith({}), "data"),
    "--name",
    "one",
    "--listen-client-urls",
    client,
    "--advertise-client-urls",
    client,
    "--listen-peer-urls",
    peer,
    "--initial-advertise-peer-urls",
    peer,
    "--initial-cluster",
    `one=${peer}`,
  ];
  await startPart({ program: "etcd", args, port });
  return `127.0.0.1:${port}`;
}

interface Member {
  name: string;
  port: number;
  /** Patroni reports on this port whether its server leads. */
  apiPort: number;
  part: Part;
}

async function startMember(name: string, etcd: string): Promise<Member> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const folder = folderWith({});
  const account = (username: string) => ({ username, password: "patroni" });
  const settings = {
    scope: "mero-mat",
    name,
    etcd3: { host: etcd },
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    bootstrap: {
      // A confirmed vote must exist after the server it was cast on has died.
      dcs: { ...failover, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, { auth: "trust" }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, "data"),
      bin_dir: binaries(),
      pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
      authentication: { superuser: account("postgres"), replication: account("replicator"), rewind: account("rewind") },
      parameters: { unix_socket_directories: folder, max_connections: 100 },
    },
  };
  // JSON is valid YAML.
  const file = join(folderWith({ "patroni.yml": JSON.stringify(settings) }), "patroni.yml");
  return { name, port, apiPort, part: await startPart({ program: "patroni", args: [file], port: apiPort }) };
}

export async function startCluster() {
  const etcd = await startEtcd();
  const members: Member[] = [];
  for (const name of ["one", "two"]) members.push(await startMember(name, etcd));
  const isOf = async ({ apiPort }: Member, role: string) =>
    (await fetch(`http://127.0.0.1:${apiPort}/${role}`).catch(() => null))?.status === 200;

  return {
    members,
    async find(role: "primary" | "sync"): Promise<Member | undefined> {
      for (const member of members) if (await isOf(member, role)) return member;
    },
  };
}
