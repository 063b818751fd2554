import type { Area } from "@mero-mat/domain/geography";
import { isProvinceId } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { useMemo, useState } from "react";
import { checkAreas } from "./check-areas.ts";
import { type AreaChoice, type Draft, emptyDraft, toOptions } from "./draft.ts";
import { useCreatePoll, useCreatePolls } from "./use-create-polls.ts";
import { useMistake } from "./use-mistake.ts";

const chosenArea = ({ province, district, electionArea }: AreaChoice): Area[] =>
  isProvinceId(province) && district !== "" && electionArea !== null ? [{ province, district, electionArea }] : [];

/** One poll for one area, or the same for each area of a list. */
export function useNewPoll(isMany: boolean) {
  const [draft, setDraft] = useState(emptyDraft);
  const [list, setList] = useState("");
  const [isAsking, setAsking] = useState(false);
  const { mistake, setMistake, checkRows, tell } = useMistake();

  const checked = useMemo(() => checkAreas(list), [list]);
  const rows = checked.missing ? [] : checked.rows;
  const listed = rows.flatMap(({ area, mistake }) => (area && !mistake ? [area] : []));
  const isListFine = rows.length > 0 && listed.length === rows.length && rows.length <= limits.pollsAtOnce;
  const areas = isMany ? listed : chosenArea(draft);

  const one = useCreatePoll();
  const many = useCreatePolls(areas.length);

  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setMistake(null);
  };
  const begin = () => {
    // The province stays: polls of one day are often made for one place.
    setDraft(({ province }) => ({ ...emptyDraft(), province }));
    setList("");
  };
  const pollIn = (area: Area) => ({ ...area, content: draft.content, voteOptions: toOptions(draft.candidates) });

  return {
    draft,
    set,
    list,
    setList(text: string) {
      setList(text);
      setMistake(null);
    },
    checked,
    isListFine,
    areas,
    mistake,
    isComplete: draft.content.trim() !== "" && (isMany ? isListFine : areas.length === 1),
    /** Whether something would be lost. */
    isBegun:
      draft.content !== "" || list !== "" || draft.candidates.some(({ name, nepaliName }) => name + nepaliName !== ""),
    isAsking,
    stopAsking: () => setAsking(false),
    isSending: one.isPending || many.isPending,
    send() {
      const [area] = areas;
      if (!area || !checkRows(draft.candidates)) return;
      if (isMany) setAsking(true);
      else one.mutate(pollIn(area), { onSuccess: begin, onError: (error) => tell(error) });
    },
    sendMany: () =>
      many.mutate(
        { polls: areas.map(pollIn) },
        {
          onSuccess: begin,
          onError: (error) => tell(error, (poll) => rows[poll]?.line),
          onSettled: () => setAsking(false),
        },
      ),
  };
}
