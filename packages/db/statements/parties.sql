-- all

select "id", "name", "nepali_name", "description", "election_symbol", "logo_url", "audio", "display_order", "is_active", "created_at", "updated_at"
  from "political_parties"
  order by "display_order", "name"

-- active

select "id", "name", "nepali_name", "description", "election_symbol", "logo_url", "audio", "display_order", "is_active", "created_at", "updated_at"
  from "political_parties"
  where "is_active" = $1
  order by "display_order", "name"

-- create

insert into "political_parties" ("id", "name", "nepali_name", "description", "election_symbol", "logo_url", "audio", "is_active", "display_order")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  returning "id", "name", "nepali_name", "description", "election_symbol", "logo_url", "audio", "display_order", "is_active", "created_at", "updated_at"

insert into "political_parties" ("name", "nepali_name", "display_order")
  values ($1, $2, (select coalesce(max(display_order), -1) + 1
  from political_parties))
  returning "id", "name", "nepali_name", "description", "election_symbol", "logo_url", "audio", "display_order", "is_active", "created_at", "updated_at"

-- find

select "id", "name", "nepali_name", "description", "election_symbol", "logo_url", "audio", "display_order", "is_active", "created_at", "updated_at"
  from "political_parties"
  where "id" = $1

-- lock

select "id", "name", "nepali_name", "description", "election_symbol", "logo_url", "audio", "display_order", "is_active", "created_at", "updated_at"
  from "political_parties"
  where "id" = $1
  for update

-- update

-- as in ledger: lockFold

update "political_parties"
  set "id" = $1, "name" = $2, "nepali_name" = $3, "description" = $4, "election_symbol" = $5, "logo_url" = $6, "audio" = $7, "is_active" = $8, "display_order" = $9, "updated_at" = clock_timestamp()
  where "id" = $10
  returning "id", "name", "nepali_name", "description", "election_symbol", "logo_url", "audio", "display_order", "is_active", "created_at", "updated_at"

update "political_parties"
  set "name" = $1, "nepali_name" = $2, "updated_at" = clock_timestamp()
  where "id" = $3
  returning "id", "name", "nepali_name", "description", "election_symbol", "logo_url", "audio", "display_order", "is_active", "created_at", "updated_at"

-- lockOrder

select "id"
  from "political_parties"
  order by "id"
  for update

-- as in parties: all

-- reorder

update political_parties p
  set display_order = place.number - 1, updated_at = clock_timestamp()
  from unnest($1::uuid[]) with ordinality as place (id, number)
  where p.id = place.id and p.display_order is distinct from place.number - 1

-- hasCandidateVotes

select "o"."id"
  from "vote_options" as "o"
  inner join "votes" as "v" on "v"."post_id" = "o"."post_id" and "v"."option_id" = "o"."id"
  where "o"."party_id" = $1
  limit $2

-- hasVotes

select (exists (select "id"
  from "national_party_votes"
  where "party_id" = $1) or exists (select "id"
  from "party_votes"
  where "party_id" = $2)) as "has"

-- archiveAndRemove

-- as in ledger: lockFold

insert into archives (data_type, original_id, data, deleted_by) select $1::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $2
  from (select to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] as row
  from "political_parties" t
  where t.id = $3) archived

delete from party_tallies
  where party_id = $1 and votes = 0

delete from "political_parties"
  where "id" = $1
