import { Button, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Failed } from "../../ui/query-states.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import classes from "./candidate-rows.module.css";
import { type Candidate, newCandidate } from "./draft.ts";
import { PartySelect } from "./party-select.tsx";
import { type Mistake, textAt } from "./use-mistakes.ts";

interface Props {
  candidates: Candidate[];
  onChange: (candidates: Candidate[]) => void;
  mistakes: Mistake[];
}

export function CandidateRows({ candidates, onChange, mistakes }: Props) {
  const { t } = useTranslation();
  const parties = trpc.parties.active.useQuery();
  const section = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (mistakes.length > 0) section.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [mistakes]);
  const error = textAt(mistakes, "candidates");
  const replace = (next: Candidate) => onChange(candidates.map((row) => (row.key === next.key ? next : row)));
  const add = () => onChange([...candidates, newCandidate(Math.max(...candidates.map(({ key }) => key)) + 1)]);
  const remove = (gone: Candidate) => {
    onChange(candidates.filter((row) => row !== gone));
    // The button that was pressed goes away, and the focus must not go with it.
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <section ref={section} className={classes.rows} aria-label={t("newPoll.candidates")}>
      {parties.isError && (
        <Failed
          text={t("newPoll.partiesFailed")}
          isRetrying={parties.isFetching}
          onRetry={() => void parties.refetch()}
        />
      )}
      {candidates.map((candidate, index) => (
        <CandidateRow
          key={candidate.key}
          number={formatNumber(index + 1, currentLanguage())}
          candidate={candidate}
          mistakes={mistakes}
          onChange={replace}
          onRemove={candidates.length > 1 ? () => remove(candidate) : undefined}
        />
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button ref={addButton} variant="default" onClick={add} disabled={candidates.length >= limits.optionsMax}>
        {t("newPoll.add")}
      </Button>
    </section>
  );
}

interface RowProps {
  number: string;
  candidate: Candidate;
  mistakes: Mistake[];
  onChange: (candidate: Candidate) => void;
  onRemove: (() => void) | undefined;
}

function CandidateRow({ number, candidate, mistakes, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const field = (name: "name" | "nepaliName") => ({
    label: t(`newPoll.${name}`),
    value: candidate[name],
    error: textAt(mistakes, `${name} ${candidate.key}`),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...candidate, [name]: currentTarget.value }),
  });
  return (
    <fieldset className={classes.candidate}>
      <legend>{t("newPoll.candidate", { number })}</legend>
      <TextInput {...field("nepaliName")} lang="ne" />
      <TextInput {...field("name")} lang="en" className={classes.name} />
      <PartySelect
        className={classes.party}
        value={candidate.party}
        onChange={(party) => onChange({ ...candidate, party })}
      />
      {onRemove && (
        <div className={classes.remove}>
          <QuietButton icon="remove" onClick={onRemove} aria-label={t("newPoll.remove", { number })} />
        </div>
      )}
    </fieldset>
  );
}
