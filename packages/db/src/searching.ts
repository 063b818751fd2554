import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { holds } from "./fragments.ts";

const walked = sql.lit(10_000);

interface Search {
  /** Limits the accounts `u` to those of the list, after the last one shown. */
  rows: Expression<SqlBool>;
  /** The list's order, by columns of which an index of the accounts has the order. */
  order: RawBuilder<unknown>;
  isMatch: Expression<SqlBool>;
  /** The same, as alternatives of which each has an index. */
  alternatives: RawBuilder<unknown>[];
  limit: number;
}

/**
 * Finds the ids of the first accounts that match. A part that many have is found among the first accounts of the list; for
 * a rare one an index finds every match, because going through the list would read the whole country. Which part is rare
 * PostgreSQL cannot estimate.
 */
export const firstMatches = ({ rows, order, isMatch, alternatives, limit }: Search) => sql<string[]>`array(
  with walked as materialized (
    select ${order}, ${isMatch} as is_match
    from (select * from users u where ${rows} order by ${order} limit ${walked}) as u
  ),
  seen as materialized (
    select count(*) filter (where is_match) >= ${limit} or count(*) < ${walked} as is_enough from walked
  )
  (select id from walked where is_match and (select is_enough from seen) order by ${order} limit ${limit})
  union all
  (select id from (
    ${sql.join(
      alternatives.map(
        (alternative) => sql`
    select ${order} from users u where ${rows} and ${alternative} and not (select is_enough from seen)`,
      ),
      sql` union `,
    )} offset 0
  ) as found order by ${order} limit ${limit})
)`;

/** Lets an index find the accounts whose name, address or number may contain this part. */
export const mayHold = (part: string) =>
  sql<boolean>`account_grams(u.username, u.email, u.phone) @@ gram_query(${part})`;

/** Returns whether an account's name, address or number contains this part, ignoring case. */
export const accountHolds = (part: string) =>
  sql<boolean>`(${sql.join(
    ["u.username", "u.email", "u.phone"].map((column) => holds(sql.ref(column), part)),
    sql` or `,
  )})`;
