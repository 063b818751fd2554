-- current

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "cut", "is_restoring", "in_round", "next_round_at", "is_asked", "with_marks", "sealed_at", "stopped", "release", "releases"
  from "logs"
  where "is_current" = $1

-- all

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "cut", "is_restoring", "in_round", "next_round_at", "is_asked", "with_marks", "sealed_at", "stopped", "release", "releases"
  from "logs"
  order by "id"

-- find

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "cut", "is_restoring", "in_round", "next_round_at", "is_asked", "with_marks", "sealed_at", "stopped", "release", "releases"
  from "logs"
  where "id" = $1

-- hold

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "cut", "is_restoring", "in_round", "next_round_at", "is_asked", "with_marks", "sealed_at", "stopped", "release", "releases"
  from "logs"
  where "is_current" = $1
  for update skip locked

-- update

update "logs"
  set "after_ballot" = $1, "after_voter" = $2, "cut" = $3, "head_at" = $4, "head_note" = $5, "head_size" = $6, "id" = $7, "in_round" = $8, "is_asked" = $9, "is_current" = $10, "is_restoring" = $11, "next_round_at" = $12, "origin" = $13, "phase" = $14, "release" = $15, "releases" = $16, "scope" = $17, "sealed_at" = $18, "size" = $19, "stopped" = $20, "verifier_keys" = $21, "with_marks" = $22
  where "id" = $23

update "logs"
  set
  where "id" = $1

-- endRound

update "logs"
  set "in_round" = $1, "with_marks" = $2, "next_round_at" = ( (date_trunc('day', (now() at time zone 'Asia/Kathmandu') - interval '15 minutes') + interval '1 day 15 minutes') at time zone 'Asia/Kathmandu'), "sealed_at" = now()
  where "id" = $3

-- create

insert into "logs" ("id", "origin", "verifier_keys", "head_note", "next_round_at")
  values ($1, $2, $3, $4, ( (date_trunc('day', (now() at time zone 'Asia/Kathmandu') - interval '15 minutes') + interval '1 day 15 minutes') at time zone 'Asia/Kathmandu'))
  on conflict do nothing
  returning "id"

-- rename

update "logs"
  set "origin" = $1, "verifier_keys" = $2, "head_note" = $3
  where "id" = $4

-- lock

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "cut", "is_restoring", "in_round", "next_round_at", "is_asked", "with_marks", "sealed_at", "stopped", "release", "releases"
  from "logs"
  where "is_current" = $1
  for update

-- startNext

update "logs"
  set "is_current" = $1, "phase" = $2, "scope" = $3, "cut" = $4, "in_round" = $5, "is_asked" = $6, "with_marks" = $7
  where "is_current" = $8

insert into "logs" ("id", "origin", "verifier_keys", "head_note", "next_round_at")
  values ($1, $2, $3, $4, ( (date_trunc('day', (now() at time zone 'Asia/Kathmandu') - interval '15 minutes') + interval '1 day 15 minutes') at time zone 'Asia/Kathmandu'))

truncate "log_outbox", "log_scopes", "log_parties", "log_round", "log_batch", "sealed_ballots"

-- forgetSealing

truncate "log_outbox", "log_scopes", "log_parties", "log_round", "log_batch", "sealed_ballots"

-- ask

update "logs"
  set "is_asked" = $1
  where "is_current" = $2

-- dueInMs

select case when stopped is not null then 30000 when phase <> 'resting' or in_round or is_asked or size > head_size then 1000 else greatest(0, extract(epoch from next_round_at - now()) * 1000) end::float8 as "ms"
  from "logs"
  where "is_current" = $1

-- dueRound

select is_asked or date_trunc('week', ((now()) at time zone 'Asia/Kathmandu') + interval '2 days') > date_trunc('week', ((next_round_at - interval '1 day') at time zone 'Asia/Kathmandu') + interval '2 days') as "with_marks"
  from "logs"
  where "id" = $1 and (is_asked or next_round_at <= now())
