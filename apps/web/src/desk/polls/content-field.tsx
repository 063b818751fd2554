import { limits } from "@mero-mat/domain/limits";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextArea } from "../../ui/text-area.tsx";

const shownBelow = 200;

interface Props {
  value: string;
  onChange: (content: string) => void;
  error: string | undefined;
  autoFocus?: boolean;
}

/** The question of a poll; near its end it says how much room is left. */
export function ContentField({ value, ...props }: Props) {
  const { t } = useTranslation();
  const left = limits.textMax - value.trim().length;
  return (
    <TextArea
      {...props}
      data-path="content"
      label={t("newPoll.content")}
      description={t("newPoll.contentHint")}
      value={value}
      counter={left > shownBelow ? undefined : t(left < 0 ? "newPoll.over" : "newPoll.left", { count: Math.abs(left) })}
    />
  );
}
