-- tile

select "hashes"
  from "log_tiles"
  where "log_id" = $1 and "level" = $2 and "n" = $3

-- bundle

select "entries"
  from "log_bundles"
  where "log_id" = $1 and "n" = $2

-- putTiles

insert into "log_tiles" ("log_id", "level", "n", "hashes")
  values ($1, $2, $3, $4)
  on conflict ("log_id", "level", "n") do update
  set "hashes" = "excluded"."hashes"

-- putBundles

insert into "log_bundles" ("log_id", "n", "entries")
  values ($1, $2, $3)
  on conflict ("log_id", "n") do update
  set "entries" = "excluded"."entries"

-- openings

select "o"."lines"
  from "log_openings" as "o"
  inner join "logs" as "l" on "l"."id" = "o"."log_id"
  where "o"."log_id" = $1 and "o"."entry" = $2 and "o"."page" = $3 and "o"."entry" < "l"."head_size"
