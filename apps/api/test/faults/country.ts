import { connectServer } from "@mero-mat/db/connect";
import * as seed from "@mero-mat/db/seeds/polls";
import { cloneDatabase, dropDatabase } from "@mero-mat/db/testing/databases";
import { readVerifierKey } from "@mero-mat/observer/core/note";
import { sha256 } from "@mero-mat/observer/node";
import { sql } from "kysely";
import { openLogKeys } from "../../src/features/public-log/keys.ts";
import { signInEverybody } from "../processes/election.ts";

const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
// More than a seal waits for, so that ballots are sealed before the declaration as well.
const voterCount = 26;
const newcomerCount = 2;
export const parties = ["Sun", "Tree"];
export const officer = "seed_author";
export const addressOf = (username: string) => `seed.${username.replace("_", "")}@gmail.com`;

/** A database before the first vote; each election is held in a copy. */
export interface Country {
  databaseUrl: string;
  logKey: ReturnType<typeof readVerifierKey>;
  pollId: string;
  options: string[];
  voters: string[];
  /** Accounts that wait for approval. */
  newcomers: { id: string; username: string }[];
}

export async function prepareCountry(templateUrl: string): Promise<Country & { drop(): Promise<void> }> {
  const databaseUrl = await cloneDatabase(templateUrl);
  const { db, close } = connectServer({ url: databaseUrl });
  await db.transaction().execute((tx) => seed.voters(tx, voterCount + newcomerCount, [area]));
  await db
    .insertInto("politicalParties")
    .values(parties.map((name) => ({ name, nepaliName: name })))
    .execute();
  await seed.polls(db, 1, await seed.author(db), [area]);
  await signInEverybody(db);
  const people = await db
    .selectFrom("users")
    .select(["id", "username"])
    .where("role", "=", "user")
    .orderBy("createdAt")
    .execute();
  const newcomers = people.slice(voterCount);
  for (const { id: userId } of newcomers) {
    await db.updateTable("users").set({ accountStatus: "pending" }).where("id", "=", userId).execute();
    await db.insertInto("signUpMarks").values({ userId, kind: "names", key: "v#", inWave: true }).execute();
  }
  // Counts what was queued, which the queue itself forgets.
  await sql`create table queued_mails (at timestamptz default now())`.execute(db);
  await sql`
    create function note_mail() returns trigger language plpgsql as $$
    begin if new.kind = 'mail' then insert into queued_mails default values; end if; return new; end $$`.execute(db);
  await sql`create trigger note_mail after insert on jobs for each row execute function note_mail()`.execute(db);
  const options = await db.selectFrom("voteOptions").select(["id", "postId"]).orderBy("position").execute();
  const keys = await openLogKeys(db);
  await close();
  return {
    databaseUrl,
    logKey: readVerifierKey(sha256, keys.signer("mero-mat.test/log").verifierKey),
    pollId: options[0]?.postId ?? "",
    options: options.map(({ id }) => id),
    voters: people.slice(0, voterCount).map(({ username }) => username),
    newcomers,
    drop: () => dropDatabase(databaseUrl),
  };
}
