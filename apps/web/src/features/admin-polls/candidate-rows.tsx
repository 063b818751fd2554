import { Button, NativeSelect, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { independent, knownParties } from "@mero-mat/domain/parties";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { type Candidate, newCandidate } from "./draft.ts";
import classes from "./new-poll.module.css";

interface Props {
  candidates: Candidate[];
  onChange: (candidates: Candidate[]) => void;
  error: string | undefined;
}

export function CandidateRows({ candidates, onChange, error }: Props) {
  const { t } = useTranslation();
  const replace = (next: Candidate) => onChange(candidates.map((row) => (row.key === next.key ? next : row)));
  const add = () => onChange([...candidates, newCandidate(Math.max(...candidates.map(({ key }) => key)) + 1)]);
  return (
    <section className={classes.rows} aria-label={t("newPoll.candidates")}>
      {candidates.map((candidate, index) => (
        <CandidateRow
          key={candidate.key}
          number={formatNumber(index + 1, currentLanguage())}
          candidate={candidate}
          onChange={replace}
          onRemove={candidates.length > 1 ? () => onChange(candidates.filter((row) => row !== candidate)) : undefined}
        />
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button variant="default" onClick={add} disabled={candidates.length >= limits.optionsMax}>
        {t("newPoll.add")}
      </Button>
    </section>
  );
}

interface RowProps {
  number: string;
  candidate: Candidate;
  onChange: (candidate: Candidate) => void;
  onRemove: (() => void) | undefined;
}

function CandidateRow({ number, candidate, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const field = (name: "name" | "nepaliName" | "party") => ({
    label: t(`newPoll.${name}`),
    value: candidate[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...candidate, [name]: currentTarget.value }),
  });
  const parties = [independent, ...knownParties].map(({ name, nepaliName, emoji }) => ({
    value: name,
    label: `${emoji} ${language === "ne" ? nepaliName : name}`,
  }));
  return (
    <fieldset className={classes.candidate}>
      <legend>{t("newPoll.candidate", { number })}</legend>
      <TextInput {...field("nepaliName")} lang="ne" className={classes.names} />
      <TextInput {...field("name")} lang="en" className={classes.names} />
      <NativeSelect {...field("party")} data={parties} />
      {onRemove && <QuietButton icon="remove" onClick={onRemove} aria-label={t("newPoll.remove", { number })} />}
    </fieldset>
  );
}
