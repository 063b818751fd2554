import { Box, Group, Stack } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BackHome } from "../../parts/back-home.tsx";
import { breakAnywhere, card, muted } from "../../parts/style-props.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Chip } from "../../ui/chip.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

export function ChangePasswordPage() {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const { data: mailbox } = trpc.mailbox.state.useQuery();
  useTitle(t("changePassword.title"));
  if (!user) return null;
  const place = placeName(user) ?? t("changePassword.noArea");

  return (
    <Stack gap="2xs" maw="28rem" mx="auto">
      <BackHome />
      <Stack component="section" {...card} gap="sm">
        <Box component="h1" fz="xl">
          {t("changePassword.title")}
        </Box>
        <Group gap="var(--mantine-spacing-2xs) var(--mantine-spacing-sm)" style={breakAnywhere}>
          <strong>{user.username}</strong>
          <Chip>{user.role === "admin" ? t("changePassword.admin") : place}</Chip>
        </Group>
        <Box component="p" {...muted}>
          {t("changePassword.lead")}
        </Box>
        {mailbox?.email && !mailbox.hasPassword ? <NewPasswordForm email={mailbox.email} /> : <ChangePasswordForm />}
      </Stack>
    </Stack>
  );
}
