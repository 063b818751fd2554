import type { ElectionVotes } from "./election-votes.ts";
import { nationalElections } from "./elections-national.ts";
import { provincialElections } from "./elections-provincial.ts";

interface ElectionParty {
  name: string;
  /** Some sources give only one name. */
  nepaliName: string | null;
  votes: number;
}

export interface Election extends Omit<ElectionVotes, "votes"> {
  totalVotes: number;
  parties: ElectionParty[];
}

const nepaliNames: Record<string, string> = {
  "CPN-UML": "नेकपा (एमाले)",
  "Nepali Congress": "नेपाली काँग्रेस",
  "CPN (Maoist Centre) (joint symbol)": "नेकपा (माओवादी केन्द्र) (संयुक्त चिन्ह)",
  "CPN (Maoist Centre) / Nepal Samajbadi Party (joint symbol)": "नेकपा (माओवादी केन्द्र) / नेपाल समाजवादी पार्टी (संयुक्त चिन्ह)",
  "CPN (Unified Socialist)": "नेकपा (एकीकृत समाजवादी)",
  "Rastriya Swatantra Party": "राष्ट्रिय स्वतन्त्र पार्टी",
  "Rastriya Prajatantra Party": "राष्ट्रिय प्रजातन्त्र पार्टी",
  "RPP (Democratic)": "राष्ट्रिय प्रजातन्त्र पार्टी (प्रजातान्त्रिक)",
  "Janata Samajbadi Party, Nepal": "जनता समाजवादी पार्टी, नेपाल",
  "Janamat Party": "जनमत पार्टी",
  "Loktantrik Samajwadi Party, Nepal": "लोकतान्त्रिक समाजवादी पार्टी, नेपाल",
  "Nagarik Unmukti Party": "नागरिक उन्मुक्ति पार्टी",
  "Nepal Majdoor Kisan Party": "नेपाल मजदुर किसान पार्टी",
  "Rastriya Janamorcha": "राष्ट्रिय जनमोर्चा",
  "Hamro Nepali Party": "हाम्रो नेपाली पार्टी",
  "Nepal Federal Socialist Party": "नेपाल सङ्घीय समाजवादी पार्टी",
  "Mongol National Organisation": "मङ्गोल नेशनल अर्गनाइजेसन",
  "Rastriya Janata Party Nepal": "राष्ट्रिय जनता पार्टी नेपाल",
  "Federal Socialist Forum, Nepal": "सङ्घीय समाजवादी फोरम, नेपाल",
  "Bibeksheel Sajha Party": "विवेकशील साझा पार्टी",
  "Naya Shakti Party, Nepal": "नयाँ शक्ति पार्टी, नेपाल",
};

/** Past elections of Nepal with a complete proportional count, the newest national one first. */
export const elections: Election[] = [...nationalElections, ...provincialElections].map(({ votes, ...election }) => ({
  ...election,
  totalVotes: votes.reduce((sum, [, count]) => sum + count, 0),
  parties: votes.map(([name, count]) => ({ name, nepaliName: nepaliNames[name] ?? null, votes: count })),
}));
