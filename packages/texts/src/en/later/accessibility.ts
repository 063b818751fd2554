export const accessibility = {
  title: "Accessibility",
  aim: {
    title: "What we aim for",
    text: "Everybody can vote here: without reading, without seeing, without a mouse and on a cheap phone. The measure is WCAG 2.2, level AA. We test every page for it with each change, in both languages, light and dark, on a phone and a desktop.",
  },
  helps: {
    title: "What helps",
    text: "Larger text is at the foot of every page. Ballots show symbols, and can be listened to where the device or the poll has a voice. Everything works with the keyboard, and keeps the contrast colours of your device. You can sign in with your password manager or a passkey, and vote without JavaScript. A practice ballot shows the way first.",
  },
  gaps: {
    title: "What is not met yet",
    voice: "Without a recording, and without a Nepali voice on the device, a ballot cannot be listened to in Nepali.",
    script: "Without JavaScript you can sign in and vote; the map, comments and receipts need it.",
    work: "Where many people sign up from one network, a slow device may compute for a minute before it can go on.",
    audit: "No independent body has audited these pages, and no people with disabilities have tested them for us yet.",
  },
  report: {
    title: "Something keeps you from voting?",
    text: "Tell the people who run this poll on which page you are stuck, and what you use to read and type.",
  },
  reviewed: "Last reviewed:",
};
