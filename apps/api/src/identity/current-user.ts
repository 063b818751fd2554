import type { CurrentUser } from "@mero-mat/api/auth";
import type { Account } from "@mero-mat/db/queries/accounts";

/** An account as its owner sees it. */
export const toCurrentUser = ({
  initialProvince,
  initialDistrict,
  initialElectionArea,
  language,
  rejectionReason,
  ...account
}: Account): CurrentUser => ({
  ...account,
  initialLocation: { province: initialProvince, district: initialDistrict, electionArea: initialElectionArea },
});
