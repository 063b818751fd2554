import { Fieldset, Grid, Input, NativeSelect, Stack, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { independent } from "@mero-mat/domain/parties";
import { emojiOf, picturesOf } from "@mero-mat/domain/party-pictures";
import { useRef } from "react";
import { trpc } from "../../api/trpc.ts";
import { formatNumber } from "../../i18n/format.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePartyByName } from "../../parts/use-party-by-name.ts";
import { Button } from "../../ui/button.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Reading } from "../../ui/reading.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { BallotForm } from "./ballot-fields.tsx";
import { CandidateLook } from "./candidate-look.tsx";
import { type Candidate, newCandidate } from "./draft.ts";

interface Props {
  form: BallotForm;
  /** The poll that is edited. */
  pollId?: string;
}

export function CandidateRows({ form: { values, errors, setValues, errorAt }, pollId }: Props) {
  const { t } = useTranslation();
  const parties = trpc.parties.active.useQuery();
  const addButton = useRef<HTMLButtonElement>(null);
  const { candidates } = values;
  const isFew = String(errors["candidates"]).startsWith("options_few");
  const error = isFew ? t("newPoll.fewCandidates") : errorAt("candidates");
  const onChange = (next: Candidate[]) => setValues({ candidates: next });
  const replace = (next: Candidate) => onChange(candidates.map((row) => (row.key === next.key ? next : row)));
  const add = () => onChange([...candidates, newCandidate(Math.max(...candidates.map(({ key }) => key)) + 1)]);
  const remove = (gone: Candidate) => {
    onChange(candidates.filter((row) => row !== gone));
    // The pressed button is removed, so the focus must move first.
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <Stack role="region" gap="sm" aria-label={t("newPoll.candidates")}>
      <Reading query={parties} failed={t("newPoll.partiesFailed")} waiting={null}>
        {() => null}
      </Reading>
      {candidates.map((candidate, index) => (
        <CandidateRow
          key={candidate.key}
          number={formatNumber(index + 1)}
          candidate={candidate}
          pollId={pollId}
          taken={candidates.flatMap(({ key, symbol }) => (key !== candidate.key && symbol ? [symbol] : []))}
          path={`candidates.${index}`}
          errorAt={errorAt}
          onChange={replace}
          onRemove={candidates.length > 1 ? () => remove(candidate) : undefined}
        />
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Switch
        label={t("newPoll.noneOfThese")}
        note={t("newPoll.noneOfTheseNote")}
        checked={values.noneOfThese}
        onChange={(noneOfThese) => setValues({ noneOfThese })}
      />
      <Button ref={addButton} variant="default" onClick={add} disabled={candidates.length >= limits.optionsMax}>
        {t("newPoll.add")}
      </Button>
    </Stack>
  );
}

// Container query: two polls may be side by side.
const breakpoints = { xs: "0rem", sm: "34rem", md: "62rem", lg: "75rem", xl: "88rem" };

interface RowProps {
  number: string;
  candidate: Candidate;
  pollId: string | undefined;
  taken: string[];
  path: string;
  errorAt: BallotForm["errorAt"];
  onChange: (candidate: Candidate) => void;
  onRemove: (() => void) | undefined;
}

function CandidateRow({ number, candidate, pollId, taken, path, errorAt, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const symbolError = errorAt(`${path}.symbol`);
  const field = (name: "name" | "nepaliName") => ({
    label: t(`newPoll.${name}`),
    value: candidate[name],
    error: errorAt(`${path}.${name}`),
    "data-path": `${path}.${name}`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...candidate, [name]: currentTarget.value }),
  });
  return (
    <Fieldset miw={0} legend={t("newPoll.candidate", { number })}>
      <Grid type="container" breakpoints={breakpoints} gap="sm">
        <Grid.Col span="auto" order={1}>
          <TextInput {...field("nepaliName")} lang="ne" />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: "auto" }} order={3}>
          <TextInput {...field("name")} lang="en" />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }} order={3}>
          <PartySelect value={candidate.party} onChange={(party) => onChange({ ...candidate, party })} />
        </Grid.Col>
        {onRemove && (
          // Aligned with the field next to it, below its label.
          <Grid.Col span="content" order={{ base: 2, sm: 4 }} pt="xl">
            <QuietButton icon="remove" onClick={onRemove} aria-label={t("newPoll.remove", { number })} />
          </Grid.Col>
        )}
      </Grid>
      <CandidateLook candidate={candidate} pollId={pollId} taken={taken} onChange={onChange} />
      {symbolError && <Input.Error role="alert">{symbolError}</Input.Error>}
    </Fieldset>
  );
}

/** Offers the listed parties, or none. A chosen party that is no longer listed stays selected. */
function PartySelect({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useTranslation();
  const { data = [] } = trpc.parties.active.useQuery();
  const partyOf = usePartyByName();
  const names = new Set([independent.name, ...data.map(({ name }) => name), value]);
  return (
    <NativeSelect
      label={t("newPoll.party")}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[...names].map((name) => {
        const party = partyOf(name);
        return { value: name, label: `${picturesOf(party).emoji ?? emojiOf(name)} ${readersName(party)}` };
      })}
    />
  );
}
