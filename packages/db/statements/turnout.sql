-- ofPoll

select coalesce((select n
  from ( select v.post_id, count(*) as n
  from votes v
  join users u on u.id = v.user_id
  where u.role = 'admin'
  group by 1) as a
  where post_id = $1), 0) as administrator_votes, (select coalesce(sum(n), 0)::bigint
  from ( with roll as materialized (select id
  from roll_uploads
  where state in ('marking', 'standing') and exists (select
  from system_settings
  where key = 'roll' and value = 'require')) select province, district, election_area, sum(lines)::bigint as n
  from roll_area_counts
  join roll on roll.id = upload_id
  group by 1, 2, 3
  union all select province, district, election_area, count(*)
  from users
  where account_status = 'approved' and role = 'user' and not exists (select
  from roll)
  group by 1, 2, 3) as e
  where (province, district, election_area) = ($2::province, $3, $4::smallint)) + (select count(*)
  from votes v
  join users u on u.id = v.user_id
  where v.post_id = $5 and u.role = 'user' and not u.on_roll and exists (select id
  from roll_uploads
  where state in ('marking', 'standing') and exists (select
  from system_settings
  where key = 'roll' and value = 'require'))) as eligible

select coalesce((select n
  from ( select v.post_id, count(*) as n
  from votes v
  join users u on u.id = v.user_id
  where u.role = 'admin'
  group by 1) as a
  where post_id = $1), 0) as administrator_votes, (select coalesce(sum(n), 0)::bigint
  from ( with roll as materialized (select id
  from roll_uploads
  where state in ('marking', 'standing') and exists (select
  from system_settings
  where key = 'roll' and value = 'require')) select province, district, election_area, sum(lines)::bigint as n
  from roll_area_counts
  join roll on roll.id = upload_id
  group by 1, 2, 3
  union all select province, district, election_area, count(*)
  from users
  where account_status = 'approved' and role = 'user' and not exists (select
  from roll)
  group by 1, 2, 3) as e
  where true) + (select count(*)
  from votes v
  join users u on u.id = v.user_id
  where v.post_id = $2 and u.role = 'user' and not u.on_roll and exists (select id
  from roll_uploads
  where state in ('marking', 'standing') and exists (select
  from system_settings
  where key = 'roll' and value = 'require'))) as eligible
