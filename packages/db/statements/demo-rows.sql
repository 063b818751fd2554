-- isThere

select
  from demo_rows d
  where exists (select
  from posts
  where id = d.id) or exists (select
  from users
  where id = d.id)
  limit 1

-- count

select (select count(*) as "n"
  from "demo_rows" as "d"
  inner join "users" on "users"."id" = "d"."id") as "accounts", (select count(*) as "n"
  from "demo_rows" as "d"
  inner join "posts" on "posts"."id" = "d"."id") as "polls", (select count(*) as "n"
  from "demo_rows" as "d"
  inner join "political_parties" on "political_parties"."id" = "d"."id") as "parties"

-- remove

select "id"
  from "posts"
  where "id" in (select "id"
  from "demo_rows")
  order by "id"

-- as in admin-polls: lock
-- as in ledger: lockFold
-- as in ledger: foldPoll
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove

select "id"
  from "users"
  where "id" in (select "id"
  from "demo_rows")
  order by "id"

-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in locations: withdrawOpenVotes
-- as in locations: withdrawPartyVote
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in removal: remove

select "id"
  from "political_parties" as "t"
  where "id" in (select "id"
  from "demo_rows") and (not exists (select
  from national_party_votes v
  where v.party_id = t.id) and not exists (select
  from party_votes v
  where v.party_id = t.id) and not exists (select
  from vote_options o
  where o.party_id = t.id))
  order by "id"

-- as in parties: archiveAndRemove
-- as in parties: archiveAndRemove
-- as in parties: archiveAndRemove

delete from "demo_rows"
