import { Button } from "@mantine/core";
import { useTranslation } from "../i18n/use-translation.ts";

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Asks for the next page of a list that the server pages. */
export function More({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  const { t } = useTranslation();
  if (!hasNextPage) return null;
  return (
    <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
      {t("desk.more")}
    </Button>
  );
}
