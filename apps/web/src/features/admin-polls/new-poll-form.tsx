import { Button } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { failureOf, personText } from "../../lib/errors.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { AreaSelects } from "./area-selects.tsx";
import { CandidateRows } from "./candidate-rows.tsx";
import { type Draft, emptyDraft, isComplete, toInput } from "./draft.ts";
import { mistakeInRows, type Place, placeOf } from "./mistakes.ts";
import classes from "./new-poll.module.css";
import { useCreatePoll } from "./use-create-poll.ts";

const counted = 200;

interface Mistake {
  at: Place;
  text: string;
}

export function NewPollForm() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(emptyDraft);
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const create = useCreatePoll();

  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setMistake(null);
  };
  const errorAt = (place: Place) => (mistake?.at === place ? mistake.text : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = mistakeInRows(draft);
    if (wrong) {
      const text = wrong === "few_candidates" ? t("newPoll.fewCandidates") : t(`validation.${wrong}`);
      return setMistake({ at: "candidates", text });
    }
    setMistake(null);
    if (draft.electionArea === null) return;
    create.mutate(toInput(draft, draft.electionArea), {
      // The province stays: polls of one day are often made for one place.
      onSuccess: () => setDraft(({ province }) => ({ ...emptyDraft(), province })),
      onError(error) {
        const [issue] = failureOf(error)?.issues ?? [];
        if (issue) setMistake({ at: placeOf(issue), text: personText(error, t) });
      },
    });
  }

  const left = limits.textMax - draft.content.trim().length;
  const number = formatNumber(Math.abs(left), currentLanguage());
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextArea
        label={t("newPoll.content")}
        description={t("newPoll.contentHint")}
        value={draft.content}
        onChange={(content) => set({ content })}
        error={errorAt("content")}
        counter={
          left > counted ? undefined : t(left < 0 ? "newPoll.over" : "newPoll.left", { count: Math.abs(left), number })
        }
      />
      <div className={classes.area}>
        <AreaSelects draft={draft} set={set} error={errorAt("area")} />
      </div>
      <CandidateRows
        candidates={draft.candidates}
        onChange={(candidates) => set({ candidates })}
        error={errorAt("candidates")}
      />
      <Button type="submit" loading={create.isPending} disabled={!isComplete(draft)}>
        {t("newPoll.create")}
      </Button>
    </form>
  );
}
