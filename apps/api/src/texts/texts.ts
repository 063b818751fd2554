import type { Language } from "@mero-mat/domain/languages";
import { codeMail, type Mail, noticeMail } from "../mail/messages.ts";
import { en, type Texts } from "./en.ts";
import { ne } from "./ne.ts";

export const languages: Record<Language, Texts> = { ne, en };

interface Notice {
  title: string;
  content: string[];
}

/**
 * What is written to people, in all of some languages one after the other: nobody knows which one the reader of a mail prefers,
 * and a notification is stored once for many.
 */
export function textsIn(languages: Record<string, Texts>) {
  const each = <T>(pick: (texts: Texts) => T) =>
    Object.entries(languages).map(([language, texts]) => ({ language, ...pick(texts) }));

  const notice = (pick: (texts: Texts) => Notice, before: string[] = []) => {
    const all = each(pick);
    return {
      title: all.map(({ title }) => title).join(" · "),
      content: [...before, ...all.flatMap(({ content }) => content)].join("\n"),
    };
  };
  const letter = (pick: (texts: Texts) => Notice): Mail => {
    const all = each(pick);
    return noticeMail({
      title: all.map(({ title }) => title).join(" · "),
      content: all.map(({ content }) => content.join("\n")).join("\n\n"),
    });
  };

  return {
    mails: {
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
      factorOff: letter(({ factorOff }) => factorOff),
      /** Goes to the mailbox an account is led away from; only the reader of this mail can follow the link. */
      mailboxChanged: (username: string, link: string) =>
        letter(({ mailboxChanged }) => mailboxChanged(username, link)),
    },
    notices: {
      locationApproved: notice(({ locationApproved }) => locationApproved),
      locationRejected: notice(({ locationRejected }) => locationRejected),
      accountApproved: notice(({ accountApproved }) => accountApproved),
      accountRejected: (reason: string | null) => notice(({ accountRejected }) => accountRejected(reason)),
      accountVerified: notice(({ accountVerified }) => accountVerified),
      passwordSet: notice(({ passwordSet }) => passwordSet),
      factorRemoved: notice(({ factorRemoved }) => factorRemoved),
      warned: (message: string, words: string | null) => notice(({ warned }) => warned(words), [message]),
      winnerDeclared: (poll: string, winner: { name: string; nepaliName: string } | null) =>
        notice(({ winnerDeclared }) => winnerDeclared(winner), [poll]),
      pollCloses: (poll: string, closesAt: string) => notice(({ pollCloses }) => pollCloses(closesAt), [poll]),
    },
  };
}

export const { mails, notices } = textsIn(languages);
