-- hit

insert into throttles as t (key, hits, last_hit_at, window_ends_at)
  values ($1, 1, now(), now() + make_interval(secs => $2))
  on conflict (key) do update
  set hits = case when t.window_ends_at <= now() then 1 else t.hits + 1 end, window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end, last_hit_at = now()
  where t.window_ends_at <= now() or (t.hits < $3 and (t.hits < $4 or t.last_hit_at <= now() - make_interval(secs => $5)))
  returning key

-- count

select "hits", extract(epoch from "window_ends_at" - now())::float8 as "seconds_left"
  from "throttles"
  where "key" = $1 and "window_ends_at" > now()

-- takeBack

update "throttles"
  set "hits" = "hits" - $1
  where "key" = $2 and "hits" > $3 and "window_ends_at" > now()

-- forget

delete from "throttles"
  where "key" = $1

-- removeExpired

delete from "throttles"
  where "window_ends_at" < now() - case when pauses > 0 then interval '1 day' else '0' end
