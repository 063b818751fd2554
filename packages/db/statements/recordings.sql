-- all

with poll as ( select id, content, content_nepali, audio, province, district, election_area, created_at
  from posts
  where not winner_declared
  order by created_at desc, id desc
  limit $1) select kind, id, text, nepali_name, poll_id, content, content_nepali, province, district, election_area, audio
  from ( select 'poll' as kind, id, content as text, content_nepali as nepali_name, id as poll_id, content, content_nepali, province, district, election_area, audio, created_at, -1 as position
  from poll
  union all select 'option', o.id, o.option_text, null, poll.id, poll.content, poll.content_nepali, poll.province, poll.district, poll.election_area, o.audio, poll.created_at, o.position
  from poll
  join vote_options o on o.post_id = poll.id
  union all select 'party', id, name, nepali_name, null, null, null, null, null, null, audio, '-infinity', display_order
  from political_parties
  where is_active ) as recorded
  order by created_at desc, poll_id desc, position, id

-- set

update "political_parties"
  set "audio" = $1
  where "id" = $2
  returning "id"

update "posts"
  set "audio" = $1
  where "id" = $2
  returning "id"

-- setOfOption

update "vote_options"
  set "audio" = $1
  where "id" = $2

-- pollOf

select "post_id"
  from "vote_options"
  where "id" = $1

-- heavierThan

select recorded.poll_id as id
  from ( select id as poll_id, audio
  from posts
  where id = any($1::uuid[])
  union select post_id, audio
  from vote_options
  where post_id = any($2::uuid[]) ) as recorded
  join uploads on uploads.id = substring(recorded.audio
  from '[0-9a-f-]{36}')::uuid
  group by recorded.poll_id having sum(uploads.size) > $3
