import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as webhooks from "@mero-mat/db/queries/webhooks";
import type { AdminAct } from "@mero-mat/domain/admin-acts";
import { limits } from "@mero-mat/domain/limits";
import { act } from "../../admin-log/act.ts";
import { fail, invalidField } from "../../calls/failures.ts";
import type { SignedInContext } from "../../context.ts";
import { implement } from "../../procedures/implement.ts";
import { newSecret } from "./signature.ts";

const line = (action: AdminAct) => ({ action, subjectType: "webhook" }) as const;

async function find(db: Db, id: string) {
  const webhook = await webhooks.find(db, id, limits.deliveriesShown);
  if (!webhook) throw fail("not_found");
  return webhook;
}

const actOn = (ctx: SignedInContext, action: AdminAct, id: string, work: (tx: Db) => Promise<unknown>) =>
  act(ctx, line(action), async (tx, recordBefore) => {
    const webhook = await webhooks.lock(tx, id);
    if (!webhook) throw fail("not_found");
    await recordBefore(id);
    await work(tx);
    return webhook;
  });

export const adminWebhooksRouter = implement(contract.adminWebhooks, {
  list: ({ ctx: { db } }) => webhooks.list(db, limits.deliveriesShown),
  async create({ ctx, input: { url, events } }) {
    if (!ctx.webhooks.isAllowed(new URL(url))) throw invalidField("url", "webhook_url");
    const secret = newSecret();
    // Bound to the address: in another's row it signs nothing.
    const sealed = ctx.webhooks.seal(url, secret);
    const { id } = await act(ctx, line("webhook.create"), async (tx) => {
      const created = await webhooks.insert(tx, { url, secret: sealed, events }, limits.webhooksMax);
      if (!created) throw fail("too_many_webhooks");
      return created;
    });
    return { ...(await find(ctx.db, id)), secret };
  },
  async setActive({ ctx, input: { id, isActive } }) {
    const action = isActive ? "webhook.switch_on" : "webhook.switch_off";
    await actOn(ctx, action, id, (tx) => webhooks.setActive(tx, id, isActive));
    return find(ctx.db, id);
  },
  async remove({ ctx, input: { id } }) {
    await actOn(ctx, "webhook.delete", id, (tx) => webhooks.remove(tx, id));
    return { message: receipts.webhook_removed };
  },
  async test({ ctx: { db, events }, input: { id } }) {
    return inTransaction(db, async (tx) => {
      const event = { type: "webhook.test", timestamp: new Date().toISOString(), data: {} };
      const queued = await webhooks.queueDeliveries(tx, {
        event: "webhook.test",
        bodies: [JSON.stringify(event)],
        to: id,
      });
      if (queued === 0) throw fail("not_found");
      await events.publish(tx, "webhook");
      return find(tx, id);
    });
  },
});
