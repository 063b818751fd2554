import { Box, Flex } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { FormButtons } from "../../../desk/editor.tsx";
import { useFocusOpener } from "../../../desk/focus.ts";
import { LeaveGuard } from "../../../desk/leave-guard.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import classes from "./order-bar.module.css";
import { PartyEditor } from "./party-editor.tsx";
import { openerOf } from "./party-item.tsx";
import { PartyList } from "./party-list.tsx";
import { type Order, useOrder } from "./use-order.ts";

const newParty = "new";

/** Shows the list of parties, or a form for the one that is open or new. */
export function PartiesTab({ search: { view }, onSearch }: DeskTabProps<"parties">) {
  const { t } = useTranslation();
  const query = trpc.adminParties.list.useQuery(undefined, { refetchOnMount: "always" });
  const [searchText, setSearchText] = useState("");
  const order = useOrder(query.data ?? []);
  const open = (id: string) => onSearch({ view: id });
  const back = () => onSearch({});
  useFocusOpener(view, openerOf);

  if (view === newParty) return <PartyEditor onClose={back} />;
  if (view !== undefined && query.data)
    return <PartyEditor key={view} party={query.data.find(({ id }) => id === view) ?? null} onClose={back} />;
  const add = (
    <Button id={openerOf(newParty)} variant="default" onClick={() => open(newParty)}>
      {t("adminParties.add")}
    </Button>
  );
  return (
    <Panel title={t("adminParties.title")} note={t("adminParties.note")} actions={add}>
      {query.data?.length !== 0 && (
        <SearchField label={t("adminParties.search")} value={searchText} onSearch={setSearchText} />
      )}
      <Reading query={query} failed={t("adminParties.failed")} rows={10}>
        {() => <PartyList order={order} searchText={searchText} onEdit={open} />}
      </Reading>
      <OrderBar order={order} />
      <LeaveGuard isNeeded={() => order.isChanged} ofTab />
    </Panel>
  );
}

/** Stays in sight below a long list until the new order is saved or discarded. */
function OrderBar({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!order.isChanged) return null;
  return (
    <div className={classes.bar}>
      {order.conflict || (
        <Flex direction={{ base: "column", sm: "row" }} align={{ sm: "center" }} gap="2xs">
          <Box component="p" flex={1} fz="sm">
            <strong>{t("adminParties.order.changed")}</strong> {t("adminParties.order.changedText")}
          </Box>
          <FormButtons>
            <Button variant="default" onClick={order.undo} disabled={order.isSaving}>
              {t("desk.undo")}
            </Button>
            <Button onClick={order.save} loading={order.isSaving}>
              {t("adminParties.order.save")}
            </Button>
          </FormButtons>
        </Flex>
      )}
    </div>
  );
}
