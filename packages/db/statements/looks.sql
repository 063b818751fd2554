-- count

insert into looks (user_id, day, kind) select id, (now() at time zone 'Asia/Kathmandu')::date, $1
  from users
  where id = any($2::uuid[])
  order by id
  on conflict (user_id, day, kind) do update
  set times = looks.times + 1

-- list

select to_char(day, 'YYYY-MM-DD') as day, kind, times
  from looks
  where user_id = $1
  order by looks.day desc, kind
  limit $2
