import { Box } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** Shows a submitted picture. It is private, so it is only shown on request, in a dialog. */
export function DocumentPicture({ url, label }: { url: string; label: string }) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p role="alert">{t("adminRequests.document.failed")}</p>;
  return (
    <Box component="figure" m={0} ta="center">
      <Box
        component="img"
        src={url}
        alt={label}
        onError={() => setBroken(true)}
        w="auto"
        maw="100%"
        mih="8rem"
        mah="55dvh"
        mx="auto"
        bg="var(--hover)"
        bdrs="md"
      />
      <Box component="figcaption" pt="md" fz="sm">
        <a href={url} target="_blank" rel="noreferrer">
          {t("adminRequests.document.full")}
        </a>
      </Box>
    </Box>
  );
}
