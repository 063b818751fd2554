import type { Poll } from "@mero-mat/api/polls";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { toastFailure } from "../../../api/toast-failure.ts";
import { type Inputs, trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

type Asked = Omit<NonNullable<Inputs["adminPolls"]["table"]>, "page">;

/** Loads the polls on the other pages of a table, so that all of them can be chosen, as many as one action takes. */
export function useOtherPages(asked: Asked, page: number, total: number) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  // Another filter, order or page is another table.
  const table = JSON.stringify([asked, page]);
  const [loaded, setLoaded] = useState<{ table: string; polls: Poll[] | null }>();
  const current = loaded?.table === table ? loaded : undefined;
  const pages = Math.ceil(total / limits.pollsTabled);

  async function load() {
    setLoaded({ table, polls: null });
    const others = Array.from({ length: pages }, (_, index) => index + 1).filter((other) => other !== page);
    try {
      const read = await Promise.all(others.map((other) => utils.adminPolls.table.fetch({ ...asked, page: other })));
      setLoaded({ table, polls: read.flatMap(({ items }) => items) });
    } catch (error) {
      setLoaded(undefined);
      toastFailure(t("adminPolls.many.everyPageFailed"), error, t);
    }
  }
  const isOffered = pages > 1 && total <= limits.pollsAtOnce;
  return {
    polls: current?.polls ?? [],
    offer: isOffered ? { total, isPending: current?.polls === null, choose: () => void load() } : null,
    leaveOut: () => setLoaded(undefined),
  };
}
