-- open

set local work_mem = '64MB'

declare marked_register no scroll cursor for select encode(mark, 'hex') as mark, has_voted, is_admins_vote
  from ( select mark_of(case when s.scope = $1::uuid then 'samanupatik' else s.scope::text end, a.username, voted, mark_salt(pads.inner_pad, pads.outer_pad, a.id, $2)) as mark, has_voted, has_voted and is_admin as is_admins_vote
  from (select $3::uuid as scope) s, (select $4::bytea as inner_pad, $5::bytea as outer_pad) pads, ( with live as ( select user_id
  from sealed_ballots
  where scope = $6 and ended_by is null and user_id is not null) select u.id, u.username, live.user_id is not null as has_voted, u.role = 'admin' as is_admin
  from users u
  left join live on live.user_id = u.id
  left join posts p on p.id = $7
  where live.user_id is not null or (u.account_status = 'approved' and (p.id is null or p.poll_type = 'party' or (u.province, u.district, u.election_area) = (p.province, p.district, p.election_area)))
  union all select d.user_id, d.username, true, false
  from departed_voters d
  join live on live.user_id = d.user_id
  where not exists (select
  from users u
  where u.id = d.user_id)) a, lateral (select has_voted::integer::text as voted) b
  order by 1) sorted

declare marked_register no scroll cursor for select encode(mark, 'hex') as mark, has_voted, is_admins_vote
  from ( select mark_of(case when s.scope = $1::uuid then 'samanupatik' else s.scope::text end, a.username, voted, mark_salt(pads.inner_pad, pads.outer_pad, a.id, $2)) as mark, has_voted, has_voted and is_admin as is_admins_vote
  from (select $3::uuid as scope) s, (select $4::bytea as inner_pad, $5::bytea as outer_pad) pads, ( with live as ( select user_id
  from sealed_ballots
  where scope = $6 and ended_by is null and user_id is not null) select u.id, u.username, live.user_id is not null as has_voted, u.role = 'admin' as is_admin
  from users u
  left join live on live.user_id = u.id
  left join posts p on p.id = $7
  where live.user_id is not null or (u.account_status = 'approved' and (p.id is null or p.poll_type = 'party' or (u.province, u.district, u.election_area) = (p.province, p.district, p.election_area)))
  union all select d.user_id, d.username, true, false
  from departed_voters d
  join live on live.user_id = d.user_id
  where false) a, lateral (select has_voted::integer::text as voted) b
  order by 1) sorted

-- nextPage

fetch 10000
  from marked_register

-- close

close marked_register

-- addPage

insert into "log_marks" ("log_id", "entry", "page", "marks", "last_mark")
  values ($1, $2, $3, $4, $5)

-- page

select "m"."marks"
  from "log_marks" as "m"
  inner join "logs" as "l" on "l"."id" = "m"."log_id"
  where "m"."log_id" = $1 and "m"."entry" = $2 and "m"."page" = $3 and "m"."entry" < "l"."head_size"

-- forgetDeparted

update nameless_votes
  set user_id = null, username = ''
  where post_id = $1 and user_id is not null

update sealed_ballots b
  set user_id = null
  where scope = $1 and ended_by is null and user_id is not null and not exists (select
  from users u
  where u.id = b.user_id)

-- clearDeparted

select distinct n.post_id as scope
  from nameless_votes n
  join log_scopes s on s.scope = n.post_id
  where n.user_id is not null and s.counted_by is not null

-- as in log-marks: forgetDeparted
-- as in log-marks: forgetDeparted

delete from departed_voters d
  where not exists (select
  from sealed_ballots b
  where b.user_id = d.user_id and b.ended_by is null) and not exists (select
  from nameless_votes n
  where n.user_id = d.user_id)

-- openLines

select u.id, u.username, u.province, u.district, u.election_area, salt, mark, bits.voted = '1' as voted, case when u.on_roll then u.citizenship_number end as roll_number
  from (select $1::uuid as scope) s, users u, (select $2::bytea as inner_pad, $3::bytea as outer_pad) pads, lateral (select mark_salt(pads.inner_pad, pads.outer_pad, u.id, $4) as salt) salted, (values ('0'), ('1')) bits (voted), lateral (select mark_of(case when s.scope = $5::uuid then 'samanupatik' else s.scope::text end, u.username, bits.voted, salt) as mark) marked
  where mark = any($6::bytea[])

-- ofUser

select s.scope, p.content as title, p.content_nepali as title_nepali, s.marked_by as count, bits.voted = '1' as voted, s.scope = $1 and case bits.voted when '0' then exists (select
  from national_party_votes v
  where v.user_id = u.id and not exists ( select
  from sealed_ballots b
  where b.vote_id = v.id and b.ended_by is null and b.entry < s.marked_by)) else not exists (select
  from national_party_votes v
  where v.user_id = u.id) and exists ( select
  from archives a
  join sealed_ballots b on b.vote_id = a.original_id::uuid
  where a.data::jsonb->>'user_id' = u.id::text and a.data_type = 'vote' and b.scope = s.scope and b.entry < s.marked_by and (b.ended_by is null or b.is_withdrawn and b.ended_by > s.marked_by)) end as changed_since, salt, mark, found.page
  from logs l
  join log_scopes s on s.marked_by < l.head_size - 1
  left join posts p on p.id = s.scope
  join users u on u.id = $2, (select $3::bytea as inner_pad, $4::bytea as outer_pad) pads, lateral (select mark_salt(pads.inner_pad, pads.outer_pad, u.id, s.marked_by) as salt) salted, (values ('0'), ('1')) bits (voted), lateral (select mark_of(case when s.scope = $5::uuid then 'samanupatik' else s.scope::text end, u.username, bits.voted, salt) as mark) marked, lateral ( select m.page, m.marks
  from log_marks m
  where m.log_id = l.id and m.entry = s.marked_by and m.last_mark >= mark
  order by m.page
  limit 1) found
  where l.is_current and (s.scope = $6 or p.id is not null and (p.id is null or p.poll_type = 'party' or (u.province, u.district, u.election_area) = (p.province, p.district, p.election_area)) or exists (select
  from votes v
  where v.user_id = u.id and v.post_id = s.scope)) and position(mark || decode('0' || bits.voted, 'hex') in found.marks) > 0
  order by s.marked_by desc
