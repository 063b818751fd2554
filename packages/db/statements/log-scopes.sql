-- removed

update log_scopes
  set is_removed = true
  where scope in ( select s.scope
  from log_scopes s
  where s.scope <> $1 and not s.is_removed and s.announced is not null and not exists (select
  from posts p
  where p.id = s.scope)
  order by s.scope
  limit $2)
  returning scope

-- restored

update log_scopes
  set is_removed = false
  where scope = ( select s.scope
  from log_scopes s
  join posts p on p.id = s.scope
  where s.is_removed
  order by s.scope
  limit 1)
  returning scope

-- uncounted

(select p.id as scope
  from posts p
  left
  join log_scopes s on s.scope = p.id
  where p.winner_declared and p.poll_type = 'candidate' and s.counted_by is null
  limit 1)
  union all (select v.post_id
  from users u
  join votes v on v.user_id = u.id
  join posts p on p.id = v.post_id
  left
  join sealed_ballots b on b.vote_id = v.id and b.ended_by is null
  where u.role = 'admin' and p.winner_declared and p.poll_type = 'candidate' and b.version is distinct from v.version
  limit 1)
  limit 1

-- poll

select "p"."id", "p"."province", "p"."district", "p"."election_area", "p"."content", "p"."updated_at", "p"."winner_declared", "p"."winner_option_id", coalesce(( select jsonb_agg(jsonb_build_array(o.id, o.option_text)
  order by o.position, o.id)
  from vote_options o
  where o.post_id = p.id), '[]') as "options", (select "s"."announced"
  from "log_scopes" as "s"
  where "s"."scope" = "p"."id") as "announced"
  from "posts" as "p"
  where "p"."id" = $1 and p.poll_type = 'candidate'

-- changed

select "s"."scope"
  from "log_scopes" as "s"
  inner
  join "posts" as "p" on "p"."id" = "s"."scope"
  where "s"."announced" is not null and not "s"."is_removed" and "p"."updated_at" <> "s"."seen_at"
  order by "s"."scope"
  limit $1

-- announce

insert into "log_scopes" ("scope", "announced", "seen_at")
  values ($1, $2, $3)
  on conflict ("scope") do update
  set "announced" = $4, "seen_at" = $5

-- setChanged

update "log_scopes"
  set "changed_by" = $1
  where "scope" = $2

-- setCounted

update "log_scopes"
  set "counted_by" = $1
  where "scope" = $2

-- unannouncedParties

select "p"."id", "p"."name", "p"."nepali_name", "p"."updated_at", "l"."announced"
  from "political_parties" as "p"
  left
  join "log_parties" as "l" on "l"."party_id" = "p"."id"
  where ("p"."updated_at" <> "l"."seen_at" or ("l"."party_id" is null and exists (select "b"."ballot"
  from "log_batch" as "b"
  where "b"."choice" = "p"."id")))
  order by "p"."id"
  limit $1

-- announceParty

insert into "log_parties" ("party_id", "announced", "seen_at")
  values ($1, $2, $3)
  on conflict ("party_id") do update
  set "announced" = $4, "seen_at" = $5
