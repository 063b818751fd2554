import { type Mail, noticeMail } from "./messages.ts";

// Nobody knows which language the reader prefers: Nepali first, then English.
const inBoth = (title: string, ne: string[], en: string[]): Mail =>
  noticeMail({ title, content: [...ne, "", ...en].join("\n") });

const notYou = {
  ne: "यो तपाईंले गर्नुभएको होइन भने तुरुन्तै लग इन पृष्ठको 'पासवर्ड बिर्सनुभयो?' बाट नयाँ पासवर्ड राख्नुहोस्।",
  en: "If it was not you, set a new password at once, by 'Forgot password?' on the login page.",
};

export const passwordChangedMail: Mail = inBoth(
  "तपाईंको पासवर्ड फेरियो · Your password was changed",
  ["तपाईंको मेरो मत खाताको पासवर्ड फेरियो, र अरू उपकरणबाट लग आउट भयो।", notYou.ne],
  ["The password of your Mero Mat account was changed, and other devices were signed out.", notYou.en],
);

export const factorChangedMail = (isOn: boolean): Mail =>
  isOn
    ? inBoth(
        "दोस्रो प्रमाण खोलियो · Your second factor was turned on",
        ["अबदेखि मेरो मतमा लग इन गर्न प्रमाणीकरण एपको कोड पनि चाहिन्छ। अरू उपकरणबाट लग आउट भयो।", notYou.ne],
        [
          "From now on logging in to Mero Mat also asks for a code of your authenticator app. Other devices were signed out.",
          notYou.en,
        ],
      )
    : inBoth(
        "दोस्रो प्रमाण हटाइयो · Your second factor was turned off",
        ["अब मेरो मतमा लग इन गर्न प्रमाणीकरण एपको कोड चाहिँदैन। अरू उपकरणबाट लग आउट भयो।", notYou.ne],
        [
          "Logging in to Mero Mat no longer asks for a code of your authenticator app. Other devices were signed out.",
          notYou.en,
        ],
      );

/** To the mailbox an account is led away from; only the reader of this mail can follow the link. */
export const mailboxChangedMail = (username: string, link: string): Mail =>
  inBoth(
    "तपाईंको खाताको इमेल फेरियो · The e-mail address of your account was changed",
    [
      `मेरो मत खाता '${username}' मा अब अर्को इमेल ठेगाना राखिएको छ। यो तपाईंले गर्नुभएको हो भने केही गर्नु पर्दैन।`,
      "होइन भने सात दिनभित्र यो लिङ्क खोल्नुहोस्: यो इमेल खातामा फर्किन्छ, सबै उपकरणबाट लग आउट हुन्छ, र अहिलेको पासवर्ड चल्दैन।",
      link,
    ],
    [
      `The Mero Mat account '${username}' has another e-mail address now. If that was you, there is nothing to do.`,
      "If not, open this link within seven days: the account comes back to this mailbox, all devices are signed out, and the present password no longer works.",
      link,
    ],
  );
