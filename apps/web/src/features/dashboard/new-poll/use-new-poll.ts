import { CandidatePoll } from "@mero-mat/api/admin/polls";
import { type Area, isProvinceId } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { useMemo, useState } from "react";
import { useAreaTable } from "../../../api/use-area-table.ts";
import { emptyNames, fieldOf, pollAt } from "../../../desk/polls/ballot-rules.ts";
import { type Draft, emptyDraft, toOptions } from "../../../desk/polls/draft.ts";
import { toTimes } from "../../../desk/polls/times.ts";
import { useCreatePoll } from "../../../desk/polls/use-create-poll.ts";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import type { AreaChoice } from "../../../forms/fields/area-selects.tsx";
import { useDraftText } from "../../../forms/use-draft-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { checkAreas } from "./check-areas.ts";
import { emptyStored, isBegun, readStored, type StoredDraft, writeStored } from "./stored-draft.ts";
import { useCreatePolls } from "./use-create-polls.ts";

const chosenArea = ({ province, district, electionArea }: AreaChoice): Area[] =>
  isProvinceId(province) && district !== "" && electionArea !== null ? [{ province, district, electionArea }] : [];

/** One poll for one area, or the same for each area of a list. */
export function useNewPoll(isMany: boolean) {
  const { t } = useTranslation();
  const [text, keep] = useDraftText("new-poll");
  const [kept] = useState(() => readStored(text));
  const [list, setList] = useState(kept.list);
  const [discarded, setDiscarded] = useState<StoredDraft | null>(null);
  const [isAsking, setAsking] = useState(false);

  const table = useAreaTable();
  const checked = useMemo(() => checkAreas(list, table), [list, table]);
  const rows = checked.missing ? [] : checked.rows;
  const listed = rows.flatMap(({ area, mistake }) => (area && !mistake ? [area] : []));
  const isListFine = rows.length > 0 && listed.length === rows.length && rows.length <= limits.pollsAtOnce;
  const areasOf = (choice: AreaChoice) => (isMany ? listed : chosenArea(choice));
  const ballotOf = ({ content, contentNepali, candidates, noneOfThese, emailReminder, ...draft }: Draft) => ({
    content,
    contentNepali,
    noneOfThese,
    emailReminder,
    voteOptions: toOptions(candidates),
    ...toTimes(draft),
  });

  const form = useDeskForm({
    initialValues: kept.draft,
    schema: CandidatePoll,
    toInput: (values) => ({ ...ballotOf(values), ...areasOf(values)[0] }),
    fieldAt: fieldOf,
    ownRules: ({ candidates }) => emptyNames(candidates),
    onValuesChange: (values) => store({ draft: values, list }),
  });
  const draft = form.values;
  const areas = areasOf(draft);
  const one = useCreatePoll();
  const many = useCreatePolls(areas.length, draft.opensAt !== "");

  function store(next: StoredDraft) {
    keep(writeStored(next));
    setDiscarded(null);
  }
  function writeList(next: string) {
    setList(next);
    store({ draft: form.getValues(), list: next });
    form.clearErrors();
  }
  function restart({ draft: fresh, list: areaList }: StoredDraft) {
    setList(areaList);
    form.restart(fresh);
    store({ draft: fresh, list: areaList });
  }
  /** Names the line of the list that a refusal is about. */
  function ofLine(path: string, text: string): string {
    const line = fieldOf(path) === "area" ? rows[pollAt(path) ?? -1]?.line : undefined;
    return line === undefined ? text : t("newPoll.many.refused", { line, text });
  }
  // The province stays: polls of one day are often made for one place.
  const begin = () => restart({ ...emptyStored(), draft: { ...emptyDraft(), province: draft.province } });

  return {
    form,
    list,
    setList: writeList,
    checked,
    isListFine,
    areas,
    isComplete: draft.content.trim() !== "" && (isMany ? isListFine : areas.length === 1),
    isBegun: isBegun({ draft, list }),
    discard() {
      restart(emptyStored());
      setDiscarded({ draft, list });
    },
    putBack: discarded && (() => restart(discarded)),
    isAsking,
    stopAsking: () => setAsking(false),
    isSending: one.isPending || many.isPending,
    send: form.onSubmit((values) => {
      const [area] = areas;
      if (!area) return;
      if (isMany) setAsking(true);
      else
        one.mutate({ ...ballotOf(values), ...area }, { onSuccess: begin, onError: (error) => form.showFailure(error) });
    }),
    sendMany: () =>
      many.mutate(
        { polls: areas.map((area) => ({ ...ballotOf(draft), ...area })) },
        {
          onSuccess: begin,
          onError: (error) => form.showFailure(error, ofLine),
          onSettled: () => setAsking(false),
        },
      ),
  };
}
