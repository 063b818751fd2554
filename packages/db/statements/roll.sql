-- mode

select "value"
  from "system_settings"
  where "key" = $1

-- find

select number, birth, province, district, election_area
  from roll_entry_of($1)

-- add

with line as materialized ( select *
  from unnest($1::uuid[], $2::uuid[], $3::province[], $4::text[], $5::smallint[]) with ordinality as t(number, birth, province, district, election_area, place) ), compared as materialized ( select line.*, earlier.number is not null as is_repeated, known.number is not null as is_known, (line.birth, line.province, line.district, line.election_area) is not distinct from (earlier.birth, earlier.province, earlier.district, earlier.election_area) as is_same, (line.birth, line.province, line.district, line.election_area) is not distinct from (known.birth, known.province, known.district, known.election_area) as is_unchanged
  from line
  left join roll_entries earlier on earlier.upload_id = $6 and earlier.number = line.number
  left join lateral roll_entry_of(line.number) known on true ), inserted as (
  insert into roll_entries (upload_id, number, birth, province, district, election_area) select $7, number, birth, province, district, election_area
  from compared
  where not is_repeated and ($8::boolean or not is_unchanged) ) select count(*) filter (where not is_repeated and not is_unchanged) as added, count(*) filter (where not is_repeated and ($9::boolean or not is_known)) as entries, count(*) filter (where case when is_repeated then is_same else is_unchanged end) as unchanged, coalesce(jsonb_agg(place - 1) filter (where is_repeated and not is_same), '[]') as contradicting
  from compared

-- markNext

with upload as ( select id, coalesce(marked_to, '00000000-0000-0000-0000-000000000000') as after
  from roll_uploads
  where state = 'marking'
  order by id
  limit 1
  for update ), page as materialized ( select u.id, u.on_roll, u.birth_matches, coalesce(e.birth = u.birth_key, false) as matches, coalesce((e.province, e.district, e.election_area) = (u.province, u.district, u.election_area) and (e.birth is null or e.birth = u.birth_key or u.is_verified), false) as is_on_roll
  from upload
  join users u on u.id > upload.after and u.identity_key is not null
  left join lateral roll_entry_of(u.identity_key) e on true
  order by u.id
  limit $1 ), marked as (
  update users
  set identity_key = identity_key
  from page
  where users.id = page.id and (page.on_roll, page.birth_matches) <> (page.is_on_roll, page.matches) )
  update roll_uploads
  set marked_to = (select id
  from page
  order by id desc
  limit 1), state = case when exists (select
  from page) then state else 'standing' end, ended_at = case when exists (select
  from page) then null else now() end
  from upload
  where roll_uploads.id = upload.id
  returning roll_uploads.state = 'standing' as is_done

-- countAccounts

select count(*) as "n"
  from "users"
  where "on_roll" = $1 and "served_by" is not null

-- withoutKey

select "id", "citizenship_number" as "number"
  from "users"
  where "citizenship_number" is not null and "identity_key" is null and "id" > $1
  order by "id"
  limit $2

-- setKey

update "users"
  set "identity_key" = $1
  where "id" = $2 and "citizenship_number" = $3
