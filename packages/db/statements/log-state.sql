-- current

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "is_restoring", "in_round", "next_round_at", "is_asked", "sealed_at", "stopped"
  from "logs"
  where "is_current" = $1

-- all

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "is_restoring", "in_round", "next_round_at", "is_asked", "sealed_at", "stopped"
  from "logs"
  order by "id"

-- find

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "is_restoring", "in_round", "next_round_at", "is_asked", "sealed_at", "stopped"
  from "logs"
  where "id" = $1

-- hold

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "is_restoring", "in_round", "next_round_at", "is_asked", "sealed_at", "stopped"
  from "logs"
  where "is_current" = $1
  for update skip locked

-- update

update "logs"
  set "after_ballot" = $1, "after_voter" = $2, "head_at" = $3, "head_note" = $4, "head_size" = $5, "id" = $6, "in_round" = $7, "is_asked" = $8, "is_current" = $9, "is_restoring" = $10, "next_round_at" = $11, "origin" = $12, "phase" = $13, "scope" = $14, "sealed_at" = $15, "size" = $16, "stopped" = $17, "verifier_keys" = $18
  where "id" = $19

update "logs"
  set
  where "id" = $1

-- endRound

update "logs"
  set "in_round" = $1, "next_round_at" = ( (date_trunc('day', (now() at time zone 'Asia/Kathmandu') - interval '15 minutes') + interval '1 day 15 minutes') at time zone 'Asia/Kathmandu'), "sealed_at" = now()
  where "id" = $2

-- create

insert into "logs" ("id", "origin", "verifier_keys", "head_note", "next_round_at")
  values ($1, $2, $3, $4, ( (date_trunc('day', (now() at time zone 'Asia/Kathmandu') - interval '15 minutes') + interval '1 day 15 minutes') at time zone 'Asia/Kathmandu'))
  on conflict do nothing
  returning "id"

-- rename

update "logs"
  set "origin" = $1, "verifier_keys" = $2, "head_note" = $3
  where "id" = $4 and "size" = $5

-- lock

select "id", "origin", "verifier_keys", "is_current", "size", "head_size", "head_note", "head_at", "phase", "scope", "after_voter", "after_ballot", "is_restoring", "in_round", "next_round_at", "is_asked", "sealed_at", "stopped"
  from "logs"
  where "is_current" = $1
  for update

-- startNext

update "logs"
  set "is_current" = $1, "phase" = $2, "scope" = $3, "in_round" = $4, "is_asked" = $5
  where "is_current" = $6

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

-- isRoundDue

select "id"
  from "logs"
  where "id" = $1 and (is_asked or next_round_at <= now())
