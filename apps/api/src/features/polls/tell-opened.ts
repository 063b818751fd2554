import type { webhookData } from "@mero-mat/api/webhook-events";
import type { Db } from "@mero-mat/db/connect";
import type * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { tellWebhooks } from "../../tell-webhooks.ts";

type Opened = z.input<(typeof webhookData)["poll.opened"]>;

/** From now on votes are taken, or since its time came. */
export const tellOpened = (
  ctx: Pick<Context, "events">,
  tx: Db,
  { id: pollId, content, province, district, electionArea, closesAt }: Omit<Opened, "pollId"> & { id: string },
  at = new Date(),
): Promise<void> =>
  tellWebhooks(ctx, tx, "poll.opened", { data: { pollId, content, province, district, electionArea, closesAt }, at });
