import { Button } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";

interface Props {
  act: string;
  /** Whom it is about, for those who do not see which row it stands in. */
  name: string;
  loading?: boolean;
  onClick: () => void;
}

export function ActButton({ act, name, loading = false, onClick }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      loading={loading}
      aria-label={t("adminRequests.actOn", { act, name })}
      onClick={onClick}
      // Two Nepali verbs fit side by side on a phone.
      flex={{ base: "1 0 auto", sm: "none" }}
      px={{ base: 8, sm: 18 }}
    >
      {act}
    </Button>
  );
}
