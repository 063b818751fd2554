import { readFileSync } from "node:fs";
import { type Connection, connectServer, type Db } from "@mero-mat/db/connect";
import { migrate } from "@mero-mat/db/migrate";
import { archiveAndRemove } from "@mero-mat/db/queries/admin-polls";
import * as seed from "@mero-mat/db/seeds/polls";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { CompiledQuery, sql } from "kysely";
import { isFull } from "./options.ts";
import { stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";

const [rounds, elections, voters] = [7, 20, isFull ? 1_000_000 : 50_000];
const provinces = ["koshi", "madhesh", "bagmati", "gandaki", "lumbini", "karnali", "sudurpaschim"];
const areaOf = (n: number) => ({ province: provinces[n % 7] ?? "", district: `${n}`, electionArea: 1 });
const areas = Array.from({ length: 165 }, (_, n) => areaOf(n));
const folder = new URL("../../packages/db/statements/", import.meta.url);
const statementsOf = (name: string) => readFileSync(new URL(`${name}.sql`, folder), "utf8").split(/^-- .*\n/m);
const vote = statementsOf("votes")[1] ?? "";
const own = statementsOf("polls").find((text) => text.includes("join votes v on not")) ?? "";

const variant = (by: string, parts: string[], province = "", text = vote) => ({ by, parts, province, text });
const hashes = Array.from({ length: 8 }, (_, n) => `with (modulus 8, remainder ${n})`);
// A row carries its poll's province, and the product's statement has to name it.
const withProvince = vote
  .replace(/from call\s+left\s+join lateral/, "from call left join poll on poll.id = call.post_id left join lateral")
  .replace("user_id = call.user_id", "user_id = call.user_id and province = poll.province")
  .replace(/(option_id, device)\) select (.*, device)/, "$1, province) select $2, province")
  .replace("on conflict (post_id, user_id)", "on conflict (post_id, user_id, province)");
const lists = provinces.map((name) => `in ('${name}')`);
const variants = {
  plain: variant("", []),
  hash: variant("partition by hash (post_id)", hashes),
  province: variant("partition by list (province)", lists, ", province", withProvince),
};
type Variant = ReturnType<typeof variant>;

async function build({ db }: Connection, { by, parts, province }: Variant): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select format('alter table votes add constraint %I %s', conname, pg_get_constraintdef(oid)) as definition
    from pg_constraint where conrelid = 'votes'::regclass and contype = 'f' union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'votes'::regclass and not tgisinternal`.execute(db);
  const election = (n: number) => `insert into votes (id, user_id, post_id, option_id${province})
    select gen_random_uuid(), u.id, p.id, p.options[1 + floor(random() * 4)::int]${province && ", p.province"}
    from users u join (
      select p.*, array(select id from vote_options where post_id = p.id) as options from posts p
      where id in (select ${seed.idText("poll", "n")} from generate_series(${n} * 165 + 1, ${n} * 165 + 165) n)
    ) p using (province, district, election_area)`;
  // One vote per voter and poll still, because the poll determines the province.
  const ofPoll = `alter table votes drop constraint votes_post_id_fkey,
    add foreign key (post_id, province) references posts (id, province) on delete cascade`;
  for (const statement of [
    "alter table votes rename to former",
    `create table votes (like former including defaults${province && ", province province not null"}) ${by}`,
    ...parts.map((part, n) => `create table votes_${n} partition of votes for values ${part}`),
    "drop table former",
    ...rows.map(({ definition }) => definition),
    ...(province ? ["alter table posts add unique (id, province)", ofPoll] : []),
    "set session_replication_role = replica",
    ...Array.from({ length: elections }, (_, n) => election(n)),
    `alter table votes add constraint votes_pkey primary key (post_id, user_id${province})`,
    "create index votes_user_id on votes (user_id)",
    "vacuum analyze",
    "checkpoint",
  ])
    await sql.raw(statement).execute(db);
}

type Work = [times: number, work: (db: Connection["db"], variant: Variant, n: number) => Promise<unknown>];

/** Each works on the n-th voter or poll, so many times a round. */
async function worksOf({ db }: Connection): Promise<Record<string, Work>> {
  const { rows } = await sql<Record<"ids" | "polls" | "options", string[]>>`
    select (select array_agg(${seed.id("voter")} order by n) from generate_series(1, 20000) n) as ids,
      array_agg(${seed.id("poll")} order by n) as polls, array_agg(${seed.id("option", "n || ' 1'")} order by n) as options
    from generate_series(1, ${(elections + 1) * 165}::int) n`.execute(db);
  const [{ ids, polls, options } = { ids: [], polls: [], options: [] }, author] = [rows[0], await seed.author(db)];
  const send = (db: Db, text: string, values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values));
  const cast = (from: number, count: number, election: number) => {
    const all = ids.slice(from, from + count);
    const of = all.map((_, n) => election * 165 + ((from + n) % 165));
    const [noAdmins, devices] = [all.map(() => false), all.map(() => null)];
    return [all, of.map((n) => polls[n]), of.map((n) => options[n]), noAdmins, devices, "email_proof"];
  };
  const asked = (n: number) => {
    const of = polls.filter((_, poll) => poll % 165 === n % 165).slice(-10);
    return [of.map(() => ids[n]), of, of.map(() => false), of.map(() => false)];
  };
  const count = "select option_id, count(*) from votes where post_id = $1 group by 1";
  const archive = (db: Connection["db"], id = "") => db.transaction().execute((tx) => archiveAndRemove(tx, id, author));
  return {
    "a first vote": [500, (db, { text }, n) => send(db, text, cast(n, 1, elections))],
    "32 first votes": [15, (db, { text }, n) => send(db, text, cast(5000 + n * 32, 32, elections))],
    "a changed vote": [500, (db, { text }, n) => send(db, text, cast(n, 1, elections - 1))],
    "planning a vote": [50, (db, { text }, n) => send(db, `explain ${text}`, cast(n, 1, 0))],
    "own votes in ten polls": [300, (db, _, n) => send(db, own, asked(n))],
    "counting a poll": [10, (db, _, n) => send(db, count, [polls[3000 + n]])],
    "archiving a poll": [1, (db, _, n) => archive(db, polls[n * 331])],
    vacuum: [1, (db) => sql`vacuum (parallel 0, index_cleanup on) votes`.execute(db)],
  };
}

/** Compares `votes` with partitions of it, by the processor time of the one backend that works. */
export const votePartitions = (report: Report): Promise<void> =>
  stopping(async (later) => {
    const settings = ["shared_buffers=1GB", "max_wal_size=8GB", "maintenance_work_mem=512MB", "autovacuum=off"];
    const postgres = later(await startPostgres({ durable: true, settings }));
    const open = (name: string) => connectServer({ url: postgres.url(name), poolSize: 1 });
    const base = open("postgres");
    await migrate(base.db);
    await base.db.transaction().execute((tx) => seed.voters(tx, voters, areas));
    await seed.polls(base.db, (elections + 1) * 165, await seed.author(base.db), areas).finally(base.close);
    const opened: (Connection & { variant: Variant; found: number[][] })[] = [];
    for (const [name, variant] of Object.entries(variants)) {
      const [admin, connection] = [open("template1"), open(name)];
      later({ stop: connection.close });
      await sql`create database ${sql.id(name)} template postgres`.execute(admin.db).finally(admin.close);
      await build(connection, variant);
      opened.push({ ...connection, variant, found: [] });
    }
    const part = sql`(select 'votes'::regclass as relid union select relid from pg_partition_tree('votes')) part`;
    const ofAll = async (what: string) => {
      const ask = sql<{ n: number }>`select (${sql.raw(what)})::bigint as n from ${part}`;
      return (await Promise.all(opened.map(({ db }) => ask.execute(db)))).map(({ rows }) => String(rows[0]?.n));
    };
    // All start with empty buffers: otherwise the last one built would be read fastest.
    await postgres.kill();
    await postgres.start();
    const pids = await ofAll("pg_backend_pid()");
    const spent = (index: number) => Number(readFileSync(`/proc/${pids[index]}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    report.heading(`${(voters * elections).toLocaleString("en")} votes, ${rounds} rounds in turns`);
    report.line("", "plain", "hash to it", "province");
    report.line("table, MB", ...(await ofAll("sum(pg_table_size(relid)) / 1e6")));
    report.line("indexes, MB", ...(await ofAll("sum(pg_indexes_size(relid)) / 1e6")));
    const works = Object.entries(await worksOf(opened[0] ?? base));
    const turn = [...opened.entries()];
    for (let round = 0; round <= rounds; round++)
      for (const [row, [, [times, work]]] of works.entries())
        for (const [index, { db, variant, found }] of round % 2 ? turn : turn.toReversed()) {
          const before = spent(index);
          for (let n = 0; n < times; n++) await work(db, variant, round * times + n);
          // The first round fills caches.
          found[row] = [...(found[row] ?? []), ...(round > 0 ? [(spent(index) - before) / times] : [])];
        }
    for (const [row, [title]] of works.entries()) {
      const [own = [], ...others] = opened.map(({ found }) => found[row] ?? []);
      const ratios = others.map((list) => median(list.map((ms, n) => ms / (own[n] ?? 0))).toFixed(2));
      report.line(title, `${median(own).toFixed(2)} ms`, ...ratios);
    }
    report.line("first votes counted", ...(await ofAll("(select count(*) from vote_inbox where option_left is null)")));
  });
