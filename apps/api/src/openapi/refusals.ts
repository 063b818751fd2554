import type { Reason } from "@mero-mat/api/errors";
import { type Entry, pausesReadOnly } from "@mero-mat/api/procedure";

export const ofFreshProof: Reason[] = ["confirm_identity", "fresh_proof_required"];

export const ofChanges = (once: boolean): Reason[] => [
  "not_json",
  "too_large",
  "foreign_origin",
  "another_account",
  ...(once ? (["still_running", "key_reused"] as const) : []),
];

export function ofAccess(access: Entry["access"]): Reason[] {
  if (access === "public") return ["token_ended"];
  const signedIn: Reason[] = ["not_signed_in", "token_ended"];
  return access === "admin" ? [...signedIn, "admins_only", "second_factor_setup_required"] : signedIn;
}

/** Lists why a call may be refused: reasons that its line in the contract implies, and reasons of its own. */
export function refusalsOf(entry: Entry): Reason[] {
  const takesInput = entry.input._zod.def.type !== "void";
  return [
    ...new Set<Reason>([
      ...(takesInput ? (["invalid_input"] as const) : []),
      ...ofAccess(entry.access),
      ...(entry.scope === "read" ? [] : (["token_scope"] as const)),
      ...(entry.freshProof ? ofFreshProof : []),
      ...(entry.secondAdministrator ? (["approval_required"] as const) : []),
      ...(entry.rest?.includes("{") ? (["not_found"] as const) : []),
      ...(entry.kind === "mutation" ? ofChanges(entry.once) : []),
      ...entry.fails,
      ...(pausesReadOnly(entry) ? (["read_only"] as const) : []),
      "too_many_requests",
    ]),
  ];
}
