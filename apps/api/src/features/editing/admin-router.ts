import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import * as editing from "@mero-mat/db/queries/editing";
import * as throttles from "@mero-mat/db/queries/throttles";
import { fail } from "../../calls/failures.ts";
import { implement } from "../../procedures/implement.ts";

/** Pages repeat it every 20 seconds. */
const lapsesAfterSeconds = 60;
const pace = { windowSeconds: 60, limit: 60 };

export const adminEditingRouter = implement(contract.adminEditing, {
  list: async ({ ctx: { db, user } }) =>
    (await editing.listOthers(db, user.id)).map((row) => ({ ...row, secondsLeft: Math.ceil(row.secondsLeft) })),
  async mark({ ctx, input: { kind, id, isOpening = false } }) {
    const { db, user, session, events } = ctx;
    if (session.id === null) throw fail("not_signed_in");
    const wait = await throttles.hit(db, `editing:${user.id}`, pace);
    if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
    const editor = { userId: user.id, sessionId: session.id };
    const how = { isOpening, seconds: lapsesAfterSeconds };
    if (await editing.mark(db, editor, { kind, id }, how)) await events.publish(db, "editing");
    return { message: receipts.editing_marked };
  },
  async leave({ ctx: { db, user, events }, input }) {
    if (await editing.leave(db, user.id, input)) await events.publish(db, "editing");
    return { message: receipts.editing_left };
  },
});
