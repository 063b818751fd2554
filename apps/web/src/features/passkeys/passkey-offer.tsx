import { Box, Group, Stack } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { keepFocus } from "../../hooks/keep-focus.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { endPasskeyOffer, markPasskey } from "../../session/passkeys.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAddPasskey } from "./use-add-passkey.ts";

/** Asks after a sign-in whether the device is the reader's own, and then whether it should have a passkey. */
export function PasskeyOffer() {
  const { t } = useTranslation();
  const passkeys = trpc.passkeys.list.useQuery().data;
  const add = useAddPasskey(endPasskeyOffer);
  if (passkeys?.length !== 0) return null;

  function decline() {
    markPasskey("shared");
    endPasskeyOffer();
  }
  const isPhone = window.matchMedia("(pointer: coarse)").matches;
  return (
    <Box ref={keepFocus} mb="md">
      <Notice tone="place">
        <Stack gap="sm" w="100%">
          <div>
            <strong>{t(isPhone ? "passkeys.offer.phone" : "passkeys.offer.computer")}</strong>
            <p>{t("passkeys.offer.text")}</p>
          </div>
          <Group gap="2xs">
            <Button onClick={() => add.mutate("")} loading={add.isPending}>
              {t("passkeys.offer.yes")}
            </Button>
            <Button variant="default" onClick={decline} disabled={add.isPending}>
              {t("passkeys.offer.no")}
            </Button>
          </Group>
        </Stack>
      </Notice>
    </Box>
  );
}
