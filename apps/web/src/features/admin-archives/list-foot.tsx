import { Button, Group } from "@mantine/core";
import { More } from "../../desk/more.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";

interface Props {
  query: Parameters<typeof More>[0]["query"];
  /** Where all of the list is to be had as a file. */
  file: string;
  filter: Record<string, string>;
}

/** The next page, and the whole list as a file. */
export function ListFoot({ query, file, filter }: Props) {
  const { t } = useTranslation();
  const given = Object.entries(filter).filter(([, text]) => text !== "");
  return (
    <Group gap={8} justify="space-between">
      <More query={query} />
      <Button component="a" variant="quiet" href={`${file}?${new URLSearchParams(given)}`} download data-button>
        {t("desk.saveCsv")}
      </Button>
    </Group>
  );
}
