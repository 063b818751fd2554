-- ofArea

select p.id as post_id, p.content as post_content, p.content_nepali as post_content_nepali, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.created_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) as verified
  from posts p
  where p.poll_type = 'candidate' and (p.province = $1 and p.district = $2 and p.election_area = $3)
  order by p.created_at desc, p.id desc
  limit $4

-- declaredOfArea

select p.id as post_id, p.content as post_content, p.content_nepali as post_content_nepali, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.created_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) as verified
  from posts p
  where p.poll_type = 'candidate' and p.winner_declared and (p.province = $1 and p.district = $2 and p.election_area = $3)
  order by p.created_at desc, p.id desc
  limit $4

-- newest

select p.id as post_id, p.content as post_content, p.content_nepali as post_content_nepali, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.created_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) as verified
  from posts p
  where p.poll_type = 'candidate'
  order by p.created_at desc, p.id desc
  limit $1

-- onePerArea

select p.id as post_id, p.content as post_content, p.content_nepali as post_content_nepali, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.created_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) as verified
  from posts p
  join ( select distinct on (province, district, election_area) id
  from posts
  where poll_type = 'candidate' and winner_declared
  order by province, district, election_area, winner_declared desc, created_at desc, id desc ) as speaking using (id)
  order by p.province, p.district, p.election_area

select p.id as post_id, p.content as post_content, p.content_nepali as post_content_nepali, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.created_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) as verified
  from posts p
  join ( select distinct on (province, district, election_area) id
  from posts
  where poll_type = 'candidate' and true
  order by province, district, election_area, winner_declared desc, created_at desc, id desc ) as speaking using (id)
  order by p.province, p.district, p.election_area

-- pendingTimes

select "id", "opens_at", "closes_at"
  from "posts"
  where not "winner_declared"

-- declaredAfter

select p.id as post_id, p.content as post_content, p.content_nepali as post_content_nepali, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.created_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) as verified
  from posts p
  where p.poll_type = 'candidate' and p.winner_declared and ("p"."created_at", "p"."id") > ($1, $2)
  order by p.created_at, p.id
  limit $3

select p.id as post_id, p.content as post_content, p.content_nepali as post_content_nepali, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.created_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) as verified
  from posts p
  where p.poll_type = 'candidate' and p.winner_declared and true
  order by p.created_at, p.id
  limit $1

-- summary

select count(*) filter (where declared > 0) as declared_areas, count(*) filter (where declared = 0) as pending_areas, coalesce(sum(declared), 0)::bigint as declared_polls, coalesce(sum(pending), 0)::bigint as pending_polls, coalesce(jsonb_agg(jsonb_build_object('province', province, 'district', district, 'electionArea', election_area)
  order by province, district, election_area) filter (where declared = 0), '[]') as open_areas, exists (select
  from system_settings
  where key = $1 and value = 'true') as official_areas, ( select jsonb_build_object('counted', sum(s.counted), 'verified', sum(s.verified), 'voted', case when count(s.voted) = count(*) then sum(s.voted) end, 'accounts', case when count(s.accounts) = count(*) then sum(s.accounts) end, 'asOf', to_char(min(s.as_of) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  join posts p on p.id = s.post_id
  where p.winner_declared having count(*) > 0) as verified, clock_timestamp() as as_of
  from ( select province, district, election_area, count(*) filter (where winner_declared) as declared, count(*) filter (where not winner_declared) as pending
  from posts
  where poll_type = 'candidate'
  group by province, district, election_area ) as area

-- areaVote

select "p"."id" as "post_id", "p"."content" as "post_content", "p"."content_nepali" as "post_content_nepali", "o"."option_text", "o"."party_name", "v"."created_at" as "voted_at"
  from "votes" as "v"
  inner join "posts" as "p" on "p"."id" = "v"."post_id"
  inner join "vote_options" as "o" on "o"."id" = "v"."option_id"
  inner join "users" as "u" on "u"."id" = "v"."user_id" and "u"."province" = "p"."province" and "u"."district" = "p"."district" and "u"."election_area" = "p"."election_area"
  where "v"."user_id" = $1
  order by "v"."created_at" desc, "p"."id" desc
  limit $2

-- hours

select "p"."id" as "post_id", coalesce(( select jsonb_agg(jsonb_build_object('hour', to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'votes', votes)
  order by hour)
  from hour_tallies
  where post_id = p.id), '[]') as "hours"
  from "posts" as "p"
  where p.poll_type = 'candidate' and "p"."winner_declared" and "p"."id" = $1

-- hoursOfAll

select "p"."id" as "post_id", coalesce(( select jsonb_agg(jsonb_build_object('hour', to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'votes', votes)
  order by hour)
  from hour_tallies
  where post_id = p.id), '[]') as "hours"
  from "posts" as "p"
  where p.poll_type = 'candidate' and "p"."winner_declared"
  order by "p"."created_at", "p"."id"

-- declarations

select p.id as post_id, p.content as post_content, p.content_nepali as post_content_nepali, p.province, p.district, p.election_area, l.at as declared_at, l.details -> 'record' ->> 'winnerOptionId' as winner_option_id, (l.details -> 'record' ->> 'totalVotes')::bigint as total_votes, coalesce(l.details -> 'record' ->> 'voted', l.details -> 'record' ->> 'totalVotes')::bigint as voted, (l.details -> 'record' ->> 'eligible')::bigint as eligible, l.details -> 'record' -> 'candidates' as candidates
  from admin_log l
  join posts p on p.id::text = l.subject_id
  where l.action = 'poll.declare' and l.subject_type = 'poll' and p.winner_declared and l.details -> 'record' is not null
  order by l.at, l.id
