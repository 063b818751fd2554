import type { Poll } from "@mero-mat/api/polls";
import type { Language } from "@mero-mat/domain/languages";
import { findParty } from "@mero-mat/domain/parties";
import type { PollOptionText } from "@mero-mat/domain/poll-options";
import { type ServerTexts, serverTexts } from "@mero-mat/texts/server";
import { codeMail, type Mail, noticeMail, reminderMail } from "../mail/messages.ts";

interface Notice {
  title: string;
  content: string[];
}

// Messages to people are written in all languages, one after another: the language of an e-mail's reader is unknown,
// and a notification is stored once for many.

const each = <T>(pick: (texts: ServerTexts) => T) =>
  Object.entries(serverTexts).map(([language, texts]) => ({ language, ...pick(texts) }));

const notice = (pick: (texts: ServerTexts) => Notice, before: string[] = []) => {
  const all = each(pick);
  return {
    title: all.map(({ title }) => title).join(" · "),
    content: [...before, ...all.flatMap(({ content }) => content)].join("\n"),
  };
};
const letter = (pick: (texts: ServerTexts) => Notice): Mail => {
  const all = each(pick);
  return noticeMail({
    title: all.map(({ title }) => title).join(" · "),
    content: all.map(({ content }) => content.join("\n")).join("\n\n"),
  });
};

type Question = Pick<Poll, "content" | "contentNepali">;

const questionIn = ({ content, contentNepali }: Question) => [contentNepali, content].filter((text) => text !== null);

interface PollReminder {
  question: Question;
  closesAt: string;
  /** The reader's language, if it is known. */
  language: Language | null;
}

/** Prefers the Nepali question for languages written in Devanagari. */
const questionFor = ({ locale }: ServerTexts, { content, contentNepali }: Question) =>
  (locale.script === "devanagari" && contentNepali) || content;

export const mails = {
  loginCode: (code: string) =>
    codeMail(
      code,
      each(({ loginCode }) => loginCode),
    ),
  resetCode: (code: string) =>
    codeMail(
      code,
      each(({ resetCode }) => resetCode),
    ),
  confirmCode: (username: string) => (code: string) =>
    codeMail(
      code,
      each(({ confirmCode }) => confirmCode(username)),
    ),
  paused: letter(({ paused }) => paused),
  passwordChanged: letter(({ passwordChanged }) => passwordChanged),
  factorOn: letter(({ factorOn }) => factorOn),
  factorReplaced: letter(({ factorReplaced }) => factorReplaced),
  factorOff: letter(({ factorOff }) => factorOff),
  passkeysRemoved: letter(({ passkeysRemoved }) => passkeysRemoved),
  /** Sent to the former mailbox of an account; only the reader of this message can follow the link. */
  mailboxChanged: (username: string, link: string) => letter(({ mailboxChanged }) => mailboxChanged(username, link)),
  pollReminder: ({ question, closesAt, language }: PollReminder, links: { vote: string; stop: string }) => {
    const inAll = each((texts) => texts.pollReminder(questionFor(texts, question), closesAt));
    const inOwn = inAll.filter((one) => one.language === language);
    return reminderMail(inOwn.length > 0 ? inOwn : inAll, links);
  },
};

type Names = Pick<PollOptionText, "name" | "nepaliName">;

const inBothLanguages = ({ name, nepaliName }: Names) => (name === nepaliName ? name : `${nepaliName} · ${name}`);
const partyIn = ({ locale }: ServerTexts, party: string) =>
  (locale.script === "devanagari" && findParty(party)?.nepaliName) || party;
const inFull = (texts: ServerTexts, { party, ...names }: PollOptionText) =>
  `${inBothLanguages(names)} (${partyIn(texts, party)})`;

export const notices = {
  locationApproved: notice(({ locationApproved }) => locationApproved),
  locationRejected: notice(({ locationRejected }) => locationRejected),
  accountApproved: notice(({ accountApproved }) => accountApproved),
  accountRejected: (reason: string | null) => notice(({ accountRejected }) => accountRejected(reason)),
  approvalWaits: (admin: string) => notice(({ approvalWaits }) => approvalWaits(admin)),
  approvalGiven: (admin: string, subjects: string[]) => notice(({ approvalGiven }) => approvalGiven(admin), subjects),
  approvalRefused: (admin: string, subjects: string[]) =>
    notice(({ approvalRefused }) => approvalRefused(admin), subjects),
  markOpened: notice(({ markOpened }) => markOpened),
  accountVerified: notice(({ accountVerified }) => accountVerified),
  passwordSet: notice(({ passwordSet }) => passwordSet),
  passkeyAdded: (name: string) => notice(({ passkeyAdded }) => passkeyAdded(name)),
  passkeyRemoved: (name: string) => notice(({ passkeyRemoved }) => passkeyRemoved(name)),
  factorRemoved: notice(({ factorRemoved }) => factorRemoved),
  warned: (message: string, words: string | null) => notice(({ warned }) => warned(words), [message]),
  winnerDeclared: (poll: Question, winner: { name: string; nepaliName: string } | null) =>
    notice(({ winnerDeclared }) => winnerDeclared(winner), questionIn(poll)),
  optionRenamed: (poll: Question, before: PollOptionText, after: PollOptionText) =>
    notice((texts) => texts.optionRenamed(inFull(texts, before), inFull(texts, after)), questionIn(poll)),
  partyRenamed: (before: Names, after: Names) =>
    notice(({ partyRenamed }) => partyRenamed(inBothLanguages(before), inBothLanguages(after))),
  voteChanged: (poll: Question | null) =>
    notice(({ voteChanged }) => voteChanged(poll === null), poll === null ? [] : questionIn(poll)),
  votesWithdrawn: notice(({ votesWithdrawn }) => votesWithdrawn),
  pollCloses: (poll: Question, closesAt: string) => notice(({ pollCloses }) => pollCloses(closesAt), questionIn(poll)),
};
