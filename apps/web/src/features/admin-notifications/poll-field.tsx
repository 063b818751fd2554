import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Meta } from "../../ui/meta.tsx";
import { Empty } from "../../ui/query-states.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Rows } from "../../ui/rows.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import type { Draft } from "./draft.ts";

const listed = 5;

/** The poll that the notification speaks of and leads to, if any. */
export function PollField({ value, onChange }: { value: Draft["poll"]; onChange: (poll: Draft["poll"]) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const query = trpc.adminPolls.active.useQuery(
    { search, limit: listed },
    { enabled: search.trim() !== "" && value === null, placeholderData: (before) => before },
  );
  const found = search.trim() === "" ? [] : query.data?.items;
  return (
    <Stack gap={8}>
      <Text component="span" fw={600}>
        {t("adminNotifications.form.poll")}
      </Text>
      {value ? (
        <Group gap="0 0.75rem">
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
        <Rows lines="around" aria-label={t("adminNotifications.form.poll")}>
          {found.map((poll) => (
            <li key={poll.id}>
              <Button
                variant="quiet"
                fullWidth
                justify="space-between"
                c="var(--ink)"
                rightSection={<Meta>{placeName(poll)}</Meta>}
                onClick={() => onChange({ id: poll.id, content: poll.content })}
              >
                {poll.content}
              </Button>
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  );
}
