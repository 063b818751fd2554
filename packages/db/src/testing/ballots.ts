import type { Db } from "../connection/connect.ts";
import * as accounts from "../queries/accounts.ts";
import * as desk from "../queries/admin-polls.ts";
import * as polls from "../queries/polls.ts";
import { someVoter } from "./both-databases.ts";

const noProfile = { symbol: null, symbolKey: null, photo: null, about: null, aboutNepali: null, link: null };

const kathmandu = { province: "bagmati", district: "kathmandu", electionArea: 1 } as const;

export async function makeVoter(db: Db, more: object = {}): Promise<string> {
  const { id } = await accounts.createVoter(db, someVoter(more));
  return id;
}

/** Creates a poll with three options, and a reader for its counts. */
export async function makePoll(db: Db, more: object = {}) {
  const { id: userId } = await db
    .insertInto("users")
    .values({ ...someVoter(), role: "admin" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const names = ["A", "B", "C"].map((optionText) => ({ ...noProfile, optionText, partyId: null, partyName: null }));
  const [made] = await desk.create(db, [{ userId, content: "Who?", ...kathmandu, ...more, options: names }]);
  const { id = "" } = made ?? {};
  const options = (await desk.optionsOf(db, id)).map((option) => option.id);
  return {
    id,
    options,
    option: (index: number) => options[index] ?? "",
    shown: async () => (await polls.byId(db, userId, id))?.options.map(({ voteCount }) => voteCount),
    folded: async () => {
      const rows = await db
        .selectFrom("voteOptions")
        .select("voteCount")
        .where("postId", "=", id)
        .orderBy("position")
        .execute();
      return rows.map(({ voteCount }) => voteCount);
    },
  };
}

interface Line {
  optionLeft: string | null;
  optionTaken: string | null;
}

const numbered = ({ options }: { options: string[] }, lines: Line[]) => {
  const numberOf = (id: string | null) => (id === null ? null : options.indexOf(id));
  return lines.map(({ optionLeft, optionTaken }) => [numberOf(optionLeft), numberOf(optionTaken)]);
};

type Ballot = Awaited<ReturnType<typeof makePoll>>;
const columns = ["optionLeft", "optionTaken"] as const;

/** Lists a poll's unfolded lines in order: the option that was left, and the one that was chosen. */
export const inboxOf = async (db: Db, poll: Ballot) =>
  numbered(
    poll,
    await db.selectFrom("voteInbox").select(columns).where("postId", "=", poll.id).orderBy("seq").execute(),
  );

/** Lists the folded lines in the same form. */
export const ledgerOf = async (db: Db, poll: Ballot) =>
  numbered(
    poll,
    await db.selectFrom("voteLedger").select(columns).where("postId", "=", poll.id).orderBy("height").execute(),
  );
