-- retentionDaysOf

select "key", "value", "description", "updated_by", "updated_at"
  from "system_settings"
  where "key" = $1

-- purge

-- as in forgetting: retentionDaysOf

update archives
  set data = case when data_type = 'post' then data when data::jsonb->>'target_user_id' is not null then (data::jsonb - '{user_id,username,email,mailbox,phone,language,reader_language,verified_by,rejection_reason,reporter_id,reported_user_id,reason,notes,action_taken,resolved_by,target_user_id,proof_document,reviewed_by,served_by,identity_key,birth_key,citizenship_number,citizenship_photo_url,initial_province,initial_district,initial_election_area,title,content}'::text[])::text else (data::jsonb - '{user_id,username,email,mailbox,phone,language,reader_language,verified_by,rejection_reason,reporter_id,reported_user_id,reason,notes,action_taken,resolved_by,target_user_id,proof_document,reviewed_by,served_by,identity_key,birth_key,citizenship_number,citizenship_photo_url,initial_province,initial_district,initial_election_area}'::text[])::text end, forgotten_at = now()
  where id in ( select id
  from archives
  where forgotten_at is null and deleted_at < now() - make_interval(days => $1)
  order by deleted_at
  limit $2)

-- removeByOwner

update security_log
  set username = case when user_id = $1 then null else username end, subject_name = case when subject_id = $2 or subject_id in (select u.id::text
  from uploads u
  where u.owner_id = $3) then null else subject_name end, facts = case when (length(facts->>'search') > 2 and (position(lower(facts->>'search') in lower($4)) > 0 or position(lower($5) in lower(facts->>'search')) > 0)) then facts - 'search' else facts end
  where user_id = $6 or subject_id = $7 or subject_id in (select u.id::text
  from uploads u
  where u.owner_id = $8) or (length(facts->>'search') > 2 and (position(lower(facts->>'search') in lower($9)) > 0 or position(lower($10) in lower(facts->>'search')) > 0))

-- as in account-desk: archiveAndRemove
-- as in admin-polls: lock
-- as in ledger: lockFold
-- as in ledger: foldPoll
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in admin-polls: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in locations: withdrawOpenVotes
-- as in locations: withdrawPartyVote
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove
-- as in account-desk: archiveAndRemove

update archives
  set data = case when data_type = 'post' then (data::jsonb - 'user_id')::text when data::jsonb->>'target_user_id' is not null then (data::jsonb - '{user_id,username,email,mailbox,phone,language,reader_language,verified_by,rejection_reason,reporter_id,reported_user_id,reason,notes,action_taken,resolved_by,target_user_id,proof_document,reviewed_by,served_by,identity_key,birth_key,citizenship_number,citizenship_photo_url,initial_province,initial_district,initial_election_area,title,content}'::text[])::text else (data::jsonb - '{user_id,username,email,mailbox,phone,language,reader_language,verified_by,rejection_reason,reporter_id,reported_user_id,reason,notes,action_taken,resolved_by,target_user_id,proof_document,reviewed_by,served_by,identity_key,birth_key,citizenship_number,citizenship_photo_url,initial_province,initial_district,initial_election_area}'::text[])::text end, forgotten_at = now()
  where (data::jsonb->>'user_id' = $1 or (data_type = 'user' and original_id = $2) or (act_id = current_act() and $3 in (data::jsonb->>'reporter_id', data::jsonb->>'reported_user_id', data::jsonb->>'target_user_id')))

update "archives"
  set "deleted_by" = $1
  where "deleted_by" = $2

update admin_log
  set subject = subject - 'name', before = case when jsonb_typeof("before") = 'object' then "before" - '{rejectionReason,reason,notes,actionTaken}'::text[] else "before" end, after = case when jsonb_typeof("after") = 'object' then "after" - '{rejectionReason,reason,notes,actionTaken}'::text[] else "after" end
  where subject_id = $1 or (subject_type in ('location request', 'report') and subject->>'name' = $2)
