import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import * as passkeys from "@mero-mat/db/queries/passkeys";
import { fail } from "../../calls/failures.ts";
import { toCurrentUser } from "../../identity/current-user.ts";
import { newChallenge, relyingParty } from "../../identity/passkeys.ts";
import { implement } from "../../procedures/implement.ts";
import { addPasskey, beginPasskey } from "./add.ts";
import { removePasskey } from "./remove.ts";
import { signInByPasskey } from "./sign-in.ts";

const timeout = 5 * 60_000;

export const passkeysRouter = implement(contract.passkeys, {
  list: ({ ctx: { db, user } }) => passkeys.listOf(db, user.id),
  begin: ({ ctx }) => beginPasskey(ctx),
  add: ({ ctx, input }) => addPasskey(ctx, input),
  async remove({ ctx, input: { id } }) {
    await removePasskey(ctx, id);
    return { message: receipts.passkey_removed };
  },
  async challenge({ ctx, input: { purpose } }) {
    if (purpose === "proof" && !ctx.user) throw fail("not_signed_in");
    const own = purpose === "proof" && ctx.user ? await passkeys.credentialsOf(ctx.db, ctx.user.id) : [];
    return {
      rpId: relyingParty(ctx).id,
      challenge: Buffer.from(newChallenge(ctx, purpose)).toString("base64url"),
      // Empty to sign in: the device shows the passkeys it has, and nobody learns which an account has.
      allowCredentials: own.map((one) => ({ ...one, type: "public-key" as const })),
      timeout,
      userVerification: "required" as const,
    };
  },
  signIn: async ({ ctx, input }) => toCurrentUser(await signInByPasskey(ctx, input)),
});
