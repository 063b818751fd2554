-- countVoters

select (select count(*) as "n"
  from "users") - (select count(*) as "n"
  from "users" as "u"
  where "u"."role" = 'admin') as "n"

-- countVoted

select (select count(*) as "n"
  from "user_activity" as "a"
  where "a"."votes" > 0) - (select count(*) as "n"
  from "users" as "u"
  inner join "user_activity" as "a" on "a"."user_id" = "u"."id"
  where "u"."role" = 'admin' and "a"."votes" > 0) as "n"

-- countActive

select (select count(*) as "n"
  from "user_activity" as "a"
  where "a"."last_active_at" > now() - interval '30 days') - (select count(*) as "n"
  from "users" as "u"
  inner join "user_activity" as "a" on "a"."user_id" = "u"."id"
  where "u"."role" = 'admin' and "a"."last_active_at" > now() - interval '30 days') as "n"

-- stats

select ( (coalesce((select sum(vote_count)
  from vote_options), 0) + (select count(option_taken) - count(option_left)
  from vote_inbox)) + (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)))::bigint as "total_votes", (select count(*) as "n"
  from "location_change_requests"
  where "status" = 'pending') + (select count(*) as "n"
  from "users"
  where "account_status" = 'pending') as "pending_requests", (select count(*) as "n"
  from "location_change_requests"
  where "status" = 'pending') as "pending_moves", (select count(*) as "n"
  from "posts"
  where not "winner_declared") as "active_polls"

-- countVotes

select ( (coalesce((select sum(vote_count)
  from vote_options), 0) + (select count(option_taken) - count(option_left)
  from vote_inbox)) + (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)))::bigint as "n"

-- countNewUsers

select (select count(*) as "n"
  from "users"
  where "created_at" >= ((now() at time zone 'Asia/Kathmandu')::date - 0)::timestamp at time zone 'Asia/Kathmandu' and "role" = $1) as "n"

-- dailyActivity

with today as (select (now() at time zone 'Asia/Kathmandu')::date as day), span as (select (day - n)::date as day, (day - n)::timestamp at time zone 'Asia/Kathmandu' as starts, (day - n + 1)::timestamp at time zone 'Asia/Kathmandu' as ends
  from today, generate_series(0, $1::int - 1) as n), cast_on as ( select (hour at time zone 'Asia/Kathmandu')::date as day, sum(votes)::bigint as votes
  from ( select hour, votes
  from cast_tallies
  union all select date_trunc('hour', at, 'Asia/Kathmandu'), 1
  from vote_inbox
  where option_taken is not null
  union all select date_trunc('hour', at, 'Asia/Kathmandu'), 1
  from party_vote_inbox
  where (party_taken is not null and party_taken is distinct from party_left)) as line
  where hour >= (select min(starts)
  from span)
  group by 1 ) select to_char(span.day, 'YYYY-MM-DD') as date, coalesce(cast_on.votes, 0) as votes, (select count(*)
  from comments
  where created_at >= starts and created_at < ends) + (select count(*)
  from replies
  where created_at >= starts and created_at < ends) as comments, (select count(*)
  from users
  where created_at >= starts and created_at < ends and role = 'user') as new_users
  from span
  left join cast_on on cast_on.day = span.day
  order by span.day

-- locations

with part as ( select province, district, election_area, count(*) as users, 0 as votes, 0 as comments, 0 as likes, 0 as polls
  from users
  where province is not null and role = 'user'
  group by 1, 2, 3
  union all select p.province, p.district, p.election_area, 0, sum(o.vote_count), 0, 0, 0
  from posts p
  join vote_options o on o.post_id = p.id
  where p.province is not null
  group by 1, 2, 3
  union all select province, district, election_area, 0, count(option_taken) - count(option_left), 0, 0, 0
  from vote_inbox
  group by 1, 2, 3
  union all select province, district, election_area, 0, sum(votes), 0, 0, 0
  from party_tallies
  group by 1, 2, 3
  union all select taken_province, taken_district, taken_election_area, 0, count(*), 0, 0, 0
  from party_vote_inbox
  where party_taken is not null
  group by 1, 2, 3
  union all select left_province, left_district, left_election_area, 0, -count(*), 0, 0, 0
  from party_vote_inbox
  where party_left is not null
  group by 1, 2, 3
  union all select p.province, p.district, p.election_area, 0, 0, count(*), sum(c.likes), 0
  from posts p
  join ( select c.post_id, (select count(*)
  from comment_likes l
  where l.comment_id = c.id) as likes
  from comments c
  union all select c.post_id, (select count(*)
  from comment_likes l
  where l.reply_id = r.id)
  from replies r
  join comments c on c.id = r.comment_id ) as c on c.post_id = p.id
  where p.province is not null
  group by 1, 2, 3
  union all select province, district, election_area, 0, 0, 0, 0, count(*)
  from posts
  where not winner_declared and province is not null
  group by 1, 2, 3 ), share as ( select distinct on (p.province, p.district, p.election_area) p.province, p.district, p.election_area, s.voted, s.accounts
  from posts p
  left join verified_shares s on s.post_id = p.id
  where p.province is not null and (p.opens_at is null or p.opens_at <= now())
  order by p.province, p.district, p.election_area, p.created_at desc, p.id desc ) select province, district, election_area, sum(users)::bigint as user_count, sum(votes)::bigint as total_votes, sum(comments)::bigint as total_comments, sum(likes)::bigint as likes, sum(polls)::bigint as active_polls, share.voted, share.accounts
  from part
  left join share using (province, district, election_area)
  where province is not null
  group by 1, 2, 3, share.voted, share.accounts
  order by user_count desc, total_votes desc, 1, 2, 3

-- engagement

select (e.comments - a.comments)::bigint as "total_comments", e.people - a.people as "active_commenters"
  from (select coalesce(sum(comments), 0) as comments, count(*) as people
  from user_activity
  where comments > 0) as "e", (select coalesce(sum(a.comments), 0) as comments, count(*) as people
  from users u
  join user_activity a on a.user_id = u.id
  where u.role = 'admin' and a.comments > 0) as "a"

-- topUsers

select "u"."id", "u"."username", "u"."province", "u"."district", "u"."election_area", "a"."votes", "a"."comments", "a"."likes", "a"."total" as "total_activity"
  from "user_activity" as "a"
  inner join "users" as "u" on "u"."id" = "a"."user_id"
  where "a"."total" > $1 and "u"."role" = $2
  order by "a"."total" desc, "a"."user_id"
  limit $3

-- detailedVotes

with voter as materialized ( select u.id, u.username, u.province, u.district, u.election_area
  from users u
  where u.id = any(array( with walked as materialized ( select province, district, election_area, id, (position(lower($1) in lower(u.username)) > 0 and exists (select
  from user_activity a
  where a.user_id = u.id and a.votes > 0)) as is_match
  from (select *
  from users u
  where (u.province is not null and u.role = 'user' and u.province = (select p
  from unnest(enum_range(null::province)) p
  where p::text = $2) and u.district = $3 and (u.province, u.district, u.election_area, u.id) > ($4::province, $5, $6::smallint, $7::uuid))
  order by province, district, election_area, id
  limit 10000) as u ), seen as materialized ( select count(*) filter (where is_match) >= $8 or count(*) < 10000 as is_enough
  from walked ) (select id
  from walked
  where is_match and (select is_enough
  from seen)
  order by province, district, election_area, id
  limit $9)
  union all (select id
  from ( select province, district, election_area, id
  from users u
  where (u.province is not null and u.role = 'user' and u.province = (select p
  from unnest(enum_range(null::province)) p
  where p::text = $10) and u.district = $11 and (u.province, u.district, u.election_area, u.id) > ($12::province, $13, $14::smallint, $15::uuid)) and account_grams(u.username, u.email, u.phone) @@ gram_query($16) and (position(lower($17) in lower(u.username)) > 0 and exists (select
  from user_activity a
  where a.user_id = u.id and a.votes > 0)) and not (select is_enough
  from seen) offset 0 ) as found
  order by province, district, election_area, id
  limit $18) ))
  order by province, district, election_area, id
  limit $19 ) select voter.*, coalesce(( select jsonb_agg(jsonb_build_object('optionText', option_text, 'partyName', party_name, 'postContent', content, 'postContentNepali', content_nepali, 'voteDate', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by created_at desc)
  from ( select o.option_text, o.party_name, p.content, p.content_nepali, v.created_at
  from votes v
  join vote_options o on o.id = v.option_id
  join posts p on p.id = v.post_id
  where v.user_id = voter.id
  order by v.created_at desc
  limit 100 ) as vote ), '[]') as candidate_votes, (select jsonb_build_object('partyName', p.name, 'voteDate', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastUpdated', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from national_party_votes v
  join political_parties p on p.id = v.party_id
  where v.user_id = voter.id) as party_vote
  from voter
  order by province, district, election_area, id

with voter as materialized ( select u.id, u.username, u.province, u.district, u.election_area
  from users u
  where (u.province is not null and u.role = 'user' and true and true and true) and exists (select
  from user_activity a
  where a.user_id = u.id and a.votes > 0)
  order by province, district, election_area, id
  limit $1 ) select voter.*, coalesce(( select jsonb_agg(jsonb_build_object('optionText', option_text, 'partyName', party_name, 'postContent', content, 'postContentNepali', content_nepali, 'voteDate', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  order by created_at desc)
  from ( select o.option_text, o.party_name, p.content, p.content_nepali, v.created_at
  from votes v
  join vote_options o on o.id = v.option_id
  join posts p on p.id = v.post_id
  where v.user_id = voter.id
  order by v.created_at desc
  limit 100 ) as vote ), '[]') as candidate_votes, (select jsonb_build_object('partyName', p.name, 'voteDate', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastUpdated', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from national_party_votes v
  join political_parties p on p.id = v.party_id
  where v.user_id = voter.id) as party_vote
  from voter
  order by province, district, election_area, id
