import { Group, Text } from "@mantine/core";
import type { DeskTabProps } from "../../desk/desk.ts";
import { useAfterRender } from "../../desk/focus.ts";
import { PillField } from "../../desk/pill-field.tsx";
import type { useDeskForm } from "../../desk/use-desk-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import type { Draft } from "./draft.ts";

interface Props extends Pick<DeskTabProps, "findAccount"> {
  form: ReturnType<typeof useDeskForm<Draft>>;
}

const anotherId = "another-recipient";

export function RecipientField({ form, findAccount }: Props) {
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
        <Group gap="0 0.75rem">
          <UserText as="strong">{t("adminNotifications.form.chosen", { username: person.username })}</UserText>
          <QuietButton id={anotherId} onClick={() => setPerson(null)}>
            {t("adminNotifications.form.another")}
          </QuietButton>
        </Group>
      )}
      {audience === "person" && !person && (
        <div data-path="person" tabIndex={-1}>
          {findAccount(({ id, username }) => {
            setPerson({ id, username });
            afterRender(() => document.getElementById(anotherId)?.focus());
          })}
          {form.errors["person"] && (
            <Text mt={4} c="var(--danger)" fz="sm" role="alert">
              {t("adminNotifications.form.choose")}
            </Text>
          )}
        </div>
      )}
    </PillField>
  );
}
