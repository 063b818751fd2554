import { sql } from "kysely";
import type { Db } from "../connection/connect.ts";
import type { Destination } from "./locations.ts";

export async function countIn(db: Db, areas: Destination[]): Promise<{ accounts: number; polls: number }> {
  const { rows } = await sql<{ accounts: number; polls: number }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb)
        as area (province province, district text, "electionArea" smallint)
    )
    select (select count(*) from asked a join users u
        on (u.province, u.district, u.election_area) = (a.province, a.district, a."electionArea")) as accounts,
      (select count(*) from asked a join posts p
        on (p.province, p.district, p.election_area) = (a.province, a.district, a."electionArea")) as polls`.execute(
    db,
  );
  return rows[0] ?? { accounts: 0, polls: 0 };
}
