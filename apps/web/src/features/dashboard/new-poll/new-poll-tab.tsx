import { Group, SimpleGrid, Stack } from "@mantine/core";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { ContentFields, TimeFields } from "../../../desk/polls/ballot-fields.tsx";
import { CandidateRows } from "../../../desk/polls/candidate-rows.tsx";
import { AreaSelects } from "../../../forms/fields/area-selects.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Pills } from "../../../ui/pills.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { AreaList } from "./area-list.tsx";
import { BallotPreview } from "./ballot-preview.tsx";
import { ConfirmMany } from "./confirm-many.tsx";
import classes from "./new-poll-tab.module.css";
import { PollFile } from "./poll-file.tsx";
import { TakenAreas } from "./taken-areas.tsx";
import { useNewPoll } from "./use-new-poll.ts";

export function NewPollTab({ search, onSearch }: DeskTabProps<"newPoll">) {
  const { t } = useTranslation();
  const view = search.view ?? "one";
  return (
    <Panel title={t("newPoll.title")}>
      <Stack>
        <Pills
          label={t("newPoll.where")}
          options={[
            { value: "one", label: t("newPoll.oneArea") },
            { value: "many", label: t("newPoll.manyAreas") },
            { value: "file", label: t("newPoll.fromFile") },
          ]}
          value={view}
          onChange={(value) => onSearch(value === "one" ? {} : { view: value })}
        />
        <div className={classes.room}>{view === "file" ? <PollFile /> : <NewPollForm isMany={view === "many"} />}</div>
      </Stack>
    </Panel>
  );
}

function NewPollForm({ isMany }: { isMany: boolean }) {
  const { t } = useTranslation();
  const poll = useNewPoll(isMany);
  const { form, areas } = poll;
  const draft = form.values;

  return (
    <form className={classes.form} onSubmit={poll.send} noValidate>
      <Stack>
        <DraftLine hasDraft={poll.isBegun} onDiscard={poll.discard} onPutBack={poll.putBack} />
        <ContentFields form={form} />
        {isMany ? (
          <AreaList list={poll.list} onChange={poll.setList} checked={poll.checked} error={form.errorAt("area")} />
        ) : (
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <AreaSelects
              value={draft}
              onChange={form.setValues}
              nothing={{
                province: t("newPoll.chooseProvince"),
                district: t("newPoll.chooseDistrict"),
                area: t("newPoll.chooseArea"),
              }}
              error={form.errorAt("area")}
            />
          </SimpleGrid>
        )}
        <TakenAreas areas={areas} />
        <CandidateRows form={form} />
        <TimeFields form={form} />
      </Stack>
      <div className={classes.preview}>
        <BallotPreview draft={draft} areas={areas} />
      </div>
      <Button type="submit" className={classes.submit} loading={poll.isSending} disabled={!poll.isComplete}>
        {isMany && poll.isListFine ? t("newPoll.createMany", { count: areas.length }) : t("newPoll.create")}
      </Button>
      {poll.isAsking && (
        <ConfirmMany
          draft={draft}
          areas={areas}
          isPending={poll.isSending}
          onConfirm={poll.sendMany}
          onCancel={poll.stopAsking}
        />
      )}
    </form>
  );
}

interface DraftLineProps {
  hasDraft: boolean;
  onDiscard: () => void;
  /** Restores a discarded draft; null once anything new is written. */
  onPutBack: (() => void) | null;
}

/** Shows that a draft is stored on this device, with a button that discards it. */
function DraftLine({ hasDraft, onDiscard, onPutBack }: DraftLineProps) {
  const { t } = useTranslation();
  return (
    <Group
      role="status"
      justify="space-between"
      gap="var(--mantine-spacing-3xs) var(--mantine-spacing-sm)"
      c="dimmed"
      fz="sm"
      display={hasDraft || onPutBack ? "flex" : "none"}
    >
      {hasDraft && (
        <>
          <span>{t("newPoll.draft.stored")}</span>
          <QuietButton onClick={onDiscard}>{t("newPoll.draft.discard")}</QuietButton>
        </>
      )}
      {onPutBack && (
        <>
          <span>{t("newPoll.draft.discarded")}</span>
          <QuietButton onClick={onPutBack}>{t("desk.undo")}</QuietButton>
        </>
      )}
    </Group>
  );
}
