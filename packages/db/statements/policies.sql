-- current

select "p"."id", "p"."title", "p"."content", "p"."is_active", "p"."last_updated", "p"."created_at", "u"."username" as "updated_by"
  from "privacy_policy" as "p"
  left join "users" as "u" on "u"."id" = "p"."updated_by"
  where "p"."is_active" = $1

-- all

select "p"."id", "p"."title", "p"."content", "p"."is_active", "p"."last_updated", "p"."created_at", "u"."username" as "updated_by"
  from "privacy_policy" as "p"
  left join "users" as "u" on "u"."id" = "p"."updated_by"
  order by "p"."created_at" desc, "p"."id" desc
  limit $1

-- find

select "p"."id", "p"."title", "p"."content", "p"."is_active", "p"."last_updated", "p"."created_at", "u"."username" as "updated_by"
  from "privacy_policy" as "p"
  left join "users" as "u" on "u"."id" = "p"."updated_by"
  where "p"."id" = $1

-- lock

select pg_advisory_xact_lock(hashtext('privacy policy'))

-- create

update "privacy_policy"
  set "is_active" = $1
  where "is_active" = $2

insert into "privacy_policy" ("title", "content", "updated_by", "is_active")
  values ($1, $2, $3, $4)
  returning "id"

insert into "privacy_policy" ("content", "updated_by", "title", "is_active")
  values ($1, $2, default, $3)
  returning "id"

-- update

update "privacy_policy"
  set "content" = $1, "is_active" = $2, "title" = $3, "updated_by" = $4, "last_updated" = clock_timestamp()
  where "id" = $5

update "privacy_policy"
  set "updated_by" = $1, "last_updated" = clock_timestamp()
  where "id" = $2

-- as in policies: create
