import {
  type Active,
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Text, VisuallyHidden } from "@mantine/core";
import type { Party } from "@mero-mat/api/parties";
import { matches, partySearchTexts } from "@mero-mat/domain/search";
import { useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { useAfterRender } from "../../../desk/focus.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Empty } from "../../../ui/query-states.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { DeleteParty } from "./party-actions.tsx";
import { PartyItem } from "./party-item.tsx";
import type { Order } from "./use-order.ts";

interface Props {
  order: Order;
  searchText: string;
  onEdit: (id: string) => void;
}

// People search for "UML", which is in neither name.
export function PartyList({ order, searchText, onEdit }: Props) {
  const { t } = useTranslation();
  const votes = useVotes();
  const list = useRef<HTMLUListElement>(null);
  const afterRender = useAfterRender();
  const [announcement, setAnnouncement] = useState("");
  const [deleting, setDeleting] = useState<Party | null>(null);
  const dragging = useDragging(order.parties, move);

  const rows = order.parties.map((party, place) => ({ party, place }));
  const found = searchText === "" ? rows : rows.filter(({ party }) => matches(partySearchTexts(party), searchText));
  const total = rows.length;

  function move(from: number, to: number) {
    const party = order.parties[from];
    if (!party) return;
    const focused = document.activeElement;
    order.move(from, to);
    setAnnouncement(t("adminParties.atPlace", { name: readersName(party), place: to + 1, total }));
    // A row that is put elsewhere loses the focus.
    afterRender(() => focused instanceof HTMLElement && focused.focus());
  }

  function forget() {
    setDeleting(null);
    afterRender(() => list.current?.focus());
  }

  return (
    <>
      <VisuallyHidden role="status">{searchText === "" && announcement}</VisuallyHidden>
      {searchText !== "" && (
        <Text role="status" c="dimmed" fz="sm">
          {t("adminParties.found", { count: found.length })}
        </Text>
      )}
      {found.length === 0 && <Empty text={t(searchText === "" ? "adminParties.empty" : "adminParties.noMatch")} />}
      <DndContext {...dragging}>
        <SortableContext items={order.parties} strategy={verticalListSortingStrategy}>
          <Rows topLine ref={list} tabIndex={-1} aria-label={t("adminParties.list")}>
            {found.map(({ party, place }) => (
              <PartyItem
                key={party.id}
                party={party}
                place={place}
                total={total}
                votes={votes(party)}
                onMove={searchText === "" ? (to) => move(place, to) : undefined}
                onEdit={() => onEdit(party.id)}
                onDelete={() => setDeleting(party)}
              />
            ))}
          </Rows>
        </SortableContext>
      </DndContext>
      {deleting && (
        <DeleteParty party={deleting} votes={votes(deleting)} onDeleted={forget} onCancel={() => setDeleting(null)} />
      )}
    </>
  );
}

/** Counts each party's votes by its name; undefined until they are known. */
function useVotes() {
  const { data } = trpc.adminAnalytics.parties.useQuery(undefined, { refetchOnMount: "always" });
  const counts = new Map(data?.map(({ partyName, voteCount }) => [partyName, voteCount]));
  return ({ name }: Party) => (data ? (counts.get(name) ?? 0) : undefined);
}

/** Parties are dragged by mouse, pen, finger or keyboard; every step is announced. */
function useDragging(parties: Party[], onMove: (from: number, to: number) => void): DndContextProps {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (row: Active | Over) => parties.findIndex(({ id }) => id === row.id);

  function announce(key: "picked" | "putBack" | "atPlace", active: Active, at: Active | Over = active) {
    const party = parties[placeOf(active)];
    const places = { place: placeOf(at) + 1, total: parties.length };
    return party && t(`adminParties.${key}`, { name: readersName(party), ...places });
  }

  return {
    sensors,
    collisionDetection: closestCenter,
    accessibility: {
      screenReaderInstructions: { draggable: t("adminParties.dragHow") },
      announcements: {
        onDragStart: ({ active }) => announce("picked", active),
        // A dragged row starts over its own place: announcing that would interrupt the pick-up message.
        onDragOver: ({ active, over }) =>
          over ? announce(over.id === active.id ? "picked" : "atPlace", active, over) : undefined,
        // The list itself announces every move.
        onDragEnd: () => undefined,
        onDragCancel: ({ active }) => announce("putBack", active),
      },
    },
    onDragEnd({ active, over }) {
      if (over && over.id !== active.id) onMove(placeOf(active), placeOf(over));
    },
  };
}
