import { Flex } from "@mantine/core";
import { profile } from "@mero-mat/api/profile";
import { useState } from "react";
import { reasonText } from "../../api/errors.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { BirthDateField, CitizenshipNumberField } from "../../forms/fields/citizenship-fields.tsx";
import { UploadField } from "../../forms/fields/upload-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";

export type Identity = Outputs["profile"]["identity"];

const { input } = profile.setIdentity;

export function IdentityForm({ identity }: { identity: Identity }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const setIdentity = trpc.profile.setIdentity.useMutation({
    meta: {
      // The electoral roll may have verified it already.
      done: ({ isVerified }: Identity) => ({
        title: t("editProfile.identity.saved"),
        text: isVerified ? undefined : t("editProfile.identity.savedText"),
      }),
      failed: (error) => ({
        title: t("editProfile.identity.failed"),
        text: reasonText(error, t) ?? t("editProfile.failed.text"),
      }),
    },
    onSuccess(saved) {
      utils.profile.identity.setData(undefined, saved);
      form.reset();
    },
  });
  const [isBusy, setBusy] = useState(false);
  const { data: roll } = trpc.roll.mode.useQuery();
  const form = useForm({ initialValues: { ...identity, birthDate: "" }, schema: async () => input });
  const { citizenshipNumber, citizenshipPhotoUrl, birthDate } = form.values;
  const isChanged =
    citizenshipNumber !== identity.citizenshipNumber ||
    citizenshipPhotoUrl !== identity.citizenshipPhotoUrl ||
    birthDate.trim() !== "";

  const submit = form.onSubmit(async (values) => setIdentity.mutate(input.parse(values)));

  return (
    <Flex component="form" direction="column" gap="md" onSubmit={(event) => void submit(event)} noValidate>
      <CitizenshipNumberField
        {...form.getInputProps("citizenshipNumber")}
        label={t("editProfile.identity.number")}
        value={citizenshipNumber ?? ""}
      />
      {roll && roll.mode !== "off" && (
        <BirthDateField
          {...form.getInputProps("birthDate")}
          label={t("editProfile.identity.birthDate")}
          description={t("editProfile.identity.birthDateHint")}
        />
      )}
      <UploadField
        label={t("editProfile.identity.photo")}
        value={citizenshipPhotoUrl}
        onChange={(url) => form.setFieldValue("citizenshipPhotoUrl", url)}
        onBusy={setBusy}
      />
      <Button type="submit" variant="default" loading={setIdentity.isPending} disabled={isBusy || !isChanged}>
        {t("editProfile.identity.save")}
      </Button>
    </Flex>
  );
}
