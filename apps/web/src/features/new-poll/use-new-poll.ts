import type { Area } from "@mero-mat/domain/geography";
import { isProvinceId } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { useMemo, useState } from "react";
import { type AreaChoice, type Draft, emptyDraft, toOptions } from "../../desk/polls/draft.ts";
import { useCreatePoll, useCreatePolls } from "../../desk/polls/use-create-polls.ts";
import { useMistakes } from "../../desk/polls/use-mistakes.ts";
import { useKeptText } from "../../forms/use-kept-text.ts";
import { checkAreas } from "./check-areas.ts";
import { emptyKept, isBegun, type KeptDraft, readKept, writeKept } from "./kept-draft.ts";

const chosenArea = ({ province, district, electionArea }: AreaChoice): Area[] =>
  isProvinceId(province) && district !== "" && electionArea !== null ? [{ province, district, electionArea }] : [];

/** One poll for one area, or the same for each area of a list. */
export function useNewPoll(isMany: boolean) {
  const [text, keep] = useKeptText("new-poll");
  const [kept, setKept] = useState(() => readKept(text));
  const [discarded, setDiscarded] = useState<KeptDraft | null>(null);
  const { draft, list } = kept;
  const [isAsking, setAsking] = useState(false);
  const { mistakes, forgetMistakes, checkRows, tell } = useMistakes();

  const checked = useMemo(() => checkAreas(list), [list]);
  const rows = checked.missing ? [] : checked.rows;
  const listed = rows.flatMap(({ area, mistake }) => (area && !mistake ? [area] : []));
  const isListFine = rows.length > 0 && listed.length === rows.length && rows.length <= limits.pollsAtOnce;
  const areas = isMany ? listed : chosenArea(draft);

  const one = useCreatePoll();
  const many = useCreatePolls(areas.length);

  const write = (next: KeptDraft) => {
    setKept(next);
    keep(writeKept(next));
    setDiscarded(null);
    forgetMistakes();
  };
  const set = (change: Partial<Draft>) => write({ ...kept, draft: { ...draft, ...change } });
  // The province stays: polls of one day are often made for one place.
  const begin = () => write({ ...emptyKept(), draft: { ...emptyDraft(), province: draft.province } });
  const pollIn = (area: Area) => ({ ...area, content: draft.content, voteOptions: toOptions(draft.candidates) });

  return {
    draft,
    set,
    list,
    setList: (next: string) => write({ ...kept, list: next }),
    checked,
    isListFine,
    areas,
    mistakes,
    isComplete: draft.content.trim() !== "" && (isMany ? isListFine : areas.length === 1),
    isBegun: isBegun(kept),
    discard() {
      write(emptyKept());
      setDiscarded(kept);
    },
    putBack: discarded && (() => write(discarded)),
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
