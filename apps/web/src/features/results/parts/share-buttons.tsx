import { Group } from "@mantine/core";
import { useState } from "react";
import { isAborted } from "../../../api/errors.ts";
import { copyText } from "../../../hooks/copy-text.ts";
import { download } from "../../../hooks/download.ts";
import { toast } from "../../../hooks/toast.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { addressOf, type SharedCard } from "./shared-card.ts";
import { pictureOf } from "./shared-picture.ts";

const fileName = "mero-mat.png";

// Closing the share sheet is not a failure.
const ignoreAbort = (error: unknown) => {
  if (!isAborted(error)) throw error;
};

/** Offers a link, the device's share sheet and a picture, as far as this browser supports them. */
export function ShareButtons({ card }: { card: SharedCard }) {
  const { t } = useTranslation();
  const [isDrawing, setDrawing] = useState(false);
  const copy = () =>
    copyText(addressOf(card), t("resultsMore.share.copied"), t("resultsMore.share.notCopied"), addressOf(card));
  const share = async () => {
    await navigator
      .share({ title: card.title, text: card.text, url: addressOf(card) })
      .catch(ignoreAbort)
      .catch(copy);
  };
  const save = async () => {
    setDrawing(true);
    const picture = await pictureOf(card, t("resultsMore.share.foot", { host: window.location.host })).finally(() =>
      setDrawing(false),
    );
    if (!picture) return toast.error(t("resultsMore.share.noPicture"));
    const file = new File([picture], fileName, { type: picture.type });
    // Downloads are hard to find on a phone: there the share sheet takes the picture itself.
    if (window.matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] }))
      return navigator
        .share({ files: [file] })
        .catch(ignoreAbort)
        .catch(() => download(fileName, picture, picture.type));
    return download(fileName, picture, picture.type);
  };
  return (
    <Group gap="3xs">
      <QuietButton onClick={() => void copy()}>{t("resultsMore.share.copy")}</QuietButton>
      {"share" in navigator && (
        <QuietButton icon="share" onClick={() => void share()}>
          {t("resultsMore.share.send")}
        </QuietButton>
      )}
      <QuietButton loading={isDrawing} onClick={() => void save()}>
        {t("resultsMore.share.picture")}
      </QuietButton>
    </Group>
  );
}
