import { randomBytes } from "node:crypto";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Connection, type Db, inTransaction } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as demo from "@mero-mat/db/seeds/demo";
import type { Area } from "@mero-mat/domain/geography";
import { knownParties } from "@mero-mat/domain/parties";
import { hashPassword, ofServer } from "../identity/passwords.ts";
import { commentsOn, contests, emailOf, partyVotesOf, pollOf, votersOf, votesOn } from "./country.ts";

interface DemoAccount extends Partial<Area> {
  username: string;
  password: string;
}

// Accounts with a password.
const voters: (Area & { username: string })[] = [
  { username: "sita", province: "bagmati", district: "kathmandu", electionArea: 1 },
  { username: "hari", province: "bagmati", district: "lalitpur", electionArea: 2 },
  { username: "gita", province: "koshi", district: "morang", electionArea: 3 },
  { username: "bikash", province: "gandaki", district: "kaski", electionArea: 1 },
  { username: "maya", province: "lumbini", district: "rupandehi", electionArea: 2 },
];

const parties = knownParties.map(({ name, nepaliName, emoji }, displayOrder) => ({
  name,
  nepaliName,
  electionSymbol: emoji,
  displayOrder,
}));

const adminName = "demo_admin";

/** Accounts of the demo, which belong to no real person. */
export const demoAccounts = { adminName, emails: voters.map(({ username }) => emailOf(username)) };

const newPassword = () => randomBytes(9).toString("base64url");

/** Creates people who have voted, polls in every state, comments, and pending decisions for the dashboard. */
async function createCountry(tx: Db, authorId: string): Promise<void> {
  const people = contests.map(votersOf);
  const ids = await demo.createVoters(tx, people.flat());
  const idsOf = (area: number) => people[area]?.flatMap(({ username }) => ids.get(username) ?? []) ?? [];
  const polls: demo.MadePoll[] = [];
  for (const [index, contest] of contests.entries())
    polls.push(await demo.createPoll(tx, authorId, pollOf(contest, index)));
  const forEachContest = <T>(
    rowsOf: (contest: (typeof contests)[number], poll: demo.MadePoll, voters: string[], index: number) => T[],
  ) =>
    contests.flatMap((contest, index) => {
      const poll = polls[index];
      return poll ? rowsOf(contest, poll, idsOf(index), index) : [];
    });
  await demo.castVotes(tx, forEachContest(votesOn));
  await demo.castPartyVotes(tx, partyVotesOf([...ids.values()]));
  await demo.declare(
    tx,
    forEachContest(({ course }, { id }) => (course === "declared" ? [id] : [])),
  );
  await demo.addComments(tx, forEachContest(commentsOn));
  const [mover, reporter, reported] = idsOf(1);
  if (mover && reporter && reported)
    await demo.createRequests(
      tx,
      { userId: mover, province: "bagmati", district: "bhaktapur", electionArea: 1 },
      {
        reporterId: reporter,
        reportedUserId: reported,
        reason: "एउटै कुरा पटकपटक लेखिरहनुहुन्छ। · The same comment again and again.",
      },
    );
}

/**
 * Fills an empty database with parties, polls and accounts, and saves their passwords in a file. It skips the voter
 * whose name is `reservedName`, because the operator's own administrator is created next.
 */
export async function createDemo(db: Connection["db"], folder: string, reservedName?: string): Promise<void> {
  // Checked here so that later starts hash no passwords, and again under the lock.
  if (!(await accounts.isEmpty(db))) return;
  const admin: DemoAccount = { username: adminName, password: newPassword() };
  const people = voters
    .filter(({ username }) => username !== reservedName?.toLowerCase())
    .map((voter) => ({ ...voter, password: newPassword() }));
  const all: DemoAccount[] = [admin, ...people];
  const [adminHash = "", ...hashes] = await Promise.all(all.map(({ password }) => hashPassword(ofServer, password)));

  const lines = all.map(
    ({ username, password, district, electionArea }) =>
      `${username.padEnd(12)} ${password}   ${district ? `voter in ${district} ${electionArea}` : "administrator"}`,
  );
  const file = join(folder, "demo-accounts.txt");

  const filled = await inTransaction(db, async (tx) => {
    await demo.lock(tx);
    if (!(await accounts.isEmpty(tx))) return false;
    const author = (await accounts.ensureAdmin(tx, admin.username, async () => adminHash)).admin;
    if (!author) return false;
    await demo.createVoters(
      tx,
      people.map(({ password, ...voter }, index) => ({
        ...voter,
        email: emailOf(voter.username),
        passwordHash: hashes[index] ?? "",
        isVerified: false,
        hoursAgo: 0,
      })),
    );
    await demo.createParties(tx, parties);
    await createCountry(tx, author.id);
    // Written before the commit: without the file nobody could sign in to the demo.
    writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
    return true;
  });
  if (filled)
    process.stdout.write(`Demo accounts (also saved in ${file}):\n${lines.map((line) => `  ${line}`).join("\n")}\n`);
}
