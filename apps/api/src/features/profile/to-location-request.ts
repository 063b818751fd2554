import type { LocationRequest } from "@mero-mat/api/profile";
import type { RequestRow } from "@mero-mat/db/queries/locations";

export const toLocationRequest = (row: RequestRow): LocationRequest => ({
  id: row.id,
  user: { username: row.username },
  from: { province: row.fromProvince, district: row.fromDistrict, electionArea: row.fromElectionArea },
  to: { province: row.toProvince, district: row.toDistrict, electionArea: row.toElectionArea },
  proofDocument: row.proofDocument,
  status: row.status,
  createdAt: row.createdAt,
  reviewedAt: row.reviewedAt,
  reviewedBy: row.reviewedBy,
});
