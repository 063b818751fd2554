import type { Utils } from "../../api/refresh.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Account } from "./reads.ts";
import { useDecisions } from "./use-decisions.ts";
import { useRefreshing } from "./use-refreshing.ts";

type Review = Pick<Account, "accountStatus" | "rejectionReason">;

export const refreshAccounts = (utils: Utils) => utils.adminAccounts.invalidate();

/** Approves and rejects accounts; each can be undone during the same visit. */
export function useAccountReview() {
  const { t } = useTranslation();
  const withFeedback = useRefreshing(refreshAccounts);
  const decided = useDecisions<Account, Review>("accounts");
  const reviewed = (act: "approved" | "rejected" | "undone") =>
    withFeedback(t(`adminRequests.accounts.${act}.done`), t(`adminRequests.accounts.${act}.failed`));
  const approve = trpc.adminAccounts.review.useMutation(reviewed("approved"));
  const reject = trpc.adminAccounts.review.useMutation(reviewed("rejected"));
  const undo = trpc.adminAccounts.review.useMutation(reviewed("undone"));
  const underWay = [approve, reject, undo].flatMap((act) => (act.isPending ? [act.variables.id] : []));

  /** Answers whether it was done; it has reported its own failure. */
  async function decide(account: Account, review: Review, list: string): Promise<boolean> {
    const { id, accountStatus, rejectionReason } = account;
    const act = review.accountStatus === "approved" ? approve : reject;
    if (underWay.includes(id)) return false;
    const reviewed = await act.mutateAsync({ id, ...review }).catch(() => null);
    if (reviewed) decided.keep({ ...account, ...review }, { accountStatus, rejectionReason }, list);
    return reviewed !== null;
  }

  return {
    rows: decided.rows,
    isUnderWay: (id: string) => underWay.includes(id),
    canUndo: ({ id, accountStatus }: Account) => decided.undoable(id)?.row.accountStatus === accountStatus,
    approve: (account: Account, list: string) =>
      decide(account, { accountStatus: "approved", rejectionReason: null }, list),
    reject: (account: Account, rejectionReason: string, list: string) =>
      decide(account, { accountStatus: "rejected", rejectionReason }, list),
    async undo(account: Account): Promise<void> {
      const { id } = account;
      const before = decided.undoable(id)?.before;
      if (!before || underWay.includes(id)) return;
      const undone = await undo.mutateAsync({ id, ...before }).catch(() => null);
      if (undone) decided.giveBack({ ...account, ...before });
    },
  };
}

export type AccountReview = ReturnType<typeof useAccountReview>;
