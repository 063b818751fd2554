import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/icon.tsx";
import classes from "./poll-tools.module.css";

export type Filter = "latest" | "top";

interface Props {
  sought: string;
  onSought: (sought: string) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  topCount: number;
}

export function PollTools({ sought, onSought, filter, onFilter, topCount }: Props) {
  const { t } = useTranslation();
  const filterButton = (name: Filter) => ({
    type: "button" as const,
    className: classes.filter,
    "aria-pressed": filter === name,
    onClick: () => onFilter(name),
  });
  return (
    <search className={classes.tools}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t("polls.search.label")}
        placeholder={t("polls.search.placeholder")}
        value={sought}
        onChange={(event) => onSought(event.currentTarget.value)}
        leftSection={<Icon name="search" size={18} />}
        leftSectionWidth={36}
        dir="auto"
        enterKeyHint="search"
      />
      <fieldset className={classes.filters} aria-label={t("polls.filter.label")}>
        <button {...filterButton("latest")}>{t("polls.filter.latest")}</button>
        <button {...filterButton("top")}>
          {t("polls.filter.top")} <span className={classes.badge}>{formatNumber(topCount, currentLanguage())}</span>
        </button>
      </fieldset>
    </search>
  );
}
