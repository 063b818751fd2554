import { codeCosts } from "./code-sign-ins.ts";
import { cookieOf } from "./crowd.ts";
import { addresses } from "./load.ts";
import type { Call } from "./open-loop.ts";
import { passkeyCosts } from "./passkey-sign-ins.ts";
import type { Costs, Running } from "./sign-in-rounds.ts";

export interface Country {
  voters: number;
  /** This many voters, the first ones, have voted already: others may not comment. */
  haveVoted: number;
  polls: { id: string; options: string[] }[];
  parties: string[];
  password: string;
  /** Keeps the tags of results by path. */
  tags: Record<string, string>;
}

const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

// Half of all votes go to the one poll that the country watches; everybody may vote where they live alone, so its voters cast them.
const hotShare = 0.5;
const resultPaths = ["/api/votes/party/statistics", "/api/results/party-leads", "/api/results/summary"] as const;
export const taggedPaths: readonly string[] = resultPaths;

/** Draws a voter. They are spread over the areas in turn: the first poll belongs to the first area. */
function drawVoter({ polls, voters }: Country, among = voters, share = hotShare) {
  const area = Math.random() < share ? 0 : Math.floor(Math.random() * polls.length);
  const number = area + 1 + polls.length * Math.floor(Math.random() * Math.floor(among / polls.length));
  return { name: `voter_${number}`, poll: polls[area] as Country["polls"][number] };
}

const from = () => ({ "x-forwarded-for": any(addresses), "accept-encoding": "gzip, deflate, br" });
const own = (name: string) => ({ ...from(), cookie: cookieOf(name) });
const sent = (headers: Record<string, string>, path: string, body: object): Call => ({
  method: "POST",
  path,
  headers: { ...headers, "content-type": "application/json" },
  body: JSON.stringify(body),
});
const read = (path: string, headers: Record<string, string>): Call => ({ method: "GET", path, headers });

interface Kind {
  /** Says how often a voter makes such a call on the day; perf/README.md has the reasons. */
  perVoter: number;
  draw(country: Country): Call;
}

export const dayCalls: Record<string, Kind> = {
  "sign in by password": {
    perVoter: 0.1,
    draw: (country) => sent(from(), "/api/login", { username: drawVoter(country).name, password: country.password }),
  },
  "who am I": { perVoter: 1.5, draw: (country) => read("/api/user", own(drawVoter(country).name)) },
  "unread notifications": {
    perVoter: 1.5,
    draw: (country) => read("/api/notifications/unread-count", own(drawVoter(country).name)),
  },
  "the area's list": { perVoter: 1.5, draw: (country) => read("/api/posts", own(drawVoter(country).name)) },
  vote: {
    perVoter: 1.05,
    draw(country) {
      const { name, poll } = drawVoter(country);
      return sent(own(name), "/api/votes", { postId: poll.id, optionId: any(poll.options) });
    },
  },
  "party vote": {
    perVoter: 1.05,
    draw: (country) => sent(own(drawVoter(country).name), "/api/votes/party", { partyName: any(country.parties) }),
  },
  "a result": { perVoter: 1, draw: () => read(any(resultPaths), from()) },
  "a result, unchanged": {
    perVoter: 2,
    draw({ tags }) {
      const path = any(resultPaths);
      return read(path, { ...from(), "if-none-match": tags[path] ?? "" });
    },
  },
  comment: {
    perVoter: 0.02,
    draw(country) {
      // Nobody may comment more often than ten times a minute, and the hot area has few who may.
      const { name, poll } = drawVoter(country, country.haveVoted, 0);
      return sent(own(name), "/api/comments", { postId: poll.id, content: "I was there. म पनि थिएँ।" });
    },
  },
};

/** Sign-ins of several calls, which are measured alone. */
export const otherSignIns: Record<string, { perVoter: number; costs(running: Running): Promise<Costs> }> = {
  "sign in by code": { perVoter: 0.15, costs: codeCosts },
  "sign in by passkey": { perVoter: 0.05, costs: passkeyCosts },
};

const kinds = Object.values(dayCalls);
export const callsPerVoter = kinds.reduce((sum, { perVoter }) => sum + perVoter, 0);

/** Draws a call of the day, each kind as often as it occurs. */
export function drawCall(country: Country): Call {
  let left = Math.random() * callsPerVoter;
  for (const { perVoter, draw } of kinds) {
    if (left < perVoter) return draw(country);
    left -= perVoter;
  }
  return drawCall(country);
}
