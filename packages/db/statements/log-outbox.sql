-- take

delete from log_outbox o using ( select o.id, coalesce(s.announced, l.announced) as announced, s.counted_by, s.is_removed
  from log_outbox o
  left join log_scopes s on s.scope = o.poll
  left join log_parties l on l.party_id = o.party
  where not (coalesce(s.is_removed, false) and exists (select
  from posts p
  where p.id = o.poll))
  order by o.id
  limit $1) next
  where o.id = next.id
  returning o.id, o.poll, o.party, o.said, next.announced, next.counted_by, next.is_removed

-- addAll

insert into log_outbox (party, said) select p.id, said_of_party(p)
  from political_parties p
  order by p.id

insert into log_outbox (poll, said) select id, said_of_poll(id)
  from posts
  order by id

-- ofPoll

select said_of_poll($1) as said

-- ofParties

select said_of_party(p) as said, l.announced
  from political_parties p
  left join log_parties l on l.party_id = p.id
  order by p.id
