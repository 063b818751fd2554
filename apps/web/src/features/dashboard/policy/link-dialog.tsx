import { TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { createPortal } from "react-dom";
import { Confirm } from "../../../desk/confirm.tsx";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import type { Errors } from "../../../forms/use-form.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { linkAddress } from "./link-address.ts";

const ownRules = ({ address }: { address: string }): Errors =>
  linkAddress(address) === null ? { address: "link_invalid" } : {};

interface Props {
  /** The caret is in a link to this address. */
  before: string;
  /** With null the link is removed and its text stays. */
  onSet: (address: string | null) => void;
  onCancel: () => void;
}

export function LinkDialog({ before, onSet, onCancel }: Props) {
  const { t } = useTranslation();
  const form = useDeskForm({ initialValues: { address: before }, ownRules });
  const { error, ...input } = form.getInputProps("address");
  const send = form.onSubmit(({ address }) => onSet(linkAddress(address)));

  function submit(event?: FormEvent) {
    // The policy's own form, which this belongs to in React, must not be sent with it.
    event?.stopPropagation();
    send(event);
  }

  // A form within a form is no HTML.
  return createPortal(
    <Confirm
      title={t("adminPolicy.link.title")}
      confirm={t("adminPolicy.link.set")}
      isPending={false}
      onConfirm={submit}
      onCancel={onCancel}
    >
      <form onSubmit={submit} noValidate>
        <TextInput
          {...input}
          label={t("adminPolicy.link.address")}
          placeholder="https://"
          error={error && t("adminPolicy.link.wrong")}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </form>
      {before !== "" && (
        <div>
          <QuietButton icon="remove" onClick={() => onSet(null)}>
            {t("adminPolicy.link.remove")}
          </QuietButton>
        </div>
      )}
    </Confirm>,
    document.body,
  );
}
