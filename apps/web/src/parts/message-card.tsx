import { Button, Stack, type StackProps } from "@mantine/core";
import { useTranslation } from "../i18n/use-translation.ts";
import type { FailedProps } from "../ui/query-states.tsx";
import { Reading, type ReadingProps } from "../ui/reading.tsx";
import { Listen } from "../ui/speech/speaker.tsx";
import { breakAnywhere, card } from "./style-props.ts";

/** Returns why there is no list in its place. */
export const MessageCard = (props: StackProps) => (
  <Stack {...card} py="2xl" align="center" ta="center" style={breakAnywhere} {...props} />
);

/** Reports that the list could not be loaded, and offers a retry. */
export function FailedCard({ text, isRetrying, onRetry }: FailedProps) {
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

const cards = {
  renderFailed: (failed: FailedProps) => <FailedCard {...failed} />,
  renderEmpty: (text: string) => <MessageCard role="status">{text}</MessageCard>,
};

/** Shows the states of a query whose content is cards. */
export const CardReading = <Data,>(props: Omit<ReadingProps<Data>, "faces">) => <Reading {...props} faces={cards} />;
