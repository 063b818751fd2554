-- newestOf

select c.id, c.post_id as post_id, c.content as content, c.created_at, c.edited_at, c.is_hidden, case when "u"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "u"."username") end as "user", (select count(*)
  from comment_likes l
  where l.comment_id = c.id) as like_count, exists (select
  from comment_likes l
  where l.comment_id = c.id and l.user_id = $1) as user_liked, (select count(*)
  from replies
  where comment_id = c.id) as reply_count, coalesce((select jsonb_agg( jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', r.content, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from comment_likes l
  where l.reply_id = r.id), 'userLiked', exists (select
  from comment_likes l
  where l.reply_id = r.id and l.user_id = $2))
  order by r.created_at, r.id)
  from (select *
  from replies
  where comment_id = c.id
  order by created_at, id
  limit $3) r
  left join users ru on ru.id = r.user_id), '[]') as replies
  from unnest((select $4::uuid[])) as wanted (post_id)
  cross join lateral (select *
  from comments
  where post_id = wanted.post_id and ("created_at", "id") < ($5, $6)
  order by created_at desc, id desc
  limit $7) c
  left join users u on u.id = c.user_id
  order by c.created_at desc, c.id desc

select c.id, c.post_id as post_id, c.content as content, c.created_at, c.edited_at, c.is_hidden, case when "u"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "u"."username") end as "user", (select count(*)
  from comment_likes l
  where l.comment_id = c.id) as like_count, exists (select
  from comment_likes l
  where l.comment_id = c.id and l.user_id = $1) as user_liked, (select count(*)
  from replies
  where comment_id = c.id) as reply_count, coalesce((select jsonb_agg( jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', r.content, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from comment_likes l
  where l.reply_id = r.id), 'userLiked', exists (select
  from comment_likes l
  where l.reply_id = r.id and l.user_id = $2))
  order by r.created_at, r.id)
  from (select *
  from replies
  where comment_id = c.id
  order by created_at, id
  limit $3) r
  left join users ru on ru.id = r.user_id), '[]') as replies
  from unnest((select $4::uuid[])) as wanted (post_id)
  cross join lateral (select *
  from comments
  where post_id = wanted.post_id and true
  order by created_at desc, id desc
  limit $5) c
  left join users u on u.id = c.user_id
  order by c.created_at desc, c.id desc

select c.id, c.poll_id as post_id, c.message as content, c.created_at, c.edited_at, c.is_hidden, case when "u"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "u"."username") end as "user", (select count(*)
  from poll_discussion_comment_likes l
  where l.message_id = c.id) as like_count, exists (select
  from poll_discussion_comment_likes l
  where l.message_id = c.id and l.user_id = $1) as user_liked, (select count(*)
  from poll_discussion_comments
  where poll_id = c.id) as reply_count, coalesce((select jsonb_agg( jsonb_build_object('id', r.id, 'commentId', r.poll_id, 'content', r.content, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from poll_discussion_comment_likes l
  where l.comment_id = r.id), 'userLiked', exists (select
  from poll_discussion_comment_likes l
  where l.comment_id = r.id and l.user_id = $2))
  order by r.created_at, r.id)
  from (select *
  from poll_discussion_comments
  where poll_id = c.id
  order by created_at, id
  limit $3) r
  left join users ru on ru.id = r.user_id), '[]') as replies
  from unnest((select $4::uuid[])) as wanted (post_id)
  cross join lateral (select *
  from poll_discussions
  where poll_id = wanted.post_id and ("created_at", "id") < ($5, $6)
  order by created_at desc, id desc
  limit $7) c
  left join users u on u.id = c.user_id
  order by c.created_at desc, c.id desc

select c.id, c.post_id as post_id, case when c.is_hidden then '' else c.content end as content, c.created_at, c.edited_at, c.is_hidden, case when "u"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "u"."username") end as "user", (select count(*)
  from comment_likes l
  where l.comment_id = c.id) as like_count, exists (select
  from comment_likes l
  where l.comment_id = c.id and l.user_id = $1) as user_liked, (select count(*)
  from replies
  where comment_id = c.id) as reply_count, coalesce((select jsonb_agg( jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', case when r.is_hidden then '' else r.content end, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from comment_likes l
  where l.reply_id = r.id), 'userLiked', exists (select
  from comment_likes l
  where l.reply_id = r.id and l.user_id = $2))
  order by r.created_at, r.id)
  from (select *
  from replies
  where comment_id = c.id
  order by created_at, id
  limit $3) r
  left join users ru on ru.id = r.user_id), '[]') as replies
  from unnest((select $4::uuid[])) as wanted (post_id)
  cross join lateral (select *
  from comments
  where post_id = wanted.post_id and ("created_at", "id") < ($5, $6)
  order by created_at desc, id desc
  limit $7) c
  left join users u on u.id = c.user_id
  order by c.created_at desc, c.id desc

-- byId

select c.id, c.post_id as post_id, c.content as content, c.created_at, c.edited_at, c.is_hidden, case when "u"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "u"."username") end as "user", (select count(*)
  from comment_likes l
  where l.comment_id = c.id) as like_count, exists (select
  from comment_likes l
  where l.comment_id = c.id and l.user_id = $1) as user_liked, (select count(*)
  from replies
  where comment_id = c.id) as reply_count, coalesce((select jsonb_agg( jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', r.content, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from comment_likes l
  where l.reply_id = r.id), 'userLiked', exists (select
  from comment_likes l
  where l.reply_id = r.id and l.user_id = $2))
  order by r.created_at, r.id)
  from (select *
  from replies
  where comment_id = c.id
  order by created_at, id
  limit $3) r
  left join users ru on ru.id = r.user_id), '[]') as replies
  from (select *
  from comments
  where id = $4) c
  left join users u on u.id = c.user_id
  order by c.created_at desc, c.id desc

select c.id, c.poll_id as post_id, c.message as content, c.created_at, c.edited_at, c.is_hidden, case when "u"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "u"."username") end as "user", (select count(*)
  from poll_discussion_comment_likes l
  where l.message_id = c.id) as like_count, exists (select
  from poll_discussion_comment_likes l
  where l.message_id = c.id and l.user_id = $1) as user_liked, (select count(*)
  from poll_discussion_comments
  where poll_id = c.id) as reply_count, coalesce((select jsonb_agg( jsonb_build_object('id', r.id, 'commentId', r.poll_id, 'content', r.content, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from poll_discussion_comment_likes l
  where l.comment_id = r.id), 'userLiked', exists (select
  from poll_discussion_comment_likes l
  where l.comment_id = r.id and l.user_id = $2))
  order by r.created_at, r.id)
  from (select *
  from poll_discussion_comments
  where poll_id = c.id
  order by created_at, id
  limit $3) r
  left join users ru on ru.id = r.user_id), '[]') as replies
  from (select *
  from poll_discussions
  where id = $4) c
  left join users u on u.id = c.user_id
  order by c.created_at desc, c.id desc

select c.id, c.post_id as post_id, case when c.is_hidden then '' else c.content end as content, c.created_at, c.edited_at, c.is_hidden, case when "u"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "u"."username") end as "user", (select count(*)
  from comment_likes l
  where l.comment_id = c.id) as like_count, exists (select
  from comment_likes l
  where l.comment_id = c.id and l.user_id = $1) as user_liked, (select count(*)
  from replies
  where comment_id = c.id) as reply_count, coalesce((select jsonb_agg( jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', case when r.is_hidden then '' else r.content end, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from comment_likes l
  where l.reply_id = r.id), 'userLiked', exists (select
  from comment_likes l
  where l.reply_id = r.id and l.user_id = $2))
  order by r.created_at, r.id)
  from (select *
  from replies
  where comment_id = c.id
  order by created_at, id
  limit $3) r
  left join users ru on ru.id = r.user_id), '[]') as replies
  from (select *
  from comments
  where id = $4) c
  left join users u on u.id = c.user_id
  order by c.created_at desc, c.id desc

-- repliesOf

select jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', r.content, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from comment_likes l
  where l.reply_id = r.id), 'userLiked', exists (select
  from comment_likes l
  where l.reply_id = r.id and l.user_id = $1)) as reply
  from replies r
  left join users ru on ru.id = r.user_id
  where r.comment_id = $2 and ("r"."created_at", "r"."id") > ($3, $4)
  order by r.created_at, r.id
  limit $5

select jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', r.content, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from comment_likes l
  where l.reply_id = r.id), 'userLiked', exists (select
  from comment_likes l
  where l.reply_id = r.id and l.user_id = $1)) as reply
  from replies r
  left join users ru on ru.id = r.user_id
  where r.comment_id = $2 and true
  order by r.created_at, r.id
  limit $3

select jsonb_build_object('id', r.id, 'commentId', r.poll_id, 'content', r.content, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from poll_discussion_comment_likes l
  where l.comment_id = r.id), 'userLiked', exists (select
  from poll_discussion_comment_likes l
  where l.comment_id = r.id and l.user_id = $1)) as reply
  from poll_discussion_comments r
  left join users ru on ru.id = r.user_id
  where r.poll_id = $2 and ("r"."created_at", "r"."id") > ($3, $4)
  order by r.created_at, r.id
  limit $5

select jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', case when r.is_hidden then '' else r.content end, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from comment_likes l
  where l.reply_id = r.id), 'userLiked', exists (select
  from comment_likes l
  where l.reply_id = r.id and l.user_id = $1)) as reply
  from replies r
  left join users ru on ru.id = r.user_id
  where r.comment_id = $2 and ("r"."created_at", "r"."id") > ($3, $4)
  order by r.created_at, r.id
  limit $5

-- replyById

select jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', r.content, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from comment_likes l
  where l.reply_id = r.id), 'userLiked', exists (select
  from comment_likes l
  where l.reply_id = r.id and l.user_id = $1)) as reply
  from replies r
  left join users ru on ru.id = r.user_id
  where r.id = $2

select jsonb_build_object('id', r.id, 'commentId', r.poll_id, 'content', r.content, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from poll_discussion_comment_likes l
  where l.comment_id = r.id), 'userLiked', exists (select
  from poll_discussion_comment_likes l
  where l.comment_id = r.id and l.user_id = $1)) as reply
  from poll_discussion_comments r
  left join users ru on ru.id = r.user_id
  where r.id = $2

select jsonb_build_object('id', r.id, 'commentId', r.comment_id, 'content', case when r.is_hidden then '' else r.content end, 'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'editedAt', to_char(r.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', r.is_hidden, 'user', case when "ru"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "ru"."username") end, 'likeCount', (select count(*)
  from comment_likes l
  where l.reply_id = r.id), 'userLiked', exists (select
  from comment_likes l
  where l.reply_id = r.id and l.user_id = $1)) as reply
  from replies r
  left join users ru on ru.id = r.user_id
  where r.id = $2

-- recent

select w.kind, w.thread, w.id, w.post_id, coalesce(p.content, d.title, '') as about, p.content_nepali as about_nepali, w.content, w.created_at, w.is_hidden, case when "u"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "u"."username") end as "user"
  from (select *
  from ((select $1::text as kind, $2::text as thread, w.id, w.post_id as post_id, w.content as content, w.created_at, w.is_hidden, w.user_id
  from (select *
  from comments
  where ("created_at", "id") < ($3, $4)
  order by created_at desc, id desc
  limit $5) w)
  union all (select $6::text as kind, $7::text as thread, w.id, (select c.post_id
  from comments c
  where c.id = w.comment_id) as post_id, w.content as content, w.created_at, w.is_hidden, w.user_id
  from (select *
  from replies
  where ("created_at", "id") < ($8, $9)
  order by created_at desc, id desc
  limit $10) w)
  union all (select $11::text as kind, $12::text as thread, w.id, w.poll_id as post_id, w.message as content, w.created_at, w.is_hidden, w.user_id
  from (select *
  from poll_discussions
  where ("created_at", "id") < ($13, $14)
  order by created_at desc, id desc
  limit $15) w)
  union all (select $16::text as kind, $17::text as thread, w.id, (select c.poll_id
  from poll_discussions c
  where c.id = w.poll_id) as post_id, w.content as content, w.created_at, w.is_hidden, w.user_id
  from (select *
  from poll_discussion_comments
  where ("created_at", "id") < ($18, $19)
  order by created_at desc, id desc
  limit $20) w)) as each_newest
  order by created_at desc, id desc
  limit $21) w
  left join users u on u.id = w.user_id
  left join posts p on w.thread = 'poll' and p.id = w.post_id
  left join discussion_polls d on w.thread = 'topic' and d.id = w.post_id
  order by w.created_at desc, w.id desc

select w.kind, w.thread, w.id, w.post_id, coalesce(p.content, d.title, '') as about, p.content_nepali as about_nepali, w.content, w.created_at, w.is_hidden, case when "u"."id" is null then jsonb_build_object('username', 'Account removed', 'isRemoved', true) else jsonb_build_object('username', "u"."username") end as "user"
  from (select *
  from ((select $1::text as kind, $2::text as thread, w.id, w.post_id as post_id, w.content as content, w.created_at, w.is_hidden, w.user_id
  from (select *
  from comments
  where true
  order by created_at desc, id desc
  limit $3) w)
  union all (select $4::text as kind, $5::text as thread, w.id, (select c.post_id
  from comments c
  where c.id = w.comment_id) as post_id, w.content as content, w.created_at, w.is_hidden, w.user_id
  from (select *
  from replies
  where true
  order by created_at desc, id desc
  limit $6) w)
  union all (select $7::text as kind, $8::text as thread, w.id, w.poll_id as post_id, w.message as content, w.created_at, w.is_hidden, w.user_id
  from (select *
  from poll_discussions
  where true
  order by created_at desc, id desc
  limit $9) w)
  union all (select $10::text as kind, $11::text as thread, w.id, (select c.poll_id
  from poll_discussions c
  where c.id = w.poll_id) as post_id, w.content as content, w.created_at, w.is_hidden, w.user_id
  from (select *
  from poll_discussion_comments
  where true
  order by created_at desc, id desc
  limit $12) w)) as each_newest
  order by created_at desc, id desc
  limit $13) w
  left join users u on u.id = w.user_id
  left join posts p on w.thread = 'poll' and p.id = w.post_id
  left join discussion_polls d on w.thread = 'topic' and d.id = w.post_id
  order by w.created_at desc, w.id desc

-- insertComment

insert into comments (post_id, user_id, content) select $1::uuid, u.id, $2::text
  from users u
  where u.id = $3
  returning id, created_at, edited_at, post_id as post_id, content as content

insert into poll_discussions (poll_id, user_id, message, province, district, election_area) select $1::uuid, u.id, $2::text, province, district, election_area
  from users u
  where u.id = $3
  returning id, created_at, edited_at, poll_id as post_id, message as content

-- insertReply

insert into replies (comment_id, user_id, content)
  values ($1, $2, $3)
  returning id, created_at, edited_at, comment_id as comment_id, content

insert into poll_discussion_comments (poll_id, user_id, content)
  values ($1, $2, $3)
  returning id, created_at, edited_at, poll_id as comment_id, content

-- findSubject

select "subject"."post_id", "subject"."author_id", "subject"."words", "subject"."is_hidden", case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $1) else exists (select
  from votes
  where post_id = p.id and user_id = $2) end as "has_voted", p.poll_type = 'party' or coalesce((p.province, p.district, p.election_area) = (u.province, u.district, u.election_area), false) as "is_own_area"
  from (select "c"."post_id", "c"."user_id" as "author_id", "c"."content" as "words", "c"."is_hidden"
  from "comments" as "c"
  where "c"."id" = $3) as "subject"
  inner join "posts" as "p" on "p"."id" = "subject"."post_id"
  inner join "users" as "u" on "u"."id" = $4

select "subject"."post_id", "subject"."author_id", "subject"."words", "subject"."is_hidden", case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $1) else exists (select
  from votes
  where post_id = p.id and user_id = $2) end as "has_voted", p.poll_type = 'party' or coalesce((p.province, p.district, p.election_area) = (u.province, u.district, u.election_area), false) as "is_own_area"
  from (select "p"."id" as "post_id", "p"."user_id" as "author_id", "p"."content" as "words", false as "is_hidden"
  from "posts" as "p"
  where "p"."id" = $3) as "subject"
  inner join "posts" as "p" on "p"."id" = "subject"."post_id"
  inner join "users" as "u" on "u"."id" = $4

select "subject"."post_id", "subject"."author_id", "subject"."words", "subject"."is_hidden", case when p.poll_type = 'party' then exists (select
  from national_party_votes
  where user_id = $1) else exists (select
  from votes
  where post_id = p.id and user_id = $2) end as "has_voted", p.poll_type = 'party' or coalesce((p.province, p.district, p.election_area) = (u.province, u.district, u.election_area), false) as "is_own_area"
  from (select "c"."post_id", "r"."user_id" as "author_id", "r"."content" as "words", "r"."is_hidden"
  from "replies" as "r"
  inner join "comments" as "c" on "c"."id" = "r"."comment_id"
  where "r"."id" = $3) as "subject"
  inner join "posts" as "p" on "p"."id" = "subject"."post_id"
  inner join "users" as "u" on "u"."id" = $4

-- toggleLike

delete from comment_likes
  where user_id = $1 and comment_id = $2
  returning id

select count(*) as like_count
  from comment_likes
  where comment_id = $1

delete from poll_discussion_comment_likes
  where user_id = $1 and message_id = $2
  returning id

select count(*) as like_count
  from poll_discussion_comment_likes
  where message_id = $1

delete from comment_likes
  where user_id = $1 and reply_id = $2
  returning id

select count(*) as like_count
  from comment_likes
  where reply_id = $1

-- find

select said.content, u.username, said.is_hidden
  from ( select id, content as content, user_id, is_hidden
  from comments
  union all select id, content, user_id, is_hidden
  from replies
  union all select id, message as content, user_id, is_hidden
  from poll_discussions
  union all select id, content, user_id, is_hidden
  from poll_discussion_comments) said
  left join users u on u.id = said.user_id
  where said.id = $1
