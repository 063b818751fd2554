import { Button, Flex, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useState } from "react";
import { reasonText } from "../../api/errors.ts";
import { toastFailure } from "../../api/toast-failure.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UploadField } from "../../parts/upload-field.tsx";

export type Identity = Outputs["profile"]["identity"];

export function IdentityForm({ identity }: { identity: Identity }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const setIdentity = trpc.profile.setIdentity.useMutation();
  const [edits, setEdits] = useState<Partial<Identity>>({});
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { citizenshipNumber, citizenshipPhotoUrl } = { ...identity, ...edits };
  const isChanged =
    citizenshipNumber !== identity.citizenshipNumber || citizenshipPhotoUrl !== identity.citizenshipPhotoUrl;

  function submit(event: FormEvent) {
    event.preventDefault();
    const number = citizenshipNumber?.trim() ?? "";
    setMissing(number === "");
    if (number === "" || setIdentity.isPending) return;
    setIdentity.mutate(
      { citizenshipNumber: number, citizenshipPhotoUrl },
      {
        onSuccess(saved) {
          utils.profile.identity.setData(undefined, saved);
          // It may have put the account on the electoral roll.
          void utils.votes.missing.invalidate();
          setEdits({});
          toast.success(t("editProfile.identity.saved"), t("editProfile.identity.savedText"));
        },
        onError(error) {
          const text = reasonText(error, t) ?? t("editProfile.failed.text");
          toastFailure(t("editProfile.identity.failed"), error, t, text);
        },
      },
    );
  }

  return (
    <Flex component="form" direction="column" gap="md" onSubmit={submit} noValidate>
      <TextInput
        label={t("editProfile.identity.number")}
        value={citizenshipNumber ?? ""}
        onChange={({ currentTarget: { value } }) => {
          setEdits((before) => ({ ...before, citizenshipNumber: value }));
          setMissing(false);
        }}
        error={isMissing && t("validation.citizenship_number_required")}
        maxLength={limits.citizenshipNumberMax}
        autoComplete="off"
        spellCheck={false}
      />
      <UploadField
        label={t("editProfile.identity.photo")}
        value={citizenshipPhotoUrl}
        onChange={(url) => setEdits((before) => ({ ...before, citizenshipPhotoUrl: url }))}
        onBusy={setBusy}
      />
      <Button type="submit" variant="default" loading={setIdentity.isPending} disabled={isBusy || !isChanged}>
        {t("editProfile.identity.save")}
      </Button>
    </Flex>
  );
}
