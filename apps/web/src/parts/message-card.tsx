import { Button, Stack, type StackProps } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import type { Failed } from "../ui/query-states.tsx";
import { Listen } from "../ui/speech/speaker.tsx";
import { breakAnywhere, card } from "./style-props.ts";

/** Returns why there is no list in its place. */
export const MessageCard = (props: StackProps) => (
  <Stack {...card} py="2xl" align="center" ta="center" style={breakAnywhere} {...props} />
);

/** Reports that the list could not be loaded, and offers a retry. */
export function FailedCard({ text, isRetrying, onRetry }: ComponentProps<typeof Failed>) {
  const { t } = useTranslation();
  return (
    <MessageCard role="alert">
      <p>{text}</p>
      <Listen lines={[{ text }]} />
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        {t("common.tryAgain")}
      </Button>
    </MessageCard>
  );
}
