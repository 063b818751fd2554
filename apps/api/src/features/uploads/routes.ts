import multipart from "@fastify/multipart";
import type { Db } from "@mero-mat/db/connect";
import type { Account } from "@mero-mat/db/queries/accounts";
import * as idempotencyKeys from "@mero-mat/db/queries/idempotency-keys";
import * as throttles from "@mero-mat/db/queries/throttles";
import * as uploads from "@mero-mat/db/queries/uploads";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { requireScope } from "../../identity/tokens.ts";
import type { Objects } from "../../objects/objects.ts";
import { nameOf, store, typeOf, uploadName } from "../../objects/store.ts";
import { replyWithFailure } from "../../plugins/errors.ts";
import { fingerprintOf, type Keep, keyOf, once } from "../../procedures/once.ts";
import { countLooks, note } from "../../security/security-log.ts";
import { openGate } from "./gate.ts";
import { readFile } from "./read-file.ts";
import { recordingExtension } from "./recordings/read-recording.ts";
import { openConverter } from "./to-webp.ts";

interface Parts {
  db: Db;
  objects: Objects;
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

const windowSeconds = 60 * 60;
// A voter has two documents to show, an admin the logos and symbols of all parties.
const perHour = { user: 30, admin: 300 };

async function enforceUploadPace(db: Db, { id, role }: Account): Promise<void> {
  const wait = await throttles.hit(db, `upload:${id}`, { windowSeconds, limit: perHour[role] });
  if (wait !== null) throw fail("too_many_requests", { retryAfter: wait });
}

interface Answer {
  url: string;
}
const answerOf = (name: string): Answer => ({ url: `/objects/${name}` });

/** Returns a failed upload. The body may have any type, even an invalid one, because its content decides. */
function answerUploadFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  replyWithFailure(error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" ? fail("not_an_image") : error, request, reply);
}

/** Accepts a picture, or an admin's recording. An admin's is public, a voter's is for them and the admins. */
export const uploadRoute =
  ({ db, objects, makeContext }: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    const pass = openGate();
    const toWebp = openConverter();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, _body, done) => done(null));
    await app.register(multipart);

    app.put("/api/upload", { errorHandler: answerUploadFailure }, async (request, reply) => {
      const context = await makeContext(request, reply);
      const { user } = context;
      if (!user) throw fail("not_signed_in");
      requireScope(context, "vote");
      if (user.role !== "admin" && (await context.isReadOnly())) throw fail("read_only");
      const key = keyOf(context);
      const { log } = request;
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort(fail("invalid_input")));
      return pass(user.id, async () => {
        // A retry was counted at its first try.
        if (!key || !(await idempotencyKeys.find(db, { userId: user.id, key }))) await enforceUploadPace(db, user);
        const file = await readFile(request);
        const take = async (keep?: Keep<Answer>): Promise<Answer> => {
          const isPublic = user.role === "admin";
          // Only what administrators record is played to voters.
          const recording = isPublic ? recordingExtension(file) : null;
          const upload = recording
            ? { extension: recording, bytes: file }
            : { extension: "webp" as const, bytes: await toWebp(file, { log, signal: gone.signal }) };
          const name = await store(
            { db, objects, log },
            { ownerId: user.id, isPublic, ...upload },
            gone.signal,
            (tx, name) => keep?.(tx, answerOf(name)),
          );
          return answerOf(name);
        };
        if (!key) return take();
        return once({ ...context, user }, key, () => fingerprintOf("PUT /api/upload", file), take);
      });
    });
  };

/** Sends an upload to those who may see it; for everybody else it does not exist. */
export function registerObjects(app: FastifyInstance, { db, objects, makeContext }: Parts): void {
  type Upload = NonNullable<Awaited<ReturnType<typeof uploads.find>>>;
  const requireMaySee = async (id: string, { ownerId, owner: name }: Upload, context: Context) => {
    // No token reaches its owner's identity, and so not their documents either.
    if (ownerId !== null && context.user?.id === ownerId && context.token === null) return;
    if (context.user?.role !== "admin") throw fail("not_found");
    if (ownerId !== null) await countLooks(context, [ownerId], "documents");
    await note(context, "read.document", { subject: { type: "document", id, name } });
  };

  // A stored upload that is public stays so for ever, and there are only as many as administrators have uploaded.
  const publicNames = new Set<string>();
  /** Counts a picture as a call unless it is known to be public: a page shows dozens of those. */
  async function requireUpload(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await app.countCalls(request, reply, 1);
    const [, id] = uploadName.exec(name) ?? [];
    const upload = id === undefined ? undefined : await uploads.find(db, id);
    if (!upload || id === undefined || nameOf({ id, ...upload }) !== name) throw fail("not_found");
    // A public response may be cached by others: no session may be looked up, since that can renew its cookie.
    if (upload.isPublic) publicNames.add(name);
    else await requireMaySee(id, upload, await makeContext(request, reply));
  }

  app.get<{ Params: { "*": string } }>("/objects/*", async (request, reply) => {
    const name = request.params["*"];
    if (!uploadName.test(name)) throw fail("not_found");
    if (!publicNames.has(name)) await requireUpload(name, request, reply);
    const object = await objects.get(name).catch((error: unknown) => {
      request.log.error({ err: error }, "an upload could not be read");
      throw fail("storage_unavailable");
    });
    if (!object) throw fail("not_found");
    if (object.size !== null) reply.header("content-length", object.size);
    return reply
      .type(typeOf(name))
      .header("content-disposition", `inline; filename="${name}"`)
      .header("content-security-policy", "default-src 'none'")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", publicNames.has(name) ? "public, max-age=31536000, immutable" : "private, no-store")
      .send(object.body);
  });
}
