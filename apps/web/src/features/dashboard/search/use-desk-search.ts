import { useDebouncedValue } from "@mantine/hooks";
import { matches, partySearchTexts } from "@mero-mat/domain/search";
import { trpc } from "../../../api/trpc.ts";
import { useAreaTable } from "../../../api/use-area-table.ts";
import { useActionName } from "../../../desk/action-name.ts";
import type { DeskPlace, DeskTab } from "../../../desk/address.ts";
import { formIn } from "../../../desk/focus-when-there.ts";
import { accountPlace, pollPlace, pollsPlace } from "../../../desk/places.tsx";
import { readersName, readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { areasLike } from "./areas.ts";
import { commands, readCommands } from "./commands.ts";

interface Found {
  key: string;
  text: string;
  note?: string | null;
  place: DeskPlace;
  /** Selects the control that takes the focus there. */
  focus?: string | undefined;
}

interface Group {
  name: "commands" | "tabs" | "people" | "polls" | "areas" | "parties" | "acts";
  found: Found[];
}

const few = 5;
const typingPauseMs = 150;

/** Searches the dashboard: local results at each keystroke, and the server's after a pause in the typing. */
export function useDeskSearch(searchText: string, tabs: { name: DeskTab; label: string }[]) {
  const { t } = useTranslation();
  const isBlank = searchText.trim() === "";
  const read = (text: string) => {
    const { whole, withSubject } = readCommands(
      text,
      (name) => `${t(`desk.commands.${name}.act`)} ${t(`desk.commands.${name}.words`)}`,
    );
    // "declare Kathmandu 1" lists the polls of Kathmandu 1.
    return { whole, named: withSubject?.command, subject: withSubject?.subject ?? text };
  };
  const search = searchText.trim();
  const { whole, named, subject } = read(search);
  const [askedSearch] = useDebouncedValue(search, typingPauseMs);
  const { subject: askedSubject } = read(askedSearch);
  const isTyping = askedSearch !== search;
  const asked = { enabled: !isBlank && askedSearch !== "", placeholderData: <T>(before: T) => before };
  const people = trpc.adminAccounts.list.useQuery({ search: askedSubject, limit: few }, asked);
  const polls = trpc.adminPolls.active.useQuery({ search: askedSubject, limit: few }, asked);
  const acts = trpc.adminLog.list.useQuery({ search: askedSearch, limit: few }, asked);
  const parties = trpc.adminParties.list.useQuery(undefined, { enabled: !isBlank });
  const nameOf = useActionName();
  const table = useAreaTable();

  const ofSubject = (id: string, text: string, note: string | null, place: DeskPlace): Found => ({
    key: `${named?.name} ${id}`,
    text: named ? `${t(`desk.commands.${named.name}.act`)}: ${text}` : text,
    note,
    place,
    focus: named?.focus,
  });
  // Answers to an earlier text are not offered for an action.
  const foundNow = <T>({
    data,
    isPlaceholderData,
  }: {
    data?: { items: T[] } | undefined;
    isPlaceholderData: boolean;
  }) => (isTyping || isPlaceholderData ? [] : (data?.items ?? []));
  const onSubjects: Found[] = {
    poll: foundNow(polls)
      .filter(({ winnerDeclared }) => !(named?.name === "declare" && winnerDeclared))
      .map((poll) =>
        ofSubject(poll.id, readersText(poll.content, poll.contentNepali), placeName(poll), pollPlace(poll.id)),
      ),
    person: foundNow(people).map(({ id, username, ...place }) =>
      ofSubject(id, username, placeName(place), { tab: "tools", account: id }),
    ),
    nobody: [],
  }[named?.of ?? "nobody"];
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
        place: { tab: "archives", view: "log", ...(subjectId === null ? { action } : { subjectId }) },
      })),
    },
  ];
  const doable = isBlank ? commands : whole;
  const here: Group[] = [
    {
      name: "tabs",
      found: tabs
        .filter(({ label }) => isBlank || matches([label], searchText))
        .map(({ name, label }) => ({
          key: name,
          text: label,
          place: { tab: name },
          ...(name === "newPoll" && { focus: formIn(name) }),
        })),
    },
    {
      name: "commands",
      found: [
        ...doable.map(({ name, place, focus }) => ({ key: name, text: t(`desk.commands.${name}.act`), place, focus })),
        ...onSubjects,
      ],
    },
    {
      name: "areas",
      found: isBlank
        ? []
        : areasLike(subject, few, table).map((area) => ({
            key: `${area.district} ${area.electionArea}`,
            text: placeName(area) ?? "",
            place: pollsPlace({ province: area.province, district: area.district, area: area.electionArea }),
          })),
    },
  ];
  const reads = [people, polls, acts, parties];
  return {
    groups: [...here, ...(isBlank ? [] : ofServer)].filter(({ found }) => found.length > 0),
    isSearching: !isBlank && (isTyping || reads.some(({ isFetching }) => isFetching)),
    isFailed: !isBlank && reads.some(({ isError }) => isError),
  };
}
