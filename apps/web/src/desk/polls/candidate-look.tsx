import { Box, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { imageAddress, isUpload } from "@mero-mat/domain/party-pictures";
import { drawnSymbol, symbolNames } from "@mero-mat/domain/symbols";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { UploadField } from "../../forms/fields/upload-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import classes from "./candidate-look.module.css";
import type { Candidate } from "./draft.ts";

interface Props {
  candidate: Candidate;
  /** The poll whose ballot the candidate is on. */
  pollId: string | undefined;
  /** Symbols of the other rows. */
  taken: string[];
  onChange: (candidate: Candidate) => void;
}

const pairs = { cols: { base: 1, sm: 2 }, spacing: "md" };

/** Fields for what a candidate's row and sheet show besides the names. Their texts are `newPoll`, `symbols` and `upload`. */
export function CandidateLook(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure level={3} summary={t("newPoll.look.summary")} opened={isOpen} onToggle={() => setOpen(!isOpen)}>
      <Stack gap="md" pt="sm">
        <SymbolField {...props} />
        <SheetFields {...props} />
      </Stack>
    </Disclosure>
  );
}

function SymbolField({ candidate, taken, onChange }: Props) {
  const { t } = useTranslation();
  const symbol = candidate.symbol ?? "";
  const set = (next: string | null) => onChange({ ...candidate, symbol: next });
  const upload = isUpload(symbol) ? symbol : null;
  return (
    <Stack component="fieldset" gap="xs" m={0} p={0} bd={0} miw={0}>
      <Box component="legend" p={0} mb="3xs" fw={600}>
        {t("newPoll.look.symbol")}
      </Box>
      <div className={classes.symbols}>
        <label className={classes.symbol}>
          <input type="radio" name={`symbol-${candidate.key}`} checked={symbol === ""} onChange={() => set(null)} />
          <span>{t("newPoll.look.none")}</span>
        </label>
        {symbolNames.map((name) => {
          const address = drawnSymbol(name);
          return (
            <label key={name} className={classes.symbol} title={t(`symbols.${name}`)}>
              <input
                type="radio"
                name={`symbol-${candidate.key}`}
                aria-label={t(`symbols.${name}`)}
                checked={symbol === address}
                disabled={taken.includes(address)}
                onChange={() => set(address)}
              />
              <img src={imageAddress(address)} alt="" width={48} height={48} loading="lazy" />
            </label>
          );
        })}
      </div>
      <SimpleGrid {...pairs}>
        <TextInput
          label={t("newPoll.look.emoji")}
          value={symbol.startsWith("/") ? "" : symbol}
          onChange={({ currentTarget }) => set(currentTarget.value.trim() || null)}
          maxLength={16}
          autoComplete="off"
        />
        <UploadField label={t("newPoll.look.upload")} value={upload} onChange={set} />
      </SimpleGrid>
    </Stack>
  );
}

function SheetFields({ candidate, pollId, onChange }: Props) {
  const { t } = useTranslation();
  const isOnBallot = pollId !== undefined && candidate.id !== undefined;
  const { data } = trpc.polls.candidates.useQuery({ id: pollId ?? "" }, { enabled: isOnBallot });
  const stored = data?.find(({ optionId }) => optionId === candidate.id);
  if (isOnBallot && !data) return null;
  const value = (field: "photo" | "about" | "aboutNepali" | "link") =>
    (candidate[field] === undefined ? stored?.[field] : candidate[field]) ?? "";
  const text = (field: "about" | "aboutNepali") => ({
    label: t(`newPoll.look.${field}`),
    value: value(field),
    max: limits.aboutMax,
    onChange: (next: string) => onChange({ ...candidate, [field]: next }),
  });
  return (
    <>
      <SimpleGrid {...pairs}>
        <TextArea {...text("aboutNepali")} />
        <TextArea {...text("about")} />
      </SimpleGrid>
      <SimpleGrid {...pairs}>
        <UploadField
          label={t("newPoll.look.photo")}
          value={value("photo") || null}
          onChange={(photo) => onChange({ ...candidate, photo })}
        />
        <TextInput
          type="url"
          label={t("newPoll.look.link")}
          placeholder="https://"
          value={value("link")}
          onChange={({ currentTarget }) => onChange({ ...candidate, link: currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}
