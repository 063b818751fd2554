import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { RollCheck } from "@mero-mat/api/admin/roll";
import { contract } from "@mero-mat/api/contract";
import * as uploads from "@mero-mat/db/queries/roll-uploads";
import type { AdminAct } from "@mero-mat/domain/admin-acts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { act } from "../../admin-log/act.ts";
import { fail, invalidField } from "../../calls/failures.ts";
import type { Context, SignedInContext } from "../../context.ts";
import { requireFreshProof } from "../../identity/confirm-identity.ts";
import { requestTimeoutMs, withoutTimeout } from "../../plugins/request-timeout.ts";
import { requireAccess } from "../../procedures/implement.ts";
import { fingerprinted, type Keep, keyOf, once } from "../../procedures/once.ts";
import { isRequired, requireSecondAdministrator } from "../../procedures/second-administrator.ts";
import { withIdleTimeout } from "./lines.ts";
import { receive } from "./receive.ts";

interface Parts {
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  /** Wakes the upkeep, which marks accounts and removes old lines. */
  wake(): void;
}

/** Finds the file in the body: it is the field `file` of a form, or the body itself. */
async function fileOf(request: FastifyRequest): Promise<Readable> {
  if (/^text\/csv\b/i.test(request.headers["content-type"] ?? "")) return request.raw;
  if (!request.isMultipart()) throw fail("media_type", { message: "Please send the roll as text/csv." });
  const part = await request.file({ limits: { files: 1, fileSize: Number.POSITIVE_INFINITY } });
  if (part?.fieldname !== "file") throw invalidField("file", "required");
  return part.file;
}

const modes: Record<string, { isReplacing: boolean; action: AdminAct }> = {
  add: { isReplacing: false, action: "roll.add" },
  replace: { isReplacing: true, action: "roll.replace" },
};

function isSignedIn(context: Context): context is SignedInContext {
  return context.user !== null;
}

const path = "/api/admin/roll";

/** While a second administrator is required, a complete upload waits, and `adminRoll.take` makes it the roll. */
async function requireConfirmation(ctx: SignedInContext, uploadId: number): Promise<void> {
  const sensitive = contract.adminRoll.take.secondAdministrator?.({ id: uploadId });
  if (!sensitive || !(await isRequired(ctx.db))) return;
  if (!(await uploads.hold(ctx.db, uploadId))) throw fail("still_running", { retryAfter: 60 });
  await requireSecondAdministrator(ctx, { call: "adminRoll.take", input: { id: uploadId }, sensitive });
}

/**
 * Receives the electoral roll line by line. It replaces or extends the roll once everything has arrived, or not at all.
 */
export const rollUploadRoute =
  ({ makeContext, wake }: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, _body, done) => done(null));
    await app.register(multipart);

    app.post<{ Querystring: { mode?: string } }>(path, async (request, reply): Promise<RollCheck> => {
      const context = await makeContext(request, reply);
      await requireAccess("admin", context, path);
      if (!isSignedIn(context)) throw fail("not_signed_in");
      await requireFreshProof(context);
      const mode = modes[request.query.mode ?? ""];
      if (!mode) throw invalidField("mode", "invalid");
      const { isReplacing, action } = mode;
      const { db, roll, user } = context;
      const bytesExpected = Number(request.headers["content-length"]) || null;
      const key = keyOf(context);
      const file = await fileOf(request);
      const place = `POST ${path}?mode=${request.query.mode}`;
      const { body, fingerprint } = fingerprinted(place, withIdleTimeout(file, requestTimeoutMs));

      const takeIn = async (keep?: Keep<RollCheck>): Promise<RollCheck> => {
        const uploadId = await uploads.begin(db, { isReplacing, uploadedBy: user.username, bytesExpected });
        if (uploadId === undefined) throw fail("still_running", { retryAfter: 60 });
        try {
          const answer = await receive({ db, keys: roll, uploadId, isReplacing }, body);
          if (isReplacing) await requireConfirmation(context, uploadId);
          await act(
            context,
            { action, subjectType: "roll", topic: "settings", security: "setting.changed" },
            async (tx) => {
              if (!(await uploads.take(tx, uploadId))) throw fail("still_running", { retryAfter: 60 });
              await keep?.(tx, answer);
              const { added, unchanged, rejectedCount } = answer;
              return { id: String(uploadId), details: { added, unchanged, rejected: rejectedCount } };
            },
          );
          return answer;
        } catch (error) {
          await uploads.giveUp(db, uploadId);
          throw error;
        }
      };

      const takeTime = withoutTimeout(request.raw.socket);
      try {
        return await (key === undefined ? takeIn() : once(context, key, fingerprint, takeIn));
      } catch (error) {
        // A client that is still sending does not read the response: the rest is read and dropped.
        file.resume();
        throw error;
      } finally {
        takeTime.end();
        wake();
      }
    });
  };
