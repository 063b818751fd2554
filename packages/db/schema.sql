-- Written by `npm run generate` in packages/db from the migrations: do not edit.
-- All tables of the database as it is now. The functions of triggers are in migrations.

create type account_status as enum ('pending', 'approved', 'rejected');
create type archive_type as enum ('post', 'vote', 'user', 'other');
create type code_purpose as enum ('login');
create type edited_kind as enum ('poll', 'party', 'account', 'policy', 'topic', 'notification');
create type job_kind as enum ('mail', 'push', 'push_retry', 'poll_time', 'webhook', 'poll_batch');
create type language as enum ('ne', 'en');
create type log_phase as enum ('resting', 'collecting', 'withdrawing', 'appending', 'counting');
create type notification_type as enum ('general', 'urgent', 'election', 'verification');
create type poll_act as enum ('close', 'declare', 'republish', 'delete');
create type poll_batch_state as enum ('counted', 'left', 'waiting', 'done', 'refused');
create type poll_type as enum ('candidate', 'party');
create type province as enum ('koshi', 'madhesh', 'bagmati', 'gandaki', 'lumbini', 'karnali', 'sudurpaschim');
create type request_status as enum ('pending', 'approved', 'rejected');
create type role as enum ('user', 'admin');
create type roll_upload_state as enum ('receiving', 'marking', 'standing', 'failed', 'replaced', 'waiting');
create type sign_up_mark as enum ('network', 'area', 'names');
create type token_scope as enum ('read', 'vote', 'administer');
create type webhook_event as enum ('winner.declared', 'poll.opened', 'count.sealed', 'webhook.test');

create table admin_log (
  id uuid default uuid_v7() not null,
  at timestamp(3) with time zone default now() not null,
  admin_id uuid,
  admin_username text not null,
  action text not null,
  subject_type text not null,
  subject_id text,
  details jsonb default '{}'::jsonb not null,
  act_id uuid default current_act(),
  subject jsonb default '{}'::jsonb not null,
  before jsonb default 'null'::jsonb not null,
  after jsonb default 'null'::jsonb not null,
  searched_text text generated always as (lower(((((subject)::text || (before)::text) || (after)::text) || (details)::text))) stored not null,
  constraint admin_log_pkey PRIMARY KEY (id)
);
CREATE INDEX admin_log_act ON public.admin_log USING btree (act_id);
CREATE INDEX admin_log_admin ON public.admin_log USING btree (admin_id, at DESC);
CREATE INDEX admin_log_newest ON public.admin_log USING btree (at DESC, id DESC);
CREATE INDEX admin_log_subject ON public.admin_log USING btree (subject_type, subject_id);
CREATE TRIGGER date_action BEFORE INSERT ON public.admin_log FOR EACH ROW EXECUTE FUNCTION date_action();

create table api_tokens (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  token_hash text not null,
  name text not null,
  scope token_scope not null,
  with_factor boolean not null,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX api_tokens_user ON public.api_tokens USING btree (user_id, created_at DESC);

create table approvals (
  id uuid default uuid_v7() not null,
  call text not null,
  input jsonb not null,
  action text not null,
  subjects jsonb not null,
  requested_by uuid,
  requested_username text not null,
  requested_at timestamp(3) with time zone default now() not null,
  state text default 'waiting'::text not null,
  decided_username text,
  decided_at timestamp(3) with time zone,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'lapsed'::text])))
);
CREATE UNIQUE INDEX approvals_one_waiting ON public.approvals USING btree (call, md5((input)::text)) WHERE (state = 'waiting'::text);
CREATE INDEX approvals_requested_by ON public.approvals USING btree (requested_by);

create table archives (
  id uuid default uuid_v7() not null,
  data_type archive_type not null,
  original_id text not null,
  data text not null,
  deleted_at timestamp(3) with time zone default now() not null,
  deleted_by text,
  act_id uuid default current_act() not null,
  seq bigint generated always as identity not null,
  forgotten_at timestamp(3) with time zone,
  constraint archives_pkey PRIMARY KEY (id)
);
CREATE INDEX archives_act_order ON public.archives USING btree (act_id, data_type, seq);
CREATE INDEX archives_acts ON public.archives USING btree (deleted_at DESC, act_id DESC);
CREATE INDEX archives_deleted_by ON public.archives USING btree (deleted_by);
CREATE INDEX archives_newest ON public.archives USING btree (deleted_at DESC, id DESC);
CREATE INDEX archives_original ON public.archives USING btree (original_id);
CREATE INDEX archives_person ON public.archives USING btree ((((data)::jsonb ->> 'user_id'::text)));
CREATE INDEX archives_to_forget ON public.archives USING btree (deleted_at) WHERE (forgotten_at IS NULL);
CREATE INDEX archives_type ON public.archives USING btree (data_type);

create table cast_tallies (
  hour timestamp(3) with time zone not null,
  votes bigint not null,
  constraint cast_tallies_pkey PRIMARY KEY (hour)
);

create table comment_likes (
  id uuid default uuid_v7() not null,
  comment_id uuid,
  reply_id uuid,
  user_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint comment_likes_pkey PRIMARY KEY (id),
  constraint comment_likes_check CHECK ((num_nonnulls(comment_id, reply_id) = 1)),
  constraint comment_likes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_likes_comment_id_user_id_key UNIQUE (comment_id, user_id),
  constraint comment_likes_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES replies(id) ON DELETE CASCADE,
  constraint comment_likes_reply_id_user_id_key UNIQUE (reply_id, user_id),
  constraint comment_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX comment_likes_user ON public.comment_likes USING btree (user_id, created_at);
CREATE TRIGGER count_done AFTER INSERT ON public.comment_likes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_likes_done();
CREATE TRIGGER count_gone AFTER DELETE ON public.comment_likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_likes_gone();

create table comments (
  id uuid default uuid_v7() not null,
  post_id uuid not null,
  user_id uuid,
  content text not null,
  created_at timestamp(3) with time zone default now() not null,
  edited_at timestamp(3) with time zone,
  is_hidden boolean default false not null,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_content_check CHECK (((length(content) >= 1) AND (length(content) <= 2000))),
  constraint comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX comments_created_at ON public.comments USING btree (created_at);
CREATE INDEX comments_post ON public.comments USING btree (post_id, created_at DESC, id DESC);
CREATE INDEX comments_user ON public.comments USING btree (user_id, created_at);
CREATE TRIGGER count_done AFTER INSERT ON public.comments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_comments_done();
CREATE TRIGGER count_gone AFTER DELETE ON public.comments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_comments_gone();

create table day_tallies (
  day date not null,
  votes bigint default 0 not null,
  constraint day_tallies_pkey PRIMARY KEY (day)
);

create table demo_rows (
  id uuid not null,
  kind text not null,
  constraint demo_rows_pkey PRIMARY KEY (id),
  constraint demo_rows_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'poll'::text, 'party'::text])))
);

create table departed_voters (
  user_id uuid not null,
  username text not null,
  constraint departed_voters_pkey PRIMARY KEY (user_id)
);

create table discussion_polls (
  id uuid default uuid_v7() not null,
  title text not null,
  description text,
  created_by uuid,
  is_active boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  province province,
  district text,
  election_area smallint,
  is_pinned boolean default false not null,
  is_locked boolean default false not null,
  slow_seconds integer default 0 not null,
  constraint discussion_polls_pkey PRIMARY KEY (id),
  constraint discussion_polls_check CHECK ((num_nonnulls(province, district, election_area) = ANY (ARRAY[0, 3]))),
  constraint discussion_polls_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint discussion_polls_election_area_check CHECK (((election_area >= 1) AND (election_area <= 10))),
  constraint discussion_polls_slow_seconds_check CHECK (((slow_seconds >= 0) AND (slow_seconds <= 3600))),
  constraint discussion_polls_title_check CHECK ((title <> ''::text))
);
CREATE INDEX discussion_polls_created_by ON public.discussion_polls USING btree (created_by);

create table editing (
  user_id uuid not null,
  session_id text not null,
  kind edited_kind not null,
  subject_id uuid not null,
  lapses_at timestamp(3) with time zone not null,
  constraint editing_pkey PRIMARY KEY (user_id),
  constraint editing_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint editing_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX editing_session ON public.editing USING btree (session_id);

create table email_reminders (
  post_id uuid not null,
  user_id uuid not null,
  sent_at timestamp(3) with time zone,
  constraint email_reminders_pkey PRIMARY KEY (post_id, user_id),
  constraint email_reminders_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint email_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_reminders_user ON public.email_reminders USING btree (user_id);

create table hour_tallies (
  post_id uuid not null,
  hour timestamp(3) with time zone not null,
  votes bigint not null,
  constraint hour_tallies_pkey PRIMARY KEY (post_id, hour)
);

create table jobs (
  id uuid default uuid_v7() not null,
  kind job_kind not null,
  payload jsonb not null,
  tries smallint default 0 not null,
  run_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX jobs_due ON public.jobs USING btree (kind, run_at);

create table kept_answers (
  user_id uuid not null,
  key text not null,
  claim uuid not null,
  fingerprint text,
  answer text,
  expires_at timestamp(3) with time zone not null,
  constraint kept_answers_pkey PRIMARY KEY (user_id, key),
  constraint kept_answers_check CHECK (((fingerprint IS NULL) = (answer IS NULL))),
  constraint kept_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX kept_answers_expired ON public.kept_answers USING btree (expires_at);

create table known_devices (
  user_id uuid not null,
  device_id text not null,
  seen_at timestamp(3) with time zone default now() not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_id),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_seen_at ON public.known_devices USING btree (seen_at);

create table location_change_requests (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  from_province province,
  from_district text,
  from_election_area smallint,
  to_province province not null,
  to_district text not null,
  to_election_area smallint not null,
  proof_document text,
  status request_status default 'pending'::request_status not null,
  created_at timestamp(3) with time zone default now() not null,
  reviewed_at timestamp(3) with time zone,
  reviewed_by uuid,
  constraint location_change_requests_pkey PRIMARY KEY (id),
  constraint location_change_requests_check CHECK (((status = 'pending'::request_status) = (reviewed_at IS NULL))),
  constraint location_change_requests_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint location_change_requests_to_election_area_check CHECK (((to_election_area >= 1) AND (to_election_area <= 10))),
  constraint location_change_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX location_change_requests_one_pending ON public.location_change_requests USING btree (user_id) WHERE (status = 'pending'::request_status);
CREATE INDEX location_change_requests_queue ON public.location_change_requests USING btree (status, created_at, id);
CREATE INDEX location_change_requests_reviewer ON public.location_change_requests USING btree (reviewed_by);
CREATE INDEX location_change_requests_user ON public.location_change_requests USING btree (user_id, created_at DESC);

create table log_acts (
  day date not null,
  log_id integer,
  entry bigint not null,
  constraint log_acts_pkey PRIMARY KEY (day),
  constraint log_acts_log_id_fkey FOREIGN KEY (log_id) REFERENCES logs(id) ON DELETE SET NULL
);
CREATE INDEX log_acts_log ON public.log_acts USING btree (log_id);

create table log_batch (
  ballot bytea not null,
  vote_id uuid not null,
  version integer not null,
  choice uuid not null,
  holder bytea default '\x'::bytea not null,
  user_id uuid,
  constraint log_batch_pkey PRIMARY KEY (ballot),
  constraint log_batch_holder_check CHECK ((length(holder) = 32))
);

create table log_bundles (
  log_id integer not null,
  n bigint not null,
  entries bytea not null,
  constraint log_bundles_pkey PRIMARY KEY (log_id, n),
  constraint log_bundles_log_id_fkey FOREIGN KEY (log_id) REFERENCES logs(id) ON DELETE CASCADE
);

create table log_cosignatures (
  log_id integer not null,
  witness text not null,
  size bigint,
  line text,
  cosigned_at timestamp(3) with time zone,
  problem text,
  contradicts boolean default false not null,
  tries integer default 0 not null,
  next_try_at timestamp(3) with time zone default now() not null,
  constraint log_cosignatures_pkey PRIMARY KEY (log_id, witness),
  constraint log_cosignatures_log_id_fkey FOREIGN KEY (log_id) REFERENCES logs(id) ON DELETE CASCADE
);

create table log_marks (
  log_id integer not null,
  entry bigint not null,
  page integer not null,
  marks bytea not null,
  last_mark bytea not null,
  constraint log_marks_pkey PRIMARY KEY (log_id, entry, page),
  constraint log_marks_log_id_fkey FOREIGN KEY (log_id) REFERENCES logs(id) ON DELETE CASCADE
);

create table log_openings (
  log_id integer not null,
  entry bigint not null,
  page integer not null,
  lines text not null,
  hash bytea not null,
  counts jsonb not null,
  last_ballot bytea not null,
  constraint log_openings_pkey PRIMARY KEY (log_id, entry, page),
  constraint log_openings_log_id_fkey FOREIGN KEY (log_id) REFERENCES logs(id) ON DELETE CASCADE
);

create table log_outbox (
  id bigint generated always as identity not null,
  poll uuid,
  party uuid,
  said jsonb not null,
  constraint log_outbox_pkey PRIMARY KEY (id),
  constraint log_outbox_check CHECK ((num_nonnulls(poll, party) = 1))
);
CREATE INDEX log_outbox_poll ON public.log_outbox USING btree (poll, id) WHERE (poll IS NOT NULL);

create table log_parties (
  party_id uuid not null,
  announced text not null,
  seen_at timestamp(3) with time zone default now() not null,
  constraint log_parties_pkey PRIMARY KEY (party_id)
);

create table log_round (
  scope uuid not null,
  constraint log_round_pkey PRIMARY KEY (scope)
);

create table log_scopes (
  scope uuid not null,
  announced text,
  seen_at timestamp(3) with time zone,
  is_removed boolean default false not null,
  changed_by bigint,
  counted_by bigint,
  last_count jsonb default '{}'::jsonb not null,
  marked_by bigint,
  constraint log_scopes_pkey PRIMARY KEY (scope)
);

create table log_tiles (
  log_id integer not null,
  level smallint not null,
  n bigint not null,
  hashes bytea not null,
  constraint log_tiles_pkey PRIMARY KEY (log_id, level, n),
  constraint log_tiles_hashes_check CHECK (((length(hashes) >= 32) AND (length(hashes) <= 8192))),
  constraint log_tiles_log_id_fkey FOREIGN KEY (log_id) REFERENCES logs(id) ON DELETE CASCADE
);

create table logs (
  id integer not null,
  origin text not null,
  verifier_keys text not null,
  is_current boolean default true not null,
  size bigint default 0 not null,
  head_size bigint default 0 not null,
  head_note text not null,
  head_at timestamp(3) with time zone default now() not null,
  phase log_phase default 'resting'::log_phase not null,
  scope uuid,
  after_voter uuid,
  after_ballot bytea,
  is_restoring boolean default false not null,
  in_round boolean default false not null,
  next_round_at timestamp(3) with time zone not null,
  is_asked boolean default false not null,
  sealed_at timestamp(3) with time zone,
  stopped text,
  cut jsonb,
  with_marks boolean default false not null,
  release text,
  releases integer default 0 not null,
  acts integer default 0 not null,
  is_behind boolean default false not null,
  constraint logs_pkey PRIMARY KEY (id),
  constraint logs_check CHECK (((phase = 'resting'::log_phase) = (scope IS NULL))),
  constraint logs_check1 CHECK ((head_size <= size)),
  constraint logs_origin_key UNIQUE (origin)
);
CREATE UNIQUE INDEX logs_current ON public.logs USING btree (is_current) WHERE is_current;

create table looks (
  user_id uuid not null,
  day date not null,
  kind text not null,
  times integer default 1 not null,
  constraint looks_pkey PRIMARY KEY (user_id, day, kind),
  constraint looks_kind_check CHECK ((kind = ANY (ARRAY['votes'::text, 'documents'::text]))),
  constraint looks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table mailbox_changes (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  email text not null,
  mailbox text generated always as (mailbox(email)) stored,
  token_hash text not null,
  undo_until timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint mailbox_changes_pkey PRIMARY KEY (id),
  constraint mailbox_changes_token_hash_key UNIQUE (token_hash),
  constraint mailbox_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mailbox_changes_mailbox ON public.mailbox_changes USING btree (mailbox);
CREATE INDEX mailbox_changes_user ON public.mailbox_changes USING btree (user_id);

create table mailbox_codes (
  id uuid default uuid_v7() not null,
  email text not null,
  code text not null,
  attempts smallint default 0 not null,
  expires_at timestamp(3) with time zone not null,
  is_used boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint mailbox_codes_pkey PRIMARY KEY (id)
);
CREATE INDEX mailbox_codes_expires_at ON public.mailbox_codes USING btree (expires_at);
CREATE UNIQUE INDEX mailbox_codes_open ON public.mailbox_codes USING btree (email) WHERE (NOT is_used);

create table nameless_votes (
  id uuid not null,
  post_id uuid not null,
  option_id uuid not null,
  version integer not null,
  user_id uuid,
  username text default ''::text not null,
  constraint nameless_votes_pkey PRIMARY KEY (id)
);
CREATE INDEX nameless_votes_post ON public.nameless_votes USING btree (post_id);

create table national_party_votes (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  party_id uuid not null,
  replaced_party_id uuid,
  province province,
  district text,
  election_area smallint,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 0 not null,
  device text,
  changed_in xid8 default pg_current_xact_id(),
  constraint national_party_votes_pkey PRIMARY KEY (user_id),
  constraint national_party_votes_party_id_fkey FOREIGN KEY (party_id) REFERENCES political_parties(id) ON DELETE RESTRICT,
  constraint national_party_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX national_party_votes_party ON public.national_party_votes USING btree (party_id);
CREATE INDEX national_party_votes_updated ON public.national_party_votes USING btree (updated_at);
CREATE TRIGGER count_done AFTER INSERT ON public.national_party_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_votes_done();
CREATE TRIGGER count_gone AFTER DELETE ON public.national_party_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_votes_gone();

create table notifications (
  id uuid default uuid_v7() not null,
  title text not null,
  content text not null,
  type notification_type default 'general'::notification_type not null,
  target_user_id uuid,
  province province,
  district text,
  election_area smallint,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  is_active boolean default true not null,
  unvoted_post_id uuid,
  post_id uuid,
  voters_of uuid,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_check CHECK ((num_nonnulls(province, district, election_area) = ANY (ARRAY[0, 3]))),
  constraint notifications_content_check CHECK ((content <> ''::text)),
  constraint notifications_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint notifications_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE SET NULL,
  constraint notifications_target_user_id_fkey FOREIGN KEY (target_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_title_check CHECK ((title <> ''::text)),
  constraint notifications_unvoted_post_id_fkey FOREIGN KEY (unvoted_post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint notifications_unvoted_post_id_key UNIQUE (unvoted_post_id)
);
CREATE INDEX notifications_area ON public.notifications USING btree (province, district, election_area, created_at DESC, id DESC) INCLUDE (type, unvoted_post_id) WHERE (is_active AND (target_user_id IS NULL) AND (province IS NOT NULL));
CREATE INDEX notifications_created_by ON public.notifications USING btree (created_by);
CREATE INDEX notifications_everybody ON public.notifications USING btree (created_at DESC, id DESC) INCLUDE (type, unvoted_post_id) WHERE (is_active AND (target_user_id IS NULL) AND (province IS NULL));
CREATE INDEX notifications_newest ON public.notifications USING btree (created_at DESC, id DESC);
CREATE INDEX notifications_post ON public.notifications USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX notifications_target ON public.notifications USING btree (target_user_id, created_at DESC, id DESC) WHERE (target_user_id IS NOT NULL);
CREATE INDEX notifications_voters ON public.notifications USING btree (created_at DESC, id DESC) INCLUDE (type) WHERE (is_active AND (voters_of IS NOT NULL));

create table oldest_release (
  is_only_row boolean default true not null,
  release text not null,
  migration text not null,
  constraint oldest_release_pkey PRIMARY KEY (is_only_row),
  constraint oldest_release_is_only_row_check CHECK (is_only_row)
);

create table party_day_starts (
  day date not null,
  party_id uuid not null,
  votes bigint not null,
  constraint party_day_starts_pkey PRIMARY KEY (day, party_id),
  constraint party_day_starts_party_id_fkey FOREIGN KEY (party_id) REFERENCES political_parties(id) ON DELETE CASCADE
);

create table party_tallies (
  party_id uuid not null,
  province province,
  district text,
  election_area smallint,
  votes bigint default 0 not null,
  constraint party_tallies_party_id_fkey FOREIGN KEY (party_id) REFERENCES political_parties(id) ON DELETE RESTRICT,
  constraint party_tallies_party_id_province_district_election_area_key UNIQUE NULLS NOT DISTINCT (party_id, province, district, election_area),
  constraint party_tallies_votes_check CHECK ((votes >= 0))
);

create table party_vote_inbox (
  seq bigint generated always as identity not null,
  party_left uuid,
  party_taken uuid,
  left_province province,
  left_district text,
  left_election_area smallint,
  taken_province province,
  taken_district text,
  taken_election_area smallint,
  at timestamp(3) with time zone default now() not null,
  constraint party_vote_inbox_pkey PRIMARY KEY (seq)
);

create table party_vote_ledger (
  height bigint generated always as identity not null,
  party_left uuid,
  party_taken uuid,
  left_province province,
  left_district text,
  left_election_area smallint,
  taken_province province,
  taken_district text,
  taken_election_area smallint,
  at timestamp(3) with time zone not null,
  constraint party_vote_ledger_pkey PRIMARY KEY (height)
);

create table party_votes (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  post_id uuid not null,
  party_id uuid not null,
  province province,
  district text,
  election_area smallint,
  created_at timestamp(3) with time zone default now() not null,
  constraint party_votes_pkey PRIMARY KEY (id),
  constraint party_votes_party_id_fkey FOREIGN KEY (party_id) REFERENCES political_parties(id) ON DELETE RESTRICT,
  constraint party_votes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint party_votes_post_id_user_id_key UNIQUE (post_id, user_id),
  constraint party_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX party_votes_party ON public.party_votes USING btree (party_id);
CREATE INDEX party_votes_user ON public.party_votes USING btree (user_id);

create table passkeys (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, created_at);

create table password_reset_codes (
  id uuid default uuid_v7() not null,
  email text not null,
  code text not null,
  attempts smallint default 0 not null,
  expires_at timestamp(3) with time zone not null,
  is_used boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint password_reset_codes_pkey PRIMARY KEY (id)
);
CREATE INDEX password_reset_codes_expires_at ON public.password_reset_codes USING btree (expires_at);
CREATE UNIQUE INDEX password_reset_codes_open ON public.password_reset_codes USING btree (email) WHERE (NOT is_used);

create table past_option_names (
  post_id uuid not null,
  option_id uuid not null,
  name_key text not null,
  constraint past_option_names_pkey PRIMARY KEY (post_id, option_id, name_key)
);

create table past_party_names (
  name_key text not null,
  party_id uuid not null,
  constraint past_party_names_pkey PRIMARY KEY (name_key, party_id)
);

create table planned_notices (
  id uuid default uuid_v7() not null,
  title text not null,
  content text not null,
  type notification_type not null,
  target_user_id uuid,
  post_id uuid,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  send_at timestamp(3) with time zone not null,
  constraint planned_notices_pkey PRIMARY KEY (id),
  constraint planned_notices_content_check CHECK ((content <> ''::text)),
  constraint planned_notices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint planned_notices_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE SET NULL,
  constraint planned_notices_target_user_id_fkey FOREIGN KEY (target_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint planned_notices_title_check CHECK ((title <> ''::text))
);
CREATE INDEX planned_notices_created_by ON public.planned_notices USING btree (created_by);
CREATE INDEX planned_notices_due ON public.planned_notices USING btree (send_at);
CREATE INDEX planned_notices_post_id ON public.planned_notices USING btree (post_id);
CREATE INDEX planned_notices_target_user_id ON public.planned_notices USING btree (target_user_id);

create table political_parties (
  id uuid default uuid_v7() not null,
  name text not null,
  nepali_name text not null,
  description text,
  election_symbol text,
  logo_url text,
  display_order integer default 0 not null,
  is_active boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  audio text,
  constraint political_parties_pkey PRIMARY KEY (id),
  constraint political_parties_id_name_key UNIQUE (id, name),
  constraint political_parties_name_check CHECK ((name <> ''::text)),
  constraint political_parties_name_key UNIQUE (name),
  constraint political_parties_nepali_name_check CHECK ((nepali_name <> ''::text))
);
CREATE INDEX political_parties_active ON public.political_parties USING btree (display_order, name) WHERE is_active;
CREATE UNIQUE INDEX political_parties_name_any_case ON public.political_parties USING btree (lower(name));
CREATE TRIGGER announce_party AFTER INSERT OR UPDATE OF name, nepali_name ON public.political_parties FOR EACH ROW EXECUTE FUNCTION announce_party();
CREATE TRIGGER forget_recording BEFORE UPDATE OF name, nepali_name ON public.political_parties FOR EACH ROW WHEN (((new.name IS DISTINCT FROM old.name) OR (new.nepali_name IS DISTINCT FROM old.nepali_name))) EXECUTE FUNCTION forget_recording();

create table poll_batch_items (
  batch_id uuid not null,
  "position" smallint not null,
  post_id uuid not null,
  content text not null,
  province province,
  district text,
  election_area smallint,
  opens_at timestamp(3) with time zone,
  closes_at timestamp(3) with time zone,
  winner_declared boolean not null,
  votes integer not null,
  comments integer not null,
  margin integer not null,
  leaders jsonb not null,
  state poll_batch_state not null,
  reason text,
  content_nepali text,
  constraint poll_batch_items_pkey PRIMARY KEY (batch_id, "position"),
  constraint poll_batch_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES poll_batches(id) ON DELETE CASCADE,
  constraint poll_batch_items_batch_id_post_id_key UNIQUE (batch_id, post_id),
  constraint poll_batch_items_check CHECK (((state = ANY (ARRAY['left'::poll_batch_state, 'refused'::poll_batch_state])) = (reason IS NOT NULL)))
);
CREATE UNIQUE INDEX poll_batch_items_waiting ON public.poll_batch_items USING btree (post_id) WHERE (state = 'waiting'::poll_batch_state);

create table poll_batches (
  id uuid default uuid_v7() not null,
  act poll_act not null,
  admin_id uuid,
  counted_at timestamp(3) with time zone default now() not null,
  started_at timestamp(3) with time zone,
  stopped_at timestamp(3) with time zone,
  constraint poll_batches_pkey PRIMARY KEY (id),
  constraint poll_batches_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint poll_batches_check CHECK (((stopped_at IS NULL) OR (started_at IS NOT NULL)))
);
CREATE INDEX poll_batches_admin ON public.poll_batches USING btree (admin_id, counted_at);
CREATE INDEX poll_batches_started ON public.poll_batches USING btree (started_at DESC) WHERE (started_at IS NOT NULL);

create table poll_discussion_comment_likes (
  id uuid default uuid_v7() not null,
  comment_id uuid,
  reply_id uuid,
  user_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  message_id uuid,
  constraint poll_discussion_comment_likes_pkey PRIMARY KEY (id),
  constraint poll_discussion_comment_likes_check CHECK ((num_nonnulls(message_id, comment_id, reply_id) = 1)),
  constraint poll_discussion_comment_likes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES poll_discussion_comments(id) ON DELETE CASCADE,
  constraint poll_discussion_comment_likes_comment_id_user_id_key UNIQUE (comment_id, user_id),
  constraint poll_discussion_comment_likes_message_id_fkey FOREIGN KEY (message_id) REFERENCES poll_discussions(id) ON DELETE CASCADE,
  constraint poll_discussion_comment_likes_message_id_user_id_key UNIQUE (message_id, user_id),
  constraint poll_discussion_comment_likes_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES poll_discussion_replies(id) ON DELETE CASCADE,
  constraint poll_discussion_comment_likes_reply_id_user_id_key UNIQUE (reply_id, user_id),
  constraint poll_discussion_comment_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX poll_discussion_comment_likes_user ON public.poll_discussion_comment_likes USING btree (user_id);

create table poll_discussion_comments (
  id uuid default uuid_v7() not null,
  poll_id uuid not null,
  user_id uuid,
  content text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  edited_at timestamp(3) with time zone,
  is_hidden boolean default false not null,
  constraint poll_discussion_comments_pkey PRIMARY KEY (id),
  constraint poll_discussion_comments_content_check CHECK (((length(content) >= 1) AND (length(content) <= 2000))),
  constraint poll_discussion_comments_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES poll_discussions(id) ON DELETE CASCADE,
  constraint poll_discussion_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX poll_discussion_comments_created_at ON public.poll_discussion_comments USING btree (created_at);
CREATE INDEX poll_discussion_comments_poll ON public.poll_discussion_comments USING btree (poll_id, created_at);
CREATE INDEX poll_discussion_comments_user ON public.poll_discussion_comments USING btree (user_id);

create table poll_discussion_replies (
  id uuid default uuid_v7() not null,
  comment_id uuid not null,
  user_id uuid,
  content text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint poll_discussion_replies_pkey PRIMARY KEY (id),
  constraint poll_discussion_replies_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES poll_discussion_comments(id) ON DELETE CASCADE,
  constraint poll_discussion_replies_content_check CHECK (((length(content) >= 1) AND (length(content) <= 2000))),
  constraint poll_discussion_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX poll_discussion_replies_comment ON public.poll_discussion_replies USING btree (comment_id, created_at);
CREATE INDEX poll_discussion_replies_user ON public.poll_discussion_replies USING btree (user_id);

create table poll_discussions (
  id uuid default uuid_v7() not null,
  poll_id uuid not null,
  user_id uuid,
  province province,
  district text,
  election_area smallint,
  message text not null,
  is_edited boolean default false not null,
  edited_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  is_hidden boolean default false not null,
  constraint poll_discussions_pkey PRIMARY KEY (id),
  constraint poll_discussions_check CHECK ((is_edited = (edited_at IS NOT NULL))),
  constraint poll_discussions_message_check CHECK ((message <> ''::text)),
  constraint poll_discussions_message_check1 CHECK ((length(message) <= 2000)),
  constraint poll_discussions_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES discussion_polls(id) ON DELETE CASCADE,
  constraint poll_discussions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX poll_discussions_created_at ON public.poll_discussions USING btree (created_at);
CREATE INDEX poll_discussions_newest ON public.poll_discussions USING btree (poll_id, created_at, id);
CREATE INDEX poll_discussions_place ON public.poll_discussions USING btree (poll_id, province, district, election_area, created_at);
CREATE INDEX poll_discussions_user ON public.poll_discussions USING btree (user_id);

create table poll_likes (
  poll_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint poll_likes_pkey PRIMARY KEY (poll_id, user_id),
  constraint poll_likes_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES discussion_polls(id) ON DELETE CASCADE,
  constraint poll_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX poll_likes_user ON public.poll_likes USING btree (user_id);

create table posts (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  content text not null,
  poll_type poll_type default 'candidate'::poll_type not null,
  province province,
  district text,
  election_area smallint,
  winner_declared boolean default false not null,
  winner_option_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  opens_at timestamp(3) with time zone,
  closes_at timestamp(3) with time zone,
  audio text,
  content_nepali text,
  email_reminder boolean,
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_candidate_check CHECK ((((poll_type)::text <> 'candidate'::text) OR (num_nonnulls(province, district, election_area) = 3))),
  constraint posts_check1 CHECK ((winner_declared OR (winner_option_id IS NULL))),
  constraint posts_content_nepali_check CHECK ((content_nepali <> ''::text)),
  constraint posts_election_area_check CHECK (((election_area >= 1) AND (election_area <= 10))),
  constraint posts_opens_before_it_closes CHECK ((opens_at < closes_at)),
  constraint posts_party_check CHECK ((((poll_type)::text <> 'party'::text) OR ((NOT winner_declared) AND (num_nonnulls(opens_at, closes_at) = 0)))),
  constraint posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint posts_winner_is_own_option FOREIGN KEY (id, winner_option_id) REFERENCES vote_options(post_id, id) DEFERRABLE
);
CREATE INDEX posts_area ON public.posts USING btree (province, district, election_area, created_at DESC, id DESC);
CREATE INDEX posts_declared ON public.posts USING btree (province, district, election_area, created_at DESC, id DESC) WHERE winner_declared;
CREATE INDEX posts_newest ON public.posts USING btree (created_at DESC, id DESC);
CREATE INDEX posts_party ON public.posts USING btree (created_at DESC, id DESC) WHERE (poll_type = 'party'::poll_type);
CREATE INDEX posts_undeclared ON public.posts USING btree (created_at DESC, id DESC) WHERE (NOT winner_declared);
CREATE INDEX posts_user ON public.posts USING btree (user_id);
CREATE CONSTRAINT TRIGGER announce_poll AFTER INSERT OR UPDATE OF content, province, district, election_area ON public.posts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION announce_poll();
CREATE TRIGGER forget_nepali_recording BEFORE UPDATE OF content_nepali ON public.posts FOR EACH ROW WHEN ((new.content_nepali IS DISTINCT FROM old.content_nepali)) EXECUTE FUNCTION forget_recording();
CREATE TRIGGER forget_recording BEFORE UPDATE OF content ON public.posts FOR EACH ROW WHEN ((new.content <> old.content)) EXECUTE FUNCTION forget_recording();

create table privacy_policy (
  id uuid default uuid_v7() not null,
  title text default 'Privacy Policy'::text not null,
  content text not null,
  last_updated timestamp(3) with time zone default now() not null,
  updated_by uuid,
  is_active boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint privacy_policy_pkey PRIMARY KEY (id),
  constraint privacy_policy_content_check CHECK ((content <> ''::text)),
  constraint privacy_policy_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX privacy_policy_one_active ON public.privacy_policy USING btree (is_active) WHERE is_active;
CREATE INDEX privacy_policy_updated_by ON public.privacy_policy USING btree (updated_by);

create table public_totals (
  is_only boolean default true not null,
  published_at timestamp(3) with time zone not null,
  snapshot text not null,
  votes jsonb not null,
  verified jsonb,
  day date not null,
  day_votes jsonb not null,
  published_before timestamp(3) with time zone,
  snapshot_before text,
  constraint public_totals_pkey PRIMARY KEY (is_only),
  constraint public_totals_is_only_check CHECK (is_only)
);

create table recovery_codes (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  code text not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_user_id_code_key UNIQUE (user_id, code),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table replies (
  id uuid default uuid_v7() not null,
  comment_id uuid not null,
  user_id uuid,
  content text not null,
  created_at timestamp(3) with time zone default now() not null,
  edited_at timestamp(3) with time zone,
  is_hidden boolean default false not null,
  constraint replies_pkey PRIMARY KEY (id),
  constraint replies_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint replies_content_check CHECK (((length(content) >= 1) AND (length(content) <= 2000))),
  constraint replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX replies_comment ON public.replies USING btree (comment_id, created_at, id);
CREATE INDEX replies_created_at ON public.replies USING btree (created_at);
CREATE INDEX replies_user ON public.replies USING btree (user_id, created_at);
CREATE TRIGGER count_done AFTER INSERT ON public.replies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_comments_done();
CREATE TRIGGER count_gone AFTER DELETE ON public.replies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_comments_gone();

create table roll_area_counts (
  upload_id bigint not null,
  province province not null,
  district text not null,
  election_area smallint not null,
  lines bigint not null,
  constraint roll_area_counts_pkey PRIMARY KEY (upload_id, province, district, election_area)
);

create table roll_entries (
  upload_id bigint not null,
  number uuid not null,
  birth uuid,
  province province not null,
  district text not null,
  election_area smallint not null,
  constraint roll_entries_pkey PRIMARY KEY (upload_id, number)
);
CREATE TRIGGER roll_entries_counted AFTER INSERT ON public.roll_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_roll_lines();

create table roll_rejections (
  upload_id bigint not null,
  line bigint not null,
  reason text not null,
  constraint roll_rejections_pkey PRIMARY KEY (upload_id, line),
  constraint roll_rejections_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES roll_uploads(id) ON DELETE CASCADE
);

create table roll_uploads (
  id bigint generated always as identity not null,
  is_replacing boolean not null,
  state roll_upload_state default 'receiving'::roll_upload_state not null,
  uploaded_by text not null,
  bytes bigint default 0 not null,
  bytes_expected bigint,
  lines bigint default 0 not null,
  added bigint default 0 not null,
  entries bigint default 0 not null,
  unchanged bigint default 0 not null,
  rejected bigint default 0 not null,
  marked_to uuid,
  started_at timestamp(3) with time zone default now() not null,
  seen_at timestamp(3) with time zone default now() not null,
  ended_at timestamp(3) with time zone,
  constraint roll_uploads_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX roll_uploads_one_at_a_time ON public.roll_uploads USING btree ((true)) WHERE (state = 'receiving'::roll_upload_state);

create table sealed_ballots (
  scope uuid not null,
  ballot bytea not null,
  vote_id uuid not null,
  version integer not null,
  choice uuid not null,
  entry bigint not null,
  ended_by bigint,
  gone_since timestamp(3) with time zone,
  is_withdrawn boolean default false not null,
  holder bytea default '\x'::bytea not null,
  user_id uuid,
  constraint sealed_ballots_pkey PRIMARY KEY (scope, ballot),
  constraint sealed_ballots_holder_check CHECK ((length(holder) = 32))
);
CREATE INDEX sealed_ballots_ballot ON public.sealed_ballots USING hash (ballot);
CREATE INDEX sealed_ballots_gone ON public.sealed_ballots USING btree (user_id) WHERE ((ended_by IS NULL) AND (gone_since IS NOT NULL));
CREATE UNIQUE INDEX sealed_ballots_live ON public.sealed_ballots USING btree (vote_id) WHERE (ended_by IS NULL);
CREATE INDEX sealed_ballots_withdrawn ON public.sealed_ballots USING btree (vote_id) WHERE is_withdrawn;

create table second_factors (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp(3) with time zone,
  last_used_step bigint,
  created_at timestamp(3) with time zone default now() not null,
  next_secret text,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table security_log (
  id uuid default uuid_v7() not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  kind text not null,
  user_id uuid,
  username text,
  address text not null,
  request_id text not null,
  subject_type text,
  subject_id text,
  subject_name text,
  facts jsonb default '{}'::jsonb not null,
  repeat_key text,
  constraint security_log_pkey PRIMARY KEY (id)
);
CREATE INDEX security_log_newest ON public.security_log USING btree (at DESC, id DESC);
CREATE UNIQUE INDEX security_log_repeats ON public.security_log USING btree (repeat_key) WHERE (repeat_key IS NOT NULL);
CREATE INDEX security_log_subject ON public.security_log USING btree (subject_id, at DESC) WHERE (subject_id IS NOT NULL);
CREATE INDEX security_log_user ON public.security_log USING btree (user_id, at DESC) WHERE (user_id IS NOT NULL);

create table server_keys (
  name text not null,
  value text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint server_keys_pkey PRIMARY KEY (name)
);

create table sessions (
  id text not null,
  user_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  proved_at timestamp(3) with time zone default now() not null,
  public_id uuid default uuid_v7() not null,
  device text,
  place text,
  last_seen_at timestamp(3) with time zone default now() not null,
  passkey_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES passkeys(id) ON DELETE SET NULL,
  constraint sessions_public_id_key UNIQUE (public_id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_passkey ON public.sessions USING btree (passkey_id) WHERE (passkey_id IS NOT NULL);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

create table sign_up_marks (
  user_id uuid not null,
  kind sign_up_mark not null,
  key text not null,
  at timestamp(3) with time zone default now() not null,
  in_wave boolean default false not null,
  decided_from account_status,
  constraint sign_up_marks_pkey PRIMARY KEY (user_id, kind),
  constraint sign_up_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_up_marks_at ON public.sign_up_marks USING btree (at);
CREATE INDEX sign_up_marks_key ON public.sign_up_marks USING btree (kind, key, at);
CREATE INDEX sign_up_marks_waves ON public.sign_up_marks USING btree (kind, key, at) WHERE in_wave;

create table site_marks (
  name text not null,
  seen_at timestamp(3) with time zone default now() not null,
  detail text default ''::text not null,
  constraint site_marks_pkey PRIMARY KEY (name)
);

create table system_settings (
  id uuid default uuid_v7() not null,
  key text not null,
  value text not null,
  description text,
  updated_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint system_settings_pkey PRIMARY KEY (id),
  constraint system_settings_key_check CHECK (((key = ANY (ARRAY['gmail_enabled'::text, 'account_approval'::text, 'location_approval'::text, 'admin_2fa'::text])) OR (key = 'email_proof'::text) OR (key = 'roll'::text) OR (key = 'archive_days'::text) OR (key = 'official_areas'::text) OR (key = 'discussions_enabled'::text) OR (key = 'read_only'::text) OR (key = 'totals_step'::text) OR (key = 'two_officers'::text))),
  constraint system_settings_key_key UNIQUE (key),
  constraint system_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint system_settings_value_check CHECK (
CASE
    WHEN (key = 'totals_step'::text) THEN (value = ANY (ARRAY['1'::text, '10'::text, '25'::text, '100'::text]))
    ELSE
    CASE
        WHEN (key = 'archive_days'::text) THEN (value ~ '^[1-9][0-9]{0,3}$'::text)
        ELSE (((value = ANY (ARRAY['off'::text, 'mark'::text, 'require'::text])) AND (key = 'roll'::text)) OR ((value = ANY (ARRAY['true'::text, 'false'::text])) AND (key <> 'roll'::text)))
    END
END)
);
CREATE INDEX system_settings_updated_by ON public.system_settings USING btree (updated_by);

create table throttles (
  key text not null,
  hits integer not null,
  last_hit_at timestamp(3) with time zone not null,
  window_ends_at timestamp(3) with time zone not null,
  pauses smallint default 0 not null,
  constraint throttles_pkey PRIMARY KEY (key)
);
CREATE INDEX throttles_window_ends_at ON public.throttles USING btree (window_ends_at);

create table uploads (
  id uuid default uuid_v7() not null,
  owner_id uuid,
  is_public boolean not null,
  size integer,
  created_at timestamp(3) with time zone default now() not null,
  digest text,
  extension text default 'webp'::text not null,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_extension_check CHECK ((extension = ANY (ARRAY['webp'::text, 'webm'::text, 'ogg'::text, 'm4a'::text]))),
  constraint uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint uploads_size_check CHECK ((size > 0))
);
CREATE INDEX uploads_left_over ON public.uploads USING btree (created_at) WHERE ((size IS NULL) OR ((owner_id IS NULL) AND (NOT is_public)));
CREATE INDEX uploads_owner ON public.uploads USING btree (owner_id);

create table user_activity (
  user_id uuid not null,
  votes integer default 0 not null,
  comments integer default 0 not null,
  likes integer default 0 not null,
  last_active_at timestamp(3) with time zone default now() not null,
  total integer generated always as (((votes + comments) + likes)) stored not null,
  constraint user_activity_pkey PRIMARY KEY (user_id),
  constraint user_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_activity_commenters ON public.user_activity USING btree (comments) WHERE (comments > 0);
CREATE INDEX user_activity_most ON public.user_activity USING btree (total DESC, user_id);
CREATE INDEX user_activity_recent ON public.user_activity USING btree (last_active_at);
CREATE INDEX user_activity_voters ON public.user_activity USING btree (user_id) WHERE (votes > 0);

create table user_notification_preferences (
  user_id uuid not null,
  enable_notifications boolean default true not null,
  enable_general_notifications boolean default true not null,
  enable_urgent_notifications boolean default true not null,
  enable_election_notifications boolean default true not null,
  enable_web_push boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  read_until timestamp(3) with time zone,
  read_all_at timestamp(3) with time zone,
  enable_email_reminders boolean default true not null,
  constraint user_notification_preferences_pkey PRIMARY KEY (user_id),
  constraint user_notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table user_notifications (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  notification_id uuid not null,
  is_read boolean default false not null,
  read_at timestamp(3) with time zone,
  constraint user_notifications_pkey PRIMARY KEY (id),
  constraint user_notifications_check CHECK ((is_read = (read_at IS NOT NULL))),
  constraint user_notifications_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint user_notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_notifications_user_id_notification_id_key UNIQUE (user_id, notification_id)
);
CREATE INDEX user_notifications_notification ON public.user_notifications USING btree (notification_id);
CREATE INDEX user_notifications_unread ON public.user_notifications USING btree (user_id) WHERE (NOT is_read);

create table user_reports (
  id uuid default uuid_v7() not null,
  reporter_id uuid not null,
  reported_user_id uuid not null,
  reason text not null,
  status character varying(20) default 'open'::character varying not null,
  action_taken text,
  notes text,
  created_at timestamp(3) with time zone default now() not null,
  resolved_at timestamp(3) with time zone,
  resolved_by uuid,
  about text,
  words text,
  post_id uuid,
  comment_id uuid,
  reply_id uuid,
  topic_id uuid,
  message_id uuid,
  answer_id uuid,
  constraint user_reports_pkey PRIMARY KEY (id),
  constraint user_reports_about_check CHECK ((about = ANY (ARRAY['poll'::text, 'comment'::text, 'reply'::text]))),
  constraint user_reports_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES poll_discussion_comments(id) ON DELETE SET NULL,
  constraint user_reports_check CHECK (((about IS NULL) = (words IS NULL))),
  constraint user_reports_check1 CHECK ((num_nonnulls(comment_id, reply_id) < 2)),
  constraint user_reports_check2 CHECK ((num_nonnulls(comment_id, reply_id, message_id, answer_id) < 2)),
  constraint user_reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE SET NULL,
  constraint user_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES poll_discussions(id) ON DELETE SET NULL,
  constraint user_reports_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE SET NULL,
  constraint user_reports_reason_check CHECK ((reason <> ''::text)),
  constraint user_reports_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES replies(id) ON DELETE SET NULL,
  constraint user_reports_reported_user_id_fkey FOREIGN KEY (reported_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint user_reports_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES discussion_polls(id) ON DELETE SET NULL
);
CREATE INDEX user_reports_answer_id ON public.user_reports USING btree (answer_id) WHERE (answer_id IS NOT NULL);
CREATE INDEX user_reports_comment_id ON public.user_reports USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX user_reports_message_id ON public.user_reports USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE UNIQUE INDEX user_reports_one_open ON public.user_reports USING btree (reporter_id, reported_user_id) WHERE ((status)::text = 'open'::text);
CREATE INDEX user_reports_post_id ON public.user_reports USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX user_reports_queue ON public.user_reports USING btree (status, created_at, id);
CREATE INDEX user_reports_reply_id ON public.user_reports USING btree (reply_id) WHERE (reply_id IS NOT NULL);
CREATE INDEX user_reports_reported ON public.user_reports USING btree (reported_user_id);
CREATE INDEX user_reports_resolver ON public.user_reports USING btree (resolved_by);
CREATE INDEX user_reports_topic_id ON public.user_reports USING btree (topic_id) WHERE (topic_id IS NOT NULL);

create table users (
  id uuid default uuid_v7() not null,
  username text not null,
  password_hash text not null,
  phone text,
  email text,
  mailbox text generated always as (mailbox(email)) stored,
  province province,
  district text,
  election_area smallint,
  initial_province province,
  initial_district text,
  initial_election_area smallint,
  language language,
  role role default 'user'::role not null,
  citizenship_number text,
  citizenship_photo_url text,
  account_status account_status default 'approved'::account_status not null,
  is_verified boolean default false not null,
  can_view_results boolean default false not null,
  verified_at timestamp(3) with time zone,
  verified_by uuid,
  rejection_reason text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  email_verified_at timestamp(3) with time zone,
  email_codes_from timestamp(3) with time zone,
  identity_key uuid,
  served_by uuid,
  on_roll boolean default false not null,
  reader_language text,
  birth_key uuid,
  birth_matches boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK ((num_nonnulls(province, district, election_area) = ANY (ARRAY[0, 3]))),
  constraint users_check1 CHECK (((role = 'admin'::role) OR (num_nonnulls(province, district, election_area, email) = 4))),
  constraint users_check2 CHECK (((NOT on_roll) OR (served_by = identity_key))),
  constraint users_election_area_check CHECK (((election_area >= 1) AND (election_area <= 10))),
  constraint users_mailbox_key UNIQUE (mailbox),
  constraint users_reader_language_check CHECK ((reader_language ~ '^[a-z]{2,3}$'::text)),
  constraint users_username_check CHECK (((length(username) >= 3) AND (length(username) <= 20))),
  constraint users_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX users_admins ON public.users USING btree (id) WHERE (role = 'admin'::role);
CREATE INDEX users_area ON public.users USING btree (province, district, election_area, id);
CREATE INDEX users_awaiting ON public.users USING btree (created_at, id) WHERE (account_status = 'pending'::account_status);
CREATE INDEX users_citizenship ON public.users USING btree (citizenship_key(citizenship_number)) WHERE (citizenship_number IS NOT NULL);
CREATE INDEX users_created_at ON public.users USING btree (created_at, id);
CREATE INDEX users_identity_key ON public.users USING btree (identity_key) WHERE (identity_key IS NOT NULL);
CREATE INDEX users_parts ON public.users USING gin (account_grams(username, email, phone));
CREATE UNIQUE INDEX users_served_by ON public.users USING btree (served_by) WHERE (served_by IS NOT NULL);
CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username));
CREATE INDEX users_verified_by ON public.users USING btree (verified_by) WHERE (verified_by IS NOT NULL);
CREATE UNIQUE INDEX users_verified_citizenship ON public.users USING btree (citizenship_key(citizenship_number)) WHERE is_verified;
CREATE TRIGGER keep_departed AFTER DELETE ON public.users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_departed();
CREATE TRIGGER keep_holder BEFORE DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION keep_holder();
CREATE TRIGGER keep_left_mailbox AFTER INSERT OR UPDATE OF email ON public.users FOR EACH ROW EXECUTE FUNCTION keep_left_mailbox();
CREATE TRIGGER users_stand_on_roll BEFORE INSERT OR UPDATE OF identity_key, birth_key, province, district, election_area, account_status, is_verified ON public.users FOR EACH ROW EXECUTE FUNCTION stand_on_roll();

create table verification_codes (
  id uuid default uuid_v7() not null,
  email text not null,
  code text not null,
  purpose code_purpose default 'login'::code_purpose not null,
  attempts smallint default 0 not null,
  expires_at timestamp(3) with time zone not null,
  is_used boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint verification_codes_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_codes_expires_at ON public.verification_codes USING btree (expires_at);
CREATE UNIQUE INDEX verification_codes_open ON public.verification_codes USING btree (email, purpose) WHERE (NOT is_used);

create table verified_share_rounds (
  only_one boolean default true not null,
  next_at timestamp(3) with time zone default now() not null,
  constraint verified_share_rounds_pkey PRIMARY KEY (only_one),
  constraint verified_share_rounds_only_one_check CHECK (only_one)
);

create table verified_shares (
  post_id uuid,
  counted bigint not null,
  verified bigint not null,
  as_of timestamp(3) with time zone not null,
  accounts bigint,
  voted bigint,
  constraint verified_shares_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint verified_shares_post_id_key UNIQUE NULLS NOT DISTINCT (post_id)
);

create table vote_inbox (
  seq bigint generated always as identity not null,
  post_id uuid not null,
  option_left uuid,
  option_taken uuid,
  province province,
  district text,
  election_area smallint,
  at timestamp(3) with time zone default now() not null,
  constraint vote_inbox_pkey PRIMARY KEY (seq)
);
CREATE INDEX vote_inbox_post ON public.vote_inbox USING btree (post_id);

create table vote_ledger (
  height bigint generated always as identity not null,
  post_id uuid not null,
  option_left uuid,
  option_taken uuid,
  province province,
  district text,
  election_area smallint,
  at timestamp(3) with time zone not null,
  constraint vote_ledger_pkey PRIMARY KEY (height)
);

create table vote_options (
  id uuid default uuid_v7() not null,
  post_id uuid not null,
  option_text text not null,
  vote_count bigint default 0 not null,
  party_name text,
  "position" smallint default 0 not null,
  party_id uuid,
  symbol text,
  symbol_key text,
  photo text,
  about text,
  about_nepali text,
  link text,
  profile_changed_at timestamp(3) with time zone,
  audio text,
  constraint vote_options_pkey PRIMARY KEY (id),
  constraint vote_options_check CHECK (((party_id IS NULL) OR (party_name IS NOT NULL))),
  constraint vote_options_check1 CHECK (((symbol IS NULL) = (symbol_key IS NULL))),
  constraint vote_options_option_text_check CHECK ((option_text <> ''::text)),
  constraint vote_options_party_known FOREIGN KEY (party_id, party_name) REFERENCES political_parties(id, name) ON UPDATE CASCADE ON DELETE SET NULL (party_id),
  constraint vote_options_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint vote_options_post_id_id_key UNIQUE (post_id, id),
  constraint vote_options_symbol UNIQUE (post_id, symbol_key),
  constraint vote_options_vote_count_check CHECK ((vote_count >= 0))
);
CREATE UNIQUE INDEX vote_options_none ON public.vote_options USING btree (post_id) WHERE (party_name = ''::text);
CREATE INDEX vote_options_party_id ON public.vote_options USING btree (party_id) WHERE (party_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER announce_poll AFTER INSERT OR DELETE OR UPDATE OF option_text, party_name, "position" ON public.vote_options DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION announce_poll();
CREATE TRIGGER forget_recording BEFORE UPDATE OF option_text, symbol ON public.vote_options FOR EACH ROW WHEN (((new.option_text IS DISTINCT FROM old.option_text) OR (new.symbol IS DISTINCT FROM old.symbol))) EXECUTE FUNCTION forget_recording();

create table votes (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  post_id uuid not null,
  option_id uuid not null,
  replaced_option_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  version integer default 0 not null,
  device text,
  constraint votes_pkey PRIMARY KEY (post_id, user_id),
  constraint votes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint votes_post_id_option_id_fkey FOREIGN KEY (post_id, option_id) REFERENCES vote_options(post_id, id) ON DELETE CASCADE,
  constraint votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX votes_user_id ON public.votes USING btree (user_id);
CREATE TRIGGER count_done AFTER INSERT ON public.votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_votes_done();
CREATE TRIGGER count_gone AFTER DELETE ON public.votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_votes_gone();
CREATE TRIGGER keep_nameless AFTER DELETE ON public.votes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_nameless_votes();

create table web_push_subscriptions (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh_key text not null,
  auth_key text not null,
  user_agent text,
  is_active boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint web_push_subscriptions_pkey PRIMARY KEY (id),
  constraint web_push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint web_push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX web_push_subscriptions_active ON public.web_push_subscriptions USING btree (id) WHERE is_active;
CREATE INDEX web_push_subscriptions_user ON public.web_push_subscriptions USING btree (user_id, updated_at);

create table webhook_deliveries (
  id uuid default uuid_v7() not null,
  webhook_id uuid not null,
  event webhook_event not null,
  body text not null,
  created_at timestamp(3) with time zone default now() not null,
  tries smallint default 0 not null,
  tried_at timestamp(3) with time zone,
  answer text,
  delivered_at timestamp(3) with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_webhook ON public.webhook_deliveries USING btree (webhook_id, id DESC);

create table webhooks (
  id uuid default uuid_v7() not null,
  url text not null,
  secret text not null,
  events jsonb not null,
  is_active boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_events_check CHECK (((events <> '[]'::jsonb) AND (events <@ '["winner.declared", "poll.opened", "count.sealed"]'::jsonb))),
  constraint webhooks_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000)))
);
