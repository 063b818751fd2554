import { Button } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Empty, Failed, Skeleton } from "../../ui/query-states.tsx";
import type { useAccounts } from "./reads.ts";
import type { AccountFilter } from "./view-address.ts";

interface Props {
  query: ReturnType<typeof useAccounts>;
  isEmpty: boolean;
  filter: AccountFilter;
  search: string;
  onSearchAll: () => void;
}

/** What stands where no account does. */
export function AccountsFace({ query, isEmpty, filter, search, onSearchAll }: Props) {
  const { t } = useTranslation();
  if (query.isError && !query.data)
    return (
      <Failed
        text={t("adminRequests.accounts.failed")}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Skeleton rows={5} />;
  if (!isEmpty) return null;
  if (search === "") return <Empty text={t(`adminRequests.accounts.none.${filter}`)} />;
  return (
    <>
      <Empty text={t("adminRequests.accounts.notFound", { search })} />
      {filter !== "all" && (
        <Button variant="default" onClick={onSearchAll}>
          {t("adminRequests.accounts.searchAll")}
        </Button>
      )}
    </>
  );
}
