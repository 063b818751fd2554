import { Stack } from "@mantine/core";
import { useState } from "react";
import { accountFilters } from "../../../desk/address.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { More } from "../../../desk/more.tsx";
import { useRowKeys } from "../../../desk/use-row-keys.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Pills } from "../../../ui/pills.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { AccountRow } from "./account-row.tsx";
import { type Account, type AccountFilter, useAccounts } from "./reads.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { RowList } from "./row-list.tsx";
import { useAccountReview } from "./use-account-review.ts";
import { WithdrawnVotes } from "./withdrawn-votes.tsx";

interface Props extends Pick<DeskTabProps<"requests">, "onSearch"> {
  filter: AccountFilter;
  search: string;
}

export function AccountsView({ filter, search, onSearch }: Props) {
  const { t } = useTranslation();
  const query = useAccounts(filter, search);
  const review = useAccountReview();
  // A search for an id opens that account.
  const [openId, setOpenId] = useState(search);
  const [rejecting, setRejecting] = useState<Account>();
  const list = `${filter}/${search}`;
  const accounts = review.rows(query.data?.pages.flatMap(({ items }) => items) ?? [], {
    list,
    readAt: query.dataUpdatedAt,
    isWhole: !query.hasNextPage,
  });
  const rows = useRowKeys(["a", "r"], (key, id) => {
    const account = accounts.find((row) => row.id === id);
    if (!account || account.role === "admin") return;
    if (key === "a" && account.accountStatus !== "approved") void approve(account);
    if (key === "r" && account.accountStatus !== "rejected") setRejecting(account);
  });

  async function approve(account: Account) {
    if (await review.approve(account, list)) rows.focusAfter(account.id);
  }
  async function reject(account: Account, reason: string) {
    if (!(await review.reject(account, reason, list, setRejecting))) return;
    setRejecting(undefined);
    rows.focusAfter(account.id);
  }
  const nobody =
    search === "" ? (
      <Empty text={t(`adminRequests.accounts.none.${filter}`)} />
    ) : (
      <>
        <Empty text={t("adminRequests.accounts.notFound", { search })} />
        {filter !== "all" && (
          <Button variant="default" onClick={() => onSearch({ view: "accounts", filter: "all", q: search })}>
            {t("adminRequests.accounts.searchAll")}
          </Button>
        )}
      </>
    );

  return (
    <Panel title={t("adminRequests.views.accounts")}>
      <Stack {...rows.area}>
        <SearchField
          label={t("adminRequests.accounts.search")}
          placeholder={t("adminRequests.accounts.searchHint")}
          value={search}
          onSearch={(text) => onSearch({ view: "accounts", filter, q: text })}
        />
        <Pills
          label={t("adminRequests.accounts.filters.label")}
          options={accountFilters.map((value) => ({ value, label: t(`adminRequests.accounts.filters.${value}`) }))}
          value={filter}
          onChange={(value) => onSearch({ view: "accounts", filter: value, q: search })}
        />
        <RowList
          label={t("adminRequests.views.accounts")}
          query={query}
          failed={t("adminRequests.accounts.failed")}
          rows={5}
          empty={accounts.length === 0 && nobody}
          withActions
          foot={<More query={query} />}
        >
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              review={review}
              opened={account.id === openId}
              onToggle={() => setOpenId(account.id === openId ? "" : account.id)}
              onApprove={() => void approve(account)}
              onReject={() => setRejecting(account)}
              onUndo={() => {
                void review.undo(account);
                rows.focusRow(account.id);
              }}
              onFactorRemoved={() => rows.focusRow(account.id)}
              onGone={() => rows.focusAfter(account.id)}
            />
          ))}
        </RowList>
      </Stack>
      {rejecting && (
        <RejectDialog
          title={t("adminRequests.accounts.rejection.title", { name: rejecting.username })}
          ids={[rejecting.id]}
          about={{ subjectId: rejecting.id }}
          isPending={review.isPending(rejecting.id)}
          onReject={(reason) => void reject(rejecting, reason)}
          onClose={() => setRejecting(undefined)}
        >
          <p>{t("adminRequests.accounts.rejection.text")}</p>
          <WithdrawnVotes id={rejecting.id} />
        </RejectDialog>
      )}
    </Panel>
  );
}
