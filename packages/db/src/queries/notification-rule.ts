import { sql } from "kysely";

/** Names the author of a notification, from users `u`; without an author the site itself wrote it. */
export const creator = sql<string>`coalesce(u.username, 'Mero Mat')`.as("creator");

/** Selects readers of notifications with their preferences; the caller narrows them down. */
export const readers = sql`
  (select u.id, u.created_at as since, u.province, u.district, u.election_area, p.read_until, p.read_all_at,
    coalesce(p.enable_notifications, true) as wants_any,
    coalesce(p.enable_general_notifications, true) as wants_general,
    coalesce(p.enable_urgent_notifications, true) as wants_urgent,
    coalesce(p.enable_election_notifications, true) as wants_election,
    coalesce(p.enable_web_push, false) as wants_push
  from users u left join user_notification_preferences p on p.user_id = u.id) as me`;

const isWanted = sql`
  (n.type = 'verification' or (me.wants_any and case n.type when 'general' then me.wants_general
    when 'urgent' then me.wants_urgent else me.wants_election end))`;

const isUnvoted = sql`
  (n.unvoted_post_id is null
    or not exists (select from votes v where v.post_id = n.unvoted_post_id and v.user_id = me.id))`;

const toMany = sql`n.is_active and n.target_user_id is null and n.voters_of is null`;
export const toEverybody = sql`${toMany} and n.province is null and ${isUnvoted}`;
export const toArea = sql`
  ${toMany} and n.province is not null
    and (n.province, n.district, n.election_area) = (me.province, me.district, me.election_area) and ${isUnvoted}`;

/**
 * Selects those who voted for an option, a party or a party's candidate before the notification, even if they have
 * changed that vote since.
 */
export const toVoters = sql`
  n.is_active and n.voters_of is not null and (
    exists (select from votes v where v.user_id = me.id and v.post_id = n.post_id
      and ((v.option_id = n.voters_of and v.created_at <= n.created_at)
        or (v.replaced_option_id = n.voters_of and v.option_id <> n.voters_of and v.created_at > n.created_at)))
    or n.post_id is null and (
      exists (select from national_party_votes v where v.user_id = me.id
        and ((v.party_id = n.voters_of and v.updated_at <= n.created_at)
          or (v.replaced_party_id = n.voters_of and v.party_id <> n.voters_of and v.updated_at > n.created_at)))
      or exists (select from votes v join vote_options o on o.id = v.option_id
        where v.user_id = me.id and o.party_id = n.voters_of and v.created_at <= n.created_at)))`;

const isForReader = sql`n.created_at >= me.since and ${isWanted}`;

/** Returns whether a reader `me` sees notification `n`, by one rule for each way of addressing it. */
export const mayRead = {
  everybody: sql`${toEverybody} and ${isForReader}`,
  area: sql`${toArea} and ${isForReader}`,
  voters: sql`${toVoters} and ${isForReader}`,
  person: sql`n.target_user_id = me.id and n.is_active`,
};

/** Not pushed to voters of a choice: a lock screen would reveal the vote. */
export type PushAudience = Exclude<keyof typeof mayRead, "voters">;
