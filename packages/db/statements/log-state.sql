-- current

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "cut", "is_restoring", "in_round", "next_round_at", "is_asked", "with_marks", "sealed_at", "stopped", "is_behind", "release", "releases", "acts"
  from "logs"
  where "is_current" = $1

-- all

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "cut", "is_restoring", "in_round", "next_round_at", "is_asked", "with_marks", "sealed_at", "stopped", "is_behind", "release", "releases", "acts"
  from "logs"
  order by "id"

-- find

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "cut", "is_restoring", "in_round", "next_round_at", "is_asked", "with_marks", "sealed_at", "stopped", "is_behind", "release", "releases", "acts"
  from "logs"
  where "id" = $1

-- hold

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "cut", "is_restoring", "in_round", "next_round_at", "is_asked", "with_marks", "sealed_at", "stopped", "is_behind", "release", "releases", "acts"
  from "logs"
  where "is_current" = $1
  for update skip locked

-- update

update "logs"
  set "acts" = $1, "after_ballot" = $2, "after_voter" = $3, "cut" = $4, "head_at" = $5, "head_note" = $6, "head_size" = $7, "id" = $8, "in_round" = $9, "is_asked" = $10, "is_behind" = $11, "is_current" = $12, "is_restoring" = $13, "next_round_at" = $14, "origin" = $15, "phase" = $16, "release" = $17, "releases" = $18, "scope" = $19, "sealed_at" = $20, "size" = $21, "stopped" = $22, "verifier_keys" = $23, "with_marks" = $24
  where "id" = $25

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

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "cut", "is_restoring", "in_round", "next_round_at", "is_asked", "with_marks", "sealed_at", "stopped", "is_behind", "release", "releases", "acts"
  from "logs"
  where "is_current" = $1
  for update

-- startNext

update "logs"
  set "is_current" = $1, "phase" = $2, "scope" = $3, "cut" = $4, "in_round" = $5, "is_asked" = $6, "with_marks" = $7
  where "is_current" = $8

insert into "logs" ("id", "origin", "verifier_keys", "head_note", "next_round_at")
  values ($1, $2, $3, $4, ( (date_trunc('day', (now() at time zone 'Asia/Kathmandu') - interval '15 minutes') + interval '1 day 15 minutes') at time zone 'Asia/Kathmandu'))

-- as in log-state: forgetSealing

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
