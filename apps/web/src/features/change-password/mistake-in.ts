import { ChangePassword } from "@mero-mat/api/auth";

interface Passwords {
  current: string;
  next: string;
  confirmation: string;
}

const mistakes = {
  current_password_missing: "missing",
  new_password_short: "short",
  new_password_same: "same",
} as const;

const isMistake = (key: string | undefined): key is keyof typeof mistakes =>
  key !== undefined && Object.hasOwn(mistakes, key);

/** Finds the first mistake, by the contract's rules and by the confirmation that only the form asks for. */
export function mistakeIn({ current, next, confirmation }: Passwords) {
  const checked = ChangePassword.safeParse({ currentPassword: current, newPassword: next });
  const [key] = checked.error?.issues.map((issue) => issue.message) ?? [];
  if (key !== "new_password_same" && isMistake(key)) return mistakes[key];
  if (next !== confirmation) return "differs";
  return isMistake(key) ? mistakes[key] : null;
}
