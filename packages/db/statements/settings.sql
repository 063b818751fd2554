-- find

-- as in forgetting: retentionDaysOf

-- lock

select pg_advisory_xact_lock(hashtext('setting'), hashtext($1))

-- isOn

-- as in forgetting: retentionDaysOf

-- isOnForShare

select pg_advisory_xact_lock_shared(hashtext('setting'), hashtext($1))

-- as in forgetting: retentionDaysOf

-- put

insert into "system_settings" ("key", "value", "description", "updated_by")
  values ($1, $2, $3, $4)
  on conflict ("key") do update
  set "value" = $5, "updated_by" = $6, "updated_at" = now(), "description" = $7
  returning "key", "value", "description", "updated_by", "updated_at"

insert into "system_settings" ("key", "value", "updated_by")
  values ($1, $2, $3)
  on conflict ("key") do update
  set "value" = $4, "updated_by" = $5, "updated_at" = now()
  returning "key", "value", "description", "updated_by", "updated_at"
