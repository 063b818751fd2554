import { escapeHtml } from "../escape-html.ts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface Paragraph {
  ne: string;
  en: string;
}

const paragraphs = (language: keyof Paragraph, list: Paragraph[]) =>
  list.map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph[language])}</p>`).join("");

const htmlOf = (
  body: string,
) => `<div style="font:16px/1.6 'Noto Sans Devanagari',system-ui,sans-serif;color:#191b22;max-width:480px">
<p style="margin:0 0 16px;font-weight:700">मेरो मत · Mero Mat</p>
${body}</div>`;

// Nobody knows which language the reader prefers: both, Nepali first, and the code once, large. Not in the subject, which a
// locked phone shows to whoever looks at it.
function bilingual(subject: string, code: string, before: Paragraph, after: Paragraph[]): Mail {
  const all = [before, ...after];
  const text = [
    before.ne,
    before.en,
    `    ${code}`,
    ...after.map(({ ne }) => ne),
    ...after.map(({ en }) => en),
    "Mero Mat · मेरो मत",
  ].join("\n\n");
  const html =
    htmlOf(`<div lang="ne">${paragraphs("ne", [before])}</div><div lang="en">${paragraphs("en", [before])}</div>
<p style="margin:16px 0;font-size:28px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>
<div lang="ne">${paragraphs("ne", all.slice(1))}</div><div lang="en">${paragraphs("en", all.slice(1))}</div>`);
  return { subject, text, html };
}

const validity: Paragraph = {
  ne: "यो कोड १० मिनेटसम्म, एक पटकका लागि मात्र मान्य छ।",
  en: "This code is valid for 10 minutes and works once.",
};
const notYou: Paragraph = {
  ne: "तपाईंले यो माग्नुभएको होइन भने केही गर्नु पर्दैन; कोड कसैलाई नदिनुहोस्।",
  en: "If you did not ask for it, there is nothing to do. Do not give the code to anyone.",
};

/** A notification, for those who may not sign in to read it. */
export const noticeMail = ({ title, content }: { title: string; content: string }): Mail => ({
  subject: title,
  text: `${content}\n\nMero Mat · मेरो मत`,
  html: htmlOf(
    content
      .split("\n")
      .map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`)
      .join(""),
  ),
});

export const loginCodeMail = (code: string): Mail =>
  bilingual(
    "लग इन कोड · login code",
    code,
    { ne: "मेरो मतमा लग इन गर्ने तपाईंको कोड:", en: "Your code to log in to Mero Mat:" },
    [validity, notYou],
  );

/** Names the account: whoever gets it unasked has had their address typed by somebody else. */
export const confirmCodeMail =
  (username: string) =>
  (code: string): Mail =>
    bilingual(
      "इमेल पुष्टि कोड · mailbox confirmation code",
      code,
      {
        ne: `मेरो मत खाता '${username}' का लागि यो इमेल पुष्टि गर्ने कोड:`,
        en: `The code to confirm this mailbox for the Mero Mat account '${username}':`,
      },
      [validity, notYou],
    );

export const resetCodeMail = (code: string): Mail =>
  bilingual(
    "पासवर्ड रिसेट कोड · password reset code",
    code,
    { ne: "नयाँ पासवर्ड राख्ने तपाईंको कोड:", en: "Your code to set a new password:" },
    [validity, notYou],
  );

export const pausedMail: Mail = noticeMail({
  title: "तपाईंको खाताको लग इन केही बेर रोकियो · Logging in to your account is paused",
  content: [
    "कसैले तपाईंको मेरो मत खातामा दस पटक गलत पासवर्ड राखे। त्यसैले नयाँ उपकरणबाट पासवर्डले लग इन गर्न केही बेर मिल्दैन।",
    "पहिले लग इन गरेका उपकरणबाट र इमेलमा आउने कोडबाट भने पहिलेजस्तै लग इन गर्न सक्नुहुन्छ। त्यो तपाईं आफैं हुनुहुन्थ्यो भने केही गर्नु पर्दैन; होइन भने अरू कतै नचलाएको लामो पासवर्ड राख्नुहोस्।",
    "",
    "Somebody has entered a wrong password for your Mero Mat account ten times. So for a while nobody can log in to it with a password on a new device.",
    "Devices on which you have logged in before, and a code by mail, work as ever. If it was you, there is nothing to do; if not, choose a long password that you use nowhere else.",
  ].join("\n"),
});
