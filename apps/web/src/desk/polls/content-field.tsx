import { limits } from "@mero-mat/domain/limits";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextArea } from "../../ui/text-area.tsx";

interface Props {
  value: string;
  onChange: (content: string) => void;
  error: string | undefined;
  autoFocus?: boolean;
}

export function ContentField(props: Props) {
  const { t } = useTranslation();
  return (
    <TextArea
      {...props}
      data-path="content"
      label={t("newPoll.content")}
      description={t("newPoll.contentHint")}
      max={limits.textMax}
    />
  );
}
