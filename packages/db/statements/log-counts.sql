-- readChoices

set local enable_nestloop = off

update sealed_ballots b
  set choice = v.choice
  from (select id, version, option_id as choice
  from votes
  where post_id = $1
  union all select id, version, option_id
  from nameless_votes
  where post_id = $2) v
  where b.scope = $3 and b.ended_by is null and b.vote_id = v.id and b.version = v.version and b.choice <> v.choice

set local enable_nestloop = on

-- openPage

-- as in log-ballots: waitingVotes

with live as ( select ballot, holder, choice
  from sealed_ballots
  where scope = $1 and ended_by is null and ballot > $2
  order by ballot
  limit 10000), page as ( select string_agg(encode(ballot, 'hex') || ' ' || choice || ' ' || encode(holder, 'hex') || chr(10), ''
  order by ballot) as lines
  from live), votes as (select jsonb_object_agg(choice, n) as counts
  from ( select choice, count(*) as n
  from live
  group by choice) of_choice)
  insert into log_openings (log_id, entry, page, lines, hash, counts, last_ballot) select $3, $4, $5, lines, sha256(convert_to(lines, 'UTF8')), counts, (select ballot
  from live
  order by ballot desc
  limit 1)
  from page, votes
  where lines is not null
  returning page, hash, counts, last_ballot, (select count(*)
  from live) < 10000 as is_last

with live as ( select ballot, holder, choice
  from sealed_ballots
  where scope = $1 and ended_by is null and true
  order by ballot
  limit 10000), page as ( select string_agg(encode(ballot, 'hex') || ' ' || choice || ' ' || encode(holder, 'hex') || chr(10), ''
  order by ballot) as lines
  from live), votes as (select jsonb_object_agg(choice, n) as counts
  from ( select choice, count(*) as n
  from live
  group by choice) of_choice)
  insert into log_openings (log_id, entry, page, lines, hash, counts, last_ballot) select $2, $3, $4, lines, sha256(convert_to(lines, 'UTF8')), counts, (select ballot
  from live
  order by ballot desc
  limit 1)
  from page, votes
  where lines is not null
  returning page, hash, counts, last_ballot, (select count(*)
  from live) < 10000 as is_last

-- pages

select "page", "hash", "counts", "last_ballot"
  from "log_openings"
  where "log_id" = $1 and "entry" = $2
  order by "page"

-- dropPages

delete from "log_openings"
  where "log_id" = $1 and "entry" = $2
