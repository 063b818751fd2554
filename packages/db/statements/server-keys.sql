-- getOrCreate

insert into "server_keys" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = "server_keys"."value"
  returning "value"

-- remove

delete from "server_keys"
  where "name" in ($1)

-- find

select "name", "value"
  from "server_keys"
  where "name" in ($1)
