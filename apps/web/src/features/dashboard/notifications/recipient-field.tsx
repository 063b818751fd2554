import { Group, Input, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { FindAccount } from "../../../desk/find-account.tsx";
import { useAfterRender } from "../../../desk/focus.ts";
import { PillField } from "../../../desk/pill-field.tsx";
import type { useDeskForm } from "../../../desk/use-desk-form.ts";
import { readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { Draft } from "./draft.ts";

const anotherId = "another-recipient";

export function RecipientField({ form }: { form: ReturnType<typeof useDeskForm<Draft>> }) {
  const { t } = useTranslation();
  const afterRender = useAfterRender();
  const { audience, person } = form.values;
  const setPerson = (chosen: Draft["person"]) => form.setFieldValue("person", chosen);
  return (
    <PillField
      label={t("adminNotifications.form.to")}
      options={[
        { value: "everybody", label: t("adminNotifications.form.everybody") },
        { value: "person", label: t("adminNotifications.form.person") },
      ]}
      value={audience}
      onChange={(chosen) => {
        form.setFieldValue("audience", chosen);
        form.clearFieldError("person");
      }}
    >
      {audience === "person" && person && (
        <Group gap="0 var(--mantine-spacing-sm)">
          <UserText as="strong">{t("adminNotifications.form.chosen", { username: person.username })}</UserText>
          <QuietButton id={anotherId} onClick={() => setPerson(null)}>
            {t("adminNotifications.form.another")}
          </QuietButton>
        </Group>
      )}
      {audience === "person" && !person && (
        <div data-path="person" tabIndex={-1}>
          <FindAccount
            onPick={({ id, username }) => {
              setPerson({ id, username });
              afterRender(() => document.getElementById(anotherId)?.focus());
            }}
          />
          {form.errors["person"] && <Input.Error role="alert">{t("adminNotifications.form.choose")}</Input.Error>}
        </div>
      )}
    </PillField>
  );
}

const listed = 5;

/** Chooses the poll that the notification is about and links to, if any. */
export function PollField({ value, onChange }: { value: Draft["poll"]; onChange: (poll: Draft["poll"]) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const query = trpc.adminPolls.active.useQuery(
    { search, limit: listed },
    { enabled: search.trim() !== "" && value === null, placeholderData: (before) => before },
  );
  const found = search.trim() === "" ? [] : query.data?.items;
  return (
    <Stack gap="2xs">
      <Text component="span" fw={600}>
        {t("adminNotifications.form.poll")}
      </Text>
      {value ? (
        <Group gap="0 var(--mantine-spacing-sm)">
          <UserText as="strong">{value.content}</UserText>
          <QuietButton icon="remove" onClick={() => onChange(null)}>
            {t("adminNotifications.form.noPoll")}
          </QuietButton>
        </Group>
      ) : (
        <SearchField label={t("adminNotifications.form.findPoll")} value={search} onSearch={setSearch} />
      )}
      {!value && found?.length === 0 && search.trim() !== "" && (
        <Empty text={t("adminNotifications.form.noSuchPoll")} />
      )}
      {!value && found && found.length > 0 && (
        <Rows topLine aria-label={t("adminNotifications.form.poll")}>
          {found.map((poll) => (
            <li key={poll.id}>
              <Button
                variant="quiet"
                fullWidth
                justify="space-between"
                c="var(--ink)"
                rightSection={<Meta>{placeName(poll)}</Meta>}
                onClick={() => onChange({ id: poll.id, content: readersText(poll.content, poll.contentNepali) })}
              >
                {readersText(poll.content, poll.contentNepali)}
              </Button>
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  );
}
