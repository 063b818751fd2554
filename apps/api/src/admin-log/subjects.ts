import { valuesOf } from "@mero-mat/api/settings";
import type { Db } from "@mero-mat/db/connect";
import * as accountDesk from "@mero-mat/db/queries/account-desk";
import type * as adminLog from "@mero-mat/db/queries/admin-log";
import * as archives from "@mero-mat/db/queries/archives";
import * as comments from "@mero-mat/db/queries/comments";
import * as discussions from "@mero-mat/db/queries/discussions";
import * as locations from "@mero-mat/db/queries/locations";
import * as notifications from "@mero-mat/db/queries/notifications";
import * as parties from "@mero-mat/db/queries/parties";
import * as plans from "@mero-mat/db/queries/planned-notices";
import * as policies from "@mero-mat/db/queries/policies";
import * as polls from "@mero-mat/db/queries/polls";
import * as reports from "@mero-mat/db/queries/reports";
import * as settings from "@mero-mat/db/queries/settings";
import * as webhooks from "@mero-mat/db/queries/webhooks";
import { limits } from "@mero-mat/domain/limits";
import type { LogFacts, LogPlace } from "@mero-mat/domain/log-facts";
import { parseOption } from "@mero-mat/domain/poll-options";

export interface Described {
  /** Describes the thing as people know it. */
  subject: adminLog.Subject;
  facts: LogFacts;
}

const placeOf = ({ province, district, electionArea }: LogPlace): LogPlace => ({ province, district, electionArea });

const subjectOf = (poll: LogPlace & Pick<polls.SharedPoll, "content" | "contentNepali">): adminLog.Subject => ({
  name: poll.content,
  ...(poll.contentNepali !== null && { nepaliName: poll.contentNepali }),
  ...placeOf(poll),
});

const namesOf = (optionText: string): string => {
  const { name, nepaliName } = parseOption(optionText);
  return [...new Set([name, nepaliName])].join(" · ");
};

const nameOf = (optionText: string): string => {
  const { party } = parseOption(optionText);
  return `${namesOf(optionText)}${party && ` (${party})`}`;
};

/** Names a poll's recordings, so that the log shows which one was replaced. */
function recordingsOf({ content, audio, options }: polls.SharedPoll): string[] | null {
  const named = [
    { audio, name: content },
    ...options.map((option) => ({ ...option, name: nameOf(option.optionText) })),
  ];
  const recorded = named.flatMap((one) => (one.audio ? [`${one.name}: ${one.audio}`] : []));
  return recorded.length > 0 ? recorded : null;
}

function describePoll(poll: polls.SharedPoll, profiles: polls.ProfileRow[]): Described {
  const area = placeOf(poll);
  return {
    subject: subjectOf(poll),
    facts: {
      text: [poll.content, poll.contentNepali].filter((text) => text !== null).join("\n"),
      area,
      declared: poll.winnerDeclared,
      published: poll.createdAt,
      opens: poll.opensAt,
      closes: poll.closesAt,
      emailReminder: poll.emailReminder,
      recordings: recordingsOf(poll),
      candidates: poll.options.map(({ optionText }) => nameOf(optionText)),
      symbols: profiles.flatMap(({ optionText, symbol }) => (symbol ? [`${namesOf(optionText)}: ${symbol}`] : [])),
      profiles: profiles.flatMap(({ optionText, photo, about, aboutNepali, link }) => {
        const shown = [photo, about, aboutNepali, link].filter((part) => part !== null);
        return shown.length > 0 ? [`${namesOf(optionText)}: ${shown.join(" · ")}`] : [];
      }),
      votes: poll.options.reduce((sum, { voteCount }) => sum + voteCount, 0),
    },
  };
}

const readers = {
  async party(db, id) {
    const party = await parties.find(db, id);
    if (!party) return null;
    const { name, nepaliName, description, electionSymbol, logoUrl, audio, displayOrder, isActive } = party;
    const facts = {
      name,
      nepaliName,
      description,
      symbol: electionSymbol,
      logo: logoUrl,
      recordings: audio,
      place: displayOrder + 1,
    };
    return { subject: { name, nepaliName }, facts: { ...facts, active: isActive } };
  },
  async account(db, id) {
    const account = await accountDesk.find(db, id);
    if (!account) return null;
    const { username: name, role, accountStatus, rejectionReason, isVerified, canViewResults } = account;
    const facts = { role, status: accountStatus, rejectionReason, verified: isVerified, resultsEarly: canViewResults };
    return { subject: { name, ...placeOf(account) }, facts };
  },
  async "location request"(db, id) {
    const request = await locations.findRequest(db, id);
    if (!request) return null;
    const { user, from, to, status } = request;
    return { subject: { name: user.username, ...to }, facts: { status, area: status === "approved" ? to : from } };
  },
  async report(db, id) {
    const report = await reports.peek(db, id);
    if (!report) return null;
    const { reported, reason, status, actionTaken, notes } = report;
    return { subject: { name: reported }, facts: { reason, status, actionTaken, notes } };
  },
  async notification(db, id) {
    const { title, content, type, isActive } = await notifications.byId(db, id);
    return { subject: { name: title }, facts: { title, text: content, type, active: isActive } };
  },
  async "planned notification"(db, id) {
    const plan = await plans.find(db, id);
    if (!plan) return null;
    const { title, content, type, sendAt } = plan;
    return { subject: { name: title }, facts: { title, text: content, type, sendAt } };
  },
  async comment(db, id) {
    const comment = await comments.find(db, id);
    return comment
      ? { subject: { name: comment.username ?? "" }, facts: { text: comment.content, hidden: comment.isHidden } }
      : null;
  },
  async discussion(db, id) {
    const topic = await discussions.find(db, id);
    if (!topic) return null;
    const { title, description, isActive, isPinned, isLocked, slowSeconds } = topic;
    const facts = { title, description, active: isActive, pinned: isPinned, locked: isLocked, slowSeconds };
    const area = topic.province === null ? {} : placeOf(topic);
    return { subject: { name: title, ...area }, facts };
  },
  async policy(db, id) {
    const policy = await policies.find(db, id);
    if (!policy) return null;
    const { title, content, isActive } = policy;
    return { subject: { name: title }, facts: { title, text: content, active: isActive } };
  },
  async setting(db, id) {
    const delivered = id === "archive_days" ? String(limits.archiveDays) : valuesOf(id)[0];
    const { value = delivered, description = null } = (await settings.find(db, id)) ?? {};
    return { subject: { name: id }, facts: { value, description } };
  },
  async webhook(db, id) {
    const webhook = await webhooks.find(db, id, 0);
    if (!webhook) return null;
    const { url, events, isActive } = webhook;
    return { subject: { name: url }, facts: { events, active: isActive } };
  },
  async archive(db, id) {
    const poll = await archives.pollOf(db, id);
    return poll ? { subject: subjectOf(poll), facts: {} } : null;
  },
  async wave() {
    return null;
  },
  async database() {
    return null;
  },
  async roll() {
    return null;
  },
} satisfies Record<string, (db: Db, id: string) => Promise<Described | null>>;

export type SubjectType = keyof typeof readers | "poll";

/** Describes the current subjects of actions for the log; null for a subject that does not exist. */
export async function describe(db: Db, type: SubjectType, ids: string[]): Promise<(Described | null)[]> {
  if (type === "poll") {
    const profiles = ids.length > 0 ? await polls.profilesOf(db, ids) : [];
    const ofPoll = (id: string) => profiles.filter(({ postId }) => postId === id);
    const found = new Map(
      (await polls.sharedByIds(db, ids)).map((poll) => [poll.id, describePoll(poll, ofPoll(poll.id))]),
    );
    return ids.map((id) => found.get(id) ?? null);
  }
  const described = [];
  for (const id of ids) described.push(await readers[type](db, id));
  return described;
}
