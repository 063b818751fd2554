import type { CurrentUser } from "@mero-mat/api/auth";
import { messageKey } from "@mero-mat/api/message-key";
import { Profile } from "@mero-mat/api/profile";
import { isPossibleGmail } from "@mero-mat/domain/identity";
import { useRef, useState } from "react";
import { validationText } from "../../api/errors.ts";
import { type Errors, errorsOf } from "../../forms/use-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { areaFields, isNewAddress, type ProfileValues, valuesOf } from "./profile-values.ts";

const isAreaField = (path: string) => areaFields.some((field) => field === path);

/**
 * What was typed lies over what the account says: a field nobody touched follows the account, which an administrator
 * may move while the page is open.
 */
export function useProfileForm(user: CurrentUser) {
  const { t } = useTranslation();
  const [edits, setEdits] = useState<Partial<ProfileValues>>({});
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const values = { ...valuesOf(user), ...edits };

  function set(change: Partial<ProfileValues>) {
    // An area is one thing: its parts are kept together.
    const { province, district, electionArea } = values;
    const area = Object.keys(change).some(isAreaField) ? { province, district, electionArea } : {};
    setEdits((before) => ({ ...area, ...before, ...change }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !Object.hasOwn(change, path))));
  }

  // Errors are kept as keys, so that they follow a switch of the language.
  function errorText(key: string | undefined): string | undefined {
    if (key === "email_taken" || key === "request_pending" || key === "wrong_password") return t(`reasons.${key}`);
    return key === undefined ? undefined : validationText(key, t);
  }

  /** Shows what is wrong at its fields and leads to the first of them. */
  function showErrors(found: Errors) {
    setErrors(found);
    const controls = [...(form.current?.elements ?? [])];
    const first = controls.find((field) => Object.hasOwn(found, field.getAttribute("data-path") ?? ""));
    if (first instanceof HTMLElement) first.focus();
  }

  function check(): Errors {
    const isImpossible = isNewAddress(values, user) && !isPossibleGmail(values.email);
    const found = { ...(isImpossible && { email: messageKey("email_impossible") }), ...errorsOf(Profile, values) };
    showErrors(found);
    return found;
  }

  return {
    form,
    values,
    set,
    check,
    showErrors,
    inputProps: (path: keyof ProfileValues | "currentPassword") => ({
      "data-path": path,
      error: errorText(errors[path]),
      // Fields stand side by side: a hint above one of them would push it out of the row.
      inputWrapperOrder: ["label", "input", "description", "error"],
    }),
    stay() {
      const { province: _, district: __, electionArea: ___, ...others } = edits;
      setEdits(others);
      setErrors({});
    },
    clear() {
      setEdits({});
      setErrors({});
    },
  };
}
