// Creates the polls of a spreadsheet, saved as CSV with a row for each candidate; rows of one area and question are one poll:
// province,district,electionArea,content,name,nepaliName,party. TOKEN needs the scope `administer`. Run it again after
// any failure: within a day no poll is created twice.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { CallFailed, createClient, makePolls, type NewPoll } from "@mero-mat/client";
import { readCsv } from "./csv.ts";

const { ORIGIN = "http://127.0.0.1:3000", TOKEN, FILE } = process.env;

function pollsOf(csv: string): NewPoll[] {
  const polls = new Map<string, NewPoll>();
  for (const row of readCsv(csv)) {
    const { province = "", district = "", electionArea, content = "", name = "", nepaliName = "", party = "" } = row;
    const key = JSON.stringify([province, district, electionArea, content]);
    const poll: NewPoll = polls.get(key) ?? {
      province: province as NewPoll["province"],
      district,
      electionArea: Number(electionArea),
      content,
      voteOptions: [],
    };
    poll.voteOptions.push({ name, nepaliName, party });
    polls.set(key, poll);
  }
  return [...polls.values()];
}

try {
  if (!TOKEN || !FILE) throw new Error("Set TOKEN and FILE, and ORIGIN when it is not this machine.");
  const csv = readFileSync(FILE, "utf8");
  const client = createClient({ url: ORIGIN, token: TOKEN });
  // The key is derived from the file: the same file again is safe, a changed file is a new run.
  const key = createHash("sha256").update(csv).digest("hex").slice(0, 32);
  const made = await makePolls(client, pollsOf(csv), {
    key,
    onProgress: (made, of) => console.error(`${made} of ${of}`),
  });
  console.log(`Created ${made} polls`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof CallFailed) for (const { path, message } of error.issues) console.error(`  ${path}: ${message}`);
  process.exitCode = 1;
}
