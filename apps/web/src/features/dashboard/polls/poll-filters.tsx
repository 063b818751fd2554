import { Checkbox, NativeSelect } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { independent } from "@mero-mat/domain/parties";
import { pollRaces, pollStateFilters, pollStates } from "@mero-mat/domain/poll-rules";
import type { ReactNode } from "react";
import { trpc } from "../../../api/trpc.ts";
import { areaOf } from "../../../desk/area-of.ts";
import { DropPanel } from "../../../desk/drop-panel.tsx";
import { AreaSelects } from "../../../forms/fields/area-selects.tsx";
import { isPhone, phoneQuery } from "../../../hooks/breakpoint.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { regionName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import { Button } from "../../../ui/button.tsx";
import { Drawing, Icon } from "../../../ui/icon.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { isFiltering, noFilter, type PollSearch, toInput } from "./poll-filter.ts";
import classes from "./polls-tab.module.css";

const funnel = "M4 7h16M7 12h10M10 17h4";

interface Props {
  search: PollSearch;
  onChange: (changed: PollSearch) => void;
}

/** On a phone `asWhat`, the choice between table and cards, is behind the button too. */
export function PollFilters({ search, onChange, asWhat }: Props & { asWhat: ReactNode }) {
  const { t } = useTranslation();
  const isSheet = useMediaQuery(phoneQuery, isPhone());
  const { status: _, ...others } = toInput(search);
  const counts = trpc.adminPolls.states.useQuery(others, { placeholderData: (before) => before }).data;
  const all = counts && pollStates.reduce((sum, state) => sum + counts[state], 0);
  function countOf(state: PollSearch["state"]) {
    if (!state || !counts) return all;
    return state === "active" ? (all ?? 0) - counts.declared : counts[state];
  }
  const shown = countOf(search.state);
  const set = setFilters(search).length;
  return (
    <>
      <div className={classes.search}>
        <SearchField label={t("adminPolls.filter.search")} value={search.q ?? ""} onSearch={(q) => onChange({ q })} />
      </div>
      <div className={classes.states}>
        <Segments
          label={t("adminPolls.filter.state")}
          options={(["all", ...pollStateFilters] as const).map((state) => {
            const count = countOf(state === "all" ? undefined : state);
            const isSeveral = state === "all" || state === "active";
            return {
              value: state,
              label: isSeveral ? t(`adminPolls.filter.${state}`) : t(`common.pollState.${state}`),
              count: count === undefined ? "" : formatNumber(count),
            };
          })}
          value={search.state ?? "all"}
          onChange={(state) => onChange({ state: state === "all" ? undefined : state })}
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
              <QuietButton disabled={!isFiltering(search)} onClick={() => onChange(noFilter)}>
                {t("adminPolls.filter.clear")}
              </QuietButton>
              <Button variant="default" onClick={close}>
                {shown === undefined ? t("common.close") : t("adminPolls.filter.show", { count: shown })}
              </Button>
            </>
          )}
        >
          {/* Not hidden by CSS: the panel moves the focus to its first control. */}
          {isSheet && asWhat}
          <AreaSelects
            value={areaOf(search)}
            onChange={({ province, district, electionArea }) =>
              onChange({ province, district, area: electionArea ?? undefined })
            }
            nothing={{
              province: t("adminPolls.filter.anyProvince"),
              district: t("adminPolls.filter.anyDistrict"),
              area: t("adminPolls.filter.anyArea"),
            }}
          />
          <PartySelect search={search} onChange={onChange} />
          <NativeSelect
            label={t("adminPolls.filter.race")}
            value={search.race ?? ""}
            onChange={({ currentTarget: { value } }) => onChange({ race: pollRaces.find((race) => race === value) })}
            data={[
              { value: "", label: t("adminPolls.filter.anyRace") },
              ...pollRaces.map((race) => ({ value: race, label: t(`adminPolls.filter.races.${race}`) })),
            ]}
          />
          <Checkbox
            label={t("adminPolls.filter.closing")}
            checked={search.closing === "hour"}
            onChange={({ currentTarget: { checked } }) => onChange({ closing: checked ? "hour" : undefined })}
          />
        </DropPanel>
      </div>
    </>
  );
}

function PartySelect({ search, onChange }: Props) {
  const { t } = useTranslation();
  const parties = trpc.adminParties.list.useQuery().data ?? [];
  return (
    <NativeSelect
      label={t("adminPolls.filter.party")}
      value={search.party ?? ""}
      onChange={({ currentTarget: { value } }) => onChange({ party: value || undefined })}
      data={[
        { value: "", label: t("adminPolls.filter.anyParty") },
        ...[...parties, independent].map((party) => ({ value: party.name, label: readersName(party) })),
      ]}
    />
  );
}

/** Lists the filters behind the button that are set, each with what removes it. */
function setFilters({ race, party, closing, ...place }: PollSearch) {
  const { province, district, electionArea } = areaOf(place);
  const area = { area: undefined };
  return [
    ...(province
      ? [{ name: "province" as const, without: { province: undefined, district: undefined, ...area } }]
      : []),
    ...(district ? [{ name: "district" as const, without: { district: undefined, ...area } }] : []),
    ...(electionArea !== null ? [{ name: "area" as const, without: area }] : []),
    ...(party ? [{ name: "party" as const, without: { party: undefined } }] : []),
    ...(race ? [{ name: "race" as const, without: { race: undefined } }] : []),
    ...(closing ? [{ name: "closing" as const, without: { closing: undefined } }] : []),
  ];
}

/** Names each filter that is set, and removes it. */
export function FilterChips({ search, onChange }: Props) {
  const { t } = useTranslation();
  const partyOf = usePartyByName();
  const set = setFilters(search);
  const { province, district, electionArea } = areaOf(search);
  if (set.length === 0) return null;
  const words = {
    province: regionName(province),
    district: regionName(district),
    area: t("common.area", { number: electionArea ?? 0 }),
    party: t("adminPolls.filter.ahead", { party: readersName(partyOf(search.party ?? "")) }),
    race: search.race ? t(`adminPolls.filter.races.${search.race}`) : "",
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
            onClick={() => onChange(without)}
          >
            {words[name]}
            <Icon name="close" size={14} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
