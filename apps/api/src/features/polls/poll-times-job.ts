import { type Db, inTransaction } from "@mero-mat/db/connect";
import * as desk from "@mero-mat/db/queries/admin-polls";
import * as jobs from "@mero-mat/db/queries/jobs";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Services } from "../../context.ts";
import type { Events } from "../../events/events.ts";
import { queueOf, workOnJobs } from "../../jobs/job-worker.ts";
import { notices } from "../../notifications/mails-and-notices.ts";
import { notify } from "../../notifications/notify.ts";
import { announceOpening } from "./notify-opened.ts";
import { remindByEmail } from "./remind-by-email.ts";

type Job = jobs.Job<"poll_time">;

/** Reminds the poll's voters without a vote, if it is still open. */
async function remind(tx: Db, events: Events, job: Job): Promise<void> {
  // Locked before the job is finished, as an edit does it that makes other jobs of the poll.
  const poll = await desk.lock(tx, job.payload.postId);
  if (!(await jobs.finish(tx, job)) || !poll || poll.winnerDeclared) return;
  const { id, closesAt, province, district, electionArea } = poll;
  if (closesAt === null || Date.parse(closesAt) <= Date.now()) return;
  await notify({ events }, tx, {
    ...notices.pollCloses(poll, closesAt),
    type: "election",
    createdBy: null,
    area: { province, district, electionArea },
    postId: id,
    unvotedPostId: id,
  });
}

async function open(tx: Db, events: Events, job: Job): Promise<void> {
  const poll = await desk.lock(tx, job.payload.postId);
  if (poll) await announceOpening({ events }, tx, poll);
  await jobs.finish(tx, job);
  await events.publish(tx, "polls");
}

/** Opens, closes and announces polls on time, once for all processes. Whether a vote counts does not depend on it. */
export function registerPollTimes(app: FastifyInstance, services: Services): void {
  const { db, events } = services;
  async function handle(job: Job): Promise<void> {
    const { event } = job.payload;
    if (event === "email_reminder") return remindByEmail(services, job);
    await inTransaction(db, async (tx) => {
      if (event === "closes_soon") await remind(tx, events, job);
      else if (event === "opens") await open(tx, events, job);
      else if (await jobs.finish(tx, job)) await events.publish(tx, "polls");
    });
  }

  const worker = workOnJobs({
    app,
    db,
    queue: queueOf(db, "poll_time", { limit: 50, seconds: 60 }),
    payload: z.object({
      postId: z.uuid(),
      event: z.enum(["opens", "closes_soon", "email_reminder", "closes"]),
      after: z.optional(z.uuid()),
    }),
    async work(taken) {
      for (const job of taken) await handle(job);
    },
    onProblem: (error) => app.log.warn({ err: error }, "opened and closed polls could not be announced, trying again"),
  });
  events.onChange((topic) => topic === "polls" && worker.wake());
  app.addHook("preClose", () => worker.stop());
}
