import { nameKey } from "./text.ts";

// The ten parties the product knows by name, and the emoji that stands in when a picture is missing.
// The emoji are approximations of the symbols on the ballot, not the official artwork.
export const knownParties = [
  { name: "Nepali Congress", nepaliName: "नेपाली काँग्रेस", short: "NC", nepaliShort: "काँग्रेस", emoji: "🌳" },
  {
    name: "Communist Party of Nepal (Unified Marxist-Leninist)",
    nepaliName: "नेपाल कम्युनिष्ट पार्टी (एमाले)",
    short: "CPN-UML",
    nepaliShort: "एमाले",
    emoji: "☀️",
  },
  {
    name: "Rastriya Swatantra Party",
    nepaliName: "राष्ट्रिय स्वतन्त्र पार्टी",
    short: "RSP",
    nepaliShort: "रास्वपा",
    emoji: "🔔",
  },
  { name: "Nepali Communist Party", nepaliName: "नेपाली कम्युनिष्ट पार्टी", short: "NCP", nepaliShort: "नेकपा", emoji: "⭐" },
  {
    name: "Communist Party of Nepal (Maoist Centre)",
    nepaliName: "नेपाल कम्युनिष्ट पार्टी (माओवादी केन्द्र)",
    short: "CPN-MC",
    nepaliShort: "माओवादी",
    emoji: "⚒️",
  },
  {
    name: "Rastriya Prajatantra Party",
    nepaliName: "राष्ट्रिय प्रजातन्त्र पार्टी",
    short: "RPP",
    nepaliShort: "राप्रपा",
    emoji: "🐂",
  },
  {
    name: "Janata Samajbadi Party, Nepal",
    nepaliName: "जनता समाजवादी पार्टी, नेपाल",
    short: "JSP-N",
    nepaliShort: "जसपा",
    emoji: "☂️",
  },
  { name: "Shram Sanskriti Party", nepaliName: "श्रम संस्कृति पार्टी", short: "SSP", nepaliShort: "श्रम संस्कृति", emoji: "🤲" },
  { name: "Janamat Party", nepaliName: "जनमत पार्टी", short: "Janamat", nepaliShort: "जनमत", emoji: "📢" },
  {
    name: "Nepal Majdoor Kisan Party",
    nepaliName: "नेपाल मजदुर किसान पार्टी",
    short: "NMKP",
    nepaliShort: "नेमकिपा",
    emoji: "🥁",
  },
] as const;

export const independent = { name: "Independent", nepaliName: "स्वतन्त्र", emoji: "👤" } as const;

const independentKeys = [independent.name, independent.nepaliName, "स्वतंत्र"].map(nameKey);

/** Returns whether a name means that a candidate stands for no party. */
export const isIndependent = (name: string): boolean => {
  const key = nameKey(name);
  return key === "" || independentKeys.includes(key);
};

/** Finds a party that the product knows, or the independents, by the English name in any letter case. */
export const findParty = (
  name: string,
): { name: string; nepaliName: string; emoji: string; short?: string; nepaliShort?: string } | undefined =>
  [...knownParties, independent].find((party) => party.name.toLowerCase() === name.trim().toLowerCase());
