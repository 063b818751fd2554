import { SimpleGrid, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useTranslation } from "react-i18next";
import type { useDeskForm } from "../../desk/use-desk-form.ts";
import { UploadField } from "../../parts/upload-field.tsx";
import { CountedTextArea } from "../../ui/counted-text-area.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { PartyDraft } from "./party-draft.ts";
import { SymbolField } from "./symbol-field.tsx";

interface Props {
  form: ReturnType<typeof useDeskForm<PartyDraft>>;
  isNew: boolean;
  onBusy: (busy: boolean) => void;
}

export function PartyFormFields({ form, isNew, onBusy }: Props) {
  const { t } = useTranslation();
  const { values, set, field } = form;
  return (
    <>
      <SimpleGrid
        cols={{ base: 1, sm: 2 }}
        spacing={{ base: "md", sm: "1.5rem" }}
        verticalSpacing="md"
        style={{ alignItems: "start" }}
      >
        <TextInput
          {...field("nepaliName")}
          label={t("adminParties.form.nepaliName")}
          value={values.nepaliName}
          onChange={({ currentTarget: { value } }) => set({ nepaliName: value })}
          lang="ne"
          maxLength={limits.partyNameMax}
          autoComplete="off"
          autoFocus
          required
          withAsterisk={false}
        />
        <TextInput
          {...field("name")}
          label={t("adminParties.form.name")}
          value={values.name}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
          lang="en"
          maxLength={limits.partyNameMax}
          autoComplete="off"
          required
          withAsterisk={false}
        />
      </SimpleGrid>
      <CountedTextArea
        {...field("description")}
        label={t("adminParties.form.description")}
        max={limits.textMax}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      <SimpleGrid
        cols={{ base: 1, sm: 2 }}
        spacing={{ base: "md", sm: "1.5rem" }}
        verticalSpacing="md"
        style={{ alignItems: "start" }}
      >
        <UploadField
          label={t("adminParties.form.logo")}
          description={t("adminParties.form.logoHint")}
          value={values.logoUrl}
          onChange={(logoUrl) => set({ logoUrl })}
          onBusy={onBusy}
        />
        <SymbolField form={form} onBusy={onBusy} />
      </SimpleGrid>
      {isNew && (
        <Switch
          label={t("adminParties.form.active")}
          note={t("adminParties.form.activeNote")}
          checked={values.isActive}
          onChange={(isActive) => set({ isActive })}
        />
      )}
    </>
  );
}
