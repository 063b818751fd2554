-- ofUser

select vote.*, b.ballot, b.entry, s.counted_by
  from ( select v.post_id as scope, p.content as title, p.content_nepali as title_nepali, v.option_id as choice, o.option_text, o.party_name, null as nepali_name, v.id, v.version, v.created_at as voted_at
  from votes v
  join posts p on p.id = v.post_id
  join vote_options o on o.id = v.option_id
  where v.user_id = $1
  union all select $2::uuid, null, null, v.party_id, null, p.name, p.nepali_name, v.id, v.version, v.updated_at
  from national_party_votes v
  join political_parties p on p.id = v.party_id
  where v.user_id = $3 ) as vote
  left join sealed_ballots b on b.vote_id = vote.id and b.ended_by is null
  left join log_scopes s on s.scope = vote.scope
  where vote.scope = $4 or s.counted_by is null or b.version is null or b.version >= vote.version
  order by vote.voted_at desc, vote.scope

-- withdrawnOf

select p.content as title, p.content_nepali as title_nepali, a.deleted_at as withdrawn_at
  from archives a
  left join posts p on p.id::text = a.data::jsonb->>'post_id'
  where a.data::jsonb->>'user_id' = $1 and a.data_type = 'vote' and (p.id is not null or a.data::jsonb ? 'party_id') and not p.winner_declared is true
  order by a.deleted_at desc
  limit $2

-- ballot

select "b"."entry", "b"."is_withdrawn", case when "b"."ended_by" < "l"."head_size" then "b"."ended_by" end as "ended_by", case when "s"."counted_by" < "l"."head_size" then "s"."counted_by" end as "counted_by"
  from "log_scopes" as "s"
  inner join "sealed_ballots" as "b" on "b"."scope" = "s"."scope"
  inner join "logs" as "l" on "b"."entry" < "l"."head_size"
  where "b"."ballot" = $1 and "l"."is_current" = $2
