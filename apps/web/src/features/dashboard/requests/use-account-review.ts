import { failureOf } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Account } from "./reads.ts";
import { useDecisions } from "./use-decisions.ts";

type Review = Pick<Account, "accountStatus" | "rejectionReason">;

/** Reads from a refusal what another admin has decided about an account in the meantime. */
function asDecided(account: Account, error: unknown): Account | undefined {
  const accountStatus = failureOf(error)?.accountStatus;
  return accountStatus && { ...account, accountStatus };
}

/** Approves and rejects accounts; each can be undone during the same visit. */
export function useAccountReview() {
  const { t } = useTranslation();
  const decided = useDecisions<Account, Review>("accounts");
  const reviewed = (act: "approved" | "rejected" | "undone") => ({
    meta: {
      done: t(`adminRequests.accounts.${act}.done`),
      failed(error: unknown) {
        const status = failureOf(error)?.accountStatus;
        const text = status && t(`adminRequests.accounts.overtaken.${status}`);
        return { title: t(`adminRequests.accounts.${act}.failed`), text };
      },
    },
  });
  const approve = trpc.adminAccounts.review.useMutation(reviewed("approved"));
  const reject = trpc.adminAccounts.review.useMutation(reviewed("rejected"));
  const undo = trpc.adminAccounts.review.useMutation({
    meta: {
      ...reviewed("undone").meta,
      done: (_: unknown, { accountStatus }: Pick<Review, "accountStatus">) => ({
        title: t("adminRequests.accounts.undone.done"),
        // Only an approved account had votes that a rejection withdrew.
        text: accountStatus === "approved" ? t("adminRequests.accounts.undone.votes") : undefined,
      }),
    },
  });
  const inFlight = [approve, reject, undo].flatMap((act) => (act.isPending ? [act.variables.id] : []));

  /** Returns whether it was done; it has reported its own failure, such as that another admin has decided otherwise. */
  async function decide(
    account: Account,
    review: Review,
    list: string,
    onOvertaken?: (account: Account) => void,
  ): Promise<boolean> {
    const { id, accountStatus, rejectionReason } = account;
    const act = review.accountStatus === "approved" ? approve : reject;
    if (inFlight.includes(id)) return false;
    const reviewed = await act.mutateAsync({ id, ...review, seenStatus: accountStatus }).catch((error: unknown) => {
      const now = asDecided(account, error);
      if (now) onOvertaken?.(now);
      return null;
    });
    if (reviewed) decided.keep({ ...account, ...review }, { accountStatus, rejectionReason }, list);
    return reviewed !== null;
  }

  return {
    rows: decided.rows,
    isPending: (id: string) => inFlight.includes(id),
    canUndo: ({ id, accountStatus }: Account) => decided.undoable(id)?.row.accountStatus === accountStatus,
    approve: (account: Account, list: string) =>
      decide(account, { accountStatus: "approved", rejectionReason: null }, list),
    /** Calls `onOvertaken` with the account as another administrator has decided in between. */
    reject: (account: Account, rejectionReason: string, list: string, onOvertaken: (account: Account) => void) =>
      decide(account, { accountStatus: "rejected", rejectionReason }, list, onOvertaken),
    async undo(account: Account): Promise<void> {
      const { id, accountStatus: seenStatus } = account;
      const before = decided.undoable(id)?.before;
      if (!before || inFlight.includes(id)) return;
      const now = await undo.mutateAsync({ id, ...before, seenStatus, undo: true }).then(
        () => ({ ...account, ...before }),
        (error: unknown) => asDecided(account, error),
      );
      if (now) decided.giveBack(now);
    },
  };
}

export type AccountReview = ReturnType<typeof useAccountReview>;
