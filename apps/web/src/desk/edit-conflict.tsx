import { Box, Fieldset, Paper, Radio, SimpleGrid, Stack, Text } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { momentText } from "../i18n/moment-text.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { UserText } from "../parts/user-text.tsx";
import { useCurrentUser } from "../session/session.ts";
import { Button } from "../ui/button.tsx";
import { ModalDialog } from "../ui/modal-dialog.tsx";
import {
  versions as both,
  type Choices,
  type ConflictField,
  firstChoices,
  merge,
  type Version,
} from "./conflict-fields.ts";
import { type Acted, useActedText } from "./who-acted.ts";

export interface Versions<Values> {
  /** Only fields that differ. */
  fields: ConflictField<Values>[];
  /** Version that both started from. */
  before: Values;
  mine: Values;
  theirs: Values;
  by: Acted | undefined;
}

interface Props<Values> {
  versions: Versions<Values>;
  /** `isTheirs` where nothing is left to save. */
  onChosen: (merged: Values, isTheirs: boolean) => void;
  onClose: () => void;
}

/** Shows two versions of a form side by side, on a phone below each other, with a choice for each field that differs. */
export function EditConflict<Values>({ versions, onChosen, onClose }: Props<Values>) {
  const { t } = useTranslation();
  const actedText = useActedText();
  const { user } = useCurrentUser();
  const group = useId();
  const { fields, before, mine, theirs, by } = versions;
  const [choices, setChoices] = useState<Choices>(() => firstChoices(fields, before, mine, theirs));
  const undecided = fields.filter(({ name }) => choices[name] === undefined).length;
  const isTheirs = fields.every(({ name }) => choices[name] === "theirs");
  const heads: Record<Version, string> = {
    mine: t("desk.conflict.mine"),
    theirs:
      by && by.admin !== user?.username
        ? t("desk.conflict.theirs", { admin: by.admin, moment: momentText(by.createdAt) })
        : t("desk.conflict.saved"),
  };
  return (
    <ModalDialog
      isWide
      title={t("desk.conflict.title")}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("desk.conflict.back")}
          </Button>
          <Button disabled={undecided > 0} onClick={() => onChosen(merge(fields, choices, mine, theirs), isTheirs)}>
            {t(isTheirs ? "desk.conflict.allTheirs" : "desk.save")}
          </Button>
        </>
      }
    >
      <p>{[actedText(by), t("desk.conflict.choose")].filter(Boolean).join(" ")}</p>
      {fields.map((field) => (
        <Fieldset key={field.name} legend={field.label} miw={0}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
            {both.map((version) => (
              <Choice
                key={version}
                name={`${group} ${field.name}`}
                keep={t(`desk.conflict.keep.${version}`)}
                head={heads[version]}
                isChosen={choices[field.name] === version}
                onChoose={() => setChoices({ ...choices, [field.name]: version })}
              >
                {field.show(version === "mine" ? mine : theirs)}
              </Choice>
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
      <Text role="status" fz="sm" c="var(--waiting)">
        {undecided > 0 && t("desk.conflict.undecided", { count: undecided })}
      </Text>
    </ModalDialog>
  );
}

interface ChoiceProps {
  name: string;
  keep: string;
  head: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ name, keep, head, isChosen, onChoose, children }: ChoiceProps) {
  const text = useId();
  return (
    <Paper p="xs" miw={0} radius="md" bd={`1px solid var(--${isChosen ? "place" : "line"})`}>
      <Stack gap="2xs">
        <Text c="dimmed" fz="sm" style={{ overflowWrap: "anywhere" }}>
          {head}
        </Text>
        <Box id={text} mah="14rem" style={{ overflow: "auto" }}>
          {typeof children === "string" ? <UserText>{children}</UserText> : (children ?? <Nothing />)}
        </Box>
        <Radio name={name} label={keep} aria-describedby={text} checked={isChosen} onChange={onChoose} />
      </Stack>
    </Paper>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return <Text c="dimmed">{t("desk.conflict.nothing")}</Text>;
}
