export const openData = {
  title: "Open data",
  lead: "All counts that are public, for everybody, without an account. Journalists, scientists and spreadsheets may read them from any page.",
  rules:
    "Counts of a candidate poll are here once its winner is declared, and never before. Party votes are nationwide and can change at any time. Nothing here tells of a single person.",
  when: "A JSON file says when it was made (exportedAt), a CSV file in its Last-Modified header. The addresses of version 1 stay; a change of meaning would get a version 2.",
  files: "The files",
  fields: "Columns of {{name}}",
  failed: "The list of files could not be loaded.",
  examples: "Three examples",
  curl: "On the command line",
  python: "With Python, the parties by seats",
  sheet: "In a spreadsheet",
  sheetText:
    "In Google Sheets put this into a cell. In Excel or LibreOffice choose to get data from the web, and give the same address.",
  check: "Whether the counts are right can be checked by anybody.",
};
