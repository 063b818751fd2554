import { Box, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import type { Scope } from "@mero-mat/api/scopes";
import { tokens } from "@mero-mat/api/tokens";
import { limits } from "@mero-mat/domain/limits";
import { useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useForm } from "../../forms/use-form.ts";
import { keepFocus } from "../../hooks/keep-focus.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { ShownOnce } from "../../parts/shown-once.tsx";
import { breakAnywhere, linkLine, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Reading } from "../../ui/reading.tsx";
import { Rows } from "../../ui/rows.tsx";

/** Lists the tokens that the reader's scripts sign in with. */
export function TokensCard({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<string | null>(null);
  const list = trpc.tokens.list.useQuery();
  const end = trpc.tokens.end.useMutation({
    meta: { done: t("tokens.ended"), failed: t("tokens.endFailed") },
  });

  return (
    <Panel title={t("tokens.title")} note={t("tokens.note")}>
      <Reading query={list} failed={t("tokens.failed")}>
        {(data) => (
          <Rows>
            {data.map(({ id, name, scope, lastUsedAt }) => (
              <Group key={id} component="li" gap="sm" py="xs" wrap="nowrap" justify="space-between">
                <Stack gap={0} miw={0} {...muted} style={breakAnywhere}>
                  <UserText as="strong" c="var(--ink)" fz="md">
                    {name}
                  </UserText>
                  <span>{t(`tokens.scopes.${scope}`)}</span>
                  <span>
                    {lastUsedAt ? (
                      <>
                        {t("tokens.used")} <Ago at={lastUsedAt} />
                      </>
                    ) : (
                      t("tokens.unused")
                    )}
                  </span>
                </Stack>
                <QuietButton
                  ref={keepFocus}
                  flex="none"
                  onClick={() => end.mutate({ id })}
                  aria-label={t("tokens.endOne", { name })}
                >
                  {t("tokens.end")}
                </QuietButton>
              </Group>
            ))}
          </Rows>
        )}
      </Reading>
      {list.data?.length === 0 && !made && <Box {...muted}>{t("tokens.none")}</Box>}
      {made ? (
        <ShownOnce name={t("tokens.made")} note={t("tokens.once")} secret={made} onCopied={() => setMade(null)} />
      ) : (
        <MakeToken isAdmin={isAdmin} onMade={setMade} />
      )}
      <Box component="a" href="/api/docs" target="_blank" rel="noreferrer" {...linkLine}>
        {t("tokens.docs")}
      </Box>
    </Panel>
  );
}

const ofVoters: Scope[] = ["read", "vote"];

function MakeToken({ isAdmin, onMade }: { isAdmin: boolean; onMade: (token: string) => void }) {
  const { t } = useTranslation();
  const nameField = useRef<HTMLInputElement>(null);
  const form = useForm<{ name: string; scope: Scope }>({
    initialValues: { name: "", scope: "read" },
    schema: async () => tokens.create.input,
  });
  const offered: Scope[] = isAdmin ? [...ofVoters, "administer"] : ofVoters;
  const create = trpc.tokens.create.useMutation({
    meta: { failed: t("tokens.makeFailed") },
    onSuccess: ({ token }) => onMade(token),
  });
  const submit = form.onSubmit(
    async (values) => create.mutate(values),
    () => nameField.current?.focus(),
  );

  return (
    <Stack component="form" gap="sm" maw="32rem" onSubmit={submit}>
      <TextInput
        label={t("tokens.name")}
        description={t("tokens.nameHint")}
        maxLength={limits.tokenNameMax}
        ref={nameField}
        {...form.getInputProps("name")}
      />
      <NativeSelect
        label={t("tokens.scope")}
        data={offered.map((value) => ({ value, label: t(`tokens.scopes.${value}`) }))}
        {...form.getInputProps("scope")}
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
