import { Button, NativeSelect, Stack, TextInput } from "@mantine/core";
import type { Scope } from "@mero-mat/api/tokens";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useRef, useState } from "react";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

interface Props {
  isAdmin: boolean;
  onMade: (token: string) => void;
}

const ofVoters: Scope[] = ["read", "vote"];

export function MakeToken({ isAdmin, onMade }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [scope, setScope] = useState<Scope>("read");
  const offered: Scope[] = isAdmin ? [...ofVoters, "administer"] : ofVoters;
  const create = trpc.tokens.create.useMutation({
    onSuccess: ({ token }) => onMade(token),
    onError: (error) => toastFailure(t("tokens.makeFailed"), error, t),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "" || create.isPending) return field.current?.focus();
    create.mutate({ name, scope });
  }

  return (
    <Stack component="form" gap="0.75rem" maw="32rem" onSubmit={submit}>
      <TextInput
        ref={field}
        label={t("tokens.name")}
        description={t("tokens.nameHint")}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={limits.tokenNameMax}
      />
      <NativeSelect
        label={t("tokens.scope")}
        value={scope}
        onChange={({ currentTarget: { value } }) => setScope(offered.find((one) => one === value) ?? "read")}
        data={offered.map((value) => ({ value, label: t(`tokens.scopes.${value}`) }))}
      />
      <Button
        type="submit"
        variant="default"
        loading={create.isPending}
        w={{ base: "100%", sm: "auto" }}
        style={{ alignSelf: "start" }}
      >
        {t("tokens.make")}
      </Button>
    </Stack>
  );
}
