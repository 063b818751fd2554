import { Alert } from "@mantine/core";
import { areaKey } from "@mero-mat/domain/area-key";
import type { Area } from "@mero-mat/domain/geography";
import { trpc } from "../../../api/trpc.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

const namedMost = 5;

/** Warns that areas already have a poll that is open or not open yet: a second one is allowed, but seldom meant. */
export function TakenAreas({ areas }: { areas: Area[] }) {
  const { t } = useTranslation();
  const { data = [] } = trpc.adminPolls.takenAreas.useQuery();
  const known = new Set(data.map(areaKey));
  const taken = [...new Map(areas.map((area) => [areaKey(area), area])).values()].filter((area) =>
    known.has(areaKey(area)),
  );
  if (taken.length === 0) return null;
  const places = taken.slice(0, namedMost).map((area) => placeName(area));
  return (
    <Alert color="waiting" role="status">
      {t("newPoll.taken", { count: taken.length, places: places.join("; ") + (taken.length > namedMost ? "; …" : "") })}
    </Alert>
  );
}
