import { skipToken, useQuery } from "@tanstack/react-query";

export interface AccountChange {
  /** Whose page it was, null when it was nobody's. */
  former: string | null;
  /** While there may still be something on the page that was read for the former one. */
  isReading: boolean;
  /** The first code to this mailbox has just taken the account from whoever had made it. */
  tookOver?: boolean;
}

export const accountChangeKey = ["account change"];

/** What the reader is to be told of a change of account that another tab, or a code, has made. */
export const useAccountChange = () =>
  useQuery<AccountChange | null>({ queryKey: accountChangeKey, queryFn: skipToken }).data ?? null;
