import type { Language } from "@mero-mat/domain/languages";

type Words = Record<Language, string>;
const words = (en: string, ne: string): Words => ({ en, ne });

/** Says what every column of the open data means. One name means the same in each file. */
export const fieldWords = {
  postId: words("Id of the poll.", "मतदानको आइडी।"),
  postContent: words("What the poll asks.", "मतदानले सोधेको प्रश्न।"),
  province: words("Id of the province.", "प्रदेशको आइडी।"),
  district: words("Id of the district.", "जिल्लाको आइडी।"),
  electionArea: words("Number of the election area in its district.", "जिल्लाभित्र निर्वाचन क्षेत्रको नम्बर।"),
  createdAt: words(
    "When the poll was made or last republished, in UTC.",
    "मतदान बनाइएको वा पछिल्लो पटक पुनः प्रकाशित गरिएको समय, UTC मा।",
  ),
  totalVotes: words("Votes of all candidates together.", "सबै उम्मेदवारको मत जोड्दा।"),
  optionId: words("Id of the candidate in this poll.", "यस मतदानमा उम्मेदवारको आइडी।"),
  name: words("English name.", "अंग्रेजी नाम।"),
  nepaliName: words("Nepali name.", "नेपाली नाम।"),
  party: words("The candidate's party, Independent if none.", "उम्मेदवारको दल, नभए Independent।"),
  votes: words("Number of votes.", "मत सङ्ख्या।"),
  isWinner: words("Whether the candidate has won.", "उम्मेदवार विजयी भए true।"),
  percentage: words("Share of all party votes, one decimal.", "सबै दलीय मतमा हिस्सा, एक दशमलव।"),
  reachesThreshold: words(
    "Whether the party has 3% of all party votes or more.",
    "दलले कुल दलीय मतको ३% वा बढी पाएको भए true।",
  ),
  seats: words("Seats out of 110, by Sainte-Laguë.", "११० मध्ये सिट, सेन्ट-लाग विधिले।"),
  votesToday: words(
    "Change of the votes since midnight in Kathmandu; empty if not known.",
    "काठमाडौंको मध्यरातदेखि मतमा आएको फरक; थाहा नभए खाली।",
  ),
  state: words(
    "noPoll, open, noVotes (declared, and nobody voted) or declared.",
    "noPoll (मतदान छैन), open (खुला), noVotes (घोषणा भयो, मत परेन) वा declared (घोषणा भयो)।",
  ),
  winnerOptionId: words(
    "Id of the winning candidate; empty if tied at the top or nobody voted.",
    "विजयी उम्मेदवारको आइडी; बराबर भए वा मत नपरे खाली।",
  ),
  winnerName: words("English name of the winner.", "विजयीको अंग्रेजी नाम।"),
  winnerParty: words("Party of the winner.", "विजयीको दल।"),
  margin: words("Votes between the winner and the second.", "विजयी र दोस्रोबीचको मतान्तर।"),
  verifiedVotes: words("How many of the votes come from verified accounts.", "प्रमाणित खाताबाट परेका मत।"),
  accounts: words(
    "Accounts in the area that could vote when it was declared.",
    "घोषणाको बेला त्यस क्षेत्रमा मत दिन सक्ने खाता।",
  ),
  declaredAt: words("When the winner was declared, in UTC.", "विजेता घोषणा भएको समय, UTC मा।"),
  until: words("The end of an hour, in UTC.", "घण्टाको अन्त्य, UTC मा।"),
} satisfies Record<string, Words>;

export type Field = keyof typeof fieldWords;

export const aboutWords = {
  candidates: words("Every candidate of every declared poll.", "घोषणा भएका सबै मतदानका सबै उम्मेदवार।"),
  parties: words(
    "The nationwide party votes and seats. They can change at any time.",
    "देशभरका दलीय मत र सिट। यी जुनसुकै बेला फेरिन सक्छन्।",
  ),
  areas: words(
    "Every election area of the country and what its newest poll has come to.",
    "देशका सबै निर्वाचन क्षेत्र र तिनको नयाँ मतदानको अवस्था।",
  ),
  declarations: words(
    "What was declared when, in order. A poll that was removed since is not told of.",
    "कहिले के घोषणा भयो, क्रमैसँग। पछि हटाइएको मतदान यसमा हुँदैन।",
  ),
  growth: words(
    "How the votes of declared polls grew, all candidates together, in steps of ten votes or more.",
    "घोषणा भएका मतदानमा मत कसरी बढे, सबै उम्मेदवार जोडेर, कम्तीमा दस मतको चरणमा।",
  ),
} satisfies Record<string, Words>;
