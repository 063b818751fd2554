import { Box } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Who answers when nothing else does; nothing where nobody is named. */
export function ContactLink() {
  const { t } = useTranslation();
  const { data } = trpc.policy.contact.useQuery();
  if (!data?.email) return null;
  return (
    <Box component="p" fz="sm" style={{ overflowWrap: "anywhere" }}>
      {t("privacyPolicy.contact")}{" "}
      <Box component="a" c="var(--place)" fw={600} lh="2.75rem" display="inline-block" href={`mailto:${data.email}`}>
        {data.email}
      </Box>
    </Box>
  );
}
