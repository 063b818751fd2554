-- sharedByIds

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when false then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not false then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot
  from posts p
  join users u on u.id = p.user_id
  where p.id = any((select $1::uuid[])::uuid[])

-- ownParts

select v.option_id as voted_option_id, v.created_at as voted_at, coalesce(v.user_id, n.user_id) is not null as has_voted, coalesce(v.xmin, n.xmin)::text as counted_by, v.user_id is not null and v.replaced_option_id is null as is_first, case when asked.has_comments then array( select coalesce(l.comment_id, l.reply_id)
  from comment_likes l
  left join replies r on r.id = l.reply_id
  join comments c on c.id = coalesce(l.comment_id, r.comment_id)
  where l.user_id = asked.user_id and c.post_id = asked.post_id) else '{}' end as liked
  from unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::boolean[]), (select $4::boolean[])) with ordinality as asked (user_id, post_id, is_party, has_comments, number)
  left join votes v on not asked.is_party and v.post_id = asked.post_id and v.user_id = asked.user_id
  left join national_party_votes n on asked.is_party and n.user_id = asked.user_id
  order by asked.number

-- idsOfArea

select p.id
  from posts p
  where (p.province = $1 and p.district = $2 and p.election_area = $3) or p.poll_type = 'party'
  order by p.created_at desc, p.id desc
  limit $4

-- newest

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  order by p.created_at desc, p.id desc
  limit $6

-- filtered

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where ("p"."created_at", "p"."id") < ($6, $7) and not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $8::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $9::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $10 and p.district = $11 and p.election_area = $12 and (position(lower($13) in lower(p.content)) > 0 or position(lower($14) in lower(p.content_nepali)) > 0 or p.id::text = lower($15) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($16) in lower(o.option_text)) > 0 or o.party_name = any($17) or exists (select
  from unnest($18::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($19::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by p.created_at desc, p.id desc
  limit $20

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where true
  order by p.created_at desc, p.id desc
  limit $6

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where ("p"."created_at", "p"."id") < ($6, $7) and case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end = $8 and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $9::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $10::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $11 and p.district = $12 and p.election_area = $13 and (position(lower($14) in lower(p.content)) > 0 or position(lower($15) in lower(p.content_nepali)) > 0 or p.id::text = lower($16) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($17) in lower(o.option_text)) > 0 or o.party_name = any($18) or exists (select
  from unnest($19::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($20::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by p.created_at desc, p.id desc
  limit $21

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where ("p"."created_at", "p"."id") < ($6, $7) and not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where total = 0) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $8::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $9::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $10 and p.district = $11 and p.election_area = $12 and (position(lower($13) in lower(p.content)) > 0 or position(lower($14) in lower(p.content_nepali)) > 0 or p.id::text = lower($15) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($16) in lower(o.option_text)) > 0 or o.party_name = any($17) or exists (select
  from unnest($18::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($19::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by p.created_at desc, p.id desc
  limit $20

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where ("p"."created_at", "p"."id") < ($6, $7) and not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > 0 and first = second) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $8::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $9::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $10 and p.district = $11 and p.election_area = $12 and (position(lower($13) in lower(p.content)) > 0 or position(lower($14) in lower(p.content_nepali)) > 0 or p.id::text = lower($15) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($16) in lower(o.option_text)) > 0 or o.party_name = any($17) or exists (select
  from unnest($18::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($19::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by p.created_at desc, p.id desc
  limit $20

-- tabled

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by p.province desc nulls last, p.district desc nulls last, p.election_area desc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where true
  order by p.province desc nulls last, p.district desc nulls last, p.election_area desc nulls last, p.created_at desc, p.id desc
  limit $6 offset $7

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end = $6 and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $7::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $8::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $9 and p.district = $10 and p.election_area = $11 and (position(lower($12) in lower(p.content)) > 0 or position(lower($13) in lower(p.content_nepali)) > 0 or p.id::text = lower($14) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($15) in lower(o.option_text)) > 0 or o.party_name = any($16) or exists (select
  from unnest($17::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($18::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by p.province desc nulls last, p.district desc nulls last, p.election_area desc nulls last, p.created_at desc, p.id desc
  limit $19 offset $20

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where total = 0) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by p.province desc nulls last, p.district desc nulls last, p.election_area desc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > 0 and first = second) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by p.province desc nulls last, p.district desc nulls last, p.election_area desc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by array_position('{open,closed,not_open,declared}'::text[], case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end) desc nulls last, case when p.opens_at > now() then p.opens_at else p.closes_at end desc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by (select count(*)
  from comments
  where post_id = p.id) desc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by lower(p.content) desc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by p.created_at desc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by array_position('{not_open,open,closed,declared}'::text[], case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end) desc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by (select s.voted::float8 / nullif(s.accounts, 0)
  from verified_shares s
  where s.post_id = p.id) desc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by case when p.poll_type = 'party' then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else (select coalesce(sum(vote_count), 0)
  from vote_options
  where post_id = p.id) + (select count(option_taken) - count(option_left)
  from vote_inbox
  where post_id = p.id) end desc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $6::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $7::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $8 and p.district = $9 and p.election_area = $10 and (position(lower($11) in lower(p.content)) > 0 or position(lower($12) in lower(p.content_nepali)) > 0 or p.id::text = lower($13) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($14) in lower(o.option_text)) > 0 or o.party_name = any($15) or exists (select
  from unnest($16::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($17::jsonb) as area (province text, district text, "electionArea" smallint)))
  order by p.province asc nulls last, p.district asc nulls last, p.election_area asc nulls last, p.created_at desc, p.id desc
  limit $18 offset $19

-- count

select count(*) as "n"
  from "posts" as "p"
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $1::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $2::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $3 and p.district = $4 and p.election_area = $5 and (position(lower($6) in lower(p.content)) > 0 or position(lower($7) in lower(p.content_nepali)) > 0 or p.id::text = lower($8) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($9) in lower(o.option_text)) > 0 or o.party_name = any($10) or exists (select
  from unnest($11::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($12::jsonb) as area (province text, district text, "electionArea" smallint)))

select count(*) as "n"
  from "posts" as "p"
  where true

select count(*) as "n"
  from "posts" as "p"
  where case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end = $1 and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $2::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $3::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $4 and p.district = $5 and p.election_area = $6 and (position(lower($7) in lower(p.content)) > 0 or position(lower($8) in lower(p.content_nepali)) > 0 or p.id::text = lower($9) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($10) in lower(o.option_text)) > 0 or o.party_name = any($11) or exists (select
  from unnest($12::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($13::jsonb) as area (province text, district text, "electionArea" smallint)))

select count(*) as "n"
  from "posts" as "p"
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where total = 0) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $1::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $2::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $3 and p.district = $4 and p.election_area = $5 and (position(lower($6) in lower(p.content)) > 0 or position(lower($7) in lower(p.content_nepali)) > 0 or p.id::text = lower($8) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($9) in lower(o.option_text)) > 0 or o.party_name = any($10) or exists (select
  from unnest($11::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($12::jsonb) as area (province text, district text, "electionArea" smallint)))

select count(*) as "n"
  from "posts" as "p"
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > 0 and first = second) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $1::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $2::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $3 and p.district = $4 and p.election_area = $5 and (position(lower($6) in lower(p.content)) > 0 or position(lower($7) in lower(p.content_nepali)) > 0 or p.id::text = lower($8) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($9) in lower(o.option_text)) > 0 or o.party_name = any($10) or exists (select
  from unnest($11::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($12::jsonb) as area (province text, district text, "electionArea" smallint)))

-- countByState

select state, count(*) as n
  from (select case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end as state
  from posts p
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $1::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $2::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $3 and p.district = $4 and p.election_area = $5 and (position(lower($6) in lower(p.content)) > 0 or position(lower($7) in lower(p.content_nepali)) > 0 or p.id::text = lower($8) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($9) in lower(o.option_text)) > 0 or o.party_name = any($10) or exists (select
  from unnest($11::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($12::jsonb) as area (province text, district text, "electionArea" smallint)))) as poll
  group by state

select state, count(*) as n
  from (select case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end as state
  from posts p
  where true) as poll
  group by state

select state, count(*) as n
  from (select case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end as state
  from posts p
  where case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end = $1 and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and first - second < 10) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $2::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $3::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $4 and p.district = $5 and p.election_area = $6 and (position(lower($7) in lower(p.content)) > 0 or position(lower($8) in lower(p.content_nepali)) > 0 or p.id::text = lower($9) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($10) in lower(o.option_text)) > 0 or o.party_name = any($11) or exists (select
  from unnest($12::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($13::jsonb) as area (province text, district text, "electionArea" smallint)))) as poll
  group by state

select state, count(*) as n
  from (select case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end as state
  from posts p
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where total = 0) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $1::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $2::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $3 and p.district = $4 and p.election_area = $5 and (position(lower($6) in lower(p.content)) > 0 or position(lower($7) in lower(p.content_nepali)) > 0 or p.id::text = lower($8) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($9) in lower(o.option_text)) > 0 or o.party_name = any($10) or exists (select
  from unnest($11::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($12::jsonb) as area (province text, district text, "electionArea" smallint)))) as poll
  group by state

select state, count(*) as n
  from (select case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end as state
  from posts p
  where not p.winner_declared and p.poll_type = 'candidate' and exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > 0 and first = second) and p.poll_type = 'candidate' and case when p.winner_declared then exists (select
  from vote_options o
  where o.id = p.winner_option_id and o.party_name is not distinct from $1::text) else exists (select
  from ( select (array_agg(n
  order by n desc) filter (where is_candidate))[1] as first, (array_agg(n
  order by n desc) filter (where is_candidate))[2] as second, sum(n) as total, (array_agg(party_name
  order by n desc) filter (where is_candidate))[1] as party
  from ( select o.party_name is distinct from '' as is_candidate, o.party_name, o.vote_count + (select count(*)
  from vote_inbox
  where post_id = p.id and option_taken = o.id) - (select count(*)
  from vote_inbox
  where post_id = p.id and option_left = o.id) as n
  from vote_options o
  where o.post_id = p.id) as counted) as top
  where first > second and party is not distinct from $2::text) end and (not p.winner_declared and coalesce(p.opens_at <= now(), true) and p.closes_at > now() and p.closes_at <= now() + interval '1 hour') and p.province = $3 and p.district = $4 and p.election_area = $5 and (position(lower($6) in lower(p.content)) > 0 or position(lower($7) in lower(p.content_nepali)) > 0 or p.id::text = lower($8) or exists (select
  from vote_options o
  where o.post_id = p.id and (position(lower($9) in lower(o.option_text)) > 0 or o.party_name = any($10) or exists (select
  from unnest($11::text[]) as name
  where position(lower(name) in lower(o.option_text)) > 0))) or (p.province::text, p.district, p.election_area) in ( select province, district, "electionArea"
  from jsonb_to_recordset($12::jsonb) as area (province text, district text, "electionArea" smallint)))) as poll
  group by state

-- takenAreas

select distinct p.province, p.district, p.election_area
  from posts p
  where p.poll_type = 'candidate' and case when p.winner_declared then 'declared' when p.opens_at > now() then 'not_open' when p.closes_at <= now() then 'closed' else 'open' end in ('not_open', 'open')
  order by p.province, p.district, p.election_area

-- ofOtherAreas

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where p.poll_type = 'candidate' and not coalesce((p.province = $6 and p.district = $7 and p.election_area = $8), false) and ("p"."created_at", "p"."id") < ($9, $10)
  order by p.created_at desc, p.id desc
  limit $11

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where p.poll_type = 'candidate' and not coalesce((p.province = $6 and p.district = $7 and p.election_area = $8), false) and true
  order by p.created_at desc, p.id desc
  limit $9

-- byId

select p.id, p.user_id, u.username, p.content, p.content_nepali, p.audio, p.poll_type, p.province, p.district, p.election_area, p.winner_declared, p.winner_option_id, p.opens_at, p.closes_at, coalesce(p.email_reminder, false) as email_reminder, p.created_at, p.updated_at, coalesce( (select jsonb_agg(jsonb_build_object('id', o.id, 'optionText', o.option_text, 'partyName', o.party_name, 'isRegistered', o.party_id is not null, 'logoUrl', party.logo_url, 'electionSymbol', party.election_symbol, 'symbol', o.symbol, 'audio', o.audio, 'hasProfile', num_nonnulls(o.photo, o.about, o.about_nepali, o.link) > 0, 'isNone', coalesce(o.party_name = '', false), 'voteCount', o.vote_count + coalesce(inbox.n, 0))
  order by o.position, o.id)
  from vote_options o
  left join political_parties party on party.id = o.party_id
  left join ( select option_id, sum(n) as n
  from vote_inbox, lateral (values (option_taken, 1), (option_left, -1)) as change (option_id, n)
  where post_id = p.id
  group by option_id ) as inbox on inbox.option_id = o.id
  where o.post_id = p.id), '[]') as options, (select count(*)
  from comments
  where post_id = p.id) as comment_count, case when p.poll_type = 'party' then (case when exists (select
  from users
  where id = $1 and role = 'admin') then (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) else case when coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 then ( select coalesce(sum(value::bigint), 0)
  from public_totals, jsonb_each_text(votes)) else (coalesce((select sum(votes)
  from party_tallies), 0) + (select count(party_taken) - count(party_left)
  from party_vote_inbox)) end end)::bigint end as party_votes, case when not p.poll_type = 'candidate' and coalesce((select value::integer
  from system_settings
  where key = 'totals_step'), 1) > 1 and not exists (select
  from users
  where id = $2 and role = 'admin') then (select verified
  from public_totals) else (select jsonb_build_object('counted', s.counted, 'verified', s.verified, 'voted', s.voted, 'accounts', s.accounts, 'asOf', to_char(s.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from verified_shares s
  where s.post_id is not distinct from case when p.poll_type = 'candidate' then p.id end) end as verified, pg_current_snapshot()::text as snapshot, case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $3) else exists (select
  from votes
  where post_id = p.id and user_id = $4) end as has_voted, v.option_id as voted_option_id, v.created_at as voted_at
  from posts p
  join users u on u.id = p.user_id
  left join votes v on v.post_id = p.id and v.user_id = $5
  where p.id = $6

-- profilesOf

select "o"."id", "o"."post_id", "o"."option_text", "o"."party_name", "o"."symbol", "party"."logo_url", "party"."election_symbol", "o"."photo", "o"."about", "o"."about_nepali", "o"."link", "o"."audio", "o"."profile_changed_at" as "changed_at"
  from "vote_options" as "o"
  left join "political_parties" as "party" on "party"."id" = "o"."party_id"
  where "o"."post_id" in ($1)
  order by "o"."position", "o"."id"

-- titleOf

select "content", "content_nepali", "province", "district", "election_area"
  from "posts"
  where "id" = $1
