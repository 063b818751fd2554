-- append

insert into security_log as l (kind, user_id, username, address, request_id, subject_type, subject_id, subject_name, facts, repeat_key) select kind, user_id, username, address, request_id, subject_type, subject_id, subject_name, facts, repeats || ' ' || div(extract(epoch from now()), 3600)
  from jsonb_to_recordset($1::jsonb) as line (kind text, user_id uuid, username text, address text, request_id text, subject_type text, subject_id text, subject_name text, facts jsonb, repeats text)
  order by repeats
  on conflict (repeat_key)
  where repeat_key is not null do update
  set at = greatest(l.at, excluded.at), address = excluded.address, request_id = excluded.request_id, facts = jsonb_set(l.facts, '{count}', to_jsonb(coalesce((l.facts->>'count')::int, 1) + 1))

-- list

select "id", "at" as "created_at", "kind", "user_id", "username", "address", "request_id", "subject_type", "subject_id", "subject_name", "facts"
  from "security_log"
  where starts_with("kind", $1) and ( position(lower($2) in lower("username")) > 0 or position(lower($3) in lower("subject_name")) > 0 or lower($4) in (user_id::text, lower(subject_id), lower(address), lower(request_id))) and ("at" >= ($5::date)::timestamp at time zone 'Asia/Kathmandu' and "at" < ($6::date)::timestamp at time zone 'Asia/Kathmandu' + interval '1 day') and ("at", "id") < ($7, $8)
  order by "at" desc, "id" desc
  limit $9

select "id", "at" as "created_at", "kind", "user_id", "username", "address", "request_id", "subject_type", "subject_id", "subject_name", "facts"
  from "security_log"
  where 1 = 1 and true
  order by "at" desc, "id" desc
  limit $1

-- removeExpired

delete from "security_log"
  where "at" < now() - interval '1 year'
