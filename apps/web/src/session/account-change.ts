import { skipToken, useQuery } from "@tanstack/react-query";

export interface AccountChange {
  /** Names the former reader; null when there was none. */
  former: string | null;
  /** Is true while the page may still show what was read for the former reader. */
  isReading: boolean;
  /** Is true when the mailbox's first code has just given the account to its owner. */
  tookOver?: boolean;
}

export const accountChangeKey = ["account change"];

/** Tells the reader of a change of account that another tab, or a code, has made. */
export const useAccountChange = () =>
  useQuery<AccountChange | null>({ queryKey: accountChangeKey, queryFn: skipToken }).data ?? null;
