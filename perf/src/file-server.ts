// Serves the files below a folder, read when they are asked for.
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const [folder = ""] = process.argv.slice(2);
const server = createServer((request, response) => {
  createReadStream(join(folder, request.url ?? ""))
    .on("error", () => response.writeHead(404).end())
    .pipe(response);
});
process.once("SIGTERM", () => process.exit());
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
