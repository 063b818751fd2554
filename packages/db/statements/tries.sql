-- begin

insert into throttles as t (key, hits, last_hit_at, window_ends_at)
  values ($1, 1, now(), now() + make_interval(secs => $2))
  on conflict (key) do update
  set hits = case when t.window_ends_at <= now() then 1 else t.hits + 1 end, pauses = case when t.window_ends_at <= now() - interval '1 day' then 0 when not t.window_ends_at <= now() and t.hits + 1 = $3 then t.pauses + 1 else t.pauses end, window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at when t.hits + 1 = $4 then now() + make_interval(secs => least($5, $6 * power(2, t.pauses))) else t.window_ends_at end, last_hit_at = now()
  where t.window_ends_at <= now() or t.hits < $7
  returning hits = $8 as begins_pause

-- takeBack

update throttles
  set hits = hits - 1, pauses = greatest(0, pauses - $1), window_ends_at = least(window_ends_at, now() + make_interval(secs => $2))
  where key = $3 and hits > 0 and ($4 or hits < $5)
