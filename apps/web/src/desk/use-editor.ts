import { type FormOptions, useDeskForm } from "./use-desk-form.ts";
import { type ConflictOptions, useEditConflict } from "./use-edit-conflict.tsx";

interface Options<Item, Values> extends Omit<FormOptions<Values>, "initialValues"> {
  /** Undefined while a new item is being created. */
  item: Item | undefined;
  valuesOf: (item: Item | undefined) => Values;
  fields: ReturnType<ConflictOptions<Item, Values>["fields"]>;
  /** Reads the list, which has the item as others have saved it. */
  read: () => Promise<Item[]>;
  create: { isPending: boolean };
  edit: { isPending: boolean } & ConflictOptions<Item, Values>["edit"];
  /** Delays saving while, say, a picture is being uploaded. */
  isBusy?: boolean;
  send: (values: Values) => void;
  onClose: () => void;
}

/** Edits one item of a list, or creates one, and resolves conflicts with what other administrators save in between. */
export function useEditor<Item extends { id: string }, Values extends object>(options: Options<Item, Values>) {
  const { item, valuesOf, fields, read, create, edit, isBusy = false, send, onClose, ...rules } = options;
  const form = useDeskForm({ initialValues: valuesOf(item), ...rules });
  const isPending = create.isPending || edit.isPending;
  const submit = form.onSubmit((values) => {
    if (!isPending && !isBusy) send(values);
  });
  const { base, conflict } = useEditConflict({
    began: item,
    edit,
    read: async () => (await read()).find(({ id }) => id === item?.id),
    valuesOf,
    typed: () => form.values,
    fields: () => fields,
    onMerged: (merged, newer) => form.restart(valuesOf(newer), merged),
    save: submit,
  });
  function saved() {
    form.resetDirty();
    onClose();
  }
  // Once somebody has deleted the item, the typed text makes a new one.
  return { form, edited: item && base, conflict: item && conflict, isPending, isBusy, submit, saved };
}
