export const openData = {
  title: "Open data",
  newspapers: "For newspapers",
  lead: "Every public count, for everyone, without an account. Journalists, scientists and spreadsheets can read them from any page.",
  rules:
    "The counts of a candidate poll are here once its winner is declared, never before. Party votes are nationwide and can change at any time. Nothing here is about a single person.",
  when: "A JSON file says when it was made (exportedAt), a CSV file in its Last-Modified header. The addresses of version 1 stay; a change of meaning would get a version 2.",
  files: "The files",
  fields: "Columns of {{name}}",
  failed: "The list of files could not be loaded.",
  standard: "Standard formats",
  standardText: "Results in the Common Data Format for election results, and a feed of declarations for feed readers.",
  feed: "Declarations (Atom)",
  examples: "Three examples",
  curl: "On the command line",
  python: "With Python, the parties by seats",
  sheet: "In a spreadsheet",
  sheetText:
    "In Google Sheets put this into a cell. In Excel or LibreOffice choose to get data from the web, and give the same address.",
  check: "Anyone can check that the counts are right.",
};
