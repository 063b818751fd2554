import type { DemoComment, DemoPartyVote, DemoPoll, DemoVote, DemoVoter, MadePoll } from "@mero-mat/db/seeds/demo";
import type { Area } from "@mero-mat/domain/geography";
import { independent, knownParties } from "@mero-mat/domain/parties";
import { drawnSymbol, symbolNames } from "@mero-mat/domain/symbols";
import { regionName } from "@mero-mat/texts/server";
import { candidates, comments, familyNames, givenNames } from "./words.ts";

// The demo is the same each time, so that tests and screenshots can rely on it: nothing here is random.

type Course = "open" | "declared" | "tied" | "fresh" | "ending" | "coming";

/** When polls open and close, relative to the creation of the demo. */
const times: Partial<Record<Course, { opensInHours?: number; closesInHours: number }>> = {
  ending: { closesInHours: 20 },
  coming: { opensInHours: 70, closesInHours: 240 },
};
const hasNoVotes = (course: Course) => course === "fresh" || course === "coming";

interface Contest extends Area {
  course: Course;
  /** How many of every hundred voters choose each candidate. */
  shares: number[];
}

const contest = (
  province: Area["province"],
  district: string,
  electionArea: number,
  course: Course,
  shares: number[],
): Contest => ({ province, district, electionArea, course, shares });

export const contests: Contest[] = [
  contest("bagmati", "kathmandu", 1, "open", [42, 31, 18, 9]),
  contest("bagmati", "lalitpur", 2, "ending", [36, 34, 21, 9]),
  contest("koshi", "morang", 3, "open", [28, 40, 20, 12]),
  contest("gandaki", "kaski", 1, "tied", [50, 50, 0, 0]),
  contest("lumbini", "rupandehi", 2, "fresh", [0, 0, 0, 0]),
  contest("bagmati", "chitwan", 2, "declared", [24, 47, 19, 10]),
  contest("bagmati", "kathmandu", 3, "declared", [18, 22, 51, 9]),
  contest("koshi", "sunsari", 1, "declared", [44, 26, 20, 10]),
  contest("madhesh", "dhanusha", 2, "declared", [22, 25, 12, 41]),
  contest("madhesh", "parsa", 1, "open", [30, 28, 27, 15]),
  contest("gandaki", "gorkha", 1, "declared", [38, 20, 31, 11]),
  contest("lumbini", "dang", 1, "declared", [19, 46, 24, 11]),
  contest("karnali", "surkhet", 1, "declared", [27, 29, 36, 8]),
  contest("sudurpaschim", "kailali", 1, "coming", [0, 0, 0, 0]),
];

const votersPerArea = 18;
const daysBack = 6.5;

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("There is nothing to pick from");
  return found;
}

/** Spreads consecutive numbers evenly between 0 and 1. */
const spread = (index: number): number => (index * 0.618034) % 1;

/** Decides which share a voter's number falls into. */
function choice(shares: number[], index: number): number {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = spread(index) * total;
  return Math.max(
    0,
    shares.findIndex((share) => {
      left -= share;
      return left < 0;
    }),
  );
}

const nepali = new Intl.NumberFormat("ne-NP-u-nu-deva");

export function pollOf({ course, shares: _, ...area }: Contest, index: number): DemoPoll {
  const { district, electionArea } = area;
  const options = [0, 1, 2, 3].map((offset) => {
    const [nepaliName, name] = pick(candidates, index * 4 + offset);
    const party = offset === 3 ? independent.name : pick(knownParties, index + offset).name;
    const isIndependent = party === independent.name;
    const symbol = isIndependent ? drawnSymbol(pick([...symbolNames], index)) : null;
    return { name, nepaliName, party, partyName: isIndependent ? null : party, symbol };
  });
  const content = `Who should represent ${regionName(district, "en")} Area ${electionArea}?`;
  const contentNepali = `${regionName(district, "ne")} क्षेत्र ${nepali.format(electionArea)} को प्रतिनिधि को हुनुपर्छ?`;
  // Newest first, so the polls that have been open longest are declared.
  const hoursAgo = 24 * (course === "declared" ? 9 : 7) + index;
  return { ...area, ...times[course], content, contentNepali, options, hoursAgo };
}

export const emailOf = (username: string) => `mero.mat.demo.${username}@gmail.com`;

/** Generates the people of one area. Nobody can sign in as one of them, because no password has the hash '!'. */
export const votersOf = ({ province, district, electionArea }: Contest, index: number): DemoVoter[] =>
  Array.from({ length: votersPerArea }, (_, person) => {
    const number = index * votersPerArea + person;
    const username = `${pick(givenNames, number)}_${pick(familyNames, Math.floor(number / givenNames.length) + (number % givenNames.length))}`;
    return {
      province,
      district,
      electionArea,
      username,
      email: emailOf(username.replaceAll("_", ".")),
      passwordHash: "!",
      isVerified: person % 3 !== 0,
      hoursAgo: 24 * (10 + 4 * spread(number)),
    };
  });

/** Makes between 40 and 80 of every hundred voters vote. With these numbers no declared poll has a tie. */
const turnoutOf = (index: number): number => 0.4 + 0.4 * spread(index + 16);

export function votesOn({ course, shares }: Contest, poll: MadePoll, all: string[], area: number): DemoVote[] {
  if (hasNoVotes(course)) return [];
  // An even number, so a tie splits evenly.
  const voters = all.slice(0, 2 * Math.round((turnoutOf(area) * all.length) / 2));
  // Alternate between the first two candidates.
  const chosen = (index: number) => (course === "tied" ? index % 2 : choice(shares, index));
  return voters.flatMap((userId, index) => {
    const optionId = poll.options[chosen(index)];
    return optionId ? [{ userId, postId: poll.id, optionId, hoursAgo: 24 * (daysBack * spread(index) + 0.2) }] : [];
  });
}

// Out of every hundred votes; the last three parties stay below the threshold.
const partyShares = [26, 22, 17, 10, 8, 6, 5, 2.5, 2, 1.5];

/** Makes four of five voters choose a party too. */
export const partyVotesOf = (voters: string[]): DemoPartyVote[] =>
  voters
    .filter((_, index) => index % 5 !== 0)
    .map((userId, index) => ({
      userId,
      party: pick(knownParties, choice(partyShares, index)).name,
      hoursAgo: 24 * (daysBack * spread(index + 3) + 0.2),
    }));

/** Generates comments by two people of an area on its poll, alternating between Nepali and English, and their likes. */
export function commentsOn({ course }: Contest, { id }: MadePoll, voters: string[], index: number): DemoComment[] {
  const [first, second, third, ...others] = voters;
  if (hasNoVotes(course) || !first || !second || !third) return [];
  const [comment, reply] = pick(comments, index);
  return [
    {
      userId: first,
      postId: id,
      content: comment,
      hoursAgo: 20 + 2 * index,
      replies: [{ userId: second, content: reply, hoursAgo: 12 + index }],
      likedBy: others.slice(0, 2 + (index % 4)),
    },
    {
      userId: third,
      postId: id,
      content: pick(comments, index + 5)[0],
      hoursAgo: 3 + index,
      replies: [],
      likedBy: others.slice(0, index % 3),
    },
  ];
}
