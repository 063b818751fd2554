-- setWitnesses

insert into log_cosignatures (log_id, witness) select l.id, w
  from logs l, unnest($1::text[]) w
  where l.id = $2
  on conflict do nothing

delete from log_cosignatures
  where log_id = $1 and witness <> all($2::text[])

-- take

update log_cosignatures
  set next_try_at = now() + make_interval(secs => $1)
  where (log_id, witness) in ( select c.log_id, c.witness
  from log_cosignatures c
  join logs l on l.id = c.log_id
  where c.log_id = $2 and l.head_size > 0 and c.size is distinct from l.head_size and c.next_try_at <= now()
  for update of c skip locked)
  returning witness, size, tries

-- dueInMs

select (extract(epoch from c.next_try_at - now()) * 1000)::float8 as ms
  from log_cosignatures c
  join logs l on l.id = c.log_id
  where l.is_current and l.head_size > 0 and c.size is distinct from l.head_size
  order by c.next_try_at
  limit 1

-- hurry

update "log_cosignatures"
  set "next_try_at" = now(), "tries" = $1
  where "log_id" = $2

-- keep

update "log_cosignatures"
  set "size" = $1, "line" = $2, "cosigned_at" = $3, "problem" = $4, "contradicts" = $5, "tries" = $6, "next_try_at" = now()
  where "log_id" = $7 and "witness" = $8

-- putOff

update "log_cosignatures"
  set "problem" = $1, "contradicts" = $2, "tries" = tries + 1, "next_try_at" = now() + make_interval(secs => $3)
  where "log_id" = $4 and "witness" = $5

-- all

select "witness", "size", "line", "cosigned_at", "problem", "contradicts"
  from "log_cosignatures"
  where "log_id" = $1
  order by "witness"
