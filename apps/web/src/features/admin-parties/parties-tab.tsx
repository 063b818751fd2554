import { Button } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { type DeskTabProps, leavesTab } from "../../desk/desk.ts";
import { LeaveGuard } from "../../desk/leave-guard.tsx";
import { Reading } from "../../desk/reading.tsx";
import { useReturnFocus } from "../../desk/use-return-focus.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { OrderBar } from "./order-bar.tsx";
import { PartyEditor } from "./party-editor.tsx";
import { openerOf } from "./party-item.tsx";
import { PartyList } from "./party-list.tsx";
import { useOrder } from "./use-order.ts";

const newParty = "new";

/** The list, or the one party that is looked at: a new one, or one by its id. */
export function PartiesTab({ view, onView }: DeskTabProps) {
  const { t } = useTranslation();
  const query = trpc.adminParties.list.useQuery(undefined, { refetchOnMount: "always" });
  const [searchText, setSought] = useState("");
  const order = useOrder(query.data ?? []);
  const back = () => onView(undefined);
  useReturnFocus(view, openerOf);

  if (view === newParty) return <PartyEditor onClose={back} />;
  if (view !== undefined && query.data)
    return <PartyEditor key={view} party={query.data.find(({ id }) => id === view) ?? null} onClose={back} />;
  const add = (
    <Button id={openerOf(newParty)} variant="default" onClick={() => onView(newParty)}>
      {t("adminParties.add")}
    </Button>
  );
  return (
    <Panel title={t("adminParties.title")} note={t("adminParties.note")} actions={add}>
      <SearchField label={t("adminParties.search")} value={searchText} onSearch={setSought} />
      <Reading query={query} failed={t("adminParties.failed")} rows={10}>
        {() => <PartyList order={order} searchText={searchText} onEdit={onView} />}
      </Reading>
      <OrderBar order={order} />
      <LeaveGuard isNeeded={() => order.isChanged} leaves={leavesTab} />
    </Panel>
  );
}
