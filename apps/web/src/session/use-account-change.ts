import { skipToken, useQuery } from "@tanstack/react-query";

export interface AccountChange {
  /** The former reader; null when there was none. */
  former: string | null;
  /** The page may still show what was read for the former reader. */
  isReading: boolean;
  /** The mailbox's first code has just given the account to its owner. */
  tookOver?: boolean;
}

export const accountChangeKey = ["account change"];

/** Notifies the reader that another tab, or a code, has changed the account. */
export const useAccountChange = () =>
  useQuery<AccountChange | null>({ queryKey: accountChangeKey, queryFn: skipToken }).data ?? null;
