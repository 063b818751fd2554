-- mark

insert into "sign_up_marks" ("kind", "key", "user_id")
  values ($1, $2, $3)

-- findWave

update sign_up_marks
  set in_wave = true
  where (select count(*)
  from (select
  from sign_up_marks
  where kind = $1 and key = $2 and decided_from is null and at > now() - make_interval(mins => $3)
  limit $4) as latest) >= $5 and (user_id, kind) in (select user_id, kind
  from sign_up_marks
  where kind = $6 and key = $7 and decided_from is null and at > now() - make_interval(mins => $8) and not in_wave
  order by user_id
  for update skip locked)

-- waves

select "kind", "key", count(*) as "accounts", min("at") as "from", max("at") as "to"
  from "sign_up_marks"
  where "in_wave" = $1
  group by "kind", "key"
  order by "to" desc, "key"
  limit $2

-- inWave

select "u"."id", "u"."username", "u"."email", "u"."province", "u"."district", "u"."election_area", "u"."account_status", "u"."created_at", (select count(*) as "n"
  from "votes" as "v"
  inner join "posts" as "p" on "p"."id" = "v"."post_id"
  where "v"."user_id" = "u"."id" and "p"."winner_declared" = false) as "open_votes", (select count(*) as "n"
  from "national_party_votes"
  where "national_party_votes"."user_id" = "u"."id") as "party_votes"
  from "sign_up_marks" as "m"
  inner join "users" as "u" on "u"."id" = "m"."user_id"
  where "m"."in_wave" = $1 and "m"."kind" = $2 and "m"."key" = $3
  order by "m"."at", "m"."user_id"
  limit $4

-- lockInWave

select "id"
  from "users"
  where "id" in ($1)
  order by "id"
  for update

select "id", "username"
  from "users"
  where "role" = $1 and "id" in ($2) and "id" in (select "user_id"
  from "sign_up_marks"
  where "in_wave" = $3)
  order by "username"

-- decide

delete from "sign_up_marks"
  where "user_id" in ($1) and "in_wave" = $2 and "decided_from" is null

update "sign_up_marks"
  set "in_wave" = $1, "decided_from" = "users"."account_status"
  from "users"
  where "users"."id" = "sign_up_marks"."user_id" and "users"."id" in ($2) and "sign_up_marks"."in_wave" = $3

-- undecide

update "sign_up_marks"
  set "in_wave" = $1, "decided_from" = $2
  where "user_id" = $3 and "decided_from" = $4

update "sign_up_marks"
  set "in_wave" = $1, "decided_from" = $2
  where "user_id" = $3 and "decided_from" is not null

-- removeOlder

delete from "sign_up_marks"
  where "at" < now() + make_interval(days => $1)
