import { contract } from "@mero-mat/api/contract";
import * as polls from "@mero-mat/db/queries/polls";
import { ballotPictures } from "@mero-mat/domain/party-pictures";
import { readOption } from "@mero-mat/domain/poll-options";
import { decodeCursor, toPage } from "../../calls/cursor.ts";
import { fail } from "../../calls/failures.ts";
import { findPoll } from "../../polls/find-poll.ts";
import { listedAtMost } from "../../polls/shared-polls.ts";
import { toPolls } from "../../polls/to-poll.ts";
import { implement } from "../../procedures/implement.ts";
import { isNone } from "./compare-options.ts";

function toProfile({ id: optionId, photo, about, aboutNepali, link, audio, changedAt, ...option }: polls.ProfileRow) {
  const { name, nepaliName, party } = readOption(option);
  const pictures = ballotPictures({ ...option, name: party }, nepaliName);
  return { optionId, name, nepaliName, party, pictures, photo, about, aboutNepali, link, audio, changedAt };
}

export const pollsRouter = implement(contract.polls, {
  async list({ ctx: { db, user, polls: shared } }) {
    if (user.role !== "admin") return shared.writeArea(user);
    return toPolls(db, await polls.newest(db, user.id, listedAtMost), user);
  },
  async otherAreas({ ctx: { db, user }, input: { limit, cursor } }) {
    const page = toPage(await polls.ofOtherAreas(db, user.id, user, limit + 1, decodeCursor(cursor)), limit);
    return { ...page, items: await toPolls(db, page.items, user) };
  },
  byId: ({ ctx, input }) => findPoll(ctx, input.id),
  async candidates({ ctx: { db }, input: { id } }) {
    const options = await polls.profilesOf(db, [id]);
    // A party poll has none.
    if (options.length === 0 && !(await polls.titleOf(db, id))) throw fail("not_found");
    return options.filter((option) => !isNone(option)).map(toProfile);
  },
});
