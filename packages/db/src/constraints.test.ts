import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { onBothDatabases } from "./testing/both-databases.ts";
import { violatedConstraint } from "./violated-constraint.ts";

const id = (name: string) => sql`md5(${name})::uuid`;
const area = sql`'bagmati', 'kathmandu', 1`;

const user = (name: string, more = sql`'bagmati', 'kathmandu', 1, 'user'`) => sql`
  insert into users (id, username, password_hash, email, province, district, election_area, role)
  values (${id(name)}, ${name}, '!', ${`${name}@gmail.com`}, ${more})`;
const post = (name: string) => sql`
  insert into posts (id, user_id, content, province, district, election_area)
  values (${id(name)}, ${id("author")}, 'Who?', ${area})`;
const option = (name: string, poll: string) => sql`
  insert into vote_options (id, post_id, option_text) values (${id(name)}, ${id(poll)}, ${name})`;
const vote = (voter: string, poll: string, choice: string) => sql`
  insert into votes (user_id, post_id, option_id) values (${id(voter)}, ${id(poll)}, ${id(choice)})`;
const nationalVote = (voter: string, party: string) => sql`
  insert into national_party_votes (user_id, party_id) values (${id(voter)}, ${id(party)})`;
const comment = (name: string, content: string) => sql`
  insert into comments (id, post_id, user_id, content) values (${id(name)}, ${id("poll")}, ${id("voter")}, ${content})`;
const reply = (name: string) => sql`
  insert into replies (id, comment_id, user_id, content) values (${id(name)}, ${id("comment")}, ${id("voter")}, 'Yes')`;
const like = (table: string, on: { comment?: string; reply?: string }) => sql`
  insert into ${sql.table(table)} (comment_id, reply_id, user_id)
  values (${on.comment ? id(on.comment) : null}, ${on.reply ? id(on.reply) : null}, ${id("voter")})`;
const move = (status: string, reviewed: boolean) => sql`
  insert into location_change_requests (user_id, to_province, to_district, to_election_area, status, reviewed_at)
  values (${id("voter")}, ${area}, ${status}, ${reviewed ? sql`now()` : null})`;
const report = (status: string) => sql`
  insert into user_reports (reporter_id, reported_user_id, reason, status)
  values (${id("voter")}, ${id("other")}, 'Spam', ${status})`;
const policy = (content: string) => sql`insert into privacy_policy (content) values (${content})`;
const setting = (key: string, value: string) => sql`insert into system_settings (key, value) values (${key}, ${value})`;
const tally = (votes: number) => sql`
  insert into party_tallies (party_id, votes) values (${id("party")}, ${votes})`;
const read = (isRead: boolean) => sql`
  insert into user_notifications (user_id, notification_id, is_read) values (${id("voter")}, ${id("news")}, ${isRead})`;
const session = (of: string) => sql`
  insert into sessions (id, user_id, expires_at) values ('one', ${id(of)}, now())`;
const code = sql`insert into verification_codes (email, code, expires_at) values ('a@gmail.com', 'x', now())`;

const world = [
  user("author"),
  user("voter"),
  user("other"),
  post("poll"),
  post("elsewhere"),
  option("ours", "poll"),
  option("ours too", "poll"),
  option("theirs", "elsewhere"),
  sql`insert into political_parties (id, name, nepali_name) values (${id("party")}, 'Party', 'पार्टी')`,
  comment("comment", "Well"),
  reply("reply"),
  sql`insert into poll_discussions (id, poll_id, user_id, message)
    values (${id("talk")}, (select id from discussion_polls), ${id("voter")}, 'Hm')`,
  sql`insert into poll_discussion_comments (id, poll_id, user_id, content)
    values (${id("talk comment")}, ${id("talk")}, ${id("voter")}, 'Hm')`,
  sql`insert into poll_discussion_replies (id, comment_id, user_id, content)
    values (${id("talk reply")}, ${id("talk comment")}, ${id("voter")}, 'Hm')`,
  sql`insert into notifications (id, title, content) values (${id("news")}, 'News', 'Today')`,
];

// A forbidden state, the statements that would create it (the last one is refused), and the constraint that refuses it.
const promises: [string, RawBuilder<unknown>[], string][] = [
  ["a vote for another poll's option", [vote("voter", "poll", "theirs")], "votes_post_id_option_id_fkey"],
  [
    "two votes of one voter in one poll",
    [vote("voter", "poll", "ours"), vote("voter", "poll", "ours too")],
    "votes_pkey",
  ],
  [
    "a language that no code stands for",
    [sql`update users set reader_language = 'Maithili'`],
    "users_reader_language_check",
  ],
  ["a vote of nobody", [vote("nobody", "poll", "ours")], "votes_user_id_fkey"],
  [
    "two party votes of one voter",
    [nationalVote("voter", "party"), nationalVote("voter", "party")],
    "national_party_votes_pkey",
  ],
  ["a vote for no party there is", [nationalVote("voter", "no party")], "national_party_votes_party_id_fkey"],
  [
    "a party with votes that is deleted",
    [nationalVote("voter", "party"), sql`delete from political_parties`],
    "national_party_votes_party_id_fkey",
  ],
  [
    "a party twice",
    [sql`insert into political_parties (name, nepali_name) values ('Party', 'x')`],
    "political_parties_name_key",
  ],
  [
    "an option with fewer than no votes",
    [sql`update vote_options set vote_count = -1`],
    "vote_options_vote_count_check",
  ],
  ["a party's tally below zero", [tally(-1)], "party_tallies_votes_check"],
  [
    "two tallies of one party and area, the area unknown",
    [tally(1), tally(1)],
    "party_tallies_party_id_province_district_election_area_key",
  ],
  ["an option without a text", [option("", "poll")], "vote_options_option_text_check"],
  [
    "a winner from another poll",
    [sql`update posts set winner_declared = true, winner_option_id = ${id("theirs")} where id = ${id("poll")}`],
    "posts_winner_is_own_option",
  ],
  [
    "a winner before the declaration",
    [sql`update posts set winner_option_id = ${id("ours")} where id = ${id("poll")}`],
    "posts_check1",
  ],
  ["a candidate poll without an area", [sql`update posts set election_area = null`], "posts_candidate_check"],
  ["an eleventh area", [sql`update posts set election_area = 11`], "posts_election_area_check"],
  ["an empty comment", [comment("empty", "")], "comments_content_check"],
  ["a comment of 2,001 characters", [comment("long", "क".repeat(2001))], "comments_content_check"],
  ["a like of nothing", [like("comment_likes", {})], "comment_likes_check"],
  [
    "a like of a comment and a reply at once",
    [like("comment_likes", { comment: "comment", reply: "reply" })],
    "comment_likes_check",
  ],
  [
    "a comment liked twice",
    [like("comment_likes", { comment: "comment" }), like("comment_likes", { comment: "comment" })],
    "comment_likes_comment_id_user_id_key",
  ],
  [
    "a reply liked twice",
    [like("comment_likes", { reply: "reply" }), like("comment_likes", { reply: "reply" })],
    "comment_likes_reply_id_user_id_key",
  ],
  [
    "a like of nothing in a discussion",
    [like("poll_discussion_comment_likes", {})],
    "poll_discussion_comment_likes_check",
  ],
  [
    "a like of both in a discussion",
    [like("poll_discussion_comment_likes", { comment: "talk comment", reply: "talk reply" })],
    "poll_discussion_comment_likes_check",
  ],
  [
    "half an area of a topic",
    [sql`update discussion_polls set province = 'bagmati', election_area = 1`],
    "discussion_polls_check",
  ],
  [
    "a message of 2,001 characters",
    [sql`update poll_discussions set message = repeat('क', 2001)`],
    "poll_discussions_message_check1",
  ],
  ["an edit without a time", [sql`update poll_discussions set is_edited = true`], "poll_discussions_check"],
  [
    "two pending moves of one voter",
    [move("pending", false), move("pending", false)],
    "location_change_requests_one_pending",
  ],
  ["a reviewed move without a time", [move("approved", false)], "location_change_requests_check"],
  ["a second open report of one person by another", [report("open"), report("open")], "user_reports_one_open"],
  ["two active policies", [policy("One"), policy("Two")], "privacy_policy_one_active"],
  ["an empty policy", [policy("")], "privacy_policy_content_check"],
  ["a setting nobody knows", [setting("colour", "true")], "system_settings_key_check"],
  ["a setting that is neither on nor off", [setting("gmail_enabled", "yes")], "system_settings_value_check"],
  ["a notification read without a time", [read(true)], "user_notifications_check"],
  ["a notification twice for one person", [read(false), read(false)], "user_notifications_user_id_notification_id_key"],
  ["a voter without an area", [user("stray", sql`null, null, null, 'user'`)], "users_check1"],
  ["anybody with half an area", [user("stray", sql`'bagmati', null, 1, 'admin'`)], "users_check"],
  ["a name too short", [user("ab")], "users_username_check"],
  ["a session of nobody", [session("nobody")], "sessions_user_id_fkey"],
  ["two open codes of one mailbox", [code, code], "verification_codes_open"],
];

onBothDatabases((db) => {
  beforeAll(async () => {
    await sql`insert into discussion_polls (title) values ('Roads')`.execute(db());
    for (const statement of world) await statement.execute(db());
  });

  test.each(promises)("the database refuses %s", async (_, statements, constraint) => {
    const last = statements.length - 1;
    let reached = -1;
    const attempt = db()
      .transaction()
      .execute(async (tx) => {
        for (const [index, statement] of statements.entries()) {
          reached = index;
          await statement.execute(tx);
        }
        await sql`set constraints all immediate`.execute(tx);
        throw new Error("It was allowed");
      });
    const refusal = await attempt.catch((error: unknown) => violatedConstraint(error) ?? error);
    expect(refusal).toBe(constraint);
    expect(reached).toBe(last);
  });

  test("allowed rows are accepted: a closed report next to an open one, an administrator without an area", async () => {
    const allowed = [
      report("resolved"),
      report("open"),
      move("rejected", true),
      move("pending", false),
      vote("voter", "poll", "ours"),
      vote("voter", "elsewhere", "theirs"),
      user("officer", sql`null, null, null, 'admin'`),
      like("comment_likes", { comment: "comment" }),
      like("comment_likes", { reply: "reply" }),
      comment("just short enough", "क".repeat(2000)),
    ];
    for (const statement of allowed) await statement.execute(db());
  });

  test("deleting a poll deletes everything that refers to it, and the ledger stays", async () => {
    await sql`insert into vote_ledger (post_id, option_taken, at) values (${id("poll")}, ${id("ours")}, now())`.execute(
      db(),
    );
    await sql`update posts set winner_declared = true, winner_option_id = ${id("ours")} where id = ${id("poll")}`.execute(
      db(),
    );
    await sql`delete from posts where id = ${id("poll")}`.execute(db());
    const { rows } =
      await sql`select (select count(*) from comments) as comments, (select count(*) from replies) as replies,
      (select count(*) from votes where post_id = ${id("poll")}) as votes, (select count(*) from vote_ledger) as lines`.execute(
        db(),
      );
    expect(rows).toEqual([{ comments: 0, replies: 0, votes: 0, lines: 1 }]);
  });
});
