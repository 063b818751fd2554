import type { TextInputProps } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { NewAddress, Profile } from "@mero-mat/api/profile";
import { useRef } from "react";
import { tabDraft } from "../../forms/tab-draft.ts";
import { type Errors, focusFirst, useForm } from "../../forms/use-form.ts";
import { areaFields, isNewAddress, type ProfileValues, valuesOf } from "./profile-values.ts";

const isAreaField = (path: string) => areaFields.some((field) => field === path);

// Fields are side by side: a description above one of them would break the alignment.
const order: TextInputProps["inputWrapperOrder"] = ["label", "input", "description", "error"];

/**
 * Overlays typed values on the account's: an untouched field follows the account, which an administrator may move while
 * the page is open.
 */
export function useProfileForm(user: CurrentUser) {
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(user),
    draft: tabDraft(`profile ${user.id}`, {}),
    schema: async (values) => (isNewAddress(values, user) ? [Profile, NewAddress] : Profile),
  });
  const { values, edits, errors, setErrors, reset } = form;
  const element = useRef<HTMLFormElement>(null);

  function set(change: Partial<ProfileValues>) {
    // An area is one value: its parts change together.
    const { province, district, electionArea } = values;
    const area = Object.keys(change).some(isAreaField) ? { province, district, electionArea } : {};
    form.set({ ...area, ...change });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !Object.hasOwn(change, path))));
  }

  return {
    ...form,
    element,
    set,
    /** Shows mistakes at their fields and leads to the first. */
    showErrors(found: Errors) {
      setErrors(found);
      focusFirst(found, element.current?.elements ?? []);
    },
    getInputProps: (path: keyof ProfileValues | "currentPassword") => ({
      "data-path": path,
      error: form.errorAt(path),
      inputWrapperOrder: order,
    }),
    stay() {
      const { province: _, district: __, electionArea: ___, proofDocument: ____, ...others } = edits;
      reset(others);
    },
  };
}
