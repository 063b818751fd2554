-- failLost

update "roll_uploads"
  set "state" = $1, "ended_at" = now()
  where "state" = $2 and "seen_at" < now() - interval '1 minute'

-- begin

-- as in roll-uploads: failLost

insert into roll_uploads (is_replacing, uploaded_by, bytes_expected)
  values ($1, $2, $3)
  on conflict ((true))
  where state = 'receiving' do nothing
  returning id

-- proceed

insert into "roll_rejections" ("upload_id", "line", "reason")
  values ($1, $2, $3)

update "roll_uploads"
  set "bytes" = $1, "lines" = $2, "added" = $3, "entries" = $4, "unchanged" = $5, "rejected" = $6, "seen_at" = now()
  where "id" = $7 and "state" = $8
  returning "id"

-- take

update "roll_uploads"
  set "state" = $1
  where "id" = $2 and "state" = $3
  returning "is_replacing"

update "roll_uploads"
  set "state" = $1
  where "id" < $2 and "state" in ($3, $4)

-- hold

update "roll_uploads"
  set "state" = $1
  where "id" = $2 and "state" = $3
  returning "id"

-- failUnapproved

update roll_uploads u
  set state = 'failed', ended_at = now()
  where u.state = 'waiting' and coalesce( (select bool_and(a.state <> 'waiting')
  from approvals a
  where a.call = 'adminRoll.take' and a.input->>'id' = u.id::text), u.seen_at < now() - interval '1 minute')

-- giveUp

update "roll_uploads"
  set "state" = $1, "ended_at" = now()
  where "id" = $2 and "state" = $3

-- newest

select "id", "is_replacing", "state", "uploaded_by", "bytes", "bytes_expected", "lines", "added", "unchanged", "rejected", "started_at", "ended_at"
  from "roll_uploads"
  order by "id" desc
  limit $1

-- find

select "id", "is_replacing", "state", "uploaded_by", "bytes", "bytes_expected", "lines", "added", "unchanged", "rejected", "started_at", "ended_at"
  from "roll_uploads"
  where "id" = $1

-- rejectionsOf

select "line", "reason"
  from "roll_rejections"
  where "upload_id" = $1
  order by "line"

-- countEntries

select coalesce(sum(entries), 0)::bigint as "n"
  from "roll_uploads"
  where "state" in ($1, $2)

-- removeGone

with page as materialized ( select number
  from roll_entries
  where upload_id = $1 and number > $2
  order by number
  limit $3 ), gone as (delete from roll_entries e using page
  where e.upload_id = $4 and e.number = page.number), uncounted as (delete from roll_area_counts
  where upload_id = $5) select (select number
  from page
  order by number desc
  limit 1) as last

-- findGone

select "u"."id"
  from "roll_uploads" as "u"
  where "u"."state" in ($1, $2) and exists (select "e"."number"
  from "roll_entries" as "e"
  where "e"."upload_id" = "u"."id")
  limit $3
