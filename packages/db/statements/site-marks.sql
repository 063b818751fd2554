-- put

insert into "site_marks" ("name", "detail")
  values ($1, $2)
  on conflict ("name") do update
  set "seen_at" = now(), "detail" = $3

-- detailOf

select "detail"
  from "site_marks"
  where "name" = $1

-- isFresh

select "name"
  from "site_marks"
  where "name" = $1 and "detail" = $2 and "seen_at" > now() - interval '7 days'
