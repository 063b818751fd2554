import { type Kysely, sql } from "kysely";

export async function up<DB>(db: Kysely<DB>): Promise<void> {
  // 27-01-70/12345 and २७०१७० १२३४५ are one certificate.
  await sql`
    create function citizenship_key(number text) returns text language sql immutable strict parallel safe as $$
      select nullif(lower(regexp_replace(
        translate(number, '०१२३४५६७८९', '0123456789'),
        '[\\s\\u00a0\\u2000-\\u200d\\u2010-\\u2015\\u202f\\u2212\\u3000\\ufeff_./\\\\-]+', '', 'g')), '')
    $$`.execute(db);
  await sql`create index users_citizenship on users (citizenship_key(citizenship_number))
    where citizenship_number is not null`.execute(db);

  // The first of several accounts verified before stays verified.
  await sql`
    update users set is_verified = false, verified_at = null, verified_by = null
    from (
      select id, row_number() over (
        partition by citizenship_key(citizenship_number) order by verified_at nulls last, id
      ) as place
      from users where is_verified and citizenship_key(citizenship_number) is not null
    ) as verified
    where verified.id = users.id and place > 1`.execute(db);
  await sql`create unique index users_verified_citizenship on users (citizenship_key(citizenship_number))
    where is_verified`.execute(db);
}
