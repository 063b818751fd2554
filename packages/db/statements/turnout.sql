-- ofPoll

select coalesce((select n
  from ( select v.post_id, count(*) as n
  from votes v
  join users u on u.id = v.user_id
  where u.role = 'admin'
  group by 1) as a
  where post_id = $1), 0) as administrator_votes, (select coalesce(sum(n), 0)::bigint
  from ( select province, district, election_area, count(*) as n
  from users
  where account_status = 'approved' and role = 'user'
  group by 1, 2, 3) as e
  where (province, district, election_area) = ($2::province, $3, $4::smallint)) as eligible

select coalesce((select n
  from ( select v.post_id, count(*) as n
  from votes v
  join users u on u.id = v.user_id
  where u.role = 'admin'
  group by 1) as a
  where post_id = $1), 0) as administrator_votes, (select coalesce(sum(n), 0)::bigint
  from ( select province, district, election_area, count(*) as n
  from users
  where account_status = 'approved' and role = 'user'
  group by 1, 2, 3) as e
  where true) as eligible
