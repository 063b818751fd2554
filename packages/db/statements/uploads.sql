-- begin

insert into "uploads" ("owner_id", "is_public", "extension")
  values ($1, $2, $3)
  returning "id"

-- keep

update "uploads"
  set "size" = $1, "digest" = $2
  where "id" = $3

-- publicDigests

select "id", "digest"
  from "uploads"
  where "id" in ($1) and "is_public" = $2 and "size" is not null

-- isStored

select "size"
  from "uploads"
  where "id" = $1
  for share

-- remove

delete from "uploads"
  where "id" = $1

-- find

select "uploads"."owner_id", "uploads"."is_public", "uploads"."extension", "users"."username" as "owner"
  from "uploads"
  left join "users" on "users"."id" = "uploads"."owner_id"
  where "uploads"."id" = $1 and "size" is not null

-- leftOver

select "id", "extension"
  from "uploads"
  where (("size" is null and "created_at" < now() - interval '1 hour') or ("owner_id" is null and "is_public" = $1))
  order by "created_at"
  limit $2

-- stored

select "id", "extension"
  from "uploads"
  where "size" is not null
  order by "id"

-- publicRecordings

select "id"
  from "uploads"
  where "id" in ($1) and "is_public" = $2 and "extension" <> $3 and "size" is not null
