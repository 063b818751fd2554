import { EmailField } from "../../forms/fields/email-field.tsx";
import type { Draft } from "../../forms/tab-draft.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import type { emptyAddress } from "./drafts.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface Props {
  draft: Draft<typeof emptyAddress>;
  label: string;
  submit: string;
  send: (values: typeof emptyAddress) => Promise<unknown>;
  onSent: (email: string) => void;
  failureTitle: string;
  /** A button of the previous step was removed, and the focus with it. */
  autoFocus: boolean;
}

/** Asks for the address, as every flow with a mailed code does first. */
export function AddressStep({ draft, label, submit, send, onSent, failureTitle, autoFocus }: Props) {
  const { t } = useTranslation();
  const { form, formProps, wait } = useAuthForm({
    schema: "GmailAddress",
    draft,
    send,
    onDone: (_, { email }) => onSent(email),
    failureTitle,
  });

  return (
    <form {...formProps}>
      <EmailField {...form.getInputProps("email")} label={label} autoFocus={autoFocus} />
      <Button type="submit" loading={form.submitting} disabled={wait > 0}>
        {wait > 0 ? t("auth.code.wait", { seconds: wait }) : submit}
      </Button>
    </form>
  );
}
