import { contract } from "@mero-mat/api/contract";
import { receipts } from "@mero-mat/api/replies";
import { inTransaction } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as locations from "@mero-mat/db/queries/locations";
import * as looks from "@mero-mat/db/queries/looks";
import { isLanguage } from "@mero-mat/domain/languages";
import { limits } from "@mero-mat/domain/limits";
import { toCurrentUser } from "../../identity/current-user.ts";
import { reportWithdrawal } from "../../notifications/other-device.ts";
import { requireOwnUpload } from "../../objects/require-own-upload.ts";
import { implement } from "../../procedures/implement.ts";
import { deleteOwnAccount, deletionPreview, readOwnData } from "./own-account.ts";
import { setIdentity } from "./set-identity.ts";
import { needsApproval, updateProfile } from "./update-profile.ts";

export const profileRouter = implement(contract.profile, {
  async language({ ctx }) {
    const { readerLanguage } = ctx.user;
    return { language: isLanguage(readerLanguage) ? readerLanguage : null };
  },
  async setLanguage({ ctx, input }) {
    await accounts.setLanguage(ctx.db, ctx.user.id, input.language);
    return input;
  },
  async update({ ctx, input }) {
    await requireOwnUpload(ctx.db, ctx.user.id, "proofDocument", input.proofDocument);
    const outcome = await updateProfile(ctx, input);
    return { ...toCurrentUser(await accounts.findById(ctx.db, ctx.user.id)), ...outcome };
  },
  async locationRequest({ ctx: { db, user } }) {
    const request = (await locations.newestOf(db, user.id)) ?? null;
    return { request, needsApproval: await needsApproval(db, user) };
  },
  looks: ({ ctx: { db, user } }) => looks.list(db, user.id, limits.looksShown),
  async hasVotedInCurrentArea({ ctx: { db, user } }) {
    const hasVotedInCurrentArea = await locations.hasVotedInArea(db, user.id);
    return { hasVotedInCurrentArea, ...(await locations.openVotes(db, user.id)) };
  },
  async withdrawVotes({ ctx, input }) {
    const { db, user } = ctx;
    const withdrawn = await inTransaction(db, async (tx) => {
      await locations.lockUser(tx, user.id);
      await reportWithdrawal(ctx, tx, !input?.keepPartyVote);
      const candidateVotes = await locations.withdrawCandidateVotes(tx, user.id, user.username);
      const partyVotes = input?.keepPartyVote ? 0 : await locations.withdrawPartyVote(tx, user.id, user.username);
      return { candidateVotes, partyVotes, total: candidateVotes + partyVotes };
    });
    return { message: receipts.votes_withdrawn, withdrawn };
  },
  ownData: ({ ctx }) => readOwnData(ctx),
  deletionPreview: ({ ctx }) => deletionPreview(ctx),
  async deleteAccount({ ctx, input }) {
    await deleteOwnAccount(ctx, input);
    return { message: receipts.account_deleted };
  },
  identity: ({ ctx }) => accounts.identity(ctx.db, ctx.user.id),
  setIdentity: ({ ctx, input }) => setIdentity(ctx, input),
});
