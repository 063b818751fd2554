import { contract } from "@mero-mat/api/contract";
import * as discussions from "@mero-mat/db/queries/discussions";
import * as settings from "@mero-mat/db/queries/settings";
import { refusesMessage } from "@mero-mat/domain/discussion-rules";
import { limits } from "@mero-mat/domain/limits";
import { fail } from "../../calls/failures.ts";
import { implement } from "../../procedures/implement.ts";

export const discussionsRouter = implement(contract.discussions, {
  async topics({ ctx: { db, user } }) {
    if (!(await settings.isOn(db, "discussions_enabled"))) throw fail("not_found");
    const topics = await discussions.openTo(db, { id: user.id, isAdmin: user.role === "admin" }, limits.topicsListed);
    return topics.map((topic) => ({ ...topic, canComment: refusesMessage(topic) === null }));
  },
});
