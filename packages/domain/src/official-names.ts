// Letters that look alike, and repeated ones, which readers overlook.
const lookAlikes: [RegExp, string][] = [
  [/0/g, "o"],
  [/[1l]/g, "i"],
  [/3/g, "e"],
  [/4/g, "a"],
  [/5/g, "s"],
  [/7/g, "t"],
  [/8/g, "b"],
  [/rn/g, "m"],
  [/vv/g, "w"],
  // निर्वाचन is transliterated with any of them.
  [/[wb]/g, "v"],
  [/(.)\1+/g, "$1"],
];

const fold = (name: string): string =>
  lookAlikes.reduce((text, [alike, sign]) => text.replace(alike, sign), name.toLowerCase());

// No personal name contains these; the Nepali ones in Latin letters, the only ones in a username.
const anywhere = [
  "administrat",
  "superuser",
  "moderator",
  "electioncommission",
  "electionoffice",
  "electionboard",
  "electioncell",
  "returningofficer",
  "pollingofficer",
  "meromat",
  "nepalgovernment",
  "governmentofnepal",
  "nepalsarkar",
  "nirvachanayog",
  "nirvachanaayog",
  "nirvachanadhikrit",
  "nirvachankaryalaya",
  "prashasak",
  "prashasan",
].map(fold);

// Words that may be part of a name.
const words = new Set(
  [
    "admin",
    "admins",
    "sysadmin",
    "superadmin",
    "root",
    "system",
    "support",
    "helpdesk",
    "official",
    "webmaster",
    "security",
    "commission",
    "commissioner",
    "ecn",
    "ayog",
    "aayog",
    "sarkar",
    "government",
  ].map(fold),
);

/** Returns whether a name could be mistaken for the people who run the election or the site. */
export function isOfficialName(username: string): boolean {
  const parts = username.split(/_|(?<=[a-z])(?=[A-Z])/);
  const withoutNumbers = parts.map((part) => part.replace(/^\d+|\d+$/g, ""));
  const joined = fold(parts.join(""));
  return (
    anywhere.some((name) => joined.includes(name)) ||
    [...parts, ...withoutNumbers, parts.join("")].some((part) => words.has(fold(part)))
  );
}
