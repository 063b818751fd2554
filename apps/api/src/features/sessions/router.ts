import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import * as sessions from "@mero-mat/db/queries/sessions";
import { fail } from "../../calls/failures.ts";
import { endSessions, publishEnd } from "../../identity/end-sessions.ts";
import { implement } from "../../procedures/implement.ts";
import { accountSubject, note } from "../../security/security-log.ts";

export const sessionsRouter = implement(contract.sessions, {
  list: ({ ctx: { db, user, session } }) => sessions.listOf(db, user.id, session.id),
  async end({ ctx, input: { id } }) {
    const { db, user, events } = ctx;
    if (!(await sessions.end(db, user.id, id))) throw fail("not_found");
    await note(ctx, "session.ended", { subject: accountSubject(user), facts: { count: 1 } });
    await events.publish(db, "account", user.id);
    await publishEnd(ctx, db, user);
    return { message: receipts.session_ended };
  },
  async endOthers({ ctx }) {
    await endSessions(ctx, ctx.db, ctx.user, ctx.session.id);
    return { message: receipts.sessions_ended };
  },
});
