import { Box, Group, Stack, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useId, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { keepFocus } from "../../hooks/keep-focus.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { breakAnywhere, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { canUsePasskeys } from "../../session/passkeys.ts";
import { Button } from "../../ui/button.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Reading } from "../../ui/reading.tsx";
import { Rows } from "../../ui/rows.tsx";
import { useAddPasskey } from "./use-add-passkey.ts";

/** Lists the reader's passkeys, to add and to remove. */
export function PasskeyList() {
  const { t } = useTranslation();
  const title = useId();
  const list = trpc.passkeys.list.useQuery();
  const remove = trpc.passkeys.remove.useMutation({
    meta: { done: t("passkeys.removed"), failed: t("passkeys.removeFailed") },
  });

  return (
    <Stack component="section" gap="2xs" aria-labelledby={title}>
      <h3 id={title}>{t("passkeys.title")}</h3>
      <Box component="p" {...muted}>
        {t("passkeys.note")}
      </Box>
      <Reading
        query={list}
        failed={t("passkeys.failed")}
        rows={1}
        empty={(passkeys) =>
          // As tall as the skeleton, so that the form below does not move.
          passkeys.length === 0 && (
            <Box {...muted} mih="3.25rem">
              {t("passkeys.none")}
            </Box>
          )
        }
      >
        {(passkeys) => (
          <Rows>
            {passkeys.map(({ id, name, lastUsedAt }) => (
              <Group key={id} component="li" gap="sm" py="xs" wrap="nowrap" justify="space-between">
                <Stack gap={0} miw={0} {...muted} style={breakAnywhere}>
                  <UserText as="strong" c="var(--ink)" fz="md">
                    {name}
                  </UserText>
                  <span>
                    {lastUsedAt ? (
                      <>
                        {t("passkeys.used")} <Ago at={lastUsedAt} />
                      </>
                    ) : (
                      t("passkeys.unused")
                    )}
                  </span>
                </Stack>
                <QuietButton
                  ref={keepFocus}
                  onClick={() => remove.mutate({ id })}
                  aria-label={t("passkeys.removeOne", { name })}
                >
                  {t("passkeys.remove")}
                </QuietButton>
              </Group>
            ))}
          </Rows>
        )}
      </Reading>
      {canUsePasskeys() ? <AddPasskey /> : <Box {...muted}>{t("passkeys.unavailable")}</Box>}
    </Stack>
  );
}

function AddPasskey() {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const add = useAddPasskey(() => setName(""));
  return (
    <Stack
      component="form"
      gap="sm"
      maw="32rem"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(name.trim());
      }}
    >
      <TextInput
        label={t("passkeys.name")}
        description={t("passkeys.nameHint")}
        maxLength={limits.passkeyNameMax}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Box component="p" {...muted}>
        {t("passkeys.shared")}
      </Box>
      <Button
        type="submit"
        variant="default"
        loading={add.isPending}
        w={{ base: "100%", sm: "auto" }}
        style={{ alignSelf: "start" }}
      >
        {t("passkeys.add")}
      </Button>
    </Stack>
  );
}
