import { sql } from "kysely";
import type { Db } from "../connect.ts";
import type { Province } from "../schema.ts";

export interface DemoPoll {
  content: string;
  province: Province;
  district: string;
  electionArea: number;
  options: { name: string; nepaliName: string; party: string; partyName: string | null }[];
}

/** Two processes that start on one empty database fill it once. */
export const lock = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('mero mat demo'))`.execute(db);
};

export const createParties = (
  db: Db,
  parties: { name: string; nepaliName: string; electionSymbol: string; displayOrder: number }[],
) => db.insertInto("politicalParties").values(parties).execute();

export async function createPoll(db: Db, userId: string, { options, ...poll }: DemoPoll): Promise<void> {
  const { id } = await db
    .insertInto("posts")
    .values({ ...poll, userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("voteOptions")
    .values(
      options.map(({ partyName, ...option }, position) => ({
        postId: id,
        optionText: JSON.stringify(option),
        partyName,
        partyId: db.selectFrom("politicalParties").select("id").where("name", "=", partyName),
        position,
      })),
    )
    .execute();
}
