-- readChoices

-- as in log-ballots: beginRound

update sealed_ballots b
  set choice = v.choice
  from (select id, version, option_id as choice
  from votes
  where post_id = $1
  union all select id, version, option_id
  from nameless_votes
  where post_id = $2) v
  where b.scope = $3 and b.ended_by is null and b.vote_id = v.id and b.version = v.version and b.choice <> v.choice

-- as in log-ballots: beginRound

-- liveBallots

-- as in log-ballots: waitingVotes

select "ballot", "holder", "choice"
  from "sealed_ballots"
  where "scope" = $1 and "ended_by" is null and "ballot" > $2
  order by "ballot"
  limit $3

select "ballot", "holder", "choice"
  from "sealed_ballots"
  where "scope" = $1 and "ended_by" is null
  order by "ballot"
  limit $2

-- addPage

insert into "log_openings" ("log_id", "entry", "page", "lines", "hash", "last_ballot", "counts")
  values ($1, $2, $3, $4, $5, $6, $7)

-- pages

select "page", "hash", "counts", "last_ballot"
  from "log_openings"
  where "log_id" = $1 and "entry" = $2
  order by "page"

-- dropPages

delete from "log_openings"
  where "log_id" = $1 and "entry" = $2
