import { escapeHtml } from "../responses/escape-html.ts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

const linkTo = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

const paragraphs = (list: string[]) =>
  list
    .map((text) => `<p style="margin:0 0 12px">${isAddress(text) ? linkTo(text, text) : escapeHtml(text)}</p>`)
    .join("");

const htmlOf = (
  body: string,
) => `<div style="font:16px/1.6 'Noto Sans Devanagari',system-ui,sans-serif;color:#191b22;max-width:480px">
<p style="margin:0 0 16px;font-weight:700">मेरो मत · Mero Mat</p>
${body}</div>`;

const signature = "Mero Mat · मेरो मत";

interface AroundCode {
  language: string;
  subject: string;
  before: string;
  after: string[];
}

/** Writes the code once, large, and not in the subject, which a locked phone shows to anybody. */
export function codeMail(code: string, texts: AroundCode[]): Mail {
  const inLanguages = (pick: (one: AroundCode) => string[]) =>
    texts.map((one) => `<div lang="${one.language}">${paragraphs(pick(one))}</div>`).join("");
  return {
    subject: texts.map(({ subject }) => subject).join(" · "),
    text: [...texts.map(({ before }) => before), `    ${code}`, ...texts.flatMap(({ after }) => after), signature].join(
      "\n\n",
    ),
    html: htmlOf(`${inLanguages(({ before }) => [before])}
<p style="margin:16px 0;font-size:28px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>
${inLanguages(({ after }) => after)}`),
  };
}

/** E-mails a notification to people who may not sign in to read it. */
export const noticeMail = ({ title, content }: { title: string; content: string }): Mail => ({
  subject: title,
  text: `${content}\n\n${signature}`,
  html: htmlOf(paragraphs(content.split("\n"))),
});

interface ReminderTexts {
  language: string;
  title: string;
  sentence: string;
  vote: string;
  stop: string;
}

/** Reminds of a poll in one sentence, with a link to it and a way to get no more of these (RFC 8058). */
export function reminderMail(texts: ReminderTexts[], links: { vote: string; stop: string }): Mail {
  const joined = (pick: (one: ReminderTexts) => string) => texts.map(pick).join(" · ");
  const link = (to: keyof typeof links) => {
    const text = joined((one) => one[to]);
    return `<p style="margin:0 0 12px">${linkTo(links[to], text)}</p>`;
  };
  return {
    subject: joined(({ title }) => title),
    text: [
      ...texts.map(({ sentence }) => sentence),
      links.vote,
      `${joined(({ stop }) => stop)}:`,
      links.stop,
      signature,
    ].join("\n\n"),
    html: htmlOf(
      texts.map(({ language, sentence }) => `<div lang="${language}">${paragraphs([sentence])}</div>`).join("") +
        link("vote") +
        link("stop"),
    ),
    headers: { "List-Unsubscribe": `<${links.stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}
