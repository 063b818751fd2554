export const newspapers = {
  title: "For newspapers",
  lead: "Show the results on your own page, up to date, in Nepali or English. No account, no fee, no tracking.",
  embeds: "Results on your page",
  show: "What to show",
  kind: {
    seats: "Seats by party votes",
    winners: "Declared winners",
    close: "Closest races",
    area: "One election area",
  },
  area: "Election area",
  colours: "Colours",
  theme: { readers: "As the reader's device", light: "Light", dark: "Dark" },
  copy: "Copy",
  copied: "Copied.",
  copyFailed: "It could not be copied. Please select the text and copy it.",
  turnout: "Turnout in a spreadsheet",
  turnoutText:
    "One row for each area with a declared poll. Put this into a cell of Google Sheets; in Excel or LibreOffice choose to get data from the web, and give the same address.",
  verify: "Your readers check the count",
  verifyText:
    "This file is the page that checks receipts and counts again. Put it on your own site: it then reads the public record here, and nothing else of ours. Link to it with this site's address behind it.",
  verifyDownload: "Download verify.html",
  rules: "Good to know",
  rulesText:
    "An embed sets no cookie, works without a script and renews itself every minute. A poll's counts appear once its winner is declared. Name Mero Mat as the source, and link to the results.",
};
