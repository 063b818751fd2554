import { Stack, Text, TextInput } from "@mantine/core";
import type { useDeskForm } from "../../desk/use-desk-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UploadField } from "../../parts/upload-field.tsx";
import { Pills } from "../../ui/pills.tsx";
import type { PartyDraft } from "./party-draft.ts";

interface Props {
  form: ReturnType<typeof useDeskForm<PartyDraft>>;
  onBusy: (busy: boolean) => void;
}

/** The election symbol: an emoji that looks like it, or its picture. */
export function SymbolField({ form: { values, getInputProps, setFieldValue }, onBusy }: Props) {
  const { t } = useTranslation();
  const { error, ...emojiField } = getInputProps("symbolEmoji");
  return (
    <Stack gap={8}>
      <Text component="span" fw={600}>
        {t("adminParties.form.symbol")}
      </Text>
      <Pills
        label={t("adminParties.form.symbol")}
        options={[
          { value: "emoji", label: t("adminParties.form.emoji") },
          { value: "picture", label: t("adminParties.form.picture") },
        ]}
        value={values.symbolKind}
        onChange={(kind) => setFieldValue("symbolKind", kind)}
      />
      {values.symbolKind === "emoji" ? (
        <TextInput
          {...emojiField}
          label={t("adminParties.form.emojiLabel")}
          description={t("adminParties.form.emojiHint")}
          error={error && t("adminParties.form.emojiWrong")}
          maxLength={16}
          autoComplete="off"
        />
      ) : (
        <UploadField
          label={t("adminParties.form.pictureLabel")}
          value={values.symbolUrl}
          onChange={(url) => setFieldValue("symbolUrl", url)}
          onBusy={onBusy}
        />
      )}
    </Stack>
  );
}
