import { matches, partySearchTexts } from "@mero-mat/domain/search";
import { trpc } from "../../../api/trpc.ts";
import { useAreaTable } from "../../../api/use-area-table.ts";
import { useActName } from "../../../desk/acts.ts";
import { accountPlace, areaPlace, type DeskPlace, type DeskTab, logPlace, pollPlace } from "../../../desk/places.tsx";
import { readersName, readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { areasLike } from "./areas.ts";

interface Found {
  key: string;
  text: string;
  note?: string | null;
  place: DeskPlace;
}

interface Group {
  name: "tabs" | "people" | "polls" | "areas" | "parties" | "acts";
  found: Found[];
}

const few = 5;

/** Searches the dashboard: local results at once, and the rest when the server responds. */
export function useDeskSearch(searchText: string, tabs: { name: DeskTab; label: string }[]) {
  const isBlank = searchText.trim() === "";
  const asked = { enabled: !isBlank, placeholderData: <T>(before: T) => before };
  const search = searchText.trim();
  const people = trpc.adminAccounts.list.useQuery({ search, limit: few }, asked);
  const polls = trpc.adminPolls.active.useQuery({ search, limit: few }, asked);
  const acts = trpc.adminLog.list.useQuery({ search, limit: few }, asked);
  const parties = trpc.adminParties.list.useQuery(undefined, { enabled: !isBlank });
  const nameOf = useActName();
  const table = useAreaTable();

  const ofServer: Group[] = [
    {
      name: "people",
      found: (people.data?.items ?? []).map(({ id, username, ...account }) => ({
        key: id,
        text: username,
        note: placeName(account),
        place: accountPlace(id),
      })),
    },
    {
      name: "polls",
      found: (polls.data?.items ?? []).map(({ id, content, contentNepali, ...poll }) => ({
        key: id,
        text: readersText(content, contentNepali),
        note: placeName(poll),
        place: pollPlace(id),
      })),
    },
    {
      name: "parties",
      found: (parties.data ?? [])
        .filter((party) => matches(partySearchTexts(party), searchText))
        .slice(0, few)
        .map((party) => ({ key: party.id, text: readersName(party), place: { tab: "parties", view: party.id } })),
    },
    {
      name: "acts",
      found: (acts.data?.items ?? []).map(({ id, admin, action, subject, subjectId }) => ({
        key: id,
        text: nameOf(action),
        note: `${subject.name ?? ""} · ${admin}`,
        place: subjectId === null ? { tab: "archives", view: `log?action=${action}` } : logPlace(subjectId),
      })),
    },
  ];
  const here: Group[] = [
    {
      name: "tabs",
      found: tabs
        .filter(({ label }) => isBlank || matches([label], searchText))
        .map(({ name, label }) => ({ key: name, text: label, place: { tab: name } })),
    },
    {
      name: "areas",
      found: isBlank
        ? []
        : areasLike(searchText, few, table).map((area) => ({
            key: `${area.district} ${area.electionArea}`,
            text: placeName(area) ?? "",
            place: areaPlace(area),
          })),
    },
  ];
  const reads = [people, polls, acts, parties];
  return {
    groups: [...here, ...(isBlank ? [] : ofServer)].filter(({ found }) => found.length > 0),
    isSearching: !isBlank && reads.some(({ isFetching }) => isFetching),
    isFailed: !isBlank && reads.some(({ isError }) => isError),
  };
}
