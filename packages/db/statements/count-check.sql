-- wrongCounts

with rows_of as ( select option_id, count(*) as n
  from ( select option_id
  from votes
  union all select option_id
  from nameless_votes) as vote
  group by option_id ), waiting as ( select option_id, sum(n) as n
  from ( select option_taken as option_id, 1 as n
  from vote_inbox
  union all select option_left, -1
  from vote_inbox) as line
  where option_id is not null
  group by option_id ), rows_of_party as (select party_id, count(*) as n
  from national_party_votes
  group by party_id), tally as (select party_id, sum(votes) as n
  from party_tallies
  group by party_id), waiting_of_party as ( select party_id, sum(n) as n
  from ( select party_taken as party_id, 1 as n
  from party_vote_inbox
  union all select party_left, -1
  from party_vote_inbox) as line
  where party_id is not null
  group by party_id ) select (select count(*)
  from vote_options o
  join posts p on p.id = o.post_id
  left join rows_of r on r.option_id = o.id
  left join waiting w on w.option_id = o.id
  where p.poll_type = 'candidate' and o.vote_count + coalesce(w.n, 0) <> coalesce(r.n, 0)) as options, (select count(*)
  from political_parties p
  left join rows_of_party r on r.party_id = p.id
  left join tally t on t.party_id = p.id
  left join waiting_of_party w on w.party_id = p.id
  where coalesce(t.n, 0) + coalesce(w.n, 0) <> coalesce(r.n, 0)) as parties
