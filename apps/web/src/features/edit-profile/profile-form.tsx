import { Box, Group, SimpleGrid, Stack } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { useState } from "react";
import { useAfterRender } from "../../desk/focus.ts";
import { AreaFields } from "../../forms/fields/area-fields.tsx";
import { EmailField } from "../../forms/fields/email-field.tsx";
import { PasswordField } from "../../forms/fields/password-field.tsx";
import { PhoneField } from "../../forms/fields/phone-field.tsx";
import { restoreFocus } from "../../hooks/keep-focus.ts";
import { toast } from "../../hooks/toast.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card } from "../../parts/style-props.ts";
import { Button } from "../../ui/button.tsx";
import { Meta } from "../../ui/meta.tsx";
import classes from "./edit-profile.module.css";
import { MovePart, useLocationRequest } from "./move-part.tsx";
import { isChanged, isMove, isNewAddress, mistakeIn } from "./profile-values.ts";
import { useProfileForm } from "./use-profile-form.ts";
import { useSaveProfile } from "./use-save-profile.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export function ProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const form = useProfileForm(user);
  const { element, values, getInputProps, onSubmit, set, showErrors, stay, reset } = form;
  const [password, setPassword] = useState<string>();
  const afterRender = useAfterRender();
  const [isProofBusy, setProofBusy] = useState(false);
  const { data: move } = useLocationRequest();
  const { save, withdrawAndSave, keepVotes, votesInTheWay, isSaving } = useSaveProfile({
    user,
    values,
    currentPassword: isNewAddress(values, user) ? password : undefined,
    needsApproval: move?.needsApproval ?? false,
    onSaved() {
      reset();
      setPassword(undefined);
      // The button is disabled before the dialog could return the focus to it, and the password's field is removed.
      afterRender(() => restoreFocus(element.current));
    },
    onRefused(reason) {
      if (reason === "email_taken") showErrors({ email: reason });
      if (reason === "request_pending") showErrors({ district: reason });
      if (reason === "wrong_password") showErrors({ currentPassword: reason });
    },
  });

  const submit = onSubmit(save, (errors) => {
    showErrors(errors);
    const mistake = mistakeIn(values, errors);
    if (mistake) toast.error(t(`editProfile.${mistake}.title`), t(`editProfile.${mistake}.text`));
  });

  const hasChanged = isChanged(values, user);
  return (
    <>
      <form
        ref={element}
        className={classes.form}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-busy={isSaving}
      >
        <Stack {...card}>
          <h2>{t("editProfile.account")}</h2>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <ContactFields form={form} />
            {isNewAddress(values, user) && (
              <AddressPassword
                value={password ?? ""}
                onChange={setPassword}
                inputProps={getInputProps("currentPassword")}
              />
            )}
          </SimpleGrid>
          <h2>{t("editProfile.area")}</h2>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <AreaFields form={form} />
          </SimpleGrid>
          <MovePart
            isMove={isMove(values, user)}
            proof={values.proofDocument}
            onProof={(proofDocument) => set({ proofDocument })}
            onProofBusy={setProofBusy}
            onStay={stay}
          />
          <Group gap="sm" className={classes.save ?? ""} data-changed={hasChanged || undefined}>
            <Button type="submit" loading={isSaving} disabled={isProofBusy || !hasChanged}>
              {t("editProfile.save")}
            </Button>
            {!hasChanged && <Meta>{t("editProfile.unchanged")}</Meta>}
          </Group>
        </Stack>
      </form>
      {votesInTheWay && (
        <WithdrawDialog
          votes={votesInTheWay}
          place={placeName(values)}
          isPending={isSaving}
          onConfirm={withdrawAndSave}
          onCancel={() => {
            keepVotes();
            // The button lost the focus while it was saving, so the dialog cannot return it.
            afterRender(() => element.current?.querySelector<HTMLElement>("[type=submit]")?.focus());
          }}
        />
      )}
    </>
  );
}

interface AddressPasswordProps {
  value: string;
  onChange: (value: string | undefined) => void;
  inputProps: object;
}

/**
 * Asks for the password with a new address, because somebody else may hold the phone. Without it the change takes three
 * days.
 */
function AddressPassword({ value, onChange, inputProps }: AddressPasswordProps) {
  const { t } = useTranslation();
  return (
    <Box style={{ gridColumn: "1 / -1" }}>
      <PasswordField
        {...inputProps}
        label={t("editProfile.fields.currentPassword")}
        description={t("editProfile.fields.currentPasswordHint")}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        autoComplete="current-password"
      />
    </Box>
  );
}

function ContactFields({ form: { values, getInputProps, set } }: { form: ReturnType<typeof useProfileForm> }) {
  const { t } = useTranslation();
  return (
    <>
      <PhoneField
        {...getInputProps("phone")}
        label={t("editProfile.fields.phone")}
        hint={t("editProfile.fields.phoneHint")}
        value={values.phone}
        onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
      />
      <EmailField
        {...getInputProps("email")}
        label={t("editProfile.fields.email")}
        value={values.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        required
        withAsterisk={false}
      />
    </>
  );
}
