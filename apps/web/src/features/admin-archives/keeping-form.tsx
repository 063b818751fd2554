import { Button, Flex, TextInput } from "@mantine/core";
import { asciiDigits } from "@mero-mat/domain/identity";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useState } from "react";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** After how many days the archive forgets whom its rows were about. */
export function KeepingForm() {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const kept = trpc.adminArchives.keeping.useQuery();
  const [typed, setTyped] = useState<string>();
  const save = trpc.adminArchives.setKeeping.useMutation({
    async onSuccess({ days }) {
      toast.success(t("adminArchives.keeping.saved", { count: days }));
      setTyped(undefined);
      await Promise.all([utils.adminArchives.keeping.invalidate(), utils.adminLog.invalidate()]);
    },
    onError: (error) => toastFailure(t("adminArchives.keeping.failed"), error, t),
  });
  const days = Number(asciiDigits(typed ?? String(kept.data?.days ?? "")));
  const isValid = Number.isInteger(days) && days >= 1 && days <= limits.archiveDaysMax;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isValid && !save.isPending) save.mutate({ days });
  }

  return (
    <Flex component="form" wrap="wrap" align="end" gap="sm" mt="md" onSubmit={submit}>
      <TextInput
        flex="1 1 18rem"
        label={t("adminArchives.keeping.label")}
        description={t("adminArchives.keeping.note")}
        value={typed ?? kept.data?.days ?? ""}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        disabled={!kept.data}
      />
      <Button
        type="submit"
        variant="default"
        loading={save.isPending}
        disabled={!isValid || typed === undefined || days === kept.data?.days}
      >
        {t("adminArchives.keeping.save")}
      </Button>
    </Flex>
  );
}
