import { SimpleGrid, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { pasteAsText } from "../../../desk/paste-as-text.ts";
import { PillField } from "../../../desk/pill-field.tsx";
import type { useDeskForm } from "../../../desk/use-desk-form.ts";
import { UploadField } from "../../../forms/fields/upload-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Switch } from "../../../ui/switch.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { PartyDraft } from "./party-draft.ts";

const pairs = {
  cols: { base: 1, sm: 2 },
  spacing: { base: "md", sm: "xl" },
  verticalSpacing: "md",
  style: { alignItems: "start" },
};

interface Props {
  form: ReturnType<typeof useDeskForm<PartyDraft>>;
  isNew: boolean;
  onBusy: (busy: boolean) => void;
}

export function PartyFormFields({ form, isNew, onBusy }: Props) {
  const { t } = useTranslation();
  const { values, getInputProps, setFieldValue } = form;
  return (
    <>
      <SimpleGrid {...pairs}>
        <TextInput
          {...getInputProps("nepaliName")}
          label={t("adminParties.form.nepaliName")}
          lang="ne"
          maxLength={limits.partyNameMax}
          autoComplete="off"
          autoFocus
          required
          withAsterisk={false}
        />
        <TextInput
          {...getInputProps("name")}
          label={t("adminParties.form.name")}
          lang="en"
          maxLength={limits.partyNameMax}
          autoComplete="off"
          required
          withAsterisk={false}
        />
      </SimpleGrid>
      <TextArea
        {...getInputProps("description")}
        label={t("adminParties.form.description")}
        max={limits.textMax}
        onPaste={pasteAsText}
      />
      <SimpleGrid {...pairs}>
        <UploadField
          label={t("adminParties.form.logo")}
          description={t("adminParties.form.logoHint")}
          value={values.logoUrl}
          onChange={(url) => setFieldValue("logoUrl", url)}
          onBusy={onBusy}
        />
        <SymbolField form={form} onBusy={onBusy} />
      </SimpleGrid>
      {isNew && (
        <Switch
          label={t("adminParties.form.active")}
          note={t("adminParties.form.activeNote")}
          checked={values.isActive}
          onChange={(isActive) => setFieldValue("isActive", isActive)}
        />
      )}
    </>
  );
}

function SymbolField({ form: { values, getInputProps, setFieldValue }, onBusy }: Omit<Props, "isNew">) {
  const { t } = useTranslation();
  const { error, ...emojiField } = getInputProps("symbolEmoji");
  return (
    <PillField
      label={t("adminParties.form.symbol")}
      options={[
        { value: "emoji", label: t("adminParties.form.emoji") },
        { value: "picture", label: t("adminParties.form.picture") },
      ]}
      value={values.symbolKind}
      onChange={(kind) => setFieldValue("symbolKind", kind)}
    >
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
    </PillField>
  );
}
