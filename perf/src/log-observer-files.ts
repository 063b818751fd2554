// Writes the files of a log with the ballots of one poll, their count and their register into a folder.
import { generateKeyPairSync, hash, sign } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const tileWidth = 256;
const pageLines = 10_000;
const origin = "perf.example/log";
const poll = "0193e0c0-0000-7000-8000-000000000001";
const options = ["0193e0c0-0000-7000-8000-00000000000a", "0193e0c0-0000-7000-8000-00000000000b"];

const sha256 = (bytes: Uint8Array | string): Buffer => hash("sha256", bytes, "buffer");
const numbered = (index: number): string => {
  const digits = String(index);
  return digits.padStart(Math.ceil(digits.length / 3) * 3, "0").replace(/\d{3}(?=\d)/g, "x$&/");
};

function rootOf(hashes: Buffer[]): Buffer {
  const [first = sha256("")] = hashes;
  if (hashes.length < 2) return first;
  let left = 1;
  while (left * 2 < hashes.length) left *= 2;
  const parts = [Buffer.of(1), rootOf(hashes.slice(0, left)), rootOf(hashes.slice(left))];
  return sha256(Buffer.concat(parts));
}

export function makeLog(folder: string, ballots: number): void {
  const write = (path: string, content: Buffer | string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const tiled = (kind: string | number, parts: Buffer[]) => {
    for (let start = 0; start < parts.length; start += tileWidth) {
      const part = parts.slice(start, start + tileWidth);
      const partial = part.length < tileWidth ? `.p/${part.length}` : "";
      write(`log/tile/${kind}/${numbered(start / tileWidth)}${partial}`, Buffer.concat(part));
    }
  };

  const listed = options.map((id) => [id, id, id, "Independent"]);
  const entries = [JSON.stringify({ kind: "poll", poll, area: [null, null, null], content: "?", options: listed })];
  const lines: string[] = [];
  for (let number = 0; number < ballots; number++) {
    const holder = sha256(String(number)).toString("hex");
    const choice = options[number % 2];
    const ballot = sha256(`mero-mat/ballot/v2\n${poll}\n${choice}\n${holder}\n`).toString("hex");
    entries.push(JSON.stringify({ kind: "ballot", scope: poll, ballot, replaces: null }));
    lines.push(`${ballot} ${choice} ${holder}\n`);
  }
  const countEntry = entries.length;
  const paged = (kind: string, all: string[]) => {
    all.sort();
    const hashes: Buffer[] = [];
    for (let start = 0; start < all.length; start += pageLines) {
      const page = all.slice(start, start + pageLines).join("");
      write(`log/${kind}/${countEntry}/${hashes.length}`, page);
      hashes.push(sha256(page));
    }
    return { pages: hashes.length, [kind]: sha256(Buffer.concat(hashes)).toString("hex") };
  };
  const [first, second] = [Math.ceil(ballots / 2), Math.floor(ballots / 2)];
  const counts = [first, second].map((votes, place) => [options[place], votes]);
  const winner = first > second ? options[0] : null;
  entries.push(JSON.stringify({ kind: "count", scope: poll, ballots, counts, winner, ...paged("openings", lines) }));
  const marks = lines.map((line) => `${sha256(line).toString("hex")} 1\n`);
  const voters = { eligible: ballots, voted: ballots, removed: 0, admins: 0 };
  entries.push(JSON.stringify({ kind: "marks", scope: poll, count: countEntry, ...voters, ...paged("marks", marks) }));
  const place = { postContent: "?", province: null, district: null, electionArea: null };
  const rows = counts.map(([optionId, votes]) => {
    const names = { name: optionId, nepaliName: optionId, party: "Independent" };
    return { postId: poll, ...place, optionId, ...names, votes, isWinner: optionId === winner, countEntry };
  });
  write("api/votes/party/statistics", JSON.stringify({ totalNationalVotes: 0, allParties: [], lastCount: null }));
  write("api/results/export.json", JSON.stringify(rows));

  const bytes = entries.map((entry) => Buffer.from(entry));
  tiled(
    "entries",
    bytes.map((entry) => Buffer.concat([Buffer.of(entry.length >> 8, entry.length & 255), entry])),
  );
  const leaves = bytes.map((entry) => sha256(Buffer.concat([Buffer.of(0), entry])));
  let hashes = leaves;
  for (let level = 0; hashes.length > 0; level++) {
    tiled(level, hashes);
    const below = hashes;
    const full = Math.floor(below.length / tileWidth);
    hashes = Array.from({ length: full }, (_, tile) => rootOf(below.slice(tile * tileWidth, (tile + 1) * tileWidth)));
  }

  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = Buffer.concat([Buffer.of(1), publicKey.export({ format: "der", type: "spki" }).subarray(-32)]);
  const id = sha256(Buffer.concat([Buffer.from(`${origin}\n`), key])).subarray(0, 4);
  const text = `${origin}\n${entries.length}\n${rootOf(leaves).toString("base64")}\n`;
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), privateKey)]).toString("base64");
  write("log/checkpoint", `${text}\n— ${origin} ${signature}\n`);
  write("log/key", `${origin}+${id.toString("hex")}+${key.toString("base64")}\n`);
}
