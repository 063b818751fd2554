import type { Account } from "@mero-mat/db/queries/accounts";
import { fail } from "../calls/failures.ts";

/** Refuses an account that is not approved, with the reason. */
export function refuseUnlessApproved({ accountStatus, rejectionReason }: Account): void {
  if (accountStatus === "pending") throw fail("account_pending");
  if (accountStatus === "rejected")
    throw fail(
      "account_rejected",
      rejectionReason ? { message: `Your account was rejected: ${rejectionReason}`, rejectionReason } : {},
    );
}
