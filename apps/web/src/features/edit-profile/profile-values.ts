import type { CurrentUser } from "@mero-mat/api/auth";
import { isSameArea } from "@mero-mat/domain/poll-rules";

export interface ProfileValues {
  phone: string;
  email: string;
  province: string;
  district: string;
  electionArea: number;
  /** Uploaded picture that proves a move. */
  proofDocument: string | null;
}

export const areaFields = ["province", "district", "electionArea"] as const;
const fields = ["phone", "email", ...areaFields] as const;

type Account = Pick<CurrentUser, (typeof fields)[number]>;

/** Returns the form's values for an account; without an area they start like a sign-up's. */
export const valuesOf = ({ phone, email, province, district, electionArea }: Account): ProfileValues => ({
  phone: phone ?? "",
  email: email ?? "",
  province: province ?? "bagmati",
  district: district ?? "",
  electionArea: electionArea ?? 1,
  proofDocument: null,
});

export const isChanged = (values: ProfileValues, account: Account): boolean => {
  const before = valuesOf(account);
  return fields.some((field) => values[field] !== before[field]);
};

export const isMove = (values: ProfileValues, account: Account): boolean =>
  values.district !== "" && !isSameArea(account, values);

/** Returns whether codes for the account would go to another address. */
export const isNewAddress = ({ email }: ProfileValues, account: Account): boolean =>
  account.email !== null && email.trim().toLowerCase() !== account.email.toLowerCase();

/** Finds the mistake to show as a toast; all others are shown only at their field. */
export function mistakeIn(
  { email, district, electionArea }: ProfileValues,
  errors: object,
): "missing" | "invalidEmail" | null {
  if (email.trim() === "" || district === "" || electionArea < 1) return "missing";
  return Object.hasOwn(errors, "email") ? "invalidEmail" : null;
}
