import {
  type Active,
  closestCenter,
  type DndContextProps,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { Party } from "@mero-mat/api/parties";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Parties are dragged by mouse, pen, finger or keyboard; what happens is also told. */
export function useDragging(parties: Party[], onMove: (from: number, to: number) => void): DndContextProps {
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
        // Over its own place it is at first: that must not silence what was told when it was picked up.
        onDragOver: ({ active, over }) =>
          over ? announce(over.id === active.id ? "picked" : "atPlace", active, over) : undefined,
        // The list itself tells of every move.
        onDragEnd: () => undefined,
        onDragCancel: ({ active }) => announce("putBack", active),
      },
    },
    onDragEnd({ active, over }) {
      if (over && over.id !== active.id) onMove(placeOf(active), placeOf(over));
    },
  };
}
