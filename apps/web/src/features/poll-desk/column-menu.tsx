import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Popover.css";
import { Button, Menu } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type Column, columns } from "./table-view.ts";

export function ColumnMenu({ hidden, onHidden }: { hidden: Column[]; onHidden: (hidden: Column[]) => void }) {
  const { t } = useTranslation();
  const [first, ...others] = columns;
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="quiet">{t("adminPolls.table.columns")}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxItem checked disabled>
          {t(`adminPolls.table.names.${first}`)}
        </Menu.CheckboxItem>
        {others.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={!hidden.includes(column)}
            onChange={(isShown) => onHidden(isShown ? hidden.filter((other) => other !== column) : [...hidden, column])}
          >
            {t(`adminPolls.table.names.${column}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
