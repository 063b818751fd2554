import { freePort } from "@mero-mat/test-tools/free-port";
import { expect, test } from "vitest";
import { emptyFolder, startServer } from "../processes/programs.ts";

const rounds = import.meta.env["SCALE"] ? 20 : 3;

test(
  "a killed server is followed at once by another, on its port and in its folder",
  async () => {
    const PORT = String(await freePort());
    const env = { DATA_DIR: emptyFolder(), PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` };
    for (let round = 0; round < rounds; round++) void (await startServer(env)).end("SIGKILL");
    expect((await (await startServer(env)).end()).code).toBe(0);
  },
  rounds * 100_000,
);
