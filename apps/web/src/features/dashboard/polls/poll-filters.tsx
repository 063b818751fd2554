import { Box, Button, Checkbox, NativeSelect } from "@mantine/core";
import { pollRaces } from "@mero-mat/api/admin/polls";
import { pollStates } from "@mero-mat/domain/poll-rules";
import type { ReactNode } from "react";
import { trpc } from "../../../api/trpc.ts";
import { DropPanel } from "../../../desk/drop-panel.tsx";
import { AreaSelects } from "../../../desk/polls/area-selects.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { regionName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Drawing, Icon } from "../../../ui/icon.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { isFiltering, noFilter, type PollFilter, toInput } from "./poll-filter.ts";
import classes from "./polls-tab.module.css";

const funnel = "M4 7h16M7 12h10M10 17h4";

interface Props {
  filter: PollFilter;
  onChange: (filter: PollFilter) => void;
}

/** On a phone `asWhat`, the choice between table and cards, is behind the button too. */
export function PollFilters({ filter, onChange, asWhat }: Props & { asWhat: ReactNode }) {
  const { t } = useTranslation();
  const { status: _, ...others } = toInput(filter);
  const counts = trpc.adminPolls.states.useQuery(others, { placeholderData: (before) => before }).data;
  const all = counts && pollStates.reduce((sum, state) => sum + counts[state], 0);
  const countOf = (state: PollFilter["state"]) => (state === "all" ? all : counts?.[state]);
  const shown = countOf(filter.state);
  const set = setFilters(filter).length;
  return (
    <>
      <div className={classes.search}>
        <SearchField
          label={t("adminPolls.filter.search")}
          value={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      </div>
      <div className={classes.states}>
        <Segments
          label={t("adminPolls.filter.state")}
          options={(["all", ...pollStates] as const).map((state) => {
            const count = countOf(state);
            return {
              value: state,
              label: state === "all" ? t("adminPolls.filter.all") : t(`common.pollState.${state}`),
              count: count === undefined ? "" : formatNumber(count),
            };
          })}
          value={filter.state}
          onChange={(state) => onChange({ ...filter, state })}
        />
      </div>
      <div className={classes.filters}>
        <DropPanel
          title={t("adminPolls.filter.button")}
          width={336}
          button={(button) => (
            <Button {...button} variant="default" px="sm">
              <Drawing path={funnel} size={16} />
              {set > 0 ? t("adminPolls.filter.buttonSet", { number: set }) : t("adminPolls.filter.button")}
            </Button>
          )}
          actions={(close) => (
            <>
              <QuietButton disabled={!isFiltering(filter)} onClick={() => onChange(noFilter)}>
                {t("adminPolls.filter.clear")}
              </QuietButton>
              <Button variant="default" onClick={close}>
                {shown === undefined ? t("common.close") : t("adminPolls.filter.show", { count: shown })}
              </Button>
            </>
          )}
        >
          <Box hiddenFrom="sm">{asWhat}</Box>
          <AreaSelects
            value={filter}
            onChange={(place) => onChange({ ...filter, ...place })}
            nothing={{
              province: t("adminPolls.filter.anyProvince"),
              district: t("adminPolls.filter.anyDistrict"),
              area: t("adminPolls.filter.anyArea"),
            }}
          />
          <NativeSelect
            label={t("adminPolls.filter.race")}
            value={filter.race ?? ""}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...filter, race: pollRaces.find((race) => race === value) ?? null })
            }
            data={[
              { value: "", label: t("adminPolls.filter.anyRace") },
              ...pollRaces.map((race) => ({ value: race, label: t(`adminPolls.filter.races.${race}`) })),
            ]}
          />
          <Checkbox
            label={t("adminPolls.filter.closing")}
            checked={filter.isClosing}
            onChange={({ currentTarget: { checked } }) => onChange({ ...filter, isClosing: checked })}
          />
        </DropPanel>
      </div>
    </>
  );
}

const noPlace = { province: "", district: "", electionArea: null };

/** Lists the filters behind the button that are set, each with the filter that remains without it. */
function setFilters({ province, district, electionArea, race, isClosing }: PollFilter) {
  return [
    ...(province ? [{ name: "province" as const, without: noPlace }] : []),
    ...(district ? [{ name: "district" as const, without: { district: "", electionArea: null } }] : []),
    ...(electionArea !== null ? [{ name: "area" as const, without: { electionArea: null } }] : []),
    ...(race ? [{ name: "race" as const, without: { race: null } }] : []),
    ...(isClosing ? [{ name: "closing" as const, without: { isClosing: false } }] : []),
  ];
}

/** Names each filter that is set, and removes it. */
export function FilterChips({ filter, onChange }: Props) {
  const { t } = useTranslation();
  const set = setFilters(filter);
  if (set.length === 0) return null;
  const words = {
    province: regionName(filter.province),
    district: regionName(filter.district),
    area: t("common.area", { number: filter.electionArea ?? 0 }),
    race: filter.race ? t(`adminPolls.filter.races.${filter.race}`) : "",
    closing: t("adminPolls.filter.closing"),
  };
  return (
    <ul className={classes.chips} aria-label={t("adminPolls.filter.set")}>
      {set.map(({ name, without }) => (
        <li key={name}>
          <Button
            variant="pill"
            mih={0}
            px="xs"
            aria-label={t("adminPolls.filter.drop", { filter: words[name] })}
            onClick={() => onChange({ ...filter, ...without })}
          >
            {words[name]}
            <Icon name="close" size={14} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
