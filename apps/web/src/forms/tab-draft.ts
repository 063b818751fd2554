import { queryClient } from "../api/query-client.ts";

/** A draft survives the form that fills it in. */
export interface Draft<Values> {
  current: Values;
}

const key = "draft";

queryClient.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });

/**
 * Keeps a draft while the tab is open. It is in the cache of queries, which is emptied when somebody signs out, and never on the
 * device, which the next person may use.
 */
export const tabDraft = <Values extends object>(name: string, empty: Values): Draft<Values> => ({
  get current() {
    return queryClient.getQueryData<Values>([key, name]) ?? empty;
  },
  set current(values) {
    queryClient.setQueryData<Values>([key, name], () => values);
  },
});
