import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { createPortal } from "react-dom";
import { Confirm } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { linkAddress } from "./link-address.ts";

interface Props {
  /** The caret is in a link to this address. */
  before: string;
  /** With null the link is removed and its text stays. */
  onSet: (address: string | null) => void;
  onCancel: () => void;
}

export function LinkDialog({ before, onSet, onCancel }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    // The policy's own form, which this belongs to in React, must not be sent with it.
    event?.stopPropagation();
    const address = linkAddress(typed);
    if (address === null) setWrong(true);
    else onSet(address);
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
          label={t("adminPolicy.link.address")}
          placeholder="https://"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
          error={isWrong && t("adminPolicy.link.wrong")}
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
