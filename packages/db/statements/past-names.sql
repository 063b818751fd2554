-- ofOptions

select "option_id", "name_key"
  from "past_option_names"
  where "post_id" = $1

-- addOptionNames

insert into "past_option_names" ("post_id", "option_id", "name_key")
  values ($1, $2, $3)
  on conflict do nothing

-- lockPartyNames

select pg_advisory_xact_lock(hashtext('party names'))

-- ofParties

select "party_id", "name_key"
  from "past_party_names"
  where "name_key" in ($1)
  order by "party_id"

-- addPartyNames

insert into "past_party_names" ("party_id", "name_key")
  values ($1, $2)
  on conflict do nothing
