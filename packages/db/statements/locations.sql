-- lockUser

select "id", "username", "province", "district", "election_area"
  from "users"
  where "id" = $1
  for update

-- openVotes

select (select count(*) as "n"
  from "users" as "voter"
  inner join "posts" as "p" on "p"."province" = "voter"."province" and "p"."district" = "voter"."district" and "p"."election_area" = "voter"."election_area"
  inner join "votes" as "v" on "v"."post_id" = "p"."id" and "v"."user_id" = "voter"."id"
  where "voter"."id" = $1 and p.poll_type = 'candidate' and "p"."winner_declared" = $2) as "candidate_votes", (select count(*) as "n"
  from "national_party_votes"
  where "national_party_votes"."user_id" = $3) as "party_votes"

-- hasVotedInArea

select exists (select "v"."id"
  from "users" as "voter"
  inner join "posts" as "p" on "p"."province" = "voter"."province" and "p"."district" = "voter"."district" and "p"."election_area" = "voter"."election_area"
  inner join "votes" as "v" on "v"."post_id" = "p"."id" and "v"."user_id" = "voter"."id"
  where "voter"."id" = $1 and p.poll_type = 'candidate') as "found"

-- withdrawCandidateVotes

with open as materialized ( select p.id, v.user_id as voter, p.province, p.district, p.election_area
  from votes v
  join posts p on p.id = v.post_id
  where v.user_id = any($1::uuid[]) and not p.winner_declared and p.poll_type = 'candidate' and (p.province, p.district, p.election_area) = (select province, district, election_area
  from users
  where id = v.user_id)
  order by p.id
  for share of p ), gone as (
  delete from votes t using open
  where t.post_id = open.id and t.user_id = open.voter
  returning to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district, 'election_area', p.election_area, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row, t.post_id, t.option_id, open.province, open.district, open.election_area ), archived as (
  insert into archives (data_type, original_id, data, deleted_by) select $2::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $3
  from gone ), line as (
  insert into vote_inbox (post_id, option_left, province, district, election_area) select post_id, option_id, province, district, election_area
  from gone ) select count(*)
  from gone

-- hasVotesOfOtherDevice

select exists ( select
  from votes v
  join posts p on p.id = v.post_id
  where v.user_id = $1 and not p.winner_declared and p.poll_type = 'candidate' and (p.province, p.district, p.election_area) = (select province, district, election_area
  from users
  where id = v.user_id) and v.device <> $2) or ($3::boolean and exists ( select
  from national_party_votes n
  where n.user_id = $4 and n.device <> $5)) as found

-- withdrawPartyVote

with gone as (
  delete from national_party_votes t
  where user_id = any($1::uuid[])
  returning to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('party', p.name, 'nepali_name', p.nepali_name)
  from political_parties p
  where p.id = t.party_id)) as row, party_id, province, district, election_area ), archived as (
  insert into archives (data_type, original_id, data, deleted_by) select $2::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $3
  from gone ), line as (
  insert into party_vote_inbox (party_left, left_province, left_district, left_election_area) select party_id, province, district, election_area
  from gone ) select count(*)
  from gone

-- withdrawOpenVotes

with open as materialized ( select p.id, v.user_id as voter, p.province, p.district, p.election_area
  from votes v
  join posts p on p.id = v.post_id
  where v.user_id = any($1::uuid[]) and not p.winner_declared and true
  order by p.id
  for share of p ), gone as (
  delete from votes t using open
  where t.post_id = open.id and t.user_id = open.voter
  returning to_jsonb(t) - '{password_hash,citizenship_number,citizenship_photo_url,identity_key,birth_key,served_by}'::text[] || jsonb_build_object('for', (select jsonb_build_object('poll', p.content, 'province', p.province, 'district', p.district, 'election_area', p.election_area, 'option', o.option_text)
  from vote_options o
  join posts p on p.id = o.post_id
  where o.id = t.option_id)) as row, t.post_id, t.option_id, open.province, open.district, open.election_area ), archived as (
  insert into archives (data_type, original_id, data, deleted_by) select $2::archive_type, coalesce(row->>'id', row->>'user_id'), row::text, $3
  from gone ), line as (
  insert into vote_inbox (post_id, option_left, province, district, election_area) select post_id, option_id, province, district, election_area
  from gone ) select count(*)
  from gone

-- as in locations: withdrawPartyVote

-- move

update "users"
  set "province" = $1, "district" = $2, "election_area" = $3, "updated_at" = clock_timestamp()
  where "id" = $4

with before as materialized (select *
  from national_party_votes
  where user_id = $1), moved as (
  update national_party_votes
  set province = $2, district = $3, election_area = $4
  where user_id = $5 )
  insert into party_vote_inbox (party_left, party_taken, left_province, left_district, left_election_area, taken_province, taken_district, taken_election_area) select party_id, party_id, province, district, election_area, $6::province, $7, $8::smallint
  from before

-- record

insert into "location_change_requests" ("user_id", "from_province", "from_district", "from_election_area", "to_province", "to_district", "to_election_area", "proof_document", "status", "reviewed_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())

insert into "location_change_requests" ("user_id", "from_province", "from_district", "from_election_area", "to_province", "to_district", "to_election_area", "proof_document", "status", "reviewed_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)

-- newestOf

select "r"."id", json_build_object('username', "u"."username") as "user", json_build_object('province', "r"."from_province", 'district', "r"."from_district", 'electionArea', "r"."from_election_area") as "from", json_build_object('province', "r"."to_province", 'district', "r"."to_district", 'electionArea', "r"."to_election_area") as "to", "r"."proof_document", "r"."status", "r"."created_at", "r"."reviewed_at", "admin"."username" as "reviewed_by"
  from "location_change_requests" as "r"
  inner join "users" as "u" on "u"."id" = "r"."user_id"
  left join "users" as "admin" on "admin"."id" = "r"."reviewed_by"
  where "r"."user_id" = $1
  order by "r"."created_at" desc, "r"."id" desc

-- pending

select "r"."id", json_build_object('username', "u"."username") as "user", json_build_object('province', "r"."from_province", 'district', "r"."from_district", 'electionArea', "r"."from_election_area") as "from", json_build_object('province', "r"."to_province", 'district', "r"."to_district", 'electionArea', "r"."to_election_area") as "to", "r"."proof_document", "r"."status", "r"."created_at", "r"."reviewed_at", "admin"."username" as "reviewed_by", (select count(*) as "n"
  from "users" as "voter"
  inner join "posts" as "p" on "p"."province" = "voter"."province" and "p"."district" = "voter"."district" and "p"."election_area" = "voter"."election_area"
  inner join "votes" as "v" on "v"."post_id" = "p"."id" and "v"."user_id" = "voter"."id"
  where "voter"."id" = "r"."user_id" and p.poll_type = 'candidate' and "p"."winner_declared" = $1) as "open_votes"
  from "location_change_requests" as "r"
  inner join "users" as "u" on "u"."id" = "r"."user_id"
  left join "users" as "admin" on "admin"."id" = "r"."reviewed_by"
  where "r"."status" = $2
  order by "r"."created_at", "r"."id"
  limit $3

-- reviewed

select "r"."id", json_build_object('username', "u"."username") as "user", json_build_object('province', "r"."from_province", 'district', "r"."from_district", 'electionArea', "r"."from_election_area") as "from", json_build_object('province', "r"."to_province", 'district', "r"."to_district", 'electionArea', "r"."to_election_area") as "to", "r"."proof_document", "r"."status", "r"."created_at", "r"."reviewed_at", "admin"."username" as "reviewed_by"
  from "location_change_requests" as "r"
  inner join "users" as "u" on "u"."id" = "r"."user_id"
  left join "users" as "admin" on "admin"."id" = "r"."reviewed_by"
  where "r"."status" != $1 and "r"."reviewed_by" is not null
  order by "r"."reviewed_at" desc, "r"."id" desc
  limit $2

-- findRequest

select "r"."id", json_build_object('username', "u"."username") as "user", json_build_object('province', "r"."from_province", 'district', "r"."from_district", 'electionArea', "r"."from_election_area") as "from", json_build_object('province', "r"."to_province", 'district', "r"."to_district", 'electionArea', "r"."to_election_area") as "to", "r"."proof_document", "r"."status", "r"."created_at", "r"."reviewed_at", "admin"."username" as "reviewed_by"
  from "location_change_requests" as "r"
  inner join "users" as "u" on "u"."id" = "r"."user_id"
  left join "users" as "admin" on "admin"."id" = "r"."reviewed_by"
  where "r"."id" = $1

-- userOfRequest

select "user_id"
  from "location_change_requests"
  where "id" = $1

-- endWaiting

update "location_change_requests"
  set "status" = $1, "reviewed_at" = now()
  where "user_id" = $2 and "status" = $3

-- hasLapsed

select "id"
  from "location_change_requests"
  where "id" = $1 and "status" = $2 and "reviewed_by" is null

-- review

update "location_change_requests"
  set "status" = $1, "reviewed_by" = $2, "reviewed_at" = now()
  where "id" = $3 and "status" = $4
  returning "to_province", "to_district", "to_election_area"
